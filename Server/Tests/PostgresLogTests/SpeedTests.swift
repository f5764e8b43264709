import Foundation
import PostgresServer
import Testing
import Venue

@testable import PostgresLog

extension PostgresLogTests {
    /// Prints facts a second, and as comparison pgbench with the same INSERT alone and with the same transaction.
    @Test(.enabled(if: variables["REDPACKRAIN_DATABASE_SPEED"] == "1", "REDPACKRAIN_DATABASE_SPEED=1 switches it on"))
    func speed() throws {
        let server = try PostgresServer()
        let log = try Self.log(server.url())
        try server.sql("CREATE SEQUENCE bench")
        let words = "pressed \(String(repeating: "x", count: 100))"
        let insert = """
            INSERT INTO fact (event, number, at, kind, text, sha) SELECT 9, * FROM
            unnest(ARRAY[nextval('bench')], ARRAY[1801880000], ARRAY['pressed'], ARRAY['1 1801880000 \(words)'],
            ARRAY[decode(repeat('07', 32), 'hex')]);

            """
        let whole = """
            BEGIN;
            SELECT pg_advisory_xact_lock(9);
            SELECT number, text, sha FROM fact WHERE event = 9 AND number >= :last ORDER BY number;
            \(insert)COMMIT;

            """
        for clients in [1, 8, 64] {
            let own = facts(clients, log, words)
            let alone = try pgbench(insert, clients, server)
            let last = try server.sql("SELECT last_value FROM bench")
            let same = try pgbench(
                whole.replacing(":last", with: "greatest((SELECT last_value FROM bench), \(last))"), clients, server)
            print(
                """
                \(clients) clients: \(Int(own)) facts a second; pgbench \(Int(alone)) with the INSERT alone (ratio \
                \(String(format: "%.2f", own / alone))), \(Int(same)) with the same transaction (ratio \
                \(String(format: "%.2f", own / same)))
                """)
        }
    }

    /// The mean number of facts a second in 5 seconds.
    private func facts(_ clients: Int, _ log: PostgresLog, _ words: String) -> Double {
        let made = Notes<Int>()
        let end = ContinuousClock.now + .seconds(5)
        #expect(
            inThreads(clients, within: 30) { _ in
                var last = try? log.facts(after: 0).last
                while .now < end {
                    last = try? log.append(after: last?.number ?? 0) { [last] new in
                        let fact = Kiosk.fact(words, after: new.last ?? last)
                        return ([fact], fact)
                    }
                    made.add(1)
                }
            })
        return Double(made.all.count) / 5
    }

    private func pgbench(_ script: String, _ clients: Int, _ server: PostgresServer) throws -> Double {
        let file = "\(server.folder)/script"
        try script.write(toFile: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let text = try server.run(
            "pgbench",
            [
                "-h", server.folder, "-p", "\(server.port)", "-U", "postgres", "-n", "-M", "extended", "-T", "5", "-c",
                "\(clients)", "-j", "2", "-f", file, "postgres",
            ])
        let line = text.split(separator: "\n").first { $0.hasPrefix("tps = ") }
        return try #require(line.flatMap { Double($0.split(separator: " ")[2]) })
    }
}
