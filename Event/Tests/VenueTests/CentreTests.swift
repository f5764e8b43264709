import Foundation
import RainPrizes
import Testing

@testable import Venue

/// The messages of a centre to organisers, desks and visitors.
@Suite struct CentreTests {
    private static let (opens, closes) = (Files.plan.times.opens, Files.plan.times.closes)

    /// A desk that guesses codes sends codes that no round has. A code that was already paid is not a guess.
    @Test func guessingIsReported() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let won = try #require(try network.kiosks[0].play(900)).code.description
        try network.exchange(1)
        func isGuess(_ code: String, press: Int) throws -> Bool? {
            let request = Data(#"{"version":1,"do":"redeem","code":"\#(code)","press":\#(press)}"#.utf8)
            return try network.centre.desk(request, desk: "front", at: Self.opens)?.isGuess
        }
        #expect(try isGuess(ClaimCode(bits: 7).description, press: 1) == true)
        #expect(try isGuess("7K2M-Q9D4-RTXB", press: 2) == true)
        #expect(try isGuess(won, press: 3) == false)
        #expect(try isGuess(won, press: 4) == false)
        #expect(try isGuess(won, press: 0) == nil)
    }

    /// A prize is scarce if it has fewer pieces than there are kiosks. Prizes for the best are never scarce.
    @Test func prizesFewerThanKiosksAreScarce() throws {
        let centre = try Network(kiosks: 1, plan: Files.plan(lanterns: 1)).centre
        #expect(centre.scarcePrizes(amongKiosks: 30) == [])
        #expect(centre.scarcePrizes(amongKiosks: 31) == ["Coffee"])
    }

    /// The deals of a kiosk are listed as ranges, with gaps for deals of other kiosks and for won deals.
    @Test func heldDealsAreListedAsRanges() throws {
        let network = try Network(kiosks: 2)
        try network.exchange(1)
        try network.exchange(2)
        #expect(network.holdings == [["Coffee 1-10"], ["Coffee 11-15"]])
        for _ in 1...7 { _ = try network.kiosks[0].play(900) }
        try network.exchange(1)
        // The secret decides which of the held deals are won.
        #expect(network.holdings == [["Coffee 2 4 6 16"], ["Coffee 11-15"]])
    }

    /// The board counts prizes that were not won. A payment changes nothing there.
    @Test func theBoardCountsPrizesNotWon() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let won = try #require(try network.kiosks[0].play(900))
        try network.exchange(1)
        func left() throws -> [Int] { try network.centre.board(at: Self.opens).prizes.flatMap { [$0.left, $0.count] } }
        #expect(try left() == [29, 30])
        #expect(try network.redeem(won.code) == nil)
        #expect(try left() == [29, 30])
    }

    /// If a ticket's holder sends facts without end, the centre takes only the number that a kiosk can have made by then.
    @Test func factsBeyondTheLimitAreNotTaken() throws {
        let network = try Network(kiosks: 2)
        try network.exchange(1)
        var ledger = network.kiosks[0].ledger
        var sent = try network.links[0].request().facts
        while ledger.head.number < 3000 {
            let fact = ledger.next(try ledger.begin(level: 0, at: ledger.time(Self.opens)), at: Self.opens)
            try ledger.append(fact)
            sent.append(SentFact(fact))
        }
        func taken(_ facts: [SentFact], at time: Int) throws -> Int? {
            try network.answer(SyncRequest(kiosk: 1, facts: facts, heard: nil), at: time).taken?.number
        }
        let (first, begin) = (ledger.head.number - sent.count + 1, Self.opens)
        #expect(try taken(sent, at: begin) == 2000)
        let rest = Array(sent.dropFirst(2001 - first))
        #expect(kind { try taken(rest, at: begin) } == .refused)
        #expect(try taken(rest, at: begin + 60) == 2030)
        // Another kiosk is still served.
        guard case .done = try network.exchange(2, at: begin + 60) else { throw Refusal.wrong(.number) }
    }

    /// Rounds that cannot be taken are not replayed.
    @Test func unacceptableRoundsAreNotReplayed() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        for _ in 0..<3 { _ = try network.kiosks[0].play(100) }
        let whole = try network.links[0].request()
        var replayed = 0
        func send(_ facts: [SentFact]) throws {
            replayed = 0
            let request = SyncRequest(kiosk: 1, facts: facts, heard: nil)
            _ = try network.centre.sync(request, at: Self.opens) { _ in
                replayed += 1
                return true
            }
        }
        try send(Array(whole.facts.dropFirst()))
        #expect(replayed == 0, "the first fact is missing")
        try send(whole.facts.filter { !$0.text.contains("ended 2 ") })
        #expect(replayed == 1)
        try send(whole.facts)
        #expect(replayed == 2)
    }

    /// In a chain of impossible facts with right hashes, no round after the last possible fact is replayed. A kiosk that has
    /// joined is expelled for it, and a kiosk that has not is refused.
    @Test func impossibleRoundsAreNotReplayed() throws {
        let network = try Network(kiosks: 2)
        try network.exchange(1)
        for _ in 0..<2 { _ = try network.kiosks[0].play(100) }
        var facts = try network.links[0].request().facts.compactMap(\.fact)
        func append(_ fact: Fact) throws {
            let last = try #require(facts.last)
            facts.append(ChainedFact(fact, number: last.number + 1, time: last.time, after: last.hash))
        }
        let ending = Fact.Ending(journal: [1], result: .init(score: 1), code: .drawn(), prize: nil)
        for _ in 0..<60 { try append(.ended(round: 3, ending)) }
        func replays(of facts: [ChainedFact], from kiosk: Int) -> (count: Int, refusal: Refusal?) {
            let request = SyncRequest(kiosk: kiosk, facts: facts.map(SentFact.init), heard: nil)
            var (count, refusal) = (0, Refusal?.none)
            do {
                _ = try network.centre.sync(request, at: Self.opens) { _ in
                    count += 1
                    return true
                }
            } catch { refusal = error as? Refusal }
            return (count, refusal)
        }
        #expect(replays(of: facts, from: 1) == (2, nil))
        #expect(network.centre.venue.ledger.kiosks[1]?.expulsion == .wrong)
        #expect(network.centre.venue.ledger.findings.count == 2)
        #expect(replays(of: facts, from: 1).count == 0)
        // A kiosk that has not joined is not expelled, and can try again.
        var other = Files.plan
        other.name = "Another"
        facts = [Ledger.joining(other, asKiosk: 2, commitment: Files.secret.commitment, at: Self.opens)]
        try append(.begun(round: 1, level: 0, seed: 1, stakes: .points))
        for _ in 0..<60 { try append(.ended(round: 1, ending)) }
        for _ in 0..<2 { #expect(replays(of: facts, from: 2) == (0, .wrong(.plan))) }
        try network.exchange(2)
        #expect(network.heldPrizes(2) ?? 0 > 0)
    }

    /// A name that is sent again is not written again. If a ticket's holder changes names without end, a hundred a minute are
    /// written.
    @Test func writtenNamesAreLimited() throws {
        let network = try Network(kiosks: 2, plan: Files.planWithNames)
        for kiosk in 0..<2 {
            try network.exchange(kiosk + 1)
            for _ in 0..<3 { _ = try network.kiosks[kiosk].play(100) }
            try network.exchange(kiosk + 1)
        }
        func send(_ names: [String], kiosk: Int = 1, at time: Int = Self.opens) throws -> [Int] {
            let sent = names.enumerated().map { SentName(round: $0 % 3 + 1, text: $1) }
            return try network.answer(SyncRequest(kiosk: kiosk, facts: [], heard: nil, names: sent), at: time).named
        }
        #expect(try send(["Ann", "Bo", "Cy", "Ann"]).count == 4)
        let file = "\(network.centreFiles.folder)/names.sqlite"
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        for _ in 0..<40 { #expect(try send(["Ann", "Bo", "Cy"]) == [1, 2, 3]) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
        // Three names were written in this minute, so 97 more are allowed.
        let many = (0..<100).map { "Name \($0)" }
        #expect(try send(many).count == 97)
        #expect(try send(["Dan"]).isEmpty && send(["Dan"], kiosk: 2) == [1])
        #expect(try send(["Dan"], at: Self.opens + 60) == [1])
        #expect(network.centre.names[.init(kiosk: 1, number: 1)] == "Dan")
    }

    /// Names are taken until the event is closed, since they may be forgotten after that.
    @Test func namesAreTakenUntilTheEventIsClosed() throws {
        let network = try Network(kiosks: 1, plan: Files.planWithNames)
        try network.exchange(1)
        _ = try network.kiosks[0].play(100)
        try network.exchange(1)
        func send(_ name: String, at time: Int) throws -> [Int]? {
            var request = try network.links[0].request()
            request.names = [.init(round: 1, text: name), .init(round: 2, text: name)]
            return try network.answer(request, at: time).named
        }
        let id = CentreLedger.RoundID(kiosk: 1, number: 1)
        #expect(try send("Ann", at: Self.opens) == [1])
        #expect(network.centre.names == [id: "Ann"])
        try network.exchange(1, at: Self.closes)
        _ = try network.centre.close(without: [1], at: Self.closes)
        // The answer tells the kiosk not to send the name again.
        #expect(try send("Bo", at: Self.closes) == [1])
        #expect(network.centre.names == [id: "Ann"])
    }

    /// Commas and quotes in names do not shift columns.
    @Test func namesStayInTheirColumns() throws {
        var plan = Files.plan
        plan.entries[0] = PrizeEntry(
            name: "Coffee, \"large\"", kind: plan.entries[0].kind, rule: plan.entries[0].rule)
        let network = try Network(kiosks: 1, plan: plan)
        try network.exchange(1)
        _ = try network.kiosks[0].play(900)
        try network.exchange(1)
        let ledger = network.centre.venue.ledger
        let code = try #require(ledger.kiosks[1]?.ledger.rounds.first?.end?.code)
        _ = try network.centre.redeem(code.description, desk: "door, left", press: 1, at: Self.opens)
        let id = CentreLedger.RoundID(kiosk: 1, number: 1)
        let lines = RoundTable.lines(of: network.centre.venue.ledger, names: [id: "Li, Ann"])
        let quoted = lines[1].split(separator: "\"", omittingEmptySubsequences: false)
        // Text within quotes has odd indices, and a quote in a name is doubled, so commas at even indices are separators.
        let columns = quoted.enumerated().map { $0.isMultiple(of: 2) ? $1.count { $0 == "," } : 0 }.reduce(0, +)
        #expect(columns == lines[0].count { $0 == "," })
        for cell in ["\"Coffee, \"\"large\"\"\",2.50,", "\"door, left\"", "\"Li, Ann\""] {
            #expect(lines[1].contains(",\(cell)"), "\(lines[1])")
        }
    }

    /// The table of all rounds has the prizes won at once, and the prizes for the best.
    @Test func theTableHasThePrizesOfTheBest() throws {
        let network = try Network(kiosks: 1, plan: Files.plan(lanterns: 1))
        try network.exchange(1)
        for share in [900, 100] { _ = try network.kiosks[0].play(share) }
        try network.exchange(1)
        _ = try network.centre.close(without: [1], at: Self.closes)
        let lines = RoundTable.lines(of: network.centre.venue.ledger, names: [:])
        let header = lines[0].split(separator: ",").map(String.init)
        let rounds = lines.dropFirst().map { line in
            Dictionary(
                zip(header, line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)),
                uniquingKeysWith: { first, _ in first })
        }
        try #require(rounds.count == 2)
        // A spreadsheet would read 2e0621 as a number.
        #expect(rounds.allSatisfy { $0["seed"]?.wholeMatch(of: /0x[0-9a-f]+/) != nil }, "\(rounds)")
        #expect(rounds.map { $0["prize"] } == ["Coffee", ""] && rounds.map { $0["worth"] } == ["2.50", ""])
        #expect(rounds.map { $0["best"] } == ["Lantern", ""] && rounds.map { $0["best_worth"] } == ["30.00", ""])
        #expect(rounds.map { $0["proof"] } == ["proven", "proven"])
    }

    // MARK: Commands

    /// The message of a refusal; nil without one.
    private func refused(_ body: () throws -> Void) -> String? {
        do { try body() } catch let error as VenueError {
            return error.kind == .refused ? error.description : nil
        } catch {}
        return nil
    }

    @Test func aKioskIsShutOutAndLetInAgain() throws {
        let network = try Network(kiosks: 2)
        for number in 1...2 { try network.exchange(number) }
        func expelled() throws -> [String] {
            try network.centre.statusLines(heard: [:], at: Self.opens).filter { $0.contains("the kiosk is shut out") }
        }
        #expect(try expelled().isEmpty)
        try network.centre.expel(2, at: Self.opens)
        #expect(try expelled().map { $0.prefix(2) } == ["2 "])
        #expect(try network.exchange(2) == .expelled("the kiosk is shut out"))
        #expect(network.kiosks[1].ledger.isStopped && !network.kiosks[0].ledger.isStopped)
        #expect(refused { try network.centre.expel(2, at: Self.opens) }?.contains("the kiosk is shut out") == true)
        #expect(refused { try network.centre.readmit(1, at: Self.opens) }?.contains("not shut out") == true)
        try network.centre.readmit(2, at: Self.opens)
        #expect(try expelled().isEmpty)
        try network.exchange(2)
        #expect(!network.kiosks[1].ledger.isStopped && network.heldPrizes(2) ?? 0 > 0)
    }

    @Test func stopsHoldForAllKiosks() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        #expect(refused { try network.centre.go(at: Self.opens) }?.contains("are not stopped") == true)
        try network.centre.stop(at: Self.opens)
        #expect(refused { try network.centre.stop(at: Self.opens) }?.contains("stopped already") == true)
        try network.exchange(1)
        #expect(network.heldPrizes(1) == 0 && network.kiosks[0].ledger.isStopped)
        try network.centre.go(at: Self.opens)
        try network.exchange(1)
        #expect(network.heldPrizes(1) == 10 && !network.kiosks[0].ledger.isStopped)
    }

    /// A round that does not replay can be settled either way, once.
    @Test(arguments: [nil, "a robot"]) func aDisputeIsSettled(refusal: String?) throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let won = try #require(try network.kiosks[0].play(900)).code.description
        _ = try network.centre.sync(try network.links[0].request(), at: Self.opens) { _ in false }
        let centre = network.centre
        func disputes() throws -> [String] {
            try centre.statusLines(heard: [:], at: Self.opens).filter { $0.hasPrefix("disputed") }
        }
        let reason = "its replay shows another result; the organiser must settle it"
        #expect(try disputes() == ["disputed: \(won), kiosk 1, round 1: \(reason)"])
        #expect(try centre.board(at: Self.opens).disputed == 1)
        #expect(RoundTable.lines(of: centre.venue.ledger, names: [:])[1].hasSuffix(",disputed: journal"))
        #expect(try centre.redeem(won, desk: "d", at: Self.opens).lines == ["refused: \(won): \(reason)"])
        #expect(refused { try centre.settle("7K2M-Q9D4-RTXB", refusing: refusal, at: Self.opens) } != nil)
        try centre.settle(won, refusing: refusal, at: Self.opens)
        #expect(try disputes() == [] && centre.board(at: Self.opens).disputed == 0)
        #expect(
            refused { try centre.settle(won, refusing: refusal, at: Self.opens) }?.contains("nothing is disputed")
                == true)
        let row = RoundTable.lines(of: centre.venue.ledger, names: [:])[1]
        if let refusal {
            #expect(
                try centre.redeem(won, desk: "d", at: Self.opens)
                    == EventReport(["refused: \(won): was refused: \(refusal)"], isRight: false))
            #expect(row.hasSuffix(",refused") && centre.venue.ledger.ranking.isEmpty)
        } else {
            func paid() throws -> EventReport { try centre.redeem(won, desk: "d", press: 7, at: Self.opens) }
            #expect(try paid() == EventReport(["paid: Coffee (2.50)"]))
            let again = "paid at 21:46, and asked again with the same press: Coffee (2.50)"
            #expect(try paid() == EventReport([again]))
            #expect(row.hasSuffix(",proven") && centre.venue.ledger.ranking.count == 1)
        }
    }

    /// No kiosk holds a deal that was written off, and a win with it is disputed.
    @Test func aDealIsWrittenOff() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        for deal in 1...10 { try network.centre.writeOff(deal, reason: "lost", at: Self.opens) }
        #expect(
            refused { try network.centre.writeOff(3, reason: "lost", at: Self.opens) }?.contains("no kiosk") == true)
        #expect(network.holdings == [[]])
        let won = try #require(try network.kiosks[0].play(900))
        try network.exchange(1)
        #expect(try network.redeem(won.code) == .disputed(.writtenOff))
    }

    /// All deals of an expelled kiosk are listed with the reason, and can be written off together.
    @Test func allDealsOfALostKioskAreWrittenOffTogether() throws {
        let network = try Network(kiosks: 2)
        for number in 1...2 { try network.exchange(number) }
        try network.centre.expel(1, at: Self.opens)
        let lines = try network.centre.statusLines(heard: [:], at: Self.opens)
        #expect(lines.contains { $0.contains("Coffee 1-10, the kiosk is shut out") }, "\(lines)")
        try network.centre.stop(at: Self.opens)
        try network.exchange(2)
        #expect(
            refused { _ = try network.centre.close(without: [], at: Self.opens) }?
                .hasSuffix("1: shut out, holds Coffee 1-10: writeoff --all-of 1, or --without 1") == true)
        #expect(try network.centre.writeOffAll(of: 1, reason: "stolen", at: Self.opens) == 10)
        #expect(network.holdings == [[], []])
        #expect(try network.centre.writeOffAll(of: 1, reason: "stolen", at: Self.opens) == 0)
        #expect(refused { _ = try network.centre.writeOffAll(of: 9, reason: "x", at: Self.opens) } != nil)
        _ = try network.centre.close(without: [], at: Self.opens)
    }

    /// Closing waits until each kiosk has reported everything that it did before it stopped, even if it holds no prizes:
    /// otherwise the best round might be missing.
    @Test(arguments: [true, false]) func closingWaitsForSilentKiosks(isStopped: Bool) throws {
        var plan = Files.plan
        plan.entries = [PrizeEntry(name: "Lantern", kind: .equal(worth: 3000, count: 1), rule: .best)]
        let network = try Network(kiosks: 3, plan: plan)
        for number in 1...3 { try network.exchange(number) }
        _ = try network.kiosks[0].play(300)
        let best = try #require(try network.kiosks[1].play(900))
        if isStopped { try network.centre.stop(at: Self.opens) }
        let time = isStopped ? Self.opens : Self.closes
        try network.exchange(1, at: time)
        let out = "have not reported everything since the stop, or still hold prizes: "
        // Each missing kiosk has its own advice: a kiosk that was heard of just now only needs time.
        func said(without: [Int] = [], _ heard: [Int: Int]) -> String {
            refused { _ = try network.centre.close(without: without, heard: heard, at: time) } ?? ""
        }
        let three = isStopped ? "3: heard of 0 s ago, wait" : "3: silent for 2 hours: --without 3"
        #expect(said([2: time - 12]).hasSuffix("\(out)2: heard of \(isStopped ? 0 : 12) s ago, wait; \(three)"))
        let two = isStopped ? "2: heard of 0 s ago, wait" : "2: silent for 2 min: --without 2"
        #expect(said(without: [3], [2: time - 121]).hasSuffix("\(out)\(two)"))
        try network.exchange(2, at: time)
        let lines = try network.centre.close(without: [3], at: time)
        #expect(lines.contains("\(best.code) has Lantern (30.00)"))
    }

    /// The status lists kiosks with tickets that were never heard of, and closing names them.
    @Test(arguments: [3, 4]) func unheardKiosksAreListed(format: Int) throws {
        var plan = Files.plan
        plan.format = format
        let network = try Network(kiosks: 1, plan: plan)
        let (centre, time) = (network.centre, Self.closes)
        let tickets: Set<Int> = centre.tellsTickets ? [] : [1, 2, 4, 5]
        try centre.invite([1, 2, 4, 5], at: Self.opens)
        func status() throws -> [String] { try centre.statusLines(heard: [:], tickets: tickets, at: time) }
        #expect(try status().contains("kiosks 1-2 4-5: never heard of"))
        #expect(centre.uninvited(of: 1..<7) == (format > 3 ? [3, 6] : []))
        try network.exchange(1)
        try network.exchange(1, at: time)
        #expect(try status().contains("kiosks 2 4-5: never heard of"))
        func close(_ without: [Int]) throws -> [String] {
            try centre.close(without: without, tickets: tickets, at: time)
        }
        #expect(
            refused { _ = try close([4]) }?.hasSuffix(
                ": 2: never heard of: --without 2; 5: never heard of: --without 5") == true)
        if format > 3 {
            for kiosk in [4, 5] { try centre.expel(kiosk, at: time) }
            #expect(try centre.writeOffAll(of: 4, reason: "stolen", at: time) == 0)
            #expect(try status().contains("kiosk 2: never heard of"))
            _ = try close([2])
        } else {
            #expect(refused { try centre.expel(4, at: time) } != nil)
            _ = try close([2, 4, 5])
        }
    }

    /// A kiosk that closing did not wait for can compute its draws, so closing names the prizes that it still holds.
    @Test func closingNamesPrizesStillHeld() throws {
        let network = try Network(kiosks: 2)
        for number in 1...2 { try network.exchange(number) }
        try network.exchange(1, at: Self.closes)
        let lines = try network.centre.close(without: [2], at: Self.closes)
        #expect(lines.last?.hasPrefix("kiosk 2 may still play for Coffee 11-15, and can compute its draws") == true)
        #expect(lines.last?.contains("writeoff --all-of 2") == true)
        #expect(try network.centre.writeOffAll(of: 2, reason: "closed", at: Self.closes) == 5)
    }

    /// Closing lists the codes and prizes of the best, and the secret behind the commitment.
    @Test func closingListsTheBest() throws {
        var plan = Files.plan
        plan.entries = [PrizeEntry(name: "Lantern", kind: .equal(worth: 3000, count: 2), rule: .best)]
        let network = try Network(kiosks: 1, plan: plan)
        try network.exchange(1)
        let ends = try [300, 900, 500].map { try #require(try network.kiosks[0].play($0)) }
        try network.exchange(1)
        #expect(refused { _ = try network.centre.close(without: [], at: Self.closes - 1) } != nil)
        try network.exchange(1, at: Self.closes)
        let lines = try network.centre.close(without: [], at: Self.closes)
        let winners = [ends[1], ends[2]].map { "\($0.code) has Lantern (30.00)" }
        #expect(lines == ["closed: Test"] + winners + ["secret: \(Files.secret.bytes.hex)"])
        #expect(try network.centre.board(at: Self.closes).phase == .closed)
        #expect(
            refused { _ = try network.centre.close(without: [], at: Self.closes) }?.contains("was closed at") == true)
        // The kiosk learns the secret, and that the event is closed.
        try network.exchange(1, at: Self.closes)
        #expect(network.kiosks[0].ledger.published == Files.secret.bytes)
    }

    // MARK: Status

    @Test func theStatusCounts() throws {
        let network = try Network(kiosks: 2)
        try network.exchange(1)
        let won = try #require(try network.kiosks[0].play(900))
        _ = try network.kiosks[0].play(100)
        try network.exchange(1, at: Self.opens + 60)
        try network.exchange(2, at: Self.opens + 90)
        var ledger: CentreLedger { network.centre.venue.ledger }
        func counts() -> [[Int]] { ledger.accounts.map { [$0.count, $0.paid, $0.unclaimed, $0.free] } }
        let hands = [network.heldPrizes(1), network.heldPrizes(2)].compactMap(\.self)
        let worth = 250 * hands.reduce(0, +)
        #expect(hands.count == 2 && counts() == [[30, 0, 1, 29]] && ledger.outstandingWorth == worth + 250)
        let lines = try network.centre.statusLines(heard: [1: Self.opens + 95, 2: 0], at: Self.opens + 100)
        let rows = lines.map { $0.split(separator: " ").map(String.init) }
        let media = try Centre.mediaWarnings(of: network.centre.folder)
        let plan = [
            "Test", "from 1970-01-12 21:46 +08:00 to 1970-01-12 23:46 +08:00, paid until 1970-01-13 00:33 +08:00",
            "30 prizes, worth 75.00",
        ]
        let first = plan + media + ["open; 2 rounds, \(ledger.head.number) facts"]
        #expect(Array(lines.prefix(first.count)) == first && !media.isEmpty)
        #expect(lines[first.count].hasSuffix(": \(Prize.text(ofCents: worth + 250))"))
        let table = rows[(first.count + 2)...].map { Array($0.prefix(6)) }
        #expect(lines[first.count + 2].hasSuffix("  not won") && table[1] == ["Coffee", "30", "0", "1", "29"])
        // The kiosk that was heard of longest ago comes first. Kiosk 2 was last heard by another server, kiosk 1 by this one.
        #expect(table[4] == ["2", "10", "s", "ago", "0", Prize.text(ofCents: 250 * hands[1])])
        #expect(table[5] == ["1", "5", "s", "ago", "2", Prize.text(ofCents: 250 * hands[0])])
        #expect(try network.redeem(won.code) == nil)
        #expect(counts() == [[30, 1, 0, 29]] && ledger.outstandingWorth == worth)
    }

    /// The best rounds come first, without hidden ones, with their prizes and typed names.
    @Test func theBoardShowsTheBest() throws {
        let network = try Network(kiosks: 2)
        for number in 1...2 { try network.exchange(number) }
        for share in [300, 900, 200] { _ = try network.kiosks[0].play(share) }
        _ = try network.kiosks[1].play(500)
        for number in 1...2 { try network.exchange(number) }
        try network.centre.hide(kiosk: 1, round: 1, at: Self.opens)
        let ledger = network.centre.venue.ledger
        let board = Board(ledger, names: [.init(kiosk: 2, number: 1): "Li"], at: Self.opens)
        #expect(
            board.rows.map { [$0.kiosk, $0.round, $0.score, $0.share ?? -1] } == [
                [1, 2, 900, 900], [2, 1, 500, 500], [1, 3, 200, 200],
            ])
        #expect(board.rows.map(\.name) == [nil, "Li", nil])
        #expect(board.rows.map(\.prizes) == [["Coffee"], ["Coffee"], []])
        #expect(
            board.name == "Test" && board.now == Self.opens && board.offset == 8 * 3600
                && board.closingOffset == 8 * 3600)
        #expect(board.opens == Self.opens && board.closes == Self.closes)
        #expect(
            refused { try network.centre.hide(kiosk: 1, round: 1, at: Self.opens) }?.contains("hidden already") == true)
        #expect(refused { try network.centre.hide(kiosk: 1, round: 9, at: Self.opens) }?.contains("no round") == true)
        // The table marks a hidden round.
        let rows = RoundTable.lines(of: ledger, names: [:]).dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows.map { $0[12] } == ["yes", "", "", ""])
    }

    // MARK: Desk

    private struct DeskAnswer: Decodable, Equatable {
        struct Paid: Decodable, Equatable { let name, worth: String }
        struct Refused: Decodable, Equatable {
            let why: String
            let at, desk, reason: String?
        }
        var paid: [Paid]?
        var at: String?
        var refused: Refused?
        var done: Bool?
        var isStopped: Bool?
    }

    @Test func desksAreAnswered() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let ends = try [900, 100].map { try #require(try network.kiosks[0].play($0)) }
        try network.exchange(1)
        func answer(_ request: String, at time: Int = Self.opens + 60) throws -> DeskAnswer? {
            let reply = try network.centre.desk(Data(request.utf8), desk: "front", at: time)
            return try reply.map { try JSONDecoder().decode(DeskAnswer.self, from: $0.json) }
        }
        func redeem(_ end: EventRound.End, press: Int, at time: Int = Self.opens + 60) throws -> DeskAnswer? {
            try answer(#"{"version":1,"do":"redeem","code":"\#(end.code)","press":\#(press)}"#, at: time)
        }
        let paid = DeskAnswer(paid: [.init(name: "Coffee", worth: "2.50")], at: "21:47")
        #expect(try redeem(ends[0], press: 1) == paid)
        // The same press again, later.
        #expect(try redeem(ends[0], press: 1, at: Self.opens + 3600) == paid)
        #expect(
            try redeem(ends[0], press: 2)?.refused == .init(why: "alreadyPaid", at: "21:47", desk: "front", reason: nil)
        )
        #expect(try redeem(ends[1], press: 3)?.refused?.why == "noPrize")
        #expect(try answer(#"{"version":1,"do":"look"}"#)?.isStopped == false)
        #expect(try answer(#"{"version":1,"do":"stop"}"#) == DeskAnswer(done: true))
        #expect(try answer(#"{"version":1,"do":"look"}"#)?.isStopped == true)
        #expect(try answer(#"{"version":1,"do":"stop"}"#)?.refused?.why == "alreadyStopped")
        #expect(try answer(#"{"version":1,"do":"go"}"#) == DeskAnswer(done: true))
        #expect(try answer(#"{"version":1,"do":"go"}"#)?.refused?.why == "notStopped")
        #expect(try answer(#"{"version":1,"do":"hide","kiosk":1,"round":2}"#) == DeskAnswer(done: true))
        #expect(network.centre.venue.ledger.findings[.init(kiosk: 1, number: 2)]?.isHidden == true)
        for wrong in [
            "", "{}", #"{"version":2,"do":"stop"}"#, #"{"version":1,"do":"close"}"#,
            #"{"version":1,"do":"hide","kiosk":1}"#, #"{"version":1,"do":"stop","by":"me"}"#,
            #"{"version":1,"do":"redeem","code":"7K2M"}"#,
        ] {
            #expect(try answer(wrong) == nil, "\(wrong)")
        }
    }

    // MARK: Kiosks

    /// A ticket makes the folder of its own kiosk only.
    @Test func aTicketMakesAKiosk() throws {
        let network = try Network(kiosks: 1)
        let folder = network.centreFiles.folder
        try Data("name: Test\nterms: terms.txt\ncopy: \(network.centreFiles.mirror)\n".utf8)
            .write(to: URL(fileURLWithPath: "\(folder)/event.yaml"))
        #expect(kind { try network.centre.welcome(forKiosk: 2) } != nil, "the terms are missing")
        // A plan that would expand to more than fits in memory is refused at once.
        let plan = "\(folder)/event.yaml"
        let (kept, bomb) = (try Data(contentsOf: URL(fileURLWithPath: plan)), "name: R&D\na#: &a [l]\nb: {? *a : 1}\n")
        try Data(bomb.utf8).write(to: URL(fileURLWithPath: plan))
        let refused = #expect(throws: VenueError.self) { try Centre.mirror(of: folder) }
        let advice = "redpackrain event resume \(folder) --plan writes it again"
        #expect(refused?.description == "\(plan):2:5: & is not allowed in an event file; \(advice)")
        try Data("\u{FEFF}".utf8 + kept).write(to: URL(fileURLWithPath: plan))
        try Data("be kind".utf8).write(to: URL(fileURLWithPath: "\(folder)/terms.txt"))
        #expect(try Centre.mirror(of: folder) == network.centreFiles.mirror)
        let welcome = try network.centre.welcome(forKiosk: 2)
        let kiosk = "\(folder)/kiosk"
        #expect(throws: VenueError.self) { try KioskFolder.make(kiosk, asKiosk: 3, welcome, at: Self.opens) }
        #expect(throws: VenueError.self) { try KioskFolder.make(kiosk, asKiosk: 2, Data("{}".utf8), at: Self.opens) }
        try KioskFolder.make(kiosk, asKiosk: 2, welcome, at: Self.opens)
        #expect(throws: VenueError.self) { try KioskFolder.make(kiosk, asKiosk: 2, welcome, at: Self.opens) }
        #expect(try Secret(in: kiosk).bytes == Files.secret.ofKiosk(2).bytes)
        #expect(try String(contentsOfFile: "\(kiosk)/terms.txt", encoding: .utf8) == "be kind")
        let link = try KioskLink.open(kiosk)
        #expect(try link.lastFact() == 1 && link.request().kiosk == 2)
        let answer = try network.answer(try link.request())
        #expect(answer.taken?.number == 1 && answer.deals.isEmpty == false)
        #expect(throws: VenueError.self) { try KioskLink.open(folder) }
    }

    /// A kiosk reports that the centre lacks a code, that its clock is ahead, and a name until the name has arrived.
    @Test func kiosksReportUnsentCodesAndNames() throws {
        let network = try Network(kiosks: 1, plan: Files.planWithNames)
        try network.exchange(1)
        let link = network.links[0]
        #expect(try !link.outgoing().hasCode)
        _ = try network.kiosks[0].play(100)
        #expect(try !link.outgoing().hasCode, "the round has won nothing")
        _ = try network.kiosks[0].play(900)
        #expect(try link.outgoing().hasCode)
        #expect(try link.lastFact() == network.kiosks[0].ledger.head.number)
        try NameFile(in: network.folders[0].folder).keep("Li", ofRound: 2)
        let request = try link.request()
        #expect(request.names == [.init(round: 2, text: "Li")])
        let answer = try JSONEncoder().encode(network.answer(request))
        guard case .done(_, let skew) = try link.apply(answer, at: Self.opens + 7) else { throw Refusal.wrong(.number) }
        #expect(skew == 7)
        #expect(try !link.outgoing().hasCode && link.request().names.isEmpty)
        #expect(network.centre.names == [.init(kiosk: 1, number: 2): "Li"])
        #expect(kind { try link.apply(Data("{}".utf8), at: Self.opens) } != nil)
        try network.centre.forgetNames()
        #expect(network.centre.names.isEmpty)
    }

    /// Forgotten names are deleted at each kiosk too, from its memory of the centre and from its own file.
    @Test func kiosksForgetNamesWithTheirCentre() throws {
        let network = try Network(kiosks: 2, plan: Files.planWithNames)
        for kiosk in 1...2 {
            try network.exchange(kiosk)
            _ = try network.kiosks[kiosk - 1].play(900)
            try NameFile(in: network.folders[kiosk - 1].folder).keep("Zanzibar", ofRound: 1)
            try network.exchange(kiosk)
        }
        let late = Files.plan.times.closes + 60
        func holders() throws -> [Bool] {
            try (network.folders + [network.centreFiles]).map { files in
                try FileManager.default.contentsOfDirectory(atPath: files.folder).contains { name in
                    try Data(contentsOf: URL(fileURLWithPath: "\(files.folder)/\(name)")).contains("Zanzibar")
                }
            }
        }
        for kiosk in 1...2 { try network.exchange(kiosk, at: late) }
        _ = try network.centre.close(without: [], at: late)
        try network.exchange(1, at: late)
        #expect(try holders() == [true, true, true], "a closed event keeps its names")
        try network.centre.forgetNames()
        try network.exchange(1, at: late)
        #expect(try holders() == [false, true, false])
        // A kiosk that hears of it later, and twice.
        for _ in 0..<2 { try network.exchange(2, at: late) }
        #expect(try holders() == [false, false, false] && network.centre.names.isEmpty)
    }

    /// A kiosk's memory of its centre has the names that visitors typed, so only its owner can read it.
    @Test func aKiosksMemoryIsPrivate() throws {
        let network = try Network(kiosks: 1, plan: Files.planWithNames)
        let memory = "\(network.folders[0].folder)/centre.json"
        for _ in 0..<2 {
            try network.exchange(1)
            let attributes = try FileManager.default.attributesOfItem(atPath: memory)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            // An earlier version left this mode.
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: memory)
        }
    }

    /// A kiosk that joins replaces no file in its folder: a plan, a secret, the mark of a centre, the address of a database
    /// or a ticket.
    @Test func joiningReplacesNothing() throws {
        let network = try Network(kiosks: 1)
        try Data("name: Test\n".utf8).write(to: URL(fileURLWithPath: "\(network.centreFiles.folder)/event.yaml"))
        let welcome = try network.centre.welcome(forKiosk: 2)
        for name in ["event.yaml", "secret", "facts.sqlite", "centre", "log", "ticket.json", "names.sqlite"] {
            let files = try Files()
            try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(files.folder)/\(name)"))
            let error = #expect(throws: VenueError.self) {
                try KioskFolder.make(files.folder, asKiosk: 2, welcome, at: Self.opens)
            }
            #expect(error?.reason.hasSuffix(" already; name another folder") == true, "\(String(describing: error))")
            #expect(try FileManager.default.contentsOfDirectory(atPath: files.folder) == [name])
            #expect(try String(contentsOfFile: "\(files.folder)/\(name)", encoding: .utf8) == "mine")
        }
        // A folder that cannot be completed is emptied, so that joining can be tried again.
        let files = try Files()
        let wrong = Welcome(
            kiosk: 2, plan: Files.plan, commitment: Files.secret.commitment, secret: Files.secret, file: "name: Test\n",
            terms: ["facts.sqlite": "be kind"])
        #expect(kind { try KioskFolder.make(files.folder, wrong, at: Self.opens) } == .other)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.folder).isEmpty)
        try KioskFolder.make(files.folder, asKiosk: 2, welcome, at: Self.opens)
        #expect(try Secret(in: files.folder).bytes == Files.secret.ofKiosk(2).bytes)
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
