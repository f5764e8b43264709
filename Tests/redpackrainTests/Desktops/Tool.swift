import Foundation
import Testing

/// Desktop programs that tests use where they are installed.
enum Tool {
    static func isInstalled(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }

    static func path(_ name: String) -> String? {
        ["/usr/bin/", "/usr/sbin/", "/bin/"].map { $0 + name }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    static let missing = "is not installed here: Scripts/test --desktops installs it"

    /// Returns the output of a program, which is stopped after a number of seconds.
    static func output(
        _ name: String, _ arguments: [String], in environment: [String: String], seconds: Int = 10
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path("timeout") ?? "/usr/bin/timeout")
        process.arguments = ["\(seconds)", name] + arguments
        process.environment = environment
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitForEnd()
        return String(decoding: data, as: UTF8.self)
    }

    /// Waits until a condition holds, for at most this many seconds. Returns whether it holds.
    static func waits(_ seconds: Double = 30, until holds: () throws -> Bool) rethrows -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while try !holds() {
            guard Date() < end else { return false }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return true
    }
}

extension Process {
    /// Waits for the end of the process, for at most this many seconds. Returns whether it has ended.
    func ends(within seconds: Double) -> Bool { Tool.waits(seconds) { !isRunning } }

    /// Waits until the process catches SIGINT, as `/proc` shows. Returns whether it does.
    func takesInterrupts() throws -> Bool {
        try Tool.waits {
            let text = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
            let caught = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last
            return caught.flatMap { UInt64($0, radix: 16) }.map { $0 & (1 << UInt64(SIGINT - 1)) != 0 } ?? false
        }
    }

    /// Waits for the end of the process for at most 5 min. After that the process is killed, and the test fails.
    func waitForEnd() {
        let limit = Date(timeIntervalSinceNow: 300)
        while isRunning, Date() < limit { usleep(2000) }
        guard isRunning else { return }
        Issue.record("\(executableURL?.lastPathComponent ?? "a program") does not end")
        destroy()
        while isRunning { usleep(2000) }
    }

    /// Kills the process.
    func destroy() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
    }
}

/// A server that runs until it is killed. Foundation's `Process` is no use here: a child that closes its inherited files
/// counts as ended, and then `Process` waits for this child before it notices the end of any other.
final class Daemon {
    private let pid: pid_t
    private var hasEnded = false

    init(_ name: String, _ arguments: [String], in environment: [String: String]) throws {
        let path = Tool.path(name) ?? "/usr/bin/\(name)"
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for number in 0..<3 as Range<Int32> { posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0) }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var pid: pid_t = 0
        // The server and its own children are one process group, and are killed together.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let error = posix_spawn(&pid, path, &files, &attributes, &words, &settings)
        guard error == 0 else { throw CocoaError(.fileNoSuchFile) }
        self.pid = pid
    }

    deinit { destroy() }

    func signal(_ number: Int32) { kill(-pid, number) }

    func destroy() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(-pid, SIGKILL)
        waitpid(pid, nil, 0)
    }
}
