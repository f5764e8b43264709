import Rain

/// An action of a simulated player.
enum PlayerAction {
    case tap(Autoplay.Tap)
    /// A rewind between two times of the round, nanoseconds, to a game time.
    case rewind(from: Int64, until: Int64, to: Double)
    /// A pause between two times of the round, nanoseconds.
    case pause(from: Int64, until: Int64)
}

extension Round {
    /// Appends an action that was made in a `StraightRound`.
    mutating func make(_ action: PlayerAction) {
        switch action {
        case .tap(let tap): self.tap(tap.point, at: tap.host)
        case .rewind(let press, let release, _):
            append(.init(host: press, action: .rewind))
            append(.init(host: release, action: .release))
        case .pause(let begin, let end):
            append(.init(host: begin, action: .pause))
            append(.init(host: end, action: .resume))
        }
    }
}
