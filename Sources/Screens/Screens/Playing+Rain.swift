import Motion
import Rain
import Show

// What a round is to its player, by the rain that it is on.
extension Playing {
    /// The best score of the player on its level before it.
    var best: Int? { honours?.best?.score }

    /// Whether its rain is new to the player and nobody's choice: it can be a record.
    var isFresh: Bool {
        switch rain.origin {
        case .drawn: !rain.isWanted
        case .given: false
        case .today: isSeen == false
        }
    }

    /// What its score is held against: medals are for rains that are new.
    var standard: RainPar? { rainPar.map { RainPar(par: $0.par, medals: isFresh ? $0.medals : nil) } }

    /// Whether it is somebody's only first try of a day's rain.
    var isFirstTry: Bool { rain.day != nil && isFresh }

    var prelude: Prelude {
        var prelude = Prelude(level: rain.levelName, best: best, medal: honours?.medal)
        if rain.day != nil, let isSeen { prelude.day = isSeen ? .again : .firstTry }
        return prelude
    }

    /// Whether the round may be left, which is asked about once in a first try that has begun.
    mutating func mayLeave(at now: Instant) -> Bool {
        guard isFirstTry, asking != .leavingFirstTry, live.moment(at: now).time > 0 else { return true }
        asking = .leavingFirstTry
        return false
    }

    /// Asks who is raced where nobody has been chosen: on a rain that was known one's own best, or else the steady player,
    /// if that is wanted. Nobody in a first try.
    func askForRival(_ context: inout Context) {
        guard rival == nil, !isFirstTry else { return }
        let isSteady = context.session.settings.rival == .casual
        let isKnown = rain.isWanted || isSeen == true
        guard isKnown || isSteady else { return }
        context.ask(.rival(rain.level, seed: rain.seed, bestOf: isKnown ? player : nil, orSteady: isSteady))
    }
}
