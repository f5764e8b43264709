import Motion
import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct LuckTests {
    /// The luck in random scores with given deviations of a rain's mean, and of a play from that mean, points.
    private func luck(rains: Int, plays: Int, rain: Double, play: Double) throws -> Luck {
        func normal(_ seed: Seed) -> Double {
            // The sum of twelve uniform numbers, 0 ..< 1, has a deviation of 1.
            (0..<12).reduce(-6) { $0 + seed[$1].unit }
        }
        var found = RainStudyResult(plays: plays)
        for number in 0..<rains {
            let seed = Seed(5)[number]
            let mean = 2700 + rain * normal(seed["mean"])
            found.add((0..<plays).map { mean + play * normal(seed["play", $0]) }, par: 2700, ofRain: number)
        }
        return try #require(Luck(found))
    }

    @Test func rainAndPlayVariancesAreSeparated() throws {
        let luck = try luck(rains: 2000, plays: 5, rain: 340, play: 290)
        #expect(abs(luck.rainDeviation - 340) < 15 && abs(luck.playDeviation - 290) < 6)
        #expect(abs(luck.mean - 2700) < 25)
        #expect(abs(luck.ofScore - 340 * 340 / (340.0 * 340 + 290 * 290)) < 0.03)
        #expect(abs(try #require(luck.ofShareOfPar) - luck.ofScore) < 1e-9)
        let none = try self.luck(rains: 300, plays: 5, rain: 0, play: 100)
        #expect(none.rainDeviation < 12 && none.ofScore < 0.02)
    }

    /// A total's deviation follows the closed form, and about 95 % of random events have a total in its range.
    @Test(arguments: [1, 5, 300])
    func eventTotalsMatchSimulatedEvents(rains: Int) throws {
        let (visitors, trials) = (300, 600)
        let luck = try luck(rains: 400, plays: 25, rain: 340, play: 290)
        let total = luck.total(ofVisitors: visitors, rains: rains)
        let rain = luck.rainDeviation * luck.rainDeviation * Double(visitors * visitors / rains)
        let play = luck.playDeviation * luck.playDeviation * Double(visitors)
        #expect(abs(total.deviation / (rain + play).squareRoot() - 1) < 1e-9)
        func normal(_ seed: Seed) -> Double { (0..<12).reduce(-6) { $0 + seed[$1].unit } }
        // For sums over many rains, three uniform draws (deviation 1/2), doubled, are as good and faster.
        func plain(_ seed: Seed) -> Double { 2 * (0..<3).reduce(-1.5) { $0 + seed[$1].unit } }
        var inside = 0
        for trial in 0..<trials {
            let seed = Seed(77)[trial]
            // Each rain has the same number of visitors. One draw gives the sum of all deviations of their plays.
            let draws = (0..<rains).map { rains > 20 ? plain(seed["rain", $0]) : normal(seed["rain", $0]) }
            let ofRains = luck.rainDeviation * draws.reduce(0, +) * Double(visitors / rains)
            let ofPlays = luck.playDeviation * Double(visitors).squareRoot() * normal(seed["visitors"])
            let sum = luck.mean * Double(visitors) + ofRains + ofPlays
            inside += total.range.contains(sum) ? 1 : 0
        }
        #expect((0.91...0.98).contains(Double(inside) / Double(trials)))
    }

    /// For 2,000 visitors of a festive round, one rain for all has about thirty times the deviation of one rain each.
    @Test func oneRainForAllIsAGamble() throws {
        let study = RainStudy(
            level: try #require(Level.preset("festive-1")), players: Crowd(.casual), seed: 1, plays: 5)
        let luck = try #require(Luck(study.result(ofRains: 0..<120)))
        let ratio =
            luck.total(ofVisitors: 2000, rains: 1).deviation / luck.total(ofVisitors: 2000, rains: 2000).deviation
        #expect((25...40).contains(ratio))
        let uneven = luck.total(ofVisitors: 5, rains: 3)
        let (rain, play) = (luck.rainDeviation, luck.playDeviation)
        #expect(abs(uneven.deviation * uneven.deviation / (9 * rain * rain + 5 * play * play) - 1) < 1e-9)
    }

    /// A player without chance has only the rain's luck. Par removes the rain's luck from a casual player's scores.
    @Test func parTakesTheLuckOut() throws {
        func luck(_ level: Level, _ model: PlayerModel, rains: Int, plays: Int) throws -> Luck {
            let study = RainStudy(level: level, players: Crowd(model), seed: 1, plays: plays)
            var found = study.result(ofRains: 1..<rains)
            found.merge(study.result(ofRains: 0..<1))
            #expect(found == study.result(ofRains: 0..<rains) && found.rains == rains)
            return try #require(Luck(found))
        }
        let perfect = try luck(.calm, .perfect, rains: 10, plays: 2)
        #expect(perfect.ofScore == 1 && perfect.playDeviation == 0)
        let casual = try luck(.calm, .casual, rains: 30, plays: 6)
        #expect(casual.ofScore > 0.25)
        #expect(try #require(casual.ofShareOfPar) < 0.15)
        #expect(try luck(.survival, .novice, rains: 2, plays: 2).ofShareOfPar == nil)
    }

    /// Rounds on one known rain differ only by the play.
    @Test func aKnownRainIsPlayedByAll() throws {
        let level = try #require(Level.preset("festive-1"))
        func summary(_ model: PlayerModel) throws -> Summary {
            let simulation = Simulation(level: level, model: model, seed: 4, rain: 9)
            return try #require(simulation.result(ofRounds: 0..<30).summary(of: .score))
        }
        let round = Round.played(level: level, seed: 9, by: .perfect)
        let perfect = try summary(.perfect)
        #expect(perfect.deviation == 0 && perfect.mean == Double(round.finalMoment.tally.score))
        #expect(try summary(.casual).deviation > 100)
    }
}
