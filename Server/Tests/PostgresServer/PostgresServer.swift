import Foundation
import Synchronization

/// A PostgreSQL server in its own folder, without TCP. Server and folder are removed with this object.
public final class PostgresServer: Sendable {
    public let folder: String
    public let port: Int
    private var data: String { "\(folder)/data" }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The programs of PostgreSQL 15, or of another version that `REDPACKRAIN_POSTGRES` names.
    private static let programs =
        ProcessInfo.processInfo.environment["REDPACKRAIN_POSTGRES"] ?? "/usr/lib/postgresql/15/bin"
    public static let isInstalled = access("\(programs)/initdb", X_OK) == 0

    /// Makes and starts a server; with `primary`, a standby of it.
    public init(port: Int = 5432, standbyOf primary: PostgresServer? = nil) throws {
        self.port = port
        // A socket's path has at most 107 bytes, and the user postgres must reach it, so TMPDIR is not used.
        folder = "/tmp/rpr-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        if getuid() == 0 { try Self.run("/usr/bin/chown", ["postgres", folder], asUser: false) }
        if let primary {
            try run(
                "pg_basebackup", ["-h", primary.folder, "-p", "\(primary.port)", "-U", "postgres", "-D", data, "-R"])
        } else {
            try run("initdb", ["-D", data, "-U", "postgres", "-E", "UTF8", "--no-locale", "-A", "trust"])
            let rules = "local all guarded scram-sha-256\nlocal all all trust\nlocal replication all trust\n"
            try rules.write(toFile: "\(data)/pg_hba.conf", atomically: false, encoding: .utf8)
        }
        try start()
    }

    deinit {
        try? thaw()
        try? stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The address of the database, for a role.
    public func url(_ role: String = "postgres", database: String = "postgres", _ more: String = "") -> String {
        "postgresql://\(role)@/\(database)?host=\(folder)&port=\(port)\(more)"
    }

    public func start() throws {
        let settings = "-p \(port) -k \(folder) -c listen_addresses= -c wal_receiver_status_interval=1"
        try run("pg_ctl", ["-D", data, "-w", "-t", "30", "-l", "\(folder)/log", "-o", settings, "start"])
    }

    public func stop() throws { try run("pg_ctl", ["-D", data, "-w", "-t", "30", "-m", "immediate", "stop"]) }

    /// Shuts the server down cleanly, and starts it on another timeline, as after promotions of standbys.
    public func goOn(onTimeline timeline: Int) throws {
        try run("pg_ctl", ["-D", data, "-w", "-t", "30", "-m", "fast", "stop"])
        try run("pg_resetwal", ["-D", data, "-l", String(format: "%08X", timeline) + "0000000100000000"])
        try start()
    }

    public func promote() throws { try run("pg_ctl", ["-D", data, "-w", "-t", "30", "promote"]) }

    /// The processes of the server, the first of which accepts connections.
    private var processes: [pid_t] {
        get throws {
            let file = try String(contentsOfFile: "\(data)/postmaster.pid", encoding: .utf8)
            guard let parent = file.split(separator: "\n").first.flatMap({ Int32($0) }) else {
                throw Failure(description: "the server does not run")
            }
            let children = try String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
            return [parent] + children.split(separator: " ").compactMap { Int32($0) }
        }
    }

    /// Kills the server and all its processes.
    public func kill() throws {
        let processes = try self.processes
        for process in processes { Glibc.kill(process, SIGKILL) }
        for process in processes where !eventually(within: 10, { access("/proc/\(process)", F_OK) != 0 }) {
            throw Failure(description: "process \(process) does not end")
        }
    }

    /// Freezes the server's processes, or all except the first, which accepts connections.
    public func freeze(backendsAlone: Bool = false) throws {
        for process in try processes.dropFirst(backendsAlone ? 1 : 0) { Glibc.kill(process, SIGSTOP) }
    }

    public func thaw() throws { for process in try processes { Glibc.kill(process, SIGCONT) } }

    /// Runs commands as the superuser, one transaction each. Returns what they print.
    @discardableResult
    public func sql(_ commands: String...) throws -> String {
        let words = commands.flatMap { ["-c", $0] }
        return try run(
            "psql", ["-h", folder, "-p", "\(port)", "-U", "postgres", "-XAtq", "-v", "ON_ERROR_STOP=1"] + words)
    }

    @discardableResult
    public func run(_ program: String, _ words: [String]) throws -> String {
        try Self.run("\(Self.programs)/\(program)", words, asUser: getuid() == 0)
    }

    /// Runs a program, with `asUser` as the user postgres, since the server refuses to run as root. Foundation's
    /// `Process` would wait for the server that a program leaves behind.
    @discardableResult
    private static func run(_ program: String, _ words: [String], asUser: Bool) throws -> String {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("rpr-\(UUID().uuidString)").path
        defer { unlink(place) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, place, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        // This thread may block signals that end the program.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let user = asUser ? ["runuser", "-u", "postgres", "--"] : []
        var arguments = (["env", "-C", "/tmp"] + user + [program] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        guard posix_spawn(&process, "/usr/bin/env", &actions, &attributes, &arguments, environ) == 0 else {
            throw Failure(description: "\(program) cannot be run")
        }
        var status: Int32 = -1
        guard eventually(within: 60, { waitpid(process, &status, WNOHANG) != 0 }) else {
            Glibc.kill(process, SIGTERM)
            throw Failure(description: "\(program) does not end")
        }
        let text = try String(contentsOfFile: place, encoding: .utf8)
        guard status == 0 else { throw Failure(description: "\(program): \(text)") }
        return text.trimmingCharacters(in: .newlines)
    }
}

/// Waits until a condition holds. Returns false if it does not within the limit.
/// - Parameter limit: seconds.
public func eventually(within limit: Double, _ isSo: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(limit)
    while try !isSo() {
        guard .now < end else { return false }
        usleep(10_000)
    }
    return true
}

/// Runs `body` in new threads, each with its number. Returns false if they do not all end in time.
/// - Parameter limit: seconds.
public func inThreads(_ count: Int, within limit: Double, _ body: @escaping @Sendable (Int) -> Void) -> Bool {
    let counter = Counter()
    for number in 0..<count {
        Thread.detachNewThread {
            body(number)
            counter.ended.add(1, ordering: .sequentiallyConsistent)
        }
    }
    return eventually(within: limit) { counter.ended.load(ordering: .sequentiallyConsistent) == count }
}

private final class Counter: Sendable {
    let ended = Atomic(0)
}
