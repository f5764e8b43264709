import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainBooth
import RainDriver
import RainHosting
import RainPlayers
import RainPrizes
import RainScreens
import Testing
import Venue

/// Requests of the screens to an event, and the answers.
extension EventHostTests {
    private struct Unanswered: Error {}

    private func state(_ service: EventService) throws -> EventState {
        guard case .state(let state) = service.answer(.state) else { throw Unanswered() }
        return state
    }

    private func redeemed(_ code: String, _ service: EventService) throws -> RedemptionResult {
        guard case .redeemed(let result) = service.answer(.redeem(code)) else { throw Unanswered() }
        return result
    }

    /// Pays a code. Returns the prizes as text.
    private func paid(_ code: String, _ service: EventService) throws -> String {
        guard case .paid(let prizes, _, _) = try redeemed(code, service) else { throw Unanswered() }
        return prizes.map { "\($0.name) (\(Prize.text(ofCents: $0.worth)))" }.joined(separator: ", ")
    }

    /// Plays a round to its end.
    private func claim(_ service: EventService, by model: PlayerModel? = .casual) throws -> Win {
        guard case .begun(let begun) = service.answer(.begin(level: 0)) else { throw Unanswered() }
        let round = Round.played(level: begun.rain.level, seed: begun.rain.seed, by: model)
        return try claim(of: begun, round, service)
    }

    private func claim(of begun: EventTicket, _ round: Round, _ service: EventService) throws -> Win {
        guard let number = begun.number, case .won(let offer) = service.end(number, round),
            let page = offer.page(Instant(nanoseconds: 0)).base as? ClaimPage
        else { throw Unanswered() }
        return page.win
    }

    /// Changes a line of the plan.
    private func change(_ line: String, _ other: String) throws {
        let text = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        #expect(text.contains(line))
        try write(text.replacing(line, with: other), "event.yaml")
    }

    private func close() throws {
        try EventFolder.venue(folder, for: .write).venue.make(at: clock.seconds) { (ledger, time) throws(Refusal) in
            try ledger.close(at: time)
        }
    }

    @Test func screensGetTheState() throws {
        defer { remove() }
        try open()
        let service = EventService(try host())
        var now = try state(service)
        #expect(now.rounds == 0 && now.accounts.allSatisfy { $0.won == 0 } && now.hasPrizes && now.phase == .open)
        for number in 1...2 {
            let claim = try claim(service)
            #expect(claim.round == number && claim.prize?.name == "Coffee" && claim.prize?.worth == 250)
            if number == 2 { #expect(try paid(claim.code, service) == "Coffee (2.50)") }
        }
        now = try state(service)
        #expect(now.rounds == 2 && now.accounts.map(\.won) == [2, 0] && now.accounts.map(\.paid) == [1, 0])
        #expect(now.accounts.map(\.free) == [1, 1] && now.accounts.map { $0.rule == .best } == [false, true])
        #expect(try redeemed("x", service) == .refused(.mistyped(.length(1))))
        clock.seconds = Self.opens - 1
        #expect(try state(service).phase == .open)
        clock.seconds = Self.opens + 36_000
        #expect(try state(service).phase == .over && !state(service).hasPrizes)
    }

    /// A visitor knows the rain and the number of a round before it, and its code, its prizes and the deadline after it.
    @Test func aRoundHasItsNumberAndItsClaim() throws {
        defer { remove() }
        try change("pace: none", "pace: none\nnames: typed")
        try open()
        let service = EventService(try host())
        guard case .begun(let begun) = service.answer(.begin(level: 0)) else { throw Unanswered() }
        #expect(begun.number == 1 && begun.rain.origin == .event(1) && begun.rain.levelName == "short")
        #expect(begun.rain.level.duration == 4 && begun.isForPrizes)
        let round = Round.played(level: begun.rain.level, seed: begun.rain.seed, by: .casual)
        let won = try claim(of: begun, round, service)
        #expect(won.round == 1 && won.prize?.name == "Coffee" && won.until == "2027-02-13 20:00")
        #expect(won.code.count == 14 && won.qr == QRCode(encoding: won.code.replacing("-", with: "")))
        #expect(won.bestPrize?.name == "Lantern" && won.bestPrize?.free == 1 && won.mayBeNamed)
        for _ in 2...20 { #expect(try claim(service, by: .casual).mayBeNamed) }
        // The list has room for twenty.
        let last = try claim(service, by: nil)
        #expect(last.prize == nil && !last.mayBeNamed && last.bestPrize != nil)
        #expect(service.answer(.name(1, "李")) == nil)
        let best = try state(service).best
        #expect(best.count == 20 && best.first { $0.round == 1 }?.name == "李")
        #expect(best.count { $0.name != nil } == 1)
        #expect(best.first { $0.round == 1 }?.seed == begun.rain.seed)
        // A round for points is in no list.
        clock.seconds = Self.opens + 36_000
        let late = try claim(service)
        #expect(late.prize == nil && late.bestPrize == nil && !late.mayBeNamed)
    }

    /// If names are drawn, no visitor is asked for one.
    @Test func drawnNamesAreNotAskedFor() throws {
        defer { remove() }
        try open()
        #expect(try !claim(EventService(host())).mayBeNamed)
    }

    @Test func staffActionsReturnTheNewState() throws {
        defer { remove() }
        try open()
        let service = EventService(try host())
        func told(_ request: EventRequest) throws -> EventState {
            guard case .state(let state) = service.answer(request) else { throw Unanswered() }
            return state
        }
        clock.seconds = Self.opens - 1
        #expect(try state(service).phase == .before && !state(service).hasPrizes)
        clock.seconds = Self.opens
        let claim = try claim(service)
        #expect(try state(service).best.map(\.round) == [1])
        #expect(try told(.hide(1)).best.isEmpty)
        #expect(try told(.stop).phase == .stopped && !told(.stop).hasPrizes)
        #expect(try self.claim(service).bestPrize == nil)
        #expect(try told(.go).phase == .open && told(.go).hasPrizes, "a repeated request gets the state")
        #expect(try paid(claim.code, service) == "Coffee (2.50)")
        // A round with another rain cannot be ended.
        guard case .begun(let begun) = service.answer(.begin(level: 0)) else { throw Unanswered() }
        let other = Round.played(level: begun.rain.level, seed: begun.rain.seed ^ 1, by: nil)
        guard let number = begun.number, case .failed = service.end(number, other) else { throw Unanswered() }
    }

    /// A code is refused for each reason, with the time that staff need.
    @Test func aCodeIsPaidOnceAndInTime() throws {
        defer { remove() }
        try open()
        let service = EventService(try host())
        let (won, none) = (try claim(service), try claim(service, by: nil))
        let (late, kept, last) = (try claim(service), try claim(service), try claim(service))
        #expect(last.prize == nil, "there were only three")
        clock.seconds += 3660
        #expect(try paid(won.code, service) == "Coffee (2.50)")
        clock.seconds += 60
        #expect(
            try redeemed(won.code.lowercased(), service) == .refused(.alreadyPaid(at: Self.opens + 3660, desk: "kiosk"))
        )
        #expect(try redeemed(last.code, service) == .refused(.notClosed))
        #expect(try redeemed(none.code, service) == .refused(.noPrize), "a round without points cannot win at closing")
        #expect(try redeemed("7K2M", service) == .refused(.mistyped(.length(4))))
        #expect(try redeemed(ClaimCode(bits: 1).description, service) == .refused(.unknownCode))
        try FileManager.default.moveItem(atPath: mirror, toPath: mirror + "-away")
        guard case .failed = service.answer(.redeem(late.code)) else { throw Unanswered() }
        try FileManager.default.moveItem(atPath: mirror + "-away", toPath: mirror)
        #expect(try paid(late.code, service) == "Coffee (2.50)")
        clock.seconds = Self.opens + 36_000
        try close()
        let best = try state(service).best.first?.round
        if best == last.round {
            #expect(try paid(last.code, service) == "Lantern (30.00)")
        } else {
            #expect(try redeemed(last.code, service) == .refused(.noPrize))
        }
        clock.seconds = 1_802_520_001
        #expect(try redeemed(kept.code, service) == .refused(.tooLate(since: 1_802_520_000)))
    }

    /// The screen shows a time with the offset in the plan. The offset may change in an open event, since earlier versions
    /// stored only one.
    @Test func timesAreShownAsThePlanStatesThem() throws {
        defer { remove() }
        try change("opens: 2027-02-06 10:00 +08:00", "opens: 2027-02-06 09:00 +07:00")
        try open()
        try change("redeem-until: 2027-02-13 20:00 +08:00", "redeem-until: 2027-02-13 21:00 +09:00")
        let host = try host()
        let (service, times) = (EventService(host), host.plan.times)
        clock.seconds = Self.opens - 1
        #expect(try state(service).phase == .before && times.local(times.opens).dayAndClock == "2027-02-06 09:00")
        clock.seconds = Self.opens
        let won = try claim(service)
        #expect(won.until == "2027-02-13 21:00")
        clock.seconds = 1_802_520_001
        #expect(try redeemed(won.code, service) == .refused(.tooLate(since: 1_802_520_000)))
    }

    /// While the second medium is missing, no round is for prizes. A win that was seen then is noted after it is back.
    @Test func nothingIsPromisedThatCannotBeStored() throws {
        defer { remove() }
        try open()
        let host = try host()
        let claim = try claim(EventService(host))
        let again = EventService(host)
        #expect(try state(again).untold == claim, "as after a start")
        try FileManager.default.moveItem(atPath: mirror, toPath: mirror + "-away")
        #expect(again.answer(.shown(claim.round)) == nil)
        var now = try state(again)
        #expect(!now.canStore && !now.hasPrizes && now.untold == nil && now.phase == .open)
        #expect(host.untold != nil)
        guard case .begun(let begun) = again.answer(.begin(level: 0)) else { throw Unanswered() }
        #expect(begun.number == nil && !begun.isForPrizes && begun.rain.origin == .event(0))
        try FileManager.default.moveItem(atPath: mirror + "-away", toPath: mirror)
        now = try state(again)
        #expect(now.canStore && now.hasPrizes && host.untold == nil)
    }

    private func away(_ isAway: Bool) throws {
        let (from, to) = isAway ? (mirror, mirror + "-away") : (mirror + "-away", mirror)
        try FileManager.default.moveItem(atPath: from, toPath: to)
    }

    /// Plays a round whose end cannot be stored, since the second medium is missing at that moment.
    private func playedInVain(_ host: EventHost) throws -> EventService {
        let service = EventService(host)
        guard case .begun(let begun) = service.answer(.begin(level: 0)) else { throw Unanswered() }
        try away(true)
        let round = Round.played(level: begun.rain.level, seed: begun.rain.seed, by: .casual)
        guard case .failed = service.end(1, round) else { throw Unanswered() }
        #expect(try state(service).hasWaitingRound && !state(service).canStore)
        return service
    }

    /// A win while the copy is missing is shown after the copy is back: by the same game, which asks for the event's state
    /// every few seconds, or by the next one. In between no other round takes its place.
    @Test(arguments: [true, false]) func aWinIsNotLostWhileTheCopyIsAway(isRestarted: Bool) throws {
        defer { remove() }
        try open()
        var host: EventHost? = try host()
        var service: EventService? = try playedInVain(#require(host))
        guard case .begun(let other) = service?.answer(.begin(level: 0)) else { throw Unanswered() }
        #expect(other.number == nil && !other.isForPrizes)
        if isRestarted { (host, service) = (nil, nil) }
        try away(false)
        let again = try service ?? EventService(self.host())
        let now = try state(again)
        #expect(now.untold?.round == 1 && now.untold?.prize?.name == "Coffee" && !now.hasWaitingRound)
        #expect(try paid(#require(now.untold?.code), again) == "Coffee (2.50)")
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/round.journal"))
    }

    /// A waiting round is stored before the next round begins, even if no state was requested.
    @Test func theNextRoundBeginsAfterTheOneThatWaits() throws {
        defer { remove() }
        try open()
        let host = try host()
        let service = try playedInVain(host)
        try away(false)
        guard case .begun(let begun) = service.answer(.begin(level: 0)) else { throw Unanswered() }
        #expect(begun.number == 2 && host.ledger[round: 1]?.end?.prize != nil)
    }

    /// A command can store a waiting round before it closes the event.
    @Test func waitingRoundsAreStoredBeforeClosing() throws {
        defer { remove() }
        try open()
        var host: EventHost? = try host()
        _ = try playedInVain(#require(host))
        host = nil
        try away(false)
        let venue = try EventFolder.venue(folder, for: .write).venue
        #expect(venue.waitingRound == 1)
        try venue.endWaitingRound(at: Self.opens + 99)
        #expect(venue.waitingRound == nil && venue.ledger.rounds.count { $0.end?.prize != nil } == 1)
        // An empty file, a damaged one, or the journal of another round is not a waiting round.
        for bytes in [Data(), Data("RPRJ".utf8), Data(Journal(level: .calm, seed: 1).encoded)] {
            try bytes.write(to: URL(filePath: "\(folder)/round.journal"))
            #expect(try venue.waitingRound == nil && venue.endWaitingRound(at: Self.opens + 99) == nil)
        }
    }

    /// The plan's command gets a slip for each win, and none for a round without a prize.
    @Test func aSlipIsPrintedForAWin() throws {
        defer { remove() }
        let (program, printed) = ("\(root)/draw", "\(root)/printed")
        try makeExecutable("#!/bin/sh\nexec cat\n", at: program)
        try change("pace: none", "pace: none\nprint: cat >> \(printed)")
        try open()
        let service = EventService(try host(), slips: SlipPrinter(program: program))
        _ = try claim(service, by: nil)
        let won = try claim(service)
        func slips() -> [Slip] {
            let bytes = (try? Data(contentsOf: URL(fileURLWithPath: printed))) ?? Data()
            return (try? JSONDecoder().decode(Slip.self, from: bytes)).map { [$0] } ?? []
        }
        for _ in 0..<2000 where slips().isEmpty { Thread.sleep(forTimeInterval: 0.01) }
        let wanted = Slip(
            event: "New Year", prize: "Coffee", worth: "2.50", code: won.code, date: "until · 截止 2027-02-13 20:00")
        #expect(slips() == [wanted])
    }

    /// A failed slip is reported until it is printed, also in the next game.
    @Test func failedSlipsAreReported() throws {
        defer { remove() }
        let program = "\(root)/draw"
        try makeExecutable("#!/bin/sh\nexec cat\n", at: program)
        try change("pace: none", "pace: none\nprint: cat >\(root)/paper/slip || { echo no paper >&2; exit 1; }")
        try open()
        func waits(for count: Int, _ service: EventService) throws {
            for _ in 0..<2000 where try state(service).failedSlips != count { Thread.sleep(forTimeInterval: 0.01) }
            #expect(try state(service).failedSlips == count)
        }
        var service: EventService? = EventService(try host(), slips: SlipPrinter(program: program))
        let first = try claim(try #require(service))
        try waits(for: 1, try #require(service))
        _ = try claim(try #require(service))
        try waits(for: 2, try #require(service))
        service = nil
        let lines = FailedSlips(in: folder).lines(in: "it's new")
        #expect(lines.count == 1 && lines[0].hasPrefix("2 slips failed: rounds 1, 2 ("), "\(lines)")
        #expect(lines[0].hasSuffix("no paper); print again: redpackrain event print 'it'\\''s new'"), "\(lines)")
        try FileManager.default.createDirectory(atPath: "\(root)/paper", withIntermediateDirectories: false)
        let again = EventService(try host(), slips: SlipPrinter(program: program))
        try waits(for: 2, again)
        guard case .state = again.answer(.printAgain) else { throw Unanswered() }
        for _ in 0..<2000 where !FailedSlips(in: folder).isEmpty { Thread.sleep(forTimeInterval: 0.01) }
        #expect(FailedSlips(in: folder).isEmpty && FailedSlips(in: folder).lines(in: folder).isEmpty)
        let slip = try Data(contentsOf: URL(fileURLWithPath: "\(root)/paper/slip"))
        #expect(try JSONDecoder().decode(Slip.self, from: slip).code != "" && first.prize != nil)
    }

    /// The winner reads the worth of a prize with the plan's currency, or not at all if the plan hides it.
    @Test func winnersReadTheWorthThePlanShows() throws {
        defer { remove() }
        try change("pace: none", "pace: none\ncurrency: EUR")
        try open()
        #expect(try claim(EventService(host())).wonName == "Coffee (2.50 EUR)")
        try change("currency: EUR", "show-worth: no")
        let host = try host()
        let win = try claim(EventService(host))
        #expect(win.wonName == "Coffee" && win.prize?.worth == 250)
        #expect(Slip(ofRound: win.round, in: host.ledger, of: host.plan)?.worth == nil)
    }

    /// A level file that was changed after the opening is reported. Rounds are played on the level of the opening.
    @Test func changedLevelsAreReported() throws {
        defer { remove() }
        try open()
        #expect(try host().levelWarnings.isEmpty)
        try write("duration: 5\ninterval: 0.4\nfall-time: 2\nbomb-every: 3\n", "short.yaml")
        let host = try host()
        #expect(host.levelWarnings.count == 1 && host.levelWarnings[0].contains("/short.yaml: was changed after"))
        #expect(try host.begin(level: 0).rain.level.duration == 4)
    }
}
