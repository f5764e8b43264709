package import Motion
import Picture
import Rain
package import RainShow

// The text that is read aloud: a pure function of the screen, the focus and the session. It is mostly taken from the
// picture, so that both say the same.

extension Screen {
    /// Returns the text read when a screen appears: its heading, and its texts besides the buttons.
    func spokenHeading(at now: Instant, in session: Session) -> String {
        SpokenScreen(self, at: now, in: session).heading
    }

    /// Returns the text read for a button, with the value that it changes or stands for.
    func spoken(_ role: Button.Role, at now: Instant, in session: Session) -> String {
        SpokenScreen(self, at: now, in: session).text(of: role)
    }
}

extension Navigator {
    /// Returns the heading of the present page, and its buttons with the texts that are read for them, in the order of the
    /// focus. Nil while a round runs, and for screens that are not read.
    package func spokenPage(at now: Instant) -> (heading: String, buttons: [(button: Button, text: String)])? {
        guard !isForStaff, !isDark(at: now), screen.runningRound(at: now) == nil else { return nil }
        let read = SpokenScreen(screen, at: now, in: context.session)
        return (read.heading, buttons(at: now).map { ($0, read.text(of: $0.role)) })
    }
}

/// The texts of a screen, by the parts of its page.
struct SpokenScreen {
    private let page: PageLayout
    private let frame: Frame

    /// The age at which a screen shows all of its texts, seconds.
    private static let age = 15.0
    /// The least opacity of a visible text.
    private static let visible = 0.3
    /// The longest text read of a screen besides its buttons, characters.
    private static let longest = 400

    init(_ screen: some Screen, at now: Instant, in session: Session) {
        var frame = Frame(size: session.field)
        let drawing = DrawContext(
            now: now + Self.age, age: Self.age, pointer: Button.Pointer(), looks: session.settings.looks)
        page = screen.page(drawing, in: session, over: &frame)
        self.frame = frame
    }

    /// Whether a label is read: it is visible, has a letter or digit, and belongs to no picture.
    private func isRead(_ index: Int) -> Bool {
        let label = frame.labels[index]
        guard label.color.opacity > Self.visible, frame.bounds.contains(label.position) else { return false }
        return label.text.contains { $0.isLetter || $0.isNumber } && !page.pictures.contains { $0.contains(index) }
    }

    /// The texts of the labels with these indices, from top to bottom and from left to right.
    private func texts(_ indices: some Sequence<Int>) -> [String] {
        let labels = indices.filter(isRead).map { frame.labels[$0] }
        let sorted = labels.sorted { first, second in
            let (one, other) = (first.position, second.position)
            return abs(one.y - other.y) > 8 ? one.y < other.y : one.x < other.x
        }
        return sorted.map { $0.text.withCommas }
    }

    func text(of role: Button.Role) -> String {
        let sign = role.spoken(in: page.words)
        guard page.isReady, let part = page.parts.first(where: { $0.button.role == role }) else { return sign }
        let own = texts(part.labels)
        var parts = own.isEmpty ? [sign] : own
        if let row = part.row.map({ texts(page.rows[$0].labels) }) {
            switch role {
            case .less, .more: parts = row + [sign]
            case .ask: parts = row
            default: if own.isEmpty { parts += row }
            }
        }
        if !part.button.isEnabled { parts.append(page.words.unavailable) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The text read when the screen appears.
    var heading: String {
        let parts = [title].compactMap { $0 } + remarks
        return String(parts.joined(separator: ", ").prefix(Self.longest))
    }

    private var title: String? {
        if let heading = page.heading { return heading }
        if let sign = frame.sprites.lazy.compactMap({ page.words.text(of: $0.image) }).first { return sign }
        return frame.labels.first { $0.style == .heading || $0.style == .title }?.text
    }

    /// The texts besides the title, the buttons and their rows; a row that is a heading is among them.
    var remarks: [String] {
        let taken = page.parts.map { $0.labels } + page.rows.filter { !$0.isHeading }.map { $0.labels }
        let title = title
        let rest = frame.labels.indices.filter { index in
            frame.labels[index].text != title && !taken.contains { $0.contains(index) }
        }
        return texts(rest)
    }
}

extension Words {
    /// The words of a drawn sign; nil for other images.
    fileprivate func text(of image: Image) -> String? {
        switch image {
        case settingsSign: settings
        case recordsSign: records
        case todaySign: today
        case featsSign: feats
        case timeIsUpSign: timeIsUp
        case outOfHeartsSign: outOfHearts
        case endedEarlySign: roundEnded
        case .logo, .logoTraditional: game
        default: nil
        }
    }
}

extension String {
    /// The text with a comma where two spaces, a dot and two spaces separate its parts.
    fileprivate var withCommas: String {
        let parts = split(separator: "·", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { text, part in
            guard text.hasSuffix("  "), part.hasPrefix("  ") else { return "\(text)·\(part)" }
            return "\(text.dropLast(2)), \(part.dropFirst(2))"
        }
    }
}
