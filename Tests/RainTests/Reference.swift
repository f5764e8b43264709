import Motion

@testable import Rain

/// The rules of a round of all editions, in their simplest form: every query looks at every drop and every outcome. Only the
/// drops come from the rain itself; other tests check them.
struct Reference {
    let level: Level
    let drops: [Drop]
    /// The outcomes in force when the present motion of time began, and the outcomes since.
    var outcomes: [Outcome] = []
    var motion = Motion.playing
    var anchor = (host: Round.countdown, time: 0.0)
    var slowUntil = -Double.infinity
    private var waitsFor = Moment.Reason.start
    var rewinds = 0
    var pauses = 0
    var taps: [Int64] = []

    enum Motion: Equatable {
        case playing
        case rewinding(floor: Double)
        case paused
        case ended
    }

    init(level: Level, seed: UInt64) {
        self.level = level
        let schedule = DropSchedule(level: level, seed: Seed(seed))
        drops = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).map(schedule.drop)
    }
}

// MARK: Time

extension Reference {
    /// Game time at a time of the round, if the round never ended.
    func played(at host: Double) -> Double {
        let age = max(0, host - anchor.host)
        switch motion {
        case .paused, .ended: return anchor.time
        case .playing:
            let (x, s) = (age * level.pace, max(0, slowUntil - anchor.time))
            return x <= 2 * s ? anchor.time + x / 2 : anchor.time + (x - s)
        case .rewinding(let floor):
            let age = max(0, host - anchor.host - 0.3)
            return max(floor, anchor.time - 5 * age * age)
        }
    }

    func time(at host: Double) -> Double {
        let now = settled(at: host)
        return min(now.played(at: host), level.duration, Self.fate(now.inForce(at: host), level, drops))
    }

    /// The first instant at which a missed pack or a hit bomb takes the last heart; infinite for none.
    private static func fate(_ outcomes: [Outcome], _ level: Level, _ drops: [Drop]) -> Double {
        guard level.hearts > 0 else { return .infinity }
        let caught = Set(outcomes.compactMap { $0.isCatch ? $0.drop?.number : nil })
        let missed = drops.filter { !$0.isBomb && !caught.contains($0.number) }.map(\.end).sorted()
        let hits = outcomes.filter { $0.kind == .bombHit }.map(\.time)
        return (missed + hits).sorted().first { instant in
            hits.filter { $0 <= instant }.count + missed.prefix { $0 <= instant }.count / 10 >= level.hearts
        } ?? .infinity
    }

    private var rewindEnd: Double {
        guard case .rewinding(let floor) = motion else { return .infinity }
        return anchor.host + 0.3 + ((anchor.time - floor) / 5).squareRoot()
    }

    /// After a rewind has come to its floor, the round goes on by itself.
    func settled(at host: Double) -> Reference {
        guard host >= rewindEnd else { return self }
        var next = self
        next.goOn(from: rewindEnd, lead: Round.readySign, .ready)
        return next
    }

    mutating func goOn(from host: Double, lead: Double, _ reason: Moment.Reason) {
        stand(at: host)
        slowUntil = slowEnd
        (motion, anchor.host, waitsFor) = (.playing, host + lead, reason)
    }

    /// Stops game time at a time of the round. Outcomes that a rewind has undone by then stay undone.
    mutating func stand(at host: Double) {
        outcomes = kept(at: host)
        rewinds += isCharged(at: host) ? 1 : 0
        anchor = (host, played(at: host))
        motion = .paused
    }
}

// MARK: Results

extension Reference {
    /// The outcomes in force at a time, oldest first, without outcomes that a rewind has undone by then.
    func inForce(at host: Double) -> [Outcome] {
        settled(at: host).kept(at: host)
    }

    private func kept(at host: Double) -> [Outcome] {
        guard case .rewinding = motion else { return outcomes }
        return outcomes.filter { $0.time <= played(at: host) }
    }

    func phase(at host: Double) -> Moment.Phase {
        let now = settled(at: host)
        switch now.motion {
        case .ended: return .over(early: true)
        case .paused: return .paused
        case .rewinding:
            return .rewinding(age: host - now.anchor.host, rate: -10 * max(0, host - now.anchor.host - 0.3))
        case .playing:
            if now.played(at: host) >= min(level.duration, Self.fate(now.outcomes, level, drops)) {
                return .over(early: false)
            }
            return host < now.anchor.host ? .counting(now.anchor.host - host, now.waitsFor) : .playing
        }
    }

    func tally(at host: Double) -> Tally {
        let (time, inForce) = (time(at: host), inForce(at: host))
        var tally = tally(of: inForce)
        (tally.rewindsUsed, tally.pauses) = (rewindsUsed(at: host), pauses)
        let caught = Set(inForce.compactMap { $0.isCatch ? $0.drop?.number : nil })
        for drop in drops where drop.start <= time {
            tally.packsSeen += drop.isBomb ? 0 : 1
            tally.bombsSeen += drop.isBomb ? 1 : 0
            tally.packsMissed += !drop.isBomb && drop.end <= time && !caught.contains(drop.number) ? 1 : 0
        }
        if phase(at: host) == .over(early: false), level.hearts == 0, !level.practice, caught.count > 0 {
            var bonus = max(0, level.rewinds - tally.rewindsUsed) * level.rewindBonus
            if tally.bombsHit == 0 { bonus += level.cleanBonus }
            tally.score += bonus * caught.count / (caught.count + tally.packsMissed)
        }
        return tally
    }

    private func rewindsUsed(at host: Double) -> Int {
        let now = settled(at: host)
        return now.rewinds + (now.isCharged(at: host) ? 1 : 0)
    }

    /// Whether the present rewind is charged and not counted in `rewinds` yet.
    func isCharged(at host: Double) -> Bool {
        guard case .rewinding = motion else { return false }
        return level.chargesWhenMoved && played(at: host) < anchor.time
    }

    func combo(at host: Double) -> Int { row(inForce(at: host), at: time(at: host)) }
    func doubleUntil(at host: Double) -> Double { (inForce(at: host).last(.caught(.double))?.time ?? -.infinity) + 5 }
    func slowUntil(at host: Double) -> Double { settled(at: host).slowEnd(at: host) }
    func rewindsLeft(at host: Double) -> Int { max(0, level.rewinds - rewindsUsed(at: host)) }
    func strikes(of drop: Drop, at host: Double) -> Int { inForce(at: host).filter { $0.drop == drop }.count }

    func rewoundFrom(at host: Double) -> Double? {
        if case .rewinding = settled(at: host).motion { settled(at: host).anchor.time } else { nil }
    }

    private var slowEnd: Double { (outcomes.last(.caught(.slow))?.time ?? -.infinity) + 2 }
    private func slowEnd(at host: Double) -> Double {
        (inForce(at: host).last(.caught(.slow))?.time ?? -.infinity) + 2
    }

    /// The combo that a catch at a game time would lengthen; 0 if the last catch or strike is too long ago.
    func row(_ outcomes: [Outcome], at time: Double) -> Int {
        guard let last = outcomes.last(where: \.isMet), time - last.time <= level.comboGap else { return 0 }
        return outcomes.last?.combo ?? 0
    }

    func tally(of outcomes: [Outcome]) -> Tally {
        func count(_ kind: Outcome.Kind) -> Int { outcomes.filter { $0.kind == kind }.count }
        var tally = Tally()
        tally.score = outcomes.reduce(0) { $0 + $1.points }
        tally.taps = outcomes.filter { $0.link == 0 && $0.kind != .comboEnded }.count
        tally.bestCombo = outcomes.map(\.combo).max() ?? 0
        (tally.caught[.red], tally.caught[.silver]) = (count(.caught(.red)), count(.caught(.silver)))
        (tally.caught[.gold], tally.caught[.lucky]) = (count(.caught(.gold)), count(.caught(.lucky)))
        (tally.caught[.double], tally.caught[.slow]) = (count(.caught(.double)), count(.caught(.slow)))
        (tally.caught[.chain], tally.caught[.great]) = (count(.caught(.chain)), count(.caught(.great)))
        tally.chained = outcomes.filter { $0.link > 0 }.count
        tally.strikes = (1...4).reduce(0) { $0 + count(.struck($1)) }
        tally.bombsHit = count(.bombHit)
        return tally
    }
}
