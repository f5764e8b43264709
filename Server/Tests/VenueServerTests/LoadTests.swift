import Foundation
import Synchronization
import Testing
import Venue

@testable import redpackrain_venue

/// A mall at ten times its pace: rounds at many kiosks, and a crowd that looks at the board. The test prints times, and
/// for comparison the times of plain commits and of empty answers in the same run. It does not check the times.
@Suite(.serialized) struct LoadTests {
    /// Duration, seconds; `REDPACKRAIN_LOAD=600` takes ten minutes, with 40 kiosks.
    private static let seconds = ProcessInfo.processInfo.environment["REDPACKRAIN_LOAD"].flatMap { Double($0) } ?? 5
    private static let kiosks = seconds < 60 ? 8 : 40
    /// Rounds a second at all kiosks, and looks at the board a second.
    private static let (rounds, looks) = (seconds < 60 ? 2.0 : 10.0, seconds < 60 ? 100.0 : 500.0)

    /// Times of one kind, seconds.
    private final class Times: Sendable {
        private let times = Mutex<[Double]>([])

        /// Measures the time of `body`.
        func measure<Value>(_ body: () async throws -> Value) async rethrows -> Value {
            let begin = ContinuousClock.now
            let value = try await body()
            let time = (ContinuousClock.now - begin) / .seconds(1)
            times.withLock { $0.append(time) }
            return value
        }

        var count: Int { times.withLock { $0.count } }

        /// The quantile of the times, milliseconds.
        func quantile(_ share: Double) -> Double {
            let sorted = times.withLock { $0 }.sorted()
            return sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1))] * 1000
        }

        var text: String {
            let (half, most) = (quantile(0.5), quantile(0.99))
            return String(format: "%d, median %.1f ms, 99 of 100 within %.1f ms", count, half, most)
        }
    }

    @Test(.timeLimit(.minutes(20))) func aMallAtTenTimesItsPace() async throws {
        let event = try EventCase(.init(prizes: "  - {name: Coffee, worth: 2.50, count: 9000, win: share 0.5}"))
        defer { event.remove() }
        try event.serve("--board", "127.0.0.1:0")
        try event.join(kiosks: Self.kiosks)
        let ports = event.output("serve", "errors").matches(of: /serves at 127\.0\.0\.1:(\d+)/)
        let boardPort = try #require(ports.compactMap { Int($0.output.1) }.first { $0 != event.port })
        let visitors = Int(Self.seconds * Self.rounds / Double(Self.kiosks)) + 1
        for kiosk in 1...Self.kiosks {
            try event.play(kiosk, visitors: visitors, pause: Double(Self.kiosks) / Self.rounds)
        }
        let (firsts, syncs, boards, empties) = (Times(), Times(), Times(), Times())
        let commits = try event.start(
            "commits", of: URL(fileURLWithPath: "/usr/bin/env"),
            ["python3", "-c", Self.loop, event.root, "\(Self.seconds)"])
        let end = ContinuousClock.now + .seconds(Self.seconds)
        var memory: [Int] = []
        let links = try (1...Self.kiosks).map { kiosk in
            (
                link: try KioskLink.open(event.path("kiosk-\(kiosk)")),
                client: try CentreClient(event.ticket("kiosk-\(kiosk)"))
            )
        }
        let (wire, address) = (Wire(), event.address)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (link, client) in links {
                group.addTask {
                    var last = 0
                    while ContinuousClock.now < end {
                        let number = try link.lastFact()
                        guard number != last else {
                            try await Task.sleep(for: .milliseconds(100))
                            continue
                        }
                        last = number
                        let request = try link.outgoing().request
                        let answer = try await (number == 1 ? firsts : syncs).measure {
                            try await client.post(request, to: "/1/sync", patience: 30)
                        }
                        _ = try link.apply(answer, at: now())
                    }
                }
            }
            for _ in 0..<10 {
                group.addTask {
                    while ContinuousClock.now < end {
                        let answer = try await boards.measure {
                            try await wire.get("http://127.0.0.1:\(boardPort)/board.json")
                        }
                        #expect(answer.status == 200)
                        try await Task.sleep(for: .seconds(10 / Self.looks))
                    }
                }
            }
            group.addTask {
                while ContinuousClock.now < end {
                    let answer = try await empties.measure { try await wire.get("\(address)/nothing") }
                    #expect(answer.status == 404)
                    try await Task.sleep(for: .milliseconds(50))
                }
            }
            for _ in 0..<4 {
                try await Task.sleep(for: .seconds(Self.seconds / 4))
                memory.append(event.memory(of: "serve"))
            }
            try await group.waitForAll()
        }
        for (_, client) in links { await client.close() }
        await wire.close()
        commits.waitUntilExit()
        print(
            """
            first exchanges, all at once, with joining and a hand: \(firsts.text)
            exchanges: \(syncs.text)
            looks at the board: \(boards.text)
            empty answers: \(empties.text)
            plain commits on two files: \(event.output("commits").trimmingCharacters(in: .newlines))
            memory of the centre in each quarter: \(memory) MB
            """)
        for kiosk in 1...Self.kiosks { event.kill("play-\(kiosk)") }
        #expect(firsts.count + syncs.count >= Self.kiosks && boards.count > 0)
        #expect(try event.command("audit").code == 0)
    }

    /// Commits a row to two files in turn, as an event's facts are, ten times a second.
    private static let loop = """
        import sqlite3, sys, time
        files = [sqlite3.connect(f"{sys.argv[1]}/plain-{i}.sqlite", isolation_level=None) for i in range(2)]
        for file in files:
            file.execute("PRAGMA journal_mode = TRUNCATE")
            file.execute("PRAGMA synchronous = FULL")
            file.execute("CREATE TABLE fact (number INTEGER PRIMARY KEY, text TEXT, hash BLOB)")
        times, end = [], time.time() + float(sys.argv[2])
        while time.time() < end:
            begin = time.time()
            for file in files:
                file.execute("INSERT INTO fact (text, hash) VALUES (?, ?)", ("x" * 500, b"y" * 32))
            times.append(time.time() - begin)
            time.sleep(0.1)
        times.sort()
        print(f"{len(times)}, median {times[len(times) // 2] * 1000:.1f} ms, "
              f"99 of 100 within {times[int(len(times) * 0.99)] * 1000:.1f} ms")
        """
}
