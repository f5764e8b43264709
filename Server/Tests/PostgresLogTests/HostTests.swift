import PostgresServer
import Testing
import Venue

@testable import PostgresLog

// MARK: Hosts

extension PostgresLogTests {
    /// A program without memory of earlier runs finds the host that took over, for every order and every part of the
    /// hosts in the address.
    @Test func theFirstOpeningFindsTheHostThatTookOver() throws {
        let former = try PostgresServer()
        let next = try PostgresServer(port: 5433, standbyOf: former)
        var kiosk = Kiosk(try Self.log(former.url()))
        try kiosk.press("before")
        #expect(eventually(within: 20) { (try? next.sql("SELECT count(*) FROM fact")) == "1" })
        try former.stop()
        try next.promote()
        kiosk = Kiosk(try Self.log(next.url()))
        try kiosk.press("after")
        // The former host comes back unchanged; the standby of the next host must not be read.
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
            // An earlier timeline that a folder remembers does not lower the one that was seen.
            log.require(timeline: 1)
            #expect(log.timeline == (hasNext ? 2 : 1), "\(order)")
        }
        // While the next host is away, the former one is not used either, and is reported once.
        let notes = Notes<String>()
        let log = try PostgresLog(
            Self.url(of: Array(hosts[..<2])), event: Kiosk.event, commitment: Kiosk.commitment, oneDisk: true,
            note: notes.add)
        try next.stop()
        for _ in 0..<2 { #expect(Self.kind { _ = try log.facts(after: 0) } == .unwritable) }
        #expect(notes.all.count == 1)
        // A connection made before a later timeline was required is not used after that.
        let early = try Self.log(former.url())
        #expect(try early.facts(after: 0).count == 1)
        early.require(timeline: 2)
        #expect(Self.kind { _ = try early.facts(after: 0) } == .unwritable)
        withExtendedLifetime(standby) {}
    }

    /// All orders of all subsets of the numbers, except the empty one.
    private static func orders(of numbers: [Int]) -> [[Int]] {
        numbers.flatMap { first in [[first]] + orders(of: numbers.filter { $0 != first }).map { [first] + $0 } }
    }
}

// MARK: Answers

extension PostgresLogTests {
    /// A warning belongs to the command that raised it, and a notice is not a warning.
    @Test func warningsBelongToOneCommand() throws {
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
