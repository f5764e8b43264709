import Foundation
import Motion
import Rain
import RainScores
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// Drives the built game in a window under a window manager.
final class WindowDriver {
    let program: Program
    let display: Display
    private(set) var process: Process
    /// The number of screens seen so far.
    private var seen = 0

    /// The level that is played.
    static let level = ["--duration", "6", "--interval", "0.2", "--pack-size", "200", "--seed", "5"]
    private static let flags = ["play", "--tell", "--scores", "s.sqlite"] + level
    /// - Parameters:
    ///   - environment: additional environment variables.
    ///   - isMuted: whether the game opens no sound device.
    ///   - settings: the text of the settings file. By default the player has played before.
    ///   - prepare: prepares the display before the game starts.
    init(
        _ flags: String..., environment: [String: String] = [:], isMuted: Bool = true,
        settings: String = "lesson: done\n", width: Int = 1600, height: Int = 1000,
        prepare: (Display) throws -> Void = { _ in }
    ) throws {
        program = try Program()
        let folder = program.path("config/redpackrain")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(settings.utf8).write(to: URL(fileURLWithPath: "\(folder)/settings"))
        display = try Display(width: width, height: height, isManaged: true)
        try prepare(display)
        program.environment["DISPLAY"] = display.name
        program.environment["LANG"] = "en_US.UTF-8"
        program.environment["LC_ALL"] = nil
        program.environment.merge(environment) { $1 }
        process = try program.start(Program.current, Self.flags + (isMuted ? ["--mute"] : []) + flags)
        try comes("title")
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits for the end of the game and starts it again.
    func restart(_ flags: String...) throws {
        process.waitForEnd()
        #expect(process.terminationStatus == 0)
        seen = 0
        process = try program.start(Program.current, Self.flags + ["--mute"] + flags)
        try comes("title")
    }

    private func waits(_ what: String, until holds: () -> Bool) throws {
        if Tool.waits(until: holds) { return }
        let texts = try ["output", "errors"].map { try String(contentsOfFile: program.path($0), encoding: .utf8) }
        throw Failure("\(what) did not appear in 30 s; the game runs: \(process.isRunning); it printed: \(texts)")
    }

    /// Waits for the next screen, which must be this one. The game prints its name when it takes input.
    func comes(_ screen: String) throws {
        var screens: [Substring] = []
        try waits(screen) {
            let output = (try? String(contentsOfFile: program.path("output"), encoding: .utf8)) ?? ""
            screens = output.split(separator: "\n").filter { $0.hasPrefix("screen: ") }
            return screens.count > seen
        }
        #expect(screens[seen] == "screen: \(screen)")
        seen += 1
    }

    var settings: String {
        (try? String(contentsOfFile: program.path("config/redpackrain/settings"), encoding: .utf8)) ?? ""
    }

    /// The lines of the settings, except the settings that the game stores by itself.
    var chosenSettings: Set<String> {
        let remembered = Setting.remembered.map { "\($0.rawValue):" } + ["met:", "lesson:", "party:"]
        return Set(settings.split(separator: "\n").map(String.init)).filter { line in
            !remembered.contains { line.hasPrefix($0) }
        }
    }

    /// Waits until the settings file has a line.
    func isKept(_ line: String) throws {
        try waits(line) { settings.split(separator: "\n").contains { $0 == line } }
    }

    /// Presses keys, no faster than a hand.
    func keys(_ keys: String...) throws { try self.keys(keys) }

    func keys(_ keys: [String]) throws {
        try display.hands(["key", "--delay", "60"] + keys)
    }

    func types(_ text: String) throws { try display.hands(["type", text]) }

    /// Clicks a point of the field.
    /// - Parameter isFull: whether the window fills the screen.
    func click(_ place: Vector, isFull: Bool = false) throws {
        // 1600 x 1000 pixels for 1280 x 720 points: 1.25 pixels a point, 50 above and below.
        let pixel = isFull ? place * 1.25 + Vector(0, 50) : place
        let window = isFull ? [] : ["search", "--onlyvisible", "--class", "^redpackrain$"]
        let target = isFull ? [] : ["--window", "%1"]
        try display.hands(window + ["mousemove"] + target + ["\(Int(pixel.x))", "\(Int(pixel.y))", "click", "1"])
        Thread.sleep(forTimeInterval: 0.1)
    }

    func click(_ role: Button.Role, of buttons: [Button]) throws {
        try click(try #require(buttons.first { $0.role == role }, "\(role)").area.center)
    }

    var book: ScoreBook { get throws { try ScoreBook.open(program.path("s.sqlite"), now: Date()) } }

    func record() throws -> Score {
        let book = try self.book
        return try #require(try book.best().first?.id.flatMap(book.score))
    }
}

private struct Failure: Error {
    let text: String
    init(_ text: String) { self.text = text }
}

extension WindowDriver {
    /// The keys that lead from the title to the settings.
    static let toSettings = Array(repeating: "Tab", count: 11) + ["Return"]
}

extension Screen {
    /// The buttons of the screen on a wide field, long after it appeared.
    /// - Parameter change: changes the session.
    func buttons(_ change: (inout Session) -> Void = { _ in }) -> [Button] {
        var session = Session(settings: Settings(), first: LevelChoice(name: "custom", level: Level()), seed: 1)
        change(&session)
        return buttons(at: Instant(nanoseconds: 3_600_000_000_000), in: session)
    }
}
