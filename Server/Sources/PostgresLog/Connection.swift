import CPQ
import Glibc

/// Why a command failed, or may have failed.
enum Fault: Error {
    /// The connection could not be made or is lost; the command may have been executed.
    case lost(String)
    /// There was no answer in time; the command may have been executed.
    case late
    /// The database refused the command, with an SQLSTATE and a line.
    case refused(code: String, String)
}

typealias Instant = ContinuousClock.Instant

/// A connection to a database. Its single owner makes sure that only one thread uses it at a time.
struct Connection: ~Copyable, @unchecked Sendable {
    private let hosts: Hosts
    private let pointer: OpaquePointer
    /// The timeline of the host; 0 if unknown.
    private(set) var timeline = 0
    /// Whether other hosts are asked while this one is silent.
    private var asksOthers = false
    /// Whether the database has sent a warning since the last command began.
    private let warning: UnsafeMutablePointer<Bool>

    /// Connects to a host, within `connect_timeout` for each of its addresses.
    init(_ address: Address, of hosts: Hosts) throws(Fault) {
        let words = address.parameters.map { (strdup($0.key), strdup($0.value)) }
        defer {
            for word in words {
                free(word.0)
                free(word.1)
            }
        }
        let keywords = words.map { UnsafePointer($0.0) } + [nil]
        let values = words.map { UnsafePointer($0.1) } + [nil]
        guard let pointer = PQconnectdbParams(keywords, values, 0) else { throw .lost("no memory") }
        // From now on only `isReady` waits for this connection, with a deadline. Closing the connection never waits.
        PQsetnonblocking(pointer, 1)
        let encoding = PQparameterStatus(pointer, "server_encoding").map { String(cString: $0) } ?? "UTF8"
        guard PQstatus(pointer) == CONNECTION_OK, encoding == "UTF8" else {
            defer { PQfinish(pointer) }
            throw .lost(encoding == "UTF8" ? Self.line(PQerrorMessage(pointer)) : "its encoding is not UTF8")
        }
        self.hosts = hosts
        self.pointer = pointer
        warning = .allocate(capacity: 1)
        warning.initialize(to: false)
        PQsetNoticeReceiver(
            pointer,
            { warning, notice in
                guard let severity = PQresultErrorField(notice, CPQ_SEVERITY), strcmp(severity, "WARNING") == 0 else {
                    return
                }
                warning?.storeBytes(of: true, as: Bool.self)
            }, warning)
    }

    deinit {
        PQfinish(pointer)
        warning.deallocate()
    }

    /// Returns a message of libpq as one line, without its hint.
    private static func line(_ message: UnsafePointer<CChar>?) -> String {
        let lines = message.map { String(cString: $0) }?.split(whereSeparator: \.isNewline) ?? []
        let own = lines.filter { !$0.hasPrefix("\t") }
        return own.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
    }

    private func lost() -> Fault { .lost(Self.line(PQerrorMessage(pointer))) }

    /// Whether the connection can take a command: it is not in a transaction, and the server has not closed it.
    var isIdle: Bool { PQtransactionStatus(pointer) == PQTRANS_IDLE && !isReady(POLLIN, by: .now) }

    /// The host, its address and the port of the connection.
    var server: [String] {
        [PQhost(pointer), PQhostaddr(pointer), PQport(pointer)].map { $0.map { String(cString: $0) } ?? "" }
    }

    /// Whether the last command raised a warning.
    var hasWarning: Bool { warning.pointee }
}

// MARK: Commands

extension Connection {
    /// Runs a command and waits for its answer. Without parameters, `command` may be several commands, separated by
    /// semicolons. After any fault except `refused` the connection is unusable, unless a connection to another host has
    /// replaced it (see `wait`).
    @discardableResult
    mutating func run(
        _ command: String, _ parameters: [Parameter] = [], by deadline: Instant
    ) throws(Fault) -> Answer {
        warning.pointee = false
        guard send(command, parameters) == 1 else { throw lost() }
        while case let rest = PQflush(pointer), rest != 0 {
            guard rest > 0 else { throw lost() }
            try wait(for: POLLIN | POLLOUT, by: deadline)
            guard PQconsumeInput(pointer) == 1 else { throw lost() }
        }
        var last: Answer?
        while let answer = try next(by: deadline) { last = consume answer }
        guard let answer = consume last else { throw lost() }
        guard let code = answer.fault else { return answer }
        throw PQstatus(pointer) == CONNECTION_OK ? .refused(code: code, Self.line(answer.message)) : lost()
    }

    private func send(_ command: String, _ parameters: [Parameter]) -> Int32 {
        guard !parameters.isEmpty else { return PQsendQuery(pointer, command) }
        let bytes = parameters.flatMap(\.bytes)
        let lengths = parameters.map { Int32($0.bytes.count) }
        return bytes.withUnsafeBytes { bytes in
            var end = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = lengths.map { length in
                defer { end = end.map { $0 + Int(length) } }
                return end
            }
            let binary = [Int32](repeating: 1, count: lengths.count)
            return PQsendQueryParams(
                pointer, command, Int32(lengths.count), parameters.map(\.type), values, lengths, binary, 1)
        }
    }

    /// Asks for the timeline. Throws `late` if the host is silent.
    mutating func readTimeline() throws(Fault) {
        let answer = try run("SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8)", by: .now + Self.silence)
        timeline = Int(answer.text(0, 0), radix: 16) ?? 0
        asksOthers = true
    }

    /// Returns the next answer to a command; nil after the last one.
    private mutating func next(by deadline: Instant) throws(Fault) -> Answer? {
        while PQisBusy(pointer) == 1 {
            try wait(for: POLLIN, by: deadline)
            guard PQconsumeInput(pointer) == 1 else { throw lost() }
        }
        guard let answer = PQgetResult(pointer) else { return nil }
        return Answer(answer)
    }
}

// MARK: Waiting

extension Connection {
    /// The time for which a server may be silent before another host is asked.
    private static let silence = Duration.milliseconds(1500)
    /// The time limit for a request to cancel a command.
    private static let cancelTime = Duration.seconds(1)

    /// Waits for a server that may be frozen. A frozen server is as silent as a busy one, so a second connection tells
    /// them apart. If that connection leads to another host, it replaces this one. If it leads to the same server,
    /// which is busy until the deadline, the command is cancelled.
    private mutating func wait(for events: Int32, by deadline: Instant) throws(Fault) {
        if isReady(events, by: min(deadline, .now + Self.silence)) { return }
        guard asksOthers else { throw .late }
        var other: Connection
        do {
            other = try hosts.connect()
        } catch {
            if isReady(events, by: deadline) { return }
            throw error
        }
        guard other.server == server else {
            self = other
            throw .lost("it does not answer, another host does")
        }
        if isReady(events, by: deadline) { return }
        other.cancel(PQbackendPID(pointer))
        throw .late
    }

    /// Cancels the command of another connection to this server. Otherwise a COMMIT that waits for a synchronous standby
    /// would hold its locks until there is one. `PQcancel` of libpq would wait for a server without a limit.
    private mutating func cancel(_ process: Int32) {
        let command = """
            SELECT pg_cancel_backend(pid) FROM pg_stat_activity
            WHERE pid = $1 AND application_name = current_setting('application_name')
            """
        guard send(command, [Parameter(Int64(process))]) == 1 else { return }
        _ = isReady(POLLIN, by: .now + Self.cancelTime)
    }

    private func isReady(_ events: Int32, by deadline: Instant) -> Bool {
        var socket = pollfd(fd: PQsocket(pointer), events: Int16(events), revents: 0)
        while true {
            let found = poll(&socket, 1, deadline.milliseconds)
            guard found < 0, errno == EINTR else { return found != 0 }
        }
    }
}

extension Instant {
    /// The time until this instant, rounded up; 0 if it has passed.
    var milliseconds: Int32 { Int32(min(1e9, max(0, ((self - .now) / .milliseconds(1)).rounded(.up)))) }
}

// MARK: Values

/// The database's answer to a command.
struct Answer: ~Copyable {
    private let pointer: OpaquePointer

    fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQclear(pointer) }

    /// The SQLSTATE; nil if the command was executed.
    fileprivate var fault: String? {
        switch PQresultStatus(pointer) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
        default: PQresultErrorField(pointer, CPQ_SQLSTATE).map { String(cString: $0) } ?? "?"
        }
    }

    fileprivate var message: UnsafePointer<CChar>? { UnsafePointer(PQresultErrorField(pointer, CPQ_MESSAGE)) }

    /// The executed command, in capitals. After a failure a COMMIT is reported as ROLLBACK.
    var command: String { String(cString: PQcmdStatus(pointer)) }

    /// The number of rows.
    var count: Int { Int(PQntuples(pointer)) }

    func bytes(_ row: Int, _ column: Int) -> [UInt8] {
        let length = Int(PQgetlength(pointer, Int32(row), Int32(column)))
        return Array(UnsafeRawBufferPointer(start: PQgetvalue(pointer, Int32(row), Int32(column)), count: length))
    }

    func text(_ row: Int, _ column: Int) -> String { String(decoding: bytes(row, column), as: UTF8.self) }

    /// A bigint in binary form. Answers to commands with parameters have this form.
    func number(_ row: Int, _ column: Int) -> Int { bytes(row, column).reduce(0) { $0 << 8 | Int($1) } }
}

/// A value for a command, in binary form.
struct Parameter {
    /// The database's number for the type.
    fileprivate let type: UInt32
    fileprivate let bytes: [UInt8]

    init(_ number: Int64) { (type, bytes) = (20, number.bytes) }

    init(_ text: String) { (type, bytes) = (25, Array(text.utf8)) }

    init(_ list: [Int]) { self.init(1016, of: 20, list.map { Int64($0).bytes }) }

    init(_ list: [String]) { self.init(1009, of: 25, list.map { Array($0.utf8) }) }

    init(_ list: [[UInt8]]) { self.init(1001, of: 17, list) }

    /// A one-dimensional array whose first index is 1.
    private init(_ type: UInt32, of element: Int32, _ list: [[UInt8]]) {
        let head = [1, 0, element, Int32(list.count), 1].flatMap(\.bytes)
        (self.type, bytes) = (type, head + list.flatMap { Int32($0.count).bytes + $0 })
    }
}

extension FixedWidthInteger {
    /// The bytes, most significant first.
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
