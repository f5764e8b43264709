public import Motion

/// A round that is played straight through: no journal, and of what was done only what is in force is kept.
///
/// For simulations: its rules are those of `Round` (the same rain, shapes, scoring and times, and the same outcome of
/// every tap, which a test proves), but a tap costs what is in the air, and a round can be begun again for another seed in
/// the buffers of the last one. Game time goes back only where it is turned back, which plays the round anew up to there.
/// It knows no limit of taps: who plays it keeps to what fingers can do.
public struct StraightRound: Sendable {
    /// Its rain.
    public private(set) var schedule: DropSchedule
    /// What is in the air at `time`.
    public private(set) var liveDrops = LiveDrops()
    /// Game time it has come to, seconds.
    public private(set) var time = 0.0
    /// Packs that fell out of the field uncaught, by kind.
    public private(set) var missed = KindTable(repeating: 0)
    /// What the last tap's chain pack took with it.
    public private(set) var links: [Outcome] = []
    /// Most uncaught packs that were in the air at once.
    public private(set) var peakPacks = 0
    /// Game time at which the next drops start; infinite after the last ones.
    public private(set) var nextStart = Double.infinity
    var standing = Standing()
    private var deck = Deck()
    private var spawned = 0
    private var packsInAir = 0
    /// No drop leaves the field before this game time.
    private var nextEnd = Double.infinity
    /// Acts that a journal would hold, undone ones too.
    var acts = 0
    private let field: Rect
    /// How game time follows round time.
    public internal(set) var playhead = Playhead()
    private var isOutOfHearts = false
    /// What was done and is in force, oldest first.
    var inForce: [Action] = []
    /// Charges spent, and pauses made.
    public internal(set) var rewindsUsed = 0
    var pauses = 0

    /// Its rules and numbers.
    public let level: Level

    /// A round as its countdown ends.
    public init(level: Level, seed: UInt64) {
        self.level = level
        schedule = DropSchedule(level: level, seed: Seed(seed))
        field = Rect(origin: .zero, size: level.field)
        restart(seed: seed)
    }

    /// The round of another seed, from its start.
    public mutating func restart(seed: UInt64) {
        schedule = schedule.reseeded(Seed(seed))
        playhead = Playhead(at: 0).playing(from: 0, lead: Round.countdown, speed: level.pace)
        (acts, rewindsUsed, pauses) = (0, 0, 0)
        inForce.removeAll(keepingCapacity: true)
        forget()
    }

    /// Goes back to the start, where nothing has happened in it.
    mutating func forget() {
        liveDrops.clear(for: level)
        links.removeAll(keepingCapacity: true)
        standing = Standing()
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
    /// Game time at a time of the round, as long as no further slow pack is caught, seconds.
    public func time(at roundTime: RoundTime) -> Double { playhead.time(at: roundTime.seconds) }

    /// Whether it has ended: by its time, or by its last heart.
    public var isOver: Bool { isOutOfHearts || time >= level.duration }

    /// What has happened up to `time`, as `Round` counts it.
    public var tally: Tally {
        var tally = standing.tally
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

    /// Goes on to a game time, not past the end of the round. O(drops that start or end).
    public mutating func advance(to time: Double) {
        guard !isOutOfHearts else { return }
        let goal = max(self.time, min(time, level.duration))
        // Hearts go at the very instants at which packs are missed.
        while level.hearts > 0, min(nextStart, nextEnd) <= goal, !isOutOfHearts { step() }
        guard !isOutOfHearts else { return }
        self.time = goal
        while nextStart <= goal {
            retire(at: nextStart)
            spawn()
        }
        retire(at: goal)
    }

    /// Goes on to when the next drops start or leave the field.
    private mutating func step() {
        time = min(nextStart, nextEnd)
        if nextStart <= time { spawn() } else { retire(at: time) }
        checkHearts()
    }

    private mutating func checkHearts() {
        guard level.hearts > 0 else { return }
        var tally = standing.tally
        tally.packsMissed = packsMissed
        isOutOfHearts = level.heartsLost(in: tally) >= level.hearts
    }

    /// Taps a point at a time of the round, in whole nanoseconds, no earlier than the last act. Returns what it came to;
    /// nil if it did not count.
    @discardableResult
    public mutating func tap(_ point: Vector, at host: Int64) -> Outcome? {
        let roundTime = RoundTime(nanoseconds: host)
        guard roundTime.seconds >= playhead.anchorHost else { return nil }
        advance(to: self.time(at: roundTime))
        let point = Journal.grid(point)
        guard !isOver, field.contains(point), acts < Journal.mostTaps else { return nil }
        acts += 1
        inForce.append(.tap(point, time: time))
        let slowUntil = standing.slowUntil
        let outcome = judge(point)
        if standing.slowUntil > slowUntil {
            playhead = playhead.playing(from: roundTime.seconds, slowUntil: standing.slowUntil)
        }
        checkHearts()
        return outcome
    }

    /// What a tap at the game time it has come to comes to.
    @discardableResult
    mutating func judge(_ point: Vector) -> Outcome? {
        if !links.isEmpty { links.removeAll(keepingCapacity: true) }
        let place = liveDrops.place(at: point, time: time)
        guard case .falling(let index) = place else {
            return standing.judge(place == .shield ? .shield : .nothing, at: point, time: time, in: level)
        }
        let outcome = take(index, link: 0, at: point)
        if case .caught(let kind) = outcome?.kind, kind.row.effect == .chains {
            catchLinks(of: liveDrops.falling[index].drop, at: point)
        }
        return outcome
    }

    /// Catches, strikes or sets off what is at a place in the air.
    private mutating func take(_ index: Int, link: Int, at point: Vector) -> Outcome? {
        let (drop, strikes) = (liveDrops.falling[index].drop, liveDrops.falling[index].strikes)
        let outcome = standing.judge(
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

    /// Takes out of the air what has left the field at a game time.
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
}

// Turning time back, and pausing.
extension StraightRound {
    /// What was done at a game time.
    enum Action: Sendable {
        case tap(Vector, time: Double)
        /// A combo that a pause has ended.
        case comboEnd(time: Double)

        var time: Double {
            switch self {
            case .tap(_, let time), .comboEnd(let time): time
            }
        }
    }

    /// Catches in a combo that a catch would lengthen.
    public var combo: Int { standing.combo(at: time) }

    /// Turns time back from a time of the round, in whole nanoseconds, no earlier than the last act, to a game time or as
    /// near as the level lets it. It is let go of just before it would come there by itself, and the round goes on after
    /// the ready sign. Returns when it is let go of; nil where no rewind begins, or none that would go back.
    ///
    /// O(drops and acts before that game time).
    public mutating func turnBack(from host: Int64, to goal: Double) -> Int64? {
        let begun = RoundTime(nanoseconds: host).seconds
        guard begun >= playhead.anchorHost else { return nil }
        advance(to: playhead.time(at: begun))
        guard !isOver, level.practice || rewindsUsed < level.rewinds, acts + 2 <= Journal.mostTaps else { return nil }
        let floor = level.rewindFloor(from: time)
        let release = Round.release(ofRewindFrom: host, at: time, to: max(floor, goal))
        let released = RoundTime(nanoseconds: release).seconds
        let rewinding = playhead.rewinding(from: begun, floor: floor)
        let goal = rewinding.time(at: released)
        guard goal < time else { return nil }
        acts += 2
        rewindsUsed += 1
        replay(upTo: goal)
        playhead = rewinding.playing(from: released, lead: Round.readySign, slowUntil: standing.slowUntil)
        return release
    }

    private mutating func replay(upTo time: Double) {
        while let last = inForce.last, last.time > time { inForce.removeLast() }
        forget()
        for act in inForce {
            advance(to: act.time)
            switch act {
            case .tap(let point, _): judge(point)
            case .comboEnd(let time): _ = standing.endCombo(at: time)
            }
        }
        advance(to: time)
    }

    /// Pauses at a time of the round, in whole nanoseconds, no earlier than the last act, until another one, at which the
    /// 3-2-1 begins. Returns whether it was any.
    public mutating func pause(from host: Int64, until resume: Int64) -> Bool {
        let begun = RoundTime(nanoseconds: host).seconds
        advance(to: playhead.time(at: begun))
        guard !isOver, acts + 2 <= Journal.mostTaps else { return false }
        acts += 2
        if let free = level.freePauses, pauses >= free, !level.practice, standing.endCombo(at: time) != nil {
            inForce.append(.comboEnd(time: time))
        }
        pauses += 1
        playhead = playhead.held(at: begun).playing(
            from: RoundTime(nanoseconds: resume).seconds, lead: Round.countdown, slowUntil: standing.slowUntil)
        return true
    }
}

extension Level {
    /// How far a rewind goes back from a game time at most.
    public func rewindFloor(from time: Double) -> Double { practice ? 0 : max(0, time - rewindLimit) }
}

extension Round {
    /// When to let go of a rewind that begins at a time of the round, in whole nanoseconds, and at a game time, so that it
    /// has come to an earlier one: just before, as it goes on by itself once it is at its floor.
    public static func release(ofRewindFrom host: Int64, at time: Double, to goal: Double) -> Int64 {
        let begun = RoundTime(nanoseconds: host).seconds
        let end = Playhead(at: time).rewinding(from: begun, floor: goal).rewindEnd
        return max(host, Int64((end * 1e9).rounded(.down)) - 1)
    }
}
