import Foundation
import PostgresServer
import Synchronization
import Testing
import Venue

@testable import PostgresLog

// MARK: Failures

extension PostgresLogTests {
    /// Kiosks that keep pressing while the database fails, and the answers that they get.
    final class Crowd: Sendable {
        let told = Notes<StoredFact>()
        let errors = Notes<VenueError.Kind?>()
        private let presses = Atomic(0)
        private let stopped = Atomic(false)
        private let left = Atomic(0)

        init(_ logs: [PostgresLog]) {
            for log in logs {
                left.add(1, ordering: .sequentiallyConsistent)
                Thread.detachNewThread { [self] in
                    var kiosk = Kiosk(log)
                    while !stopped.load(ordering: .sequentiallyConsistent) { pressOne(&kiosk) }
                    left.subtract(1, ordering: .sequentiallyConsistent)
                }
            }
        }

        /// Presses one button until the answer is known.
        private func pressOne(_ kiosk: inout Kiosk) {
            let press = presses.add(1, ordering: .sequentiallyConsistent).newValue
            while !stopped.load(ordering: .sequentiallyConsistent) {
                do {
                    told.add(try kiosk.press("\(press)").fact)
                    return
                } catch {
                    errors.add((error as? VenueError)?.kind)
                    usleep(20_000)
                }
            }
        }

        /// Waits until more than 20 further facts were told.
        func goesOn(within limit: Double) -> Bool {
            let count = told.all.count
            return eventually(within: limit) { told.all.count > count + 20 }
        }

        func stop() -> Bool {
            stopped.store(true, ordering: .sequentiallyConsistent)
            return eventually(within: 30) { left.load(ordering: .sequentiallyConsistent) == 0 }
        }

        /// Whether each told fact is in a log exactly once.
        func isKept(in log: PostgresLog) throws -> Bool {
            let facts = try log.facts(after: 0)
            let words = Set(facts.map { $0.text.split(separator: " ", maxSplits: 2)[2] })
            return Set(facts).isSuperset(of: told.all) && Kiosk.isChain(facts) && words.count == facts.count
        }
    }

    @Test func answeredFactsSurviveKills() throws {
        let server = try PostgresServer()
        let logs = try (0..<2).map { _ in try Self.log(server.url()) }
        let crowd = Crowd(logs + logs)
        for _ in 0..<(Self.variables["REDPACKRAIN_DATABASE_KILLS"].flatMap { Int($0) } ?? 2) {
            #expect(crowd.goesOn(within: 20))
            try server.kill()
            try server.start()
            #expect(crowd.goesOn(within: 20))
        }
        #expect(crowd.stop())
        #expect(crowd.errors.all.allSatisfy { $0 == .unwritable })
        #expect(try crowd.isKept(in: Self.log(server.url())))
    }

    @Test func nothingIsToldWithoutAStandby() throws {
        let primary = try PostgresServer()
        try primary.sql("CREATE ROLE venue LOGIN", "GRANT CREATE ON SCHEMA public TO venue")
        let log = try Self.log(primary.url("venue"), oneDisk: false)
        var kiosk = Kiosk(log)
        #expect(Self.kind { try kiosk.press("no names") } == .mirrorMissing)
        let standby = try PostgresServer(port: 5433, standbyOf: primary)
        try primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
        #expect(Self.kind { try kiosk.press("no right") } == .mirrorMissing)
        try primary.sql("GRANT pg_monitor TO venue")
        func goesOn(_ name: String) -> Bool {
            eventually(within: 20) { Self.kind { try kiosk.press(name) } == nil }
        }
        #expect(goesOn("first"))
        #expect(try standby.sql("SELECT count(*) FROM fact") == "1")
        try standby.stop()
        // For a second the standby still counts as present: the COMMIT waits, and is given up.
        #expect(Self.kind { try kiosk.press("in vain") } == .mirrorMissing)
        var kind: VenueError.Kind?
        #expect(Self.seconds { kind = Self.kind { try kiosk.press("in vain") } } < 1)
        #expect(kind == .mirrorMissing)
        #expect(Self.kind { try kiosk.log.append(after: 0) { _ in ([], ()) } } == .mirrorMissing)
        try standby.start()
        #expect(goesOn("in vain") && goesOn("second"))
        #expect(
            kiosk.known.map { $0.text.split(separator: " ").suffix(2).joined(separator: " ") }
                == ["pressed first", "in vain", "pressed second"])
        #expect(try standby.sql("SELECT count(*) FROM fact") == "3")
        // A second later the standby is known to be away, and nothing waits for it.
        try standby.stop()
        usleep(1_500_000)
        #expect(Self.seconds { kind = Self.kind { try kiosk.press("late") } } < 5)
        #expect(kind == .mirrorMissing)
    }

    /// If the wait for the standby is cancelled, only the primary has the fact. No program tells it before the standby
    /// has it.
    @Test(arguments: ["notice", "error"]) func aCancelledWaitIsNotAnAnswer(messages: String) throws {
        let primary = try PostgresServer()
        try primary.sql("ALTER ROLE postgres SET client_min_messages = \(messages)")
        let standby = try PostgresServer(port: 5433, standbyOf: primary)
        try primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
        let log = try Self.log(primary.url(), oneDisk: false)
        #expect(eventually(within: 20) { Self.kind { try log.append(after: 0) { _ in ([], ()) } } == nil })
        // The standby is connected, and does not answer.
        try standby.sql("SELECT pg_wal_replay_pause()")
        let results = Notes<String>()
        let ended = inThreads(2, within: 60) { thread in
            if thread == 0 {
                var kiosk = Kiosk(log)
                results.add("\(Self.kind { try kiosk.press("slow") } as Any)")
            } else {
                usleep(1_000_000)
                _ = try? primary.sql(
                    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
            }
        }
        #expect(ended && results.all == ["\(VenueError.Kind.mirrorMissing as VenueError.Kind? as Any)"])
        #expect(try log.facts(after: 0).count == 1)
        var other = Kiosk(try Self.log(primary.url(), oneDisk: false))
        #expect(Self.kind { try other.press("slow") } == .mirrorMissing)
        struct Refusal: Error {}
        func refuse() throws { try other.log.append(after: 0) { _ -> ([StoredFact], Void) in throw Refusal() } }
        #expect(Self.kind(refuse) == .mirrorMissing)
        try standby.sql("SELECT pg_wal_replay_resume()")
        #expect(throws: Refusal.self) { try refuse() }
        #expect(try other.press("slow").isNew == false)
        #expect(try standby.sql("SELECT count(*) FROM fact") == "1")
    }

    @Test func answeredFactsAreOnAPromotedStandby() throws {
        let primary = try PostgresServer()
        let standby = try PostgresServer(port: 5433, standbyOf: primary)
        try primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
        let folders = "\(primary.folder),\(standby.folder)"
        let url = "postgresql://postgres@/postgres?host=\(folders)&port=5432,5433"
        let logs = try (0..<2).map { _ in try Self.log(url, oneDisk: false) }
        let crowd = Crowd(logs + logs)
        #expect(crowd.goesOn(within: 20))
        try primary.kill()
        try standby.promote()
        let told = crowd.told.all
        let oneDisk = try Self.log(standby.url())
        #expect(try Set(oneDisk.facts(after: 0)).isSuperset(of: told))
        // The promoted standby has no standby itself: nothing is told.
        #expect(eventually(within: 20) { crowd.errors.all.contains(.mirrorMissing) })
        #expect(crowd.told.all.count == told.count)
        let next = try PostgresServer(port: 5434, standbyOf: standby)
        try standby.sql("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
        #expect(withExtendedLifetime(next) { crowd.goesOn(within: 30) && crowd.stop() })
        #expect(crowd.errors.all.allSatisfy { $0 == .unwritable || $0 == .mirrorMissing })
        #expect(try crowd.isKept(in: oneDisk))
    }

    @Test func aDatabaseThatWasPutBackIsNotUsed() throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        var kiosk = Kiosk(log)
        for press in 0..<5 { try kiosk.press("\(press)") }
        let reader = try Self.log(server.url())
        #expect(try reader.facts(after: 0).count == 5)
        func putBack(_ facts: [StoredFact]) throws {
            try server.sql(
                "ALTER TABLE fact DISABLE TRIGGER ALL", "TRUNCATE fact", "ALTER TABLE fact ENABLE TRIGGER ALL")
            try Self.log(server.url()).fill(with: facts)
        }
        try putBack(Array(kiosk.known[..<3]))
        let error = #expect(throws: VenueError.self) { try log.facts(after: 0) }
        #expect(error?.kind == .damaged && error?.reason.hasPrefix("was put back: fact 5 is not there") == true)
        #expect(Self.kind { try kiosk.press("more") } == .damaged)
        #expect(Self.kind { _ = try reader.facts(after: 0) } == .damaged)
        // A log that was opened afterwards learns it from its caller.
        var other = try Kiosk(Self.log(server.url()), known: kiosk.known)
        #expect(Self.kind { try other.press("more") } == .damaged)
        try putBack(Array(kiosk.known[..<4]) + [Kiosk.fact("pressed other", after: kiosk.known[3])])
        #expect(Self.kind { try kiosk.press("more") } == .damaged)
        try putBack(kiosk.known)
        #expect(Self.kind { try kiosk.press("more") } == nil)
        // A log that has seen no facts notices a gap between facts.
        try server.sql(
            "ALTER TABLE fact DISABLE TRIGGER ALL", "DELETE FROM fact WHERE number = 3",
            "ALTER TABLE fact ENABLE TRIGGER ALL")
        let gap = #expect(throws: VenueError.self) { try Self.log(server.url()).facts(after: 0) }
        #expect(gap?.kind == .damaged && gap?.reason.hasPrefix("fact 3 is missing") == true)
    }

    /// A server that was restarted between two calls is used as before.
    @Test func aRestartBetweenTwoCallsIsNotNoticed() throws {
        let server = try PostgresServer()
        var kiosk = Kiosk(try Self.log(server.url()))
        try kiosk.press("before")
        try server.stop()
        try server.start()
        #expect(Self.kind { try kiosk.press("after") } == nil)
    }

    /// A slow judgement in one thread does not hold up readers in others.
    @Test func readersDoNotWaitForWriters() throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        let others = Notes<Int>()
        try log.append(after: 0) { _ in
            #expect(inThreads(1, within: 5) { _ in others.add((try? log.facts(after: 0).count) ?? -1) })
            return (Kiosk.facts(1), ())
        }
        #expect(others.all == [0])
    }

    @Test func waitsForALockEndInTime() throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        let ended = inThreads(2, within: 30) { thread in
            if thread == 0 {
                _ = try? server.sql("BEGIN; SELECT pg_advisory_xact_lock(-7), pg_sleep(8); COMMIT")
            } else {
                usleep(500_000)
                var kiosk = Kiosk(log)
                var kind: VenueError.Kind?
                #expect(Self.seconds { kind = Self.kind { try kiosk.press("late") } } < 10)
                #expect(kind == .unwritable)
                #expect(Self.kind { try kiosk.press("later") } == nil)
            }
        }
        #expect(ended)
    }
}

// MARK: Addresses

extension PostgresLogTests {
    @Test func errorsAreOneLineWithoutThePassword() throws {
        let server = try PostgresServer()
        try server.sql(
            "CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'right-7741'",
            "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
        let urls = [
            server.url("guarded:wrong-7741"), server.url("guarded:right-7741", database: "missing"),
            server.url("guarded:right-7741", database: "latin"),
            server.url("guarded:right-7741").replacing(server.folder, with: "/missing"),
            "postgresql://guarded:right-7741@127.0.0.1:1/postgres", "postgresql://guarded:right-7741@nowhere.invalid/a",
            "postgresql://guarded:right@7741@localhost/a", "postgresql://guarded:7741/right@localhost/a",
            "postgresql://guarded:right-7741%@localhost/a", "host=localhost password=right-7741",
        ]
        for url in urls {
            let error = #expect(throws: VenueError.self) { try Self.log(url) }
            let text = error.map { "\($0)" } ?? ""
            #expect(!text.contains("7741") && !text.contains("right") && !text.contains("\n"), "\(text)")
            #expect(!text.contains("Is the server"), "no hint: \(text)")
        }
        #expect(try Self.log(server.url("guarded:right-7741")).facts(after: 0).isEmpty)
    }

    /// Each host has its own name, address and port; a value that all hosts share is written once.
    @Test(arguments: [
        ("postgresql://a,b:2/c", ["a/c", "b:2/c"]), ("postgresql://a:1,b/c", ["a:1/c", "b/c"]),
        ("postgresql://a,b/c?port=7", ["a:7/c", "b:7/c"]),
        ("postgres:///c?hostaddr=10.0.0.5,10.0.0.6", ["10.0.0.5/c", "10.0.0.6/c"]),
        ("postgresql://a,b/c?hostaddr=10.0.0.5,10.0.0.6&port=1,2", ["a:1/c", "b:2/c"]),
        ("postgresql:///c", ["localhost/c"]),
        ("postgresql:///c?host=/run,/tmp", ["/run/c", "/tmp/c"]),
    ]) func hostsAreSplit(url: String, paths: [String]) throws {
        #expect(try Address(url).hosts.map(\.path) == paths)
    }

    @Test(arguments: [
        ("postgresql://a:b@c/d", true), ("postgresql://a@c/d?password=b", true), ("postgresql://a@c/d", false),
        ("postgresql://password@c/password", false),
    ]) func passwordsAreFound(url: String, isThere: Bool) throws {
        #expect(try PostgresLog.hasPassword(url) == isThere)
    }

    @Test func otherMachinesAreVerified() throws {
        func mode(_ url: String) throws -> String? { try Address(url).parameters["sslmode"] }
        #expect(try mode("postgresql://db.example/a") == "verify-full")
        #expect(try mode("postgresql://a@localhost,db.example/a") == "verify-full")
        #expect(try mode("postgresql://localhost/a?hostaddr=192.0.2.7") == "verify-full")
        #expect(try mode("postgresql:///a") == "verify-full")
        #expect(try mode("postgresql://db.example/a?sslmode=require") == "require")
        for host in ["localhost", "127.0.0.1", "[::1]", "%2Frun"] {
            #expect(try mode("postgresql://\(host)/a") == "prefer")
        }
        let address = try Address("postgresql://me:secret@db.example:7/venue?connect_timeout=9")
        #expect(address.path == "db.example:7/venue" && address.parameters["connect_timeout"] == "9")
        #expect(address.parameters["tcp_user_timeout"] == "5000")
        for wait in ["0", "-1", "long"] {
            #expect(try Address("postgresql:///a?connect_timeout=\(wait)").parameters["connect_timeout"] == "2")
        }
    }
}
