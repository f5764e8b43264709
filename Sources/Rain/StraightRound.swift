public import Motion

/// A round that is played straight through: no pause, no rewind, no journal, and only the present is kept.
///
/// For simulations: its rules are those of `Round` (the same rain, shapes, scoring and times, and the same outcome of
/// every tap, which a test proves), but a tap costs what is in the air and no memory, and a round can be begun again
/// for another seed in the buffers of the last one. Game time only goes forward.
public struct StraightRound: Sendable {
    public private(set) var shower: Shower
    /// What is in the air at `time`.
    public private(set) var air = Air()
    /// Game time it has come to, seconds.
    public private(set) var time = 0.0
    /// Packs that fell out of the field uncaught, by tier.
    public private(set) var missed = [0, 0, 0]
    /// Most uncaught packs that were in the air at once.
    public private(set) var peakPacks = 0
    /// Game time at which the next drops start; infinite after the last ones.
    public private(set) var nextStart = Double.infinity
    private var standing = Standing()
    private var spawned = 0
    private var packsInAir = 0
    /// No drop leaves the field before this game time.
    private var nextEnd = Double.infinity
    private var acts = 0
    private let field: Rect

    public var level: Level { shower.level }

    /// A round as its countdown ends.
    public init(level: Level, seed: UInt64) {
        shower = Shower(level: level, seed: Seed(seed))
        field = Rect(origin: .zero, size: level.field)
        restart(seed: seed)
    }

    /// The round of another seed, from its start.
    public mutating func restart(seed: UInt64) {
        shower = shower.reseeded(Seed(seed))
        air.clear()
        standing = Standing()
        time = 0
        for tier in missed.indices { missed[tier] = 0 }
        (peakPacks, packsInAir, spawned, acts) = (0, 0, 0, 0)
        nextEnd = .infinity
        nextStart = shower.spawns > 0 ? shower.spawnTime(0) : .infinity
    }
}

extension StraightRound {
    /// Game time at a time of the round, seconds.
    public static func time(at roundTime: RoundTime) -> Double { max(0, roundTime.seconds - Round.countdown) }

    public var isOver: Bool { time >= level.duration }

    /// What has happened up to `time`, as `Round` counts it.
    public var tally: Tally {
        var tally = standing.tally
        tally.packsSeen = shower.packCount(ofSpawns: spawned)
        tally.bombsSeen = shower.bombCount(ofSpawns: spawned)
        tally.packsMissed = missed[0] + missed[1] + missed[2]
        return tally
    }

    /// Goes on to a game time, not past the end of the round. O(drops that start or end).
    public mutating func advance(to time: Double) {
        self.time = max(self.time, min(time, level.duration))
        while nextStart <= self.time {
            retire(at: nextStart)
            spawn()
        }
        retire(at: self.time)
    }

    /// Taps a point at a time of the round, in whole nanoseconds, no earlier than the last act. Returns what it came to;
    /// nil if it did not count.
    @discardableResult
    public mutating func tap(_ point: Vector, at host: Int64) -> Outcome? {
        let roundTime = RoundTime(nanoseconds: host)
        guard roundTime.seconds >= Round.countdown else { return nil }
        advance(to: Self.time(at: roundTime))
        guard !isOver, field.contains(point), acts < Journal.mostTaps else { return nil }
        acts += 1
        let point = Journal.grid(point)
        let place = air.place(at: point, time: time)
        guard case .falling(let index) = place else {
            return standing.judge(place == .shield ? .shield : .nothing, at: point, time: time)
        }
        let drop = air.falling[index].drop
        let outcome = standing.judge(.drop(drop), at: point, time: time)
        air.take(index)
        if !drop.isBomb {
            air.open(drop, at: time)
            packsInAir -= 1
        }
        return outcome
    }

    private mutating func spawn() {
        shower.forEachDrop(ofSpawn: spawned, start: nextStart) { drop in
            air.append(drop)
            nextEnd = min(nextEnd, drop.end)
        }
        packsInAir += level.packs
        peakPacks = max(peakPacks, packsInAir)
        spawned += 1
        nextStart = spawned < shower.spawns ? shower.spawnTime(spawned) : .infinity
    }

    /// Takes out of the air what has left the field at a game time.
    private mutating func retire(at time: Double) {
        guard nextEnd <= time else { return }
        nextEnd = .infinity
        for index in air.range where !air.falling[index].isGone {
            let drop = air.falling[index].drop
            guard drop.end <= time else {
                nextEnd = min(nextEnd, drop.end)
                if shower.endsInOrder { break }
                continue
            }
            air.take(index)
            if case .pack(_, let tier) = drop.kind {
                missed[tier.rawValue] += 1
                packsInAir -= 1
            }
        }
    }
}
