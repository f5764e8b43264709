package import Motion
package import Picture
package import Screens

/// What the screens know of the plan of an event.
package struct EventPlan: Hashable, Sendable {
    package let name: String
    /// SHA-256 of the event's secret, in hexadecimal: whoever has noted it can check the draws after closing.
    package let promise: String
    /// The text that is shown before a round; nil without one.
    package var terms: String?
    /// Whether visitors type their names; otherwise each is given one.
    package var hasTypedNames = false
    /// Whether staff let each visitor in.
    package var isStaffOnly = false
    /// Whether visitors may play with one switch.
    package var allowsOneSwitch = false
    /// Whether prizes are handed out and stopped here, and not at the centre of many kiosks.
    package var isCentre = true

    package init(name: String, promise: String) { (self.name, self.promise) = (name, promise) }
}

/// A prize of an event: how many of it there are, and how many are left.
package struct PrizeLine: Hashable, Sendable {
    package let name: String
    package let count: Int
    package let left: Int
    /// Whether it goes to the best at closing.
    package let isForBest: Bool

    package init(name: String, count: Int, left: Int, isForBest: Bool) {
        (self.name, self.count, self.left, self.isForBest) = (name, count, left, isForBest)
    }
}

/// What is so at an event now.
package struct EventState: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        /// Not begun: the time at which it opens.
        case before(String)
        case open
        /// Staff have stopped the prizes.
        case stopped
        /// The time to play is over, or the event is closed.
        case over
    }

    package var phase = Phase.open
    /// Whether anything can be stored: false while the second medium is away.
    package var canStore = true
    /// Whether the next round can win a prize at once.
    package var hasPrizes = false
    package var prizes: [PrizeLine] = []
    /// The best rounds that staff have not hidden, the best first.
    package var best: [BestRow] = []
    /// Numbers of rounds, of wins, and of what is paid.
    package var counts = Counts()
    /// What was won and not seen before the game ended.
    package var untold: Claim?

    package struct Counts: Hashable, Sendable {
        package var rounds = 0
        package var won = 0
        package var paid = 0

        package init() {}
    }

    package init() {}
}

/// A round of an event that has begun.
package struct BegunRound: Hashable, Sendable {
    /// Nil while no fact can be made: it has no code then.
    package let number: Int?
    package let rain: RainChoice
    /// Whether it can win a prize at once.
    package let isForPrizes: Bool

    package init(number: Int?, rain: RainChoice, isForPrizes: Bool) {
        (self.number, self.rain, self.isForPrizes) = (number, rain, isForPrizes)
    }
}

/// What a round came to: the code that stands for it, and the prize that it won.
package struct Claim: Hashable, Sendable {
    package let round: Int
    package let code: String
    /// The code as a QR code; nil where no library draws one.
    package var qr: QRCode?
    /// The name of the prize; nil without one.
    package var prize: String?
    /// The last day on which it is handed out, as a text.
    package var until = ""
    /// The prize that the best get at closing; nil without one.
    package var bestPrize: PrizeLine?
    /// Whether the visitor may type a name, as one of the best so far.
    package var mayBeNamed = false

    package init(round: Int, code: String) { (self.round, self.code) = (round, code) }
}

extension Claim: PrizeView {
    package func page(at now: Instant) -> any Screen { ClaimPage(self, at: now) }

    package func naming(_ name: String) -> any HouseRequest { EventRequest.name(round, name) }
}

/// What comes of a code that is handed in.
package enum RedeemOutcome: Hashable, Sendable {
    /// The prize is handed out now.
    case paid(String)
    case refused(Reason)

    package enum Reason: Hashable, Sendable {
        case mistyped
        case unknown
        /// The round has won nothing.
        case nothingWon
        /// It was handed out before, at a time.
        case paidBefore(String)
        /// The best are only known after closing.
        case notYetClosed
        /// The time to hand out is over, since a day.
        case tooLate(String)
        /// The event's folder or its copy cannot be written.
        case noStorage
    }
}
