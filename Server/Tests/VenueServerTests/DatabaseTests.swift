import Foundation
import PostgresServer
import Testing

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
        #expect(try event.command("migrate", database.url(), "--one-disk").code == 0)
        #expect(try event.command("migrate", database.url()).errors.contains("has been migrated already"))
        let played = try event.run(of: EventCase.game, ["event", "status", event.path("event")])
        #expect(played.code == 1 && played.errors.contains("is the centre of many kiosks"), "\(played)")
        var ports = [event.port]
        try event.serve("--board", "127.0.0.1:0")
        for number in 2...3 {
            try FileManager.default.copyItem(atPath: event.path("event"), toPath: event.path("event-\(number)"))
            ports.append(try EventCase.freePort())
            try event.serve(as: "serve-\(number)", in: "event-\(number)", at: ports[number - 1])
        }
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

        // The database goes away: kiosks play on, the desk pays nothing and says so; it comes back: on without a restart.
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
        #expect(try event.command("migrate", database.url(), "--one-disk").code == 0)
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
}
