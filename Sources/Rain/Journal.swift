public import Motion

/// What the player did in a round, in order: all that is needed, with the level and the seed, to play it again.
public struct Journal: Hashable, Sendable {
    /// One act of the player at an instant.
    public struct Entry: Hashable, Sendable {
        /// Round time: since the round's start (the start of its countdown), whole nanoseconds.
        public let host: Int64
        /// What the player did.
        public let action: Action

        /// The same time, as a round is asked by it.
        public var roundTime: RoundTime { RoundTime(nanoseconds: host) }

        /// An act at so many nanoseconds after the round's start.
        public init(host: Int64, action: Action) {
            self.host = host
            self.action = action
        }
    }

    /// What a player can do in a round.
    public enum Action: Hashable, Sendable {
        /// A tap at a point of the field; see `Journal.grid(_:)`.
        case tap(Vector)
        /// The round is to stand still.
        case pause
        /// A pause is to end: 3-2-1 is counted, then it goes on.
        case resume
        /// The rewind control is pressed.
        case rewind
        /// The rewind control is let go.
        case release
        /// The player leaves the round before its end.
        case end
    }

    /// The rules and numbers that it was played by.
    public let level: Level
    /// What all its chance comes from.
    public let seed: UInt64
    /// What tells the round from another one in which the same was done on the same rain; no rule reads it. 0 for a round
    /// that nobody played.
    public let id: UInt128
    /// What was done, in order of time.
    public internal(set) var entries: [Entry] = []

    /// A journal in which nothing has been done yet.
    public init(level: Level, seed: UInt64, id: UInt128 = 0) {
        self.level = level
        self.seed = seed
        self.id = id
    }
}

extension Journal {
    /// Points of the field between two places that a tap can have.
    public static let gridStep = 1.0 / 64

    /// The nearest place that a journal can hold: what is judged is what is stored.
    public static func grid(_ point: Vector) -> Vector {
        func nearest(_ value: Double) -> Double {
            (value.clamped(to: -32_768...32_767) / gridStep).rounded() * gridStep
        }
        return Vector(nearest(point.x), nearest(point.y))
    }
}
