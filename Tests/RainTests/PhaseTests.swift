import Motion
import RealModule
import Testing

@testable import Rain

/// The rain of phases, walked through drop by drop by the formulas of the rules.
@Suite struct PhaseTests {
    private static func levels() -> [Level] {
        (0..<60).map { (index: Int) -> Level in RandomPlay.shaped(Seed(5)[index]) } + Level.presets.map(\.level)
            + [beyond(fallTime: 60, factor: 10), beyond(fallTime: 0.2, factor: 0.1)]
    }

    /// A level whose phase takes fall times beyond their range.
    private static func beyond(fallTime: Double, factor: Double) -> Level {
        var level = Level()
        level.fallTime = fallTime
        if var phase = Level.Phase("all") {
            phase.fall = factor
            level.phases = [phase]
        }
        return level
    }

    private static func drops(_ schedule: DropSchedule) -> [Drop] {
        (0..<schedule.dropCount(ofSpawns: schedule.spawns)).map(schedule.drop)
    }

    @Test func dropsFollowTheFormulasOfTheirPhase() throws {
        for level in Self.levels() {
            let schedule = DropSchedule(level: level, seed: Seed(9))
            var drops = Self.drops(schedule)[...]
            let neutral = try #require(Level.Phase("all"))
            let phases = level.phases.isEmpty ? [neutral] : level.phases
            let weights = phases.map { Double($0.weight) }
            let all = weights.reduce(0.0) { $0 + $1 }
            let l = -Double.log(level.ramp)
            var (weight, packs, bombs) = (0.0, 0, 0)
            for (place, phase) in phases.enumerated() {
                let start = level.duration * weight / all
                weight += weights[place]
                let end = place + 1 < phases.count ? level.duration * weight / all : level.duration
                let slope: Double = .pow(level.ramp, start / 5)
                let interval = max(0.01, level.interval * phase.interval * slope)
                let even = (interval / 0.01 - 1) * 5 / (interval * l)
                let every = Double(level.bombEvery) / phase.bombs
                let n = Int(every.rounded(.toNearestOrAwayFromZero))
                var (k, own) = (0, 0)
                func single(_ k: Int) -> Double {
                    guard level.ramp < 1 else { return start + Double(k) * interval }
                    let curved = min(Double(k), even)
                    let bent: Double = .log(1 + curved * interval * l / 5)
                    return start + 5 * bent / l + (Double(k) - curved) * 0.01
                }
                while true {
                    let first = single(k / phase.volley * phase.volley)
                    let time = first + (single(k) - first) / 4 * (phase.volley > 1 ? 1 : 4)
                    guard time < end - 1e-9 else { break }
                    k += 1
                    for _ in 0..<level.packs {
                        let pack = try #require(drops.first)
                        drops.removeFirst()
                        try expect(pack, startsAt: time, level, phase)
                        #expect({ if case .pack(packs, _) = pack.kind { true } else { false } }())
                        (packs, own) = (packs + 1, own + 1)
                        guard level.bombEvery > 0, own % max(1, n) == 0 else { continue }
                        let bomb = try #require(drops.first)
                        drops.removeFirst()
                        try expect(bomb, startsAt: time, level, phase)
                        #expect(bomb.kind == .bomb(index: bombs))
                        bombs += 1
                    }
                }
            }
            #expect(drops.isEmpty)
        }
    }

    private func expect(_ drop: Drop, startsAt time: Double, _ level: Level, _ phase: Level.Phase) throws {
        #expect(abs(drop.start - time) < 1e-9)
        let slope: Double = .pow(level.ramp, time / 5)
        // A pack's way from the eaves' edge out of the field, as a share of its way through the whole field.
        let (high, pack) = (level.field.y, 10 + 2 * (level.packBox.length / 2))
        let way = (high - level.eaves * high + pack) / (high + pack)
        let fall = level.fallTime * phase.fall * slope * way
        #expect(abs(drop.fallTime - fall.clamped(to: 0.2...60)) < 1e-9)
        #expect(drop.wind == phase.wind)
        let room = drop.size.x / 2
        for share in [0, 0.25, 0.5, 0.9] {
            let age = share * drop.fallTime
            // Drops that settle have done more of their way by then.
            let way = (1 + level.settle) * share - level.settle * share * share
            let straight = drop.origin.x + (drop.target.x - drop.origin.x) * way
            let bowed = straight + phase.wind * age * (1 - share)
            let place = drop.position(at: drop.start + age)
            #expect(abs(place.x - bowed.clamped(to: room...level.field.x - room)) < 1e-6)
        }
    }

    /// The offsets of a run's packs from its centre, in 1280ths of the field's width, computed by hand.
    private static let places: [Formation: [Double]] = [
        .column: [0, 0, 0, 0, 0], .row: [-300, -150, 0, 150, 300],
        .arc: [67.983_738_762_488_38, 177.983_738_762_488_4, 220, 177.983_738_762_488_4, 67.983_738_762_488_38],
        .wedge: [40, -95, 150, -205, 260],
        .ring: [1, 0.5.squareRoot(), 0, -0.5.squareRoot(), -1, -0.5.squareRoot(), 0, 0.5.squareRoot()].map { 170 * $0 },
        .spiral: [0, 50, 0, -100, 0, 150, 0, -200],
    ]

    /// Every run has its drawn shape, fits the field, reaches as far to either side as it may, and restarts with its phase.
    @Test(arguments: Formation.allCases, [false, true])
    func runsHaveTheirDrawnShape(formation: Formation, portrait: Bool) throws {
        var level = Level()
        (level.portrait, level.duration, level.interval, level.great) = (portrait, 600, 0.2, 0.1)
        var phase = try #require(Level.Phase("one"))
        phase.formation = formation
        level.phases = [phase, phase]
        let schedule = DropSchedule(level: level, seed: Seed(3))
        let scale = level.field.x / 1280
        for start in [0.0, 300] {
            let packs = Self.drops(schedule).filter { !$0.isBomb && $0.start >= start && $0.start < start + 300 }
            guard let places = Self.places[formation] else {
                #expect(Set(packs.map { $0.origin.x }).count == packs.count)
                continue
            }
            var ends: [Double] = []
            let room = level.packBox.x / 2
            let least = room - scale * (places.min() ?? 0)
            let columns = least...level.field.x - room - scale * (places.max() ?? 0)
            for (run, first) in stride(from: 0, to: packs.count, by: places.count).enumerated() {
                let seed = Seed(3)["formation"][start > 0 ? 1 : 0][run]
                for (place, pack) in zip(places, packs[first...]) where !pack.isGreat {
                    #expect(abs(pack.origin.x - scale * place - seed[0].uniform(in: columns)) < 1e-9)
                    #expect(abs(pack.target.x - scale * place - seed[1].uniform(in: columns)) < 1e-9)
                    #expect(pack.spin == seed[2].sign * .pi)
                    ends.append(pack.origin.x)
                }
            }
            #expect((room..<room + 25).contains(ends.min() ?? 0))
            #expect((level.field.x - room - 25...level.field.x - room).contains(ends.max() ?? 0))
            let alone = packs.filter(\.isGreat).map { $0.origin.x }
            #expect(alone.count > 50 && Set(alone).count == alone.count)
        }
    }

    @Test func aDeckHasOneCardOfEachFortieth() {
        var first: [Int: Int] = [:]
        var neighbours = 0
        var offsets = [0, 0, 0, 0]
        for number in 0..<2000 {
            var deck = Deck()
            let cards = (0..<40).map { deck.share(ofPack: number * 40 + $0, from: Seed(8)) * 40 }
            for (place, card) in cards.sorted().enumerated() {
                #expect(Int(card) == place && abs(card - Double(place) - (cards.min() ?? 0)) < 1e-9)
            }
            first[Int(cards[0]), default: 0] += 1
            offsets[Int((cards.min() ?? 0) * 4)] += 1
            neighbours += zip(cards, cards.dropFirst()).filter { abs($0 - $1) < 1.5 }.count
        }
        // Every card comes first about equally often, fifty times, and next to every other card: 2 · 39 of 1560 pairs are
        // neighbours.
        #expect(first.count == 40 && first.values.allSatisfy { (20...85).contains($0) })
        #expect((3500...4300).contains(neighbours))
        // The place within a fortieth is drawn for each deck, so that shares that are no whole fortieths come true on average.
        #expect(offsets.allSatisfy { (420...580).contains($0) })
    }

    /// Every forty packs have exactly the share of each kind.
    @Test func kindsAreDealtByTheirShares() {
        var level = Level()
        (level.duration, level.interval, level.dealsFromDeck, level.bombEvery) = (400, 0.5, true, 3)
        (level.gold, level.silver, level.lucky, level.double) = (0.05, 0.2, 0.1, 0.075)
        (level.slow, level.chain, level.great) = (0.025, 0.15, 0.05)
        var finale = Level.Phase("finale")
        finale?.gold = 3
        level.phases = [Level.Phase("plain"), finale].compactMap { $0 }
        let schedule = DropSchedule(level: level, seed: Seed(21))
        let kinds = Self.drops(schedule).compactMap { if case .pack(_, let kind) = $0.kind { kind } else { nil } }
        for (start, gold) in [(0, 2), (200, 2), (400, 6), (600, 6)] {
            for kind in PackKind.allCases {
                let counts: [PackKind: Int] = [
                    .red: 14 + 2 - gold, .silver: 8, .gold: gold, .lucky: 4, .double: 3, .slow: 1, .chain: 6, .great: 2,
                ]
                let count = kinds[start..<start + 200].count { $0 == kind }
                #expect(count == 5 * counts[kind, default: 0], "\(kind)")
            }
        }
        // Without a deck, the shares hold approximately.
        level.dealsFromDeck = false
        level.interval = 0.02
        level.phases = []
        let drawn = Self.drops(DropSchedule(level: level, seed: Seed(22)))
        for kind in PackKind.allCases {
            let share = kind == .red ? 0.35 : level.share(of: kind)
            let count = drawn.filter { if case .pack(_, kind) = $0.kind { true } else { false } }.count
            #expect(abs(Double(count) - 20_000 * share) <= 5 * (20_000 * share).squareRoot(), "\(kind)")
        }
    }

    /// A kind that has a share and no range would never fall.
    @Test(arguments: PackKind.withShares) func eachKindThatHasAShareFalls(kind: PackKind) throws {
        var level = Level()
        (level.silver, level.gold) = (0, 0)
        level[try #require(kind.share)] = 0.2
        let kinds = Self.drops(DropSchedule(level: level, seed: Seed(23))).compactMap {
            if case .pack(_, let kind) = $0.kind { kind } else { nil }
        }
        #expect(Set(kinds) == [.red, kind])
    }

    @Test func luckyPacksPayLittleMostOfTheTime() {
        var level = Level()
        (level.lucky, level.duration, level.interval, level.bombEvery) = (0.2, 400, 0.02, 0)
        let schedule = DropSchedule(level: level, seed: Seed(2))
        var paid: [Int] = []
        for drop in Self.drops(schedule) {
            guard case .pack(_, .lucky) = drop.kind else { continue }
            let v = Seed(2)["drop"][drop.number][5].unit
            #expect(drop.points == 20 + Int((180 * v * v).rounded(.down)))
            paid.append(drop.points)
        }
        #expect(paid.min() == 20 && paid.max() == 199)
        #expect(abs(Double(paid.reduce(0, +)) / Double(paid.count) - 79.5) < 3)
    }
}
