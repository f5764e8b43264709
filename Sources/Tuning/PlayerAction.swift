import Rain

/// What a simulated player does in a round, as it is done.
enum PlayerAction {
    case tap(Autoplay.Tap)
    /// Time was turned back between two times of the round, nanoseconds, to a game time.
    case rewind(from: Int64, until: Int64, to: Double)
    /// The round was paused between two times of the round, nanoseconds.
    case pause(from: Int64, until: Int64)
}

extension Round {
    /// Does what was done in a round without a journal.
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
