import Motion
import Picture
import Rain

/// What is announced on the eaves for a moment.
struct Announcement {
    enum Subject {
        /// The phase of this index begins.
        case phase(Int)
        /// Nothing went wrong in the phase before.
        case flawless
    }

    let subject: Subject
    /// Seconds since it appeared.
    let age: Double

    /// Seconds for which it is shown.
    static let time = 1.0
}

// Announcements hang in the place of the next medal, where they hide no drop and no drop hides them.
extension RoundView {
    /// The announcement at the moment: praise for the phase before, then the name of the one that has begun. The last
    /// phase is praised as time is up.
    var announcement: Announcement? {
        guard !round.isVeiled(in: moment) else { return nil }
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

    /// Appends a golden board with the announcement, which unfolds over an area and folds again.
    func append(_ announcement: Announcement, over area: Rect, to frame: inout Frame) {
        let (age, rest) = (announcement.age, Announcement.time - announcement.age)
        let open = min(1, min(age, rest) / Board.turn)
        let board = Rect(center: area.center, size: area.size * Vector(1, looks.isCalm ? 1 : max(Board.least, open)))
        frame.stretch(.buttonGold, over: board, color: Color.white.faded(to: open))
        let color = Palette.ink.faded(to: open)
        let room = area.size.x - 2 * Board.side
        switch announcement.subject {
        case .phase(let phase):
            frame.append(
                Label(
                    words.phase(round.level.phases[phase].name), at: area.center, style: .button, color: color,
                    room: room))
        case .flawless:
            frame.append(
                Sprite(
                    .iconCheck, at: area.leading + Vector(Board.check, 0), size: Vector(Board.sign, Board.sign),
                    color: color))
            frame.append(
                Label(
                    words.flawless, at: area.center + Vector(Board.sign / 2, 0), style: .button, color: color,
                    room: room - 2 * Board.sign))
        }
    }
}

/// The layout of a board, points, the seconds in which it unfolds, and the least share of its height.
private enum Board {
    static let side = 16.0
    static let check = 44.0
    static let sign = 32.0
    static let turn = 0.12
    static let least = 0.4
}
