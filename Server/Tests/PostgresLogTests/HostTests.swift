import PostgresServer
import Testing
import Venue

@testable import PostgresLog

// MARK: Hosts

extension PostgresLogTests {
    /// A program that remembers nothing finds the host that went on, in whatever order the address names the hosts and
    /// whichever of them it leaves out.
    @Test func theFirstOpeningFindsTheHostThatWentOn() throws {
        let former = try PostgresServer()
        let next = try PostgresServer(port: 5433, standbyOf: former)
        var kiosk = Kiosk(try Self.log(former.url()))
        try kiosk.press("before")
        #expect(eventually(within: 20) { (try? next.sql("SELECT count(*) FROM fact")) == "1" })
        try former.stop()
        try next.promote()
        kiosk = Kiosk(try Self.log(next.url()))
        try kiosk.press("after")
        // The former one comes back as if nothing had been; the standby of the next one must not be read.
        try former.start()
        let standby = try PostgresServer(port: 5434, standbyOf: next)
        let hosts =
            [former, next, standby].map { (folder: $0.folder, port: $0.port) } + [(folder: "/missing", port: 1)]
        for order in Self.orders(of: Array(hosts.indices)) {
            let notes = Notes<String>()
            let (hasFormer, hasNext) = (order.contains(0), order.contains(1))
            func open() throws -> PostgresLog {
                try PostgresLog(
                    Self.url(of: order.map { hosts[$0] }), event: Kiosk.event, commitment: Kiosk.commitment,
                    oneDisk: true,
                    note: notes.add)
            }
            guard hasFormer || hasNext else {
                #expect(Self.kind { _ = try open() } == .unwritable, "\(order)")
                continue
            }
            let log = try open()
            #expect(log.timeline == (hasNext ? 2 : 1), "\(order)")
            #expect(try log.facts(after: 0).count == (hasNext ? 2 : 1), "\(order)")
            let line =
                "\(former.folder):5432/postgres is behind: it has timeline 1, and another host went on with timeline 2"
            #expect(notes.all == (hasFormer && hasNext ? [line] : []), "\(order)")
            // What a folder remembers takes nothing away from what was seen.
            log.require(timeline: 1)
            #expect(log.timeline == (hasNext ? 2 : 1), "\(order)")
        }
        // While the next one is away, the former one is not used either, and it is told of once.
        let notes = Notes<String>()
        let log = try PostgresLog(
            Self.url(of: Array(hosts[..<2])), event: Kiosk.event, commitment: Kiosk.commitment, oneDisk: true,
            note: notes.add)
        try next.stop()
        for _ in 0..<2 { #expect(Self.kind { _ = try log.facts(after: 0) } == .unwritable) }
        #expect(notes.all.count == 1)
        // A connection made before the next one was named is not in use either.
        let early = try Self.log(former.url())
        #expect(try early.facts(after: 0).count == 1)
        early.require(timeline: 2)
        #expect(Self.kind { _ = try early.facts(after: 0) } == .unwritable)
        withExtendedLifetime(standby) {}
    }

    /// All orders of some of the numbers, of one at least.
    private static func orders(of numbers: [Int]) -> [[Int]] {
        numbers.flatMap { first in [[first]] + orders(of: numbers.filter { $0 != first }).map { [first] + $0 } }
    }
}

// MARK: Answers

extension PostgresLogTests {
    /// A warning is of the command that raised it, and a notice is none.
    @Test func warningsAreOfOneCommand() throws {
        let server = try PostgresServer()
        let hosts = Hosts(try Address(server.url())) { _ in }
        var connection = try hosts.connect()
        for (command, warns) in [
            ("DO $$ BEGIN RAISE NOTICE 'a'; END $$", false), ("DO $$ BEGIN RAISE WARNING 'a'; END $$", true),
            ("SELECT 1", false),
        ] {
            try connection.run(command, by: .now + .seconds(10))
            let hasWarning = connection.hasWarning
            #expect(hasWarning == warns, "\(command)")
        }
    }

    @Test func numbersAreReadOverTheirRange() throws {
        let server = try PostgresServer()
        let hosts = Hosts(try Address(server.url())) { _ in }
        var connection = try hosts.connect()
        let powers = (0..<63).map { 1 << $0 }
        let numbers = [.min, 0, .max] + powers + powers.map { $0 - 1 } + powers.map { -$0 } + powers.map { -$0 - 1 }
        let together = try connection.run(
            "SELECT * FROM unnest($1::bigint[])", [Parameter(numbers)], by: .now + .seconds(10))
        let read = (0..<together.count).map { row in together.number(row, 0) }
        #expect(read == numbers)
        for number in numbers {
            let answer = try connection.run("SELECT $1::bigint", [Parameter(Int64(number))], by: .now + .seconds(10))
            let read = answer.number(0, 0)
            #expect(read == number)
        }
    }

    /// An event and its rounds can have any number.
    @Test func eventsHaveAnyNumber() throws {
        let server = try PostgresServer()
        let names = [Int.min: "a", -1: "b", 0: "c", .max: "d"]
        for event in [Int64.min, -1, 0, .max] {
            let log = try PostgresLog(server.url(), event: event, commitment: Kiosk.commitment, oneDisk: true)
            try log.append(after: 0) { _ in (Kiosk.facts(1), ()) }
            for (round, name) in names { try log.keep(name, ofRound: round) }
            #expect(try server.sql("SELECT count(*) FROM fact WHERE event = \(event)") == "1")
            #expect(log.names == names)
        }
    }

    @Test func timelinesAreReadOverTheirRange() throws {
        let server = try PostgresServer()
        #expect(try Self.log(server.url()).timeline == 1)
        for timeline in [9, 10, 16, 0xABCD, 0x7FFF_FFFF, 0xFFFF_FFFE] {
            try server.goOn(onTimeline: timeline)
            #expect(try Self.log(server.url()).timeline == timeline)
        }
    }
}
