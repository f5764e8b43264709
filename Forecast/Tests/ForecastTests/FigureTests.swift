import Motion
import Rain
import RainFigures
import Testing

@testable import RainForecast
@testable import RainPlayers

/// Results of all computations on rounds and players, in `Tests/Golden/figures-….txt`: see `Values`. The rounds are too few
/// to describe a level, but any change of a computation shows.
@Suite struct FigureTests {
    static let short: Level = {
        var level = Level.festive
        (level.duration, level.interval, level.fallTime, level.bombEvery, level.phases) = (5, 0.3, 2, 3, [])
        return level
    }()
    private static let others: [(name: String, level: Level)] = {
        var (upright, endless, practice) = (Level.storm, Level.calm, Level.storm)
        (upright.portrait, endless.duration, practice.practice) = (true, 601, true)
        return [
            ("upright", upright), ("large", Level.festive.withLargePacks), ("short", short), ("endless", endless),
            ("practice", practice),
        ]
    }()
    private static let rewinder = PlayerModel {
        $0 = .casual
        ($0.mistaking, $0.rewinds, $0.rewindCombo, $0.rewindBack, $0.rewindAfter) = (0.5, 5, 3, 1.5, 0.4)
        ($0.pauses, $0.pauseDrops, $0.pauseEvery) = (3, 5, 2.5)
    }
    static let models: [(name: String, model: PlayerModel)] = [
        ("casual", .casual), ("novice", .novice), ("rewinder", rewinder), ("expert", .expert), ("perfect", .perfect),
        ("tapper", .tapper), ("sweep", .sweep),
    ]

    static func levels(_ names: String) -> [(name: String, level: Level)] {
        (Level.presets + others).filter { names.split(separator: " ").contains($0.name[...]) }
    }

    func check(_ note: Values, _ name: String) throws {
        if let differences = try note.differences(from: "figures-\(name).txt") { Issue.record("\(differences)") }
    }

    @Test func simulationsAreUnchanged() throws {
        var note = Values()
        for (name, level) in Self.levels("calm festive storm survival calm-2 storm-1 upright large short") {
            var all = SimulationResult(of: level)
            for (player, model) in Self.models {
                let simulation = Simulation(level: level, model: model, seed: 7, hasFeats: true)
                let found = simulation.result(ofRounds: 0..<3)
                let means = Measure.allCases.map { found.summary(of: $0)?.mean }
                note("\(name) \(player)", means, found.feats, simulation.batch)
                let round = Round.played(level: level, seed: 3, by: model)
                let (end, entries) = (round.finalMoment, round.journal.entries)
                note("- round", end.tally, end.time, entries.count, entries.reduce(0.0) { $0 + Double($1.host) })
                all.merge(found)
            }
            for measure in Measure.allCases { note("\(name) \(measure)", all.summary(of: measure)) }
            note("\(name) packs", all.stretch, all.seen, all.caught, all.rounds)
        }
        for (name, level) in Self.levels("large practice short") {
            let simulation = Simulation(level: level, model: Self.rewinder, seed: 7, rain: 5, isThorough: true)
            let found = simulation.result(ofRounds: 1..<4)
            note("\(name) thorough", simulation.batch, found[.lull], found[.shareOfPar], found.summary(of: .score))
        }
        try check(note, "simulation")
    }

    @Test func goalsAreUnchanged() throws {
        var note = Values()
        for (name, level) in Level.presets + Self.others {
            let simulations = MedalTable.simulations(for: level)
            let ends = (Par.exists(for: level), MedalTable.exists(for: level), FeatCounts.exist(for: level))
            let quotas = MedalTable.quotas(for: level).map { [$0.model.reaction, $0.share] }
            note("\(name) goals", ends, MedalTable.measure(of: level), simulations?.map(\.isThorough), quotas)
            for portrait in [false, true] {
                var level = level
                level.portrait = portrait
                guard let table = MedalTable.kept(for: level) else { continue }
                let near = table.shares.flatMap { [$0 - 1, $0] }
                let shown = Medal.allCases.map { [table.hundredths(for: $0), table.share(for: $0)] }
                note("- medals", table, near.map { table.medal(for: $0) }, near.map(table.hundredths(of:)), shown)
            }
        }
        for (name, level) in Self.levels("calm festive storm calm-2 upright short survival endless practice") {
            let par = Par(of: level, seed: 4)
            let shares = [0, -5, 2499, 2500, .max].map { par?.thousandths(of: $0) }
            note("\(name) par", par, par?.points, shares, [0, 999, 1000, 1001].map { par?.score(ofThousandths: $0) })
        }
        for (name, level) in Self.levels("calm endless practice") {
            note("\(name) first", Par.firstRound(of: level, seed: 4)?.finalMoment.tally)
        }
        note("kept par", Par(keptSum: 0), Par(keptSum: 17), Par.version)
        for shares in [[1, 2, 3, 4, 5], [1, 1, 1, 1, 1], [1, 2, 3, 4], [2, 1, 3, 4, 5], [-1, 2, 3, 4, 5]] {
            note("kept shares", MedalTable(keptShares: shares))
        }
        var second = try #require(Level.preset("festive-2"))
        second.duration = 5
        for (name, level) in [("second", second)] + Self.levels("calm survival short") {
            let found = MedalTable.simulations(for: level)?.map { $0.result(ofRounds: 0..<($0.isThorough ? 2 : 8)) }
            note("\(name) found", MedalTable(of: level, found ?? []), MedalTable(of: level, []))
        }
        for (name, level) in Self.levels("festive storm calm-2") {
            for (player, model) in Self.models where !["perfect", "sweep", "expert"].contains(player) {
                note("\(name) \(player)", Setback(greatestOf: .played(level: level, seed: 9, by: model)))
            }
        }
        try check(note, "goals")
    }

    @Test func luckIsUnchanged() throws {
        var note = Values()
        let study = RainStudy(level: Self.short, players: Crowd(.casual), seed: 1, plays: 3)
        let found = study.result(ofRains: 0..<10)
        let luck = try #require(Luck(found))
        note("luck", luck, study.roundsOfRain, found.rains, found.plays, Luck(study.result(ofRains: 0..<1)))
        for rains in [1, 3, 4, 7, 59, 60, 61, 100] { note("\(rains) rains", luck.total(ofVisitors: 61, rains: rains)) }
        note("known rain", Luck.total(ofVisitors: 50, mean: 100, deviation: 9))
        let sure = RainStudy(level: .survival, players: Crowd(.perfect), seed: 1, plays: 2)
        note("sure", Luck(sure.result(ofRains: 0..<2)), sure.roundsOfRain)
        var other = Self.short
        (other.interval, other.gold) = (0.35, 0)
        let pairing = Pairing(Self.short, other, players: Crowd(Self.rewinder), seed: 3)
        var pairs = PairResult(of: pairing)
        for rounds in [10..<30, 0..<10] { pairs.merge(pairing.result(ofRounds: rounds)) }
        note("pairing", pairing.batch, pairs.rounds)
        for measure in Measure.allCases {
            let difference = pairs.difference(in: measure)
            note("\(measure)", difference, difference?.narrowing, difference?.isCertain)
        }
        let whole = Simulation(level: Self.short, model: .casual, seed: 2)
        for (kind, pairing) in Contribution.pairings(of: whole) {
            note("contribution", Contribution(kind, found: pairing.result(ofRounds: 0..<12)))
        }
        let players = try Crowd(text: "5 a\n3 b\n2 c") { (name) throws(PlayerNameError) in
            name == "a" ? .casual : name == "b" ? .novice : .sweep
        }
        let party = Simulation(level: Self.short, players: players, seed: 5).result(ofRounds: 0..<20)
        note("party", (0..<24).map { players.index(ofRound: $0) }, party.parts, party.summary(of: .score))
        try check(note, "chance")
    }
}
