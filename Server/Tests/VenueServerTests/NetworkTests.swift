import Foundation
import PostgresServer
import Testing

@testable import redpackrain_venue

/// The real programs of a centre, its kiosks and their players, over a network that fails.
@Suite(.serialized) struct NetworkTests {
    /// The sizes of a run; with `REDPACKRAIN_NETWORK=1` a run takes about ten minutes.
    private static let isLong = ProcessInfo.processInfo.environment["REDPACKRAIN_NETWORK"] != nil
    private static let size = isLong ? (kiosks: 8, rounds: 250, kills: 50) : (kiosks: 4, rounds: 15, kills: 6)

    /// The store of the facts.
    enum Log: String {
        case folder
        /// With two servers over one event.
        case database
    }

    /// Programs are killed, connections cut, disks put back or cloned. Each prize stays in one place, and each winning code
    /// that was shown is paid exactly once, except at the kiosks whose disks were changed.
    @Test(.timeLimit(.minutes(30)), arguments: [Log.folder, .database])
    func everyPrizeIsInOnePlace(log: Log) async throws {
        guard log == .folder || PostgresServer.isInstalled else { return }
        let size = Self.size
        let prizes = size.kiosks * size.rounds / 2
        let event = try EventCase(
            .init(
                prizes: """
                      - {name: Coffee, worth: 2.50, count: \(prizes), win: share 0.6}
                      - {name: Lucky money, total: \(prizes).00, parts: \(prizes), least: 0.50, win: share 0.2}
                      - {name: Lantern, worth: 30.00, best: 3}
                    """, hasMirror: log == .folder))
        defer { event.remove() }
        let seed = UInt64.random(in: .min ... .max)
        let database = log == .database ? try PostgresServer() : nil
        let otherPort = try EventCase.freePort()
        let servers = database == nil ? ["serve"] : ["serve", "serve-2"]
        func serve(_ name: String) throws {
            try event.serve(as: name, in: name == "serve" ? "event" : "event-2", at: name == "serve" ? nil : otherPort)
        }
        if let database {
            event.options = ["--one-disk"]
            let migrated = try event.command("migrate", database.url())
            #expect(migrated.code == 0 && migrated.output.hasPrefix("1 facts are in the database"), "\(migrated)")
        }
        let proxy =
            database == nil
            ? try FaultyProxy(to: event.port, seed: seed, faults: 0.4)
            : try FaultyProxy(to: event.port, otherPort, seed: seed, faults: 0.4)
        defer { proxy.close() }
        try event.join(kiosks: size.kiosks, desks: 2, at: proxy.port)
        if database != nil {
            try FileManager.default.copyItem(atPath: event.path("event"), toPath: event.path("event-2"))
        }
        for server in servers { try serve(server) }
        for kiosk in 1...size.kiosks { try event.sync(kiosk) }
        try event.wait("prizes for all") {
            try (1...size.kiosks).allSatisfy { try event.kiosk($0).map { $0.worth != "0.00" } == true }
        }
        var players = try (1...size.kiosks).map { try event.play($0, visitors: size.rounds, pause: 0.3) }
        // One disk is kept to be put back later, another to be cloned.
        let (restored, cloned) = (size.kiosks - 1, size.kiosks)
        for (kiosk, name) in [(restored, "kept"), (cloned, "clone")] {
            try event.wait("a round") { !event.shown(at: kiosk).isEmpty }
            try event.copyKiosk(kiosk, to: name)
        }
        var generator = SystemRandomNumberGenerator()
        for kill in 0..<size.kills {
            usleep(UInt32.random(in: 200_000...800_000, using: &generator))
            if kill.isMultiple(of: 2) {
                let server = servers.randomElement(using: &generator) ?? "serve"
                event.kill(server)
                if kill.isMultiple(of: 3), let database {
                    try database.kill()
                    try database.start()
                }
                try serve(server)
            } else {
                let kiosk = Int.random(in: 1...size.kiosks, using: &generator)
                event.kill("sync-\(kiosk)")
                try event.sync(kiosk)
            }
        }
        try event.wait("the rounds", for: 600) { players.allSatisfy { !$0.isRunning } }
        for player in players { #expect(player.terminationStatus == 0, "seed \(seed)") }
        // The centre notices that a disk was put back only if it has heard of the rounds that are gone.
        try event.wait("the centre has the rounds of the one") {
            try event.kiosk(restored).map { $0.rounds >= event.shown(at: restored).count } == true
        }
        // The first disk is put back to an earlier state, the second has a twin; both kiosks go on.
        event.kill("sync-\(restored)")
        try event.replaceKiosk(restored, by: "kept")
        try event.sync(restored)
        try event.start("sync-clone", ["sync", event.path("clone"), "--every", "2"])
        try event.start(
            "play-clone", of: EventCase.game,
            ["event", "rehearse", event.path("clone"), "--visitors", "\(size.rounds)", "--every", "0.1"])
        players = [try event.play(restored, visitors: size.rounds, pause: 0.1)]
        try event.wait("that the one is noticed", for: 60) {
            event.output("sync-\(restored)", "errors").contains("prizes are stopped here")
        }
        try event.wait("that the other is noticed", for: 60) {
            ["sync-clone", "sync-\(cloned)"].contains {
                event.output($0, "errors").contains("nothing more is taken")
            }
        }
        try event.wait("the rounds there", for: 600) { players.allSatisfy { !$0.isRunning } }

        // All codes of the kiosks with unchanged disks are known, and paid once, even if two desks ask at the same time.
        let codes = (1...size.kiosks).filter { $0 < restored }.flatMap(event.shown)
        #expect(codes.count == (size.kiosks - 2) * size.rounds)
        try event.wait("facts of all", for: 90) {
            try (1..<restored).allSatisfy { try event.kiosk($0)?.rounds == size.rounds }
        }
        let wire = Wire()
        let tickets = try ["desk-1", "desk-2"].map { try event.ticket($0).token }
        let ports = [event.port, database == nil ? event.port : otherPort]
        @Sendable func redeem(_ code: String, _ desk: Int) async throws -> String {
            let press = Int.random(in: 1...1 << 50)
            let body = Data(#"{"version":1,"do":"redeem","code":"\#(code)","press":\#(press)}"#.utf8)
            return try await wire.post(body, to: "https://127.0.0.1:\(ports[desk])/1/desk", token: tickets[desk]).text
        }
        var paid = 0
        for (code, prize) in codes {
            async let first = redeem(code, 0)
            async let second = redeem(code, 1)
            let answers = try await [first, second]
            let count = answers.count { $0.contains(#""paid":"#) }
            #expect(count == (prize == nil ? 0 : 1), "\(code): \(answers), seed \(seed)")
            paid += count
        }
        await wire.close()
        #expect(paid > 0 && proxy.cutCount > 0)

        // Closing names the kiosks that are not heard of, and goes on without them.
        #expect(try event.command("stop").code == 0)
        try event.wait("that all give back", for: 60) {
            try (1..<restored).allSatisfy { try event.kiosk($0)?.worth == "0.00" }
        }
        var closed = try event.command("close")
        var numbers: [String] {
            closed.errors.matches(of: /(\d+): (?:heard of|silent|shut out)/).map { String($0.output.1) }
        }
        try event.wait("that all others have told all", for: 60) {
            if closed.code == 0 || Set(numbers).isSubset(of: ["\(restored)", "\(cloned)"]) { return true }
            closed = try event.command("close")
            return false
        }
        if closed.code != 0 {
            let out = numbers.flatMap { ["--without", $0] }
            closed = try event.run(["close", event.path("event")] + out + event.options)
        }
        #expect(closed.code == 0 && closed.output.contains("has Lantern (30.00)"), "\(closed)")
        let audit = try event.command("audit")
        #expect(audit.code == 0 && audit.output.contains(": all right"), "\(audit) seed \(seed)")
        for line in audit.output.matches(of: /(?:Coffee|Lucky money|Lantern) +(\d+) +(\d+) +(\d+) +(\d+)/) {
            let numbers = [line.output.1, line.output.2, line.output.3, line.output.4].compactMap { Int($0) }
            #expect(numbers.count == 4 && numbers[0] == numbers[1] + numbers[2] + numbers[3])
        }
    }

    /// Without a network a kiosk wins what it holds, then plays for points; afterwards all of it is paid.
    @Test(.timeLimit(.minutes(5))) func aKioskWithoutANetworkPlaysOn() throws {
        let event = try EventCase(.init(prizes: "  - {name: Coffee, worth: 2.50, count: 100, win: share 0.1}"))
        defer { event.remove() }
        let proxy = try FaultyProxy(to: event.port, seed: 1, faults: 0)
        defer { proxy.close() }
        try event.serve()
        try event.join(kiosks: 1, at: proxy.port)
        try event.sync(1)
        try event.wait("a hand") { try event.kiosk(1)?.worth == "25.00" }
        proxy.set(isUp: false)
        let player = try event.play(1, visitors: 20, pause: 0.05)
        try event.wait("the rounds") { !player.isRunning }
        let won = event.shown(at: 1).filter { $0.prize != nil }
        #expect(event.shown(at: 1).count == 20 && won.count == 10, "what it held, and no more")
        let unknown = try event.command("redeem", won[0].code)
        #expect(unknown.code == 1 && unknown.output.contains("no round of this event has the code"))
        try event.wait("a word about it", for: 30) {
            event.output("sync-1", "errors").contains("the centre is not reached")
        }
        proxy.set(isUp: true)
        // The centre has a shown code within 5 s; a slow machine gets some more.
        try event.wait("the codes at the centre", for: 15) {
            try event.kiosk(1)?.rounds == 20
        }
        for (code, _) in won { #expect(try event.command("redeem", code).output == "paid: Coffee (2.50)\n") }
    }

    /// The centre's disk is put back: with its mirror it goes on by `resume`; without it, kiosks notice.
    @Test(.timeLimit(.minutes(5))) func aCentreThatWasPutBackIsNoticed() throws {
        let event = try EventCase()
        defer { event.remove() }
        try event.serve()
        try event.join(kiosks: 2)
        let kept = try Data(contentsOf: URL(fileURLWithPath: event.path("event/facts.sqlite")))
        for kiosk in 1...2 { try event.sync(kiosk) }
        try event.wait("a hand for both") {
            try (1...2).allSatisfy { try event.kiosk($0)?.worth == "25.00" }
        }
        event.kill("serve")
        try kept.write(to: URL(fileURLWithPath: event.path("event/facts.sqlite")))
        let refused = try event.command("serve", "--listen", "127.0.0.1:\(event.port)")
        #expect(refused.code == 1 && refused.errors.contains("ends with fact 3"), "\(refused)")
        let resumed = try event.command("resume")
        #expect(resumed.code == 0 && resumed.output.contains(/the folder got [1-9]/), "\(resumed)")
        try event.serve()
        try event.wait("the kiosks again") {
            event.output("sync-1", "errors").components(separatedBy: "in touch").count > 1
        }

        event.kill("serve")
        for folder in ["event", "copy"] {
            try kept.write(to: URL(fileURLWithPath: event.path("\(folder)/facts.sqlite")))
        }
        try event.serve()
        try event.wait("that both notice", for: 90) {
            (1...2).allSatisfy { event.output("sync-\($0)", "errors").contains("the centre was put back") }
        }
        let player = try event.play(1, visitors: 3, pause: 0)
        try event.wait("the rounds") { !player.isRunning }
        #expect(event.shown(at: 1).allSatisfy { $0.prize == nil })
    }

    /// Another computer goes on from the mirror, and kiosks and desks know it by the same certificate and tickets.
    @Test(.timeLimit(.minutes(3))) func anotherComputerIsTheCentre() throws {
        let event = try EventCase()
        defer { event.remove() }
        try event.serve()
        try event.join(kiosks: 1)
        event.kill("serve")
        try FileManager.default.removeItem(atPath: event.path("event"))
        // On that computer the copy is on another medium.
        let plan = try String(contentsOfFile: event.path("copy/event.yaml"), encoding: .utf8)
        try event.write(plan.replacing(event.path("copy"), with: event.path("stick")), to: "copy/event.yaml")
        try FileManager.default.createDirectory(atPath: event.path("stick"), withIntermediateDirectories: false)
        let resumed = try event.resume(typing: "4711", "--from", event.path("copy"), "--here")
        #expect(resumed.code == 0, "\(resumed)")
        for name in ["tokens.json", "server.pem", "server.key"] {
            #expect(
                FileManager.default.contentsEqual(
                    atPath: event.path("event/\(name)"), andPath: event.path("stick/\(name)")))
        }
        try event.serve()
        try event.sync(1)
        try event.wait("the kiosk") { event.output("sync-1", "errors").contains("in touch with the centre") }
    }
}

extension EventCase {
    /// Copies a kiosk's folder while its lock keeps other programs from writing.
    func copyKiosk(_ kiosk: Int, to name: String) throws {
        let copied = try run(
            of: URL(fileURLWithPath: "/bin/sh"),
            [
                "-c", "flock \"$0/facts.lock\" cp -r \"$0\" \"$1\"; rm -f \"$1\"/*.lock", path("kiosk-\(kiosk)"),
                path(name),
            ])
        try #require(copied.code == 0, "\(copied)")
    }

    func replaceKiosk(_ kiosk: Int, by name: String) throws {
        try FileManager.default.removeItem(atPath: path("kiosk-\(kiosk)"))
        try FileManager.default.moveItem(atPath: path(name), toPath: path("kiosk-\(kiosk)"))
    }
}
