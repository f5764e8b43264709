import Foundation
import Motion
import Rain
import Testing

@testable import RainPlayers

@Suite struct ParTests {
    /// Pars are stored for years: however `casual` changes, `casual2` plays as it always has.
    @Test(arguments: [
        ("calm", [54383, 58436, 42230]), ("festive", [68563, 55556, 56866]), ("storm", [82710, 85226, 83065]),
        ("calm-3", [51873, 54292, 42839]), ("festive-3", [72302, 58562, 59910]), ("storm-3", [89339, 93980, 83251]),
        ("calm-2", [67549, 65567, 48018]), ("festive-2", [68128, 103554, 62787]), ("storm-2", [90403, 119207, 106129]),
        ("calm-1", [49430, 31635, 34449]), ("storm-1", [52959, 38714, 46819]),
    ])
    func thePlayerOfParsIsFrozen(name: String, sums: [Int]) throws {
        let level = try #require(Level.preset(name))
        #expect((7..<10).map { Par(of: level, seed: $0)?.sum } == sums)
    }

    @Test func traitsOfTheParPlayerAreFrozen() {
        let model = PlayerModel.casual2
        let traits = PlayerModel.Trait.allCases.map { model[$0] }
        #expect(traits == [0.35, 0.12, 0.12, 10, 4, 0.08, 0.06, 0.05, 0, 0, 1, 0.5, 0, 0, 12, 2, 0, -2])
        #expect(PlayerModel.named("casual-2") == model)
    }

    @Test func aParIsTheMeanOfSixteenRoundsOnThatRain() throws {
        let level = Level.calm
        let scores = (0..<16).map { number in
            var round = StraightRound(level: level, seed: 9)
            round.play(by: .casual2, seed: Seed(9)["par"][number].bits) { _, _, _ in }
            return round.tally.score
        }
        let par = try #require(Par(of: level, seed: 9))
        #expect(par.sum == scores.reduce(0, +) && par.points == Double(par.sum) / 16)
        // Players differ, the rain does not.
        #expect(Set(scores).count > 8)
        #expect(par.thousandths(of: Int(par.points.rounded(.up))) == 1000)
        #expect(par.thousandths(of: Int(par.points.rounded(.down)) - 1) == 999)
        #expect(par.thousandths(of: 0) == 0 && par.thousandths(of: .max) == .max)
        #expect(Par(keptSum: par.sum) == par && Par(keptSum: 0) == nil)
    }

    @Test func someLevelsHaveNoPar() {
        func has(_ change: (inout Level) -> Void) -> Bool {
            var level = Level.calm
            change(&level)
            return Par.exists(for: level)
        }
        #expect(has { $0.duration = 600 } && !has { $0.duration = 600.5 })
        #expect(!has { $0.practice = true } && !has { $0.hearts = 1 } && !has { ($0.interval, $0.packs) = (0.01, 8) })
        #expect(Par(of: Level.survival, seed: 1) == nil)
        var empty = Level()
        (empty.interval, empty.fallTime, empty.duration) = (60, 60, 1)
        #expect(Par.exists(for: empty) && Par(of: empty, seed: 1) == nil)
    }

    // MARK: Medals

    @Test func medalsAreGivenFromTheirShareOn() {
        let table = MedalTable(400, 700, 1000, 1200, 1300, version: 2)
        for (share, medal) in [
            (399, nil), (400, Medal.bronze), (699, .bronze), (700, .silver), (1000, .gold), (1199, .gold),
            (1200, .jade), (1300, .dragon), (9000, .dragon),
        ] {
            #expect(table.medal(for: share) == medal)
        }
        #expect(table.share(for: .jade) == 1200 && Medal.bronze < .dragon)
    }

    @Test func keptTablesBelongToTheirLevels() {
        for (name, level) in Level.presets where MedalTable.exists(for: level) {
            for portrait in [false, true] {
                var level = level
                level.portrait = portrait
                let table = MedalTable.kept(for: level)
                #expect(
                    table?.shares.count == Medal.allCases.count && table?.shares == table?.shares.sorted(), "\(name)")
                level.practice = true
                #expect(MedalTable.kept(for: level) == nil)
            }
        }
        var other = Level.calm
        other.interval = 0.6
        #expect(MedalTable.kept(for: other) == nil && MedalTable.kept(for: Level.preset("survival-2") ?? .calm) == nil)
        #expect(MedalTable.kept.count == 28)
    }

    /// docs/levels.md has the game's tables.
    @Test func levelsPageHasTheMedalTables() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/levels.md"), encoding: .utf8)
        for (name, portrait, table) in MedalTable.kept {
            let unit = name.hasPrefix("survival") ? ", seconds" : ""
            let shares = table.shares.map(String.init).joined(separator: " | ")
            let row = "| \(name)\(unit)\(portrait ? ", upright" : "") | \(shares) |"
            #expect(page.contains(row), "\(row)")
        }
    }

    /// Shares for medals are rounded up, so that reaching the shown number is always enough. No share is shown as less than
    /// its medal needs.
    @Test func hundredthsAreRoundedUp() {
        let table = MedalTable(415, 737, 1030, 1176, 1281, version: 2)
        #expect(Medal.allCases.map(table.hundredths(for:)) == [42, 74, 103, 118, 129])
        #expect([414, 415, 419, 430, 1281].map(table.hundredths(of:)) == [41, 42, 42, 43, 129])
    }

    /// The points for a share of par are the fewest that reach it.
    @Test(arguments: [16, 17, 1000, 35_521])
    func sharesConvertToPoints(sum: Int) throws {
        let par = try #require(Par(keptSum: sum))
        for share in [1, 7, 333, 1000, 1001, 1500] {
            let points = par.score(ofThousandths: share)
            #expect(par.thousandths(of: points) >= share && par.thousandths(of: points - 1) < share, "\(share)")
        }
    }
}
