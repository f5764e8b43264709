import Foundation
import PostgresServer
import Testing
import Venue

@testable import PostgresLog

/// Each test has its own server.
@Suite(
    .serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"), .timeLimit(.minutes(5)))
struct PostgresLogTests {}

extension PostgresLogTests {
    static func log(_ url: String, oneDisk: Bool = true) throws -> PostgresLog {
        try PostgresLog(url, event: Kiosk.event, commitment: Kiosk.commitment, oneDisk: oneDisk)
    }

    static func kind(_ body: () throws -> Void) -> VenueError.Kind? {
        do {
            try body()
            return nil
        } catch {
            return (error as? VenueError)?.kind
        }
    }

    static let variables = ProcessInfo.processInfo.environment
}

// MARK: Facts

extension PostgresLogTests {
    @Test func factsAreReadAsTheyWereAppended() throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        #expect(try log.facts(after: 0).isEmpty)
        #expect(log.head == (0, Kiosk.commitment))
        let words = [
            "said 'it''s \"$1\"'; DROP TABLE fact; -- \\x00 {a,b}", "said 红包雨 🧧 \u{301}\u{200B}", "said  two  spaces ",
            "none", "said \(String(repeating: "雨\"\\", count: 200_000))",
        ]
        var facts: [StoredFact] = []
        for words in words { facts.append(Kiosk.fact(words, after: facts.last)) }
        try log.append(after: 0) { _ in (Array(facts[..<2]), ()) }
        let late = try Self.log(server.url())
        #expect(try late.facts(after: 0).count == 2)
        try log.append(after: 1) { new in
            #expect(new == [facts[1]])
            return (Array(facts[2...]), ())
        }
        // A caller may know of more than its log has seen.
        #expect(try late.append(after: 5) { new in ([], new.count) } == 0)
        #expect(try log.facts(after: 0) == facts)
        #expect(try Self.log(server.url()).facts(after: 3) == Array(facts[3...]))
        #expect(log.head == (5, facts[4].hash))
        #expect(
            try server.sql("SELECT DISTINCT event, kind, at FROM fact ORDER BY kind")
                == "-7|none|1801880000\n-7|said|1801880000")
        let other = try PostgresLog(server.url(), event: 8, commitment: Kiosk.commitment, oneDisk: true)
        #expect(try other.facts(after: 0).isEmpty)
    }

    @Test func refusalsAndGapsLeaveTheLogAsItIs() throws {
        struct Refusal: Error {}
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        #expect(throws: Refusal.self) { try log.append(after: 0) { _ -> ([StoredFact], Void) in throw Refusal() } }
        let facts = Kiosk.facts(3)
        #expect(Self.kind { try log.append(after: 0) { _ in ([facts[0], facts[2]], ()) } } == .other)
        #expect(Self.kind { try log.append(after: 2) { _ in ([facts[2]], ()) } } == .damaged)
        #expect(try log.append(after: 0) { _ in ([], "nothing") } == "nothing")
        #expect(try log.facts(after: 0).isEmpty)
    }

    @Test func manyThreadsMakeOneChain() throws {
        let server = try PostgresServer()
        let errors = Notes<String>()
        let logs = [try Self.log(server.url()), try Self.log(server.url())]
        let ended = inThreads(8, within: 60) { thread in
            var kiosk = Kiosk(logs[thread % 2])
            do {
                for press in 0..<50 { try kiosk.press("\(thread)-\(press)") }
            } catch {
                errors.add("\(error)")
            }
        }
        #expect(ended && errors.all == [])
        let facts = try logs[0].facts(after: 0)
        #expect(facts.count == 400 && Kiosk.isChain(facts))
    }

    @Test func onePressOfAHundredCallersIsAppendedOnce() throws {
        let server = try PostgresServer()
        let results = Notes<String>()
        let logs = try (0..<3).map { _ in try Self.log(server.url()) }
        let ended = inThreads(100, within: 60) { thread in
            var kiosk = Kiosk(logs[thread % 3])
            results.add((try? kiosk.press("once")).map { $0.isNew ? "new" : "there" } ?? "error")
        }
        #expect(ended)
        #expect(results.all.count { $0 == "new" } == 1 && results.all.count { $0 == "there" } == 99)
        #expect(try logs[0].facts(after: 0).count == 1)
    }

    @Test func thePrimaryKeyStopsUnlockedWriters() throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        var runs = 0
        let facts = Kiosk.facts(2)
        try log.append(after: 0) { new in
            runs += 1
            if runs == 1 {
                try server.sql(
                    "INSERT INTO fact VALUES (-7, 1, 0, 'pressed', '\(facts[0].text)', '\\x\(facts[0].hash.hex)')")
            }
            return (
                runs == 1 ? [Kiosk.fact("pressed late", after: nil)] : [Kiosk.fact("pressed 1", after: new.last)], ()
            )
        }
        #expect(runs == 2)
        #expect(try log.facts(after: 0) == facts)
    }

    @Test func factsAreNeverChanged() throws {
        let server = try PostgresServer()
        var kiosk = Kiosk(try Self.log(server.url()))
        try kiosk.press("kept")
        for command in [
            "UPDATE fact SET at = 0", "DELETE FROM fact", "DELETE FROM fact WHERE false", "TRUNCATE fact",
            "INSERT INTO fact SELECT * FROM fact ON CONFLICT (event, number) DO UPDATE SET at = 0",
        ] {
            #expect(throws: PostgresServer.Failure.self, "\(command)") { try server.sql(command) }
        }
        #expect(try kiosk.log.facts(after: 0) == kiosk.known)
    }

    @Test func anOpenEventIsCopied() throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        let facts = Kiosk.facts(2500)
        #expect(try log.fill(with: Array(facts[..<2100])) == (2100, facts[2099].hash))
        #expect(try log.fill(with: facts) == (2500, facts[2499].hash))
        #expect(try log.fill(with: facts) == (2500, facts[2499].hash))
        #expect(try log.facts(after: 0) == facts)
        #expect(Self.kind { try log.fill(with: Array(facts[..<7])) } == .other)
        #expect(Self.kind { try log.fill(with: [Kiosk.fact("pressed other", after: nil)]) } == .other)
        let other = try PostgresLog(server.url(), event: 8, commitment: Kiosk.commitment, oneDisk: true)
        try other.fill(with: [Kiosk.fact("pressed other", after: nil)])
        #expect(Self.kind { try other.fill(with: facts) } == .other)
        #expect(try other.facts(after: 0).count == 1)
    }

    @Test func namesAreKeptAndForgotten() throws {
        let server = try PostgresServer()
        let (log, other) = (try Self.log(server.url()), try Self.log(server.url()))
        try log.keep("李", ofRound: 3)
        try other.keep("'; DROP TABLE fact; --", ofRound: 1 << 40)
        try other.keep("王", ofRound: 3)
        #expect(log.names == [3: "王", 1 << 40: "'; DROP TABLE fact; --"])
        try log.forget()
        #expect(other.names.isEmpty && !other.areForgotten)
        for log in [log, other] { try log.noteForgotten() }
        #expect(other.areForgotten && other.names.isEmpty)
        // A database of an earlier version, which had no such note, gets the table for it.
        _ = try server.sql("DROP TABLE names_forgotten")
        let next = try Self.log(server.url())
        #expect(!next.areForgotten)
        try next.noteForgotten()
        #expect(log.areForgotten)
        try server.stop()
        #expect(log.names.isEmpty && Self.kind { try log.keep("a", ofRound: 1) } == .unwritable)
    }

    static func seconds(_ body: () -> Void) -> Double { ContinuousClock().measure(body) / .seconds(1) }
}

extension [UInt8] {
    fileprivate var hex: String { map { String(format: "%02x", $0) }.joined() }
}
