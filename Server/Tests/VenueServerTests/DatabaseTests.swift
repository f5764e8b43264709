import Foundation
import PostgresServer
import Testing
import Venue

@testable import redpackrain_venue

/// Several servers over one event whose facts are in a database.
@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct DatabaseTests {
    @Test(.timeLimit(.minutes(5))) func aCodeIsPaidByOneOfManyServers() async throws {
        let event = try EventCase(.init(names: "typed", hasMirror: false))
        defer { event.remove() }
        let database = try PostgresServer()
        #expect(try event.command("serve", "--log", database.url()).errors.contains("first: redpackrain-venue migrate"))
        #expect(try event.command("migrate", "postgresql://nobody@/?host=/nowhere").errors.contains("is not reached"))
        try event.join(kiosks: 1, desks: 1)
        event.options = ["--one-disk"]
        #expect(try event.command("migrate", database.url()).code == 0)
        #expect(try event.command("migrate", database.url()).errors.contains("has been migrated already"))
        let played = try event.run(of: EventCase.game, ["event", "status", event.path("event")])
        #expect(played.code == 1 && played.errors.contains("is the centre of many kiosks"), "\(played)")
        var ports = [event.port]
        try event.serve("--board", "127.0.0.1:0")
        for number in 2...3 {
            try FileManager.default.copyItem(atPath: event.path("event"), toPath: event.path("event-\(number)"))
            ports.append(try EventCase.freePort())
            let options = number == 3 ? ["--log", database.url()] : []
            // A folder without the database's address learns it by one `--log`.
            if number == 3 { try FileManager.default.removeItem(atPath: event.path("event-3/log")) }
            event.options += options
            try event.serve(as: "serve-\(number)", in: "event-\(number)", at: ports[number - 1])
            event.options.removeLast(options.count)
        }
        #expect(try LogAddress.url(in: event.path("event-3")) == database.url())
        try event.sync(1)
        try event.wait("a hand") { try event.kiosk(1)?.worth == "25.00" }
        let player = try event.play(1, visitors: 3, pause: 0)
        try event.wait("the rounds") { try !player.isRunning && event.kiosk(1)?.rounds == 3 }
        let won = try #require(event.shown(at: 1).first { $0.prize != nil })
        let (wire, token, addresses) = (Wire(), try event.ticket("desk-1").token, ports)
        @Sendable func redeem(_ press: Int) async throws -> String {
            let body = Data(#"{"version":1,"do":"redeem","code":"\#(won.code)","press":\#(press)}"#.utf8)
            let address = "https://127.0.0.1:\(addresses[press % addresses.count])/1/desk"
            return try await wire.post(body, to: address, token: token).text
        }
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for press in 1...100 { group.addTask { try await redeem(press) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.count { $0.contains(#""paid":[{"name":"Coffee","worth":"2.50"}]"#) } == 1)
        #expect(answers.count { $0.contains(#""why":"alreadyPaid""#) } == 99)

        // While the database is away, kiosks play on, and the desk pays nothing and says so. Afterwards no restart is needed.
        try database.stop()
        let away = Data(#"{"version":1,"do":"stop"}"#.utf8)
        #expect(try await wire.post(away, to: "https://127.0.0.1:\(ports[0])/1/desk", token: token).status == 503)
        let more = try event.play(1, visitors: 5, pause: 0)
        try event.wait("rounds without a centre") { !more.isRunning }
        #expect(event.shown(at: 1).count == 5 && event.shown(at: 1).contains { $0.prize != nil })
        try database.start()
        try event.wait("the rounds at the centre") { try event.kiosk(1)?.rounds == 5 }
        #expect(try event.command("stop").code == 0)
        try event.wait("that it gives back") { try event.kiosk(1)?.worth == "0.00" }
        #expect(try event.command("close").code == 0)
        let audit = try event.command("audit")
        #expect(audit.code == 0 && audit.output.contains("5 rounds of 1 kiosks: all right"), "\(audit)")
        await wire.close()
    }

    /// A centre ends when it is told to, whatever its database does.
    @Test(.timeLimit(.minutes(3)), arguments: [false, true]) func aFrozenDatabaseHoldsNobody(backendsAlone: Bool)
        async throws
    {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        let database = try PostgresServer()
        try event.join(kiosks: 1, desks: 1)
        event.options = ["--one-disk"]
        #expect(try event.command("migrate", database.url()).code == 0)
        try event.serve()
        try database.freeze(backendsAlone: backendsAlone)
        defer { try? database.thaw() }
        let (wire, token, address) = (Wire(), try event.ticket("desk-1").token, event.address)
        let stop = Data(#"{"version":1,"do":"stop"}"#.utf8)
        // Several requests wait, and so does the board.
        let waiting = Task {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<6 {
                    group.addTask { _ = try? await wire.post(stop, to: "\(address)/1/desk", token: token) }
                }
            }
        }
        try await Task.sleep(for: .seconds(2))
        let server = try #require(event.process("serve"))
        let start = ContinuousClock.now
        kill(server.processIdentifier, SIGTERM)
        try event.wait("the end", for: 30) { !server.isRunning }
        #expect(.now - start < .seconds(5) && server.terminationStatus == 0, "\(ContinuousClock.now - start)")
        await waiting.value
        await wire.close()
    }

    // MARK: Hosts

    /// Redeems a code at a desk, each time as a new press. Returns status and answer.
    private func redeem(_ code: String, at event: EventCase, port: Int? = nil) async throws -> String {
        let wire = Wire()
        let body = Data(#"{"version":1,"do":"redeem","code":"\#(code)","press":\#(Int.random(in: 1...1 << 40))}"#.utf8)
        let address = "https://127.0.0.1:\(port ?? event.port)/1/desk"
        let answer = try await wire.post(body, to: address, token: event.ticket("desk-1").token)
        await wire.close()
        return "\(answer.status) \(answer.text)"
    }

    /// Begins an event over a primary and its standby, with a kiosk that holds prizes.
    private func begun(_ event: EventCase) throws -> (primary: PostgresServer, standby: PostgresServer) {
        event.options = ["--one-disk"]
        let primary = try PostgresServer()
        try event.join(kiosks: 1, desks: 1)
        let standby = try PostgresServer(port: 5433, standbyOf: primary)
        let url = "postgresql://postgres@/postgres?host=\(primary.folder),\(standby.folder)&port=5432,5433"
        #expect(try event.command("migrate", url).code == 0)
        try event.serve()
        try event.sync(1)
        try event.wait("a hand") { try event.kiosk(1)?.worth == "25.00" }
        return (primary, standby)
    }

    /// Waits until the standby has all facts, kills the primary, and promotes the standby.
    private static func takeOver(by standby: PostgresServer, from primary: PostgresServer, _ event: EventCase) throws {
        let count = "SELECT count(*) FROM fact"
        try event.wait("the copy", for: 20) { try standby.sql(count) == primary.sql(count) }
        try primary.kill()
        try standby.promote()
    }

    /// A primary that was replaced and comes back pays no code again. It is not used, whether the promoted standby is up
    /// or down, nor by a server that knows of that standby only from a kiosk.
    @Test(.timeLimit(.minutes(5))) func aPrimaryThatComesBackPaysNothingAgain() async throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        let (primary, standby) = try begun(event)
        let player = try event.play(1, visitors: 3, pause: 0)
        try event.wait("the rounds") { try !player.isRunning && event.kiosk(1)?.rounds == 3 }
        let won = try #require(event.shown(at: 1).first { $0.prize != nil })
        // A second server, which knows only the first host, and starts later.
        try FileManager.default.copyItem(atPath: event.path("event"), toPath: event.path("event-2"))
        try primary.url().write(toFile: event.path("event-2/log"), atomically: false, encoding: .utf8)
        try Self.takeOver(by: standby, from: primary, event)
        try event.wait("the other host", for: 30) { try event.kiosk(1) != nil }
        #expect(try await redeem(won.code, at: event).contains(#""paid":[{"name":"Coffee""#))
        try event.wait("that the kiosk hears of it", for: 30) {
            try String(contentsOfFile: event.path("kiosk-1/centre.json"), encoding: .utf8).contains(#""timeline":2"#)
        }
        event.kill("serve")
        event.kill("sync-1")

        try primary.start()
        try event.serve()
        #expect(try await redeem(won.code, at: event).contains("alreadyPaid"))
        #expect(
            event.output("serve", "errors").contains("\(primary.folder):5432/postgres is behind: it has timeline 1"))
        try standby.stop()
        #expect(try await redeem(won.code, at: event).hasPrefix("503"))
        event.kill("serve")
        let away = try event.command("redeem", won.code)
        #expect(away.code == 1 && away.errors.contains("\(primary.folder):5432/postgres is behind"), "\(away)")

        let port = try EventCase.freePort()
        try event.serve(as: "serve-2", in: "event-2", at: port)
        var ticket = try String(contentsOfFile: event.path("kiosk-1/ticket.json"), encoding: .utf8)
        ticket = ticket.replacing("\(event.port)", with: "\(port)")
        try ticket.write(toFile: event.path("kiosk-1/ticket.json"), atomically: false, encoding: .utf8)
        try event.sync(1)
        try event.wait("the kiosk's word", for: 30) { event.output("serve-2", "errors").contains("is behind") }
        #expect(try await redeem(won.code, at: event, port: port).hasPrefix("503"))
        // Nor is it used after that server has started again.
        event.kill("serve-2")
        let again = try event.start("serve-3", ["serve", event.path("event-2"), "--one-disk"])
        try event.wait("the end", for: 30) { !again.isRunning }
        #expect(event.output("serve-3", "errors").contains("is behind"))
    }

    /// After a failover, an upgrade to new servers begins the timelines again. The event goes on there after staff say so,
    /// if the database has all facts that were seen, and its kiosks go on too. It does not go on with an old primary.
    @Test(.timeLimit(.minutes(5))) func aDatabaseThatWasUpgradedGoesOn() async throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        let (primary, standby) = try begun(event)
        try Self.takeOver(by: standby, from: primary, event)
        try event.wait("that the kiosk hears of it", for: 30) {
            _ = try? event.command("status")
            return try String(contentsOfFile: event.path("kiosk-1/centre.json"), encoding: .utf8).contains(
                #""timeline":2"#)
        }
        event.kill("serve")
        // As `pg_upgrade` or a dump does: all facts, another identifier, and the first timeline.
        let upgraded = try PostgresServer(port: 5434)
        let dump = "\(standby.folder)/dump"
        try standby.run("pg_dump", ["-h", standby.folder, "-p", "5433", "-U", "postgres", "-f", dump, "postgres"])
        try upgraded.sql("\\i \(dump)")
        try standby.stop()
        try upgraded.url().write(toFile: event.path("event/log"), atomically: false, encoding: .utf8)
        let refused = try event.command("status")
        #expect(
            refused.code == 1 && refused.errors.contains("is behind; if it took the place of another"), "\(refused)")
        // The former primary has an older history, and is recognized by its identifier.
        try primary.start()
        let old = try event.command("resume", "--log", primary.url())
        #expect(old.code == 1 && old.errors.contains("the database "), "\(old)")
        try standby.url().write(toFile: event.path("event/log"), atomically: false, encoding: .utf8)
        let resumed = try event.command("resume", "--log", upgraded.url())
        let line = "goes on with another database, on timeline 1 instead of 2"
        #expect(resumed.code == 0 && resumed.output.contains(line), "\(resumed)")
        #expect(try event.command("status").code == 0)
        #expect(try event.command("resume").output.contains("is the same as before, on timeline 1"))
        try event.serve()
        let player = try event.play(1, visitors: 3, pause: 0)
        try event.wait("the rounds") { try !player.isRunning && event.kiosk(1)?.rounds == 3 }
        // The database does not count as behind, though the kiosk was told a later timeline, nor after a restart.
        event.kill("serve")
        try event.serve()
        #expect(try event.command("stop").code == 0)
        try event.wait("that it gives back") { try event.kiosk(1)?.worth == "0.00" }
        #expect(try event.command("close").code == 0 && event.command("audit").code == 0)
        let again = try event.command("resume", "--log", primary.url())
        #expect(again.code == 1 && again.errors.contains("lacks fact"), "\(again)")
    }

    /// `--one-disk` counts for one run only.
    @Test(.timeLimit(.minutes(3))) func withoutAStandbyEachRunIsToldSo() async throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        let database = try PostgresServer()
        try event.join(kiosks: 1, desks: 1)
        #expect(try event.command("migrate", database.url(), "--one-disk").code == 0)
        let stop = Data(#"{"version":1,"do":"stop"}"#.utf8)
        let (wire, token) = (Wire(), try event.ticket("desk-1").token)
        try event.serve("--one-disk")
        #expect(event.output("serve", "errors").contains("--one-disk: a disk that fails forgets what was paid"))
        #expect(try await wire.post(stop, to: "\(event.address)/1/desk", token: token).status == 200)
        event.kill("serve")
        try event.serve()
        let go = Data(#"{"version":1,"do":"go"}"#.utf8)
        #expect(try await wire.post(go, to: "\(event.address)/1/desk", token: token).status == 503)
        #expect(event.output("serve", "errors").contains("no standby has the facts"))
        #expect(try event.command("go").errors.contains("no standby has the facts"))
        #expect(try event.command("go", "--one-disk").code == 0)
        await wire.close()
    }

    /// Names that visitors typed go into the database with the facts.
    @Test(.timeLimit(.minutes(3))) func namesAreCarriedOver() async throws {
        let event = try EventCase(.init(names: "typed", hasMirror: false))
        defer { event.remove() }
        event.options = ["--one-disk"]
        _ = try event.beginWithBoard(rounds: 1)
        event.kill("sync-1")
        let wire = Wire()
        let asked = try KioskLink.open(event.path("kiosk-1")).outgoing().request
        var object = try #require(try JSONSerialization.jsonObject(with: asked) as? [String: Any])
        object["names"] = [["round": 1, "text": "李"]]
        let answer = try await wire.post(
            JSONSerialization.data(withJSONObject: object), to: "\(event.address)/1/sync",
            token: event.ticket("kiosk-1").token)
        #expect(answer.status == 200)
        await wire.close()
        event.kill("serve")
        let database = try PostgresServer()
        #expect(try event.command("migrate", database.url()).code == 0)
        #expect(try database.sql("SELECT text FROM round_name") == "李")
    }

    // MARK: Secrets

    /// A ticket that a new one has ended at one server is ended at all of them.
    @Test(.timeLimit(.minutes(3))) func aTicketEndsAtEveryServer() async throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        event.options = ["--one-disk"]
        let database = try PostgresServer()
        try event.join(kiosks: 1, desks: 1)
        #expect(try event.command("migrate", database.url()).code == 0)
        #expect(try database.sql("SELECT bearer FROM ticket ORDER BY bearer") == "desk 1\nkiosk 1")
        try FileManager.default.copyItem(atPath: event.path("event"), toPath: event.path("event-2"))
        let ports = [event.port, try EventCase.freePort()]
        try event.serve()
        try event.serve(as: "serve-2", in: "event-2", at: ports[1])
        let wire = Wire()
        func statuses(_ token: String) async throws -> [UInt] {
            let look = Data(#"{"version":1,"do":"look"}"#.utf8)
            var found: [UInt] = []
            for port in ports {
                found.append(try await wire.post(look, to: "https://127.0.0.1:\(port)/1/desk", token: token).status)
            }
            return found
        }
        let stolen = try event.ticket("desk-1").token
        #expect(try await statuses(stolen) == [200, 200])
        let tickets = try event.command(
            "tickets", "--desks", "1", "--replace", "--address", event.address, "-o", event.path("tickets"))
        #expect(tickets.code == 0, "\(tickets)")
        try await Task.sleep(for: .seconds(2))
        #expect(try await statuses(stolen) == [401, 401])
        #expect(try await statuses(event.ticket("desk-1").token) == [200, 200])
        // A server that starts with the old folder does not let it in either.
        event.kill("serve-2")
        try event.serve(as: "serve-2", in: "event-2", at: ports[1])
        #expect(try await statuses(stolen) == [401, 401])
        await wire.close()
    }

    /// The database's password is in a file, and on no command line.
    @Test(.timeLimit(.minutes(3))) func thePasswordIsInAFile() throws {
        let event = try EventCase(.init(hasMirror: false))
        defer { event.remove() }
        event.options = ["--one-disk"]
        let database = try PostgresServer()
        try database.sql("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'a/b@7741 %'")
        let shown = try event.command("migrate", database.url("guarded:a%2Fb%407741%20%25"))
        #expect(shown.code == 1 && shown.errors.contains("--password-file FILE") && !shown.errors.contains("7741"))
        let served = try event.command("serve", "--log", database.url("guarded") + "&password=7741")
        #expect(served.code == 1 && served.errors.contains("--password-file FILE"), "\(served)")
        try event.write("a/b@7741 %\n", to: "password")
        let options = ["--password-file", event.path("password")]
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: event.path("password"))
        event.options += options
        #expect(try event.command("migrate", database.url("guarded")).errors.contains("can be read by others"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: event.path("password"))
        let migrated = try event.command("migrate", database.url("guarded"))
        #expect(migrated.code == 0, "\(migrated)")
        event.options = ["--one-disk"]
        #expect(try event.command("status").code == 0)
        // The facts are in the database alone, under a number of the event's own.
        #expect(!FileManager.default.fileExists(atPath: event.path("event/facts.sqlite")))
        let commitment = try Centre.commitment(of: event.path("event"))
        let number = commitment.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
        #expect(try database.sql("SELECT DISTINCT event FROM fact") == "\(number)")
        let mode = try FileManager.default.attributesOfItem(atPath: event.path("event/log"))[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }
}
