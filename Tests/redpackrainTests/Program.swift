import Foundation
import Rain
import RainApp
import RainScores
import Testing

/// The built game as a user runs it, with a temporary home that is deleted with this object.
final class Program {
    let home: URL
    var environment: [String: String]

    init() throws {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("redpackrain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
        environment["HOME"] = home.path
        environment["XDG_DATA_HOME"] = home.appendingPathComponent("data").path
        environment["XDG_CONFIG_HOME"] = home.appendingPathComponent("config").path
        environment["XDG_CACHE_HOME"] = home.appendingPathComponent("cache").path
        environment["SDL_AUDIODRIVER"] = "dummy"
    }

    struct Result {
        let output: String
        let errors: String
        let code: Int32

        /// The error lines, without the progress that a command prints after two seconds.
        var complaints: [Substring] {
            errors.split(separator: "\n").filter { !$0.contains(/^redpackrain: \d+ % of\b/) }
        }
    }

    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of the tests' program, which also has the built modules and programs.
    static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// The game built with the tests, from the same sources.
    static let current = products.appendingPathComponent("redpackrain")

    /// The release build of the game, made by `Scripts/release`.
    static let release = package.appendingPathComponent(".build/release/redpackrain")

    /// Whether the release build is newer than all its sources.
    static let isReleaseCurrent: Bool = {
        func date(_ file: URL) -> Date {
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            return attributes?[.modificationDate] as? Date ?? .distantPast
        }
        let sources = ["Sources", "Event", "Forecast", "Libraries", "Resources"]
            .flatMap {
                folder in
                let found = FileManager.default.enumerator(
                    at: package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
                return found?.compactMap { $0 as? URL }.filter { !$0.path.contains("/Tests/") } ?? []
            }
        let built = date(release.appendingPathExtension("inputs"))
        return sources.allSatisfy { $0.hasDirectoryPath || date($0) <= built }
    }()

    func path(_ name: String) -> String { home.appendingPathComponent(name).path }

    /// Starts a program that writes its output and its errors to files in the home.
    func start(_ program: URL = Program.current, _ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = home
        let files = ["output", "errors"].map { name in
            _ = FileManager.default.createFile(atPath: path(name), contents: nil)
            return FileHandle(forWritingAtPath: path(name))
        }
        (process.standardOutput, process.standardError) = (files[0], files[1])
        process.standardInput = FileHandle.nullDevice
        // A script's shell makes background tests ignore interrupts, and the game would inherit this.
        signal(SIGINT, SIG_DFL)
        // Threads of the system's pool block all signals, and a started program would inherit the mask.
        var (none, before) = (sigset_t(), sigset_t())
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // The program has its own copies. With more than 1,024 open files, Foundation could start no further program.
        defer { for file in files { try? file?.close() } }
        try process.run()
        return process
    }

    /// Runs a program to its end.
    func run(_ program: URL = Program.current, _ arguments: [String]) throws -> Result {
        let process = try start(program, arguments)
        process.waitForEnd()
        return Result(
            output: try String(contentsOfFile: path("output"), encoding: .utf8),
            errors: try String(contentsOfFile: path("errors"), encoding: .utf8), code: process.terminationStatus)
    }

    func run(_ arguments: String...) throws -> Result { try run(Self.current, arguments) }

    /// Whether the last output began with a byte order mark, which `Result.output` leaves out.
    var outputHasMark: Bool {
        get throws {
            try Data(contentsOf: URL(fileURLWithPath: path("output"))).starts(with: [0xEF, 0xBB, 0xBF])
        }
    }

    /// Compiles a library from a C file in the tests' folder, which later programs preload.
    func preload(_ name: String) throws {
        let source = Self.package.appendingPathComponent("Tests/redpackrainTests/\(name).c").path
        let compiled = try run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["clang", "-shared", "-fPIC", "-O1", "-o", "\(name).so", source])
        try #require(compiled.code == 0, "\(compiled.errors)")
        environment["LD_PRELOAD"] = path("\(name).so")
    }

    /// Stores an ended round as if a player had played it here.
    func keep(_ round: Round, player: String, at date: Date = Date(), in scores: String) throws {
        var score = Score(
            player: player, level: round.level, seed: round.journal.seed, date: date, version: Version.current)
        score.update(from: round, at: round.finalMoment)
        try ScoreBook.open(path(scores), now: date).keep(&score)
    }

    deinit { try? FileManager.default.removeItem(at: home) }
}
