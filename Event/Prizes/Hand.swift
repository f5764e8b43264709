/// The prizes that a centre has dealt to a kiosk, as the kiosk knows them.
package struct Hand: Hashable, Sendable {
    /// Number of the kiosk, from 1.
    package let kiosk: Int
    /// Every deal that the kiosk ever had, by its number: none is taken twice.
    package private(set) var deals: [Int: Deal] = [:]

    package struct Deal: Hashable, Sendable {
        package let prize: Prize
        package fileprivate(set) var state = State.held
    }

    package enum State: Hashable, Sendable {
        case held
        case returned
        /// A round of that number won the prize.
        case won(round: Int)
    }

    init(ofKiosk kiosk: Int) { self.kiosk = kiosk }
}

extension Hand {
    /// The deals that are held, in ascending order.
    package var held: [Int] { deals.filter { $0.value.state == .held }.keys.sorted() }

    /// Numbers of the held prizes that a threshold wins, in ascending order.
    func prizes(reaching threshold: Threshold, in plan: Plan) -> [Int] {
        deals.values.filter { $0.state == .held && plan.entries[$0.prize.entry].rule == .reaching(threshold) }
            .map(\.prize.number).sorted()
    }

    /// The number of the deal by which a prize is held; nil if it is not.
    package func deal(ofHeld prize: Int) -> Int? {
        deals.first { $0.value.state == .held && $0.value.prize.number == prize }?.key
    }

    /// The deal by which a round won a prize; nil if it won none.
    package func deal(wonBy round: Int) -> Int? { deals.first { $0.value.state == .won(round: round) }?.key }

    /// The prize of a number, if the kiosk ever had it.
    subscript(prize number: Int) -> Prize? { deals.values.first { $0.prize.number == number }?.prize }

    /// What is wrong with a deal that is to be taken; nil for nothing.
    func refusal(of deal: Int, _ prize: Prize?, in plan: Plan) -> Refusal? {
        guard deal > 0, deals[deal] == nil else { return .wrong(.deal) }
        guard let prize, prize.worth > 0, self.deal(ofHeld: prize.number) == nil else { return .wrong(.prize) }
        if case .equal(let worth, _) = plan.entries[prize.entry].kind, worth != prize.worth { return .wrong(.prize) }
        return plan.entries[prize.entry].rule == .best ? .wrong(.prize) : nil
    }

    /// Whether a deal is new; one of a prize that is held waits until that is given back, since its deal was written off.
    func canTake(_ deal: Instructions.Deal) -> Bool {
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
