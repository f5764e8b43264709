import Motion
import Picture
import Rain

/// A short announcement on the eaves.
struct Announcement {
    enum Subject: Equatable {
        /// The phase that just ended had no fault.
        case flawless
        /// The phase of this index begins.
        case phase(Int)
        /// A special pack that the player does not know yet is in the field.
        case pack(PackKind)
    }

    let subject: Subject
    /// Seconds since the announcement appeared.
    let age: Double

    /// Seconds for which a phase or praise is shown.
    static let time = 1.0

    /// Seconds for which the announcement is shown.
    private var shownTime: Double { if case .pack = subject { HUD.introductionTime } else { Self.time } }

    /// The open share of the board, 0...1.
    var openness: Double { min(1, min(age, shownTime - age) / Board.turn) }
}

// Announcements replace the next medal. There they hide no drop, and no drop hides them.
extension RoundView {
    /// The announcement at the moment: praise for the phase that just ended, then the name of the new one, then a
    /// pack's effect. The final phase is praised when time is up.
    var announcement: Announcement? {
        guard !round.isVeiled(in: moment) else { return nil }
        return announcedPhase ?? introduction.map { Announcement(subject: .pack($0.kind), age: $0.age) }
    }

    private var announcedPhase: Announcement? {
        let level = round.level
        if let age = round.ageOfEnd(in: moment) {
            guard age < Announcement.time, round.endedFlawlessly(in: moment) else { return nil }
            return Announcement(subject: .flawless, age: age)
        }
        guard let phase = level.phase(at: moment.time), phase > 0, !moment.phase.isOver else { return nil }
        var age = moment.time - level.start(ofPhase: phase)
        guard age < 2 * Announcement.time else { return nil }
        if round.isFlawless(phase: phase - 1, in: moment) {
            guard age >= Announcement.time else { return Announcement(subject: .flawless, age: age) }
            age -= Announcement.time
        }
        return age < Announcement.time ? Announcement(subject: .phase(phase), age: age) : nil
    }
}

// MARK: Drawing

extension Announcement {
    /// Whether the board covers the hearts too: a pack needs two lines, and the area of the next medal may have room
    /// for only one.
    func hidesHearts(in places: HUDPlaces) -> Bool {
        guard case .pack = subject, let goal = places.goal else { return false }
        return goal.size.y < Board.low
    }

    /// Appends the board, which unfolds over the next medal and folds up again.
    func append(_ level: Level, at goal: Rect, _ places: HUDPlaces, looks: Looks, words: Words, to frame: inout Frame) {
        let top = hidesHearts(in: places) ? places.hearts.minY : goal.minY
        let area = Rect(goal.minX, top, goal.size.x, goal.maxY - top)
        let board = Rect(
            center: area.center, size: area.size * Vector(1, looks.hasReducedMotion ? 1 : max(Board.minShare, openness))
        )
        let image: Image = if case .pack = subject { .pill } else { .buttonGold }
        frame.faded(by: openness) { frame in
            frame.stretch(image, over: board)
            let room = area.inset(sides: Board.side)
            switch subject {
            case .pack(let kind): append(kind, over: area, words, to: &frame)
            case .phase(let phase):
                frame.text(words.phase(level.phases[phase].name), in: room, style: .button, color: Palette.ink)
            case .flawless:
                frame.icon(.iconCheck, at: area.leading + Vector(Board.check, 0), side: Board.sign, color: Palette.ink)
                frame.text(
                    words.flawless, at: area.center + Vector(Board.sign / 2, 0), style: .button, color: Palette.ink,
                    room: room.size.x - 2 * Board.sign)
            }
        }
    }

    /// Appends a special pack with its name and its effect.
    private func append(_ kind: PackKind, over area: Rect, _ words: Words, to frame: inout Frame) {
        guard let (name, effect) = words.effect(kind) else { return }
        let image = kind.look.closed
        let texts = area.inset(leading: Board.pack.column, trailing: Board.side)
        frame.image(
            image, at: area.slice(leading: Board.pack.column).center,
            size: image.size * (Board.pack.height / image.size.y))
        let middle = texts.size.y / 2
        frame.text(name, in: texts, line: middle - Board.pack.line, alignment: .leading, color: Palette.gold)
        frame.text(
            effect, in: texts, line: middle + Board.pack.line, style: .caption, alignment: .leading,
            color: Palette.cream)
    }
}

/// The layout of a board, points. It unfolds in `turn` seconds, from `minShare` of its height.
private enum Board {
    static let side = 12.0
    static let check = 44.0
    static let sign = 32.0
    static let turn = 0.12
    static let minShare = 0.4
    /// Below this height there is room for one line only.
    static let low = 50.0
    /// A pack's height and the width of its column, and the distance of the texts' lines from the middle.
    static let pack = (height: 52.0, column: 58.0, line: 13.0)
}
