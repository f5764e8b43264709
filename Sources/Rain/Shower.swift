public import Motion
import RealModule

/// The rain of one round: which drop starts when, where and how, for a level and a seed.
///
/// Nothing is stored per drop. With a ramp r, spawn k starts at t = 5·ln(1 + k·interval·ln(1/r)/5) / ln(1/r): the
/// solution of dt/dk = interval·r^(t/5). Where the interval would fall below 0.01 s the spawns go on evenly.
public struct Shower: Hashable, Sendable {
    public let level: Level
    /// The branch of the round's seed that the rain, and only the rain, draws from.
    private var seed: Seed
    /// ln(1/r) per second of game time; 0 without a ramp.
    private let rate: Double
    /// Spawn number (fractional) and game time from which spawns are evenly spaced.
    private let evenSpawn: Double
    private let evenTime: Double
    /// Number of spawns of the whole round.
    public private(set) var spawns = 0
    /// The first spawn from which on drops end in the order they start; before it, each ends after the next.
    private var turningSpawn = 0

    public init(level: Level, seed: Seed) {
        self.level = level
        self.seed = seed["drop"]
        rate = level.ramp < 1 ? -.log(level.ramp) / Level.rampStep : 0
        evenSpawn = rate > 0 ? max(0, level.interval / Level.leastInterval - 1) / (level.interval * rate) : .infinity
        evenTime = rate > 0 ? max(0, .log(level.interval / Level.leastInterval)) / rate : .infinity
        spawns = spawnCount(before: level.duration)
        turningSpawn = turningSpawn(forShare: 1)
    }

    /// The rain of the same level for another seed.
    func reseeded(_ seed: Seed) -> Shower {
        var other = self
        other.seed = seed["drop"]
        return other
    }

    /// Whether drops leave the field in the order they start.
    var endsInOrder: Bool { turningSpawn == 0 }
}

// MARK: Spawns

extension Shower {
    /// Game time at which spawn `k` (from 0) starts. O(1).
    public func spawnTime(_ k: Int) -> Double {
        let k = Double(k)
        guard rate > 0 else { return k * level.interval }
        if k > evenSpawn { return evenTime + (k - evenSpawn) * Level.leastInterval }
        return .log(onePlus: k * level.interval * rate) / rate
    }

    /// Number of spawns that start before a game time: the inverse of `spawnTime`. O(1).
    private func spawnCount(before time: Double) -> Int {
        guard time > 0 else { return 0 }
        let estimate: Double
        if rate == 0 {
            estimate = time / level.interval
        } else if time > evenTime {
            estimate = evenSpawn + (time - evenTime) / Level.leastInterval
        } else {
            estimate = .expMinusOne(time * rate) / (level.interval * rate)
        }
        // The estimate is off by rounding only; the spawn times themselves decide.
        var count = Int(estimate)
        while spawnTime(count) < time { count += 1 }
        while count > 0, spawnTime(count - 1) >= time { count -= 1 }
        return count
    }

    /// Number of spawns of the round that have started at a game time. O(1).
    public func spawnCount(at time: Double) -> Int {
        guard time >= 0 else { return 0 }
        return time < level.duration ? min(spawns, spawnCount(before: time.nextUp)) : spawns
    }

    /// Time that drops started at a game time take to fall.
    public func fallTime(at start: Double) -> Double {
        rate > 0 ? max(Level.leastFallTime, level.fallTime * .exp(-rate * start)) : level.fallTime
    }

    /// The spawns whose drops have left the field at a game time: one run of numbers. O(log n).
    public func endedSpawns(at time: Double) -> Range<Int> {
        spawns(through: 1, by: time, turningSpawn: turningSpawn)
    }

    /// The spawns whose drops have done a share of their fall at a game time: one run of numbers, since
    /// start + share · fall time is convex in the start. O(log n).
    func spawns(through share: Double, by time: Double, turningSpawn: Int) -> Range<Int> {
        let started = spawnCount(at: time)
        let turning = min(turningSpawn, started)
        func isThrough(_ k: Int) -> Bool {
            let start = spawnTime(k)
            return start + share * fallTime(at: start) <= time
        }
        let upper = (turning..<started).partitioningIndex { !isThrough($0) }
        let lower = (0..<turning).partitioningIndex { isThrough($0) }
        return lower..<max(lower, upper)
    }

    /// The first spawn from which on drops do a share of their fall in the order they start: before it, the sum falls,
    /// while share · fallTime · rate · e^(-rate · start) > 1.
    func turningSpawn(forShare share: Double) -> Int {
        rate > 0 ? spawnCount(before: max(0, .log(share * level.fallTime * rate)) / rate) : 0
    }
}

// MARK: Drops

extension Shower {
    /// Number of packs among the first `spawns` spawns.
    public func packCount(ofSpawns spawns: Int) -> Int { spawns * level.packs }

    /// Number of bombs among the first `spawns` spawns.
    public func bombCount(ofSpawns spawns: Int) -> Int {
        level.bombEvery == 0 ? 0 : spawns * level.packs / level.bombEvery
    }

    /// Number of drops among the first `spawns` spawns: also the number of the first drop of the next one.
    public func dropCount(ofSpawns spawns: Int) -> Int { packCount(ofSpawns: spawns) + bombCount(ofSpawns: spawns) }

    /// The drop of a number, from 0. Each N-th pack is followed at once by its bomb. O(1).
    public func drop(_ number: Int) -> Drop {
        let group = level.bombEvery + 1
        let isBomb = level.bombEvery > 0 && (number + 1) % group == 0
        let bombsBefore = level.bombEvery > 0 ? number / group : 0
        let packIndex = number - bombsBefore - (isBomb ? 1 : 0)
        let start = spawnTime(packIndex / level.packs)
        let kind = isBomb ? Drop.Kind.bomb(index: bombsBefore) : .pack(index: packIndex, tier: tier(ofDrop: number))
        return drop(number, kind, start: start, fallTime: fallTime(at: start))
    }

    /// Calls `body` with each drop of a spawn, in the order of their numbers. O(drops).
    func forEachDrop(ofSpawn spawn: Int, start: Double, _ body: (Drop) -> Void) {
        let fallTime = fallTime(at: start)
        var number = dropCount(ofSpawns: spawn)
        var bombs = bombCount(ofSpawns: spawn)
        for index in packCount(ofSpawns: spawn)..<packCount(ofSpawns: spawn + 1) {
            body(drop(number, .pack(index: index, tier: tier(ofDrop: number)), start: start, fallTime: fallTime))
            number += 1
            guard level.bombEvery > 0, (index + 1) % level.bombEvery == 0 else { continue }
            body(drop(number, .bomb(index: bombs), start: start, fallTime: fallTime))
            bombs += 1
            number += 1
        }
    }

    /// Game time at which a pack, by its number among all drops, leaves the field. O(1).
    func end(ofPack number: Int) -> Double {
        let bombs = level.bombEvery > 0 ? number / (level.bombEvery + 1) : 0
        let start = spawnTime((number - bombs) / level.packs)
        return start + fallTime(at: start)
    }

    private func drop(_ number: Int, _ kind: Drop.Kind, start: Double, fallTime: Double) -> Drop {
        let own = seed[number]
        let isBomb = if case .bomb = kind { true } else { false }
        let size = isBomb ? level.bombBox : level.packBox
        let reach = size.length / 2
        let columns = (size.x / 2)...(level.field.x - size.x / 2)
        return Drop(
            number: number,
            kind: kind,
            start: start,
            fallTime: fallTime,
            origin: Vector(own[0].uniform(in: columns), -reach),
            target: Vector(own[1].uniform(in: columns), level.field.y + Self.marginBelow + reach),
            spin: own[2].sign * Drop.spinSpeed,
            size: size,
            phase: own[3].unit)
    }

    /// How far below the field a drop's outline ends, points.
    public static let marginBelow = 10.0

    private func tier(ofDrop number: Int) -> Tier {
        let share = seed[number][4].unit
        if share < level.gold { return .gold }
        return share < level.gold + level.silver ? .silver : .red
    }

    /// Calls `body` with the number of every drop that is in the field at a game time, caught or not, until it returns
    /// false: oldest (topmost) first, or newest first to paint them. O(log n + drops in the field).
    public func forEachFalling(at time: Double, newestFirst: Bool = false, _ body: (Int) -> Bool) {
        let ended = endedSpawns(at: time)
        let early = 0..<dropCount(ofSpawns: ended.lowerBound)
        let late = dropCount(ofSpawns: ended.upperBound)..<dropCount(ofSpawns: spawnCount(at: time))
        if newestFirst {
            for number in late.reversed() where !body(number) { return }
            for number in early.reversed() where !body(number) { return }
        } else {
            for number in early where !body(number) { return }
            for number in late where !body(number) { return }
        }
    }
}
