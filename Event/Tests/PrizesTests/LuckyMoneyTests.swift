import Motion
import Prizes
import Testing

@Suite struct LuckyMoneyTests {
    /// E12: no part of 0 or less, and all of them are the sum, to the cent.
    @Test func partsAreTheSumAndNoneIsBelowTheLeast() {
        for number in 0..<2000 {
            let seed = Seed(5)["lucky", number]
            let parts = seed[0].integer(in: 1..<80)
            let least = seed[1].integer(in: 1..<100)
            let total = parts * least + seed[2].integer(in: 0..<(seed[3].chance(0.2) ? 2 : 20_000))
            let amounts = LuckyMoney.parts(of: total, parts, least: least, seed: seed)
            #expect(amounts.count == parts)
            #expect(amounts.allSatisfy { $0 >= least })
            #expect(amounts.reduce(0, +) == total)
            #expect(amounts == LuckyMoney.parts(of: total, parts, least: least, seed: seed))
        }
    }

    /// Somebody got -0.02 of it elsewhere.
    @Test func oneInEighteenPartsTakesFromNobody() {
        for number in 0..<500 {
            let amounts = LuckyMoney.parts(of: 100, 18, least: 1, seed: Seed(UInt64(number)))
            #expect(amounts.allSatisfy { $0 >= 1 })
            #expect(amounts.reduce(0, +) == 100)
        }
    }

    /// Early parts are no better than late ones, and none is far above twice the mean.
    @Test func partsHaveTheSameMean() {
        var sums = [Int](repeating: 0, count: 20)
        let count = 4000
        for number in 0..<count {
            let amounts = LuckyMoney.parts(of: 10_000, 20, least: 100, seed: Seed(9)[number])
            for (index, amount) in amounts.enumerated() { sums[index] += amount }
            #expect((amounts.max() ?? 0) < 5000)
        }
        for sum in sums { #expect(abs(Double(sum) / Double(count) - 500) < 25, "\(sums)") }
    }
}
