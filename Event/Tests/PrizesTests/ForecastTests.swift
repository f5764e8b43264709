import Foundation
import Motion
import RainPrizes
import Testing

@Suite struct ForecastTests {
    /// The number of events: 100 with REDPACKRAIN_FORECASTS=100.
    private static let count =
        ProcessInfo.processInfo.environment["REDPACKRAIN_FORECASTS"].flatMap { Int($0) } ?? 40
    private static let visitors = 120

    /// Shares of par, distributed roughly like people's.
    private static func share(_ seed: Seed) -> RoundResult {
        let sum = (0..<4).reduce(0.0) { $0 + seed[$1].uniform(in: 0...1) }
        return Sample.share(Int(550 * sum - 150))
    }

    /// Of 100 values, the two at each end are left out.
    @Test func anIntervalLeavesOutBothEnds() {
        let spread = EventForecast.Spread(of: (0..<100).map { ($0 * 37) % 100 })
        #expect(spread.low == 2 && spread.high == 97 && spread.mean == 49.5)
        #expect(EventForecast.Spread(of: [7]) == EventForecast.Spread(of: [7, 7]))
    }

    /// In at least 90 of 100 events the result falls in the interval of a forecast. Each forecast has its own rounds.
    @Test func intervalsContainPaidAmounts() throws {
        let plan = Sample.plan(
            [
                Sample.entry("Coffee", worth: 250, 30, .share(800)), Sample.lucky(3000, 40, .share(1000)),
                Sample.entry("Voucher", worth: 500, 5, .share(1300)), Sample.best("Lantern", worth: 3000, 2),
            ], pace: .even)
        var (all, entries) = (0, [Int](repeating: 0, count: plan.entries.count))
        for number in 0..<Self.count {
            let seed = Seed(41)["event", number]
            let results = (0..<400).map { Self.share(seed["pool"][$0]) }
            let forecast = EventForecast(
                plan, results: results, visitors: Self.visitors, events: 200, seed: seed["forecast"])
            var ledger = try Sample.ledger(plan, secret: Sample.secret(seed["secret"].bits))
            for visitor in 0..<Self.visitors {
                let time = plan.times.opens + visitor * 7200 / Self.visitors
                _ = try ledger.play(Self.share(seed["visitor"][visitor]), at: time)
            }
            try ledger.make(at: plan.times.closes) { (ledger, time) throws(Refusal) in try ledger.close(at: time) }
            let accounts = ledger.accounts
            if forecast.cost.contains(accounts.reduce(0) { $0 + $1.unclaimedWorth }) { all += 1 }
            for (index, account) in accounts.enumerated()
            where forecast.entries[index].winners.contains(account.unclaimed)
                && forecast.entries[index].cost.contains(account.unclaimedWorth)
            {
                entries[index] += 1
            }
        }
        #expect(10 * all >= 9 * Self.count, "\(all) of \(Self.count)")
        for held in entries { #expect(10 * held >= 9 * Self.count, "\(entries) of \(Self.count)") }
    }

    /// Visitors who reach a prize and get nothing are counted: they come before the next release, or after the last prize.
    @Test func unluckyVisitorsAreCounted() {
        let plan = Sample.plan([Sample.entry("Mug", worth: 600, 2, .share(20))], pace: .even)
        func unlucky(_ share: Int) -> [Double] {
            let forecast = EventForecast(plan, results: [Sample.share(share)], visitors: 10, events: 3, seed: Seed(1))
            return [forecast.early.mean, forecast.late.mean]
        }
        // The first visitor, at the opening, and the sixth, half-way, win.
        #expect(unlucky(450) == [4, 4])
        #expect(unlucky(19) == [0, 0])
    }

    @Test func certainResultsHaveNoSpread() {
        let plan = Sample.plan(
            [
                Sample.entry("Coffee", worth: 250, 3, .share(800)), Sample.best("Lantern", worth: 3000, 5),
                Sample.entry("Voucher", worth: 500, 2, .share(2000)),
            ])
        let forecast = EventForecast(plan, results: [Sample.share(900)], visitors: 4, events: 80, seed: Seed(1))
        #expect(forecast.entries.map(\.winners.mean) == [3, 4, 0])
        #expect(forecast.cost.low == 12_750 && forecast.cost.high == 12_750)
        #expect(forecast.piles.map(\.emptied) == [1, 0])
        #expect(forecast.piles[0].when?.low == plan.times.opens + 3600)
        #expect(forecast.piles[1].when == nil)
        let none = EventForecast(plan, results: [Sample.share(0)], visitors: 9, events: 3, seed: Seed(1))
        #expect(none.cost.high == 0)
    }
}
