import Motion
import Picture
import Rain
import RainShow

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

/// The texts of a screen and their places.
struct SpokenScreen {
    private let texts: [Label]
    private let signs: [Image]
    private let buttons: [Button]
    private let words: Words

    /// The age at which a screen shows all of its texts, seconds.
    private static let age = 15.0
    /// The least opacity of a visible text.
    private static let visible = 0.3
    /// The distance above and below the middle of a row within which its texts may be, points.
    private static let rowHeight = 30.0
    /// The longest text read of a screen besides its buttons, characters.
    private static let longest = 400

    init(_ screen: some Screen, at now: Instant, in session: Session) {
        var frame = Frame(size: session.field)
        let drawing = DrawContext(
            now: now + Self.age, age: Self.age, pointer: Button.Pointer(), looks: session.settings.looks)
        screen.append(drawing, in: session, to: &frame)
        texts = frame.labels.filter { $0.color.opacity > Self.visible && frame.bounds.contains($0.position) }
            .filter { !$0.isPicture && $0.text.contains { $0.isLetter || $0.isNumber } }
        signs = frame.sprites.map(\.image)
        buttons = screen.buttons(at: now + Self.age, in: session)
        words = session.settings.words
    }

    /// The texts in an area, from top to bottom and from left to right.
    private func texts(in area: Rect) -> [String] {
        Self.sorted(texts.filter { area.contains($0.position) })
    }

    private static func sorted(_ labels: [Label]) -> [String] {
        labels.sorted {
            abs($0.position.y - $1.position.y) > 8 ? $0.position.y < $1.position.y : $0.position.x < $1.position.x
        }.map { $0.text.replacing("  ·  ", with: ", ") }
    }

    /// The texts to the left of an area that belong to no button.
    private func texts(leftOf area: Rect) -> [String] {
        Self.sorted(
            texts.filter { label in
                abs(label.position.y - area.center.y) < Self.rowHeight && label.position.x < area.minX
                    && !buttons.contains { $0.role.opposite == nil && $0.area.contains(label.position) }
            })
    }

    /// The nearest text to the left of an area, in its row.
    private func textBefore(_ area: Rect) -> String? {
        texts.filter { abs($0.position.y - area.center.y) < Self.rowHeight && $0.position.x < area.minX }
            .max { $0.position.x < $1.position.x }?.text
    }

    func text(of role: Button.Role) -> String {
        guard let button = buttons.first(where: { $0.role == role }) else { return role.spoken(in: words) }
        var parts: [String]
        if let opposite = buttons.first(where: { $0.role == role.opposite }), role.isAtEndOfRow {
            let row = Rect(
                min(button.area.minX, opposite.area.minX), button.area.center.y - Self.rowHeight,
                abs(button.area.center.x - opposite.area.center.x) + button.area.size.x, 2 * Self.rowHeight)
            parts = texts(leftOf: row) + texts(in: row)
            // The value of a toggle stands beside it.
            if texts(in: row).isEmpty {
                parts += Self.sorted(
                    texts.filter {
                        abs($0.position.y - row.center.y) < Self.rowHeight && $0.position.x >= row.maxX
                            && $0.position.x < row.maxX + 60
                    })
            }
            parts.append(role.spoken(in: words))
        } else {
            parts = texts(in: button.area)
            if case .ask = role { parts = texts(leftOf: button.area) + parts }
            if parts.isEmpty { parts = [role.spoken(in: words)] }
            if role.isOfRow { parts += [textBefore(button.area)].compactMap(\.self) }
        }
        if !button.isEnabled { parts.append(words.unavailable) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The text read when the screen appears.
    var heading: String {
        let named = signs.lazy.compactMap { words.text(of: $0) }.first
        let parts = [named ?? title?.text].compactMap(\.self) + remarks
        return String(parts.joined(separator: ", ").prefix(Self.longest))
    }

    private var title: Label? { texts.first { $0.style == .heading || $0.style == .title } }

    /// The texts besides the title and the buttons.
    var remarks: [String] {
        let title = title
        return Self.sorted(
            texts.filter { label in
                label != title
                    && !buttons.contains { button in
                        button.area.contains(label.position)
                            || (button.role.isValue
                                && abs(button.area.center.y - label.position.y) < Self.rowHeight)
                    }
            })
    }
}

extension Button.Role {
    /// Whether the button changes the value of a row.
    fileprivate var isValue: Bool {
        switch self {
        case .less, .more, .ask, .page: true
        default: false
        }
    }

    /// Whether the button is at one end of a value, with its opposite at the other.
    fileprivate var isAtEndOfRow: Bool {
        switch self {
        case .less(.page), .more(.page): false
        case .less, .more: true
        default: false
        }
    }

    /// Whether the button is about the player or the round in its row.
    fileprivate var isOfRow: Bool {
        switch self {
        case .removePlayer, .hide: true
        default: false
        }
    }

    /// The words for a button that may show only a sign.
    func spoken(in words: Words) -> String {
        switch self {
        case .pause: words.keyPause
        case .rewind: words.keyRewind
        case .less: text(in: words).isEmpty ? words.less : text(in: words)
        case .more: text(in: words).isEmpty ? words.more : text(in: words)
        case .like: words.favourite
        case .name: words.yourName
        case .type(let character): character == " " ? words.space : String(character)
        case .erase: words.erase
        case .shift: words.capitals
        case .accents: words.accents
        case .removePlayer: words.remove
        case .hide: words.hide
        case .nextTurn: words.start
        default: text(in: words)
        }
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
