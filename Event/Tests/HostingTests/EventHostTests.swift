import Foundation
import Rain
import RainApp
import RainBooth
import RainHosting
import RainPlayers
import RainPrizes
import RainScreens
import RainShow
import Synchronization
import Testing
import Venue

/// An event as the game plays it, with real rounds of four seconds.
@Suite struct EventHostTests {
    let root: String
    var folder: String { "\(root)/event" }
    var mirror: String { "\(root)/copy" }
    let clock = Clock()

    final class Clock: Sendable {
        private let time = Mutex(0)
        var seconds: Int {
            get { time.withLock { $0 } }
            set { time.withLock { $0 = newValue } }
        }
    }

    static let opens = 1_801_879_200
    /// The earliest end of a round that began at the opening, even if the clock stands still.
    private static let played = opens + 3

    /// In memory if there is such a folder, since the disk is not tested.
    private static let place =
        FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()

    init() throws {
        root = "\(Self.place)/redpackrain-\(UUID().uuidString)"
        for path in [folder, mirror] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        let plan = """
            name: New Year
            opens: 2027-02-06 10:00 +08:00
            closes: 2027-02-06 20:00 +08:00
            redeem-until: 2027-02-13 20:00 +08:00
            levels: [short.yaml]
            prizes:
              - {name: Coffee, worth: 2.50, count: 3, win: share 0.2}
              - {name: Lantern, worth: 30.00, best: 1}
            pace: none
            pin: "4711"
            terms: terms.txt
            copy: \(mirror)
            """
        try write(plan, "event.yaml")
        try write("duration: 4\ninterval: 0.4\nfall-time: 2\nbomb-every: 3\n", "short.yaml")
        try write("Be nice.\n", "terms.txt")
        clock.seconds = Self.opens
    }

    func write(_ text: String, _ name: String) throws {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(atPath: root) }

    /// Opens the event with a fixed secret, so that rains and rounds are the same in each run.
    func open() throws {
        _ = try EventFolder(planned: folder).open(
            at: Self.opens - 100, isRehearsal: false, secret: Secret([UInt8](1...32)))
    }

    func host() throws -> EventHost {
        let clock = clock
        return try EventHost.open(folder) { clock.seconds }
    }

    private func played(_ ticket: EventTicket, _ host: EventHost, by model: PlayerModel? = .casual) -> Round {
        .played(level: ticket.rain.level, seed: ticket.rain.seed, by: model)
    }

    @Test func aDayAtOneScreen() throws {
        defer { remove() }
        try open()
        let host = try host()
        #expect(host.plan.name == "New Year" && host.plan.operation.pin == "4711" && host.terms == "Be nice.\n")
        #expect(host.commitment.count == 64)
        clock.seconds = Self.opens - 1
        #expect(try host.state().phase == .before && !(try host.begin(level: 0).isForPrizes))
        clock.seconds = Self.opens
        #expect(try host.state().phase == .open && host.state().hasPrizes)

        let begun = try host.begin(level: 0)
        #expect(begun.isForPrizes && begun.number == 2)
        let round = played(begun, host)
        let par = try #require(Par(of: begun.rain.level, seed: begun.rain.seed))
        #expect(begun.rain.prizes == [PrizeGoal("Coffee", needed: par.score(ofThousandths: 200))])
        let result = try host.end(2, round)
        #expect(result.prize?.name == "Coffee" && result.prize?.worth == 250)
        let stored = try #require(host.ledger[round: 2]?.end?.result)
        #expect(stored.share == Par(of: round.level, seed: begun.rain.seed)?.thousandths(of: stored.score))
        // E5: a repeated end changes nothing, even with another result.
        #expect(try host.end(2, round) == result)
        #expect(try host.end(2, played(begun, host, by: nil)) == result)
        #expect(host.untold == result)
        try host.shown(2)
        try host.shown(2)
        #expect(host.untold == nil)

        #expect(
            try host.redeem(result.code, desk: "counter", press: 1)
                == .paid([try #require(result.prize)], at: Self.played))
        #expect(
            try host.redeem(result.code, desk: "counter", press: 1)
                == .paid([try #require(result.prize)], at: Self.played, isRepeated: true))
        let refused = RedemptionResult.refused(.alreadyPaid(at: Self.played, desk: "counter"))
        #expect(try host.redeem(result.code, desk: "counter", press: 2) == refused)
        #expect(try host.redeem(result.code.lowercased(), desk: "door") == refused)
        #expect(try host.redeem("7K2M", desk: "door") == .refused(.mistyped(.length(4))))
        var state = try host.state()
        #expect(state.rounds == 1)
        #expect(state.accounts[0].paid == 1 && state.accounts[0].free == 2)
        #expect(state.best.map(\.round) == [2])

        // E11: a hidden row is not shown.
        try host.name(2, "李")
        #expect(try host.state().best.map(\.name) == ["李"])
        try host.hide(2)
        #expect(try host.state().best.isEmpty)

        // E10: a stop by another program holds at once.
        _ = try EventFolder.venue(folder, for: .write).venue.make(at: 0) { (_, _) throws(Refusal) in .stopped }
        #expect(try host.begin(level: 0).stakes == .points)
        #expect(try host.state().phase == .stopped)
        try host.go()
        #expect(throws: Refusal.notStopped) { try host.go() }
        for prizes in [true, true, false] {
            let begun = try host.begin(level: 0)
            #expect(begun.isForPrizes == prizes && begun.stakes != .points)
            let result = try host.end(try #require(begun.number), played(begun, host))
            #expect((result.prize != nil) == prizes)
        }
        clock.seconds += 36_000
        #expect(try host.state().phase == .over)
        _ = try EventFolder.venue(folder, for: .write).venue.make(at: clock.seconds) { (ledger, time) throws(Refusal) in
            try ledger.close(at: time)
        }
        state = try host.state()
        #expect(state.phase == .closed)
        let late = try host.begin(level: 0)
        #expect(late.number == nil && !late.isForPrizes && late.rain.seed >> 32 != 0)
        let audit = try EventAudit<Ledger>(of: ScreenFacts.stored(in: folder), in: folder, jobs: 2)
        #expect(audit.wrong == nil && audit.hasShares && audit.ledger.published != nil)
    }

    /// The game was killed during a round, after an earlier round had won. The next game shows the win first.
    @Test func unseenWinsAreShownFirst() throws {
        defer { remove() }
        try open()
        var first: EventHost? = try host()
        let begun = try #require(try first?.begin(level: 0))
        let result = try #require(try first.map { try $0.end(1, played(begun, $0)) })
        let cut = try #require(try first?.begin(level: 0))
        first = nil
        let again = try host()
        #expect(again.untold == result)
        try again.shown(1)
        #expect(again.untold == nil)
        let next = try again.begin(level: 0)
        #expect(next.number == 3)
        // The round that was under way cannot end any more.
        #expect(throws: Refusal.notUnderWay) { try again.end(2, played(cut, again)) }
        #expect(throws: Refusal.noSuchRound) { try again.end(9, played(next, again)) }
        #expect(throws: Refusal.wrong(.seed)) { try again.end(3, played(begun, again)) }
    }

    @Test func withoutItsCopyRoundsAreForPoints() throws {
        defer { remove() }
        try open()
        let host = try host()
        let begun = try host.begin(level: 0)
        try FileManager.default.moveItem(atPath: mirror, toPath: mirror + "-away")
        let uncounted = try host.begin(level: 0)
        #expect(uncounted.number == nil && uncounted.stakes == .points)
        #expect(throws: VenueError.self) { try host.end(1, played(begun, host)) }
        #expect(throws: VenueError.self) { try host.redeem("0000-0000-0000", desk: "door") }
        try FileManager.default.moveItem(atPath: mirror + "-away", toPath: mirror)
        #expect(try host.end(1, played(begun, host)).prize != nil)
    }

    /// The mirror has everything with which another computer can go on.
    @Test func anotherComputerGoesOnFromTheCopy() throws {
        defer { remove() }
        try open()
        var first: EventHost? = try host()
        let begun = try #require(try first?.begin(level: 0))
        let result = try #require(try first.map { try $0.end(1, played(begun, $0)) })
        first = nil
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["event.yaml", "secret", "terms.txt"] {
            try FileManager.default.copyItem(atPath: "\(mirror)/\(name)", toPath: "\(folder)/\(name)")
        }
        _ = try ScreenFacts.resume(folder, mirror: mirror, key: try Secret(in: folder))
        // The folder has the same path, so it counts as restored, not as a copy.
        #expect(said { try host() }.contains("was restored from a backup, and both would give the same prizes"))
        try EventFolder.venue(folder, for: .write).venue.goOnHere(at: clock.seconds)
        let again = try host()
        #expect(again.untold == result)
        let paid = RedemptionResult.paid([try #require(result.prize)], at: Self.played)
        #expect(try again.redeem(result.code, desk: "door") == paid)
    }

    @Test func theRulesOfAnOpenEventStay() throws {
        defer { remove() }
        try open()
        let text = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        try write(text.replacing("4711", with: "471100"), "event.yaml")
        #expect(try host().plan.operation.pin == "471100")
        for (line, other, rule, was) in [
            ("count: 3", "count: 4", "prize 1", "- {name: Coffee, worth: 2.50, count: 3, win: share 0.200}"),
            ("pace: none", "pace: even", "pace", "pace: none"), ("New Year", "Old Year", "name", "name: New Year"),
            ("2027-02-06 20:00", "2027-02-06 21:00", "closes", "closes: 2027-02-06 20:00 +08:00"),
            ("terms: terms.txt", "", "terms", "terms: a file with the SHA-256 "),
        ] {
            try write(text.replacing(line, with: other), "event.yaml")
            let said = said { try host() }
            #expect(
                said.contains("event.yaml: \(rule): was changed after the event was opened; it was: \(was)"), "\(said)")
            let advice = "redpackrain event resume \(folder) --plan writes the rules as they were"
            #expect(said.hasSuffix(advice), "\(said)")
        }
        try write(text, "event.yaml")
        try write("Be very nice.\n", "terms.txt")
        #expect(said { try host() }.contains("terms: was changed"))
        try write("Be nice.\n", "terms.txt")
        // The level is as of the opening, even if its file was changed.
        try write("duration: 9\n", "short.yaml")
        #expect(try host().plan.levels[0].level.duration == 4)
    }

    /// Paying codes, stopping prizes and the status need only the facts, even if the plan's file was changed or lost while
    /// the game plays. The error quotes the former line.
    @Test func staffNeedOnlyTheFacts() throws {
        defer { remove() }
        try open()
        let text = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        let host = try host()
        var codes: [String] = []
        for number in 1...3 { codes.append(try host.end(number, played(try host.begin(level: 0), host)).code) }
        for (index, (plan, was)) in [
            (text.replacing("pace: none", with: "pace: even"), "it was: pace: none"),
            (text.replacing("worth: 2.50", with: "worth: much"), "it was: - {name: Coffee, worth: 2.50, count: 3"),
            (nil, "--plan writes the rules as they were"),
        ].enumerated() {
            try FileManager.default.removeItem(atPath: "\(folder)/event.yaml")
            if let plan { try write(plan, "event.yaml") }
            let (changed, venue) = try EventFolder.venue(folder, for: .write)
            #expect(changed.trouble?.contains(was) == true, "\(changed.trouble ?? "")")
            #expect(changed.plan.entries == host.plan.entries && changed.plan.operation.mirror == mirror)
            guard case .paid = try venue.redeem(codes[index], desk: "door", at: Self.played) else {
                Issue.record("\(was): nothing is paid")
                continue
            }
            try venue.make(at: 0) { (_, _) throws(Refusal) in .stopped }
            #expect(try host.state().phase == .stopped, "the game reads the new fact, and has the same copy")
            try host.go()
            #expect(try EventFolder.venue(folder, for: .read).folder.trouble != nil)
            // Playing needs the file.
            #expect(said { try EventFolder(opened: folder, rules: venue.ledger.plan) }.contains(was))
            try write(text, "event.yaml")
        }
    }

    /// The plan's file is written again with the rules from the facts, and with answers for the PIN, the printer and the
    /// copy.
    @Test func thePlanIsWrittenAsItWas() throws {
        defer { remove() }
        let path = "\(folder)/event.yaml"
        let before = try String(contentsOfFile: path, encoding: .utf8)
            .replacing("name: New Year", with: #"name: "Li's \"shop\": 新年, #1""#)
            .replacing(
                "pace: none",
                with: "  - {name: Lucky money, total: 10.00, parts: 4, least: 0.50, win: share 1.10}\npace: even"
            )
            .replacing("terms: terms.txt", with: "switch: yes\nterms: terms.txt")
        try write(before, "event.yaml")
        try open()
        let rules = try EventFolder.plan(folder)
        var asked: [String] = []
        func rewrite(_ answers: String...) throws -> Bool {
            var rest = answers[...]
            return try EventFolder.writePlan(folder) { question, usual in
                asked.append(usual)
                return rest.popFirst().flatMap { $0.isEmpty ? nil : $0 } ?? usual
            }
        }
        // The file is lost, and so are the terms, which the copy still has.
        for name in ["event.yaml", "terms.txt"] { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        #expect(said { try rewrite("47", "", "") }.contains("pin: must be 4 to 8 digits"))
        #expect(!FileManager.default.fileExists(atPath: path))
        asked = []
        #expect(try !rewrite("0815", "lp -d slips", ""))
        #expect(asked == ["", "", mirror], "the copy's path was noted")
        let written = try EventFolder(opened: folder, rules: rules)
        #expect(written.plan.text == rules.text && written.terms == "Be nice.\n")
        let operation = written.plan.operation
        #expect(operation.pin == "0815" && operation.print == "lp -d slips" && operation.mirror == mirror)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        _ = try host()
        // The former file gives the default answers, and is renamed.
        asked = []
        #expect(try rewrite("", "-", "") && asked == ["0815", "lp -d slips", mirror])
        #expect(try EventFolder(opened: folder, rules: rules).plan.operation.print == nil)
        #expect(FileManager.default.fileExists(atPath: "\(path).former-1"))
        for folder in [folder, mirror] { try FileManager.default.removeItem(atPath: "\(folder)/terms.txt") }
        #expect(said { try rewrite("", "", "") }.contains("no file in \(folder) has the terms"))
    }

    /// A visitor who reaches a prize before the next release is told its time, before and after the round. The goals of the
    /// prizes are points on the rain of the next round.
    @Test func unreleasedPrizesAreNotPromised() throws {
        defer { remove() }
        let text = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        try write(text.replacing("pace: none", with: "pace: even"), "event.yaml")
        try open()
        let host = try host()
        let service = EventService(host)
        guard case .state(let first)? = service.answer(EventRequest.state) else {
            Issue.record("no state")
            return
        }
        #expect(first.chances == [.now, .now])
        let begun = try host.begin(level: 0)
        let par = try #require(Par(of: begun.rain.level, seed: begun.rain.seed))
        #expect(first.goals == [0: PrizeGoal("Coffee", needed: par.score(ofThousandths: 200))])
        #expect(begun.rain.prizes == [PrizeGoal("Coffee", needed: par.score(ofThousandths: 200))])
        #expect(try host.end(1, played(begun, host)).prize != nil)
        clock.seconds += 60
        // The second of three releases in ten hours.
        let next = Self.opens + 12_000
        let state = try host.state()
        #expect(state.chances == [.from(next), .now] && !state.hasPrizes)
        let second = try host.begin(level: 0)
        #expect(second.rain.prizes.isEmpty)
        clock.seconds += 60
        let result = try host.end(2, played(second, host))
        #expect(result.prize == nil)
        #expect(result.missed?.text(in: .english) == Words.english.reached("Coffee", nextFrom: "13:20"))
        clock.seconds = next
        #expect(try host.state().chances == [.now, .now])
        let third = try host.begin(level: 0)
        clock.seconds += 60
        #expect(try host.end(3, played(third, host)).prize != nil)
    }

    @Test func anotherParIsRefusedAndTheSecretIsKept() throws {
        defer { remove() }
        try open()
        let secret = "\(folder)/secret"
        let attributes = try FileManager.default.attributesOfItem(atPath: secret)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        for mode in [0o640, 0o604, 0o620] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: secret)
            #expect(said { try host() }.contains("can be read by others"))
        }
        try FileManager.default.removeItem(atPath: secret)
        #expect(said { try host() }.contains("its secret is lost"))

        let rules = try ScreenFacts.stored(in: folder)
        let first = try #require(ChainedFact(text: rules[0].text, hash: rules[0].hash))
        guard case .opened(let text, _) = first.fact, var plan = Plan(text: text),
            let other = Secret([UInt8](repeating: 7, count: 32))
        else { throw Failure("no plan") }
        plan.levels[0].parVersion = Par.version + 1
        // The secret's file was replaced, so the site would not match.
        #expect(plan.site != nil)
        plan.site = nil
        for path in [folder, mirror] { try FileManager.default.removeItem(atPath: "\(path)/facts.sqlite") }
        try Data(other.bytes).write(to: URL(fileURLWithPath: secret))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secret)
        try ScreenFacts.make(
            folder, mirror: mirror, Ledger.opening(plan, secret: other, at: Self.opens), key: other)
        #expect(said { try host() }.contains("a version of the game that has another par"))
    }

    /// An event that is over by the clock, for example in a wrong year, is opened only with `althoughOver`.
    @Test func anEventThatIsOverIsNotOpened() throws {
        defer { remove() }
        let folder = try EventFolder(planned: folder)
        let year = 365 * 86_400
        for (later, span) in [(0, "0 seconds"), (3599, "59 minutes"), (40 * 86_400, "1 month"), (2 * year, "2 years")] {
            let told = said { try folder.open(at: folder.plan.times.closes + later, isRehearsal: later > 0) }
            #expect(told.contains("closes: 2027-02-06 20:00 +08:00 was \(span) ago: this computer's clock"), "\(told)")
        }
        #expect(!ScreenFacts.isOpened(folder.path))
        try folder.open(at: folder.plan.times.closes + year, isRehearsal: false, althoughOver: true)
        #expect(ScreenFacts.isOpened(folder.path))
    }

    /// Everything that an event left in its folder, especially names, is renamed when another event is opened there.
    @Test func nothingOfAnEarlierEventIsLeft() throws {
        defer { remove() }
        try openWithOwnSecret()
        let clean = try Set(FileManager.default.contentsOfDirectory(atPath: folder))
        do {
            let host = try host()
            for _ in 1...2 {
                let ticket = try host.begin(level: 0)
                let number = try #require(ticket.number)
                let win = try host.end(number, played(ticket, host))
                try host.name(win.round, "Ann")
            }
            FailedSlips(in: folder).begin(1)
            let ticket = try host.begin(level: 0)
            try FileManager.default.moveItem(atPath: mirror, toPath: "\(mirror)-away")
            _ = try? host.end(ticket.number ?? 0, played(ticket, host))
        }
        try ScreenFacts.resumeWithoutMirror(folder)
        // Files of a kiosk among many and of a centre.
        let others = [
            "seen.json", "centre.json", "ticket.json", "tokens.json", "heard.json", "log", "server.pem", "server.key",
            "facts.migrated",
        ]
        for name in others { try write("x", name) }
        let left = try Set(FileManager.default.contentsOfDirectory(atPath: folder)).subtracting(clean)
        #expect(
            left.isSuperset(of: others + ["names.sqlite", "one-disk", "round.journal", "slips", "copy.key"]), "\(left)")
        try FileManager.default.createDirectory(atPath: mirror, withIntermediateDirectories: true)
        try FileManager.default.removeItem(atPath: "\(folder)/facts.sqlite")
        let remains = try EventFolder(planned: folder).open(at: Self.opens - 100, isRehearsal: false).remains
        let locks: Set = ["game.lock", "facts.lock"]
        #expect(Set(remains) == left.subtracting(locks).union(["secret"]), "\(remains)")
        let now = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains(".former-") }
        #expect(Set(now).subtracting(locks) == clean.subtracting(locks), "\(now)")
        #expect(NameFile(in: folder).names.isEmpty)
        let host = try host()
        _ = try host.begin(level: 0)
        #expect(try host.state().canStore && FailedSlips(in: folder).isEmpty)
    }

    /// An empty secret, left by a program that was killed, is replaced.
    @Test func emptySecretsAreReplaced() throws {
        defer { remove() }
        let secret = "\(folder)/secret"
        try Data().write(to: URL(fileURLWithPath: secret))
        try openWithOwnSecret()
        let made = try Data(contentsOf: URL(fileURLWithPath: secret))
        #expect(made.count == Secret.size)
        #expect(try made == Data(contentsOf: URL(filePath: "\(mirror)/secret")))
        #expect(try FileManager.default.attributesOfItem(atPath: secret)[.posixPermissions] as? Int == 0o600)
        #expect(try host().plan.name == "New Year")
    }

    private func openWithOwnSecret(isRehearsal: Bool = false) throws {
        _ = try EventFolder(planned: folder).open(at: Self.opens - 100, isRehearsal: isRehearsal)
    }

    /// A rehearsal and its event have different secrets, so that the rains of one do not reveal the rains of the other, even
    /// if both were opened in the same folder.
    @Test(arguments: [true, false]) func aRehearsalAndItsEventHaveTwoSecrets(isRehearsal: Bool) throws {
        defer { remove() }
        try openWithOwnSecret(isRehearsal: isRehearsal)
        let known = try Secret(in: folder)
        for path in [folder, mirror] { try FileManager.default.removeItem(atPath: "\(path)/facts.sqlite") }
        try openWithOwnSecret(isRehearsal: !isRehearsal)
        #expect(try Secret(in: folder) != known && Secret(in: mirror) == Secret(in: folder))
        #expect(try Data(contentsOf: URL(filePath: "\(folder)/secret.former-1")) == Data(known.bytes))
        #expect(try host().begin(level: 0).rain.seed != known.ofKiosk(1).rain(ofRound: 1))
    }

    /// If an opening was interrupted after the copy had the first fact, the event keeps the secret behind its commitment. An
    /// event whose facts were lost keeps its secret too, and can get the facts from the copy.
    @Test func theSecretOnTheCopyStays() throws {
        defer { remove() }
        try openWithOwnSecret()
        let secret = try Secret(in: folder)
        try FileManager.default.removeItem(atPath: "\(folder)/facts.sqlite")
        try openWithOwnSecret()
        #expect(try Secret(in: folder) == secret)
        _ = try host().begin(level: 0)
        try FileManager.default.removeItem(atPath: "\(folder)/facts.sqlite")
        #expect(said { try openWithOwnSecret() }.contains("has the facts of another event"))
        #expect(try Secret(in: folder) == secret)
        #expect(try ScreenFacts.resume(folder, mirror: mirror, key: secret).folder == 2)
    }

    /// A centre whose facts are in a database has no file of facts, but it still counts as opened.
    @Test func centresAreNotOpenedAgain() throws {
        defer { remove() }
        try openWithOwnSecret()
        let secret = try Secret(in: folder)
        try Centre.make(of: folder)
        try Centre.retireFacts(in: folder)
        for name in ["facts.sqlite", "secret"] { try FileManager.default.removeItem(atPath: "\(mirror)/\(name)") }
        #expect(said { try openWithOwnSecret() }.contains("is the centre of many kiosks"))
        #expect(try Secret(in: folder) == secret)
    }

    /// After a disk was restored, later visitors get other codes than earlier ones.
    @Test func restoredDisksShowOtherCodes() throws {
        defer { remove() }
        try open()
        var first: EventHost? = try host()
        let begun = try #require(try first?.begin(level: 0))
        first = nil
        var codes: Set<String> = []
        let kept = try [folder, mirror].map { ($0, try Data(contentsOf: URL(filePath: "\($0)/facts.sqlite"))) }
        for _ in 1...3 {
            for (path, data) in kept { try data.write(to: URL(filePath: "\(path)/facts.sqlite")) }
            let host = try host()
            codes.insert(try host.end(1, played(begun, host)).code)
        }
        #expect(codes.count == 3)
    }

    /// If an event cannot be opened, the error gives the cause, and no file is made.
    @Test func impossibleEventsAreNotOpened() throws {
        defer { remove() }
        let plan = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        func refusal() -> String { said(open) }
        for (line, other, words) in [
            ("copy: \(mirror)", "copy: \(root)/none", "\(root)/none: no folder"),
            ("copy: \(mirror)", "copy: \(folder)", "is the event's own folder"),
            ("terms: terms.txt", "terms: ../terms.txt", "must be a file in the event's folder"),
            ("terms: terms.txt", "terms: none.txt", "none.txt"), ("[short.yaml]", "[none]", "none: neither a preset"),
            ("[short.yaml]", "[../short.yaml]", "neither a preset"),
            ("win: share 0.2", "win: gold", "level short.yaml has no medals"),
        ] {
            try write(plan.replacing(line, with: other), "event.yaml")
            #expect(refusal().contains(words), "\(other): \(refusal())")
        }
        try write(plan, "event.yaml")
        try write(String(repeating: "Be very nice. ", count: 1000), "terms.txt")
        #expect(refusal().contains("terms.txt: the terms are too long for the screen"))
        // Short lines with the line ends of Windows, which fill the screen too.
        try write((1...20).map { "\($0). Rule.\r\n" }.joined(), "terms.txt")
        #expect(refusal().contains("terms.txt: the terms are too long for the screen"))
        for (odd, code) in [("\u{7}", "U+0007"), ("\u{202E}", "U+202E"), ("\u{E000}", "U+E000")] {
            try write("Be nice.\r\nBe \(odd)very nice.\r\n", "terms.txt")
            #expect(refusal().contains("terms.txt:2: \(code) cannot be shown on a screen"), "\(refusal())")
        }
        try write("Be nice.\n", "terms.txt")
        // Files with names that another program gave them.
        for (name, other) in [
            ("event.yaml", "event.yaml.txt"), ("event.yaml", "event.yml"), ("event.yaml", "Event.YAML"),
            ("terms.txt", "terms.txt.txt"), ("short.yaml", "short.yaml.txt"),
        ] {
            try FileManager.default.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/\(other)")
            #expect(
                refusal().hasSuffix("/\(other): is under another name; rename it to \(name)"), "\(other): \(refusal())")
            try FileManager.default.moveItem(atPath: "\(folder)/\(other)", toPath: "\(folder)/\(name)")
        }
        try write("duration: 4\npractice: true\n", "short.yaml")
        #expect(refusal().contains("is for practice"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: mirror).isEmpty && !ScreenFacts.isOpened(folder))
        try write("duration: 4\ninterval: 0.4\nfall-time: 2\nbomb-every: 3\n", "short.yaml")
        #expect(refusal() == "")
        #expect(refusal().contains("has been opened already"))
    }

    /// Visitors see the lines of the terms for any kind of line end. The hash is of the unchanged file.
    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"])
    func termsKeepTheirLines(end: String) throws {
        defer { remove() }
        let text = "Be\tnice.\(end)\(end)新年好\(end)"
        try write(text, "terms.txt")
        try open()
        let host = try host()
        #expect(host.terms == "Be nice.\n\n新年好\n" && host.plan.terms == SHA256.hash(Array(text.utf8)))
    }

    /// A new folder is made from a mirror with all files except the facts.
    @Test func aFolderIsMadeFromItsCopy() throws {
        defer { remove() }
        try open()
        let other = "\(root)/other"
        try EventFolder.restore(other, from: mirror)
        let names = try FileManager.default.contentsOfDirectory(atPath: other).sorted()
        #expect(names == ["elsewhere", "event.yaml", "secret", "short.yaml", "terms.txt"])
        for name in names.dropFirst() {
            let read = try [other, folder].map { try Data(contentsOf: URL(filePath: "\($0)/\(name)")) }
            #expect(read[0] == read[1])
            let mode = try FileManager.default.attributesOfItem(atPath: "\(other)/\(name)")[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
        #expect(throws: UsageError.self) { try EventFolder.restore(other, from: mirror) }
        #expect(throws: UsageError.self) { try EventFolder.restore("\(root)/third", from: root) }
    }

    /// An upright preset is found by its name with `-tall`. Levels have the medals of this version.
    @Test func levelsAreFoundByTheirNames() throws {
        defer { remove() }
        let plan = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        try write(plan.replacing("[short.yaml]", with: "[festive-tall, short.yaml, calm]"), "event.yaml")
        let levels = try EventFolder(planned: folder).plan.levels
        #expect(levels.map(\.name) == ["festive-tall", "short.yaml", "calm"])
        #expect(levels.map(\.level.portrait) == [true, false, false] && levels[1].level.duration == 4)
        var tall = Level.festive
        tall.portrait = true
        #expect(levels[0].level == tall && levels[2].level == .calm)
        #expect(levels[2].medals == MedalTable.kept(for: .calm)?.shares && levels[1].medals.isEmpty)
        #expect(levels.map(\.parVersion) == [Par.version, Par.version, Par.version])
        try open()
        #expect(try EventFolder.plan(folder).levels == levels)
    }

    /// The text of the error that `body` throws; empty for none.
    private func said<Value>(_ body: () throws -> Value) -> String {
        do {
            _ = try body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    // MARK: Many kiosks

    /// A kiosk is played like an event on one screen. Its prizes come from its centre, and are paid there.
    @Test func aKioskAmongMany() throws {
        defer { remove() }
        try open()
        let (secret, kiosk) = (try Secret(in: folder), "\(root)/kiosk")
        let centre = Centre(
            try CentreFacts.open(folder, mirror: mirror, key: secret, for: .play), in: folder, secret: secret)
        let own = try #require(Secret(secret.ofKiosk(1).bytes))
        let file = try String(contentsOfFile: "\(folder)/event.yaml", encoding: .utf8)
        let welcome = Welcome(
            kiosk: 1, plan: centre.venue.ledger.plan, commitment: secret.commitment, secret: own, file: file,
            terms: ["terms.txt": "Be nice.\n"])
        try KioskFolder.make(kiosk, welcome, at: Self.opens - 50)
        #expect(throws: VenueError.self) { try KioskFolder.make(kiosk, welcome, at: Self.opens) }

        let clock = clock
        let host = try EventHost.open(kiosk) { clock.seconds }
        #expect(host.commitment == secret.commitment.hex && host.terms == "Be nice.\n" && !host.isCentre)
        #expect(try !host.state().hasPrizes)
        let link = try KioskLink(ScreenFacts.open(kiosk, mirror: nil, key: own, for: .write))
        func exchange() throws {
            for _ in 0..<3 {
                let answer = try centre.sync(try link.request(), at: clock.seconds, isProven: centre.isProven)
                _ = try link.apply(answer, at: clock.seconds)
            }
        }
        try exchange()
        let state = try host.state()
        #expect(state.hasPrizes && state.accounts[0].free == 1 && state.accounts[1].free == 1)

        let begun = try host.begin(level: 0)
        let result = try host.end(1, played(begun, host))
        #expect(begun.isForPrizes && result.prize?.name == "Coffee")
        #expect(try host.redeem(result.code, desk: "kiosk") == .refused(.notHere))
        #expect(throws: Refusal.notHere) { try host.stop() }
        #expect(try host.state().accounts[0].unclaimed == 1)
        // A round that is reported with a better result than its journal's is not proven.
        let next = try host.begin(level: 0)
        let other = try host.end(2, played(next, host))
        try exchange()
        let code = try ClaimCode(result.code)
        #expect(centre.venue.ledger.disputed.isEmpty)
        let claimed = ReportedRound(
            level: 0, seed: begun.rain.seed,
            ending: .init(
                journal: played(begun, host).journal.encoded, result: RoundResult(score: 9999, share: 9999), code: code,
                prize: nil))
        #expect(!centre.isProven(claimed) && other.round == 2)
        try centre.venue.make(at: clock.seconds) { (ledger, time) throws(Refusal) in
            try ledger.redeem(code, desk: "desk", press: 1, at: time)
        }
        #expect(centre.venue.ledger.accounts[0].paid == 1)

        // Rounds of this test take no time, so they are disputed for their pace.
        for number in 3...12 { _ = try host.end(number, played(host.begin(level: 0), host)) }
        try exchange()
        let disputed = centre.venue.ledger.disputed.count
        let audit = try Centre.audit(Centre.facts(in: folder), in: folder, jobs: 2)
        #expect(disputed > 0 && audit.isRight && audit.lines[0].contains(", and \(disputed) disputed"), "\(audit)")
        let lines = audit.lines.filter { $0.hasPrefix("disputed: ") && $0.contains("than there was time for") }
        #expect(try lines.count == disputed && centre.board(at: clock.seconds).disputed == disputed)

        try centre.venue.make(at: clock.seconds) { (_, _) throws(Refusal) in .stopped }
        try exchange()
        #expect(try !host.state().hasPrizes && !host.begin(level: 0).isForPrizes)
    }
}
