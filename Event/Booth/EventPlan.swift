package import Motion
package import Picture
package import Rain
package import Screens

/// The part of an event's plan that screens show.
package struct EventPlan: Hashable, Sendable {
    package let name: String
    /// SHA-256 of the event's secret, in hexadecimal. With it a visitor can check the draws after closing.
    package let commitment: String
    /// The text that is shown before a round; nil without one.
    package var terms: String?
    /// Whether visitors type their names; otherwise their names are drawn.
    package var hasTypedNames = false
    /// Whether staff let each visitor in.
    package var isStaffOnly = false
    /// Whether visitors may play with one switch.
    package var allowsOneSwitch = false
    /// Whether prizes are paid and stopped here, and not at the centre of many kiosks.
    package var isCentre = true

    package init(name: String, commitment: String) { (self.name, self.commitment) = (name, commitment) }
}

/// A prize of an event, with its number and what is left.
package struct PrizeLine: Hashable, Sendable {
    package let name: String
    package let count: Int
    package let left: Int
    /// Whether the prize goes to the best at closing.
    package let isForBest: Bool

    package init(name: String, count: Int, left: Int, isForBest: Bool) {
        (self.name, self.count, self.left, self.isForBest) = (name, count, left, isForBest)
    }
}

/// The event's state.
package struct EventState: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        /// The event has not opened; the text is the time at which it opens.
        case before(String)
        case open
        /// Staff have stopped the prizes.
        case stopped
        /// The event's time is over, or the event is closed.
        case over
    }

    package var phase = Phase.open
    /// Whether facts can be stored: false while the second medium is away.
    package var canStore = true
    /// Whether the next round can win a prize at once.
    package var hasPrizes = false
    package var prizes: [PrizeLine] = []
    /// The best rounds that staff have not hidden, the best first.
    package var best: [BestRow] = []
    /// The numbers of rounds, of wins and of paid prizes.
    package var counts = Counts()
    /// A win that was not seen before the game ended.
    package var untold: Win?

    package struct Counts: Hashable, Sendable {
        package var rounds = 0
        package var won = 0
        package var paid = 0

        package init() {}
    }

    package init() {}
}

/// A round of an event that has begun.
package struct EventTicket: Hashable, Sendable {
    /// The number of the round; nil while no fact can be made: then the round has no code.
    package let number: Int?
    package let rain: RainChoice
    /// Whether the round can win a prize at once.
    package let isForPrizes: Bool

    package init(number: Int?, rain: RainChoice, isForPrizes: Bool) {
        (self.number, self.rain, self.isForPrizes) = (number, rain, isForPrizes)
    }
}

/// The outcome of a round: its code, and the prize that it won.
package struct Win: Hashable, Sendable {
    package let round: Int
    package let code: String
    /// The code as a QR code; nil without the library that draws it.
    package var qr: QRCode?
    /// The prize that was won at once, with its worth: "Coffee (2.50)"; nil without one.
    package var prize: String?
    /// The last day on which the prize is paid, as text.
    package var until = ""
    /// The prize for the best at closing; nil without one.
    package var bestPrize: PrizeLine?
    /// Whether the visitor may type a name, as one of the best so far.
    package var mayBeNamed = false

    package init(round: Int, code: String) { (self.round, self.code) = (round, code) }
}

extension Win: PrizeView {
    package func page(at now: Instant) -> any Screen { ClaimPage(self, at: now) }

    package func naming(_ name: String) -> any HouseRequest { EventRequest.name(round, name) }
}

/// The answer to a claim code.
package enum RedeemOutcome: Hashable, Sendable {
    /// The prize is paid now.
    case paid(String)
    case refused(Reason)

    package enum Reason: Hashable, Sendable {
        case mistyped(CodeError)
        case unknown
        /// The round won nothing.
        case nothingWon
        /// The prize was paid before, at a time.
        case paidBefore(String)
        /// The best are known only after closing.
        case notYetClosed
        /// The time to pay ended, at a time.
        case tooLate(String)
        /// The event's folder or its mirror cannot be written.
        case noStorage
    }
}
