import Motion
import Rain
import RealModule
import Testing

@testable import RainForecast
@testable import RainPlayers

/// Summaries and searches compared with closed forms.
@Suite struct ClosedFormTests {
    @Test(arguments: [2, 7, 50, 400])
    func summariesMatchTheirValues(count: Int) throws {
        let values = (0..<count).map { Seed(7)[count][$0].unit }
        var distribution = Distribution()
        for value in values { distribution.add(value) }
        let summary = try #require(distribution.summary)
        let n = Double(count)
        // Half the mean square of all differences is the variance with n - 1.
        var squares = 0.0
        for a in values { for b in values { squares += (a - b) * (a - b) } }
        let deviation = (squares / (2 * n * (n - 1))).squareRoot()
        #expect(abs(summary.deviation - deviation) < 1e-9)
    }

    /// From any start, all evaluated places are in the box. The first ones are the corners around the start.
    @Test(arguments: [[0.5, 0.5], [1, 0.95], [0, 1], [0.97, 0.02, 1]])
    func aSimplexStaysInItsBox(start: [Double]) {
        var simplex = Simplex(at: start, size: 0.1)
        var asked: [[Double]] = []
        simplex.descend(calls: 60, least: 1e-4) { place in
            asked.append(place)
            return place.enumerated().reduce(0) { $0 + Double($1.offset + 1) * $1.element }
        }
        #expect(asked[0] == start)
        for (axis, place) in asked[1...start.count].enumerated() {
            for other in start.indices {
                #expect(abs(abs(place[other] - start[other]) - (other == axis ? 0.1 : 0)) < 1e-12)
            }
        }
        #expect(asked.joined().allSatisfy { (-1e-12...1 + 1e-12).contains($0) })
    }

    /// One step from (0.5, 0.5), (0.6, 0.5) and (0.5, 0.6), computed by hand, for an expansion and both contractions.
    @Test(arguments: [
        // Values of the three corners and of the reflected place; the place that is evaluated after the reflection.
        ([1.0, 2, 3], 0.5, [0.65, 0.3]), ([1, 2, 3], 2.5, [0.575, 0.45]), ([1, 2, 3], 3.5, [0.525, 0.55]),
    ])
    func aSimplexStepsAsNelderAndMeadSay(corners: [Double], reflected: Double, next: [Double]) {
        var simplex = Simplex(at: [0.5, 0.5], size: 0.1)
        var asked: [[Double]] = []
        simplex.descend(calls: 5, least: 1e-4) { place in
            asked.append(place)
            return (corners + [reflected, 0.1])[asked.count - 1]
        }
        for (place, expected) in zip(asked[3...], [[0.6, 0.4], next]) {
            #expect(zip(place, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(place)")
        }
    }

    @Test func boundsAreMissedOnOneSide() {
        for (relation, mean, miss) in [
            (Target.Relation.equal, 3.0, 1.0), (.equal, 1.5, -0.5), (.below, 1.8, 0), (.below, 2.5, 0.5),
            (.above, 2.2, 0),
            (.above, 1, -1),
        ] {
            #expect(abs(Target(.bombs, relation, 2).miss(mean) - miss) < 1e-12, "\(relation) \(mean)")
        }
    }

    /// `share(of:)` is the inverse of `value(at:)`. Wide ranges have equal factors, narrow ones equal differences.
    @Test(arguments: [(Level.Parameter.interval, 0.1...2.0), (.interval, 0.5...1), (.fallTime, 2...5), (.gold, 0...1)])
    func sharesAndValuesAreInverse(setting: Level.Parameter, range: ClosedRange<Double>) {
        let variation = Variation(setting, range)
        let (low, high) = (range.lowerBound, range.upperBound)
        for step in 0...20 {
            let share = Double(step) / 20
            let value = variation.value(at: share)
            let isWide = low > 0 && high / low > 3
            let exact = isWide ? low * .pow(high / low, share) : low + (high - low) * share
            #expect(abs(value - exact) <= exact * 1e-3)
            #expect(abs(variation.share(of: value) - share) < 2e-3, "\(value)")
        }
        #expect(variation.share(of: low - 1) == 0 && variation.share(of: high + 1) == 1)
    }

    /// Each pack is counted in the stretch of the round in which it starts.
    @Test func everyPackIsSeenInItsStretch() {
        var level = Level()
        (level.packs, level.interval, level.duration) = (3, 0.4, 10)
        let found = Simulation(level: level, model: .perfect, seed: 1).result(ofRounds: 0..<4)
        let schedule = DropSchedule(level: level, seed: Seed(0))
        for stretch in 0..<10 {
            let spawns = (0..<schedule.spawns).count { Int(schedule.spawnTime($0)) == stretch }
            #expect(found.seen[stretch] == 4 * 3 * spawns)
            #expect(found.caught[stretch] <= found.seen[stretch])
        }
    }
}
