public import Motion

/// A round that is played straight through: it has no journal and keeps only the actions in force.
///
/// It is for simulations. Its rules are the same as `Round`'s (the same rain, shapes, scoring and times, and the same outcome
/// of every tap, which a test proves), but a tap costs only the drops in the air, and a round can be restarted with another
/// seed in the same buffers. Game time goes back only by a call of `turnBack(from:to:)`, which replays the round up to there.
/// The number of taps is not limited: the caller keeps to the speed of fingers.
public struct StraightRound: Sendable {
    /// The rain of the round.
    public private(set) var schedule: DropSchedule
    /// The drops in the air at `time`.
    public private(set) var liveDrops = LiveDrops()
    /// Present game time, seconds.
    public private(set) var time = 0.0
    /// Packs that fell out of the field uncaught, by kind.
    public private(set) var missed = KindTable(repeating: 0)
    /// Outcomes of the packs that the last tap's chain caught.
    public private(set) var links: [Outcome] = []
    /// Max number of uncaught packs that were in the air at once.
    public private(set) var peakPacks = 0
    /// Game time at which the next drops start; infinite after the last ones.
    public private(set) var nextStart = Double.infinity
    var state = ScoringState()
    private var deck = Deck()
    private var spawned = 0
    private var packsInAir = 0
    /// No drop leaves the field before this game time.
    private var nextEnd = Double.infinity
    /// Number of entries that a journal would have, undone ones included.
    var acts = 0
    private let field: Rect
    /// The map from round time to game time.
    public internal(set) var playhead = Playhead()
    private var isOutOfHearts = false
    /// Actions in force, oldest first.
    var inForce: [Action] = []
    /// Number of rewinds used, and of pauses.
    public internal(set) var rewindsUsed = 0
    var pauses = 0

    /// The level of the round.
    public let level: Level

    /// Creates a round at game time 0.
    public init(level: Level, seed: UInt64) {
        self.level = level
        schedule = DropSchedule(level: level, seed: Seed(seed))
        field = level.openField
        restart(seed: seed)
    }

    /// Restarts the round with another seed.
    public mutating func restart(seed: UInt64) {
        schedule = schedule.reseeded(Seed(seed))
        playhead = Playhead(at: 0).playing(from: 0, lead: Round.countdown, speed: level.pace)
        (acts, rewindsUsed, pauses) = (0, 0, 0)
        inForce.removeAll(keepingCapacity: true)
        forget()
    }

    /// Goes back to game time 0, keeping the playhead and the counts of actions.
    mutating func forget() {
        liveDrops.clear(for: level)
        links.removeAll(keepingCapacity: true)
        state = ScoringState()
        deck = Deck()
        isOutOfHearts = false
        time = 0
        missed = KindTable(repeating: 0)
        (peakPacks, packsInAir, spawned) = (0, 0, 0)
        nextEnd = .infinity
        nextStart = schedule.spawns > 0 ? schedule.spawnTime(0) : .infinity
    }
}

extension StraightRound {
    /// Game time at a time of the round, seconds, unless a further slow pack is caught.
    public func time(at roundTime: RoundTime) -> Double { playhead.time(at: roundTime.seconds) }

    /// Whether the round has ended, by its time or by its last heart.
    public var isOver: Bool { isOutOfHearts || time >= level.duration }

    /// Counts up to `time`, as in `Round`.
    public var tally: Tally {
        var tally = state.tally
        tally.packsSeen = schedule.packCount(ofSpawns: spawned)
        tally.bombsSeen = schedule.bombCount(ofSpawns: spawned)
        tally.packsMissed = packsMissed
        (tally.rewindsUsed, tally.pauses) = (rewindsUsed, pauses)
        if time >= level.duration, !isOutOfHearts {
            let bonus = level.bonus(for: tally)
            tally.score += bonus.rewinds + bonus.clean
        }
        return tally
    }

    private var packsMissed: Int { missed.total }

    /// Advances to a game time, not past the end of the round. O(drops that start or end).
    public mutating func advance(to time: Double) {
        guard !isOutOfHearts else { return }
        let goal = max(self.time, min(time, level.duration))
        // Hearts are lost at the very instants at which packs are missed.
        while level.hearts > 0, min(nextStart, nextEnd) <= goal, !isOutOfHearts { step() }
        guard !isOutOfHearts else { return }
        self.time = goal
        while nextStart <= goal {
            retire(at: nextStart)
            spawn()
        }
        retire(at: goal)
    }

    /// Advances to the next time at which drops start or leave the field.
    private mutating func step() {
        time = min(nextStart, nextEnd)
        if nextStart <= time { spawn() } else { retire(at: time) }
        checkHearts()
    }

    private mutating func checkHearts() {
        guard level.hearts > 0 else { return }
        var tally = state.tally
        tally.packsMissed = packsMissed
        isOutOfHearts = level.heartsLost(in: tally) >= level.hearts
    }

    /// Taps a point at a time of the round, in whole nanoseconds, no earlier than the last action. Returns the outcome;
    /// nil if the tap did not count.
    @discardableResult
    public mutating func tap(_ point: Vector, at host: Int64) -> Outcome? {
        let roundTime = RoundTime(nanoseconds: host)
        guard roundTime.seconds >= playhead.anchorHost else { return nil }
        advance(to: self.time(at: roundTime))
        let point = Journal.grid(point)
        guard !isOver, field.contains(point), acts < Journal.maxTaps else { return nil }
        acts += 1
        inForce.append(.tap(point, time: time))
        let slowUntil = state.slowUntil
        let outcome = judge(point)
        if state.slowUntil > slowUntil {
            playhead = playhead.playing(from: roundTime.seconds, slowUntil: state.slowUntil)
        }
        checkHearts()
        return outcome
    }

    @discardableResult
    mutating func judge(_ point: Vector) -> Outcome? {
        if !links.isEmpty { links.removeAll(keepingCapacity: true) }
        let target = liveDrops.target(at: point, time: time)
        guard case .falling(let index) = target else {
            return state.judge(target == .shield ? .shield : .nothing, at: point, time: time, in: level)
        }
        let outcome = take(index, link: 0, at: point)
        if case .caught(let kind) = outcome?.kind, kind.row.effect == .chains {
            catchLinks(of: liveDrops.falling[index].drop, at: point)
        }
        return outcome
    }

    /// Catches, strikes or sets off the drop at an index of `liveDrops.falling`.
    private mutating func take(_ index: Int, link: Int, at point: Vector) -> Outcome? {
        let (drop, strikes) = (liveDrops.falling[index].drop, liveDrops.falling[index].strikes)
        let outcome = state.judge(
            .drop(drop), strikes: strikes, link: link, at: point, time: time, in: level)
        if case .struck(let strikes) = outcome?.kind {
            liveDrops.falling[index].strikes = strikes
            return outcome
        }
        liveDrops.take(index)
        if !drop.isBomb {
            liveDrops.open(drop, at: time)
            packsInAir -= 1
        }
        return outcome
    }

    private mutating func catchLinks(of chain: Drop, at point: Vector) {
        var found = Links(of: chain, at: time, in: level)
        for index in liveDrops.range where !liveDrops.falling[index].isGone {
            found.consider(liveDrops.falling[index].drop)
        }
        for (link, drop) in found.drops.enumerated() {
            let index = liveDrops.range.first {
                !liveDrops.falling[$0].isGone && liveDrops.falling[$0].drop.number == drop.number
            }
            guard let index, let outcome = take(index, link: link + 1, at: point) else { continue }
            links.append(outcome)
        }
    }

    private mutating func spawn() {
        nextEnd = min(nextEnd, liveDrops.append(spawn: spawned, start: nextStart, of: schedule, from: &deck))
        packsInAir += level.packs
        peakPacks = max(peakPacks, packsInAir)
        spawned += 1
        nextStart = spawned < schedule.spawns ? schedule.spawnTime(spawned) : .infinity
    }

    private mutating func retire(at time: Double) {
        guard nextEnd <= time else { return }
        nextEnd = .infinity
        for index in liveDrops.range where !liveDrops.falling[index].isGone {
            let drop = liveDrops.falling[index].drop
            guard drop.end <= time else {
                nextEnd = min(nextEnd, drop.end)
                if schedule.endsInOrder { break }
                continue
            }
            liveDrops.take(index)
            if case .pack(_, let kind) = drop.kind {
                missed[kind] += 1
                packsInAir -= 1
            }
        }
    }

    enum Action: Sendable {
        case tap(Vector, time: Double)
        /// The end of a combo by a pause.
        case comboEnd(time: Double)

        var time: Double {
            switch self {
            case .tap(_, let time), .comboEnd(let time): time
            }
        }
    }

    /// The combo that a catch would lengthen.
    public var combo: Int { state.combo(at: time, in: level) }

    /// Rewinds from a time of the round, in whole nanoseconds, no earlier than the last action, to a game time or as
    /// near as the level allows. The rewind is released just before it would stop there by itself, and the round goes
    /// on after the ready sign. Returns the time of the release; nil if no rewind begins, or none that would go back.
    /// O(drops and actions before that game time).
    public mutating func turnBack(from host: Int64, to goal: Double) -> Int64? {
        let begun = RoundTime(nanoseconds: host).seconds
        guard begun >= playhead.anchorHost else { return nil }
        advance(to: playhead.time(at: begun))
        guard !isOver, level.practice || rewindsUsed < level.rewinds, acts + 2 <= Journal.maxTaps else { return nil }
        let floor = level.rewindFloor(from: time)
        let release = Round.release(ofRewindFrom: host, at: time, to: max(floor, goal))
        let released = RoundTime(nanoseconds: release).seconds
        let rewinding = playhead.rewinding(from: begun, floor: floor)
        let goal = rewinding.time(at: released)
        guard goal < time else { return nil }
        acts += 2
        rewindsUsed += 1
        replay(upTo: goal)
        playhead = rewinding.playing(from: released, lead: Round.readySign, slowUntil: state.slowUntil)
        return release
    }

    private mutating func replay(upTo time: Double) {
        while let last = inForce.last, last.time > time { inForce.removeLast() }
        forget()
        for act in inForce {
            advance(to: act.time)
            switch act {
            case .tap(let point, _): judge(point)
            case .comboEnd(let time): _ = state.endCombo(at: time, in: level)
            }
        }
        advance(to: time)
    }

    /// Pauses from a time of the round, in whole nanoseconds, no earlier than the last action, until `resume`, when the
    /// countdown begins. Returns whether there was a pause.
    public mutating func pause(from host: Int64, until resume: Int64) -> Bool {
        let begun = RoundTime(nanoseconds: host).seconds
        advance(to: playhead.time(at: begun))
        guard !isOver, acts + 2 <= Journal.maxTaps else { return false }
        acts += 2
        if let free = level.freePauses, pauses >= free, !level.practice, state.endCombo(at: time, in: level) != nil {
            inForce.append(.comboEnd(time: time))
        }
        pauses += 1
        playhead = playhead.held(at: begun).playing(
            from: RoundTime(nanoseconds: resume).seconds, lead: Round.countdown, slowUntil: state.slowUntil)
        return true
    }
}

extension Level {
    /// The earliest game time that a rewind from a game time reaches.
    public func rewindFloor(from time: Double) -> Double { practice ? 0 : max(0, time - rewindLimit) }
}

extension Round {
    /// The time at which to release a rewind so that it reaches `goal`, in whole nanoseconds: just before it does, since a
    /// rewind at its floor ends by itself. The rewind begins at `host`, in whole nanoseconds, and at a game time.
    public static func release(ofRewindFrom host: Int64, at time: Double, to goal: Double) -> Int64 {
        let begun = RoundTime(nanoseconds: host).seconds
        let end = Playhead(at: time).rewinding(from: begun, floor: goal).rewindEnd
        return max(host, Int64((end * 1e9).rounded(.down)) - 1)
    }
}
