package import Rain

/// What a new player is shown, one thing after the other.
package enum LessonStep: Int, CaseIterable, Sendable {
    /// A pack is caught.
    case tap
    /// Three are, in a row.
    case row
    /// A bomb goes by.
    case bomb
    /// Time is turned back.
    case rewind
    /// There is no more.
    case end
}

extension LessonStep {
    var next: LessonStep? { LessonStep(rawValue: rawValue + 1) }

    /// The steps in which something is asked for.
    static let asked = 4

    /// How long it stands once what it asks for is done, seconds.
    var pause: Double { self == .end ? 1.2 : 0.8 }

    /// Catches in a row that are asked for.
    static let rowLength = 3
    /// Packs that come as one row.
    static let formation = 5
    /// How far time is to be turned back, seconds of game time.
    static let minRewind = 0.7
    /// How long that is asked for: who does not do it goes on all the same, seconds.
    static let rewindPatience = 8.0
}

// MARK: Rounds

extension LessonStep {
    /// How long its rain lasts: who has done nothing until shortly before its end has it anew, seconds.
    private static let duration = 50.0

    /// The rain that begins with it: drops that are meant cross the middle of the field. Nil where that of the step before
    /// goes on.
    private var seed: UInt64? {
        switch self {
        case .tap: 11
        case .row: 2
        case .bomb: 154
        case .rewind, .end: nil
        }
    }

    var beginsRain: Bool { seed != nil }

    /// Its round; nil where that of the step before goes on.
    /// - Parameter hasLargePacks: whether packs are as large as who cannot see them otherwise has them.
    package func round(portrait: Bool, hasLargePacks: Bool) -> Round? {
        seed.map { Round(level: hasLargePacks ? level(portrait).withLargePacks : level(portrait), seed: $0) }
    }

    private func level(_ portrait: Bool) -> Level {
        var level = Level()
        level.portrait = portrait
        level.duration = Self.duration
        level.chargesWhenMoved = true
        (level.silver, level.gold, level.bombEvery) = (0, 0, 0)
        switch self {
        case .tap:
            (level.interval, level.fallTime, level.packSize) = (3, 6, 140)
        case .row:
            (level.interval, level.fallTime) = (0.25, 6)
            if var rows = Level.Phase("rows") {
                rows.formation = .row
                level.phases = [rows]
            }
        case .bomb, .rewind, .end:
            (level.interval, level.fallTime, level.bombEvery) = (1.2, 3.2, 2)
            // There is something to be lost: a bomb costs no more than one has.
            (level.silver, level.gold) = (0.6, 0.4)
        }
        return level
    }
}
