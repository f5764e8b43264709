/// The prizes that a centre has dealt to a kiosk, as the kiosk knows them.
package struct HeldPrizes: Hashable, Sendable {
    /// Number of the kiosk, from 1.
    package let kiosk: Int
    /// Every deal that the kiosk ever had, by its number. No deal is taken twice.
    package private(set) var deals: [Int: Deal] = [:]

    package struct Deal: Hashable, Sendable {
        package let prize: Prize
        package fileprivate(set) var state = State.held
    }

    package enum State: Hashable, Sendable {
        case held
        case returned
        /// Won by the round of that number.
        case won(round: Int)
    }

    init(ofKiosk kiosk: Int) { self.kiosk = kiosk }
}

extension HeldPrizes {
    /// Numbers of the deals that are held, ascending.
    package var held: [Int] { deals.filter { $0.value.state == .held }.keys.sorted() }

    /// Numbers of the held prizes of a threshold, ascending.
    func prizes(reaching threshold: Threshold, in plan: Plan) -> [Int] {
        deals.values.filter { $0.state == .held && plan.entries[$0.prize.entry].rule == .reaching(threshold) }
            .map(\.prize.number).sorted()
    }

    /// The number of the deal that holds a prize; nil if the prize is not held.
    package func deal(ofHeld prize: Int) -> Int? {
        deals.first { $0.value.state == .held && $0.value.prize.number == prize }?.key
    }

    /// The number of the deal with which a round won a prize; nil if it won none.
    package func deal(wonBy round: Int) -> Int? { deals.first { $0.value.state == .won(round: round) }?.key }

    /// A prize by its number; nil if the kiosk never had it.
    subscript(prize number: Int) -> Prize? { deals.values.first { $0.prize.number == number }?.prize }

    /// Why a deal cannot be taken; nil if it can.
    func refusal(of deal: Int, _ prize: Prize?, in plan: Plan) -> Refusal? {
        guard deal > 0, deals[deal] == nil else { return .wrong(.deal) }
        guard let prize, prize.worth > 0, self.deal(ofHeld: prize.number) == nil else { return .wrong(.prize) }
        if case .equal(let worth, _) = plan.entries[prize.entry].kind, worth != prize.worth { return .wrong(.prize) }
        return plan.entries[prize.entry].rule == .best ? .wrong(.prize) : nil
    }

    /// Whether a deal is new and its prize is not held. A held prize is dealt again after its first deal was written
    /// off; the new deal waits until the old one is returned.
    package func canTake(_ deal: CentreDirectives.Deal) -> Bool {
        deals[deal.number] == nil && self.deal(ofHeld: deal.prize) == nil
    }

    mutating func take(_ deal: Int, _ prize: Prize) { deals[deal] = Deal(prize: prize) }

    mutating func giveBack(_ deal: Int) throws(Refusal) {
        guard deals[deal]?.state == .held else { throw .wrong(.deal) }
        deals[deal]?.state = .returned
    }

    mutating func win(_ prize: Int, round: Int) {
        if let deal = deal(ofHeld: prize) { deals[deal]?.state = .won(round: round) }
    }
}
