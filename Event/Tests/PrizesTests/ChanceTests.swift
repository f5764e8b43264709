import Motion
import Rain
import RainPrizes
import Testing

/// The announced times from which prizes can be won, for all visitors and for those who reached a prize too early.
@Suite struct ChanceTests {
    private static let opens = Sample.times.opens

    private static func mugs(_ count: Int, pace: Plan.Pace = .even) -> Plan {
        Sample.plan([Sample.entry("Mug", worth: 600, count, .share(20))], pace: pace)
    }

    private static func available(_ ledger: Ledger, at time: Int) -> Set<Int> {
        Set(ledger.available(at: time).flatMap(\.numbers).compactMap { ledger[prize: $0]?.entry })
    }

    /// A prize of each entry is released in the announced second, and not earlier.
    @Test(arguments: [1, 2, 3, 7]) func prizesAreReleasedWhenAnnounced(seed: UInt64) throws {
        let plan = Sample.plan(
            [
                Sample.entry("Mug", worth: 600, 2, .share(20)), Sample.entry("Pen", worth: 100, 5, .share(20)),
                Sample.entry("Kite", worth: 900, 3, .share(500)), Sample.best("Lantern", worth: 3000, 1),
            ], pace: .even)
        var ledger = try Sample.ledger(plan, secret: Sample.secret(seed))
        for step in 0..<60 {
            let time = Self.opens - 300 + step * 120
            let out = Self.available(ledger, at: time)
            for (entry, chance) in ledger.chances(at: time).enumerated().prefix(3) {
                switch chance {
                case .now: #expect(out.contains(entry))
                case .from(let next):
                    #expect(!out.contains(entry) && next > time)
                    #expect(!Self.available(ledger, at: next - 1).contains(entry))
                    #expect(Self.available(ledger, at: next).contains(entry))
                case .gone: #expect(ledger.accounts[entry].free == 0)
                case .notNow: Issue.record("prizes are not stopped")
                }
            }
            #expect(ledger.chances(at: time)[3] == (time < Self.opens ? .from(Self.opens) : .now))
            if step.isMultiple(of: 2), time >= Self.opens { _ = try ledger.play(Sample.share(step * 20), at: time) }
        }
    }

    /// A visitor who reaches a prize before the next one is released learns when that is. No other visitor is told.
    @Test func earlyVisitorsLearnTheNextRelease() throws {
        var ledger = try Sample.ledger(Self.mugs(2))
        #expect(ledger.chances(at: Self.opens) == [.now])
        let first = try ledger.play(Sample.share(450), at: Self.opens + 60)
        #expect(first.end?.prize != nil && ledger.waiting(for: first) == nil)
        let half = Self.opens + 3600
        #expect(ledger.chances(at: Self.opens + 120) == [.from(half)])
        let second = try ledger.play(Sample.share(450), at: Self.opens + 120)
        #expect(second.end?.prize == nil)
        let told = try #require(ledger.waiting(for: second))
        #expect(told.entry == 0 && told.from == half)
        // A round that has not reached the prize, and a round that began before its release and ended after it.
        let poor = try ledger.play(Sample.share(19), at: Self.opens + 180)
        #expect(ledger.waiting(for: poor) == nil)
        try ledger.make(at: half - 30) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        try ledger.make(at: half + 30) { (ledger, time) throws(Refusal) in
            try ledger.end(4, [4], Sample.share(450), at: time)
        }
        let late = try #require(ledger[round: 4])
        #expect(late.end?.prize == nil && ledger.waiting(for: late)?.from == half)
        _ = try ledger.play(Sample.share(450), at: half + 60)
        #expect(ledger.chances(at: half + 120) == [.gone])
        let last = try ledger.play(Sample.share(450), at: half + 120)
        #expect(ledger.waiting(for: last) == nil, "no prize is left")
    }

    @Test func stoppedPrizesHaveNoReleaseTime() throws {
        var ledger = try Sample.ledger(Self.mugs(2, pace: .none))
        #expect(ledger.chances(at: Self.opens - 1) == [.from(Self.opens)])
        try ledger.make(at: Self.opens) { (_, _) throws(Refusal) in .stopped }
        #expect(ledger.chances(at: Self.opens) == [.notNow])
        let round = try ledger.play(Sample.share(450), at: Self.opens)
        #expect(ledger.waiting(for: round) == nil)
        #expect(ledger.chances(at: Sample.times.closes) == [.gone])
    }

    /// A kiosk among many announces the prizes that it holds, and no prizes of other kiosks.
    @Test func kiosksAnnounceOnlyHeldPrizes() throws {
        let secret = Sample.secret.ofKiosk(2)
        let first = Ledger.joining(
            Self.mugs(2), asKiosk: 2, commitment: Sample.secret.commitment, at: Self.opens)
        var ledger = try Ledger(first, kiosk: secret)
        #expect(ledger.chances(at: Self.opens) == [.notNow])
        try ledger.make(at: Self.opens) { (_, _) throws(Refusal) in .held(deal: 1, prize: 1, worth: 600) }
        #expect(ledger.chances(at: Self.opens) == [.now])
    }

    /// The seed of the next round is known before it begins.
    @Test func theNextRainIsKnown() throws {
        var ledger = try Sample.ledger(Self.mugs(2))
        for _ in 1...3 {
            let next = ledger.nextRain
            #expect(try ledger.play(Sample.share(1), at: Self.opens).seed == next)
        }
    }
}
