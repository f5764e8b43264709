import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct OrderRanksTests {
    /// The probability of so many successes, by adding one trial after the other.
    private func probabilities(_ count: Int, _ chance: Double) -> [Double] {
        (0..<count).reduce([1.0]) { law, _ in
            zip(law + [0], [0] + law).map { $0 * (1 - chance) + $1 * chance }
        }
    }

    /// Each end is missed by 2.5 % at most, or by 5 % where the other is open, and the next rank would be missed by more.
    @Test(arguments: [0.05, 0.5, 0.95, 0.99])
    func theEndsAreTheTightestThatHold(share: Double) {
        for count in Array(1...40) + [59, 71, 72, 100, 299, 367, 368, 500] {
            let law = probabilities(count, share)
            let ranks = OrderRanks(count: count, share: share)
            func below(_ rank: Int) -> Double { law[..<rank].reduce(0, +) }
            func above(_ rank: Int) -> Double { law[rank...].reduce(0, +) }
            if let low = ranks.low {
                let miss = ranks.high == nil ? 0.05 : 0.025
                #expect(below(low) <= miss && below(low + 1) > miss, "\(count)")
            } else {
                #expect(below(1) > 0.025)
            }
            if let high = ranks.high {
                let miss = ranks.low == nil ? 0.05 : 0.025
                #expect(above(high) <= miss && above(high - 1) > miss, "\(count)")
            } else {
                #expect(above(count) > 0.025)
            }
        }
    }

    @Test(arguments: [(0.5, 6), (0.05, 72), (0.95, 72), (0.99, 368)])
    func boundsExistFromThisManyRounds(share: Double, count: Int) {
        for fewer in 1..<count {
            let ranks = OrderRanks(count: fewer, share: share)
            #expect(ranks.low == nil || ranks.high == nil, "\(fewer)")
        }
        let ranks = OrderRanks(count: count, share: share)
        #expect(ranks.low != nil && ranks.high != nil)
    }

    /// Of very many the normal approximation is right.
    @Test func manyRoundsMatchTheNormalLaw() throws {
        let ranks = OrderRanks(count: 100_000_000, share: 0.05)
        #expect(abs(Double(try #require(ranks.low)) - (5_000_000 - 1.959964 * 2179.449)) < 3)
        #expect(abs(Double(try #require(ranks.high)) - (5_000_000 + 1.959964 * 2179.449)) < 3)
    }
}
