public import Motion

/// The player's actions in a round, in order: with the level and the seed, all that a replay needs.
public struct Journal: Hashable, Sendable {
    /// An action of the player and its time.
    public struct Entry: Hashable, Sendable {
        /// Round time: whole nanoseconds since the start of the countdown.
        public let host: Int64
        /// The action.
        public let action: Action

        /// The same time as a `RoundTime`.
        public var roundTime: RoundTime { RoundTime(nanoseconds: host) }

        /// Creates an entry at a round time, to the nanosecond.
        public init(at time: RoundTime, action: Action) {
            self.init(host: time.nanoseconds, action: action)
        }

        /// Creates an entry at a time in nanoseconds since the start of the countdown.
        public init(host: Int64, action: Action) {
            self.host = host
            self.action = action
        }
    }

    /// An action of the player.
    public enum Action: Hashable, Sendable {
        /// A tap at a point of the field; see `Journal.grid(_:)`.
        case tap(Vector)
        /// Pauses the round.
        case pause
        /// Ends a pause: the round goes on after the countdown.
        case resume
        /// The rewind control is pressed.
        case rewind
        /// The rewind control is let go.
        case release
        /// The player leaves the round before its end.
        case end
    }

    /// The level that was played.
    public let level: Level
    /// The seed of all chance.
    public let seed: UInt64
    /// An id that distinguishes the round from another one with the same actions on the same rain; no rule reads it. 0 for a
    /// round without a player.
    public let id: UInt128
    /// The actions in order of time.
    public internal(set) var entries: [Entry] = []

    /// Creates a journal without entries.
    public init(level: Level, seed: UInt64, id: UInt128 = 0) {
        self.level = level
        self.seed = seed
        self.id = id
    }
}

extension Journal {
    /// Distance between neighbouring coordinates that a tap can have, points.
    public static let gridStep = 1.0 / 64

    /// Whether there is a tap. O(entries before the first one).
    package var hasTaps: Bool {
        entries.contains { if case .tap = $0.action { true } else { false } }
    }

    /// The nearest point that a journal can hold; taps are judged at such points.
    public static func grid(_ point: Vector) -> Vector {
        func nearest(_ value: Double) -> Double {
            (value.clamped(to: -32_768...32_767) / gridStep).rounded() * gridStep
        }
        return Vector(nearest(point.x), nearest(point.y))
    }
}
