import Foundation
import Motion
import Rain
import Scores
import Screens
import Show
import Testing

@testable import redpackrain

/// A game in a window, and somebody at it.
final class Walk {
    var program: Program
    let display: Display
    private(set) var game: Process
    /// How many screens have been seen.
    private var seen = 0

    /// What is played.
    static let level = ["--duration", "6", "--interval", "0.2", "--pack-size", "200", "--seed", "5"]
    private static let flags = ["play", "--tell", "--scores", "s.sqlite"] + level
    private static let executable =
        Program.current

    /// - Parameters:
    ///   - environment: what the game's is to have beside the usual.
    ///   - isMuted: whether it opens no sound device.
    ///   - prepare: what is done with the display first.
    init(
        _ flags: String..., environment: [String: String] = [:], isMuted: Bool = true,
        width: Int = 1600, height: Int = 1000, prepare: (Display) throws -> Void = { _ in }
    ) throws {
        program = try Program()
        // Who walks about has played before.
        let folder = program.path("config/redpackrain")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("lesson: done\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/settings"))
        display = try Display(width: width, height: height, isManaged: true)
        try prepare(display)
        program.environment["DISPLAY"] = display.name
        program.environment["LANG"] = "en_US.UTF-8"
        program.environment["LC_ALL"] = nil
        program.environment.merge(environment) { $1 }
        game = try program.start(Self.executable, Self.flags + (isMuted ? ["--mute"] : []) + flags)
        try comes("title")
    }

    deinit {
        if game.isRunning { kill(game.processIdentifier, SIGKILL) }
        program.remove()
    }

    /// Starts the game anew once it has ended.
    func restart(_ flags: String...) throws {
        game.waitForEnd()
        #expect(game.terminationStatus == 0)
        seen = 0
        game = try program.start(Self.executable, Self.flags + ["--mute"] + flags)
        try comes("title")
    }

    private func waits(_ what: String, until holds: () -> Bool) throws {
        if Tool.waits(until: holds) { return }
        let texts = try ["output", "errors"].map { try String(contentsOfFile: program.path($0), encoding: .utf8) }
        throw Failure("\(what) did not come in 30 s, the game runs: \(game.isRunning); there were: \(texts)")
    }

    /// Waits until the next screen comes, which must be this one: it is told of once it can be meant.
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

    /// The lines of the settings, but for what the game keeps by itself.
    var chosenSettings: Set<String> {
        Set(
            settings.split(separator: "\n").map(String.init).filter {
                !$0.hasPrefix("met:") && !$0.hasPrefix("lesson:")
            })
    }

    /// Waits until the settings hold a line.
    func isKept(_ line: String) throws {
        try waits(line) { settings.split(separator: "\n").contains { $0 == line } }
    }

    /// Presses keys, no faster than a hand.
    func keys(_ keys: String...) throws {
        try display.hands(["key", "--delay", "60"] + keys)
    }

    func types(_ text: String) throws { try display.hands(["type", text]) }

    func click(_ place: Vector) throws {
        try display.hands([
            "search", "--onlyvisible", "--class", "^redpackrain$", "mousemove", "--window", "%1",
            "\(Int(place.x))",
            "\(Int(place.y))", "click", "1",
        ])
        Thread.sleep(forTimeInterval: 0.1)
    }

    func click(_ role: Button.Role, of buttons: [Button]) throws {
        try click(try #require(buttons.first { $0.role == role }, "\(role)").area.center)
    }

    func record() throws -> Score {
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        return try #require(try book.best().first?.id.flatMap(book.score))
    }
}

private struct Failure: Error {
    let text: String
    init(_ text: String) { self.text = text }
}

extension Walk {
    /// Clicks a button of a window that fills the screen.
    func clickInFull(_ role: Button.Role, of buttons: [Button]) throws {
        let place = try #require(buttons.first { $0.role == role }, "\(role)").area.center
        // 1600 x 1000 pixels for 1280 x 720 points: 1.25 pixels a point, 50 above and below.
        let pixel = place * 1.25 + Vector(0, 50)
        try display.hands(["mousemove", "\(Int(pixel.x))", "\(Int(pixel.y))", "click", "1"])
        Thread.sleep(forTimeInterval: 0.1)
    }
}

// The settings, as somebody at them has them.
extension Walk {
    /// The keys that lead there from the title: by the three of the row, the level's arrows, the lesson and the code.
    static let toSettings = Array(repeating: "Tab", count: 8) + ["Return"]

    /// The buttons of a page of the settings.
    static func settings(_ page: SettingPage) -> [Button] {
        SettingsPages().buttons { $0.memory.settingsPage = page }
    }

    /// What each setting is taken to by one step from what it is usually, and whether that is one up; nil where one screen
    /// of this machine leaves no choice.
    static func change(of setting: Setting) -> (isUp: Bool, line: String)? {
        for isUp in [false, true] {
            var settings = Settings()
            setting.change(up: isUp, in: &settings)
            if settings != Settings() { return (isUp, "\(setting.rawValue): \(setting.text(in: settings))") }
        }
        return nil
    }
}

extension Screen {
    /// The buttons of the screen on a field that lies, long after it appeared.
    /// - Parameter change: what the session has otherwise.
    func buttons(_ change: (inout Session) -> Void = { _ in }) -> [Button] {
        var session = Session(settings: Settings(), first: LevelChoice(name: "custom", level: Level()), seed: 1)
        change(&session)
        return buttons(at: Instant(nanoseconds: 3_600_000_000_000), in: session)
    }
}
