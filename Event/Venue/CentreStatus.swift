import Prizes

/// What an organiser sees of an event with many kiosks.
public struct CentreStatus: Hashable, Sendable {
    /// The lines that tell what the event is.
    public let lines: [String]
    /// Where the event is in its time.
    public let phase: Board.Phase
    /// Number of facts.
    public let facts: Int
    /// Rounds that have ended and have arrived.
    public let rounds: Int
    /// Where the prizes are, by kind, in the order of the plan.
    public let prizes: [Prize]
    /// The kiosks that have joined, by their numbers.
    public let kiosks: [Kiosk]
    /// What somebody has to settle, by kiosk and round.
    public let disputes: [Dispute]
    /// What prizes are worth that are with kiosks, or were won and not handed out, cents.
    public let worthInTheAir: Int

    /// Where the prizes of a kind are.
    public struct Prize: Hashable, Sendable {
        /// What they are called.
        public let name: String
        /// How many there are.
        public let count: Int
        /// Handed out.
        public let paid: Int
        /// Won and not handed out.
        public let uncalled: Int
        /// Not won.
        public let free: Int
    }

    /// A kiosk as its centre knows it.
    public struct Kiosk: Hashable, Sendable {
        /// From 1.
        public let number: Int
        /// When its last fact arrived, seconds since 1970 UTC.
        public let heard: Int
        /// The prizes that are with it, with the numbers of their deals: "Coffee 1-4 12".
        public let hand: [String]
        /// What they are worth, cents.
        public let worth: Int
        /// Rounds that have ended and have arrived.
        public let rounds: Int
        /// Why nothing more of it is taken; nil while it is.
        public let expulsion: String?
    }

    /// A round that somebody has to settle.
    public struct Dispute: Hashable, Sendable {
        /// Number of its kiosk.
        public let kiosk: Int
        /// Its number there, from 1.
        public let round: Int
        /// Its claim code.
        public let code: String
        /// What is disputed about it.
        public let reason: String
    }
}

extension CentreStatus.Prize {
    init(_ account: Account) {
        self.init(
            name: account.name, count: account.count, paid: account.paid, uncalled: account.uncalled, free: account.free
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
            let hand = kiosk.deals.sorted().compactMap { deal in ledger[deal: deal].map { (deal, $0.prize) } }
            return Kiosk(
                number: number, heard: kiosk.heard,
                hand: Self.text(hand.map { (deal: $0.0, name: ledger[prize: $0.1]?.name ?? "") }),
                worth: worth(hand.map(\.1)), rounds: kiosk.ledger.rounds.count { $0.end != nil },
                expulsion: kiosk.expulsion.map { Refusal.kicked($0).text(offset: 0, now: 0) })
        }
        disputes = ledger.disputed.map { id in
            let finding = ledger.findings[id]
            let reason: Refusal? = if case .disputed(let dispute) = finding?.verdict { .disputed(dispute) } else { nil }
            return Dispute(
                kiosk: id.kiosk, round: id.number, code: ledger[id]?.end?.code.description ?? "",
                reason: reason?.text(offset: 0, now: 0) ?? "")
        }
        let won = ledger.findings.keys.flatMap { ledger.prizes(of: $0) }.filter { ledger.payments[$0] == nil }
        worthInTheAir = kiosks.reduce(0) { $0 + $1.worth } + worth(won)
    }
}

extension CentreStatus {
    /// Deals by the names of their prizes, as ranges.
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
    /// Returns what an organiser sees.
    /// - Parameter clock: seconds since 1970 UTC.
    public func status(at clock: Int) throws(VenueError) -> CentreStatus {
        CentreStatus(try venue.refreshed(), at: clock)
    }
}
