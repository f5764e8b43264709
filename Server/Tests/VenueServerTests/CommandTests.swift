import Foundation
import Testing
import Venue

@testable import redpackrain_venue

/// The answers of the commands to their arguments.
@Suite(.serialized) struct CommandTests {
    @Test(.timeLimit(.minutes(2))) func impossibleUsesAreRefusedInOneLine() throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        func refused(_ code: Int32, _ words: String, _ arguments: String...) throws {
            let result = try event.run(arguments)
            #expect(result.code == code && result.errors.contains(words), "\(arguments): \(result)")
            let lines = result.errors.split(separator: "\n").filter { !$0.contains(" --one-disk: a disk that fails") }
            if code == 1 { #expect(lines.count == 1, "\(result)") }
        }
        let folder = event.path("event")
        try refused(1, "add one, or --one-disk", "serve", folder)
        try refused(1, "holds no event", "serve", event.path("nothing"), "--one-disk")
        try refused(64, "'--listen", "serve", folder, "--listen", "here")
        try refused(64, "must be 1 ... 64", "serve", folder, "--jobs", "0")
        try refused(1, "cannot listen here", "serve", folder, "--one-disk", "--listen", "192.0.2.1:1")
        try refused(1, "is not an address of this", "serve", folder, "--one-disk", "--listen", "nobody.invalid:1")
        // With a board there are two servers, which need more files.
        let few = try event.run(
            of: URL(fileURLWithPath: "/usr/bin/prlimit"),
            ["--nofile=300:500", EventCase.venue.path, "serve", folder, "--one-disk", "--listen", "127.0.0.1:0"]
                + ["--board", "127.0.0.1:0"])
        #expect(few.code == 1 && few.errors.contains("ulimit -n 500: the system lets"), "\(few)")
        let tickets = ["tickets", folder, "-o", event.path("tickets"), "--address"]
        try refused(64, "must be like https", "tickets", folder, "-o", "x", "--kiosks", "1", "--address", "http://a")
        try refused(64, "some kiosk or desk", "tickets", folder, "-o", "x", "--address", "https://a:1")
        try refused(64, "1 ... 1000", "tickets", folder, "-o", "x", "--kiosks", "1001", "--address", "https://a:1")
        let many = ["--kiosks", "2", "--from", "1000"]
        #expect(try event.run(tickets + ["https://a:1"] + many).errors.contains("1 ... 1000"))
        #expect(try event.run(tickets + ["https://a:1", "--desks", "2", "--from", "99"]).code == 64)
        #expect(try event.run(tickets + ["https://a:1", "--kiosks", "2", "--desks", "1"]).code == 0)
        // The number of a kiosk says nothing about how many there are: three, and sixty prizes.
        let later = try event.run(tickets + ["https://a:1", "--kiosks", "1", "--from", "99"])
        #expect(later.code == 0 && !later.errors.contains("fewer prizes than kiosks"), "\(later)")
        // Desks have their own numbers, and an address may end with a slash.
        let third = try event.run(tickets + ["https://a:1/", "--kiosks", "1", "--from", "3", "--desks", "1"])
        #expect(third.output.hasSuffix("/desk-1.ticket\n"), "\(third)")
        #expect(try event.ticket("kiosk-3").address == "https://a:1")
        // The game does not play at a centre.
        let played = try event.run(of: EventCase.game, ["event", "status", folder])
        #expect(played.code == 1 && played.errors.contains("is the centre of many kiosks"), "\(played)")
        let (kiosk, desk) = (event.path("tickets/kiosk-1.ticket"), event.path("tickets/desk-1.ticket"))
        try refused(1, "is the ticket of a desk", "join", desk, event.path("k"))
        try refused(1, "is the ticket of a kiosk", "desk", kiosk)
        try refused(1, "is not a ticket", "join", "\(folder)/secret", event.path("k"))
        #expect(try event.run(["join", kiosk, event.path("k")]).code == 0)
        // A kiosk's folder takes newer tickets of that kiosk only.
        #expect(
            try event.run(["join", kiosk, event.path("k")]).output.hasSuffix("is kiosk 1, and has the new ticket\n"))
        try refused(1, "holds an event already", "join", event.path("tickets/kiosk-2.ticket"), event.path("k"))
        try refused(1, "holds an event already", "join", kiosk, folder)
        // A folder without facts, as of an event whose facts are in a database, is not overwritten either.
        try FileManager.default.createDirectory(atPath: event.path("m"), withIntermediateDirectories: false)
        try event.write("mine", to: "m/secret")
        try refused(1, "holds files already", "join", kiosk, event.path("m"))
        #expect(try String(contentsOfFile: event.path("m/secret"), encoding: .utf8) == "mine")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: kiosk)
        try refused(1, "can be read by others; first: chmod 600", "join", kiosk, event.path("l"))
        try refused(1, "is the centre of an event, not a kiosk", "sync", folder)
        try refused(64, "must be 1 ... 60", "sync", event.path("k"), "--every", "0")
        let unknown = "no kiosk with that number has joined or has a ticket"
        try refused(1, unknown, "kick", folder, "7")
        try refused(1, unknown, "readmit", folder, "7")
        try refused(1, "the kiosk is not shut out", "readmit", folder, "2")
        // A kiosk that was never heard of can be shut out, and let in again.
        let status = try event.command("status")
        #expect(status.output.contains("kiosks 1-3 99: never heard of"), "\(status)")
        #expect(try event.command("kick", "2").output == "kiosk 2 is shut out\n")
        try refused(1, "the kiosk is shut out", "kick", folder, "2")
        #expect(try event.command("readmit", "2").code == 0)
        try refused(1, "no kiosk holds that deal", "writeoff", folder, "1", "--reason", "lost")
        try refused(64, "either a deal or --all-of", "writeoff", folder, "--reason", "lost")
        try refused(1, unknown, "writeoff", folder, "--all-of", "7", "--reason", "lost")
        try refused(64, "The value '[2J' is invalid", "writeoff", folder, "1", "--reason", "\u{1B}[2J")
        try refused(64, "either --pay or --refuse", "settle", folder, "7K2M-Q9D4-RTXB")
        try refused(1, "no round of this event has the code", "settle", folder, "7K2M-Q9D4-RTXB", "--pay")
        try refused(1, "mistyped", "settle", folder, "7K2M-Q9D4-RTXC", "--pay")
        try refused(1, "no round has that number", "hide", folder, "1", "1")
        try refused(1, "the event lasts until", "close", folder)
        try refused(1, "prizes are not stopped", "go", folder)
        try refused(1, "has no such round", "replay", folder, "1", "1", "-o", event.path("a.rpr"))
        try refused(1, "names no copy", "resume", folder)
        for command in ["status", "audit", "export"] { #expect(try event.command(command).code == 0) }
        let redeemed = try event.command("redeem", "7K2M")
        #expect(
            redeemed.code == 1
                && redeemed.output == "refused: 7K2M: has 4 characters; a code has 12, like 7K2M-Q9D4-RTXB\n")
    }

    /// The centre has the same version as the game with which it is tested.
    @Test func theVersionEqualsTheGames() throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        let game = try event.run(of: EventCase.game, ["--version"]).output
        let own = try event.run(["--version"])
        #expect(own.code == 0 && !own.output.isEmpty && game.hasPrefix(own.output.dropLast() + " "), "\(own), \(game)")
    }

    /// A ticket or a password can be used from a stick that keeps no modes. A note asks to remove a ticket from it.
    @Test(.timeLimit(.minutes(2))) func filesOnAStickCanBeUsed() throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        let library = try event.library("no-modes")
        let stick = event.path("stick")
        func run(_ arguments: String...) throws -> EventCase.Result {
            try event.run(
                of: EventCase.env, ["LD_PRELOAD=\(library)", "NO_MODES=\(stick)", EventCase.venue.path] + arguments)
        }
        let tickets = try run(
            "tickets", event.path("event"), "--kiosks", "1", "--desks", "1", "--address", event.address, "-o", stick)
        #expect(tickets.code == 0 && tickets.errors.contains("keeps no modes"), "\(tickets)")
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode("\(stick)/kiosk-1.ticket") == 0o755)
        let joined = try run("join", "\(stick)/kiosk-1.ticket", event.path("k"))
        #expect(joined.code == 0 && joined.errors.contains("remove it from there"), "\(joined)")
        #expect(try mode(event.path("k/ticket.json")) == 0o600)
        // Where modes are kept, the same file is refused.
        let refused = try event.run(["join", "\(stick)/kiosk-1.ticket", event.path("l")])
        #expect(refused.code == 1 && refused.errors.contains("first: chmod 600"), "\(refused)")
        try event.write("a\n", to: "stick/password")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(stick)/password")
        let url = "postgresql://nobody@/?host=/nowhere"
        let used = try run("migrate", event.path("event"), url, "--password-file", "\(stick)/password")
        #expect(used.errors.contains("is not reached") && !used.errors.contains("can be read"), "\(used)")
    }

    /// New tickets lock out no kiosk or desk in use without `--replace`. A kiosk takes its new ticket while it plays, even
    /// if the centre has moved.
    @Test(.timeLimit(.minutes(3))) func replacingTicketsInUseNeedsAFlag() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try event.join(kiosks: 2, desks: 1)
        try event.serve()
        try event.sync(1)
        try event.wait("a hand") { try event.kiosk(1)?.worth == "25.00" }
        let wire = Wire()
        let look = Data(#"{"version":1,"do":"look"}"#.utf8)
        let desk = try event.ticket("desk-1").token
        #expect(try await wire.post(look, to: "\(event.address)/1/desk", token: desk).status == 200)
        await wire.close()
        try event.wait("the note", for: 20) {
            Set(HeardFile.times(in: event.path("event")).keys) == [1, -1]
        }
        func tickets(_ more: String..., at port: Int? = nil) throws -> EventCase.Result {
            let address = "https://127.0.0.1:\(port ?? event.port)"
            return try event.run(
                ["tickets", event.path("event"), "--address", address, "-o", event.path("new")] + more)
        }
        let refused = try tickets("--kiosks", "2", "--desks", "1")
        #expect(refused.code == 1 && refused.errors.contains("kiosk 1 and 1 more would be locked out"), "\(refused)")
        #expect(try tickets("--desks", "1").errors.contains("desk 1 would be locked out"))
        #expect(!FileManager.default.fileExists(atPath: event.path("new")))
        // Tickets of computers that were never heard of are replaced as before, and others can be added.
        #expect(try tickets("--kiosks", "1", "--from", "2").code == 0)
        #expect(try tickets("--desks", "1", "--from", "2").output == "\(event.path("new"))/desk-2.ticket\n")
        // The centre moves, and its tickets with it.
        let port = try EventCase.freePort()
        #expect(try tickets("--kiosks", "1", "--replace", at: port).code == 0)
        // The copy has the current state of all files that another computer needs.
        for name in ["tokens.json", "server.pem", "server.key"] {
            let both = ["event", "copy"].map { FileManager.default.contents(atPath: event.path("\($0)/\(name)")) }
            #expect(both[0] != nil && both[0] == both[1], "\(name)")
        }
        try event.wait("a line with the kiosk's number", for: 30) {
            event.output("serve", "errors").contains("kiosk 1: asks with a ticket that a newer one has ended")
        }
        event.kill("serve")
        try event.serve(as: "elsewhere", at: try EventCase.freePort())
        try event.wait("a line about the port", for: 20) {
            event.output("elsewhere", "errors").contains("the tickets lead to port \(port), and this server is at ")
        }
        event.kill("elsewhere")
        try event.serve(as: "moved", at: port)
        #expect(!event.output("moved", "errors").contains("the tickets lead to"))
        let joined = try event.run(["join", event.path("new/kiosk-1.ticket"), event.path("kiosk-1")])
        #expect(joined.code == 0 && joined.errors.contains("is another computer's, and does not count"), "\(joined)")
        let facts = try event.command("status").output
        let player = try event.play(1, visitors: 3, pause: 0)
        try event.wait("its rounds at the centre", for: 60) { try !player.isRunning && event.kiosk(1)?.rounds == 3 }
        #expect(facts.contains("kiosk 2: never heard of"), "\(facts)")
    }

    /// All arguments arrive even if a library moves the environment before `main`. An argument must be UTF-8.
    @Test(.timeLimit(.minutes(2))) func argumentsArriveIfTheEnvironmentHasMoved() throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        let library = try event.library("moved-environment")
        let start = ["LD_PRELOAD=\(library)", EventCase.venue.path]
        let status = try event.run(of: EventCase.env, start + ["status", event.path("event")])
        #expect(try status.code == 0 && status.output == event.run(["status", event.path("event")]).output)
        let refused = try event.run(of: EventCase.env, start + ["status", event.path("nothing")])
        #expect(refused.code == 1 && refused.errors.contains("holds no event"), "\(refused)")
        let foreign = try event.run(
            of: URL(fileURLWithPath: "/bin/bash"), ["-c", #"exec env "$@" status $'x\xe9'"#, "bash"] + start)
        #expect(foreign.code == 64 && foreign.errors.contains(#"x\xE9: is not UTF-8"#), "\(foreign)")
    }

    /// The first line says if folder and copy differ, or if one of them is away. A difference is a failure.
    @Test(.timeLimit(.minutes(2))) func bothMediaAreLookedAt() throws {
        let event = try EventCase()
        defer { event.remove() }
        let copy = event.path("copy/facts.sqlite")
        let early = try Data(contentsOf: URL(fileURLWithPath: copy))
        #expect(try event.command("stop").code == 0)
        func told(_ wanted: Int32, _ words: String) throws {
            for command in ["status", "audit", "export"] {
                let result = try event.command(command)
                let line = (command == "export" ? result.errors : result.output).split(separator: "\n").first ?? ""
                #expect(result.code == wanted && (words.isEmpty || line.contains(words)), "\(command): \(result)")
            }
        }
        try told(0, "")
        let whole = try Data(contentsOf: URL(fileURLWithPath: copy))
        try early.write(to: URL(fileURLWithPath: copy), options: .atomic)
        try told(1, "folder and copy differ from fact 2 on: ")
        #expect(try event.command("status").output.contains("\n\(copy): others can read it; chmod 600 it"))
        try FileManager.default.removeItem(atPath: copy)
        try told(0, "only the event's folder was seen: ")
        #expect(
            try event.command("status").output.components(separatedBy: "only the event's folder was seen").count == 2)
        #expect(
            try event.command("migrate", "postgresql:///a").errors.contains("a standby in place of a second medium"))
        #expect(try event.command("resume", "--from", event.path("copy")).errors.contains("holds an event already"))
        try whole.write(to: URL(fileURLWithPath: copy), options: .atomic)
        try FileManager.default.removeItem(atPath: event.path("event"))
        let resumed = try event.command("resume", "--from", event.path("copy"))
        #expect(resumed.output.contains("\nthe copy ends with fact 2, of "), "\(resumed)")
        // The plan came from a medium: its copy counts after staff have seen it and given the PIN.
        let line =
            "\(event.path("event"))/event.yaml: copy: \(event.path("copy")): is another computer's, and does not count"
        #expect(resumed.errors.contains(line), "\(resumed)")
        #expect(try !event.command("status").output.contains("is a copy of"))
        let facts = try Data(contentsOf: URL(fileURLWithPath: copy))
        #expect(try event.command("stop", "--yes").code == 1, "it is stopped already")
        #expect(try event.command("go", "--yes").code == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == facts)
        #expect(try event.command("serve").errors.contains("its plan is another computer's; first: redpackrain"))
        let refused = try event.resume(typing: "4712", "--here")
        #expect(refused.code == 1 && refused.errors.contains("has another PIN; nothing has been done"), "\(refused)")
        let made = try event.resume(typing: "4711", "--here")
        #expect(made.output.contains(line) && made.output.contains("is this computer's from now on"), "\(made)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) != facts)
        try told(0, "")
        // An event that goes on without its copy says so in the first line, and only there.
        try FileManager.default.removeItem(atPath: copy)
        #expect(try event.command("resume", "--one-disk").output == "goes on without its copy\n")
        try told(0, "without its copy")
        let lines = try event.command("status").output.split(separator: "\n")
        #expect(lines.count { $0 == lines[0] } == 1, "\(lines)")
    }

    /// A copy of a centre's folder pays nothing and is not served, until the organiser says that the other is gone.
    @Test(.timeLimit(.minutes(2))) func aCopyOfACentrePaysNothing() throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        try FileManager.default.copyItem(atPath: event.path("event"), toPath: event.path("laptop"))
        func laptop(_ command: String, _ arguments: String...) throws -> EventCase.Result {
            try event.run([command, event.path("laptop")] + arguments)
        }
        let code = "7K2M-Q9D4-RTXB"
        #expect(try event.command("redeem", code).output.contains("no round of this event has the code"))
        let refused = try laptop("redeem", code)
        #expect(refused.code == 1 && refused.output.contains("is a copy of "), "\(refused)")
        #expect(try laptop("status").output.contains("is a copy of "))
        #expect(try laptop("serve", "--one-disk").errors.contains("resume it with --here-too"))
        #expect(try laptop("resume", "--here-too").output == "goes on at this folder\n")
        #expect(try laptop("redeem", code).output.contains("no round of this event has the code"))
        #expect(try laptop("export").output.contains(" here "))
        // `redeem` has the same flag.
        try FileManager.default.copyItem(atPath: event.path("event"), toPath: event.path("tablet"))
        let paid = try event.run(["redeem", event.path("tablet"), code, "--here-too"])
        #expect(paid.output.contains("no round of this event has the code"), "\(paid)")
    }

    /// A disputed round is listed with its replay, and the organiser decides.
    @Test(.timeLimit(.minutes(3))) func aDisputeIsSettled() throws {
        let event = try EventCase()
        defer { event.remove() }
        try event.serve()
        try event.join(kiosks: 1)
        try event.sync(1)
        try event.wait("a hand") { try event.kiosk(1)?.worth == "25.00" }
        // Prizes won with a deal that was written off meanwhile are disputed. No new deals are made during a stop.
        #expect(try event.command("stop").code == 0)
        event.kill("sync-1")
        #expect(try event.command("writeoff", "1", "--reason", "it is silent").output == "deal 1 is written off\n")
        let all = try event.command("writeoff", "--all-of", "1", "--reason", "it is silent")
        #expect(all.output == "9 deals of kiosk 1 written off\n", "\(all)")
        let player = try event.play(1, visitors: 4, pause: 0)
        try event.wait("the rounds") { !player.isRunning }
        try event.sync(1)
        try event.wait("the rounds at the centre") { try event.kiosk(1)?.rounds == 4 }
        let codes = event.shown(at: 1).filter { $0.prize != nil }.map(\.code)
        try #require(codes.count >= 2)
        let status = try event.command("status").output
        for code in codes { #expect(status.contains("disputed: \(code), kiosk 1, round "), "\(status)") }
        let refused = try event.command("redeem", codes[0])
        #expect(refused.output.contains("its prize had been written off; the organiser must settle it"), "\(refused)")
        #expect(symlink("event/facts.sqlite", event.path("link.rpr")) == 0)
        let kept = try Data(contentsOf: URL(fileURLWithPath: event.path("event/facts.sqlite")))
        for name in ["event/facts.sqlite", "event/secret", "event/one-disk", "copy/secret", "kiosk-1/a", "link.rpr"] {
            let replayed = try event.command("replay", "1", "1", "-o", event.path(name))
            #expect(replayed.code == 1 && replayed.errors.contains("is in the folder of an event"), "\(replayed)")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: event.path("event/facts.sqlite"))) == kept)
        #expect(try event.command("replay", "1", "1", "-o", event.path("a.rpr")).code == 0)
        let verified = try event.run(of: EventCase.game, ["verify", event.path("a.rpr")])
        #expect(verified.code == 0, "\(verified)")
        #expect(try event.command("settle", codes[0], "--pay").code == 0)
        #expect(try event.command("settle", codes[1], "--refuse", "too late").code == 0)
        #expect(try event.command("settle", codes[1], "--pay").errors.contains("nothing is disputed about that code"))
        #expect(try event.command("redeem", codes[0]).output == "paid: Coffee (2.50)\n")
        #expect(try event.command("redeem", codes[1]).output.contains("was refused: too late"))
        #expect(try event.command("audit").code == 0)
        let rows = try event.command("export", "--csv").output.split(separator: "\n")
        #expect(rows.count == 5)
        #expect(try event.command("export", "--spreadsheet").output.split(separator: "\n").count == 5)
        for (code, proof) in [(codes[0], "proven"), (codes[1], "refused")] {
            #expect(rows.contains { $0.contains(code) && $0.hasSuffix(",\(proof)") }, "\(rows)")
        }

        #expect(try event.command("go").code == 0)
        #expect(try event.command("kick", "1").code == 0)
        try event.wait("that the kiosk is told", for: 30) {
            event.output("sync-1", "errors").contains("the kiosk is shut out; prizes are stopped here")
        }
        #expect(try event.command("readmit", "1").code == 0)
        try event.wait("that it is in again", for: 30) {
            event.output("sync-1", "errors").components(separatedBy: "in touch").count > 2
        }
    }
}
