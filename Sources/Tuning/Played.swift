public import Rain

extension Round {
    /// Plays a whole round in simulated time, with a player model or with nobody, and returns it.
    public static func played(level: Level, seed: UInt64, by model: PlayerModel?) -> Round {
        var round = Round(level: level, seed: seed)
        guard let model else { return round }
        // The model plays in the round that costs least; its taps are then made in the one that keeps them.
        var straight = StraightRound(level: level, seed: seed)
        straight.play(by: model, seed: seed) { tap, _ in round.tap(tap.point, at: tap.host) }
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
    /// Plays the round to its end; `acted` is called with each tap and what it came to. O(drops + taps), times what is
    /// in the air.
    mutating func play(by model: PlayerModel?, seed: UInt64, _ acted: (Autoplay.Tap, Outcome?) -> Void) {
        defer { advance(to: level.duration) }
        guard let model else { return }
        var player = Autoplay(model, level: level, seed: seed)
        var look = 0
        while true {
            let roundTime = Autoplay.roundTime(ofLook: look)
            let time = time(at: roundTime)
            guard time < level.duration, !isOver else { return }
            advance(to: time)
            switch player.decide(at: roundTime, time: time, in: air, nextStart: nextStart) {
            case .tap(let next):
                acted(next, tap(next.point, at: next.host))
                look = player.look(after: look)
            case .wait(let until):
                look = player.look(after: look, waitingUntil: until)
            }
        }
    }
}
