import Foundation
import GRDB
import Motion
import Rain
import RainApp
import RainDriver
import RainHosting
import RainPrizes
import Testing
import Venue

@testable import RainEventCommands

/// `redpackrain event`, from a new folder to the audit, and killed in the meantime.
@Suite(.beside) struct EventCommandTests {
    private let program: Program

    /// The number of rehearsals that are killed: 200 with REDPACKRAIN_EVENT_KILLS=200.
    private static let kills =
        ProcessInfo.processInfo.environment["REDPACKRAIN_EVENT_KILLS"].flatMap { Int($0) } ?? 12

    init() throws {
        program = try Program()
        program.environment["TZ"] = "UTC"
    }

    private func write(_ text: String, _ name: String) throws {
        let url = URL(fileURLWithPath: program.path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    /// Makes the folder of an event whose rounds are short, with a mirror.
    private func make(_ folder: String = "event", hasMirror: Bool = true) throws {
        try FileManager.default.createDirectory(
            atPath: program.path("copy"), withIntermediateDirectories: true)
        try program.makeEvent(folder, more: "pin: \"4711\"\n" + (hasMirror ? "copy: \(program.path("copy"))" : ""))
    }

    private func event(_ arguments: String...) throws -> Program.Result {
        try program.run(Program.current, ["event"] + arguments)
    }

    /// The codes that a rehearsal printed: what happened to each, and its prize.
    private func told(_ output: String) -> [(what: String, code: String, prize: Int?)] {
        output.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, ["shown", "paid"].contains(words[0]) else { return nil }
            return (words[0], words[1], Int(words[2]))
        }
    }

    // MARK: A whole event

    /// The state of an event after an audit.
    private func audited(_ name: String) throws -> Ledger {
        let folder = program.path(name)
        return try EventAudit<Ledger>(of: ScreenFacts.stored(in: folder), in: folder, jobs: 1).ledger
    }

    @Test func anEventFromItsPlanToItsAudit() throws {
        let made = try event("new", "fresh")
        #expect(made.code == 0 && made.output.contains("redpackrain event open fresh"))
        // No other user may read the plan, which has the PIN.
        let plan = try FileManager.default.attributesOfItem(atPath: program.path("fresh/event.yaml"))
        #expect(plan[.posixPermissions] as? Int == 0o600)
        #expect(try event("new", "fresh").code == 1)
        #expect(try event("open", "fresh").code == 0)

        try make()
        let opened = try event("open", "event", "--rehearsal")
        #expect(opened.code == 0 && opened.output.hasPrefix("opened: New Year\n"), "\(opened)")
        #expect(opened.output.contains("19 prizes, worth 102.50") && opened.output.contains(/promise: [0-9a-f]{64}/))
        #expect(try event("open", "event").errors == "redpackrain: event: the event has been opened already\n")

        let rehearsed = try event("rehearse", "event", "--visitors", "12", "--tell")
        #expect(rehearsed.code == 0, "\(rehearsed)")
        let told = told(rehearsed.output)
        #expect(told.count { $0.what == "shown" } == 12)
        // Twelve visitors have already come, so no more come.
        #expect(try event("rehearse", "event", "--visitors", "4").code == 0)
        #expect(try event("status", "event").output.contains("12 rounds"))
        let paid = Set(told.filter { $0.what == "paid" }.map(\.code))
        #expect(!paid.isEmpty)
        for (what, code, prize) in told where what == "shown" {
            guard paid.contains(code) || prize == nil else { continue }
            let result = try event("redeem", "event", code)
            #expect(result.code == 1)
            let says = prize == nil ? "that is known at closing" : "was paid at "
            #expect(result.output.hasPrefix("refused: \(code): ") && result.output.contains(says), "\(result)")
            break
        }
        let wrong = try event("redeem", "event", "7K2M-Q9D4-RTX")
        #expect(wrong.output == "refused: 7K2M-Q9D4-RTX: has 11 characters; a code has 12, like 7K2M-Q9D4-RTXB\n")

        #expect(try event("close", "event").errors.contains("it can be closed then, or after a stop"))
        #expect(try event("stop", "event").output == "stopped\n")
        #expect(try event("go", "event").output == "going on\n")
        #expect(try event("hide", "event", "1").output == "round 1 is hidden\n")
        #expect(try event("hide", "event", "99").errors == "redpackrain: event: no round has that number\n")
        #expect(try event("stop", "event").code == 0)
        // A name belongs to its round until names are forgotten.
        try NameFile(in: program.path("event")).keep("Ann", ofRound: 3)
        let named = try event("export", "event", "--csv").output.split(separator: "\n").filter { $0.contains(",Ann,") }
        #expect(named.count == 1 && named.first?.hasPrefix("3,") == true, "\(named)")
        let closed = try event("close", "event", "--forget-names")
        #expect(closed.code == 0 && closed.output.hasPrefix("closed: New Year\n"), "\(closed)")
        let twice = try event("close", "event")
        #expect(twice.code == 1 && twice.output.isEmpty && twice.errors.contains("closed"), "\(twice)")
        #expect(try event("close", "event", "--forget-names").output == "names are forgotten\n")
        let best = try #require(closed.output.firstMatch(of: /(\S+) has Lantern \(30\.00\)/)?.output.1)
        let lantern = try event("redeem", "event", String(best), "--desk", "door")
        #expect(lantern.code == 0 && lantern.output.hasPrefix("paid: ") && lantern.output.contains("Lantern (30.00)"))
        let again = try event("redeem", "event", String(best))
        #expect(again.output.contains("was paid at") && again.output.contains(" at desk door"), "\(again)")

        let audit = try event("audit", "event")
        #expect(audit.code == 0 && audit.output.contains("12 rounds: all right"), "\(audit)")
        let rows = try event("export", "event", "--csv").output.split(separator: "\n")
        #expect(rows.count == 13 && Set(rows.map { $0.count { $0 == "," } }) == [19])
        let sheet = try event("export", "event", "--spreadsheet").output
        #expect(try program.outputHasMark && sheet.split(separator: "\n").count == 13)
        let row = try #require(sheet.split(separator: "\n").dropFirst().first)
        #expect(sheet.contains("round,begun,ended,offset,level,"))
        #expect(row.contains(/^1,2097-02-06 1\d:\d\d:\d\d,2097-02-06 1\d:\d\d:\d\d,UTC\+08:00,short\.yaml,/), "\(row)")
        #expect(try event("export", "event", "--spreadsheet", "--csv").code == 64)
        let facts = try event("export", "event").output.split(separator: "\n")
        #expect(facts[0].contains(" 1 ") && facts.count > 36)
    }

    /// A new plan is for a day in a week, by the local clock, and has a random PIN.
    @Test func aNewPlanIsForADayInAWeek() throws {
        var pins: Set<Substring> = []
        for (zone, offset) in [("UTC", 0), ("CST-8", 8 * 3600), ("NST3:30", -3 * 3600 - 1800)] {
            program.environment["TZ"] = zone
            let (name, before) = ("plan\(offset)", Int(Date().timeIntervalSince1970))
            let made = try event("new", name)
            #expect(made.output == "\(name)/event.yaml: edit it, then: redpackrain event open \(name)\n")
            let times = try EventFolder.plan(program.path(name)).times
            #expect(times.offsets == [offset, offset, offset] && (times.opens + offset) % 86_400 == 10 * 3600)
            #expect(times.closes - times.opens == 10 * 3600 && times.redeemUntil - times.closes == 7 * 86_400)
            // Midnight may pass in the meantime.
            #expect((7...8).contains((times.opens + offset) / 86_400 - (before + offset) / 86_400))
            let text = try String(contentsOfFile: program.path("\(name)/event.yaml"), encoding: .utf8)
            pins.insert(try #require(text.firstMatch(of: /\npin: "(\d{6})"\n/)).output.1)
        }
        #expect(pins.count > 1)
    }

    /// Opening an event reports a time whose offset differs from the computer's own on that day.
    @Test func offsetsThatDifferFromTheClockAreReported() throws {
        try make(hasMirror: false)
        let path = program.path("event/event.yaml")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing(/(2097-02)-06 (..:00) \+08:00/) { "\($0.output.1)-06 \($0.output.2) +01:00" }
            .replacing("2097-02-13 20:00 +08:00", with: "2097-04-13 20:00 +01:00")
            .write(toFile: path, atomically: true, encoding: .utf8)
        program.environment["TZ"] = "CET-1CEST,M3.5.0,M10.5.0/3"
        let opened = try event("open", "event")
        let told = "2097-04-13 20:00 +01:00 is 2097-04-13 21:00 +02:00 by this computer's clock"
        #expect(
            opened.code == 0 && opened.errors.hasPrefix("redpackrain: event/event.yaml: redeem-until: \(told)\n"),
            "\(opened)")
    }

    /// A copy on the same disk is reported when an event is opened or resumed, and in its status.
    @Test func aCopyOnTheSameDiskIsReported() throws {
        try make()
        let line = "\(program.path("copy")): the copy is on the same disk as the event's folder, and is lost with it"
        #expect(try event("open", "event").errors.contains("redpackrain: \(line)"))
        #expect(try event("status", "event").output.contains("\n\(line); is the second medium mounted?\n"))
        #expect(try event("resume", "event").errors.contains("redpackrain: \(line)"))
        #expect(try event("resume", "event", "--one-disk").code == 0)
        #expect(try !event("status", "event").output.contains("same disk"))
    }

    /// The first line says whether folder and copy differ, or one is missing. A difference is a failure.
    @Test func bothMediaAreCompared() throws {
        try make()
        #expect(try event("open", "event", "--rehearsal").code == 0)
        let early = try Data(contentsOf: URL(fileURLWithPath: program.path("copy/facts.sqlite")))
        #expect(try event("rehearse", "event", "--visitors", "3").code == 0)
        let commands = [["status"], ["audit"], ["export"], ["export", "--csv"]]
        func told(_ wanted: Int32, _ words: String?) throws {
            for command in commands {
                let result = try program.run(
                    Program.current, ["event", command[0], "event"] + command.dropFirst())
                let text = command[0] == "export" ? result.errors : result.output
                let line = text.split(separator: "\n").first ?? ""
                #expect(result.code == wanted, "\(command): \(result)")
                if let words { #expect(line.contains(words), "\(command): \(result)") }
                #expect(words != nil || !text.contains("only the") && !text.contains("differ"), "\(command): \(result)")
                #expect(result.output.split(separator: "\n").count > 3)
            }
        }
        try told(0, nil)
        let whole = try Data(contentsOf: URL(fileURLWithPath: program.path("copy/facts.sqlite")))
        func put(_ data: Data) throws {
            try data.write(to: URL(fileURLWithPath: program.path("copy/facts.sqlite")), options: .atomic)
        }
        try put(early)
        try told(1, "folder and copy differ from fact 2 on: ")
        try put(whole)
        let (copy, away) = (program.path("copy"), program.path("away"))
        try FileManager.default.moveItem(atPath: copy, toPath: away)
        try told(0, "only the event's folder was seen: ")
        try FileManager.default.moveItem(atPath: away, toPath: copy)
        try FileManager.default.removeItem(atPath: program.path("event/facts.sqlite"))
        try told(0, "only the copy was seen, ")
    }

    /// Resuming from a copy says where the copy ends, since it may be out of date.
    @Test func resumingSaysWhereTheCopyEnds() throws {
        try make()
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "2").code == 0)
        let facts = try ScreenFacts.stored(in: program.path("event"))
        let last = try #require(facts.last?.fact)
        // The event goes on without it.
        #expect(try event("resume", "event", "--one-disk").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "4").code == 0)
        let resumed = try event("resume", "other", "--from", "copy")
        let time = try EventFolder.plan(program.path("event")).times.local(last.time).dayAndClock
        #expect(
            resumed.code == 0
                && resumed.output.contains(
                    "\nthe copy ends with fact \(facts.count), of \(time): what was won and paid after that is not known"
                ),
            "\(resumed)")
    }

    /// The status has the plan, the prizes won, paid and left by their rules, and the best rounds.
    @Test func theStatusHasPlanPrizesAndBest() throws {
        try make(hasMirror: false)
        #expect(try event("open", "event", "--rehearsal").code == 0)
        func status() throws -> [String] {
            try event("status", "event").output.split(separator: "\n").map(String.init)
        }
        let plan = [
            "New Year (a rehearsal)",
            "from 2097-02-06 10:00 +08:00 to 2097-02-06 20:00 +08:00, paid until 2097-02-13 20:00 +08:00",
            "19 prizes, worth 102.50",
        ]
        let new = try status()
        #expect(Array(new.prefix(4)) == plan + ["not open yet, rounds are for points; 0 rounds, 1 fact"])
        let rehearsed = try event("rehearse", "event", "--visitors", "14", "--seed", "3")
        // The last visitor's time is now the event's time.
        let (ledger, now) = (try audited("event"), try status())
        let won = ledger.accounts.map { $0.paid + $0.unclaimed }
        let worth = ledger.accounts.reduce(0) { $0 + $1.paidWorth + $1.unclaimedWorth }
        let sum = "\(won.reduce(0, +)) prizes, worth \(Prize.text(ofCents: worth))"
        #expect(rehearsed.output == "14 visitors, \(sum)\n" && won[0] + won[1] > 2)
        #expect(rehearsed.errors.contains("a win was on all media after "))
        #expect(now[3].hasPrefix("open, rounds are for ") && now[3].hasSuffix("14 rounds, \(ledger.head.number) facts"))
        #expect(now[4] == "\(ledger.commitment.hex) is the promise")
        for (index, rule) in ["share 0.600", "share 1.000", "best"].enumerated() {
            let account = ledger.accounts[index]
            let numbers = [account.count, won[index], account.paid, account.free].map(String.init)
            let money = [account.paidWorth + account.unclaimedWorth, account.paidWorth].map(Prize.text)
            let cells = now[6 + index].split(separator: " ").map(String.init)
            #expect(Array(cells.suffix(6)) == numbers + money && now[6 + index].contains(" \(rule) "), "\(now)")
        }
        #expect(Array(new[6].split(separator: " ").suffix(6)) == ["9", "0", "0", "9", "0.00", "0.00"])
        let best = now.suffix(14).map { $0.split(separator: " ").map(String.init) }
        #expect(best.enumerated().allSatisfy { $1[0] == "\($0 + 1)" } && Set(best.map { $0[1] }).count == 14)
        for row in best {
            let result = try #require(ledger.rounds.first { "\($0.number)" == row[1] }?.end?.result)
            #expect(row[2] == "\(result.score)" && "share \(row[3])" == Threshold.share(result.share ?? 0).text)
        }
        try NameFile(in: program.path("event")).keep("Ann", ofRound: try #require(Int(best[0][1])))
        #expect(try status().contains { $0.hasPrefix("1 Ann ") })
        #expect(try event("stop", "event").code == 0)
        #expect(try status()[3].hasPrefix("open, stopped, rounds are for points; 14 rounds"))
        #expect(try event("close", "event").code == 0)
        let closed = try status()
        #expect(closed[3].hasPrefix("closed; 14 rounds"))
        let last = try audited("event")
        let audit = try event("audit", "event").output.split(separator: "\n").map(String.init)
        #expect(audit[0] == "\(last.head.number) facts, 14 rounds: all right" && audit.count == 7, "\(audit)")
        #expect(audit[1] == "promise: \(last.commitment.hex)" && audit[2] == "secret: \(last.published?.hex ?? "")")
        for (line, account) in zip(audit.dropFirst(4), last.accounts) {
            let numbers = [account.count, account.paid, account.unclaimed, account.free].map(String.init)
            #expect(
                Array(line.split(separator: " ").map(String.init).suffix(4)) == numbers && account.free < 9, "\(audit)")
        }
        #expect(
            closed.count { $0.hasSuffix("  Lantern") } == 2
                && closed[8].hasSuffix("  2    2     0        0       60.00         0.00"))
    }

    /// A code is paid once. Another request with the same press number is answered with the time of the payment.
    @Test func aPressIsAnsweredOnce() throws {
        try make(hasMirror: false)
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "30").code == 0)
        let ledger = try audited("event")
        let round = try #require(ledger.rounds.first { $0.end?.prize.map { ledger.payments[$0] == nil } == true })
        let code = try #require(round.end?.code.description)
        let prize = try #require(round.end?.prize.flatMap { ledger[prize: $0] })
        let longest = String(repeating: "d", count: Plan.maxName)
        let paid = try event("redeem", "event", code.lowercased(), "--desk", longest, "--press", "7")
        // The event is still open, and has prizes for the best.
        let keep = "the visitor keeps the code: at closing it may win a prize for the best too"
        #expect(paid.code == 0 && paid.output == "paid: \(ledger.plan.listed(prize))\n\(keep)\n", "\(paid)")
        let repeated = try event("redeem", "event", code, "--desk", longest, "--press", "7")
        let told = /paid at 20\d\d-\d\d-\d\d \d\d:\d\d, and asked again with the same press/
        #expect(repeated.code == 0 && repeated.output.replacing(told, with: "paid") == paid.output)
        #expect(repeated.output != paid.output)
        let again = try event("redeem", "event", code, "--press", "8")
        #expect(again.code == 1 && again.output.hasPrefix("refused: \(code): was paid at "), "\(again)")
        for desk in ["", longest + "d", "a\u{7}"] {
            let refused = try event("redeem", "event", code, "--desk", desk)
            #expect(
                refused.code == 64 && refused.errors.contains("--desk: must be 1 ... \(Plan.maxName) characters"),
                "\(refused)")
        }
    }

    /// Without its mirror an event goes on only if this was asked for.
    @Test func anEventGoesOnWithOneDisk() throws {
        try make()
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "2").code == 0)
        try FileManager.default.moveItem(atPath: program.path("copy"), toPath: program.path("away"))
        #expect(try event("rehearse", "event", "--visitors", "4").code == 1)
        #expect(try event("resume", "event", "--one-disk").output == "going on without \(program.path("copy"))\n")
        #expect(try event("rehearse", "event", "--visitors", "4").code == 0)
        #expect(try event("audit", "event").output.contains("4 rounds: all right"))
    }

    // MARK: Slips

    /// Installs stand-ins for the programs of CUPS, and returns the path of the slip that they write.
    private func makePrinter() throws -> String {
        let programs = program.path("programs")
        let lp = "#!/bin/sh\ncat >'\(program.path("slip.png"))'\necho 'request id is slips-7 (1 file(s))'\n"
        try makeExecutable(lp, at: "\(programs)/lp")
        try makeExecutable("#!/bin/sh\n[ $1 != -p ] || cat '\(program.path("state"))'\n", at: "\(programs)/lpstat")
        try write("printer slips is idle.  enabled since Sun\n", "state")
        program.environment["PATH"] = "\(programs):\(program.environment["PATH"] ?? "/usr/bin:/bin")"
        return program.path("slip.png")
    }

    /// Opening prints a test slip unless a flag forbids it. A printer that fails does not stop the opening.
    @Test func openingPrintsATestSlip() throws {
        let slip = try makePrinter()
        func open(_ name: String, _ flags: String...) throws -> Program.Result {
            try program.makeEvent(name, more: "print: lp -d slips -o ppi=203 -o position=top")
            return try program.run(Program.current, ["event", "open", name] + flags)
        }
        let plain = try open("a", "--no-test-slip")
        #expect(plain.code == 0 && !FileManager.default.fileExists(atPath: slip) && !plain.errors.contains("slip"))
        let printed = try open("b")
        #expect(printed.code == 0 && printed.errors.contains("a test slip is printed: see that it is 71 mm wide"))
        #expect(try Bitmap.read(slip).count > 568 * 3 * 300)
        try write("printer slips disabled since Sun -\n", "state")
        let failed = try open("c")
        #expect(failed.code == 0 && failed.errors.contains("no test slip: lp -d slips -o ppi=203 -o position=top: the"))
        #expect(failed.errors.contains("printer slips disabled since Sun"), "\(failed)")
        #expect(failed.output.contains("\nwhat visitors read: redpackrain event page c -o page.png"))
    }

    /// At a terminal the command asks how the slip looks, and opens the event only after a yes.
    @Test(.enabled(if: Tool.isInstalled("script"), "script \(Tool.missing)")) func aTestSlipIsAskedAbout() throws {
        _ = try makePrinter()
        for (answer, isOpened) in [("y", true), ("n", false), ("", false)] {
            let name = "asked\(answer)"
            try program.makeEvent(name, more: "print: lp -d slips")
            let command = "echo \(answer) | script -qec '\(Program.current.path) event open \(name)' /dev/null"
            let result = try program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
            let question = "is it 71 mm wide and in one piece, and does its code scan? [y/N]"
            #expect(result.output.contains(question), "\(result)")
            #expect(ScreenFacts.isOpened(program.path(name)) == isOpened, "\(answer): \(result)")
            #expect(result.output.contains("the event is not open; change its print") != isOpened, "\(result)")
        }
    }

    /// The slip of a code can be printed again. A failed slip is in the status until it is printed.
    @Test func slipsArePrintedAgain() throws {
        let slip = try makePrinter()
        try program.makeEvent(more: "print: lp -d slips")
        #expect(try event("open", "event", "--rehearsal", "--no-test-slip").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "12").code == 0)
        let ledger = try audited("event")
        let won = try #require(ledger.rounds.first { $0.end?.prize != nil })
        let code = try #require(won.end?.code.description)
        #expect(try event("print", "event").output == "0 slips printed\n")
        #expect(try event("print", "event", code).output == "1 slip printed\n")
        #expect(FileManager.default.fileExists(atPath: slip))
        #expect(try !event("status", "event").output.contains("failed"))
        try write("printer slips disabled since Sun -\n", "state")
        let failed = try event("print", "event", code)
        let reason = "lp -d slips: the printer slips says: printer slips disabled since"
        #expect(failed.code == 1 && failed.errors.contains("round \(won.number): \(reason)"), "\(failed)")
        #expect(try event("status", "event").output.contains("1 slip failed: round \(won.number) (\(reason)"))
        try write("printer slips is idle.\n", "state")
        #expect(try event("print", "event").output == "1 slip printed\n")
        #expect(try !event("status", "event").output.contains("failed"))
        for (code, says) in [("7K2M", "has 4 characters"), ("\(ClaimCode(bits: 1))", "no round")] {
            let refused = try event("print", "event", code)
            #expect(refused.code == 1 && refused.errors.contains(says), "\(refused)")
        }
        if let lost = ledger.rounds.first(where: { $0.end != nil && $0.end?.prize == nil })?.end?.code {
            #expect(try event("print", "event", "\(lost)").code == 1)
        }
    }

    // MARK: The page of the prizes

    /// The page for visitors can be drawn before and after the opening. An event whose prizes do not fit cannot be opened.
    @Test func thePageOfThePrizesIsAPicture() throws {
        try program.makeEvent(more: "terms: terms.txt")
        try write("One round each.\n", "event/terms.txt")
        func page(_ flags: String...) throws -> Program.Result {
            try program.run(Program.current, ["event", "page", "event", "-o", "page.png", "--language", "zh"] + flags)
        }
        #expect(try page().code == 0)
        #expect(try Bitmap.read(program.path("page.png")).count == 1280 * 720 * 3)
        #expect(try page("--size", "640x360").code == 0)
        #expect(try Bitmap.read(program.path("page.png")).count == 640 * 360 * 3)
        #expect(try event("open", "event").code == 0)
        #expect(try page().code == 0)
        let path = program.path("event/event.yaml")
        let plan = try String(contentsOfFile: path, encoding: .utf8)
        let more = (1...60).map { "  - {name: Prize \($0), worth: 1.00, count: 1, win: share 0.5}\n" }.joined()
        try write(plan.replacing("prizes:\n", with: "prizes:\n\(more)"), "many/event.yaml")
        for name in ["short.yaml", "terms.txt"] {
            try FileManager.default.copyItem(
                atPath: program.path("event/\(name)"), toPath: program.path("many/\(name)"))
        }
        let refused = try event("open", "many")
        let says = "has no room for 63 kinds of prizes above the terms; shorten names or terms, or make one prize"
        #expect(refused.code == 64 && refused.errors.contains(says) && !ScreenFacts.isOpened(program.path("many")))
    }

    /// The printed next command is quoted for the shell.
    @Test func theNextCommandIsQuoted() throws {
        let made = try event("new", "Löwen Center's")
        #expect(made.output.hasSuffix("then: redpackrain event open 'Löwen Center'\\''s'\n"), "\(made)")
        #expect(["", "a b", "~", "$HOME"].map(\.shellWord) == ["''", "'a b'", "'~'", "'$HOME'"])
        #expect("/tmp/new-year_1.0".shellWord == "/tmp/new-year_1.0")
    }

    // MARK: Wrong use

    @Test func wrongUseIsAnsweredInOneLine() throws {
        try make("planned")
        try write("name: x\npace: fast\n", "wrong/event.yaml")
        try make("open", hasMirror: false)
        #expect(try event("open", "open").code == 0)
        let (venue, secret) = (
            try EventFolder.venue(program.path("open"), for: .read).venue,
            try Secret(in: program.path("open"))
        )
        try KioskFolder.make(
            program.path("kiosk"),
            Welcome(
                kiosk: 1, plan: venue.ledger.plan, commitment: secret.commitment,
                secret: try #require(Secret(secret.ofKiosk(1).bytes)),
                file: try String(contentsOfFile: program.path("open/event.yaml"), encoding: .utf8)),
            at: 1_800_000_000)
        for (arguments, code, says) in [
            (["open", "nowhere"], 64, "nowhere: no folder"),
            (["open", "wrong"], 64, "wrong/event.yaml: opens is missing"),
            (["status", "planned"], 1, "secret: is not there; the event has not been opened"),
            (["redeem", "open", "x", "--desk", ""], 64, "--desk: must be"),
            (["forecast", "open"], 64, "Missing expected argument '--visitors <visitors>'"),
            (["forecast", "open", "--visitors", "0"], 64, "--visitors 0: must be 1 ... 100000"),
            (["forecast", "open", "--visitors", "9", "--player", "nobody"], 64, "--player nobody: neither a player"),
            (["rehearse", "open", "--visitors", "9"], 1, "is a real event"),
            (["resume", "open"], 64, "its plan has no copy"),
            (["audit", "planned"], 1, "facts.sqlite: is not there"),
            (["export", "planned"], 1, "facts.sqlite: is not there"),
            (["hide", "open", "1"], 1, "no round has that number"),
            (["go", "open"], 1, "prizes are not stopped"),
            (["stop", "kiosk"], 1, "kiosk: belongs to a kiosk; this is done at its centre"),
            (["close", "kiosk"], 1, "belongs to a kiosk"),
            (["audit", "kiosk"], 1, "kiosk: belongs to a kiosk; audit its centre's folder"),
        ] as [([String], Int32, String)] {
            let result = try program.run(Program.current, ["event"] + arguments)
            #expect(result.code == code && result.errors.contains(says), "\(arguments): \(result)")
            #expect(result.errors.split(separator: "\n").count == 1 && result.output.isEmpty, "\(result)")
        }
    }

    // MARK: Audits

    /// Facts forged by an attacker with SQL and the secret, with correct hashes.
    @Test func anAuditNamesTheFirstWrongFact() throws {
        try make(hasMirror: false)
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "6").code == 0)
        let stored = try ScreenFacts.stored(in: program.path("event"))
        let facts = try stored.map { try #require(ChainedFact(text: $0.text, hash: $0.hash)) }
        let ends = facts.indices.filter { if case .ended = facts[$0].fact { true } else { false } }
        let (first, second) = (ends[1], ends[2])
        guard case .ended(let round, let ending) = facts[first].fact, case .ended(_, let other) = facts[second].fact,
            case .ended(_, let former) = facts[ends[0]].fact
        else { return }
        let better = RoundResult(score: ending.result.score + 500, share: 5000)
        // Only so much better that it wins the same prize.
        let slightly = RoundResult(score: ending.result.score + 1, share: ending.result.share)
        func forged(_ journal: [UInt8], _ result: RoundResult, _ code: ClaimCode) -> Fact {
            .ended(round: round, .init(journal: journal, result: result, code: code, prize: ending.prize))
        }
        for (fact, says) in [
            (forged(other.journal, ending.result, ending.code), "is wrong: its "),
            (forged(ending.journal, better, ending.code), "is wrong: its "),
            (forged(ending.journal, ending.result, former.code), "is wrong: its code is wrong"),
            (forged(ending.journal, slightly, ending.code), "is wrong: its journal has another result"),
            (.stopped, "is wrong: that round has not ended"),
        ] as [(Fact, String)] {
            var changed = facts
            changed[first] = ChainedFact(
                fact, number: facts[first].number, time: facts[first].time, after: facts[first - 1].hash)
            for index in (first + 1)..<facts.count {
                let fact = facts[index]
                changed[index] = ChainedFact(
                    fact.fact, number: fact.number, time: fact.time, after: changed[index - 1].hash)
            }
            try put(changed)
            let result = try event("audit", "event")
            #expect(result.code == 1 && result.output.hasPrefix("fact "), "\(result)")
            let named = result.output.firstMatch(of: /fact (\d+) is wrong/).flatMap { Int($0.output.1) } ?? 0
            #expect((first + 1...first + 2).contains(named) && result.output.contains(says), "\(result)")
        }
        try put(facts)
        #expect(try event("audit", "event").code == 0)
    }

    private func put(_ facts: [ChainedFact]) throws {
        try DatabaseQueue(path: program.path("event/facts.sqlite")).write { database in
            for fact in facts {
                try database.execute(
                    sql: "UPDATE fact SET text = ?, hash = ? WHERE number = ?",
                    arguments: [fact.text, Data(fact.hash), fact.number])
            }
            try database.execute(sql: "UPDATE head SET hash = ?", arguments: [facts.last.map { Data($0.hash) }])
        }
    }

    // MARK: Power and disks

    /// A rehearsal may be killed at any instant: what it printed is true, nothing is stored twice, and the next run goes on.
    @Test func aKilledEventGoesOn() throws {
        try make()
        #expect(try event("open", "event", "--rehearsal").code == 0)
        var told: [(what: String, code: String, prize: Int?)] = []
        for number in 0..<Self.kills {
            let process = try program.start(
                Program.current, ["event", "rehearse", "event", "--visitors", "\(8 * (number + 1))", "--tell"])
            Thread.sleep(forTimeInterval: Seed(40)["kill", number].uniform(in: 0.02...0.7))
            kill(process.processIdentifier, SIGKILL)
            process.waitForEnd()
            told += self.told(try String(contentsOfFile: program.path("output"), encoding: .utf8))
        }
        let last = try event("rehearse", "event", "--visitors", "\(8 * Self.kills + 8)", "--tell")
        #expect(last.code == 0, "\(last)")
        told += self.told(last.output)
        let audit = try event("audit", "event")
        #expect(audit.code == 0, "\(audit)")
        let ledger = try audited("event")
        #expect(ledger.broken.isEmpty)
        for (what, text, prize) in told {
            let round = try #require(ledger[try ClaimCode(text)], "\(text) was \(what), but is missing")
            #expect(round.end?.prize == prize)
            if what == "paid" { #expect(prize.map { ledger.payments[$0] != nil } == true, "\(text)") }
        }
        #expect(ledger.untold == nil)
        let copies = try ["event", "copy"].map { try ScreenFacts.stored(in: program.path($0)).map(\.hash) }
        #expect(copies[0] == copies[1])
        print("\(Self.kills) rehearsals killed: \(copies[0].count) facts, \(told.count) codes told")
    }

    /// A full disk ends the command with one line. With room again the event goes on.
    @Test func aFullDiskStopsAndLosesNothing() throws {
        try make()
        #expect(try event("open", "event", "--rehearsal").code == 0)
        for blocks in [30, 60] {
            let result = try program.run(
                URL(fileURLWithPath: "/bin/bash"),
                [
                    "-c", "ulimit -f \(blocks); exec \"$0\" event rehearse event --visitors 60 --tell",
                    Program.current.path,
                ])
            #expect(result.code == 1, "\(result)")
            #expect(
                result.errors.split(separator: "\n").count == 1
                    // Either the fact of an end or of a beginning had no room.
                    && (result.errors.contains("facts.sqlite") || result.errors.contains("missing or full")),
                "\(result)")
            let ledger = try audited("event")
            for (_, code, prize) in told(result.output) {
                #expect(ledger[try ClaimCode(code)]?.end?.prize == prize)
            }
        }
        #expect(try event("rehearse", "event", "--visitors", "24").code == 0)
        #expect(try event("audit", "event").code == 0)
    }

    /// Gives a PIN to `event resume event --here`.
    private func here(_ pin: String) throws -> Program.Result {
        try program.run(
            URL(fileURLWithPath: "/bin/bash"),
            ["-c", "echo \(pin) | \"$0\" event resume event --here", Program.current.path])
    }

    /// A print command written to the stick is not run until staff have seen it and given the PIN.
    @Test func commandsOnAStickAreNotRun() throws {
        try make()
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "9").code == 0)
        try FileManager.default.removeItem(atPath: program.path("event"))
        let plan = program.path("copy/event.yaml")
        let text = try String(contentsOfFile: plan, encoding: .utf8)
        let command = "cat > \(program.path("ran")); " + String(repeating: "x", count: 200) + " or worse"
        try (text + "\r\nprint: >-\r\n  \(command)\r\n").write(
            toFile: plan, atomically: true, encoding: .utf8)
        let resumed = try event("resume", "event", "--from", "copy")
        #expect(
            resumed.code == 0
                && resumed.errors.contains("event/event.yaml: print: \(command): is another computer's, and does not"),
            "\(resumed)")
        let code = try #require(
            audited("event").rounds.first { $0.end?.prize != nil }?.end?.code.description)
        #expect(try event("print", "event", code).errors.contains("its plan has no print command"))
        #expect(try !FileManager.default.contentsOfDirectory(atPath: program.path("")).contains("ran"))
        #expect(try here("4711").code == 0)
        _ = try event("print", "event", code)
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.path("")).contains("ran"))
    }

    @Test func anotherComputerGoesOnFromTheCopy() throws {
        try make()
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "4").code == 0)
        #expect(try event("resume", "event", "--from", "copy").code == 64)
        #expect(try event("resume", "other", "--from", "nowhere").code == 64)
        let facts = try ScreenFacts.stored(in: program.path("event")).map(\.hash)
        try FileManager.default.removeItem(atPath: program.path("event"))
        let resumed = try event("resume", "event", "--from", "copy")
        #expect(resumed.code == 0 && resumed.output.contains("the folder got \(facts.count), the copy 0"), "\(resumed)")
        // The new folder also has the fact that the event goes on there.
        let got = try ScreenFacts.stored(in: program.path("event"))
        #expect(got.map(\.hash).dropLast() == facts[...] && got.last?.text.contains(" here ") == true)
        #expect(try event("rehearse", "event", "--visitors", "8").code == 0)
        #expect(try event("audit", "event").output.contains("8 rounds: all right"))
        // The copy counts as another computer's stick until staff confirm that it belongs to this computer.
        let copy = "event/event.yaml: copy: \(program.path("copy")): is another computer's, and does not count here"
        #expect(resumed.errors.contains(copy), "\(resumed)")
        #expect(try event("status", "event").output.contains(copy))
        #expect(try event("resume", "event").errors.contains("its plan is another computer's; first: redpackrain"))
        #expect(try here("4712").errors.contains("event/event.yaml: has another PIN; nothing has been done"))
        #expect(try here("4711").output.hasSuffix("event/event.yaml: is this computer's from now on\n"))
        #expect(try here("").output == "event/event.yaml: is this computer's already\n")
        // An empty medium gets everything that a third computer would need.
        let files = try FileManager.default.contentsOfDirectory(atPath: program.path("copy"))
        for name in files { try FileManager.default.removeItem(atPath: program.path("copy/\(name)")) }
        #expect(try event("resume", "event").output.contains("the folder got 0"))
        try FileManager.default.removeItem(atPath: program.path("event"))
        #expect(try event("resume", "event", "--from", "copy").code == 0)
        #expect(try event("audit", "event").output.contains("8 rounds: all right"))
    }

    /// A copy of the folder on another computer pays no codes, whether paid already or not. With `--here-too` the event goes
    /// on there, and the facts say so.
    @Test func aCopyOfTheFolderPaysNothing() throws {
        try program.makeEvent(coffees: 60)
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "100").code == 0)
        let ledger = try audited("event")
        let rounds = ledger.rounds.filter { $0.end?.prize.map { ledger.payments[$0] == nil } == true }
        let codes = rounds.compactMap { $0.end?.code.description }
        try #require(codes.count > 1)
        try FileManager.default.copyItem(atPath: program.path("event"), toPath: program.path("laptop"))
        #expect(try event("redeem", "event", codes[0]).code == 0)
        let name = try #require(Site(of: program.path("event"))).name
        for code in codes {
            let refused = try event("redeem", "laptop", code)
            #expect(
                refused.code == 1
                    && refused.output
                        == "refused: \(code): this folder is a copy of \(name), where codes are paid; "
                        + "if that is gone: --here-too\n",
                "\(refused)")
        }
        #expect(try event("status", "laptop").output.contains("this folder is a copy of \(name)"))
        #expect(try event("stop", "laptop").errors.contains("this folder is a copy of \(name)"))
        let played = try event("rehearse", "laptop", "--visitors", "101")
        #expect(played.code == 1 && played.errors.contains("resume it with --here-too"), "\(played)")
        #expect(try event("redeem", "laptop", codes[1], "--here-too").output.hasPrefix("paid: "))
        let facts = try ScreenFacts.stored(in: program.path("laptop")).map(\.text)
        #expect(facts.contains { $0.contains(" here ") && $0.hasSuffix("/laptop") })
        #expect(try event("audit", "laptop").code == 0)
        // The folder itself still pays, even after it was renamed.
        try FileManager.default.moveItem(atPath: program.path("event"), toPath: program.path("moved"))
        #expect(try event("redeem", "moved", codes[1]).code == 0)
    }

    /// A fact with a time in the future cannot be undone. Therefore staff are asked if a day has passed since the last fact,
    /// or the event has ended.
    @Test func aClockThatMayBeWrongNeedsConfirmation() throws {
        try make(hasMirror: false)
        let path = program.path("event")
        _ = try EventFolder(planned: path).open(at: Int(Date().timeIntervalSince1970) - 86_500, isRehearsal: false)
        for command in ["stop", "go"] {
            let asked = try event(command, "event")
            #expect(asked.code == 1 && asked.output.contains("this computer's clock says "), "\(asked)")
            #expect(asked.errors == "redpackrain: not confirmed; nothing has been done\n", "\(asked)")
        }
        #expect(try ScreenFacts.stored(in: path).count == 1)
        #expect(try event("stop", "event", "--yes").output == "stopped\n")
        // The last fact is recent now.
        #expect(try event("go", "event").output == "going on\n")
    }

    /// Commands for staff work without the plan's file, and name a line that was changed. `resume --plan` writes the file
    /// again.
    @Test func staffCommandsNeedNoPlanFile() throws {
        try make(hasMirror: false)
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "6").code == 0)
        let plan = program.path("event/event.yaml")
        let text = try String(contentsOfFile: plan, encoding: .utf8)
        try text.replacing("pace: even", with: "pace: none").write(toFile: plan, atomically: true, encoding: .utf8)
        let note = "event/event.yaml: pace: was changed after the event was opened; it was: pace: even; "
        let status = try event("status", "event")
        #expect(status.code == 0 && status.errors.contains(note) && status.output.contains("6 rounds"), "\(status)")
        #expect(try event("rehearse", "event", "--visitors", "7").errors.contains(note))
        try FileManager.default.removeItem(atPath: plan)
        #expect(try event("stop", "event").output == "stopped\n")
        #expect(try event("redeem", "event", "7K2M-Q9D4-RTXB").output.contains("no round of this event has the code"))
        #expect(try event("audit", "event").code == 0)
        let written = try program.run(
            URL(fileURLWithPath: "/bin/bash"),
            ["-c", "printf '4711\\n\\n\\n' | \"$0\" event resume event --plan", Program.current.path])
        #expect(written.code == 0 && written.output.hasSuffix("event/event.yaml: has the rules of the opening\n"))
        #expect(try event("status", "event").errors.isEmpty)
        #expect(try event("go", "event").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "8").code == 0)
        // What staff have set on the screen stays.
        let set = "currency: EUR\nshow-worth: no\n"
        let before = try String(contentsOfFile: plan, encoding: .utf8)
        try (before + set).write(toFile: plan, atomically: true, encoding: .utf8)
        let again = try program.run(
            URL(fileURLWithPath: "/bin/bash"),
            ["-c", "printf '4711\\n\\n\\n' | \"$0\" event resume event --plan", Program.current.path])
        #expect(again.code == 0, "\(again)")
        #expect(try String(contentsOfFile: plan, encoding: .utf8).hasSuffix(set))
    }

    /// Of four programs that pay one code at the same time, one succeeds.
    @Test func twoDesksPayACodeOnce() throws {
        try make(hasMirror: false)
        #expect(try event("open", "event", "--rehearsal").code == 0)
        let told = told(try event("rehearse", "event", "--visitors", "10", "--tell").output)
        let paid = Set(told.filter { $0.what == "paid" }.map(\.code))
        guard let code = told.first(where: { $0.prize != nil && !paid.contains($0.code) })?.code else { return }
        let result = try program.run(
            URL(fileURLWithPath: "/bin/bash"),
            ["-c", "for i in 1 2 3 4; do \"$0\" event redeem event \(code) & done; wait", Program.current.path])
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.count { $0.hasPrefix("paid: ") } == 1 && lines.count { $0.hasPrefix("refused: ") } == 3, "\(result)")
    }

    /// The forecast of an event of several days names days, and says that visitors come at all hours. The forecast of a
    /// one-day event does neither.
    @Test func aForecastOfDaysNamesThem() throws {
        try make(hasMirror: false)
        func forecast() throws -> String {
            try event("forecast", "event", "--visitors", "400", "--rounds", "200").output
        }
        #expect(try !forecast().contains("days: ") && !forecast().contains("2097-02-"))
        let path = program.path("event/event.yaml")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("closes: 2097-02-06", with: "closes: 2097-02-12").write(
            toFile: path, atomically: true, encoding: .utf8)
        let days = try forecast()
        #expect(days.contains("7 days: in this forecast, visitors come at all hours"), "\(days)")
        #expect(days.contains(/between 2097-02-\d\d \d\d:\d\d and 2097-02-\d\d \d\d:\d\d/), "\(days)")
    }

    @Test func rehearsalsAreWithinTheForecast() throws {
        try make(hasMirror: false)
        let forecast = try event("forecast", "event", "--visitors", "40", "--rounds", "200")
        #expect(forecast.code == 0 && forecast.output.contains("nobody knows who will come"), "\(forecast)")
        #expect(forecast.output == (try event("forecast", "event", "--visitors", "40", "--rounds", "200")).output)
        // Times are local, before closing at 20:00, since the last prizes are released by then.
        let crowded = try event("forecast", "event", "--visitors", "400", "--rounds", "200").output
        let times = crowded.matches(of: /between (\d\d):\d\d and (\d\d):\d\d/).flatMap { [$0.1, $0.2] }
        #expect(!times.isEmpty && times.allSatisfy { (18...20).contains(Int($0) ?? 0) }, "\(crowded)")
        #expect(try event("open", "event", "--rehearsal").code == 0)
        #expect(try event("rehearse", "event", "--visitors", "40").code == 0)
        let row = try #require(
            forecast.output.firstMatch(of: /\nCoffee +9 +\d+ +(\d+)\.\.\.(\d+)/), "\(forecast.output)")
        let (low, high) = (Int(row.output.1) ?? 0, Int(row.output.2) ?? 0)
        let accounts = try audited("event").accounts
        #expect(low <= high && low - 2 <= accounts[0].paid + accounts[0].unclaimed)
        #expect(accounts[0].paid + accounts[0].unclaimed <= high + 2)
    }
}
