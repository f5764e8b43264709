public import Motion
import RealModule

/// The rain of one round: which drop starts when, where and how, for a level and a seed.
///
/// Nothing is stored per drop. The rain is a spell for each phase of the level, at most twelve, in each of which a drop's
/// number and its start are computed from each other.
public struct Shower: Hashable, Sendable {
    public let level: Level
    /// The branches of the round's seed that the rain, and only the rain, draws from.
    private var seed: Seed
    private var decks: Seed
    private var formations: Seed
    /// At least one, in their order.
    let spells: [Spell]
    /// Number of spawns of the whole round.
    public let spawns: Int
    /// The longest that any drop takes to fall.
    let longestFall: Double
    /// Whether drops leave the field in the order they start.
    let endsInOrder: Bool

    public init(level: Level, seed: Seed) {
        self.level = level
        var spells: [Spell] = []
        if level.phases.isEmpty { spells = [Spell(level, phase: nil, after: nil)] }
        for phase in level.phases.indices { spells.append(Spell(level, phase: phase, after: spells.last)) }
        self.spells = spells
        spawns = spells.reduce(0) { $0 + $1.spawns }
        longestFall = spells.reduce(0) { max($0, $1.longestFall) }
        endsInOrder =
            spells.allSatisfy { $0.turningSpawn == 0 }
            && zip(spells, spells.dropFirst()).allSatisfy { $0.lastEnd <= $1.firstEnd }
        (self.seed, decks, formations) = (seed["drop"], seed["deck"], seed["formation"])
    }

    /// The rain of the same level for another seed.
    func reseeded(_ seed: Seed) -> Shower {
        var other = self
        (other.seed, other.decks, other.formations) = (seed["drop"], seed["deck"], seed["formation"])
        return other
    }
}

// MARK: Spawns

extension Shower {
    /// The spell that a spawn, a drop or a game time of the round belongs to. O(log phases).
    private func spell(ofSpawn spawn: Int) -> Spell { spell { $0.firstSpawn > spawn } }
    private func spell(ofDrop number: Int) -> Spell { spell { $0.firstDrop > number } }
    private func spell(at time: Double) -> Spell { spell { $0.start > time } }

    private func spell(before isLater: (Spell) -> Bool) -> Spell {
        guard spells.count > 1 else { return spells[0] }
        return spells[(1..<spells.count).partitioningIndex { isLater(spells[$0]) } - 1]
    }

    /// Game time at which spawn `k` (from 0) starts. O(log phases).
    public func spawnTime(_ k: Int) -> Double {
        let spell = spell(ofSpawn: k)
        return spell.spawnTime(k - spell.firstSpawn)
    }

    /// Number of spawns of the round that have started at a game time. O(log phases).
    public func spawnCount(at time: Double) -> Int {
        let spell = spell(at: time)
        return spell.firstSpawn + spell.spawnCount(at: time)
    }

    /// Time that drops started at a game time take to fall.
    public func fallTime(at start: Double) -> Double { spell(at: start).fallTime(at: start) }

    /// Number of packs that have left the field at a game time, or would have if none were caught. O(phases · log n).
    public func endedPacks(at time: Double) -> Int {
        var ended = 0
        for spell in spells where spell.firstEnd <= time { ended += spell.endedSpawns(at: time).count }
        return packCount(ofSpawns: ended)
    }
}

// MARK: Drops

extension Shower {
    /// Number of packs among the first `spawns` spawns.
    public func packCount(ofSpawns spawns: Int) -> Int { spawns * level.packs }

    /// Number of bombs among the first `spawns` spawns.
    public func bombCount(ofSpawns spawns: Int) -> Int {
        let spell = spell(ofSpawn: spawns)
        return spell.firstBomb + spell.bombCount(ofSpawns: spawns - spell.firstSpawn)
    }

    /// Number of drops among the first `spawns` spawns: also the number of the first drop of the next one.
    public func dropCount(ofSpawns spawns: Int) -> Int { packCount(ofSpawns: spawns) + bombCount(ofSpawns: spawns) }

    /// The drop of a number, from 0. Each N-th pack is followed at once by its bomb. O(log phases).
    public func drop(_ number: Int) -> Drop {
        let spell = spell(ofDrop: number)
        let own = number - spell.firstDrop
        let group = spell.bombEvery + 1
        let isBomb = spell.bombEvery > 0 && (own + 1) % group == 0
        let bombsBefore = spell.bombEvery > 0 ? own / group : 0
        let pack = own - bombsBefore - (isBomb ? 1 : 0)
        let start = spell.spawnTime(pack / level.packs)
        let fallTime = spell.fallTime(at: start)
        var deck = Deck()
        return isBomb
            ? bomb(number, spell.firstBomb + bombsBefore, of: spell, start: start, fallTime: fallTime)
            : self.pack(number, pack, of: spell, start: start, fallTime: fallTime, from: &deck)
    }

    /// Calls `body` with each drop of a spawn, in the order of their numbers. `deck` is kept from spawn to spawn of one
    /// rain. O(drops).
    func forEachDrop(ofSpawn spawn: Int, from deck: inout Deck, _ body: (Drop) -> Void) {
        let spell = spell(ofSpawn: spawn)
        forEachDrop(ofSpawn: spawn - spell.firstSpawn, of: spell, from: &deck, body)
    }

    /// The same for a spawn of a spell, from its first.
    func forEachDrop(ofSpawn spawn: Int, of spell: Spell, from deck: inout Deck, _ body: (Drop) -> Void) {
        let start = spell.spawnTime(spawn)
        let fallTime = spell.fallTime(at: start)
        var number = spell.firstDrop + spell.dropCount(ofSpawns: spawn)
        var bombs = spell.firstBomb + spell.bombCount(ofSpawns: spawn)
        for index in packCount(ofSpawns: spawn)..<packCount(ofSpawns: spawn + 1) {
            body(pack(number, index, of: spell, start: start, fallTime: fallTime, from: &deck))
            number += 1
            guard spell.bombEvery > 0, (index + 1) % spell.bombEvery == 0 else { continue }
            body(bomb(number, bombs, of: spell, start: start, fallTime: fallTime))
            bombs += 1
            number += 1
        }
    }

    /// Game time at which a pack, by its number among all drops, leaves the field. O(log phases).
    func end(ofPack number: Int) -> Double {
        let spell = spell(ofDrop: number)
        let own = number - spell.firstDrop
        let bombs = spell.bombEvery > 0 ? own / (spell.bombEvery + 1) : 0
        let start = spell.spawnTime((own - bombs) / level.packs)
        return start + spell.fallTime(at: start)
    }

    private func bomb(_ number: Int, _ index: Int, of spell: Spell, start: Double, fallTime: Double) -> Drop {
        let own = seed[number]
        let columns = level.columns(for: level.bombBox)
        let way = (own[0].uniform(in: columns), own[1].uniform(in: columns))
        return drop(
            number, .bomb(index: index), points: 0, size: level.bombBox, way, own[2].sign, of: spell, start: start,
            fallTime: fallTime)
    }

    /// The pack at a place among those of a spell.
    private func pack(
        _ number: Int, _ place: Int, of spell: Spell, start: Double, fallTime: Double, from deck: inout Deck
    ) -> Drop {
        let own = seed[number]
        let share = level.dealsFromDeck ? deck.share(ofPack: spell.firstPack + place, from: decks) : own[4].unit
        let tier = Tier.of(share, in: level, goldFactor: spell.goldFactor)
        let size = level.box(of: tier)
        let kind = Drop.Kind.pack(index: spell.firstPack + place, tier: tier)
        let columns = level.columns(for: size)
        var way = (own[0].uniform(in: columns), own[1].uniform(in: columns))
        var sign = own[2].sign
        if let offsets = spell.offsets, tier != .great {
            let run = formations[spell.place][place / offsets.count]
            let columns = offsets.columns(within: columns)
            let offset = offsets[place % offsets.count]
            way = (run[0].uniform(in: columns) + offset, run[1].uniform(in: columns) + offset)
            sign = run[2].sign
        }
        let points = tier == .lucky ? Scoring.luckyPoints(own[5].unit) : tier.points
        return drop(number, kind, points: points, size: size, way, sign, of: spell, start: start, fallTime: fallTime)
    }

    private func drop(
        _ number: Int, _ kind: Drop.Kind, points: Int, size: Vector, _ way: (from: Double, to: Double), _ sign: Double,
        of spell: Spell, start: Double, fallTime: Double
    ) -> Drop {
        let reach = size.length / 2
        return Drop(
            number: number,
            kind: kind,
            points: points,
            start: start,
            fallTime: fallTime,
            origin: Vector(way.from, -reach),
            target: Vector(way.to, level.field.y + Self.marginBelow + reach),
            spin: sign * Drop.spinSpeed,
            size: size,
            phase: seed[number][3].unit,
            wind: spell.wind,
            fieldWidth: level.field.x)
    }

    /// How far below the field a drop's outline ends, points.
    public static let marginBelow = 10.0

    /// Calls `body` with the number of every drop that is in the field at a game time, caught or not, until it returns
    /// false: oldest (topmost) first, or newest first to paint them. O(phases + log n + drops in the field).
    public func forEachFalling(at time: Double, newestFirst: Bool = false, _ body: (Int) -> Bool) {
        for index in spells.indices {
            let spell = spells[newestFirst ? spells.count - 1 - index : index]
            guard spell.start <= time, spell.lastEnd > time else { continue }
            let ended = spell.endedSpawns(at: time)
            let first = spell.firstDrop
            let early = first..<first + spell.dropCount(ofSpawns: ended.lowerBound)
            let late =
                first + spell.dropCount(ofSpawns: ended.upperBound)..<first
                + spell.dropCount(ofSpawns: spell.spawnCount(at: time))
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
    /// Where across the field the middle of a box may be, so that the box is within it.
    func columns(for size: Vector) -> ClosedRange<Double> { (size.x / 2)...(field.x - size.x / 2) }
}
