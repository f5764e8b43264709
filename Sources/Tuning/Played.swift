import Motion
public import Rain

extension Round {
    /// Plays a whole round in simulated time, with a player model or with nobody, and returns it.
    public static func played(level: Level, seed: UInt64, by model: PlayerModel?) -> Round {
        played(level: level, seed: seed, by: model, chance: seed)
    }

    /// The same with a chance of its own: how a model plays, and the rain, are drawn from different seeds.
    static func played(level: Level, seed: UInt64, by model: PlayerModel?, chance: UInt64) -> Round {
        var round = Round(level: level, seed: seed)
        guard let model else { return round }
        // The model plays in the round that costs least; its taps are then made in the one that keeps them.
        var straight = StraightRound(level: level, seed: seed)
        straight.play(by: model, seed: chance) { tap, _, _ in round.tap(tap.point, at: tap.host) }
        return round
    }

    /// The same round by the plain way: a look at each sixtieth of a second, whether there is anything to see or not.
    public static func stepped(level: Level, seed: UInt64, by model: PlayerModel) -> Round {
        var round = Round(level: level, seed: seed)
        var player = Autoplay(model, for: round)
        var look = 0
        while !round.moment(at: Autoplay.roundTime(ofLook: look)).phase.isOver {
            let tap = player.decide(at: Autoplay.roundTime(ofLook: look), in: round)
            if let tap { round.tap(tap.point, at: tap.host) }
            look += 1
        }
        return round
    }
}

extension StraightRound {
    /// Plays the round to its end; `acted` is called with each tap, what it came to, and what a chain took with it.
    /// O(drops + taps), times what is in the air.
    mutating func play(by model: PlayerModel?, seed: UInt64, _ acted: (Autoplay.Tap, Outcome?, [Outcome]) -> Void) {
        defer { advance(to: level.duration) }
        guard let model else { return }
        if let sweep = Sweep(model, level: level, seed: seed) { return play(by: sweep, acted) }
        var player = Autoplay(model, level: level, seed: seed)
        var look = 0
        while true {
            let roundTime = Autoplay.roundTime(ofLook: look)
            let time = time(at: roundTime)
            guard time < level.duration else { return }
            advance(to: time)
            guard !isOver else { return }
            let decision = player.decide(
                at: roundTime, time: time, slowUntil: playhead.slowUntil, in: air, nextStart: nextStart)
            switch decision {
            case .tap(let next):
                let outcome = tap(next.point, at: next.host)
                acted(next, outcome, links)
                look = player.look(after: look)
            case .wait(let until):
                let wait = playhead.host(of: min(max(time, until), Self.never))
                look = player.look(after: look, waitingUntil: RoundTime(seconds: wait))
            }
        }
    }

    private mutating func play(by sweep: Sweep, _ acted: (Autoplay.Tap, Outcome?, [Outcome]) -> Void) {
        var number = 0
        while true {
            let tap = sweep.tap(number)
            advance(to: time(at: tap.roundTime))
            guard !isOver else { return }
            let outcome = self.tap(tap.point, at: tap.host)
            acted(tap, outcome, links)
            number += 1
        }
    }

    /// Game time that no round comes to, seconds.
    private static let never = 1e12
}
