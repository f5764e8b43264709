import Foundation
import Glibc
import Testing

@testable import redpackrain_venue

/// An event in a temporary folder, with the programs of its centre, its kiosks and its desks, all on this computer.
final class EventCase {
    let root: String
    /// The port at which the centre listens.
    let port: Int
    var address: String { "https://127.0.0.1:\(port)" }
    /// Options that each command of redpackrain-venue on the event's folder gets.
    var options: [String] = []
    private var processes: [String: Process] = [:]

    /// Options of an event.
    struct Plan {
        var prizes =
            "  - {name: Coffee, worth: 2.50, count: 60, win: score 1}\n  - {name: Lantern, worth: 30.00, best: 3}"
        var hours = (opened: 1.0, left: 2.0)
        var names = "drawn"
        var hasMirror = true
    }

    struct Result {
        let output: String
        let errors: String
        let code: Int32
    }

    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// `env`, which starts another program with environment variables.
    static let env = URL(fileURLWithPath: "/usr/bin/env")

    /// The program in the build folder of these tests, or the program that `REDPACKRAIN_VENUE` names.
    static let venue =
        ProcessInfo.processInfo.environment["REDPACKRAIN_VENUE"].map { URL(fileURLWithPath: $0) }
        ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("redpackrain-venue")

    /// The latest build of the game.
    static let game: URL = {
        let builds = ["release", "debug"].map { build in
            package.deletingLastPathComponent().appendingPathComponent(".build/\(build)/redpackrain")
        }
        func date(_ file: URL) -> Date {
            (try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date) ?? .distantPast
        }
        return builds.max { date($0) < date($1) } ?? builds[0]
    }()

    /// A folder in memory if there is one, since no test is about the disk.
    private static let place =
        FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()

    /// Makes a folder with an event that is open now, for a rehearsal.
    init(_ plan: Plan = Plan()) throws {
        root = "\(Self.place)/redpackrain-venue-\(UUID().uuidString)"
        port = try Self.freePort()
        for name in ["event", "copy", "home"] {
            try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        }
        func time(_ hours: Double) -> String {
            let date = Date(timeIntervalSinceNow: hours * 3600)
            let formatter = DateFormatter()
            (formatter.locale, formatter.timeZone) = (Locale(identifier: "en_US_POSIX"), TimeZone(secondsFromGMT: 0))
            formatter.dateFormat = "yyyy-MM-dd HH:mm"
            return "\(formatter.string(from: date)) +00:00"
        }
        try write(
            """
            name: New Year
            opens: \(time(-plan.hours.opened))
            closes: \(time(plan.hours.left))
            redeem-until: \(time(plan.hours.left + 24))
            levels: [short.yaml]
            prizes:
            \(plan.prizes)
            pace: none
            names: \(plan.names)
            pin: "4711"
            \(plan.hasMirror ? "copy: \(path("copy"))" : "")
            """, to: "event/event.yaml")
        try write("duration: 4\ninterval: 0.4\nfall-time: 2\nbomb-every: 20\n", to: "event/short.yaml")
        let opened = try run(of: Self.game, ["event", "open", path("event"), "--rehearsal"])
        try #require(opened.code == 0, "\(opened)")
    }

    func path(_ name: String) -> String { "\(root)/\(name)" }

    /// Writes a file that others cannot read, as the plan with its PIN must be.
    func write(_ text: String, to name: String) throws {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path(name))
    }

    /// Ends all programs and removes the folder.
    func remove() {
        for name in processes.keys { kill(name) }
        try? FileManager.default.removeItem(atPath: root)
    }

    /// A port of this computer that is free at the moment.
    static func freePort() throws -> Int {
        let bound = try LocalSocket.bound()
        close(bound.descriptor)
        return bound.port
    }

    func process(_ name: String) -> Process? { processes[name] }
}

// MARK: Programs

extension EventCase {
    /// Starts a program under a name. Its output and errors go to files of that name.
    @discardableResult
    func start(_ name: String, of program: URL = EventCase.venue, _ arguments: [String]) throws -> Process {
        let process = Process()
        (process.executableURL, process.arguments) = (program, arguments)
        var environment = ProcessInfo.processInfo.environment
        environment["HOME"] = path("home")
        for (key, folder) in ["XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache"] {
            environment[key] = path("home/\(folder)")
        }
        (environment["DISPLAY"], environment["WAYLAND_DISPLAY"]) = (nil, nil)
        process.environment = environment
        let files = ["output", "errors"].map { kind -> FileHandle? in
            let file = path("\(name).\(kind)")
            if !FileManager.default.fileExists(atPath: file) {
                _ = FileManager.default.createFile(atPath: file, contents: nil)
            }
            let handle = FileHandle(forWritingAtPath: file)
            _ = try? handle?.seekToEnd()
            return handle
        }
        (process.standardOutput, process.standardError) = (files[0], files[1])
        process.standardInput = FileHandle.nullDevice
        defer { for file in files { try? file?.close() } }
        try process.run()
        processes[name] = process
        return process
    }

    /// Runs a program, and waits up to a minute for its end.
    func run(of program: URL = EventCase.venue, _ arguments: [String]) throws -> Result {
        let name = "run-\(UUID().uuidString)"
        let process = try start(name, of: program, arguments)
        defer { processes[name] = nil }
        for _ in 0..<6000 where process.isRunning { usleep(10_000) }
        if process.isRunning {
            kill(name)
            Issue.record("\(arguments) does not end")
        }
        process.waitUntilExit()
        return Result(output: output(name), errors: output(name, "errors"), code: process.terminationStatus)
    }

    /// Compiles a library to preload, whose source is in the folder of the game's tests.
    func library(_ name: String) throws -> String {
        let source = Self.package.deletingLastPathComponent()
            .appendingPathComponent("Tests/redpackrainTests/\(name).c").path
        let made = try run(
            of: Self.env, ["clang", "-shared", "-fPIC", "-O1", "-o", path("\(name).so"), source])
        try #require(made.code == 0, "\(made)")
        return path("\(name).so")
    }

    /// Runs a command of redpackrain-venue on the event's folder.
    func command(_ name: String, _ arguments: String...) throws -> Result {
        try run([name, path("event")] + arguments + options)
    }

    /// Runs `resume` on the event's folder, which gets a PIN on its standard input.
    func resume(typing pin: String, _ arguments: String...) throws -> Result {
        let script = "printf '%s\\n' \"$1\" | \"$0\" resume \"${@:2}\""
        return try run(
            of: URL(fileURLWithPath: "/bin/bash"),
            ["-c", script, Self.venue.path, pin, path("event")] + arguments)
    }

    /// The output of a program so far.
    func output(_ name: String, _ kind: String = "output") -> String {
        (try? String(contentsOfFile: path("\(name).\(kind)"), encoding: .utf8)) ?? ""
    }

    /// Ends a program at once, as a power failure does.
    func kill(_ name: String) {
        guard let process = processes.removeValue(forKey: name) else { return }
        if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// Waits until a condition holds, for up to `seconds`.
    func wait(_ what: String, for seconds: Double = 60, until isDone: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while try !isDone() {
            if Date() > end {
                Issue.record("\(what) does not happen in \(seconds) s")
                return
            }
            usleep(50_000)
        }
    }
}

// MARK: Centre and kiosks

extension EventCase {
    /// Starts a centre, and waits until it serves.
    /// - Parameters:
    ///   - name: the name under which the program runs.
    ///   - folder: the event's folder, or a copy of it.
    func serve(_ options: String..., as name: String = "serve", in folder: String = "event", at port: Int? = nil) throws
    {
        let before = output(name, "errors").components(separatedBy: "serves at").count
        let process = try start(
            name, ["serve", path(folder), "--listen", "127.0.0.1:\(port ?? self.port)"] + options + self.options)
        try wait("serving") {
            try #require(process.isRunning, "\(output(name, "errors"))")
            return output(name, "errors").components(separatedBy: "serves at").count > before
        }
    }

    /// Makes tickets, and lets kiosks join.
    /// - Parameter port: the port at which they reach the centre; nil for the centre's own.
    func join(kiosks count: Int, desks: Int = 0, at port: Int? = nil) throws {
        let tickets = try command(
            "tickets", "--kiosks", "\(count)", "--desks", "\(desks)", "--address",
            "https://127.0.0.1:\(port ?? self.port)",
            "-o", path("tickets"))
        try #require(tickets.code == 0, "\(tickets)")
        for kiosk in 0..<count {
            let number = kiosk + 1
            let joined = try run(["join", path("tickets/kiosk-\(number).ticket"), path("kiosk-\(number)")])
            try #require(joined.code == 0, "\(joined)")
        }
    }

    func sync(_ kiosk: Int) throws { try start("sync-\(kiosk)", ["sync", path("kiosk-\(kiosk)"), "--every", "2"]) }

    /// Lets visitors play at a kiosk, one after the other.
    /// - Parameter pause: the time between two visitors, seconds.
    @discardableResult
    func play(_ kiosk: Int, visitors: Int, pause: Double) throws -> Process {
        try start(
            "play-\(kiosk)", of: Self.game,
            [
                "event", "rehearse", path("kiosk-\(kiosk)"), "--visitors", "\(visitors)", "--every", "\(pause)",
                "--seed",
                "\(kiosk)", "--tell",
            ])
    }

    /// Serves with one kiosk, at which rounds are played, and a desk. Returns the address of the board.
    func beginWithBoard(rounds: Int) throws -> String {
        try serve("--board", "127.0.0.1:0")
        try join(kiosks: 1, desks: 1)
        try sync(1)
        try wait("a hand") { try kiosk(1)?.worth == "25.00" }
        let player = try play(1, visitors: rounds, pause: 0)
        try wait("the rounds") { try !player.isRunning && kiosk(1)?.rounds == rounds }
        let ports = output("serve", "errors").matches(of: /serves at 127\.0\.0\.1:(\d+)/).compactMap {
            Int($0.output.1)
        }
        return "http://127.0.0.1:\(try #require(ports.first { $0 != port }))"
    }

    /// Starts the program of a desk. Returns the address of its page, with the key.
    func startDesk() throws -> String {
        try start("desk", ["desk", path("tickets/desk-1.ticket"), "--port", "0"])
        try wait("the desk") { output("desk").contains("key=") }
        return output("desk").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The codes that a kiosk has shown, with the numbers of their prizes; nil for one that won none at once.
    func shown(at kiosk: Int) -> [(code: String, prize: Int?)] {
        output("play-\(kiosk)").split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            return words.count == 3 && words[0] == "shown" ? (code: words[1], prize: Int(words[2])) : nil
        }
    }

    /// The line of the status on a kiosk; nil if it has not joined.
    func kiosk(_ number: Int) throws -> (rounds: Int, worth: String)? {
        let lines = try command("status").output.split(separator: "\n")
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 5, words[0] == String(number), words[3] == "ago", let rounds = Int(words[4]) else {
                continue
            }
            return (rounds: rounds, worth: words[5])
        }
        return nil
    }
}
