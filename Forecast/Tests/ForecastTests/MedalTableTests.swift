import Foundation
import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

/// The search for a level's medals by simulated rounds.
@Suite struct MedalTableTests {
    /// One level, or three levels with REDPACKRAIN_TABLES=1 in the environment.
    private static let looked = [("calm-2", false), ("storm-2", true), ("festive-1", false)].prefix(
        ProcessInfo.processInfo.environment["REDPACKRAIN_TABLES"] == nil ? 1 : 3)

    /// Fewer rounds give the stored shares, within their confidence intervals.
    @Test(arguments: looked)
    func storedTablesAreReproduced(name: String, portrait: Bool) throws {
        var level = try #require(Level.preset(name))
        level.portrait = portrait
        let kept = try #require(MedalTable.kept(for: level))
        let simulations = try #require(MedalTable.simulations(for: level))
        let found = simulations.map { $0.result(ofRounds: 0..<120) }
        let (novice, casual) = (
            try #require(found[0][.shareOfPar].summary), try #require(found[1][.shareOfPar].summary)
        )
        for (medal, range) in [
            (Medal.bronze, novice.medianRange), (.silver, casual.p5Range), (.gold, casual.medianRange),
            (.jade, casual.p95Range),
        ] {
            let share = Double(kept.share(for: medal)) / 1000
            #expect(range.contains(share + 0.005) || range.contains(share - 0.005), "\(medal)")
        }
        #expect(casual.max < 1.1 * Double(kept.share(for: .dragon)) / 1000)
        let table = try #require(MedalTable(of: level, found))
        #expect(table.shares == table.shares.sorted() && table.version == 2)
        // The shares ascend even if novices score more than casual players.
        let other = try #require(MedalTable(of: level, found.reversed()))
        #expect(other.shares == other.shares.sorted())
    }

    /// Medals are quantiles: the novices' median, and the casual players' quantiles of 5, 50, 95 and 99.9 %.
    @Test func medalsAreQuantiles() throws {
        func result(_ share: (Int) -> Double) -> SimulationResult {
            var result = SimulationResult(of: Level())
            for number in 1...10_000 { result.count(shareOfPar: share(number)) }
            return result
        }
        let casual = result { Double($0) / 5000 }
        let usual = try #require(MedalTable(of: Level(), [result { Double($0) / 100_000 }, casual]))
        #expect(zip(usual.shares, [50, 100, 1000, 1900, 1998]).allSatisfy { abs($0 - $1) <= 1 }, "\(usual.shares)")
        // Ranks 4,902 and 5,098 of 10,000 are 1.96 deviations from the middle.
        let ends = try #require(MedalTable.intervals(of: Level(), [result { Double($0) / 100_000 }, casual]))
        let gold = [ends[2].lowerBound, ends[2].upperBound]
        #expect(zip(gold, [980, 1020]).allSatisfy { abs($0 - $1) <= 1 }, "\(ends)")
        #expect(zip(ends, usual.shares).allSatisfy { $0.contains($1) })
        // No medal needs less than the medal below it.
        let high = try #require(MedalTable(of: Level(), [result { 0.5 + Double($0) / 100_000 }, casual]))
        #expect(high.shares == [550, 550] + usual.shares[2...])
        #expect(MedalTable(of: Level(), [SimulationResult(of: Level()), casual]) == nil)
        #expect(MedalTable(of: Level(), [casual]) == nil)
    }

    /// The third edition's quotas. A custom level has the default quotas. A preset has its own quotas for the first and the
    /// last medal, and round numbers. Survival's medals are for seconds.
    @Test func quotasMatchTheEdition() throws {
        var own = Level.calm
        own.interval = 0.5
        func result(_ level: Level, _ value: (Int) -> Double) -> SimulationResult {
            var result = SimulationResult(of: level)
            for number in 1...1000 { result.count(shareOfPar: value(number)) }
            return result
        }
        let (novice, casual) = (result(own) { Double($0) / 2000 }, result(own) { Double($0) / 500 })
        let table = try #require(MedalTable(of: own, [novice, casual]))
        #expect(
            zip(table.shares, [125, 500, 1300, 1900, 1998]).allSatisfy { abs($0 - $1) <= 2 }, "\(table.shares)")
        #expect(MedalTable.quotas(for: .calm).map(\.share) == [0.96, 0.75, 0.35, 0.05, 0.04])
        #expect(MedalTable.quotas(for: .storm).map(\.model) == [.novice, .casual, .casual, .casual, .expert])
        for (name, level) in Level.offered {
            for portrait in [false, true] {
                var level = level
                level.portrait = portrait
                let shares = try #require(MedalTable.kept(for: level)).shares
                #expect(shares.allSatisfy { $0.isMultiple(of: level.hearts > 0 ? 5 : 10) }, "\(name)")
            }
        }
        #expect(MedalTable.kept(for: .survival)?.shares.last ?? 0 >= 150)
        #expect(!MedalTable.exists(for: Level.preset("survival-2") ?? .calm) && MedalTable.exists(for: .survival))
    }
}
