/// The prizes that a centre has dealt to a kiosk, as the kiosk knows them.
package struct HeldPrizes: Hashable, Sendable {
    /// Number of the kiosk, from 1.
    package let kiosk: Int
    /// Every deal that the kiosk has ever had, by its number. No deal is taken twice.
    package private(set) var deals: [Int: Deal] = [:]
    /// The held deals by the numbers of their prizes. The dictionary stays small, however many prizes were won before.
    private var hand: [Int: Int] = [:]
    /// The deals whose prizes were won, by the numbers of the winning rounds.
    private var wins: [Int: Int] = [:]
    /// The prizes that the kiosk has ever had, by their numbers.
    private var prizes: [Int: Prize] = [:]

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
    package var held: [Int] { hand.values.sorted() }

    /// Numbers of the held prizes of a threshold, ascending.
    func prizes(reaching threshold: Threshold, in plan: Plan) -> [Int] {
        hand.keys.filter { number in
            prizes[number].map { plan.entries[$0.entry].rule == .reaching(threshold) } ?? false
        }.sorted()
    }

    /// The number of the deal that holds a prize; nil if the prize is not held.
    package func deal(ofHeld prize: Int) -> Int? { hand[prize] }

    /// The number of the deal with which a round won a prize; nil if it won none.
    package func deal(wonBy round: Int) -> Int? { wins[round] }

    /// A prize by its number; nil if the kiosk never had it.
    subscript(prize number: Int) -> Prize? { prizes[number] }

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

    mutating func take(_ deal: Int, _ prize: Prize) {
        deals[deal] = Deal(prize: prize)
        (hand[prize.number], prizes[prize.number]) = (deal, prize)
    }

    mutating func giveBack(_ deal: Int) throws(Refusal) {
        guard let held = deals[deal], held.state == .held else { throw .wrong(.deal) }
        deals[deal]?.state = .returned
        hand[held.prize.number] = nil
    }

    mutating func win(_ prize: Int, round: Int) {
        guard let deal = hand.removeValue(forKey: prize) else { return }
        deals[deal]?.state = .won(round: round)
        wins[round] = deal
    }
}
