package import Picture
package import RainPrizes
package import RainScreens
package import RainShow

/// An event as its screens know it.
package struct EventPlan: Hashable, Sendable {
    package var plan: Plan
    /// SHA-256 of the event's secret, in hexadecimal. With it a visitor can check the draws after closing.
    package let commitment: String
    /// The text that is shown before a round; nil without one.
    package var terms: String?
    /// Whether prizes are paid and stopped here, and not at the centre of many kiosks.
    package var isCentre: Bool

    package init(_ plan: Plan, commitment: String, terms: String? = nil, isCentre: Bool = true) {
        (self.plan, self.commitment, self.terms, self.isCentre) = (plan, commitment, terms, isCentre)
    }
}

/// The event's state.
package struct EventState: Hashable, Sendable {
    package var phase = EventPhase.open
    /// Whether facts can be stored: false while the second medium is away.
    package var canStore = true
    /// Whether a round that has ended waits to be stored.
    package var hasWaitingRound = false
    /// Whether the next round can win a prize at once.
    package var hasPrizes = false
    /// An account for each entry of the plan; `free` includes the prizes that are not yet released.
    package var accounts: [Account] = []
    /// Whether a prize of each entry can be won by a round that begins now.
    package var chances: [PrizeChance] = []
    /// The goal of each prize on the rain of the next round, by entry; empty until the rain is known.
    package var goals: [Int: PrizeGoal] = [:]
    /// The time of the state, seconds since 1970 UTC.
    package var now = 0
    /// The best rounds that staff have not hidden, the best first.
    package var best: [BestRow] = []
    /// The number of ended rounds.
    package var rounds = 0
    /// The number of winners whose slips were not printed.
    package var failedSlips = 0
    /// A win that was not seen before the game ended.
    package var untold: Win?

    package init() {}

    /// Whether a round that begins now can win a prize of an entry of the plan; `.now` while that is not known.
    func chance(ofEntry entry: Int) -> PrizeChance { chances.indices.contains(entry) ? chances[entry] : .now }
}

/// A round of an event that has begun.
package struct EventTicket: Hashable, Sendable {
    /// The number of the round. Nil if no fact records the round, because the second medium is away or the event is
    /// closed; the round then has no code.
    package let number: Int?
    package let rain: RainChoice
    package let stakes: Fact.Stakes

    package init(number: Int?, rain: RainChoice, stakes: Fact.Stakes) {
        (self.number, self.rain, self.stakes) = (number, rain, stakes)
    }

    /// Whether the round can win a prize at once.
    package var isForPrizes: Bool { stakes == .prizes }
}

/// The outcome of a round: its code, and the prize that it won.
package struct Win: Hashable, Sendable {
    package let round: Int
    /// The claim code: "7K2M-Q9D4-RTXB".
    package let code: String
    /// The code as a QR code; nil without the library that draws it.
    package var qr: QRCode?
    /// The prize that was won at once; nil without one.
    package let prize: Prize?
    /// Until when prizes are paid, as text.
    package let until: String
    /// The account of the prize for the best rounds at closing; nil without one.
    package var bestPrize: Account?
    /// Whether the visitor may type a name, as one of the best so far.
    package var mayBeNamed = false
    /// The prize that was reached but is released later, or otherwise the prize missed by the least. Nil if a prize was
    /// won or none was left.
    package var missed: MissedPrize?
    /// The prize as its winner reads it: with its worth, unless the plan hides that.
    package var wonName: String?

    package init(round: Int, code: String, prize: Prize?, until: String) {
        (self.round, self.code, self.prize, self.until) = (round, code, prize, until)
        wonName = prize.map { "\($0.name) (\(Prize.text(ofCents: $0.worth)))" }
    }
}

extension Win {
    package var isRedeemable: Bool { prize != nil || bestPrize != nil }

    /// The prize as the results offer it.
    package var offer: PrizeOffer {
        let won = wonName.map {
            WonPrize($0, pack: PrizeGoal.pack(ofEntry: prize?.entry ?? 0), code: code)
        }
        return PrizeOffer(
            mayBeNamed: mayBeNamed, won: won, isRedeemable: isRedeemable, missed: { missed?.text(in: $0) },
            page: { AnyScreen(ClaimPage(self, at: $0)) }, naming: { EventRequest.name(round, $0) })
    }
}
