import Testing

@testable import RainForecast
@testable import RainPlayers

@Suite struct StudentLawTests {
    /// The 97.5 % points match a table (Abramowitz and Stegun, table 26.10).
    @Test(arguments: [
        (1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (5, 2.57058), (9, 2.26216), (29, 2.04523),
        (60, 2.00030), (99, 1.98422), (100, 1.98397), (120, 1.97993), (1000, 1.96234),
    ])
    func quantilesMatchTables(degrees: Int, t: Double) {
        #expect(abs(StudentLaw.quantile(asNormal: Summary.z95, degrees: degrees) - t) < 6e-6 * t)
    }

    /// The expansion, from 100 degrees on, continues the bisection without a step.
    @Test func expansionContinuesTheBisection() {
        #expect(
            abs(StudentLaw.within(StudentLaw.quantile(asNormal: 1.5, degrees: 140), degrees: 140) - 0.8663856) < 1e-7)
        let quantiles = (90...110).map { StudentLaw.quantile(asNormal: 2.5758293, degrees: $0) }
        #expect(zip(quantiles, quantiles.dropFirst()).allSatisfy { $0 > $1 })
        #expect(StudentLaw.quantile(asNormal: Summary.z95, degrees: 100_000_000) - Summary.z95 < 1e-7)
    }
}
