import Motion
import RainPrizes
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

    /// In steps, parts are the same as parts of as many units.
    @Test func partsAreMultiplesOfTheStep() {
        for step in [1, 50, 100_000] {
            let amounts = LuckyMoney.parts(of: 900 * step, 20, least: 3 * step, step: step, seed: Seed(4))
            #expect(amounts == LuckyMoney.parts(of: 900, 20, least: 3, seed: Seed(4)).map { $0 * step })
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
