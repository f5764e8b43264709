import Motion
import RealModule

/// The rain of a phase, or of the whole of a round without phases, in which spawns follow one formula. With a ramp r,
/// spawn k starts at start + 5·ln(1 + k·interval·ln(1/r)/5) / ln(1/r): the solution of dt/dk = interval·r^(t/5). Where
/// the interval would fall below 0.01 s the spawns go on evenly. In volleys of n, a spawn comes at V + (t - V)/4
/// instead, where t is its time by the formula and V the time of its volley's first spawn.
struct PhaseSchedule: Hashable, Sendable {
    let kindEnds: KindTable<Double>
    let wind: Double
    let offsets: Formation.Offsets?
    /// Game times of the start and of the end, the latter excluded.
    let start: Double
    let end: Double
    /// Spawn interval and fall time at the start of the phase, seconds.
    private let interval: Double
    private let fallTime: Double
    /// ln(1/r)/5, per second of game time; 0 without a ramp.
    private let rate: Double
    /// The spawn (fractional) from which on spawns come at the min interval, and its time, seconds. Both count from the
    /// start of the phase, and are infinite without a ramp.
    private let evenSpawn: Double
    private let evenTime: Double
    let packsPerSpawn: Int
    private let volley: Int
    let bombEvery: Int
    /// Numbers, within the round, of the phase's first spawn, pack, bomb and drop.
    let firstSpawn: Int
    let firstPack: Int
    let firstBomb: Int
    let firstDrop: Int
    private(set) var spawns = 0
    /// The first spawn from which on drops end in the order they start; before it, each ends after the next.
    private(set) var turningSpawn = 0
    /// Game times at which the first and the last drop of the phase leave the field; infinity and -infinity without
    /// spawns.
    private(set) var firstEnd = Double.infinity
    private(set) var lastEnd = -Double.infinity
}

extension PhaseSchedule {
    /// Creates the rain of the phase at an index, or of a whole round (nil). `last` is the rain of the phase before, if
    /// any.
    init(_ level: Level, phase: Int?, after last: PhaseSchedule?) {
        let own = phase.map { level.phases[$0] }
        (kindEnds, wind) = (PackKind.ends(in: level, goldFactor: own?.gold ?? 1), own?.wind ?? 0)
        offsets = own?.formation.offsets(width: level.field.x)
        start = phase.map(level.start(ofPhase:)) ?? 0
        end = phase.map { level.start(ofPhase: $0 + 1) } ?? level.duration
        rate = level.ramp < 1 ? -.log(level.ramp) / Level.rampStep : 0
        let ramped = Double.exp(-rate * start)
        interval = max(Level.minInterval, level.interval * (own?.interval ?? 1) * ramped)
        fallTime = (level.fallTime * (own?.fall ?? 1) * ramped * level.shareOfWay)
            .clamped(to: Level.Parameter.fallTime.range)
        evenSpawn = rate > 0 ? max(0, interval / Level.minInterval - 1) / (interval * rate) : .infinity
        evenTime = rate > 0 ? max(0, .log(interval / Level.minInterval)) / rate : .infinity
        (packsPerSpawn, volley) = (level.packs, own?.volley ?? 1)
        let every = (Double(level.bombEvery) / (own?.bombs ?? 1)).rounded()
        bombEvery = level.bombEvery == 0 ? 0 : max(1, Int(every))
        firstSpawn = last.map { $0.firstSpawn + $0.spawns } ?? 0
        firstPack = firstSpawn * level.packs
        firstBomb = last.map { $0.firstBomb + $0.bombCount(ofSpawns: $0.spawns) } ?? 0
        firstDrop = firstPack + firstBomb
        spawns = spawnCount(before: end)
        turningSpawn = turningSpawn(forShare: 1)
        guard spawns > 0 else { return }
        for spawn in [0, turningSpawn - 1, turningSpawn, spawns - 1] where (0..<spawns).contains(spawn) {
            let ended = endTime(ofSpawn: spawn)
            (firstEnd, lastEnd) = (min(firstEnd, ended), max(lastEnd, ended))
        }
    }

    /// Game time at which spawn `k` of the phase (from 0) starts. O(1).
    func spawnTime(_ k: Int) -> Double {
        guard volley > 1 else { return singleTime(k) }
        let first = singleTime(k - k % volley)
        return first + (singleTime(k) - first) / Self.volleyHaste
    }

    /// The factor by which the times between the spawns of a volley are shorter than between single spawns.
    private static let volleyHaste = 4.0

    /// Game time at which spawn `k` would start without volleys. O(1).
    private func singleTime(_ k: Int) -> Double {
        let k = Double(k)
        guard rate > 0 else { return start + k * interval }
        if k > evenSpawn { return start + (evenTime + (k - evenSpawn) * Level.minInterval) }
        return start + .log(onePlus: k * interval * rate) / rate
    }

    /// Number of spawns before a game time if the phase had no end: the inverse of `spawnTime`. O(1).
    private func spawnCount(before time: Double) -> Int {
        let age = time - start
        guard age > 0 else { return 0 }
        let estimate: Double
        if rate == 0 {
            estimate = age / interval
        } else if age > evenTime {
            estimate = evenSpawn + (age - evenTime) / Level.minInterval
        } else {
            estimate = .expMinusOne(age * rate) / (interval * rate)
        }
        // The estimate is off by rounding and by the rest of a volley only; the spawn times themselves decide.
        var count = Int(estimate)
        while spawnTime(count) < time { count += 1 }
        while count > 0, spawnTime(count - 1) >= time { count -= 1 }
        return count
    }

    func spawnCount(at time: Double) -> Int {
        guard time >= start else { return 0 }
        return time < end ? min(spawns, spawnCount(before: time.nextUp)) : spawns
    }

    func fallTime(at time: Double) -> Double {
        rate > 0 ? max(Level.minFallTime, fallTime * .exp(-rate * (time - start))) : fallTime
    }

    var longestFall: Double { fallTime }

    private func endTime(ofSpawn spawn: Int) -> Double {
        let start = spawnTime(spawn)
        return start + fallTime(at: start)
    }

    /// The spawns whose drops have done a share of their fall at a game time: one range, since start + share · fall
    /// time is convex in the start. O(log n).
    func spawns(through share: Double, by time: Double) -> Range<Int> {
        spawns(through: share, by: time, turningSpawn: turningSpawn(forShare: share))
    }

    /// The spawns whose drops have left the field. O(log n), and O(1) before the first and after the last.
    func endedSpawns(at time: Double) -> Range<Int> {
        if time >= lastEnd { return 0..<spawns }
        return time < firstEnd ? 0..<0 : spawns(through: 1, by: time, turningSpawn: turningSpawn)
    }

    private func spawns(through share: Double, by time: Double, turningSpawn: Int) -> Range<Int> {
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

    /// The first spawn from which on drops do a share of their fall in the order they start. Before it start + share ·
    /// fall time falls: there share · fallTime · rate · e^(-rate · age) > 1.
    private func turningSpawn(forShare share: Double) -> Int {
        rate > 0 ? min(spawns, spawnCount(before: start + max(0, .log(share * fallTime * rate)) / rate)) : 0
    }

    /// The run of a pack of the phase, counted from 0, and the place of the pack in the shape, which has `places`
    /// places.
    func place(ofPack pack: Int, of places: Int) -> (run: Int, place: Int) {
        guard volley > 1 else { return (pack / places, pack % places) }
        let (packs, runs) = packsAndRuns(ofVolleyIn: places)
        return (pack / packs * runs + pack % packs / places, pack % packs % places)
    }

    /// The packs of a run, counted from the phase's first.
    func packs(ofRun run: Int, of places: Int) -> Range<Int> {
        let all = spawns * packsPerSpawn
        guard volley > 1 else { return (run * places..<(run + 1) * places).clamped(to: 0..<all) }
        let (packs, runs) = packsAndRuns(ofVolleyIn: places)
        let first = run / runs * packs
        let own = first + run % runs * places
        return (own..<min(own + places, first + packs)).clamped(to: 0..<all)
    }

    private func packsAndRuns(ofVolleyIn places: Int) -> (packs: Int, runs: Int) {
        let packs = volley * packsPerSpawn
        return (packs, (packs + places - 1) / places)
    }

    func bombCount(ofSpawns spawns: Int) -> Int { bombEvery == 0 ? 0 : spawns * packsPerSpawn / bombEvery }

    func dropCount(ofSpawns spawns: Int) -> Int { spawns * packsPerSpawn + bombCount(ofSpawns: spawns) }
}
