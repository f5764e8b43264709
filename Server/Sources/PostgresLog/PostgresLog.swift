import Synchronization
public import Venue

/// The facts of an event in a PostgreSQL database (15 or newer), for any number of programs at once. Calls block for up
/// to about 10 seconds, `fill` for a minute, and any thread may make them. The database must run with `fsync` on:
/// without it nothing is durable.
public final class PostgresLog: FactLog {
    let address: Address
    let event: Int64
    private let oneDisk: Bool
    private let hosts: Hosts
    private let pool: Pool
    private let known: Mutex<Known>

    /// This program's knowledge of the log.
    private struct Known {
        /// The number and the hash of the last fact seen; 0 and the commitment before the first fact.
        var head: (number: Int, hash: [UInt8])
        /// The number of the last fact that is known to be durable.
        var lasting = 0
        /// The instant until which a standby counts as present.
        var standby = Instant.now
        /// The identifier of the database.
        var system: String?

        mutating func see(_ fact: StoredFact?) {
            guard let fact, fact.number > head.number else { return }
            head = (fact.number, fact.hash)
        }
    }

    /// Connects to a database; creates the table of facts and its triggers if they are missing.
    /// - Parameters:
    ///   - url: `postgresql://user:password@host:port/name?keyword=value`, as libpq reads it. Unless it says otherwise,
    ///     the certificate of a database on another machine is verified.
    ///   - event: the first 64 bits of the event's commitment.
    ///   - commitment: the hash that precedes the first fact; 32 bytes.
    ///   - oneDisk: whether facts on the database's own disk alone count as durable. Otherwise a synchronous standby
    ///     must have them too, and the role needs `pg_monitor` to see whether there is one.
    ///   - note: prints a line about a host that is not used, since another one has taken over.
    /// - Throws: `.other` for an unreadable URL, `.unwritable` if the database is not reached or refuses.
    public init(
        _ url: String, event: Int64, commitment: [UInt8], oneDisk: Bool,
        note: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(VenueError) {
        address = try Address(url)
        (self.event, self.oneDisk) = (event, oneDisk)
        hosts = Hosts(address, note: note)
        pool = Pool(hosts)
        hosts.look()
        known = Mutex(Known(head: (0, commitment)))
        do {
            let deadline = Instant.now + Self.patience
            let system = try pool.use(by: deadline) { connection in
                try Self.prepare(&connection, by: deadline)
                return try Self.system(&connection, by: deadline)
            }
            known.withLock { $0.system = system }
        } catch {
            throw venueError(error)
        }
    }

    /// Whether an address contains a password.
    public static func hasPassword(_ url: String) throws(VenueError) -> Bool {
        try Address(url).parameters["password"] != nil
    }

    /// The time limit for a call up to its COMMIT.
    private static let patience = Duration.seconds(7)
    /// The time limit after that for finding out whether the facts were stored.
    private static let secondPatience = Duration.seconds(3)
    /// The time for which a standby counts as present after it was seen.
    private static let standbyTime = Duration.seconds(1)

    /// The number and the hash of the last fact seen; 0 and the commitment before the first fact.
    public var head: (number: Int, hash: [UInt8]) { known.withLock { $0.head } }

    public var timeline: Int? { hosts.timeline }

    public var system: String? { known.withLock { $0.system } }

    public func require(timeline: Int) { hosts.require(timeline: timeline) }

    private func damaged(_ reason: String) -> VenueError {
        VenueError(address.path, "\(reason); the event cannot go on with it", .damaged)
    }

    private func venueError(_ error: any Error) -> VenueError {
        let (reason, kind): (String, VenueError.Kind) =
            switch error {
            case let error as VenueError: (error.reason, error.kind)
            case Fault.lost(let text): ("the database is not reached" + (text.isEmpty ? "" : " (\(text))"), .unwritable)
            case Fault.late, Fault.refused("55P03", _), Fault.refused("57014", _):
                ("the database or another program keeps the event busy; try again", .unwritable)
            case Fault.refused("53100", _): ("cannot be written; the database's disk is full", .unwritable)
            case Fault.refused("42P01", let text), Fault.refused("XX001", let text), Fault.refused("XX002", let text):
                ("is damaged (\(text)); the event cannot go on with it", .damaged)
            case Fault.refused(let code, let text): ("the database refuses (\(code): \(text))", .unwritable)
            default: ("cannot be used (\(type(of: error)))", .other)
            }
        return VenueError(address.path, reason, kind)
    }
}

// MARK: Facts

extension PostgresLog {
    /// Returns the facts after a number, in order. They may not be durable yet: facts that an answer depends on are
    /// read in `append`. O(facts).
    /// - Throws: `.damaged` if the log lacks a fact that was seen, `.unwritable` if the database is not reached.
    public func facts(after number: Int) throws(VenueError) -> [StoredFact] {
        do {
            let deadline = Instant.now + Self.patience
            return try pool.use(by: deadline) { connection in
                try read(after: number, from: &connection, by: deadline)
            }
        } catch {
            throw venueError(error)
        }
    }

    /// Appends facts in one step, under a lock that every writer to the event takes. When this returns, or throws an
    /// error of `judge`, the appended facts and the facts passed to `judge` are durable.
    /// - Parameters:
    ///   - number: the number of the last fact that the caller knows.
    ///   - judge: gets the facts after that one, and returns the facts to append, which may be none. It may be called
    ///     again with other programs' facts if its own could not be appended.
    /// - Throws: the errors of `judge`, or a `VenueError`: `.mirrorMissing` without a standby, `.damaged` if the log
    ///   lacks a fact that was seen, `.unwritable` if the database is not reached. After `.unwritable` and
    ///   `.mirrorMissing` the facts may still be in the log.
    public func append<Value>(
        after number: Int, _ judge: ([StoredFact]) throws -> (facts: [StoredFact], value: Value)
    ) throws -> Value {
        try append(after: number, within: Self.patience, judge)
    }

    /// Copies the facts of an event into the log, in one step. If the log already has facts, they must be the first of
    /// these, and they stay.
    /// - Returns: the number and the hash of the last fact in the log.
    /// - Throws: `.other` if the log has different or more facts; the errors of `append`.
    @discardableResult
    public func fill(with facts: [StoredFact]) throws(VenueError) -> (number: Int, hash: [UInt8]) {
        do {
            try append(after: 0, within: .seconds(60)) { there in
                guard facts.starts(with: there) else {
                    throw VenueError(address.path, "has facts of the event already, and they are not the same", .other)
                }
                return (Array(facts.dropFirst(there.count)), ())
            }
        } catch {
            throw venueError(error)
        }
        return head
    }

    /// The judgement: facts to append, and the value to return or the error to throw after these facts and all earlier
    /// ones are durable.
    private typealias Verdict<Value> = (facts: [StoredFact], result: Result<Value, any Error>)

    private enum Outcome<Value> {
        case done(Result<Value, any Error>)
        /// Another program took the lock first.
        case overtaken
        /// The COMMIT got no clear answer.
        case unknown(Verdict<Value>)
    }

    private func append<Value>(
        after number: Int, within patience: Duration,
        _ judge: ([StoredFact]) throws -> (facts: [StoredFact], value: Value)
    ) throws -> Value {
        var deadline = Instant.now + patience
        var sent: Verdict<Value>?
        do {
            for _ in 0..<4 {
                switch try attempt(after: number, sent, by: deadline, judge) {
                case .done(let result): return try result.get()
                case .overtaken: continue
                case .unknown(let verdict):
                    guard sent == nil else { throw notKnown }
                    sent = verdict
                    deadline = .now + Self.secondPatience
                    known.withLock { $0.standby = .now }
                }
            }
        } catch let fault as Fault {
            throw venueError(fault)
        }
        throw venueError(Fault.late)
    }

    private var notKnown: VenueError {
        oneDisk
            ? VenueError(address.path, "it is not known whether the facts are in the database; try again", .unwritable)
            : VenueError(address.path, "no standby has the facts; nothing can be stored until one does", .mirrorMissing)
    }

    /// Runs one transaction. `sent` is the verdict of an earlier transaction whose outcome is unknown. The lock is
    /// granted only when that transaction has ended, so its facts are either stored or never will be.
    private func attempt<Value>(
        after number: Int, _ sent: Verdict<Value>?, by deadline: Instant,
        _ judge: ([StoredFact]) throws -> (facts: [StoredFact], value: Value)
    ) throws -> Outcome<Value> {
        try pool.use(by: deadline) { connection in
            try checkStandby(&connection, by: deadline)
            try begin(&connection, by: deadline)
            var new: [StoredFact] = []
            let next: Verdict<Value>
            do {
                new = try read(after: number, from: &connection, by: deadline)
                if let sent, Set(new).isSuperset(of: sent.facts) {
                    next = ([], sent.result)
                } else {
                    next = Self.verdict(on: new, judge)
                }
                try insert(next.facts, after: new.last?.number ?? number, &connection, by: deadline)
            } catch {
                _ = try? connection.run("ROLLBACK", by: deadline)
                if case Fault.refused("23505", _) = error { return .overtaken }
                throw error
            }
            guard commit(&connection, by: deadline) else { return .unknown(next) }
            known.withLock { known in
                known.see(next.facts.last)
                known.lasting = max(known.lasting, next.facts.last?.number ?? new.last?.number ?? number)
            }
            return .done(next.result)
        }
    }

    private static func verdict<Value>(
        on new: [StoredFact], _ judge: ([StoredFact]) throws -> (facts: [StoredFact], value: Value)
    ) -> Verdict<Value> {
        do {
            let (facts, value) = try judge(new)
            return (facts, .success(value))
        } catch {
            return ([], .failure(error))
        }
    }
}

// MARK: Commands

extension PostgresLog {
    private static func prepare(_ connection: inout Connection, by deadline: Instant) throws(Fault) {
        let isThere = try connection.run(
            """
            SELECT (to_regclass('names_forgotten') IS NOT NULL AND EXISTS (SELECT FROM pg_trigger WHERE tgname = 'fact_append_only'
            AND tgrelid = to_regclass('fact') AND tgenabled <> 'D'))::text
            """, by: deadline)
        guard isThere.text(0, 0) != "true" else { return }
        // Programs that do this at the same time wait for each other. The lock's number is arbitrary.
        try connection.run(
            """
            BEGIN; SET LOCAL synchronous_commit = local; SET LOCAL lock_timeout = '5s';
            SELECT pg_advisory_xact_lock(7221801);
            CREATE TABLE IF NOT EXISTS fact (event bigint, number bigint, at bigint NOT NULL, kind text NOT NULL,
                text text NOT NULL, sha bytea NOT NULL, PRIMARY KEY (event, number));
            CREATE TABLE IF NOT EXISTS round_name (event bigint, number bigint, text text NOT NULL,
                PRIMARY KEY (event, number));
            CREATE TABLE IF NOT EXISTS names_forgotten (event bigint PRIMARY KEY);
            CREATE TABLE IF NOT EXISTS ticket (event bigint, bearer text, sha text NOT NULL, PRIMARY KEY (event, bearer));
            CREATE OR REPLACE FUNCTION fact_append_only() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN RAISE EXCEPTION 'facts are never changed'; END $$;
            CREATE OR REPLACE TRIGGER fact_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fact
                FOR EACH STATEMENT EXECUTE FUNCTION fact_append_only();
            COMMIT
            """, by: deadline)
    }

    /// The identifier of the database; nil if the role may not know it.
    private static func system(_ connection: inout Connection, by deadline: Instant) throws(Fault) -> String? {
        do throws(Fault) {
            return try connection.run("SELECT system_identifier::text FROM pg_control_system()", by: deadline).text(
                0, 0)
        } catch .refused {
            return nil
        }
    }

    /// Throws if there is no synchronous standby.
    private func checkStandby(_ connection: inout Connection, by deadline: Instant) throws {
        guard !oneDisk, known.withLock({ $0.standby }) <= .now else { return }
        let answer = try connection.run(
            """
            SELECT CASE WHEN current_setting('synchronous_standby_names') = '' THEN 'synchronous_standby_names is empty'
            WHEN NOT pg_has_role('pg_monitor', 'USAGE') THEN 'the role needs pg_monitor to see one'
            WHEN NOT EXISTS (SELECT FROM pg_stat_replication WHERE state = 'streaming'
                AND sync_state IN ('sync', 'quorum')) THEN 'none is connected' ELSE '' END
            """, by: deadline)
        let reason = answer.text(0, 0)
        guard reason.isEmpty else {
            throw VenueError(
                address.path, "no standby has the facts; nothing can be stored until one is there (\(reason))",
                .mirrorMissing)
        }
        known.withLock { $0.standby = .now + Self.standbyTime }
    }

    /// Begins a transaction and takes the event's lock in a statement of its own, so that the next statement sees the
    /// facts that others committed during the wait.
    private func begin(_ connection: inout Connection, by deadline: Instant) throws(Fault) {
        try connection.run(
            """
            BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL client_min_messages = warning; SET LOCAL synchronous_commit = \(oneDisk ? "local" : "remote_apply");
            SET LOCAL lock_timeout = '5s'; SET LOCAL statement_timeout = '8s';
            SET LOCAL idle_in_transaction_session_timeout = '10s'
            """, by: deadline)
        try connection.run("SELECT pg_advisory_xact_lock($1)", [Parameter(event)], by: deadline)
    }

    /// Returns the facts after a number. Throws if the last fact seen is missing or is now another one.
    private func read(
        after number: Int, from connection: inout Connection, by deadline: Instant
    ) throws -> [StoredFact] {
        let head = self.head
        let first = max(1, head.number == 0 ? number : min(number, head.number))
        let answer = try connection.run(
            "SELECT number, text, sha FROM fact WHERE event = $1 AND number >= $2 ORDER BY number",
            [Parameter(event), Parameter(Int64(first))], by: deadline)
        let facts = (0..<answer.count).map { row in
            StoredFact(number: answer.number(row, 0), text: answer.text(row, 1), hash: answer.bytes(row, 2))
        }
        for (index, fact) in facts.enumerated() where fact.number != first + index {
            throw damaged("fact \(first + index) is missing")
        }
        let needed = max(number, head.number)
        guard first + facts.count > needed else { throw damaged("was put back: fact \(needed) is not there any more") }
        guard head.number == 0 || facts[head.number - first].hash == head.hash else {
            throw damaged("was put back: fact \(head.number) is another one")
        }
        known.withLock { $0.see(facts.last) }
        return Array(facts.dropFirst(number - first + 1))
    }

    /// Inserts facts, a thousand at a time. If there are none, but facts of other programs may not be durable yet,
    /// writes something else, so that the COMMIT waits for the standby.
    private func insert(
        _ facts: [StoredFact], after number: Int, _ connection: inout Connection, by deadline: Instant
    ) throws {
        if facts.isEmpty {
            guard !oneDisk, number > known.withLock({ $0.lasting }) else { return }
            try connection.run("SELECT pg_logical_emit_message(true, 'redpackrain', '')", by: deadline)
        }
        for start in stride(from: 0, to: facts.count, by: 1000) {
            let rows = facts[start...].prefix(1000)
            let words = rows.map { $0.text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false) }
            let times = words.compactMap { $0.count > 2 ? Int($0[1]) : nil }
            guard times.count == rows.count,
                rows.map(\.number) == Array(number + start + 1...number + start + rows.count)
            else { throw VenueError(address.path, "gets only facts in order, with a time and a kind", .other) }
            try connection.run(
                """
                INSERT INTO fact (event, number, at, kind, text, sha) SELECT $1, * FROM
                unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bytea[])
                """,
                [
                    Parameter(event), Parameter(rows.map(\.number)), Parameter(times),
                    Parameter(words.map { String($0[2]) }), Parameter(rows.map(\.text)), Parameter(rows.map(\.hash)),
                ], by: deadline)
        }
    }

    /// Returns whether the transaction is known to be durable. A warning says that the COMMIT did not wait for the
    /// standby.
    private func commit(_ connection: inout Connection, by deadline: Instant) -> Bool {
        guard let answer = try? connection.run("COMMIT", by: deadline) else { return false }
        return answer.command == "COMMIT" && !connection.hasWarning
    }
}

// MARK: Tickets

extension PostgresLog {
    /// The SHA-256 of each bearer's token, in hexadecimal digits.
    /// - Throws: `.unwritable` if the database is not reached.
    public func tickets() throws(VenueError) -> [String: String] {
        do {
            let deadline = Instant.now + Self.patience
            let found = try pool.use(by: deadline) { connection in
                let answer = try connection.run(
                    "SELECT bearer, sha FROM ticket WHERE event = $1", [Parameter(event)], by: deadline)
                return (0..<answer.count).map { (answer.text($0, 0), answer.text($0, 1)) }
            }
            return Dictionary(found) { $1 }
        } catch {
            throw venueError(error)
        }
    }

    /// Stores the SHA-256 of a bearer's token, which ends the bearer's earlier token.
    /// - Throws: `.unwritable` if the database is not reached.
    public func keepTicket(_ sha: String, of bearer: String) throws(VenueError) {
        try change(
            """
            INSERT INTO ticket VALUES ($1, $2, $3) ON CONFLICT (event, bearer) DO UPDATE SET sha = excluded.sha
            """, [Parameter(event), Parameter(bearer), Parameter(sha)])
    }
}

// MARK: Names

extension PostgresLog {
    /// The names that visitors typed, by the numbers of their rounds; empty while the database is not reached.
    public var names: [Int: String] {
        let deadline = Instant.now + Self.patience
        let found = try? pool.use(by: deadline) { connection in
            let answer = try connection.run(
                "SELECT number, text FROM round_name WHERE event = $1", [Parameter(event)], by: deadline)
            return (0..<answer.count).map { (answer.number($0, 0), answer.text($0, 1)) }
        }
        return Dictionary(found ?? []) { $1 }
    }

    /// Stores the name of a round, and replaces an earlier one.
    /// - Throws: `.unwritable` if the database is not reached.
    public func keep(_ name: String, ofRound number: Int) throws(VenueError) {
        try change(
            """
            INSERT INTO round_name VALUES ($1, $2, $3)
            ON CONFLICT (event, number) DO UPDATE SET text = excluded.text
            """, [Parameter(event), Parameter(Int64(number)), Parameter(name)])
    }

    /// Deletes all names of the event. Traces in the database's write-ahead log disappear when that log is recycled.
    /// - Throws: `.unwritable` if the database is not reached.
    public func forget() throws(VenueError) {
        try change("DELETE FROM round_name WHERE event = $1", [Parameter(event)])
    }

    /// Whether there is a note that the names were forgotten; false while the database is not reached.
    public var areForgotten: Bool {
        let deadline = Instant.now + Self.patience
        return
            (try? pool.use(by: deadline) { connection in
                try connection.run(
                    "SELECT FROM names_forgotten WHERE event = $1", [Parameter(event)], by: deadline
                ).count > 0
            }) ?? false
    }

    /// Notes that the names were forgotten.
    /// - Throws: `.unwritable` if the database is not reached.
    public func noteForgotten() throws(VenueError) {
        try change("INSERT INTO names_forgotten VALUES ($1) ON CONFLICT DO NOTHING", [Parameter(event)])
    }

    private func change(_ command: String, _ parameters: [Parameter]) throws(VenueError) {
        do {
            let deadline = Instant.now + Self.patience
            try pool.use(by: deadline) { connection in
                _ = try connection.run(command, parameters, by: deadline)
            }
        } catch {
            throw venueError(error)
        }
    }
}
