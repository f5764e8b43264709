import Motion
package import Rain

extension Round {
    /// Plays a whole round in simulated time, by a player model or without a player, and returns it.
    package static func played(level: Level, seed: UInt64, by model: PlayerModel?) -> Round {
        played(level: level, seed: seed, by: model, chance: seed)
    }

    /// Plays a round with a separate seed for the player's random numbers.
    package static func played(level: Level, seed: UInt64, by model: PlayerModel?, chance: UInt64) -> Round {
        var round = Round(level: level, seed: seed)
        guard let model else { return round }
        // The model plays in a `StraightRound`, which costs least; its actions are appended to this round.
        var straight = StraightRound(level: level, seed: seed)
        straight.play(by: model, seed: chance) { action, _, _ in round.make(action) }
        return round
    }

    /// Plays the same round as `played` the plain way: with a look every sixtieth of a second even if nothing can
    /// change. The model must not be blind.
    package static func stepped(level: Level, seed: UInt64, by model: PlayerModel) -> Round {
        var round = Round(level: level, seed: seed)
        var player = Autoplay(model, for: round)
        var look = 0
        while !round.moment(at: Autoplay.roundTime(ofLook: look)).phase.isOver {
            let roundTime = Autoplay.roundTime(ofLook: look)
            if !model.urges.isNone, round.follow(at: roundTime, by: &player) {
                look += 1
                continue
            }
            switch player.decision(at: roundTime, in: round) {
            case .tap(let tap): round.step(tap, by: &player)
            case .pause:
                let pause = Autoplay.pause(at: roundTime)
                round.make(.pause(from: pause.begin, until: pause.end))
                let time = round.moment(at: RoundTime(nanoseconds: pause.begin)).time
                player.paused(at: time, until: pause.end, in: level)
            case .wait, nil: break
            }
            look += 1
        }
        return round
    }

    /// Rewinds if the player wants to for a reason other than a tap. Returns whether there was a rewind.
    private mutating func follow(at roundTime: RoundTime, by player: inout Autoplay) -> Bool {
        let moment = moment(at: roundTime)
        guard case .playing = moment.phase, roundTime >= player.freeAt,
            let urge = player.urge(at: roundTime, time: moment.time, goldMissed: goldMissed(in: moment))
        else { return false }
        let begun = self.moment(at: RoundTime(nanoseconds: urge.press))
        guard canRewind(in: begun) else { return false }
        let goal = max(level.rewindFloor(from: begun.time), urge.goal)
        let release = Round.release(ofRewindFrom: urge.press, at: begun.time, to: goal)
        make(.rewind(from: urge.press, until: release, to: goal))
        let after = self.moment(at: RoundTime(nanoseconds: release))
        player.turnedBack(to: after.time, at: release, after: nil)
        player.turnedBack(goldMissed: goldMissed(in: after))
        return true
    }

    /// Number of golden packs that have left the field uncaught. O(drops).
    private func goldMissed(in moment: Moment) -> Int {
        func counts(_ drop: Drop) -> Bool {
            if case .pack(_, .gold) = drop.kind { drop.end <= moment.time } else { false }
        }
        var missed = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).count { counts(schedule.drop($0)) }
        forEachOutcome(in: moment, within: .infinity) {
            if case .caught = $0.kind, let drop = $0.drop, counts(drop) { missed -= 1 }
        }
        return missed
    }

    /// Makes a tap, and rewinds if the player regrets the outcome.
    private mutating func step(_ tap: Autoplay.Tap, by player: inout Autoplay) {
        let combo = moment(at: tap.roundTime).combo
        let outcome = self.tap(tap.point, at: tap.host)
        guard let regret = player.regret(tap, outcome, combo: combo) else { return }
        let begun = moment(at: RoundTime(nanoseconds: regret.press))
        guard canRewind(in: begun) else { return }
        let goal = max(level.rewindFloor(from: begun.time), regret.goal)
        let release = Round.release(ofRewindFrom: regret.press, at: begun.time, to: goal)
        make(.rewind(from: regret.press, until: release, to: goal))
        let time = moment(at: RoundTime(nanoseconds: release)).time
        player.turnedBack(to: time, at: release, after: outcome)
    }
}

extension StraightRound {
    /// Plays the round to its end. `done` is called with each action, the outcome of a tap, and the outcomes of a
    /// chain. O(drops + taps), times the drops in the air; once more for each rewind.
    package mutating func play(
        by model: PlayerModel?, seed: UInt64, _ done: (PlayerAction, Outcome?, [Outcome]) -> Void
    ) {
        defer { advance(to: level.duration) }
        guard let model else { return }
        if let sweep = BlindTapping(model, level: level, seed: seed) { return play(by: sweep, done) }
        var player = Autoplay(model, level: level, seed: seed)
        var look = 0
        while true {
            let roundTime = Autoplay.roundTime(ofLook: look)
            let time = time(at: roundTime)
            guard time < level.duration else { return }
            advance(to: time)
            guard !isOver else { return }
            if !model.urges.isNone,
                let urge = player.urge(at: roundTime, time: time, goldMissed: missed[.gold]),
                let release = turnBack(from: urge.press, to: urge.goal)
            {
                player.turnedBack(to: self.time, at: release, after: nil)
                player.turnedBack(goldMissed: missed[.gold])
                done(.rewind(from: urge.press, until: release, to: self.time), nil, [])
                look = player.look(after: look)
                continue
            }
            let decision = player.decide(
                at: roundTime, time: time, slowUntil: playhead.slowUntil, in: liveDrops, nextStart: nextStart)
            switch decision {
            case .tap(let next):
                make(next, by: &player, done)
                look = player.look(after: look)
            case .pause:
                let pause = Autoplay.pause(at: roundTime)
                if self.pause(from: pause.begin, until: pause.end) {
                    done(.pause(from: pause.begin, until: pause.end), nil, [])
                }
                player.paused(at: self.time, until: pause.end, in: level)
                look = player.look(after: look)
            case .wait(let until):
                // A player with urges looks each time.
                let until = model.urges.isNone ? until : time
                let wait = playhead.host(of: min(max(time, until), Self.never))
                look = player.look(after: look, waitingUntil: RoundTime(seconds: wait))
            }
        }
    }

    private mutating func make(
        _ tap: Autoplay.Tap, by player: inout Autoplay, _ done: (PlayerAction, Outcome?, [Outcome]) -> Void
    ) {
        guard player.chances.rewinds > 0 else {
            let outcome = self.tap(tap.point, at: tap.host)
            return done(.tap(tap), outcome, links)
        }
        advance(to: time(at: tap.roundTime))
        let combo = combo
        let outcome = self.tap(tap.point, at: tap.host)
        done(.tap(tap), outcome, links)
        guard let regret = player.regret(tap, outcome, combo: combo),
            let release = turnBack(from: regret.press, to: regret.goal)
        else { return }
        player.turnedBack(to: time, at: release, after: outcome)
        done(.rewind(from: regret.press, until: release, to: time), nil, [])
    }

    private mutating func play(by sweep: BlindTapping, _ done: (PlayerAction, Outcome?, [Outcome]) -> Void) {
        var number = 0
        while true {
            let tap = sweep.tap(number)
            advance(to: time(at: tap.roundTime))
            guard !isOver else { return }
            let outcome = self.tap(tap.point, at: tap.host)
            done(.tap(tap), outcome, links)
            number += 1
        }
    }

    /// A game time later than the end of any round, seconds.
    private static let never = 1e12
}
