import Motion
import Rain
import RainPrizes
import Testing

/// The state of an event with many kiosks, one case at a time. `NetworkTests` combines the cases.
@Suite struct CentreTests {
    private static let (opens, closes) = (Sample.times.opens, Sample.times.closes)
    private static let coffee = Sample.plan([Sample.entry("Coffee", worth: 250, 4, .medal(.bronze))])

    // MARK: Deals

    /// A kiosk holds half of the free prizes, divided by the number of kiosks: at least one and at most ten.
    @Test func kiosksHoldAShareOfFreePrizes() throws {
        for (count, kiosks, hands) in [(100, 1, [10]), (12, 2, [3, 2]), (3, 4, [1, 1, 1, 0]), (40, 1, [10])] {
            var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, count, .medal(.bronze))]))
            for number in 1...kiosks { try event.join(number) }
            for number in 1...kiosks { try event.exchange(number, at: Self.opens) }
            #expect(
                (1...kiosks).map { event.kiosks[$0]?.heldPrizes?.held.count ?? 0 } == hands, "\(count) for \(kiosks)")
        }
    }

    /// An expelled kiosk does not count when the prizes are divided.
    @Test func expelledKiosksHaveNoShare() throws {
        var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, 12, .medal(.bronze))]))
        for number in 1...2 { try event.join(number) }
        try event.make(.expelled(kiosk: 2, .ordered), at: Self.opens)
        try event.exchange(1, at: Self.opens)
        #expect(event.kiosks[1]?.heldPrizes?.held.count == 6)
    }

    @Test func noPrizesAreDealtOutsideTheTimes() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        for time in [Self.opens - 1, Self.closes] {
            #expect(try event.centre.dealing(to: 1, at: time) == nil)
        }
        #expect(try event.centre.dealing(to: 1, at: Self.opens) != nil)
        #expect(throws: Refusal.noSuchKiosk) { try event.centre.dealing(to: 2, at: Self.opens) }
    }

    @Test func dealsFollowThePace() throws {
        var plan = Self.coffee
        plan.pace = .even
        var event = try Event(plan)
        for number in 1...3 { try event.join(number) }
        for number in 1...3 { try event.exchange(number, at: Self.opens) }
        #expect(event.centre.deals.count == 1)
        for number in 1...3 { try event.exchange(number, at: Self.opens + 1800) }
        #expect(event.centre.deals.count == 2)
    }

    /// An idle kiosk keeps one prize of each pile, so that the next visitor can win one.
    @Test func idleKiosksKeepOneOfAPile() throws {
        var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, 100, .medal(.bronze))]))
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        try event.play(1, Sample.share(100), at: Self.opens)
        try event.exchange(1, at: Self.opens + 1799)
        #expect(event.kiosks[1]?.heldPrizes?.held.count == 10)
        try event.exchange(1, at: Self.opens + 1800)
        #expect(event.kiosks[1]?.heldPrizes?.held.count == 1)
        #expect(event.kiosks[1]?.accounts.map(\.count) == [1], "returned prizes are no longer the kiosk's")
        try event.exchange(1, at: Self.opens + 1800)
        #expect(event.centre.kiosks[1]?.deals.count == 1)
        try event.play(1, Sample.share(100), at: Self.opens + 1900)
        try event.exchange(1, at: Self.opens + 1900)
        try event.exchange(1, at: Self.opens + 1900)
        #expect(event.kiosks[1]?.heldPrizes?.held.count == 10)
    }

    /// The centre's clock decides whether a kiosk is idle, even if the kiosk's own clock is wrong.
    @Test(arguments: [-9000, 9000]) func theCentresClockDecidesWhoIsIdle(skew: Int) throws {
        var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, 100, .medal(.bronze))]))
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        try event.play(1, Sample.share(100), at: Self.opens)
        let kiosk = try #require(event.kiosks[1])
        var directives = event.centre.directives(for: 1, at: Self.opens)
        directives.time = Self.opens + Ledger.idleTime - 1
        #expect(kiosk.due(by: directives, at: Self.opens + skew) == nil)
        directives.time = Self.opens + Ledger.idleTime
        guard case .returned = kiosk.due(by: directives, at: Self.opens + skew) else {
            Issue.record("the idle kiosk returns nothing")
            return
        }
    }

    @Test func kiosksReturnAllPrizesAfterAStop() throws {
        var event = try Event(Self.coffee)
        for number in 1...2 { try event.join(number) }
        for number in 1...2 { try event.exchange(number, at: Self.opens) }
        try event.make(.stopped, at: Self.opens)
        // A round that has begun is played to its end.
        try event.begin(1, at: Self.opens)
        try event.exchange(1, at: Self.opens)
        #expect(event.kiosks[1]?.heldPrizes?.held.count == 1)
        try event.end(1, Sample.share(100), at: Self.opens)
        for number in 1...2 { try event.exchange(number, at: Self.opens) }
        #expect(event.kiosks.values.allSatisfy { $0.heldPrizes?.held == [] && $0.stakes(at: Self.opens) == .points })
        try event.make(.goingOn, at: Self.opens)
        for _ in 1...2 { try event.exchange(1, at: Self.opens) }
        #expect(event.kiosks[1]?.stakes(at: Self.opens) == .prizes)
    }

    // MARK: Wins

    @Test func winsArePaidAfterTheyArrive() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        let won = try event.play(1, Sample.share(500), at: Self.opens)
        let code = try #require(won.end?.code)
        #expect(won.end?.prize != nil)
        #expect(throws: Refusal.unknownCode) { try event.redeem(code, at: Self.opens) }
        try event.exchange(1, at: Self.opens)
        try event.redeem(code, at: Self.opens + 60)
        #expect(throws: Refusal.alreadyPaid(at: Self.opens + 60, desk: "desk")) {
            try event.redeem(code, at: Self.opens)
        }
        #expect(event.centre.accounts.map(\.paid) == [1])
    }

    /// A round that does not replay to its result is paid only if staff settle it that way.
    @Test(arguments: [true, false]) func disputesAreSettled(isPaid: Bool) throws {
        var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, 1, .medal(.bronze))]))
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        let code = try #require(try event.play(1, Sample.share(500), at: Self.opens).end?.code)
        try event.exchange(1, at: Self.opens, isProven: false)
        #expect(throws: Refusal.disputed(.journal)) { try event.redeem(code, at: Self.opens) }
        #expect(event.centre.disputed == [.init(kiosk: 1, number: 1)])
        // Meanwhile no other visitor can win its prize.
        try event.exchange(1, at: Self.opens)
        #expect(event.kiosks[1]?.heldPrizes?.held == [])
        try event.make(.settled(code: code, isPaid ? .paid : .refused(reason: "who is this?")), at: Self.opens)
        #expect(event.centre.disputed.isEmpty)
        try event.exchange(1, at: Self.opens)
        if isPaid {
            try event.redeem(code, at: Self.opens)
            #expect(event.kiosks[1]?.heldPrizes?.held == [])
        } else {
            #expect(throws: Refusal.settledAgainst(reason: "who is this?")) { try event.redeem(code, at: Self.opens) }
            #expect(event.kiosks[1]?.heldPrizes?.held.count == 1)
        }
        #expect(throws: Refusal.notDisputed) { try event.make(.settled(code: code, .paid), at: Self.opens) }
    }

    /// A thief with a ticket copies a code from another kiosk's screen, and reports it first. The winner keeps the prize,
    /// and neither kiosk is expelled.
    @Test func aCopiedCodeTakesNothing() throws {
        var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, 4, .medal(.bronze))]))
        for number in 1...2 { try event.join(number) }
        for number in 1...2 { try event.exchange(number, at: Self.opens) }
        let won = try event.play(2, Sample.share(500), at: Self.opens)
        let code = try #require(won.end?.code)
        try event.begin(1, at: Self.opens)
        let thief = try #require(event.kiosks[1])
        try event.forge(
            1, thief.end(1, [1], Sample.share(10), code: code, at: Self.opens), at: Self.opens)
        for number in 1...2 { try event.exchange(number, at: Self.opens) }
        #expect(event.centre.disputed == [.init(kiosk: 2, number: 1)])
        #expect(event.centre.kiosks.values.allSatisfy { $0.expulsion == nil })
        #expect(throws: Refusal.disputed(.code)) { try event.redeem(code, at: Self.opens) }
        try event.make(.settled(code: code, .paid), at: Self.opens)
        #expect(event.centre.prizes(of: code) == [try #require(won.end?.prize)])
        try event.redeem(code, at: Self.opens)
        #expect(throws: Refusal.alreadyPaid(at: Self.opens, desk: "desk")) { try event.redeem(code, at: Self.opens) }
    }

    /// A win with a deal that was written off is disputed, since another visitor may have won its prize by then.
    @Test func winsAfterAWriteOffAreDisputed() throws {
        var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, 1, .medal(.bronze))]))
        for number in 1...2 { try event.join(number) }
        try event.exchange(1, at: Self.opens)
        try event.make(.writtenOff(deal: 1, reason: "stolen"), at: Self.opens)
        try event.exchange(2, at: Self.opens)
        let code = try #require(try event.play(1, Sample.share(500), at: Self.opens).end?.code)
        try event.exchange(1, at: Self.opens)
        #expect(throws: Refusal.disputed(.writtenOff)) { try event.redeem(code, at: Self.opens) }
        #expect(throws: Refusal.prizeGone) { try event.make(.settled(code: code, .paid), at: Self.opens) }
        let other = try #require(try event.play(2, Sample.share(500), at: Self.opens).end?.code)
        try event.exchange(2, at: Self.opens)
        try event.redeem(other, at: Self.opens)
        #expect(throws: Refusal.notDealt) { try event.make(.writtenOff(deal: 2, reason: ""), at: Self.opens) }
    }

    /// A kiosk returns a deal that was written off at its next exchange.
    @Test func aWrittenOffDealIsGivenBack() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        try event.make(.writtenOff(deal: 1, reason: "by mistake"), at: Self.opens)
        for _ in 1...2 { try event.exchange(1, at: Self.opens) }
        #expect(event.kiosks[1]?.heldPrizes?.held.contains(1) == false)
        #expect(event.centre[deal: 1]?.state == .writtenOff)
    }

    @Test func lateRoundsAreDisputed() throws {
        for (time, isProven) in [(Self.closes + 3600, true), (Self.closes + 3601, false)] {
            var event = try Event(Self.coffee)
            try event.join(1)
            try event.exchange(1, at: Self.opens)
            let code = try #require(try event.play(1, Sample.share(500), at: Self.closes - 1).end?.code)
            try event.send(1, at: time)
            #expect(event.centre.disputed.isEmpty == isProven)
            #expect(throws: isProven ? Refusal.tooLate(since: Sample.times.redeemUntil) : .disputed(.late)) {
                try event.redeem(code, at: time)
            }
        }
    }

    // MARK: Clocks

    /// The journal of a round of half a minute.
    private static let halfMinute = Journal(level: .festive, seed: 1).encoded

    /// A thief has a ticket and a program that makes rounds as fast as it can, for forty seconds. The thief wins the prizes
    /// that the kiosk held, and from then on no more than a visitor who plays without a pause. In format 1 the thief could
    /// win most of the deck.
    @Test(arguments: [1, 2]) func aStolenTicketWinsWhatItsKioskHeld(format: Int) throws {
        var plan = Sample.plan([Sample.entry("Coffee", worth: 250, 120, .medal(.bronze))])
        plan.format = format
        var event = try Event(plan)
        for number in 1...2 { try event.join(number) }
        for number in 1...2 { try event.exchange(number, at: Self.opens) }
        let (start, seconds) = (Self.opens + 1800, 40)
        for second in 0..<seconds {
            for _ in 1...12 {
                let held = event.kiosks[1]?.heldPrizes?.held ?? []
                if !held.isEmpty { try event.play(1, Sample.share(500), Self.halfMinute, at: start + second) }
            }
            try event.exchange(1, at: start + second)
        }
        let end = start + seconds
        let codes = event.kiosks[1]?.rounds.compactMap(\.end?.code) ?? []
        let paid = codes.count { (try? event.redeem($0, at: end)) != nil }
        let played = (seconds + CentreLedger.clockTolerance) / 30
        #expect(format == 1 ? paid > 80 : (10...10 + played).contains(paid), "\(paid) were paid")
        guard format > 1 else { return }
        #expect(event.centre.disputed.count <= CentreLedger.maxHeld && event.centre.free.count > 70)
        let disputed = try #require(event.centre.disputed.first.flatMap { event.centre[$0]?.end?.code })
        #expect(throws: Refusal.disputed(.pace)) { try event.redeem(disputed, at: end) }
        // Staff settle the remaining disputes.
        while let round = event.centre.disputed.first, let code = event.centre[round]?.end?.code {
            try event.make(.settled(code: code, .refused(reason: "stolen")), at: end)
        }
        #expect(event.centre.accounts.map(\.won) == [paid])
    }

    /// A kiosk keeps early deals back, and takes one of them last before each turn. The latest deal still counts, so prizes
    /// that were just dealt cannot be won in the time since the early deal. Events of earlier formats go on as they began.
    @Test(arguments: [3, 4]) func dealsTakenLateAllowNoFasterRounds(format: Int) throws {
        var plan = Sample.plan([Sample.entry("Coffee", worth: 250, 120, .medal(.bronze))])
        plan.format = format
        var event = try Event(plan)
        try event.join(1)
        func deals() -> [CentreDirectives.Deal] { event.centre.directives(for: 1, at: Self.opens).deals }
        func deal(at time: Int) throws {
            while let deal = try event.centre.dealing(to: 1, at: time) { try event.make(deal, at: time) }
        }
        try deal(at: Self.opens)
        let kept = Array(deals().prefix(4))
        for turn in 0..<4 {
            let time = Self.opens + 1800 + turn
            let taken = deals().filter { !kept.contains($0) } + [kept[turn]]
            for deal in taken {
                try event.forge(1, .held(deal: deal.number, prize: deal.prize, worth: deal.worth), at: time)
            }
            while event.kiosks[1]?.heldPrizes?.held.isEmpty == false {
                try event.play(1, Sample.share(500), Self.halfMinute, at: time)
            }
            try event.send(1, at: time)
            try deal(at: time)
        }
        let end = Self.opens + 1810
        let paid = event.kiosks[1]?.rounds.compactMap(\.end?.code).count { (try? event.redeem($0, at: end)) != nil }
        #expect(format == 3 ? paid ?? 0 > 20 : paid == 8, "\(paid ?? 0) were paid")
    }

    /// Rounds that a kiosk played during half an hour without a network are proven, even if its clock was wrong and was set.
    @Test(arguments: [0, -7000, 4000]) func roundsDuringAnOutageAreProven(skew: Int) throws {
        var event = try Event(Sample.plan([Sample.entry("Coffee", worth: 250, 120, .medal(.bronze))]))
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        var now = Self.opens
        for number in 0..<54 {
            try event.begin(1, at: now + (number < 30 ? skew : 0))
            now += 33
            try event.end(1, Sample.share(500), Self.halfMinute, at: now + (number < 30 ? skew : 0))
        }
        try event.exchange(1, at: now)
        #expect(event.centre.findings.count == 54 && event.centre.disputed.isEmpty)
        // Later rounds are proven too.
        for _ in 0..<20 {
            try event.begin(1, at: now)
            try event.exchange(1, at: now + 5)
            now += 33
            try event.end(1, Sample.share(500), Self.halfMinute, at: now)
            try event.exchange(1, at: now)
        }
        #expect(event.centre.findings.count == 74 && event.centre.disputed.isEmpty)
    }

    // MARK: Histories

    @Test func aKioskThatWasPutBackIsExpelled() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        let before = event.disks[1]
        let code = try #require(try event.play(1, Sample.share(500), at: Self.opens).end?.code)
        try event.exchange(1, at: Self.opens)
        try event.put(1, back: #require(before))
        try event.play(1, Sample.share(400), at: Self.opens + 9)
        try event.play(1, Sample.share(400), at: Self.opens + 9)
        try event.exchange(1, at: Self.opens + 9)
        #expect(event.centre.kiosks[1]?.expulsion == .forked)
        #expect(event.kiosks[1]?.isStopped == true)
        #expect(throws: Refusal.expelled(.forked)) { try event.make(.readmitted(kiosk: 1), at: Self.opens) }
        // Wins from before hold.
        try event.redeem(code, at: Self.opens + 10)
    }

    /// If the centre has more of a kiosk's facts than the kiosk, the kiosk's disk was restored: the kiosk stops by itself.
    @Test func aKioskThatIsBehindItsCentreStops() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        let before = try #require(event.disks[1])
        try event.exchange(1, at: Self.opens)
        try event.put(1, back: before)
        try event.exchange(1, at: Self.opens)
        #expect(event.kiosks[1]?.isStopped == true)
    }

    /// A repeated fact changes nothing. Another fact with the same number gets the kiosk expelled.
    @Test func theSameFactIsTakenOnce() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        let (first, second) = (try #require(event.disks[1]?[0]), try #require(event.disks[1]?[1]))
        #expect(try event.centre.receive(second, from: 1, isProven: true, at: Self.opens) == nil)
        let other = ChainedFact(.shown(round: 1), number: 2, time: second.time, after: first.hash)
        #expect(
            try event.centre.receive(other, from: 1, isProven: true, at: Self.opens) == .expelled(kiosk: 1, .forked))
        // A fact whose predecessors are missing is not taken.
        let ahead = ChainedFact(.shown(round: 1), number: 9, time: second.time, after: first.hash)
        #expect(throws: Refusal.wrong(.number)) {
            try event.centre.receive(ahead, from: 1, isProven: true, at: Self.opens)
        }
    }

    /// A kiosk never takes a deal again that it has returned.
    @Test func aDealIsTakenOnce() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        try event.exchange(1, at: Self.opens)
        let late = event.centre.directives(for: 1, at: Self.opens)
        try event.forge(1, .returned(deal: 1), at: Self.opens)
        #expect(event.kiosks[1]?.due(by: late, at: Self.opens) == nil)
        let prize = try #require(late.deals.first)
        #expect(throws: Refusal.wrong(.deal)) {
            try event.forge(1, .held(deal: 1, prize: prize.prize, worth: prize.worth), at: Self.opens)
        }
    }

    @Test func impossibleFactsAreNotTaken() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        // A deal that was never made.
        try event.forge(1, .held(deal: 1, prize: 1, worth: 250))
        try event.send(1, at: Self.opens)
        #expect(event.centre.kiosks[1]?.expulsion == .wrong)
        var other = try Event(Self.coffee)
        #expect(throws: Refusal.wrong(.plan)) { try other.join(1, plan: Sample.usual) }
        #expect(other.centre.kiosks.isEmpty)
        #expect(throws: Refusal.noSuchKiosk) { try other.join(1001) }
    }

    /// A kiosk's fact may contain any number. A number against the rules gets the kiosk expelled, and changes nothing else.
    @Test func impossibleNumbersExpelAKiosk() throws {
        for number in [0, 1 << 40] {
            let end = Fact.Ending(
                journal: [], result: RoundResult(score: number, share: number), code: ClaimCode(bits: 5), prize: number)
            let facts: [Fact] = [
                .begun(round: number, level: 0, seed: 5, stakes: .points), .ended(round: number, end),
                .begun(round: 1, level: number + 9, seed: 5, stakes: .points), .ended(round: 1, end),
                .shown(round: number), .held(deal: number, prize: 1, worth: 250),
                .held(deal: 1, prize: number, worth: 250), .held(deal: 1, prize: 1, worth: number),
                .returned(deal: number), .hidden(round: number, kiosk: number),
            ]
            for fact in facts {
                var event = try Event(Self.coffee)
                try event.join(1)
                let first = try #require(event.disks[1]?.first)
                let forged = ChainedFact(fact, number: 2, time: Self.opens, after: first.hash)
                if let due = try event.centre.receive(forged, from: 1, isProven: true, at: Self.opens) {
                    try event.make(due, at: Self.opens)
                }
                #expect(event.centre.kiosks[1]?.expulsion == .wrong, "\(fact.text)")
                #expect(event.centre.deals.isEmpty)
            }
        }
    }

    @Test func expelledKiosksCanComeBack() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        try event.make(.expelled(kiosk: 1, .ordered), at: Self.opens)
        #expect(throws: Refusal.expelled(.ordered)) { try event.send(1, at: Self.opens) }
        try event.make(.readmitted(kiosk: 1), at: Self.opens)
        #expect(throws: Refusal.notExpelled) { try event.make(.readmitted(kiosk: 1), at: Self.opens) }
        for _ in 1...2 { try event.exchange(1, at: Self.opens) }
        #expect(event.kiosks[1]?.heldPrizes?.held.isEmpty == false)
    }

    // MARK: Closing

    @Test func closingWaitsForMissingKiosks() throws {
        var event = try Event(Self.coffee)
        for number in 1...2 { try event.join(number) }
        for number in 1...2 { try event.exchange(number, at: Self.opens) }
        try event.exchange(1, at: Self.closes)
        try event.exchange(1, at: Self.closes)
        #expect(throws: Refusal.kiosksOut([2])) { try event.centre.close(without: [], at: Self.closes) }
        #expect(throws: Refusal.noSuchKiosk) { try event.centre.close(without: [3], at: Self.closes) }
        let late = try #require(try event.play(2, Sample.share(500), at: Self.closes - 1).end?.code)
        try event.make(try event.centre.close(without: [2], at: Self.closes), at: Self.closes)
        // A win from before the closing is paid if its kiosk comes back within the hour.
        try event.exchange(2, at: Self.closes + 600)
        try event.redeem(late, at: Self.closes + 600)
        for _ in 1...2 { try event.exchange(2, at: Self.closes + 600) }
        #expect(event.kiosks[2]?.closed != nil && event.kiosks[2]?.published == Sample.secret.bytes)
        #expect(event.kiosks[2]?.heldPrizes?.held == [])
    }

    /// A kiosk can join with its ticket alone and play without a network. So closing waits for a kiosk that was never heard
    /// of, until staff close without it or expel it.
    @Test func closingWaitsForUnheardKiosks() throws {
        var event = try Event(Self.coffee)
        let first = try #require(try event.centre.inviting(1))
        try event.make(first, at: Self.opens - 600)
        try event.make(.invited(kiosk: 2), at: Self.opens - 600)
        #expect(try event.centre.inviting(1) == nil && event.centre.unheard() == [1, 2])
        #expect(throws: Refusal.wrong(.kiosk)) { try event.make(first, at: Self.opens) }
        #expect(throws: Refusal.noSuchKiosk) { try event.make(.invited(kiosk: 1001), at: Self.opens) }
        try event.join(1)
        #expect(try event.centre.inviting(1) == nil && event.centre.unheard() == [2])
        for _ in 1...2 { try event.exchange(1, at: Self.closes) }
        #expect(throws: Refusal.kiosksOut([2])) { try event.centre.close(without: [], at: Self.closes) }
        #expect(throws: Refusal.kiosksOut([2])) {
            try event.make(.closed(secret: Sample.secret.bytes), at: Self.closes)
        }
        #expect(throws: Refusal.noSuchKiosk) { try event.centre.close(without: [3], at: Self.closes) }
        let closing = try event.centre.close(without: [2], at: Self.closes)
        #expect(closing == .closed(secret: Sample.secret.bytes, without: [2]))
        // A kiosk that was expelled before it was heard of can join only after it is readmitted.
        try event.make(.expelled(kiosk: 2, .ordered), at: Self.closes)
        #expect(event.centre.unheard().isEmpty)
        #expect(try event.centre.close(without: [], at: Self.closes) == .closed(secret: Sample.secret.bytes))
        #expect(throws: Refusal.expelled(.ordered)) { try event.join(2) }
        #expect(event.centre.directives(for: 2, at: Self.opens).isStopped)
        try event.make(.readmitted(kiosk: 2), at: Self.closes)
        try event.join(2)
        try event.make(event.centre.close(without: [2], at: Self.closes), at: Self.closes)
        #expect(throws: Refusal.closed(at: Self.closes)) { try event.centre.inviting(3) }
    }

    /// In an event of an earlier format no fact records tickets. The caller passes them to closing, whose fact is unchanged.
    @Test func earlierFormatsRecordNoTickets() throws {
        var plan = Self.coffee
        plan.format = 3
        var event = try Event(plan)
        #expect(try event.centre.inviting(1) == nil)
        #expect(throws: Refusal.wrong(.kiosk)) { try event.make(.invited(kiosk: 1), at: Self.opens) }
        try event.join(1)
        for _ in 1...2 { try event.exchange(1, at: Self.closes) }
        #expect(throws: Refusal.kiosksOut([2])) {
            try event.centre.close(without: [], tickets: [1, 2], at: Self.closes)
        }
        let closing = try event.centre.close(without: [2], tickets: [1, 2], at: Self.closes)
        #expect(closing == .closed(secret: Sample.secret.bytes))
    }

    /// A kiosk that stopped and then heard that prizes go on may have played since, even if its last known fact is a stop.
    @Test func onlyTheLastStopCounts() throws {
        func isOut(_ event: Event, heard: Int = 0) -> Bool {
            (try? event.centre.close(without: [], heard: [1: heard], at: Self.opens + 50)) == nil
        }
        var event = try Event(Self.coffee)
        try event.join(1)
        try event.make(.stopped, at: Self.opens)
        for _ in 1...2 { try event.exchange(1, at: Self.opens) }
        #expect(!isOut(event))
        try event.make(.goingOn, at: Self.opens + 10)
        let silent = event
        let told = event.centre.directives(for: 1, at: Self.opens + 10)
        while let due = event.kiosks[1]?.due(by: told, at: Self.opens + 10) { try event.forge(1, due) }
        try event.make(.stopped, at: Self.opens + 20)
        #expect(isOut(event, heard: Self.opens + 20))
        try event.exchange(1, at: Self.opens + 30)
        #expect(!isOut(event))
        // A kiosk that never heard that prizes went on makes no new fact. An exchange after the last stop shows that.
        event = silent
        try event.make(.stopped, at: Self.opens + 20)
        #expect(isOut(event) && isOut(event, heard: Self.opens + 20) && !isOut(event, heard: Self.opens + 21))
        // A stop that arrives while prizes go on does not count: the answer tells the kiosk to go on.
        event = try Event(Self.coffee)
        try event.join(1)
        try event.make(.stopped, at: Self.opens)
        try event.forge(1, .stopped, at: Self.opens)
        try event.make(.goingOn, at: Self.opens + 10)
        try event.send(1, at: Self.opens + 10)
        try event.make(.stopped, at: Self.opens + 20)
        #expect(event.centre.kiosks[1]?.ledger.isStopped == true && isOut(event))
    }

    /// The best rounds of all kiosks win; of equal rounds, the one that ended earlier. Unproven rounds do not count.
    @Test func theBestComeFromAllKiosks() throws {
        var event = try Event(Sample.plan([Sample.best("Lantern", worth: 3000, 3)]))
        for number in 1...3 { try event.join(number) }
        for number in 1...3 { try event.exchange(number, at: Self.opens) }
        try event.play(1, Sample.share(700), at: Self.opens + 9)
        try event.play(2, Sample.share(900), at: Self.opens)
        try event.play(2, Sample.share(700), at: Self.opens + 8)
        try event.play(3, Sample.share(2000), at: Self.opens)
        try event.exchange(1, at: Self.closes)
        try event.exchange(2, at: Self.closes)
        try event.exchange(3, at: Self.closes, isProven: false)
        try event.make(try event.centre.close(without: [], at: Self.closes), at: Self.closes)
        #expect(event.centre.ranking.map { "\($0.kiosk).\($0.number)" } == ["2.1", "2.2", "1.1"])
        #expect(event.centre.prizes(of: .init(kiosk: 1, number: 1)) == [3])
        #expect(event.centre.broken.isEmpty)
    }

    // MARK: Facts

    /// A kiosk's chain takes no facts of a centre and no payments; a centre's chain takes no facts of a kiosk.
    @Test func factsOfOtherChainsAreRefused() throws {
        var event = try Event(Self.coffee)
        try event.join(1)
        let code = ClaimCode(bits: 1)
        for fact: Fact in [
            .dealt(deal: 1, kiosk: 1, prize: 1), .settled(code: code, .paid), .expelled(kiosk: 1, .ordered),
            .hidden(round: 1), .writtenOff(deal: 1, reason: ""), .readmitted(kiosk: 1), .invited(kiosk: 1),
            .paid(code: code, prizes: [1], desk: "", press: 1),
        ] {
            #expect(throws: Refusal.notHere, "\(fact.text)") { try event.forge(1, fact) }
        }
        for fact: Fact in [
            .begun(round: 1, level: 0, seed: 1, stakes: .points), .shown(round: 1), .returned(deal: 1),
            .held(deal: 1, prize: 1, worth: 250),
        ] {
            #expect(throws: Refusal.notHere, "\(fact.text)") { try event.make(fact, at: Self.opens) }
        }
        var alone = try Sample.ledger()
        #expect(throws: Refusal.notHere) {
            try alone.make(at: Self.opens) { (_, _) throws(Refusal) in .held(deal: 1, prize: 1, worth: 250) }
        }
    }

    @Test func factsOfManyKiosksReadBack() throws {
        let code = ClaimCode(bits: 12_345)
        let facts: [Fact] =
            [
                .joined(kiosk: 3, plan: "name %\n", commitment: [1, 255]), .held(deal: 7, prize: 12, worth: 250),
                .returned(deal: 7), .dealt(deal: 7, kiosk: 3, prize: 12),
                .taken(kiosk: 3, .init(text: "1 2 shown 5", hash: [9], verdict: nil)),
                .taken(kiosk: 3, .init(text: "1 2 shown 5", hash: [9], verdict: .proven)),
                .settled(code: code, .paid), .settled(code: code, .refused(reason: "a b")),
                .writtenOff(deal: 7, reason: ""), .readmitted(kiosk: 3), .hidden(round: 4, kiosk: 3), .hidden(round: 4),
                .closed(secret: [1], without: [2, 30]), .closed(secret: [1]),
                .paid(code: code, prizes: [1, 2], desk: "a b", press: .max),
            ]
            + Fact.Dispute.allCases.map { .taken(kiosk: 3, .init(text: "x", hash: [], verdict: .disputed($0))) }
            + Fact.Expulsion.allCases.map { .expelled(kiosk: 3, $0) }
        for fact in facts {
            let chained = ChainedFact(fact, number: 5, time: 99, after: [])
            #expect(ChainedFact(text: chained.text, hash: chained.hash)?.fact == fact, "\(fact.text)")
        }
        #expect(Set(facts.map(\.text)).count == facts.count)
        for text in ["held 7 price 12 worth 250", "dealt 7 kiosk 3", "settled \(code) denied x", "kicked 3 away"] {
            #expect(ChainedFact(text: "5 99 \(text)", hash: [])?.fact == nil, "\(text)")
        }
    }
}

/// An event with its centre and its kiosks. Each kiosk has a disk, and no message is lost.
private struct Event {
    private(set) var centre: CentreLedger
    private(set) var kiosks: [Int: Ledger] = [:]
    private(set) var disks: [Int: [ChainedFact]] = [:]
    private let plan: Plan

    init(_ plan: Plan) throws {
        self.plan = plan
        let first = Ledger.opening(plan, secret: Sample.secret, at: plan.times.opens - 1000)
        centre = try CentreLedger(first, key: Sample.secret)
    }

    mutating func make(_ fact: Fact, at time: Int) throws(Refusal) {
        try centre.append(centre.next(fact, at: time))
        #expect(centre.broken.isEmpty)
    }

    mutating func join(_ number: Int, plan other: Plan? = nil) throws(Refusal) {
        let first = Ledger.joining(
            other ?? plan, asKiosk: number, commitment: Sample.secret.commitment, at: plan.times.opens - 500)
        kiosks[number] = try Ledger(first, kiosk: Sample.secret.ofKiosk(number))
        disks[number] = [first]
        try send(number, at: plan.times.opens - 500)
    }

    /// Sends all facts of a kiosk.
    mutating func send(_ number: Int, at time: Int, isProven: Bool = true) throws(Refusal) {
        let known = centre.taken(of: number)
        for fact in disks[number] ?? [] where fact.number >= known {
            guard let due = try centre.receive(fact, from: number, isProven: isProven, at: time) else { continue }
            try make(due, at: time)
            if case .expelled = due { return }
        }
    }

    /// Sends all facts of a kiosk, deals prizes to it, and has it follow its directives.
    mutating func exchange(_ number: Int, at time: Int, isProven: Bool = true) throws(Refusal) {
        try send(number, at: time, isProven: isProven)
        while let deal = try centre.dealing(to: number, at: time) { try make(deal, at: time) }
        while let due = kiosks[number]?.due(by: centre.directives(for: number, at: time), at: time) {
            try forge(number, due, at: time)
        }
        if centre.kiosks[number]?.expulsion == nil { try send(number, at: time, isProven: isProven) }
    }

    mutating func forge(_ number: Int, _ fact: Fact, at time: Int = 0) throws(Refusal) {
        guard let chained = kiosks[number]?.next(fact, at: time) else { throw .noSuchKiosk }
        disks[number]?.append(chained)
        try kiosks[number]?.append(chained)
    }

    mutating func begin(_ number: Int, at time: Int) throws {
        let ledger = try #require(kiosks[number])
        try forge(number, ledger.begin(level: 0, at: ledger.time(time)), at: time)
    }

    @discardableResult
    mutating func end(
        _ number: Int, _ result: RoundResult, _ journal: [UInt8]? = nil, at time: Int
    ) throws -> EventRound {
        let ledger = try #require(kiosks[number])
        let round = ledger.rounds.count
        let time = max(time, ledger.earliestEnd(journal ?? [], result))
        let journal = journal ?? Array("journal \(number) \(round)".utf8)
        try forge(number, ledger.end(round, journal, result, at: ledger.time(time)), at: time)
        return try #require(kiosks[number]?[round: round])
    }

    @discardableResult
    mutating func play(
        _ number: Int, _ result: RoundResult, _ journal: [UInt8]? = nil, at time: Int
    ) throws -> EventRound {
        try begin(number, at: time)
        return try end(number, result, journal, at: time)
    }

    mutating func redeem(_ code: ClaimCode, at time: Int) throws(Refusal) {
        try make(try centre.redeem(code, desk: "desk", press: centre.head.number, at: centre.time(time)), at: time)
    }

    mutating func put(_ number: Int, back disk: [ChainedFact]) throws {
        disks[number] = disk
        var ledger = try Ledger(disk[0], kiosk: Sample.secret.ofKiosk(number))
        for fact in disk.dropFirst() { try ledger.append(fact) }
        kiosks[number] = ledger
    }
}
