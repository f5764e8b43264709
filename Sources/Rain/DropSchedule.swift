public import Motion
import RealModule

/// The rain of a round: the start, path and kind of each drop, for a level and a seed.
///
/// Nothing is stored per drop. The rain has a part for each phase of the level, at most twelve, in which a drop's
/// number and its start are computed from each other.
public struct DropSchedule: Hashable, Sendable {
    /// The level of the rain.
    public let level: Level
    /// Seeds derived from the round's seed, which only the rain draws from.
    private var seed: Seed
    private var decks: Seed
    private var formations: Seed
    /// Height of the eaves' edge, points.
    let eaves: Double
    let slowing: Slowing
    /// The parts of the rain in order, at least one.
    let phases: [PhaseSchedule]
    /// Number of spawns of the whole round.
    public let spawns: Int
    let longestFall: Double
    /// Whether drops leave the field in the order they start.
    let endsInOrder: Bool

    /// Creates the rain of a level and a seed. O(the level's phases).
    public init(level: Level, seed: Seed) {
        (self.level, eaves, slowing) = (level, level.openField.minY, Slowing(level.settle))
        var phases: [PhaseSchedule] = []
        if level.phases.isEmpty { phases = [PhaseSchedule(level, phase: nil, after: nil)] }
        for phase in level.phases.indices { phases.append(PhaseSchedule(level, phase: phase, after: phases.last)) }
        self.phases = phases
        spawns = phases.reduce(0) { $0 + $1.spawns }
        longestFall = phases.reduce(0) { max($0, $1.longestFall) }
        endsInOrder =
            phases.allSatisfy { $0.turningSpawn == 0 }
            && zip(phases, phases.dropFirst()).allSatisfy { $0.lastEnd <= $1.firstEnd }
        (self.seed, decks, formations) = (seed["drop"], seed["deck"], seed["formation"])
    }

    func reseeded(_ seed: Seed) -> DropSchedule {
        var other = self
        (other.seed, other.decks, other.formations) = (seed["drop"], seed["deck"], seed["formation"])
        return other
    }
}

// MARK: Spawns

extension DropSchedule {
    /// Index of a phase, instead of the phase: phases are too large to be copied. O(log phases).
    private func phaseIndex(ofSpawn spawn: Int) -> Int { phaseIndex { phases[$0].firstSpawn > spawn } }
    func phaseIndex(ofDrop number: Int) -> Int { phaseIndex { phases[$0].firstDrop > number } }
    private func phaseIndex(at time: Double) -> Int { phaseIndex { phases[$0].start > time } }

    private func phaseIndex(before isLater: (Int) -> Bool) -> Int {
        phases.count == 1 ? 0 : (1..<phases.count).partitioningIndex(where: isLater) - 1
    }

    /// Game time at which spawn `k` starts. O(log phases).
    /// - Precondition: `k` is 0 ..< 2^40.
    public func spawnTime(_ k: Int) -> Double {
        let phaseIndex = phaseIndex(ofSpawn: k)
        return phases[phaseIndex].spawnTime(k - phases[phaseIndex].firstSpawn)
    }

    /// Number of spawns of the round that have started at a game time. O(log phases).
    public func spawnCount(at time: Double) -> Int {
        let phaseIndex = phaseIndex(at: time)
        return phases[phaseIndex].firstSpawn + phases[phaseIndex].spawnCount(at: time)
    }

    /// Fall time of drops that start at a game time, seconds.
    public func fallTime(at start: Double) -> Double { phases[phaseIndex(at: start)].fallTime(at: start) }

    /// Number of packs that have left the field at a game time, or would have if none were caught. O(phases · log n).
    public func endedPacks(at time: Double) -> Int {
        var ended = 0
        for phase in phases where phase.firstEnd <= time { ended += phase.endedSpawns(at: time).count }
        return packCount(ofSpawns: ended)
    }
}

// MARK: Drops

extension DropSchedule {
    /// Number of packs among the first `spawns` spawns.
    /// - Precondition: `spawns` is 0 ..< 2^40. The same holds for the other counts.
    public func packCount(ofSpawns spawns: Int) -> Int { spawns * level.packs }

    /// Number of bombs among the first `spawns` spawns.
    public func bombCount(ofSpawns spawns: Int) -> Int {
        let phase = phases[phaseIndex(ofSpawn: spawns)]
        return phase.firstBomb + phase.bombCount(ofSpawns: spawns - phase.firstSpawn)
    }

    /// Number of drops among the first `spawns` spawns: also the number of the first drop of the next one.
    public func dropCount(ofSpawns spawns: Int) -> Int { packCount(ofSpawns: spawns) + bombCount(ofSpawns: spawns) }

    /// The drop of a number. Each `bombEvery`-th pack of a phase is followed by a bomb. O(log phases).
    /// - Precondition: `number` is 0 ..< 2^40.
    public func drop(_ number: Int) -> Drop {
        let phaseIndex = phaseIndex(ofDrop: number)
        let phase = phases[phaseIndex]
        let own = number - phase.firstDrop
        let group = phase.bombEvery + 1
        let isBomb = phase.bombEvery > 0 && (own + 1) % group == 0
        let bombsBefore = phase.bombEvery > 0 ? own / group : 0
        let pack = own - bombsBefore - (isBomb ? 1 : 0)
        let start = phase.spawnTime(pack / level.packs)
        let fallTime = phase.fallTime(at: start)
        var deck = Deck()
        return isBomb
            ? bomb(number, phase.firstBomb + bombsBefore, of: phaseIndex, start: start, fallTime: fallTime)
            : self.pack(number, pack, of: phaseIndex, start: start, fallTime: fallTime, from: &deck)
    }

    /// Calls `body` with each drop of a spawn that starts at a game time, in the order of their numbers. All spawns of
    /// a rain share one `deck`. O(drops).
    func forEachDrop(ofSpawn spawn: Int, start: Double, from deck: inout Deck, _ body: (Drop) -> Void) {
        let phaseIndex = phaseIndex(ofSpawn: spawn)
        forEachDrop(
            ofSpawn: spawn - phases[phaseIndex].firstSpawn, start: start, ofPhase: phaseIndex, from: &deck, body)
    }

    /// The same for a spawn of the phase at an index; `spawn` counts from the first spawn of the phase.
    func forEachDrop(
        ofSpawn spawn: Int, start: Double, ofPhase phaseIndex: Int, from deck: inout Deck, _ body: (Drop) -> Void
    ) {
        let fallTime = phases[phaseIndex].fallTime(at: start)
        let every = phases[phaseIndex].bombEvery
        var number = phases[phaseIndex].firstDrop + phases[phaseIndex].dropCount(ofSpawns: spawn)
        var bombs = phases[phaseIndex].firstBomb + phases[phaseIndex].bombCount(ofSpawns: spawn)
        for index in packCount(ofSpawns: spawn)..<packCount(ofSpawns: spawn + 1) {
            body(pack(number, index, of: phaseIndex, start: start, fallTime: fallTime, from: &deck))
            number += 1
            guard every > 0, (index + 1) % every == 0 else { continue }
            body(bomb(number, bombs, of: phaseIndex, start: start, fallTime: fallTime))
            bombs += 1
            number += 1
        }
    }

    /// Game time at which a pack, by its number among all drops, leaves the field. O(log phases).
    @inline(__always)
    func end(ofPack number: Int) -> Double {
        let phase = phases[phaseIndex(ofDrop: number)]
        let own = number - phase.firstDrop
        let bombs = phase.bombEvery > 0 ? own / (phase.bombEvery + 1) : 0
        let start = phase.spawnTime((own - bombs) / level.packs)
        return start + phase.fallTime(at: start)
    }

    private func bomb(_ number: Int, _ index: Int, of phase: Int, start: Double, fallTime: Double) -> Drop {
        let own = seed[number]
        let columns = level.columns(for: level.bombBox)
        let way = (own[0].uniform(in: columns), own[1].uniform(in: columns), own[2].sign)
        return drop(
            number, .bomb(index: index), (0, level.bombBox), way, of: phase, fall: (start, fallTime))
    }

    private func pack(
        _ number: Int, _ ownIndex: Int, of phase: Int, start: Double, fallTime: Double, from deck: inout Deck
    ) -> Drop {
        let own = seed[number]
        let index = phases[phase].firstPack + ownIndex
        let share = level.dealsFromDeck ? deck.share(ofPack: index, from: decks) : own[4].unit
        let kind = PackKind.of(share, by: phases[phase].kindEnds)
        let size = level.box(of: kind)
        let columns = level.columns(for: size)
        var way = (own[0].uniform(in: columns), own[1].uniform(in: columns), own[2].sign)
        if let offsets = phases[phase].offsets, kind.row.size == 1 {
            let (number, place) = phases[phase].place(ofPack: ownIndex, of: offsets.count)
            let run = formations[phase][number]
            let columns = offsets.columns(within: columns)
            let offset = offsets[place]
            way = (run[0].uniform(in: columns) + offset, run[1].uniform(in: columns) + offset, run[2].sign)
        }
        let points = kind.row.effect == .paysByChance ? Scoring.luckyPoints(own[5].unit) : kind.points
        return drop(
            number, .pack(index: index, kind: kind), (points, size), way, of: phase, fall: (start, fallTime))
    }

    /// - Parameter way: x of the middle at the start and at the end, and the direction of the spin.
    private func drop(
        _ number: Int, _ kind: Drop.Kind, _ worth: (points: Int, size: Vector),
        _ way: (from: Double, to: Double, sign: Double),
        of phase: Int, fall: (start: Double, time: Double)
    ) -> Drop {
        let reach = worth.size.length / 2
        return Drop(
            number: number,
            kind: kind,
            points: worth.points,
            start: fall.start,
            fallTime: fall.time,
            origin: Vector(way.from, eaves - reach),
            target: Vector(way.to, level.field.y + Self.marginBelow + reach),
            spin: way.sign * Drop.spinSpeed,
            size: worth.size,
            phase: seed[number][3].unit,
            wind: phases[phase].wind,
            slowing: slowing,
            fieldWidth: level.field.x)
    }

    /// Distance below the field at which a drop's outline ends, points.
    public static let marginBelow = 10.0

    /// Whether the drop of a number is a bomb. O(log phases).
    func isBomb(_ number: Int) -> Bool {
        let phase = phaseIndex(ofDrop: number)
        let group = phases[phase].bombEvery + 1
        return group > 1 && (number - phases[phase].firstDrop + 1) % group == 0
    }

    /// Calls `body` with the number of every drop that is in the field at a game time, caught or not, until it returns
    /// false: oldest first, or newest first. O(phases + log n + drops in the field).
    public func forEachFalling(at time: Double, newestFirst: Bool = false, _ body: (Int) -> Bool) {
        for index in phases.indices {
            let phase = phases[newestFirst ? phases.count - 1 - index : index]
            guard phase.start <= time, phase.lastEnd > time else { continue }
            let ended = phase.endedSpawns(at: time)
            let first = phase.firstDrop
            let early = first..<first + phase.dropCount(ofSpawns: ended.lowerBound)
            let late =
                first + phase.dropCount(ofSpawns: ended.upperBound)..<first
                + phase.dropCount(ofSpawns: phase.spawnCount(at: time))
            if newestFirst {
                for number in late.reversed() where !body(number) { return }
                for number in early.reversed() where !body(number) { return }
            } else {
                for number in early where !body(number) { return }
                for number in late where !body(number) { return }
            }
        }
    }
}

extension Level {
    /// The x coordinates at which the centre of a box may be, so that the box is within the field.
    func columns(for size: Vector) -> ClosedRange<Double> { (size.x / 2)...(field.x - size.x / 2) }

    /// A pack's way below the eaves, as a share of its way through the whole field.
    var shareOfWay: Double {
        let outside = DropSchedule.marginBelow + packBox.length
        return (openField.size.y + outside) / (field.y + outside)
    }
}

extension DropSchedule {
    /// A run of packs that makes the shape of a formation once.
    struct Run: Hashable {
        /// Index of the phase, and of the run within the phase, from 0.
        let phase: Int
        let number: Int
    }

    /// The run that a drop belongs to; nil for bombs, for great packs and in phases without a formation. O(log phases).
    func run(of drop: Drop) -> Run? {
        guard case .pack(let index, let kind) = drop.kind, kind.row.size == 1 else { return nil }
        let phaseIndex = phaseIndex(ofDrop: drop.number)
        guard let offsets = phases[phaseIndex].offsets else { return nil }
        let own = index - phases[phaseIndex].firstPack
        return Run(phase: phaseIndex, number: phases[phaseIndex].place(ofPack: own, of: offsets.count).run)
    }

    /// Number of packs in a run: fewer than the formation has offsets if some are great packs or if the phase or the
    /// volley ends within the run. O(packs).
    func packs(of run: Run) -> Int {
        let phase = phases[run.phase]
        guard let places = phase.offsets?.count else { return 0 }
        return phase.packs(ofRun: run.number, of: places).count { pack in
            let bombs = phase.bombEvery > 0 ? pack / phase.bombEvery : 0
            return !drop(phase.firstDrop + pack + bombs).isGreat
        }
    }
}
