import RainPrizes
import Testing

/// The folders of an event that may pay, and clocks that may be wrong.
@Suite struct SiteTests {
    private static let shop = Site(mark: [1, 2], name: "shop:/event")
    private static let desk = Site(mark: [3, 4], name: "desk:/event")
    private static let opens = Sample.times.opens

    private static var plan: Plan {
        var plan = Sample.usual
        plan.site = shop
        return plan
    }

    /// A copy pays nothing until staff say that the event goes on there. From then on, further copies name it.
    @Test func aCopyIsAnotherSite() throws {
        var ledger = try Sample.ledger(Self.plan)
        #expect(ledger.refusal(at: Self.shop) == nil)
        // A moved folder with another name is the same site.
        #expect(ledger.refusal(at: Site(mark: Self.shop.mark, name: "shop:/other")) == nil)
        #expect(ledger.refusal(at: Self.desk) == .elsewhere(Self.shop.name))
        try ledger.make(at: Self.opens) { (_, _) throws(Refusal) in .here(Self.desk) }
        #expect(ledger.refusal(at: Self.desk) == nil && ledger.refusal(at: Self.shop) == nil)
        #expect(ledger.refusal(at: Site(mark: [9], name: "third")) == .elsewhere(Self.desk.name))
        #expect(throws: Refusal.notHere) {
            try ledger.make(at: Self.opens) { (_, _) throws(Refusal) in .here(Self.desk) }
        }
    }

    /// A centre has a site as well. Its kiosks have folders of their own, and pay nothing.
    @Test func aCentreHasASite() throws {
        let first = Ledger.opening(Self.plan, secret: Sample.secret, at: Self.opens)
        var centre = try CentreLedger(first, key: Sample.secret)
        #expect(centre.refusal(at: Self.desk) == .elsewhere(Self.shop.name))
        try centre.append(centre.next(.here(Self.desk), at: Self.opens))
        #expect(centre.refusal(at: Self.desk) == nil)
        let joined = Ledger.joining(Self.plan, asKiosk: 2, commitment: Sample.secret.commitment, at: Self.opens)
        let kiosk = try Ledger(joined, kiosk: Sample.secret.ofKiosk(2))
        #expect(kiosk.refusal(at: Self.desk) == nil)
    }

    /// An event that an earlier version opened has no site, and goes on in any folder.
    @Test func anEarlierEventHasNoSite() throws {
        var plan = Sample.usual
        plan.format = 2
        let ledger = try Sample.ledger(plan)
        #expect(ledger.refusal(at: Self.desk) == nil && ledger.refusal(at: nil) == nil)
    }

    /// Staff have to confirm a fact that would end the event, or that comes a day after the last fact.
    @Test(arguments: [
        (-900, false, false), (0, false, false), (7199, false, false), (7200, true, false), (85_399, true, false),
        (85_400, true, true), (90_000, true, true),
    ])
    func aLateClockIsDoubted(after opening: Int, stop: Bool, others: Bool) throws {
        // The first fact was made 1,000 s before the opening.
        var ledger = try Sample.ledger(Self.plan)
        let clock = Self.opens + opening
        #expect(ledger.isDoubtful(clock, needsOpen: true) == stop)
        #expect(ledger.isDoubtful(clock, needsOpen: false) == others)
        try ledger.make(at: Sample.times.closes) { (ledger, time) throws(Refusal) in try ledger.close(at: time) }
        #expect(!ledger.isDoubtful(clock, needsOpen: true) && !ledger.isDoubtful(clock, needsOpen: false))
    }

    /// Staff have to confirm a stop in the middle of a long event after a day without a fact.
    @Test func aSilentDayIsDoubted() throws {
        var plan = Self.plan
        plan.times.closes += 10 * 86_400
        plan.times.redeemUntil += 10 * 86_400
        let ledger = try Sample.ledger(plan)
        let last = ledger.head.time
        #expect(!ledger.isDoubtful(last + 86_399, needsOpen: true) && ledger.isDoubtful(last + 86_400, needsOpen: true))
        #expect(!ledger.isDoubtful(last + 86_400, needsOpen: false), "codes are paid days later")
    }
}
