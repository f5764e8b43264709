import Foundation
import Testing
import Venue

@testable import redpackrain_venue

/// Attacks from the network, which try to take prizes or to keep the centre from its work.
@Suite(.serialized) struct AttackTests {
    /// Number of mutated requests in a run; `REDPACKRAIN_MUTATIONS=10000` for more.
    private static let mutations =
        ProcessInfo.processInfo.environment["REDPACKRAIN_MUTATIONS"].flatMap { Int($0) } ?? 1000

    /// Starts a centre with two kiosks and two desks, and plays five rounds at the first kiosk.
    private func begun(_ event: EventCase) throws {
        try event.serve("--board", "127.0.0.1:0")
        try event.join(kiosks: 2, desks: 2)
        try event.sync(1)
        try event.wait("a hand") { try event.kiosk(1)?.worth == "25.00" }
        let player = try event.play(1, visitors: 5, pause: 0)
        try event.wait("the rounds") { try !player.isRunning && event.kiosk(1)?.rounds == 5 }
    }

    private func facts(_ event: EventCase) throws -> Int { try Centre.facts(in: event.path("event")).count }

    @Test(.timeLimit(.minutes(3))) func nobodyGetsInWithoutATicket() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try begun(event)
        let wire = Wire()
        let url = "\(event.address)/1/sync"
        let link = try KioskLink.open(event.path("kiosk-2"))
        let request = try link.outgoing().request
        let before = try facts(event)
        for token in [nil, "", "x", String(repeating: "0", count: 64)] as [String?] {
            #expect(try await wire.post(request, to: url, token: token).status == 401)
            #expect(try await wire.post(request, to: "\(event.address)/1/desk", token: token).status == 401)
        }
        // With the ticket of another kiosk, and with the ticket of a desk.
        #expect(try await wire.post(request, to: url, token: event.ticket("kiosk-1").token).status == 400)
        #expect(try await wire.post(request, to: url, token: event.ticket("desk-1").token).status == 403)
        let look = Data(#"{"version":1,"do":"look"}"#.utf8)
        #expect(
            try await wire.post(look, to: "\(event.address)/1/desk", token: event.ticket("kiosk-1").token).status == 403
        )
        // A request may have a million bytes, and no more.
        for (size, status) in [(1_000_000, 400), (1_000_001, 413)] as [(Int, UInt)] {
            let blanks = Data(repeating: 0x20, count: size)
            #expect(try await wire.post(blanks, to: url, token: event.ticket("kiosk-1").token).status == status)
        }
        // A new ticket ends the old one.
        let old = try event.ticket("kiosk-2").token
        let tickets = try event.command(
            "tickets", "--kiosks", "1", "--from", "2", "--address", event.address, "-o", event.path("tickets"))
        #expect(tickets.code == 0, "\(tickets)")
        try await Task.sleep(for: .seconds(1.5))
        #expect(try await wire.post(request, to: url, token: old).status == 401)
        #expect(try facts(event) == before)
        #expect(try await wire.post(request, to: url, token: event.ticket("kiosk-2").token).status == 200)
        #expect(try facts(event) > before)
        let log = event.output("serve", "errors")
        #expect(log.components(separatedBy: "asks without a valid ticket").count == 2, "one line a minute: \(log)")
        await wire.close()
    }

    @Test(.timeLimit(.minutes(10))) func mutatedRequestsChangeNothingForOthers() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try begun(event)
        let wire = Wire()
        let link = try KioskLink.open(event.path("kiosk-2"))
        let request = Array(try link.outgoing().request)
        let token = try event.ticket("kiosk-2").token
        let seed = UInt64.random(in: .min ... .max)
        var generator = Chance(state: seed)
        for _ in 0..<Self.mutations {
            var bytes = request
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                let index = Int.random(in: bytes.indices, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(UInt8.random(in: 32...126, using: &generator), at: index)
                default: bytes.removeSubrange(index...)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            let answer = try await wire.post(Data(bytes), to: "\(event.address)/1/sync", token: token)
            #expect([200, 400, 409].contains(answer.status), "\(answer.status), seed \(seed)")
        }
        let first = try #require(try event.kiosk(1))
        #expect(first.rounds == 5)
        let audit = try event.command("audit")
        #expect(audit.code == 0, "\(audit), seed \(seed)")
        // An honest client is served as before.
        let player = try event.play(1, visitors: 6, pause: 0)
        try event.wait("another round") { try !player.isRunning && event.kiosk(1)?.rounds == 6 }
        await wire.close()
    }

    @Test(.timeLimit(.minutes(5))) func hugeAndSlowRequestsHoldNobodyUp() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try begun(event)
        let wire = Wire()
        let token = try event.ticket("kiosk-2").token
        let before = event.memory(of: "serve")
        let answer = await wire.postZeros(2_000_000_000, to: "\(event.address)/1/sync", token: token)
        #expect(answer == nil || answer?.status == 413)
        #expect(event.memory(of: "serve") < before + 50, "\(before) MB before")
        // Many clients that send a byte now and then.
        let slow = try (0..<100).map { _ in try SlowClient(to: event.port) }
        defer { for client in slow { client.close() } }
        // Only this test speaks for the second kiosk: the centre answers a kiosk's requests one at a time.
        let link = try KioskLink.open(event.path("kiosk-2"))
        let client = try CentreClient(event.ticket("kiosk-2"))
        var times: [Double] = []
        do {
            for _ in 0..<20 {
                for client in slow { client.sendByte() }
                let begin = ContinuousClock.now
                _ = try link.apply(await client.post(link.outgoing().request, to: "/1/sync", patience: 10), at: now())
                times.append((ContinuousClock.now - begin) / .seconds(1))
            }
            print("with 100 slow clients a sync took \(Int(times.sorted()[10] * 1000)) ms (median)")
        } catch {
            // A client that is never closed would end the test process.
            Issue.record(error)
        }
        #expect(times.allSatisfy { $0 < 5 })
        await client.close()
        await wire.close()
    }

    /// A message of a ticket's holder, at most a megabyte, takes less than 90 MB of memory.
    @Test(.timeLimit(.minutes(3))) func aTicketTakesLittleMemory() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try event.join(kiosks: 1, desks: 1)
        try event.serve()
        let wire = Wire()
        let before = event.memory(of: "serve")
        let texts = ["[0,", "[[],", "[{},", "{\"a\":{},", "[\"\","].map { part in
            // A little deeper than the parser reads.
            #"{"version":1,"kiosk":1,"facts":"# + String(repeating: part, count: 600)
        }
        let closed =
            [#"{"version":1,"kiosk":1,"facts":["# + String(repeating: "0,", count: 490_000) + "0]}"]
            + [#"{"version":1,"kiosk":1,"facts":["# + String(repeating: "{},", count: 320_000) + "{}]}"]
            + ["{" + (0..<60_000).map { "\"key\($0)\":0," }.joined() + "\"version\":1}"]
        for (path, ticket) in [("sync", "kiosk-1"), ("desk", "desk-1")] {
            let token = try event.ticket(ticket).token
            for text in texts + closed {
                let answer = try await wire.post(Data(text.utf8), to: "\(event.address)/1/\(path)", token: token)
                #expect([400, 413].contains(answer.status), "\(answer.status)")
            }
        }
        let peak = event.memory(of: "serve", "VmHWM")
        print("a megabyte of a ticket's holder took \(peak - before) MB")
        #expect(peak < before + 90, "\(before) MB before, \(peak) MB at most")
        await wire.close()
    }

    /// The centre reports a lack of descriptors, and goes on.
    @Test(.timeLimit(.minutes(3))) func withoutDescriptorsTheCentreSaysSoAndGoesOn() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try begun(event)
        let wire = Wire()
        let token = try event.ticket("desk-1").token
        let won = try #require(event.shown(at: 1).first { $0.prize != nil })
        func redeem(_ press: Int) async throws -> Wire.Answer {
            let body = Data(#"{"version":1,"do":"redeem","code":"\#(won.code)","press":\#(press)}"#.utf8)
            return try await wire.post(body, to: "\(event.address)/1/desk", token: token)
        }
        let look = Data(#"{"version":1,"do":"look"}"#.utf8)
        #expect(try await wire.post(look, to: "\(event.address)/1/desk", token: token).status == 200)
        let server = try #require(event.process("serve")).processIdentifier
        func limit(_ limit: String) throws {
            let result = try event.run(
                of: URL(fileURLWithPath: "/usr/bin/prlimit"), ["--pid", "\(server)", "--nofile=\(limit):"])
            #expect(result.code == 0, "\(result)")
        }
        try limit("3")
        #expect(try await redeem(1).status == 503)
        let other = try SlowClient(to: event.port)
        try event.wait("a line", for: 20) {
            event.output("serve", "errors").contains("no connection can be accepted: Too many open files")
        }
        other.close()
        #expect(event.output("serve", "errors").contains("too many files and connections are open"))
        try limit("1000")
        try await Task.sleep(for: .seconds(1.5))
        #expect(try await redeem(2).text.contains("Coffee"))
        let new = Wire()
        #expect(try await new.post(look, to: "\(event.address)/1/desk", token: token).status == 200)
        await new.close()
        await wire.close()
    }

    /// A kiosk that sends many requests at once gets one answer at a time, so that it has no larger share of the centre.
    @Test(.timeLimit(.minutes(3))) func aKioskHasOneExchangeAtATime() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try event.join(kiosks: 1)
        try event.serve()
        let (wire, url, token) = (Wire(), "\(event.address)/1/sync", try event.ticket("kiosk-1").token)
        let request = try KioskLink.open(event.path("kiosk-1")).outgoing().request
        var statuses: Set<UInt> = []
        for _ in 0..<50 where statuses.count < 2 {
            try await withThrowingTaskGroup(of: UInt.self) { group in
                for _ in 0..<12 { group.addTask { try await wire.post(request, to: url, token: token).status } }
                for try await status in group { statuses.insert(status) }
            }
        }
        #expect(statuses == [200, 503])
        await wire.close()
    }

    @Test(.timeLimit(.minutes(3))) func codesCannotBeGuessed() async throws {
        let event = try EventCase()
        defer { event.remove() }
        try begun(event)
        let wire = Wire()
        let won = try #require(event.shown(at: 1).first { $0.prize != nil })
        func ask(_ code: String, _ press: Int, _ desk: String) async throws -> String {
            let body = Data(#"{"version":1,"do":"redeem","code":"\#(code)","press":\#(press)}"#.utf8)
            return try await wire.post(body, to: "\(event.address)/1/desk", token: event.ticket(desk).token).text
        }
        for press in 1...10 { #expect(try await ask("7K2M-Q9D4-RTXB", press, "desk-1").contains("unknownCode")) }
        #expect(try await ask(won.code, 11, "desk-1").contains(#""why":"tooMany""#))
        // The other desk is not held up.
        #expect(try await ask(won.code, 12, "desk-2").contains(#""paid":[{"name":"Coffee","worth":"2.50"}]"#))
        #expect(event.output("serve", "errors").components(separatedBy: "too many codes").count == 2)
        await wire.close()
    }
}

/// Random numbers from a seed (SplitMix64).
struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

/// A connection that never completes its request.
private final class SlowClient {
    private let descriptor: Int32

    init(to port: Int) throws {
        descriptor = try LocalSocket.connected(to: port)
    }

    func sendByte() { _ = send(descriptor, [0x16], 1, Int32(MSG_NOSIGNAL)) }

    func close() { Glibc.close(descriptor) }
}
