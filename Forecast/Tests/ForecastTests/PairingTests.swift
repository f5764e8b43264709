import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct PairingTests {
    private func pairing(_ change: (inout Level) -> Void) throws -> Pairing {
        let a = try #require(Level.preset("festive-1"))
        var b = a
        change(&b)
        return Pairing(a, b, players: Crowd(.casual), seed: 3)
    }

    /// The differences match two simulations, round by round, and the correlation matches its definition.
    @Test func differencesMatchTheRounds() throws {
        let pairing = try pairing { $0.interval = 0.42 }
        let found = pairing.result(ofRounds: 0..<40)
        #expect(found.a == pairing.a.result(ofRounds: 0..<40) && found.b == pairing.b.result(ofRounds: 0..<40))
        func scores(_ simulation: Simulation) throws -> [Double] {
            try (0..<40).map {
                try #require(simulation.result(ofRounds: $0..<($0 + 1))[.score].summary).mean
            }
        }
        let (a, b) = (try scores(pairing.a), try scores(pairing.b))
        let difference = try #require(found.difference(in: .score))
        let (meanA, meanB) = (a.reduce(0, +) / 40, b.reduce(0, +) / 40)
        #expect(difference.count == 40 && abs(difference.mean - (meanB - meanA)) < 1e-9)
        var (squaresA, squaresB, products, squares) = (0.0, 0.0, 0.0, 0.0)
        for (a, b) in zip(a, b) {
            squaresA += (a - meanA) * (a - meanA)
            squaresB += (b - meanB) * (b - meanB)
            products += (a - meanA) * (b - meanB)
            squares += (b - a - meanB + meanA) * (b - a - meanB + meanA)
        }
        #expect(abs(difference.deviation - (squares / 39).squareRoot()) < 1e-9)
        #expect(abs(try #require(difference.correlation) - products / (squaresA * squaresB).squareRoot()) < 1e-9)
        let narrowing = 1 - (squares / (squaresA + squaresB)).squareRoot()
        #expect(abs(try #require(difference.narrowing) - narrowing) < 1e-9)
        // Golden packs come in some rounds only.
        #expect(try #require(found.difference(in: .goldRate)).count < 40)
    }

    /// If too few packs of a kind are expected, no difference in their catch rate is certain.
    @Test func fewPacksMakeNothingCertain() throws {
        var found = PairResult(of: try pairing { _ in })
        for measure in [Measure.score, .goldRate] {
            for round in 0..<40 { found.count(measure, 0.1, 0.5 + Double(round % 7) / 100) }
        }
        #expect(try #require(found.difference(in: .score)).isCertain)
        let gold = try #require(found.difference(in: .goldRate))
        #expect(gold.meanRange == .open && !gold.isCertain)
    }

    /// Pairing narrows the interval of a difference, since the luck that a pair shares cancels.
    @Test func pairsAreNarrower() throws {
        let near = try #require(pairing { $0.interval = 0.39 }.result(ofRounds: 0..<300).difference(in: .score))
        #expect(try #require(near.narrowing) > 0.7)
        let calm = Pairing(
            try #require(Level.preset("calm-1")), try #require(Level.preset("festive-1")), players: Crowd(.casual),
            seed: 1)
        let far = try #require(calm.result(ofRounds: 0..<300).difference(in: .score))
        #expect(far.isCertain)
        #expect(try #require(far.narrowing) > 0.5)
    }

    @Test func pairResultsDoNotDependOnTheSplit() throws {
        let pairing = try pairing { $0.gold = 0.1 }
        let whole = pairing.result(ofRounds: 0..<30)
        var merged = PairResult(of: pairing)
        for part in [20..<30, 0..<1, 1..<20] { merged.merge(pairing.result(ofRounds: part)) }
        #expect(merged == whole && merged.rounds == 30)
    }

    @Test func equalLevelsCannotBeToldApart() throws {
        let difference = try #require(pairing { _ in }.result(ofRounds: 0..<20).difference(in: .score))
        #expect(difference.mean == 0 && difference.deviation == 0 && !difference.isCertain)
        #expect(difference.correlation == 1)
    }
}
