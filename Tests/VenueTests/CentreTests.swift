import Foundation
import Prizes
import Testing

@testable import Venue

/// What organisers, desks and visitors are told by a centre.
@Suite struct CentreTests {
    private static let (opens, closes) = (Files.plan.times.opens, Files.plan.times.closes)

    /// Whoever tries codes is known by codes that no round has; a code that was paid is none of these.
    @Test func whoGuessesIsTold() throws {
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

    /// Prizes of which every kiosk can have one are not too few, and those of the best are with no kiosk.
    @Test func prizesAreScarceWhereAKioskWouldHaveNone() throws {
        var plan = Files.plan
        plan.entries.append(PrizeEntry(name: "Lantern", kind: .equal(worth: 3000, count: 1), rule: .best))
        let centre = try Network(kiosks: 1, plan: plan).centre
        #expect(centre.scarcePrizes(amongKiosks: 30) == [])
        #expect(centre.scarcePrizes(amongKiosks: 31) == ["Coffee"])
    }

    /// The deals that a kiosk has are told as ranges, with gaps where others' are or where one was won.
    @Test func theDealsOfAKioskAreTold() throws {
        let network = try Network(kiosks: 2)
        try network.exchange(1)
        try network.exchange(2)
        func hands() throws -> [[String]] { try network.centre.status(at: Self.opens).kiosks.map(\.hand) }
        #expect(try hands() == [["Coffee 1-10"], ["Coffee 11-15"]])
        for _ in 1...7 { _ = try network.kiosks[0].play(900) }
        try network.exchange(1)
        // The secret draws which of its deals a kiosk's winners have.
        #expect(try hands() == [["Coffee 2 4 6 16"], ["Coffee 11-15"]])
    }

    /// Who looks at the board sees how many prizes nobody has won, not how many were not called for.
    @Test func theBoardCountsWhatCanBeWon() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let won = try #require(try network.kiosks[0].play(900))
        try network.exchange(1)
        func left() throws -> [Int] { try network.centre.board(at: Self.opens).prizes.flatMap { [$0.left, $0.count] } }
        #expect(try left() == [29, 30])
        #expect(try network.redeem(won.code) == nil)
        #expect(try left() == [29, 30])
    }

    /// Names are taken until the event is closed: then they may have been forgotten.
    @Test func namesAreTakenUntilTheEventIsClosed() throws {
        var plan = Files.plan
        plan.names = .typed
        let network = try Network(kiosks: 1, plan: plan)
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
        try network.centre.venue.make(at: Self.closes) { (ledger, time) throws(Refusal) in
            try ledger.close(without: [1], at: time)
        }
        // The kiosk need not send it again.
        #expect(try send("Bo", at: Self.closes) == [1])
        #expect(network.centre.names == [id: "Ann"])
    }

    /// The table of all rounds has the prizes that were won at once, and those of the best.
    @Test func theTableHasThePrizesOfTheBest() throws {
        var plan = Files.plan
        plan.entries.append(PrizeEntry(name: "Lantern", kind: .equal(worth: 3000, count: 1), rule: .best))
        let network = try Network(kiosks: 1, plan: plan)
        try network.exchange(1)
        for share in [900, 100] { _ = try network.kiosks[0].play(share) }
        try network.exchange(1)
        try network.centre.venue.make(at: Self.closes) { (ledger, time) throws(Refusal) in
            try ledger.close(without: [1], at: time)
        }
        let lines = RoundTable.lines(of: network.centre.venue.ledger, names: [:])
        let header = lines[0].split(separator: ",").map(String.init)
        let rounds = lines.dropFirst().map { line in
            Dictionary(
                zip(header, line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)),
                uniquingKeysWith: { first, _ in first })
        }
        try #require(rounds.count == 2)
        #expect(rounds.map { $0["prize"] } == ["Coffee", ""] && rounds.map { $0["worth"] } == ["2.50", ""])
        #expect(rounds.map { $0["best"] } == ["Lantern", ""] && rounds.map { $0["best_worth"] } == ["30.00", ""])
        #expect(rounds.map { $0["proof"] } == ["proven", "proven"])
    }
}
