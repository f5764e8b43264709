import Foundation
import Logging
import RainApp
import Testing

/// The log that `--log` writes, and errors when it cannot.
@Suite struct LogTests {
    private static func game(_ log: String, _ more: [String] = []) -> [String] {
        ["play", "--quick", "--autoplay", "perfect", "--duration", "1", "--seed", "5", "--log", log] + more
    }

    @Test func aGameIsLogged() throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let result = try program.run(Program.current, Self.game("log", ["--player", "Ann"]))
        #expect(result.code == 0, "\(result.errors)")
        let text = try String(contentsOfFile: program.path("log"), encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        for words in [
            "info game: \(Version.summary)", "info machine: ", "info window: dummy, ", "info drawing: the processor",
            "info resolution: 100 % of each side", "info settings: ", "info sound: works, with dummy",
            "info first frame shown", "info screen: round",
            "info screen: results", "asks: begin", "asks: finish", "answered: kept", "info frames: ",
        ] {
            #expect(lines.contains { $0.contains("  \(words)") || $0.contains(words) }, "\(words)")
        }
        #expect(lines.last?.hasSuffix("info end") == true)
        // Each line begins with the seconds since the start, which grow.
        let times = lines.compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
        #expect(times.count == lines.count && times == times.sorted())
        #expect(!text.contains("Ann"), "the player is not named")
    }

    @Test func failuresAreLogged() throws {
        let program = try Program()
        let result = try program.run(Program.current, Self.game("log"))
        #expect(result.code == 1)
        let text = try String(contentsOfFile: program.path("log"), encoding: .utf8)
        #expect(text.contains("critical failed: opening the display"))
        // With a file in place of the records' folder, storing is tried again and again.
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        program.environment["XDG_DATA_HOME"] = program.path("log/data")
        #expect(try program.run(Program.current, Self.game("log")).code == 0)
        let again = try String(contentsOfFile: program.path("log"), encoding: .utf8)
        #expect(again.contains("error failed: a round is not kept: "))
        #expect(!again.contains("critical"), "each game begins the log again")
    }

    @Test func impossibleLogFilesAreReportedInOneLine() throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        mkfifo(program.path("pipe"), 0o600)
        for (name, code) in [("", 64), ("none/log", 64), (".", 64), ("pipe", 1), ("a\u{1B}[31m/log", 64)]
            as [(String, Int32)]
        {
            let result = try program.run(Program.current, Self.game(name))
            #expect(result.code == code, "\(name): \(result.errors)")
            #expect(result.output == "" && result.errors.split(separator: "\n").count == 1)
            #expect(!result.errors.contains("\u{1B}"))
        }
        #expect(try program.run("play", "--headless", "--log", "log").code == 64)
        #expect(!FileManager.default.fileExists(atPath: program.path("log")))
        // A full disk stops no game.
        #expect(try program.run(Program.current, Self.game("/dev/full")).code == 0)
    }

    /// A message is one line of visible characters, whatever its source.
    @Test func aMessageIsOneLine() throws {
        let program = try Program()
        let log = try FaultLog(program.path("log"))
        log.logger.info("a\u{1B}[31m\nb\u{202E}\(String(repeating: "c", count: 5000))")
        for _ in 0..<20 { log.logger.debug("next") }
        log.flush()
        let lines = try String(contentsOfFile: program.path("log"), encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines[0].contains("  info a[31m bccc") && lines[0].count < 1100)
    }

    /// Lines are written without limit. Lines that come faster than the disk can take them are counted as lost.
    @Test func noLineGoesMissingUncounted() throws {
        let program = try Program()
        let log = try FaultLog(program.path("log"))
        let logger = log.logger
        for _ in 0..<6 {
            for _ in 0..<200 { logger.info("slow") }
            log.flush()
        }
        func lines() throws -> [Substring] {
            try String(contentsOfFile: program.path("log"), encoding: .utf8).split(separator: "\n")
        }
        #expect(try lines().count == 1200 && lines().allSatisfy { $0.hasSuffix("  info slow") })
        for _ in 0..<5000 { logger.info("fast") }
        log.flush()
        logger.info("last")
        log.flush()
        let lost = try lines().filter { $0.hasSuffix(" lines before are lost)") }.compactMap { line in
            line.split(separator: "(").last?.split(separator: " ").first.flatMap { Int($0) }
        }
        #expect(try lines().count + lost.reduce(0, +) == 6201)
    }
}
