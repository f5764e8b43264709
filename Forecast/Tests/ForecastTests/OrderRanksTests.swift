import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct OrderRanksTests {
    /// The probabilities of 0 ... `count` successes, computed by adding one trial after the other.
    private func probabilities(_ count: Int, _ chance: Double) -> [Double] {
        (0..<count).reduce([1.0]) { law, _ in
            zip(law + [0], [0] + law).map { $0 * (1 - chance) + $1 * chance }
        }
    }

    /// The true quantile is beyond an end with a probability of at most 2.5 %, or 5 % if the other end is open. The next
    /// rank would exceed that.
    @Test(arguments: [0.05, 0.5, 0.95, 0.99])
    func ranksAreTheTightestThatHold(share: Double) {
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

    /// For very many values, the normal approximation holds.
    @Test func manyRoundsMatchTheNormalLaw() throws {
        let ranks = OrderRanks(count: 100_000_000, share: 0.05)
        #expect(abs(Double(try #require(ranks.low)) - (5_000_000 - 1.959964 * 2179.449)) < 3)
        #expect(abs(Double(try #require(ranks.high)) - (5_000_000 + 1.959964 * 2179.449)) < 3)
    }
}
