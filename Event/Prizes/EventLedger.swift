/// What follows from a chain of facts: the state of an event, or of a kiosk's part in it.
package protocol EventLedger: Sendable {
    /// What must be known besides the facts.
    associatedtype Key: Sendable

    /// Creates the ledger from the first fact of its chain.
    init(_ first: ChainedFact, key: Key) throws(Refusal)

    var plan: Plan { get }

    /// The last fact's number, time and hash.
    var head: Ledger.Head { get }

    /// The hashes of all facts; that of number n has index n - 1.
    var hashes: [[UInt8]] { get }

    /// Appends the next fact of the chain. Throws for one that is not the next, or does not follow from the rules; the
    /// ledger then stays as it is.
    mutating func append(_ chained: ChainedFact) throws(Refusal)

    /// The prize of a number; nil for none, or for one that a kiosk never had.
    subscript(prize number: Int) -> Prize? { get }

    /// Returns the payment of all that a code has won and that has not been handed out.
    func redeem(_ code: ClaimCode, desk: String, press: Int, at time: Int) throws(Refusal) -> Fact

    /// The payment of a code that a desk made with a press; nil if it made none.
    func payment(of code: ClaimCode, desk: String, press: Int) -> Payment?

    /// The round whose end a fact of the chain tells; nil for any other fact.
    func claim(in fact: Fact) -> RoundClaim?

    /// The invariants that do not hold: none, unless there is a mistake in the program.
    var broken: [Invariant] { get }
}

/// What the end of a round says, to be played again.
package struct RoundClaim: Hashable, Sendable {
    /// Index of its level in the plan.
    package let level: Int
    package let seed: UInt64
    package let ending: Fact.Ending
    /// Whether the journal is said to replay to the result.
    package let isProven: Bool

    package init(level: Int, seed: UInt64, ending: Fact.Ending, isProven: Bool = true) {
        (self.level, self.seed, self.ending, self.isProven) = (level, seed, ending, isProven)
    }
}

extension EventLedger {
    /// Returns the time of a fact that is made now: that of the clock, but not before the last fact's.
    /// - Parameter clock: seconds since 1970 UTC.
    package func time(_ clock: Int) -> Int { max(clock, head.time) }

    /// Returns a fact as the next in the chain.
    package func next(_ fact: Fact, at clock: Int) -> ChainedFact {
        ChainedFact(fact, number: head.number + 1, time: time(clock), after: head.hash)
    }

    /// Whether a fact of the chain has a number and a hash.
    package func has(_ number: Int, _ hash: [UInt8]) -> Bool {
        hashes.item(number) == hash
    }

    /// Throws for a fact that cannot be the next in the chain, whatever it says. O(text).
    func check(_ chained: ChainedFact) throws(Refusal) {
        guard chained.number == head.number + 1 else { throw .wrong(.number) }
        guard chained.time >= head.time else { throw .wrong(.time) }
        guard chained.follows(head.hash) else { throw .wrong(.hash) }
    }
}

extension Array {
    /// The item of a number, from 1; nil if there is none, whatever the number.
    func item(_ number: Int) -> Element? { number > 0 && number <= count ? self[number - 1] : nil }
}
