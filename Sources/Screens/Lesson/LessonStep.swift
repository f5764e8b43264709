package import Rain

/// The steps of the lesson, in order.
package enum LessonStep: Int, CaseIterable, Sendable {
    case tap
    /// Three packs are caught in a combo.
    case row
    /// A bomb is left to fall.
    case bomb
    case rewind
    /// The last words.
    case end
}

extension LessonStep {
    var next: LessonStep? { LessonStep(rawValue: rawValue + 1) }

    /// The number of steps that set a task.
    static let asked = 4

    /// The time that a step stays after its task is done, seconds.
    var pause: Double { self == .end ? 1.2 : 0.8 }

    /// The combo that `row` asks for.
    static let rowLength = 3
    /// The number of packs in one formation of `row`.
    static let formation = 5
    /// The least rewind that does the task of `rewind`, seconds of game time.
    static let minRewind = 0.7
}

// MARK: Rounds

extension LessonStep {
    /// The length of a rain, seconds. A step whose task is not done shortly before the end of its rain begins again.
    private static let duration = 50.0

    /// The seed of the rain that begins with this step, chosen so that the packs in question cross the middle of the
    /// field; nil if the rain before goes on.
    private var seed: UInt64? {
        switch self {
        case .tap: 15
        case .row: 2
        case .bomb: 26
        case .rewind, .end: nil
        }
    }

    var beginsRain: Bool { seed != nil }

    /// Returns the round of the step; nil if the one before goes on.
    /// - Parameter hasLargePacks: whether packs have the size of the accessibility setting.
    package func round(portrait: Bool, hasLargePacks: Bool) -> Round? {
        seed.map { Round(level: hasLargePacks ? level(portrait).withLargePacks : level(portrait), seed: $0) }
    }

    private func level(_ portrait: Bool) -> Level {
        var level = Level()
        level.portrait = portrait
        level.duration = Self.duration
        level.eaves = Level.calm.eaves
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
            // A bomb takes no more points than the player has, so there must be some to lose.
            (level.silver, level.gold) = (0.6, 0.4)
        }
        return level
    }
}
