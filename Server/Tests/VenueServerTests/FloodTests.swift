import Foundation
import Testing
import Venue

@testable import redpackrain_venue

/// Floods of connections by clients without a ticket while a desk works. Some clients are silent, some are slow, and some
/// keep asking and never read an answer.
@Suite(.serialized) struct FloodTests {
    /// Number of times that each flood is run; `REDPACKRAIN_FLOODS=20` for more.
    private static let rounds = ProcessInfo.processInfo.environment["REDPACKRAIN_FLOODS"].flatMap { Int($0) } ?? 1

    /// The behaviour of a flood's connections.
    enum Kind: String, CaseIterable {
        case silent, hello, headers, bodies, asks
    }

    /// Starts a centre with at most 1024 descriptors. Returns its two ports, for kiosks and for the board.
    private func begun(_ event: EventCase) throws -> [Int] {
        try event.join(kiosks: 1, desks: 1)
        let process = try event.start(
            "serve", of: URL(fileURLWithPath: "/usr/bin/prlimit"),
            ["--nofile=1024:1024", EventCase.venue.path, "serve", event.path("event"), "--board", "127.0.0.1:0"]
                + ["--listen", "127.0.0.1:\(event.port)"])
        func ports() -> [Int] {
            event.output("serve", "errors").matches(of: /serves at 127\.0\.0\.1:(\d+)/).compactMap { Int($0.output.1) }
        }
        try event.wait("serving") {
            try #require(process.isRunning, "\(event.output("serve", "errors"))")
            return ports().count == 2
        }
        return ports()
    }

    /// The time that each press at a desk takes, seconds; each press has a connection of its own.
    private func presses(_ event: EventCase, while goesOn: () -> Bool) async throws -> [Double] {
        let ticket = try event.ticket("desk-1")
        var times: [Double] = []
        var lost: [String] = []
        repeat {
            let client = try CentreClient(ticket)
            let begin = ContinuousClock.now
            do {
                _ = try await client.post(Data(#"{"version":1,"do":"look"}"#.utf8), to: "/1/desk", patience: 7)
                times.append((ContinuousClock.now - begin) / .seconds(1))
            } catch {
                lost.append("a press after \(times.count): \(error)")
            }
            await client.close()
            try await Task.sleep(for: .milliseconds(20))
        } while goesOn()
        // A busy machine may lose one, and staff press again.
        #expect(lost.count <= 1 + times.count / 100, "\(lost)")
        return times.sorted()
    }

    @Test(.timeLimit(.minutes(60)), arguments: Kind.allCases) func aDeskPaysDuringAFlood(kind: Kind) async throws {
        let event = try EventCase()
        defer { event.remove() }
        let ports = try begun(event)
        let server = try #require(event.process("serve"))
        let quiet = try await presses(event) { false }
        let before = event.memory(of: "serve")
        for round in 0..<Self.rounds {
            // From one address, from many, and from the desk's own.
            for addresses in ["127.0.0.2", "127.1", "127.0.0.1"] {
                let floods = try ports.map { port in
                    let isSecure = port == event.port
                    return try event.start(
                        "flood-\(port)-\(round)-\(addresses)", of: URL(fileURLWithPath: "/usr/bin/env"),
                        ["python3", "-c", Self.flood, kind.rawValue, "\(port)", addresses, isSecure ? "tls" : ""]
                            + [kind == .asks ? "5" : "2"])
                }
                let times = try await presses(event) { floods.contains { $0.isRunning } }
                let (half, worst) = times.isEmpty ? (0, 0) : (times[times.count / 2], times[times.count * 99 / 100])
                print(
                    String(
                        format: "%@ from %@, %d: %d presses, median %.0f ms, 99 of 100 within %.0f ms (quiet %.0f ms)",
                        kind.rawValue, addresses, round, times.count, half * 1000, worst * 1000,
                        quiet[quiet.count * 99 / 100] * 1000))
                #expect(server.isRunning && times.count > 10 && worst < 5, "\(kind) from \(addresses)")
            }
        }
        if kind == .asks {
            let peak = event.memory(of: "serve", "VmHWM")
            #expect(peak <= before * 3, "\(before) MB before, \(peak) MB at most")
            #expect(event.output("serve", "errors").contains("asks before it has read the last answer; cut off"))
        }
        #expect(try event.command("audit").code == 0)
    }

    /// Opens connections as fast as four threads can: at least 700 for `silent` and `hello`. Each thread holds up to 400
    /// connections, or up to 60 for `asks`.
    private static let flood = """
        import socket, ssl, sys, threading, time
        kind, port, address, tls, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], float(sys.argv[5])
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        begin, opened = time.time(), [0] * 4
        few = 700 if kind in ("silent", "hello") else 0
        def goes_on():
            now = time.time() - begin
            return now < seconds or sum(opened) < few and now < 20
        kept = []
        questions = b"GET /board.json HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n" * 400
        def ask(s):
            try: s.send(questions)
            except (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError): pass
            except OSError:
                s.close()
                return False
            return True
        def fill(thread):
            held, count, drip = [], 0, time.time()
            kept.append(held)
            while goes_on():
                if kind == "asks":
                    held[:] = [s for s in held if ask(s)]
                    if len(held) == 60:
                        time.sleep(0.01)
                        continue
                own = address if address.count(".") == 3 else f"{address}.{count // 250 % 250 + 1}.{count % 250 + 1}"
                count += 1
                try:
                    s = socket.create_connection(("127.0.0.1", port), 2, (own, 0))
                    if kind == "hello": s.sendall(bytes([0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3]))
                    elif kind != "silent":
                        if tls: s = context.wrap_socket(s)
                    if kind == "asks": s.setblocking(False)
                    elif kind in ("headers", "bodies"):
                        s.sendall(b"POST /1/sync HTTP/1.1\\r\\nHost: a\\r\\nAuthorization: Bearer 0\\r\\nContent-Length: 9999\\r\\n")
                        if kind == "bodies": s.sendall(b"\\r\\n{")
                    held.append(s)
                    opened[thread] += 1
                except OSError: pass
                if len(held) > 400: held.pop(0).close()
                if kind != "asks" and time.time() > drip:
                    drip = time.time() + 0.3
                    for s in held:
                        try: s.sendall(b"x")
                        except OSError: pass
        threads = [threading.Thread(target=fill, args=(i,)) for i in range(4)]
        for t in threads: t.start()
        for t in threads: t.join()
        if few: time.sleep(1)
        """
}
