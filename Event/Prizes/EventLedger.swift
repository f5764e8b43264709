/// The state of an event, or of one kiosk, that follows from a chain of facts.
package protocol EventLedger: Sendable {
    /// The secret from which the state follows, besides the facts.
    associatedtype Key: Sendable

    /// Creates the ledger from the first fact of its chain.
    init(_ first: ChainedFact, key: Key) throws(Refusal)

    var plan: Plan { get }

    /// The number, time and hash of the last fact.
    var head: Ledger.Head { get }

    /// The hashes of all facts; the hash of fact n has index n - 1.
    var hashes: [[UInt8]] { get }

    var isStopped: Bool { get }

    /// The sites at which prizes may be paid, latest last; empty if no site is known.
    var sites: [Site] { get }

    /// When the event was closed, seconds since 1970 UTC; nil before.
    var closed: Int? { get }

    /// SHA-256 of the event's secret, public since the opening.
    var commitment: [UInt8] { get }

    /// The secret once closing has published it; nil before.
    var published: [UInt8]? { get }

    /// The payments by prize numbers.
    var payments: [Int: Payment] { get }

    /// An account for each entry of the plan, in its order.
    var accounts: [Account] { get }

    /// Appends the next fact of the chain. Throws, without a change, if the fact is not the next one or does not follow
    /// from the rules.
    mutating func append(_ chained: ChainedFact) throws(Refusal)

    /// A prize by its number; nil if there is none, or if the kiosk never had it.
    subscript(prize number: Int) -> Prize? { get }

    /// Returns the payment of all prizes of a code that are won but not yet paid.
    func redeem(_ code: ClaimCode, desk: String, press: Int, at time: Int) throws(Refusal) -> Fact

    /// Numbers of all prizes of the round of a code; empty for a round that does not count.
    func prizes(of code: ClaimCode) -> [Int]

    /// The round that ends with a fact of the chain; nil for any other fact.
    func reportedRound(in fact: Fact) -> ReportedRound?

    /// The broken invariants: none, unless the program has a mistake.
    var broken: [Invariant] { get }
}

/// The phase of an event: before its opening time; open; stopped by staff; over, which is after its closing time; and
/// closed by staff.
package enum EventPhase: Hashable, Sendable { case before, open, stopped, over, closed }

/// A round to be replayed, as its last fact reports it.
package struct ReportedRound: Hashable, Sendable {
    /// Index of its level in the plan.
    package let level: Int
    package let seed: UInt64
    package let ending: Fact.Ending
    /// Whether the centre found that the journal replays to the result.
    package let isProven: Bool

    package init(level: Int, seed: UInt64, ending: Fact.Ending, isProven: Bool = true) {
        (self.level, self.seed, self.ending, self.isProven) = (level, seed, ending, isProven)
    }
}

extension EventLedger {
    /// Returns the time of a fact made now: the clock's time, but not before the last fact's.
    /// - Parameter clock: seconds since 1970 UTC.
    package func time(_ clock: Int) -> Int { max(clock, head.time) }

    /// Returns the phase at a time of the clock.
    package func phase(at clock: Int) -> EventPhase {
        let time = time(clock)
        if closed != nil { return .closed }
        if time < plan.times.opens { return .before }
        return !plan.times.isOpen(at: time) ? .over : isStopped ? .stopped : .open
    }

    /// Returns a fact as the next one of the chain.
    package func next(_ fact: Fact, at clock: Int) -> ChainedFact {
        ChainedFact(fact, number: head.number + 1, time: time(clock), after: head.hash)
    }

    /// Whether the chain has a fact with a number and a hash.
    package func has(_ number: Int, _ hash: [UInt8]) -> Bool {
        hashes.item(number) == hash
    }

    /// The payment of a code by a desk with a press of its button; nil for none.
    package func payment(of code: ClaimCode, desk: String, press: Int) -> Payment? {
        prizes(of: code).lazy.compactMap { payments[$0] }.first { $0.desk == desk && $0.press == press }
    }

    /// Seconds without facts after which a clock that is ahead is likelier than a quiet event.
    private static var longSilence: Int { 86_400 }

    /// Whether staff have to confirm a clock's time before a fact is made with it. The times of facts never go back, so
    /// a clock that is ahead would end the event for good.
    /// - Parameter needsOpen: whether the fact, like a stop, is only useful while the event is open.
    package func isDoubtful(_ clock: Int, needsOpen: Bool) -> Bool {
        guard closed == nil else { return false }
        let (isLate, isSilent) = (clock >= plan.times.closes, clock - head.time >= Self.longSilence)
        return needsOpen ? isLate || isSilent : isLate && isSilent && head.time < plan.times.closes
    }

    /// Throws unless a site is a copy at which nothing is paid yet.
    func check(_ site: Site) throws(Refusal) {
        guard refusal(at: site) != nil else { throw .notHere }
    }

    /// Throws if the event is closed, or if prizes are already stopped or going on as wished.
    /// - Parameter wish: true to stop prizes, false to resume them.
    func check(isStopped wish: Bool) throws(Refusal) {
        if let closed { throw .closed(at: closed) }
        guard isStopped != wish else { throw wish ? .alreadyStopped : .notStopped }
    }

    /// Throws if a fact cannot be the next one of the chain, whatever its kind. O(text).
    func check(_ chained: ChainedFact) throws(Refusal) {
        guard chained.number == head.number + 1 else { throw .wrong(.number) }
        guard chained.time >= head.time else { throw .wrong(.time) }
        guard chained.follows(head.hash) else { throw .wrong(.hash) }
    }
}

extension Array {
    /// The item of a number, from 1; nil for any number without an item.
    func item(_ number: Int) -> Element? { number > 0 && number <= count ? self[number - 1] : nil }
}
