import Motion
import Testing

@Suite struct SeedTests {
    /// Every stored journal depends on these values, so they must never change.
    @Test func valuesNeverChange() {
        #expect(Seed(0)[0].bits == 0xE220_A839_7B1D_CDAF)
        #expect(Seed(0)[1].bits == 0x6E78_9E6A_A1B9_65F4)
        #expect(Seed(0)[2].bits == 0x06C4_5D18_8009_454F)
        #expect(Seed(7)["drop"] == Seed(7)["drop"])
        #expect(Seed(7)["drop", 12].bits == Seed(7)["drop"][12].bits)
    }

    @Test func unitsAreEvenlyDistributed() {
        var bins = [Int](repeating: 0, count: 64)
        var sum = 0.0
        for index in 0..<64_000 {
            let unit = Seed(99)["even"][index].unit
            #expect(unit >= 0 && unit < 1)
            bins[Int(unit * 64)] += 1
            sum += unit
        }
        // 63 degrees of freedom: chi-squared is below 103.4 in 999 of 1000 cases.
        let chi = bins.reduce(0.0) { $0 + (Double($1) - 1000) * (Double($1) - 1000) / 1000 }
        #expect(chi < 103.4 && chi > 30)
        #expect(abs(sum / 64_000 - 0.5) < 0.004)
    }

    @Test func neighboursAreIndependent() {
        var agreement = [Double](repeating: 0, count: 3)
        for index in 0..<20_000 {
            let a = Seed(3)[index]
            for (place, b) in [Seed(3)[index + 1], Seed(4)[index], a[0]].enumerated() {
                agreement[place] += (a.unit - 0.5) * (b.unit - 0.5) * 12 / 20_000
            }
        }
        for correlation in agreement { #expect(abs(correlation) < 0.025) }
    }

    @Test func everyBitFlipsHalfTheBits() {
        var flips = 0
        for index in 0..<64 { flips += (Seed(1 << index)[0].bits ^ Seed(0)[0].bits).nonzeroBitCount }
        #expect(abs(Double(flips) / 64 - 32) < 2)
    }

    @Test func integersHaveNoBias() {
        var counts = [Int](repeating: 0, count: 7)
        for index in 0..<70_000 { counts[Seed(1)[index].integer(in: -3..<4) + 3] += 1 }
        for count in counts { #expect(abs(count - 10_000) < 400) }
        // A range that is not a power of two and so large that many draws are rejected.
        let large = Int.max / 2 + Int.max / 4
        var low = 0
        for index in 0..<3000 { low += Seed(2)[index].integer(in: 0..<large) < large / 3 ? 1 : 0 }
        #expect(abs(low - 1000) < 110)
        #expect(Seed(5).integer(in: 4..<5) == 4)
        #expect((Int.min..<Int.max).contains(Seed(5).integer(in: Int.min..<Int.max)))
    }

    @Test func picksFollowTheirWeights() {
        var counts = [0, 0, 0, 0]
        for index in 0..<20_000 { counts[Seed(6)[index].pick(weights: [1, 0, 3, 0])] += 1 }
        #expect(counts[1] == 0 && counts[3] == 0)
        #expect(abs(counts[0] - 5000) < 300)
    }
}
