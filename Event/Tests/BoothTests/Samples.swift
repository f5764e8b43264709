import Rain
import RainBooth
import RainPrizes

extension EventPlan {
    /// An event that opens at 10:00.
    static let sample = EventPlan(
        Plan(
            name: "New Year", times: .init(opens: 36_000, closes: 72_000, redeemUntil: 72_000), levels: [], entries: []),
        commitment: String(repeating: "0f", count: 32))
}

extension Account {
    /// The account of prizes of which some are left.
    init(_ name: String, _ left: Int, of count: Int, isForBest: Bool = false) {
        let rule: PrizeEntry.Rule = isForBest ? .best : .reaching(.medal(.gold))
        self.init(PrizeEntry(name: name, kind: .equal(worth: 250, count: count), rule: rule))
        unclaimed = count - left
    }
}

extension Prize {
    static let coffee = Prize(number: 1, name: "Coffee", worth: 250, entry: 0)
}
