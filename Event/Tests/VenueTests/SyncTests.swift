import Foundation
import Rain
import RainPlayers
import RainPrizes
import Testing

@testable import Venue

/// A centre and its kiosks with their folders, and the messages between them.
@Suite struct SyncTests {
    private static let opens = Files.plan.times.opens

    @Test func aPrizeIsDealtWonAndPaid() throws {
        let network = try Network(kiosks: 2)
        // The kiosk sends its first fact, is dealt prizes, and reports that it has taken them.
        try network.exchange(1)
        #expect(network.heldPrizes(1) == 10)
        try network.exchange(2)
        #expect(network.heldPrizes(2) == 5)
        let won = try #require(try network.kiosks[0].play(900))
        #expect(won.prize != nil)
        #expect(try network.redeem(won.code) == .unknownCode)
        try network.exchange(1)
        #expect(try network.redeem(won.code) == nil)
        #expect(try network.redeem(won.code) == .alreadyPaid(at: Self.opens, desk: "desk"))
    }

    /// The centre has taken facts, but the kiosk does not know it, since the answer was lost.
    @Test func lostAnswersChangeNothing() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        _ = try network.kiosks[0].play(900)
        let request = try network.links[0].request()
        #expect(request.facts.count == 2)
        let first = try network.answer(request)
        let facts = network.centre.venue.ledger.head.number
        let second = try network.answer(try network.links[0].request())
        #expect(network.centre.venue.ledger.head.number == facts && second == first)
        #expect(try network.links[0].apply(second, at: Self.opens) == .done(facts: 1, skew: 0))
        #expect(try network.links[0].request().facts.count == 1)
    }

    /// A round that does not replay is in the log, and is not paid.
    @Test func unprovenRoundsAreDisputed() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let won = try #require(try network.kiosks[0].play(900))
        var asked: [ReportedRound] = []
        let request = try network.links[0].request()
        _ = try network.centre.sync(request, at: Self.opens) {
            asked.append($0)
            return false
        }
        #expect(asked.count == 1)
        let round = try #require(asked.first)
        #expect(round.level == 0 && round.seed == Files.secret.ofKiosk(1).rain(ofRound: 1))
        #expect(round.ending.journal == [1] && round.ending.code == won.code)
        #expect(try network.redeem(won.code) == .disputed(.journal))
    }

    /// A manipulated kiosk sends the end of a round without its beginning. The end is neither replayed nor taken, even if
    /// the beginning arrives meanwhile.
    @Test func endsThatWereNotReplayedAreNotTaken() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        _ = try network.kiosks[0].play(900)
        try network.exchange(1)
        _ = try network.kiosks[0].play(900)
        let facts = try network.links[0].request().facts
        let begun = SyncRequest(kiosk: 1, facts: [facts[0]], heard: nil)
        // The end is followed by a fact about a known round.
        let old = ChainedFact(
            .ended(round: 1, .init(journal: [1], result: .init(score: 1), code: ClaimCode(bits: 1), prize: nil)),
            number: try #require(facts[1].fact).number + 1, time: Self.opens,
            after: try #require(facts[1].fact).hash)
        let end = SyncRequest(kiosk: 1, facts: [facts[1], SentFact(old)], heard: nil)
        let centre = network.centre
        _ = try centre.sync(end, at: Self.opens) { _ in
            Issue.record("a round was replayed")
            return true
        }
        _ = try centre.sync(begun, at: Self.opens) { _ in true }
        let round = CentreLedger.RoundID(kiosk: 1, number: 2)
        #expect(centre.venue.ledger[round] != nil && centre.venue.ledger.findings[round] == nil)
        #expect(centre.venue.ledger.kiosks[1]?.expulsion == nil)
        // The end is replayed when it is sent again.
        let again = SyncRequest(kiosk: 1, facts: [facts[1]], heard: nil)
        _ = try centre.sync(again, at: Self.opens) { $0.ending.journal != [1] || $0.seed != 0 }
        #expect(centre.venue.ledger.findings[round]?.verdict == .proven)
    }

    /// A round is replayed on the level of its beginning that was taken, even if the request has another one.
    @Test func roundsAreReplayedOnTheirOwnLevel() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        _ = try network.kiosks[0].play(900)
        let facts = try network.links[0].request().facts
        _ = try network.answer(SyncRequest(kiosk: 1, facts: [facts[0]], heard: nil))
        let other = ChainedFact(
            .begun(round: 1, level: 7, seed: 1, stakes: .prizes), number: 99, time: Self.opens, after: [])
        var levels: [Int] = []
        _ = try network.centre.sync(
            SyncRequest(kiosk: 1, facts: [facts[1], SentFact(other)], heard: nil), at: Self.opens
        ) {
            levels.append($0.level)
            return true
        }
        #expect(levels == [0])
    }

    /// Requests with impossible numbers, which only an attacker sends, are answered.
    @Test(arguments: [Int.min, -1, 0, Int.max]) func impossibleNumbersAreAnswered(number: Int) throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let mark = #"{"version":1,"kiosk":1,"facts":[],"heard":{"number":\#(number),"hash":"00"},"names":[]}"#
        let request = try #require(SyncRequest(json: Data(mark.utf8)))
        #expect(try !network.answer(request).isKnown)
        let ledger = network.centre.venue.ledger
        #expect(ledger[deal: number] == nil && ledger[prize: number] == nil && !ledger.has(number, []))
        #expect(ledger[.init(kiosk: 1, number: number)] == nil)
        #expect(ChainedFact(text: "9 \(Self.opens) held \(number) prize 1 worth 250", hash: []) == nil || number == 0)
        let look = #"{"version":1,"do":"hide","kiosk":1,"round":\#(number)}"#
        let reply = try network.centre.desk(Data(look.utf8), desk: "1", at: Self.opens)
        #expect(reply.map { String(decoding: $0.json, as: UTF8.self).contains("noSuchRound") } == true)
    }

    /// A kiosk whose clock is ahead keeps its prizes until the event is over by the centre's clock.
    @Test func theCentresClockDecides() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let held = network.heldPrizes(1)
        let late = Files.plan.times.closes + 60
        var facts = 0
        for _ in 0..<5 {
            let answer = try network.answer(try network.links[0].request())
            let outcome = try network.links[0].apply(answer, at: late)
            guard case .done(let made, let skew) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            facts += made
            #expect(skew == late - Self.opens)
        }
        _ = try network.kiosks[0].refreshed()
        #expect(facts == 0 && network.heldPrizes(1) == held)
    }

    @Test func aKioskThatWasPutBackStops() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let before = try network.folders[0].savedFolder()
        _ = try network.kiosks[0].play(900)
        try network.exchange(1)
        try network.reopen(1) { try network.folders[0].putFolder(before) }
        #expect(try network.exchange(1) == .kioskPutBack)
        #expect(network.kiosks[0].ledger.stakes(at: Self.opens) == .points)
        // The centre has noticed the other history, and takes no more facts of the kiosk.
        _ = try network.exchange(1)
        #expect(try network.exchange(1) == .expelled(Refusal.expelled(.forked).text(in: Files.plan.times, now: 0)))
    }

    @Test func aCentreThatWasPutBackIsNoticed() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let (file, mirror) = try (
            network.centreFiles.saved(network.centreFiles.folder), network.centreFiles.saved(network.centreFiles.mirror)
        )
        _ = try network.kiosks[0].play(900)
        try network.exchange(1)
        try network.reopenCentre {
            try network.centreFiles.put(file, into: network.centreFiles.folder)
            try network.centreFiles.put(mirror, into: network.centreFiles.mirror)
        }
        #expect(try network.exchange(1) == .centrePutBack)
        #expect(network.kiosks[0].ledger.stakes(at: Self.opens) == .points)
        #expect(try network.exchange(1) == .centrePutBack)
    }

    /// A centre whose disks were restored pays no prize again. Either its folder remembers the last fact, or a kiosk does,
    /// with the centre's seal.
    @Test(arguments: [true, false]) func aCentreThatWasPutBackPaysNothing(isRemembered: Bool) throws {
        let network = try Network(kiosks: 1)
        let files = network.centreFiles
        try Centre.make(of: files.folder)
        try network.exchange(1)
        let won = try #require(try network.kiosks[0].play(900))
        try network.exchange(1)
        let (file, mirror) = try (files.saved(files.folder), files.saved(files.mirror))
        #expect(try network.redeem(won.code) == nil)
        try network.exchange(1)
        let last = network.centre.venue.ledger.head.number
        try network.reopenCentre {
            try files.put(file, into: files.folder)
            try files.put(mirror, into: files.mirror)
            if !isRemembered { try FileManager.default.removeItem(atPath: "\(files.folder)/seen.json") }
        }
        if !isRemembered { #expect(try network.exchange(1) == .centrePutBack) }
        #expect(try network.redeem(won.code) == .behind(last))
        #expect(try network.exchange(1) == .centrePutBack)
        // A restart changes nothing.
        try network.reopenCentre {}
        #expect(try network.redeem(won.code) == .behind(last))
        #expect(network.kiosks[0].ledger.isStopped)
    }

    /// A kiosk cannot make the centre believe in facts that never existed.
    @Test func marksWithoutASealAreIgnored() throws {
        let network = try Network(kiosks: 2)
        try Centre.make(of: network.centreFiles.folder)
        for number in 1...2 { try network.exchange(number) }
        let won = try #require(try network.kiosks[0].play(900))
        try network.exchange(1)
        let told = try #require(try network.links[1].request().heard)
        #expect(told.seal != nil)
        let seal = try #require(told.seal)
        for (number, seal) in [(told.number + 1, seal), (99, ""), (99, String(repeating: "0", count: 64))] {
            let text = #"{"number":\#(number),"hash":"\#(told.hash)","timeline":9,"seal":"\#(seal)"}"#
            let forged = try JSONDecoder().decode(FactMark.self, from: Data(text.utf8))
            #expect(try !network.answer(SyncRequest(kiosk: 2, facts: [], heard: forged)).isKnown)
        }
        #expect(try network.redeem(won.code) == nil)
    }

    /// A kiosk that was without a network for long sends its facts in several requests.
    @Test func longJournalsAreSentInParts() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        for number in 1...8 {
            try network.kiosks[0].make(at: Self.opens) { (ledger, time) throws(Refusal) in
                try ledger.begin(level: 0, at: time)
            }
            try network.kiosks[0].make(at: Self.opens) { (ledger, time) throws(Refusal) in
                try ledger.end(
                    number, [UInt8](repeating: 7, count: 60_000), RoundResult(score: 1, share: 1), code: .drawn(),
                    at: time)
            }
        }
        var requests = 0
        while try !network.links[0].request().facts.isEmpty {
            let request = try network.links[0].request()
            #expect(try JSONEncoder().encode(request).count < SyncRequest.maxSize)
            _ = try network.links[0].apply(network.answer(request), at: Self.opens)
            requests += 1
            try #require(requests < 10)
        }
        #expect(requests == 2)
        #expect(network.centre.venue.ledger.findings.count == 8)
    }

    @Test func foreignRequestsAreRefused() throws {
        let network = try Network(kiosks: 1)
        let json = try JSONEncoder().encode(try network.links[0].request())
        let text = String(decoding: json, as: UTF8.self)
        #expect(SyncRequest(json: json) != nil)
        for (old, new) in [
            ("\"version\":1", "\"version\":2"), ("\"kiosk\":1", "\"kiosk\":1,\"more\":2"),
            ("\"kiosk\":1", "\"kiosk\":\"1\""), ("{", "["), ("\"facts\"", "\"fact\""),
        ] {
            #expect(text.contains(old))
            let other = text.replacingOccurrences(of: old, with: new)
            #expect(SyncRequest(json: Data(other.utf8)) == nil, "\(new)")
        }
        #expect(SyncRequest(json: Data(repeating: 32, count: SyncRequest.maxSize) + json) == nil)
        // Numbers that no kiosk can have, and a kiosk of another event.
        for kiosk in [0, 1001, Int.max] {
            let request = SyncRequest(kiosk: kiosk, facts: [], heard: nil)
            #expect(throws: Refusal.noSuchKiosk) { try network.answer(request) }
        }
        var plan = Files.plan
        plan.name = "Another"
        let first = Ledger.joining(plan, asKiosk: 1, commitment: Files.secret.commitment, at: 5)
        let request = SyncRequest(kiosk: 1, facts: [SentFact(first)], heard: nil)
        #expect(throws: Refusal.wrong(.plan)) { try network.answer(request) }
        #expect(network.centre.venue.ledger.kiosks.isEmpty)
    }

    /// A kiosk's token speaks for that kiosk alone.
    @Test func kiosksSpeakOnlyForThemselves() throws {
        let network = try Network(kiosks: 2)
        let request = try JSONEncoder().encode(try network.links[0].request())
        #expect(try network.centre.sync(request, from: 2, at: Self.opens) == nil)
        #expect(network.centre.venue.ledger.kiosks.isEmpty)
        #expect(try network.centre.sync(request, from: 1, at: Self.opens) != nil)
        #expect(network.centre.venue.ledger.kiosks[1] != nil)
    }

    /// A round on a level that the event lacks is not proven.
    @Test func roundsOnUnknownLevelsAreNotProven() throws {
        let network = try Network(kiosks: 1)
        let ending = Fact.Ending(journal: [1], result: .init(score: 1), code: ClaimCode(bits: 1), prize: nil)
        for level in [-1, 1, Int.max] {
            #expect(!network.centre.isProven(ReportedRound(level: level, seed: 1, ending: ending)))
        }
    }

    @Test func theBoardShowsThePhase() throws {
        let network = try Network(kiosks: 1)
        func phase(_ time: Int) throws -> Board.Phase { try network.centre.board(at: time).phase }
        let (opens, closes) = (Self.opens, Files.plan.times.closes)
        #expect(try phase(opens - 1) == .before && phase(opens) == .open && phase(closes) == .over)
        try network.centre.venue.make(at: opens) { (_, _) throws(Refusal) in .stopped }
        #expect(try phase(opens) == .stopped && phase(closes) == .over)
    }

    /// A round can be exported as a file, which has the time of the round.
    @Test func roundsAreExportedAsFiles() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        let (opens, kiosk) = (Self.opens, network.kiosks[0])
        let began = try kiosk.make(at: opens) { (ledger, time) throws(Refusal) in try ledger.begin(level: 0, at: time) }
        let seed = try #require(began.rounds.last?.seed)
        let round = Round.played(level: .festive, seed: seed, by: .novice)
        try kiosk.make(at: opens + 40) { (ledger, time) throws(Refusal) in
            try ledger.end(
                1, round.journal.encoded, RoundResult(score: 1, share: 1), code: .drawn(), at: time)
        }
        try network.exchange(1)
        let facts = try network.centreFiles.rows(of: network.centreFiles.folder)
        let file = try #require(Centre.replay(kiosk: 1, round: 1, in: facts))
        let record = try RecordFile(decoding: file)
        #expect(record.milliseconds == UInt64(opens + 40) * 1000 && record.simulatedBy == "kiosk 1")
        #expect(Centre.replay(kiosk: 1, round: 2, in: facts) == nil)
        #expect(Centre.replay(kiosk: 2, round: 1, in: facts) == nil)
    }

    /// A kiosk does not use the printer and the second medium of the centre's computer.
    @Test func aKioskHasItsOwnPrinter() throws {
        let files = try Files()
        let text = "name: Test\nprint: lp -d desk\ncopy: /media/usb\nprizes: []\n"
        let welcome = Welcome(
            kiosk: 1, plan: Files.plan, commitment: Files.secret.commitment, secret: Files.secret, file: text,
            terms: ["terms.txt": "be kind", "../terms.txt": "be rude"])
        let folder = "\(files.folder)/kiosk"
        try KioskFolder.make(folder, welcome, at: Self.opens)
        let own = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        #expect(own == text && NotedMirror.path(in: folder) == nil)
        #expect(try NotedMirror.known(in: folder) == nil)
        let file = "\(folder)/event.yaml"
        #expect(
            PlanOrigin.lines(in: folder) == [
                "\(file): copy: /media/usb: is another computer's, and does not count here",
                "\(file): print: lp -d desk: is another computer's, and does not count here",
                "\(file): its PIN came along too; to use all of it here: redpackrain event resume \(folder) --here",
            ])
        #expect(try String(contentsOfFile: "\(folder)/terms.txt", encoding: .utf8) == "be kind")
        #expect(!FileManager.default.fileExists(atPath: "\(files.folder)/terms.txt"))
    }

    /// However the plan's YAML spells the copy and the printer, a kiosk has the file byte by byte, ignores both, and stores
    /// its deals and wins. After the PIN was given, both count.
    @Test(arguments: [
        "name: Test\r\nprint: lp -d desk\r\npin: \"4711\"\r\ncopy: COPY\r\n",
        "\u{FEFF}name: Test\r\ncopy: COPY\r\nprint: lp -d desk\r\npin: \"4711\"",
        "pin: '4711'\nprint: >-\n  lp\n  -d desk\ncopy: >-\n  COPY\nname: Test\n",
        "\"copy\": \"COPY\" # the stick\n'print' : 'lp -d desk'\npin: 4711 # staff\n",
        "{name: Test, copy: COPY,\n print: lp -d desk, pin: '4711'}\n",
        "? copy\n: COPY\n? print\n: |-\n  lp -d desk\npin: |\n  4711\n",
        "print: lp\r  -d desk\rcopy: COPY\rpin: 4711\r",
    ])
    func copyAndPrinterOfTheCentreAreIgnored(text: String) throws {
        let network = try Network(kiosks: 1)
        let (centre, copy) = (network.centreFiles.folder, "\(network.centreFiles.folder)/copy of kiosk")
        let bytes = Data(text.replacing("COPY", with: copy).utf8)
        try bytes.write(to: URL(filePath: "\(centre)/event.yaml"))
        let (folder, welcome) = ("\(centre)/kiosk", try network.centre.welcome(forKiosk: 2))
        try KioskFolder.make(folder, asKiosk: 2, welcome, at: Self.opens)
        #expect(try Data(contentsOf: URL(filePath: "\(folder)/event.yaml")) == bytes)
        let told = PlanOrigin.lines(in: folder)
        #expect(
            told.count == 3 && told[0].contains("copy: \(copy): is") && told[1].contains("lp -d desk: is"), "\(told)")
        let key = try Secret(in: folder)
        func exchange(_ link: KioskLink) throws {
            for _ in 0..<3 { _ = try link.apply(network.answer(link.request()), at: Self.opens) }
        }
        do {
            let game = try ScreenFacts.open(folder, mirror: NotedMirror.known(in: folder), key: key, for: .play)
            try exchange(KioskLink.open(folder))
            _ = try game.refreshed()
            #expect(game.hasAllMedia && game.ledger.heldPrizes?.held.isEmpty == false)
            #expect(try game.play(900)?.prize != nil)
        }
        let wrong = #expect(throws: VenueError.self) { try ScreenFacts.makeOwn(folder, pin: "4712", key: key) }
        #expect(wrong?.reason.hasPrefix("has another PIN; nothing has been done") == true)
        #expect(try NotedMirror.known(in: folder) == nil)
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try ScreenFacts.makeOwn(folder, pin: " ４７１１", key: key)
        #expect(try NotedMirror.known(in: folder) == copy && PlanOrigin.lines(in: folder).isEmpty)
        #expect(try ScreenFacts.comparison(of: folder) == .alike)
        // The exchange stores facts on both media as well, and makes none without the copy.
        try exchange(KioskLink.open(folder))
        #expect(try ScreenFacts.comparison(of: folder) == .alike)
        try FileManager.default.removeItem(atPath: copy)
        #expect(kind { try KioskLink.open(folder) } == .mirrorMissing)
    }

    /// A kiosk that exchanges but stores no deals, for example on a full disk, is reported after two minutes.
    @Test func kiosksThatStoreNothingAreReported() throws {
        let network = try Network(kiosks: 1)
        func status(at time: Int) throws -> String {
            try network.centre.statusLines(heard: [1: time], at: time).joined(separator: "\n")
        }
        // The kiosk does not apply the answer.
        _ = try network.answer(network.links[0].request())
        #expect(try !status(at: Self.opens + 100).contains("has not stored"))
        #expect(try status(at: Self.opens + 130).contains(/has not stored \d+ of them: see its disk and its copy/))
        try network.exchange(1, at: Self.opens + 130)
        #expect(try !status(at: Self.opens + 140).contains("has not stored"))
    }

    /// Facts that were changed on their way, at each fifth character in turn, are not taken.
    @Test func changedFactsAreNotTaken() throws {
        let network = try Network(kiosks: 1)
        try network.exchange(1)
        _ = try network.kiosks[0].play(900)
        let request = try network.links[0].request()
        let begun = try #require(request.facts.first)
        for place in stride(from: 0, to: begun.text.count, by: 5) {
            var text = Array(begun.text)
            text[place] = text[place] == "1" ? "2" : "1"
            let changed = SentFact(text: String(text), hash: begun.hash)
            let other = SyncRequest(kiosk: 1, facts: [changed], heard: nil)
            let facts = network.centre.venue.ledger.kiosks[1]?.ledger.head.number
            _ = try? network.answer(other)
            #expect(network.centre.venue.ledger.kiosks[1]?.ledger.head.number == facts, "\(String(text))")
        }
    }
}

extension Files {
    /// All files of the folder.
    fileprivate func savedFolder() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder)
        where name.contains(".sqlite") || name.contains(".json") {
            files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        return files
    }

    fileprivate func putFolder(_ files: [String: Data]) throws {
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic) }
    }
}
