import Motion
import Picture
import Testing

/// The numbers of the classic firework, as the article's source has them.
@Suite struct ClassicFireworkTests {
    private static let source = Rect(100, 200, 76, 100)

    private func sprites(_ seed: UInt64, at time: Double) -> [Sprite] {
        ClassicFirework(seed: Seed(seed), source: Self.source, begin: 10).sprites(at: time)
    }

    @Test func lastsFourTenthsAndIsGoneFrom98Percent() {
        #expect(sprites(1, at: 9.99).isEmpty)
        #expect(sprites(1, at: 10).count == 8)
        #expect(sprites(1, at: 10 + 0.4 * 0.949).allSatisfy { $0.color.opacity == 1 })
        #expect(abs((sprites(1, at: 10 + 0.4 * 0.965).first?.color.opacity ?? 0) - 0.5) < 1e-9)
        #expect(sprites(1, at: 10 + 0.4 * 0.981).isEmpty)
        #expect(sprites(1, at: 10.4).isEmpty)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func twoSparksGoToEachQuadrantAlongItsCurves(seed: UInt64) {
        let firework = ClassicFirework(seed: Seed(seed), source: Self.source, begin: 10)
        let start = sprites(seed, at: 10)
        let end = sprites(seed, at: 10 + 0.4 * 0.97)
        var quadrants: [String: Int] = [:]
        for (a, b) in zip(start, end) {
            let shift = a.position - firework.burst
            #expect(abs(shift.x) <= 9 && abs(shift.y) <= 9)
            // At 97 % a spark is nearly at the end of one of its quadrant's curves.
            let way = (b.position - a.position) / 45
            let mirrored = Vector(abs(way.x), way.y)
            let paths = SparkPaths.classic
            let top = paths.topRight.map { ($0.point(at: 0.97) - mirrored).length }.min() ?? 1
            let bottom = paths.bottomRight.map { ($0.point(at: 0.97) - mirrored).length }.min() ?? 1
            #expect(min(top, bottom) < 1e-9)
            quadrants["\(top < bottom) \(way.x < 0)", default: 0] += 1
        }
        #expect(quadrants.values.sorted() == [2, 2, 2, 2])
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func startsNearACornerWithSparksOfSevenPoints(seed: UInt64) {
        let burst = ClassicFirework(seed: Seed(seed), source: Self.source, begin: 10).burst
        #expect(min(abs(burst.x - 100), abs(burst.x - 176)) <= 7.5)
        #expect(min(abs(burst.y - 200), abs(burst.y - 300)) <= 7.5)
        #expect(sprites(seed, at: 10).allSatisfy { $0.size == Vector(7, 7) })
        let last = sprites(seed, at: 10 + 0.4 * 0.979)
        #expect(last.allSatisfy { (0.49 * 7...0.75 * 7).contains($0.size.x) })
    }

    @Test func looksTheSameForwardsAndBackwards() {
        let times = (0..<40).map { 10 + Double($0) * 0.01 }
        let forward = times.map { sprites(5, at: $0) }
        #expect(times.reversed().map { sprites(5, at: $0) } == forward.reversed())
    }
}
