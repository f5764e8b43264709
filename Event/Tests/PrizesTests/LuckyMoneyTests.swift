import Motion
import RainPrizes
import Testing

@Suite struct LuckyMoneyTests {
    /// E12: each part is above 0, and the parts add up to the sum, to the cent.
    @Test func partsAddUpAndReachTheLeast() {
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

    /// With a step, parts are the same as without it, multiplied by the step.
    @Test func partsAreMultiplesOfTheStep() {
        for step in [1, 50, 100_000] {
            let amounts = LuckyMoney.parts(of: 900 * step, 20, least: 3 * step, step: step, seed: Seed(4))
            #expect(amounts == LuckyMoney.parts(of: 900, 20, least: 3, seed: Seed(4)).map { $0 * step })
        }
    }

    /// In another system, a part was -0.02.
    @Test func smallSumsHaveNoNegativeParts() {
        for number in 0..<500 {
            let amounts = LuckyMoney.parts(of: 100, 18, least: 1, seed: Seed(UInt64(number)))
            #expect(amounts.allSatisfy { $0 >= 1 })
            #expect(amounts.reduce(0, +) == 100)
        }
    }

    /// Each part has a mean within 25 of 500, and none reaches 5000.
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
