import Prizes

/// The state of an event with many kiosks, for its organiser.
public struct CentreStatus: Hashable, Sendable {
    /// Lines that describe the event.
    public let lines: [String]
    /// The phase of the event.
    public let phase: Board.Phase
    /// The number of facts.
    public let facts: Int
    /// The number of ended rounds that have arrived.
    public let rounds: Int
    /// The state of the prizes of each kind, in the order of the plan.
    public let prizes: [Prize]
    /// The kiosks that have joined, by their numbers.
    public let kiosks: [Kiosk]
    /// The disputes to settle, by kiosk and round.
    public let disputes: [Dispute]
    /// The worth of the prizes that kiosks hold or that were won and not paid, cents.
    public let outstandingWorth: Int

    /// The state of the prizes of one kind.
    public struct Prize: Hashable, Sendable {
        /// The name of the prizes.
        public let name: String
        /// The number of prizes.
        public let count: Int
        /// The number of paid prizes.
        public let paid: Int
        /// The number of prizes that were won and not paid.
        public let unclaimed: Int
        /// The number of prizes that were not won.
        public let free: Int
    }

    /// A kiosk, as its centre knows it.
    public struct Kiosk: Hashable, Sendable {
        /// From 1.
        public let number: Int
        /// When its last fact arrived, seconds since 1970 UTC.
        public let heard: Int
        /// The prizes that the kiosk holds, with the numbers of their deals: "Coffee 1-4 12".
        public let heldPrizes: [String]
        /// The worth of the held prizes, cents.
        public let worth: Int
        /// The number of ended rounds that have arrived.
        public let rounds: Int
        /// Why the centre takes no more facts of the kiosk; nil while it does.
        public let expulsion: String?
    }

    /// A disputed round to settle.
    public struct Dispute: Hashable, Sendable {
        /// The number of the kiosk.
        public let kiosk: Int
        /// The number of the round at its kiosk, from 1.
        public let round: Int
        /// The claim code.
        public let code: String
        /// Why the round is disputed.
        public let reason: String
    }
}

extension CentreStatus.Prize {
    init(_ account: Account) {
        self.init(
            name: account.name, count: account.count, paid: account.paid, unclaimed: account.unclaimed,
            free: account.free
        )
    }
}

extension CentreStatus {
    init(_ ledger: CentreLedger, at clock: Int) {
        let plan = ledger.plan
        func worth(_ prizes: some Sequence<Int>) -> Int { prizes.reduce(0) { $0 + (ledger[prize: $1]?.worth ?? 0) } }
        let count = plan.entries.reduce(0) { $0 + $1.count }
        let total = Prizes.Prize.text(ofCents: plan.entries.reduce(0) { $0 + $1.worth })
        lines = [
            "\(plan.name)\(plan.isRehearsal ? " (a rehearsal)" : "")",
            "from \(plan.clock(plan.times.opens)) to \(plan.clock(plan.times.closes)), "
                + "paid until \(plan.clock(plan.times.redeemUntil))",
            "\(count) prizes, worth \(total)",
        ]
        phase = Board(ledger, names: [:], at: clock).phase
        (facts, rounds) = (ledger.head.number, ledger.findings.count)
        prizes = ledger.accounts.map(Prize.init)
        kiosks = ledger.kiosks.sorted { $0.key < $1.key }.map { number, kiosk in
            let heldPrizes = kiosk.deals.sorted().compactMap { deal in ledger[deal: deal].map { (deal, $0.prize) } }
            return Kiosk(
                number: number, heard: kiosk.heard,
                heldPrizes: Self.text(heldPrizes.map { (deal: $0.0, name: ledger[prize: $0.1]?.name ?? "") }),
                worth: worth(heldPrizes.map(\.1)), rounds: kiosk.ledger.rounds.count { $0.end != nil },
                expulsion: kiosk.expulsion.map { Refusal.expelled($0).text(in: plan.times, now: clock) })
        }
        disputes = ledger.disputed.map { id in
            let finding = ledger.findings[id]
            let reason: Refusal? = if case .disputed(let dispute) = finding?.verdict { .disputed(dispute) } else { nil }
            return Dispute(
                kiosk: id.kiosk, round: id.number, code: ledger[id]?.end?.code.description ?? "",
                reason: reason?.text(in: plan.times, now: clock) ?? "")
        }
        let won = ledger.findings.keys.flatMap { ledger.prizes(of: $0) }.filter { ledger.payments[$0] == nil }
        outstandingWorth = kiosks.reduce(0) { $0 + $1.worth } + worth(won)
    }
}

extension CentreStatus {
    /// The deals as ranges, by the names of their prizes.
    private static func text(_ deals: [(deal: Int, name: String)]) -> [String] {
        var names: [String] = []
        for deal in deals where !names.contains(deal.name) { names.append(deal.name) }
        return names.map { name in
            var ranges: [ClosedRange<Int>] = []
            for deal in deals where deal.name == name {
                if let last = ranges.last, last.upperBound + 1 == deal.deal {
                    ranges[ranges.count - 1] = last.lowerBound...deal.deal
                } else {
                    ranges.append(deal.deal...deal.deal)
                }
            }
            let texts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            return "\(name) \(texts.joined(separator: " "))"
        }
    }
}

extension Centre {
    /// Returns the state of the event for its organiser.
    /// - Parameter clock: seconds since 1970 UTC.
    public func status(at clock: Int) throws(VenueError) -> CentreStatus {
        CentreStatus(try venue.refreshed(), at: clock)
    }
}
