import Motion
import Rain
import RainPrizes
import Testing

@Suite struct LedgerTests {
    private static let (opens, closes) = (Sample.times.opens, Sample.times.closes)

    // MARK: Winning

    @Test func roundsWinFromTheHighestPileWithPrizes() throws {
        var ledger = try Sample.ledger(
            Sample.plan([
                Sample.entry("Coffee", worth: 250, 2, .medal(.bronze)),
                Sample.entry("Voucher", worth: 500, 1, .medal(.gold)),
                Sample.entry("Cake", worth: 300, 1, .share(900)),
            ]))
        let names = try [2000, 2000, 2000, 2000, 2000, 100, 300].map { share in
            let round = try ledger.play(Sample.share(share), at: Self.opens)
            return round.end?.prize.flatMap { ledger[prize: $0]?.name }
        }
        #expect(names == ["Voucher", "Cake", "Coffee", "Coffee", nil, nil, nil])
        #expect(ledger.rounds.map(\.stakes) == [.prizes, .prizes, .prizes, .prizes, .points, .points, .points])
        #expect(ledger.broken.isEmpty)
    }

    @Test func equalResultsReachAThreshold() throws {
        for (share, wins) in [(259, false), (260, true), (261, true)] {
            var ledger = try Sample.ledger(Sample.plan([Sample.entry("Coffee", worth: 250, 2, .medal(.bronze))]))
            #expect((try ledger.play(Sample.share(share), at: Self.opens).end?.prize != nil) == wins)
        }
        var plan = Sample.plan([Sample.entry("Coffee", worth: 250, 2, .medal(.silver))])
        plan.levels = [EventLevel(name: "survival", level: .survival, medals: [35, 85, 100, 115, 150])]
        for (life, wins) in [(84, false), (85, true)] {
            var ledger = try Sample.ledger(plan)
            let round = try ledger.play(RoundResult(score: 9, life: life), at: Self.opens)
            #expect((round.end?.prize != nil) == wins)
        }
        plan = Sample.plan([Sample.entry("Coffee", worth: 250, 2, .score(3000))])
        for (score, wins) in [(2999, false), (3000, true)] {
            var ledger = try Sample.ledger(plan)
            let round = try ledger.play(RoundResult(score: score, share: 1), at: Self.opens)
            #expect((round.end?.prize != nil) == wins)
        }
    }

    /// Entries with the same threshold share a pile.
    @Test func entriesWithOneThresholdShareAPile() throws {
        let plan = Sample.plan([
            Sample.entry("Coffee", worth: 250, 2, .medal(.bronze)), Sample.entry("Tea", worth: 300, 3, .medal(.bronze)),
            Sample.entry("Voucher", worth: 500, 1, .medal(.gold)),
        ])
        #expect(plan.thresholds == [.medal(.bronze), .medal(.gold)])
        #expect(try Sample.ledger(plan).available(at: Self.opens).map(\.numbers.count) == [5, 1])
    }

    /// The prize depends on each byte of the journal, so it cannot be known before the round is over.
    @Test func drawsDependOnTheJournal() throws {
        var ledger = try Sample.ledger(Sample.plan([Sample.lucky(10_000, 50, .medal(.bronze))]))
        try ledger.make(at: Self.opens) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        let prizes = try (0..<400).map { number in
            let fact = try ledger.end(1, [UInt8(number & 255), UInt8(number >> 8)], Sample.share(500), at: Self.opens)
            guard case .ended(_, let ending) = fact else { return 0 }
            return ending.prize ?? 0
        }
        #expect(Set(prizes).count > 45)
        #expect(prizes.allSatisfy { (1...50).contains($0) })
        // Of a few prizes, each can be drawn.
        let kiosk = Sample.secret.ofKiosk(1)
        for count in 1...5 {
            #expect(Set((0..<200).map { kiosk.draw(byJournal: [$0], of: count) }) == Set(0..<count))
        }
    }

    @Test func evenPaceReleasesAtEqualIntervals() throws {
        let plan = Sample.plan([Sample.entry("Coffee", worth: 250, 8, .medal(.bronze))], pace: .even)
        let pile = PrizeDeck(plan: plan, secret: Sample.secret).piles[0]
        let length = Self.closes - Self.opens
        #expect(pile.released(at: Self.opens - 1, by: plan) == 0)
        #expect(pile.released(at: Self.opens, by: plan) == 1)
        for number in 1..<8 {
            #expect(pile.released(at: Self.opens + number * length / 8 - 1, by: plan) == number)
            #expect(pile.released(at: Self.opens + number * length / 8, by: plan) == number + 1)
        }
        for time in [Self.closes - 1, Self.closes, Int.max] { #expect(pile.released(at: time, by: plan) == 8) }
        var all = plan
        all.pace = .none
        #expect(pile.released(at: Self.opens - 1, by: all) == 0)
        #expect(pile.released(at: Self.opens, by: all) == 8)
    }

    @Test func roundsOutsideTheTimesAreForPoints() throws {
        var ledger = try Sample.ledger()
        for (time, stakes) in [
            (Self.opens - 1, Fact.Stakes.points), (Self.opens, .prizes), (Self.closes - 1, .prizes),
            (Self.closes, .points),
        ] {
            let round = try ledger.play(Sample.share(2000), at: time)
            #expect(round.stakes == stakes)
            #expect((round.end?.prize != nil) == (stakes == .prizes))
        }
    }

    // MARK: Times

    @Test func timeNeverGoesBack() throws {
        var ledger = try Sample.ledger()
        _ = try ledger.play(Sample.share(900), at: Self.opens + 500)
        let late = ledger.head.time
        for clock in [Self.opens + 100, 0, -5] {
            _ = try ledger.play(Sample.share(100), at: clock)
            #expect(ledger.head.time == late)
        }
        // A clock that is set forward past closing time ends the event permanently.
        _ = try ledger.play(Sample.share(900), at: Self.closes + 1)
        #expect(try ledger.play(Sample.share(900), at: Self.opens + 700).stakes == .points)
    }

    /// A round cannot end before it can have been played, except for one second of rounding.
    @Test func roundsCannotEndTooEarly() throws {
        let second: Int64 = 1_000_000_000
        var left = Round(level: .festive, seed: 1)
        var long = left
        left.append(.init(host: 13 * second, action: .end))
        long.append(.init(host: 13 * second, action: .pause))
        long.append(.init(host: 53 * second, action: .resume))
        let survival = EventLevel(name: "survival", level: .survival, medals: [1, 2, 3, 4, 5])
        let lived = Journal(level: .survival, seed: 1).encoded
        let festive = Journal(level: .festive, seed: 1).encoded
        for (level, journal, life, least) in [
            (Sample.level, festive, nil, 29), (Sample.level, left.journal.encoded, nil, 29),
            (Sample.level, long.journal.encoded, nil, 49), (survival, lived, 0, 0), (survival, lived, 77, 76),
            (Sample.level, [7], nil, 0),
        ] as [(EventLevel, [UInt8], Int?, Int)] {
            var plan = Sample.plan([Sample.entry("Coffee", worth: 250, 9, .score(1))])
            plan.levels = [level]
            func ends(after seconds: Int, _ plan: Plan) throws -> Bool {
                var ledger = try Sample.ledger(plan)
                try ledger.make(at: Self.opens) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time)
                }
                let result = RoundResult(score: 9, share: level.isSurvival ? nil : 9, life: life)
                #expect(ledger.earliestEnd(journal, result) == Self.opens + (plan.timesRounds ? least : 0))
                return (try? ledger.end(1, journal, result, at: Self.opens + seconds)) != nil
            }
            #expect(try ends(after: least, plan))
            guard least > 0 else { continue }
            #expect(try !ends(after: least - 1, plan))
            // Simulated visitors play in no time, and an event of an earlier version goes on as it began.
            var other = plan
            other.isRehearsal = true
            #expect(try ends(after: 0, other))
            (other.isRehearsal, other.format) = (false, 1)
            #expect(try ends(after: 0, other))
        }
    }

    // MARK: Paying

    @Test func codesArePaidOnceBeforeTheDeadline() throws {
        var ledger = try Sample.ledger()
        let (round, other) = (
            try ledger.play(Sample.share(900), at: Self.opens), try ledger.play(Sample.share(0), at: Self.opens)
        )
        let code = try #require(round.end?.code)
        let until = Sample.times.redeemUntil
        var late = ledger
        #expect(throws: Refusal.tooLate(since: until)) { try late.redeem(code, at: until + 1) }
        try late.redeem(code, at: until)
        try ledger.redeem(code, at: Self.opens + 60)
        #expect(throws: Refusal.alreadyPaid(at: Self.opens + 60, desk: "desk")) {
            try ledger.redeem(code, at: Self.opens + 90)
        }
        #expect(throws: Refusal.alreadyPaid(at: Self.opens + 60, desk: "desk")) {
            try ledger.redeem(code, at: until + 9)
        }
        #expect(throws: Refusal.unknownCode) { try ledger.redeem(ClaimCode(bits: 1), at: Self.opens) }
        // The round has scored nothing, so it cannot be among the best.
        #expect(throws: Refusal.noPrize) { try ledger.redeem(try #require(other.end?.code), at: Self.opens) }
    }

    /// A stranger computes codes from the secret that closing publishes, as in events of format 1. Later formats pay
    /// nothing for such codes.
    @Test(arguments: [1, 2]) func thePublishedSecretRevealsNoCode(format: Int) throws {
        var plan = Sample.usual
        plan.format = format
        var ledger = try Sample.ledger(plan)
        for number in 0..<24 { _ = try ledger.play(Sample.share(900 + number), at: Self.closes - 1) }
        try ledger.make(at: Self.closes) { (ledger, time) throws(Refusal) in try ledger.close(at: time) }
        let kiosk = try #require(ledger.published.flatMap { Secret($0) }).ofKiosk(1)
        var stranger = ledger
        let stolen = (1...24).count { (try? stranger.redeem(kiosk.claim(ofRound: $0), at: Self.closes)) != nil }
        let won = ledger.rounds.filter { !$0.prizes.isEmpty }
        #expect(won.count == 13 && stolen == (format == 1 ? 13 : 0))
        for round in won { try ledger.redeem(try #require(round.end?.code), at: Self.closes) }
    }

    /// In an event of format 1, the only code of a round is the one that follows from the secret.
    @Test func codesOfFormat1FollowFromTheSecret() throws {
        var plan = Sample.usual
        plan.format = 1
        var ledger = try Sample.ledger(plan)
        try ledger.make(at: Self.opens) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        guard case .ended(_, let due) = try ledger.end(1, [7], Sample.share(900), at: Self.opens) else { return }
        let other = Fact.Ending(journal: [7], result: due.result, code: ClaimCode(bits: 1), prize: due.prize)
        #expect(throws: Refusal.wrong(.code)) {
            try ledger.append(ledger.next(.ended(round: 1, other), at: Self.opens))
        }
        try ledger.append(ledger.next(.ended(round: 1, due), at: Self.opens))
    }

    // MARK: The best

    @Test func theBestGetTheMostValuablePrizesAtClosing() throws {
        var ledger = try Sample.ledger()
        let shares = [900, 1200, 1200, 0, 1300, 400]
        var codes: [ClaimCode] = []
        for (index, share) in shares.enumerated() {
            codes.append(try #require(try ledger.play(Sample.share(share), at: Self.opens + index).end?.code))
        }
        #expect(ledger.ranking == [5, 2, 3, 1, 6])
        let waiting = codes.filter { code in ledger[code]?.end?.prize == nil && ledger[code]?.isInContest == true }
        for code in waiting { #expect(throws: Refusal.notClosed) { try ledger.redeem(code, at: Self.opens + 9) } }
        #expect(throws: Refusal.notOver(until: Self.closes)) { try ledger.close(at: Self.closes - 1) }
        try ledger.make(at: Self.closes) { (ledger, time) throws(Refusal) in try ledger.close(at: time) }
        #expect(
            ledger.rounds.map { $0.best.compactMap { ledger[prize: $0]?.name } } == [
                [], ["Lantern"], ["Lantern"], [], ["Tea set"], [],
            ])
        for code in waiting where ledger[code]?.best.isEmpty == true {
            #expect(throws: Refusal.noPrize) { try ledger.redeem(code, at: Self.closes) }
        }
        // A round that also won at once has both prizes.
        let both = try #require(ledger.rounds.first { !$0.best.isEmpty && $0.end?.prize != nil }?.end?.code)
        guard case .paid(_, let prizes, _, _) = try ledger.redeem(both, desk: "d", press: 1, at: Self.closes) else {
            throw Refusal.noPrize
        }
        #expect(prizes.count == 2)
        #expect(throws: Refusal.closed(at: Self.closes)) { try ledger.begin(level: 0, at: Self.closes) }
        #expect(throws: Refusal.closed(at: Self.closes)) { try ledger.close(at: Self.closes) }
        #expect(ledger.published == Sample.secret.bytes)
        #expect(ledger.broken.isEmpty)
    }

    /// Closing also waits for a round that can win only a prize for the best.
    @Test(arguments: [Sample.usual, Sample.plan([Sample.best("Lantern", worth: 3000, 1)])])
    func aRoundUnderWayKeepsTheEventOpen(plan: Plan) throws {
        var ledger = try Sample.ledger(plan)
        try ledger.make(at: Self.closes - 10) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        // The game was killed. Until the deadline, the end of the round may still arrive.
        let end = Self.closes - 10 + Ledger.patience + Int(Sample.level.level.duration)
        for time in [Self.closes, end - 1] {
            #expect(throws: Refusal.roundUnderWay(until: end)) { try ledger.close(at: time) }
        }
        _ = try ledger.close(at: end)
    }

    /// A win that was not seen is shown first, unless staff have paid it.
    @Test func paidPrizesAreNotShownAgain() throws {
        var ledger = try Sample.ledger(Sample.plan([Sample.entry("Coffee", worth: 250, 2, .medal(.bronze))]))
        let code = try #require(try ledger.play(Sample.share(900), at: Self.opens).end?.code)
        #expect(ledger.untold?.number == 1)
        try ledger.redeem(code, at: Self.opens)
        #expect(ledger.untold == nil)
        // A press number belongs to its desk.
        let payment = try #require(ledger.payments.values.first)
        #expect(ledger.payment(of: code, desk: "desk", press: payment.press) == payment)
        #expect(ledger.payment(of: code, desk: "door", press: payment.press) == nil)
        #expect(ledger.payment(of: code, desk: "desk", press: payment.press + 1) == nil)
    }

    @Test func impossiblePlansHaveAFault() {
        let (score, medal) = (
            Sample.entry("Coffee", worth: 250, 2, .score(900)), Sample.entry("Cake", worth: 250, 2, .medal(.gold))
        )
        #expect(Sample.plan([score]).fault == nil && Sample.plan([medal]).fault == nil)
        for entries in [[score, medal], [medal, score], [], [Sample.entry("", worth: 0, 2, .score(900))]] {
            #expect(Sample.plan(entries).fault != nil)
        }
        var plan = Sample.plan([medal])
        plan.levels = [EventLevel(name: "own", level: .festive)]
        #expect(plan.fault != nil)
        plan = Sample.plan([score])
        plan.times.closes = plan.times.opens
        #expect(plan.fault != nil)
    }

    // MARK: Stopping

    @Test func afterAStopNoRoundIsForPrizes() throws {
        var ledger = try Sample.ledger()
        try ledger.make(at: Self.opens) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        try ledger.append(ledger.next(.stopped, at: Self.opens))
        #expect(throws: Refusal.alreadyStopped) { try ledger.append(ledger.next(.stopped, at: Self.opens)) }
        // The round that had already begun still wins.
        try ledger.make(at: Self.opens) { (ledger, time) throws(Refusal) in
            try ledger.end(1, [], Sample.share(900), at: time)
        }
        #expect(ledger.rounds[0].end?.prize != nil)
        #expect(try ledger.play(Sample.share(900), at: Self.opens).stakes == .points)
        try ledger.append(ledger.next(.goingOn, at: Self.opens))
        #expect(throws: Refusal.notStopped) { try ledger.append(ledger.next(.goingOn, at: Self.opens)) }
        #expect(try ledger.play(Sample.share(900), at: Self.closes - 1).stakes == .prizes)
    }

    // MARK: Bugs of public systems

    /// In another system, a pack that was tapped again was paid again.
    @Test func repeatedEndsWinNothing() throws {
        var ledger = try Sample.ledger()
        _ = try ledger.play(Sample.share(900), at: Self.opens)
        let before = ledger
        for number in [1, 2, 0, -1] {
            #expect(throws: Refusal.self) { try ledger.end(number, [], Sample.share(900), at: Self.opens) }
        }
        #expect(ledger == before)
    }

    /// 100 rounds ask for 0.10 each, and there is 5.00: exactly 50 are paid.
    @Test func noMoreIsPaidThanThereIs() throws {
        var ledger = try Sample.ledger(Sample.plan([Sample.entry("Ten cents", worth: 10, 50, .medal(.bronze))]))
        var codes: [ClaimCode] = []
        for _ in 0..<100 {
            let round = try ledger.play(Sample.share(900), at: Self.opens)
            codes.append(try #require(round.end?.code))
        }
        let paid = codes.count { (try? ledger.redeem($0, at: Self.opens)) != nil }
        #expect(paid == 50)
        #expect(ledger.accounts[0].paidWorth == 500)
        #expect(codes.count { (try? ledger.redeem($0, at: Self.opens)) != nil } == 0)
        #expect(ledger.broken.isEmpty)
    }

    /// In another system, a new event had the remaining prizes of the old one, and paid its codes.
    @Test func eventsShareNothing() throws {
        var old = try Sample.ledger()
        let code = try #require(try old.play(Sample.share(900), at: Self.opens).end?.code)
        var new = try Sample.ledger(secret: Sample.secret(2))
        #expect(new.accounts.allSatisfy { $0.free == $0.count })
        #expect(throws: Refusal.unknownCode) { try new.redeem(code, at: Self.opens) }
        let fact = old.next(.stopped, at: Self.opens)
        #expect(throws: Refusal.self) { try new.append(fact) }
        let begun = try old.begin(level: 0, at: Self.opens)
        #expect(throws: Refusal.wrong(.seed)) {
            try new.append(
                new.next(.begun(round: 1, level: 0, seed: try #require(begun.seed), stakes: .prizes), at: Self.opens))
        }
    }

    /// In another system, "completed" was still shown after the stock had been refilled.
    @Test func emptyPilesFillAgain() throws {
        let plan = Sample.plan([Sample.entry("Coffee", worth: 250, 2, .medal(.bronze))], pace: .even)
        var ledger = try Sample.ledger(plan)
        #expect(try ledger.play(Sample.share(900), at: Self.opens).stakes == .prizes)
        #expect(try ledger.play(Sample.share(900), at: Self.opens).stakes == .points)
        let later = try ledger.play(Sample.share(900), at: (Self.opens + Self.closes) / 2)
        #expect(later.stakes == .prizes && later.end?.prize != nil)
    }

    // MARK: Forged facts

    /// Forged facts with right hashes, which someone with the disk can make, still have to follow the rules.
    @Test func forgedFactsAreRefused() throws {
        var ledger = try Sample.ledger()
        let former = try #require(try ledger.play(Sample.share(100), at: Self.opens).end?.code)
        try ledger.make(at: Self.opens + 10) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        guard case .ended(_, let due) = try ledger.end(2, [7], Sample.share(900), at: Self.opens + 10) else { return }
        let other = try #require(ledger.prizes.map(\.number).first { $0 != due.prize })
        for (ending, mismatch) in [
            (Fact.Ending(journal: [7], result: due.result, code: due.code, prize: other), Refusal.Mismatch.prize),
            (Fact.Ending(journal: [7], result: due.result, code: due.code, prize: nil), .prize),
            (Fact.Ending(journal: [7], result: Sample.share(1), code: due.code, prize: due.prize), .prize),
            (Fact.Ending(journal: [7], result: due.result, code: former, prize: due.prize), .code),
        ] {
            #expect(throws: Refusal.wrong(mismatch)) {
                try ledger.append(ledger.next(.ended(round: 2, ending), at: Self.opens))
            }
        }
        let right = ledger.next(.ended(round: 2, due), at: Self.opens)
        let (number, time) = (right.number, right.time)
        for wrong in [
            ChainedFact(right.fact, number: number + 1, time: time, after: ledger.head.hash),
            ChainedFact(right.fact, number: number, time: ledger.head.time - 1, after: ledger.head.hash),
            ChainedFact(right.fact, number: number, time: time, after: [0]),
        ] {
            #expect(throws: Refusal.self) { try ledger.append(wrong) }
        }
        try ledger.append(right)
    }
}

extension Fact {
    fileprivate var seed: UInt64? { if case .begun(_, _, let seed, _) = self { seed } else { nil } }
}
