import Foundation
import Motion
import Rain
import RainScores
import RainScreens
import RainShow
import Testing

@testable import redpackrain

@Suite(.beside) struct WindowShapeTests {
    /// A tall window has an upright field, a wide window a wide field.
    @Test(arguments: [(600, 1000, true), (1000, 600, false)])
    func theFieldHasTheWindowsShape(width: Int, height: Int, isTall: Bool) throws {
        let program = try Program()
        let folder = program.path("config/redpackrain")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "lesson: done\n".write(toFile: "\(folder)/settings", atomically: true, encoding: .utf8)
        let display = try Display(width: width, height: height, isManaged: true)
        program.environment["DISPLAY"] = display.name
        let play = ["play", "--tell", "--mute", "--fullscreen", "--renderer", "cpu", "--scores", "s.sqlite"]
        let game = try program.start(Program.current, play)
        defer {
            kill(game.processIdentifier, SIGKILL)
            game.waitForEnd()
        }
        func shows(_ screen: String) -> Bool {
            let output = try? String(contentsOfFile: program.path("output"), encoding: .utf8)
            return output?.contains("screen: \(screen)\n") == true
        }
        try #require(Tool.waits { shows("title") })
        try display.hands("key", "Return")
        try #require(Tool.waits { shows("round") })
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        defer { book.close() }
        try #require(Tool.waits { (try? book.all(.playing).count) == 1 })
        let record = try #require(try book.all(.playing).first)
        #expect(try Level(text: record.level).portrait == isTall)
    }

    /// A border takes effect at once: with every step, buttons are further in.
    @Test func aBorderTakesEffectAtOnce() throws {
        let driver = try WindowDriver("--renderer", "cpu")
        try driver.keys(WindowDriver.toSettings)
        try driver.comes("settings")
        try driver.click(.page(.init(.picture)), of: SettingsPages().buttons())
        let buttons = SettingsPages().buttons { $0.memory.settingsPage = .picture }
        let field = Vector(1280, 720)
        func click(_ role: Button.Role, at border: Double) throws {
            let place = try #require(buttons.first { $0.role == role }, "\(role)").area.center
            try driver.click(place * (1 - 2 * border) + field * border)
        }
        for hundredths in 0..<10 {
            try click(.more(.init(.border)), at: Double(hundredths) / 100)
            try driver.isKept("border: \(Double(hundredths + 1) / 100)")
        }
        try click(.back, at: 0.1)
        try driver.comes("title")
    }

    /// The window's title follows the language and its size the settings, as soon as they change.
    @Test func theWindowFollowsItsSettings() throws {
        let driver = try WindowDriver("--renderer", "cpu")
        func told(_ words: String...) throws -> [String] {
            try Tool.output(
                "xdotool", ["search", "--onlyvisible", "--class", "^redpackrain$"] + words,
                in: ["PATH": "/usr/bin:/bin", "DISPLAY": driver.display.name, "LC_ALL": "C.UTF-8"]
            ).split(separator: "\n").map(String.init)
        }
        func isSized(_ width: Int, _ height: Int) -> Bool {
            Tool.waits(10) {
                (try? told("getwindowgeometry", "--shell").dropFirst(3).prefix(2))
                    == ["WIDTH=\(width)", "HEIGHT=\(height)"]
            }
        }
        func isNamed(_ name: String) -> Bool { Tool.waits(10) { (try? told("getwindowname")) == [name] } }
        #expect(isNamed("Red Pack Rain"))
        #expect(isSized(1280, 720))
        try driver.keys("F11")
        try driver.isKept("fullscreen: on")
        #expect(isSized(1600, 1000))
        try driver.keys("F11")
        #expect(isSized(1280, 720))
        try driver.keys(WindowDriver.toSettings)
        try driver.comes("settings")
        try driver.click(.page(.init(.picture)), of: SettingsPages().buttons())
        let buttons = SettingsPages().buttons { $0.memory.settingsPage = .picture }
        for language in ["en", "zh"] {
            try driver.click(.more(.init(.language)), of: buttons)
            try driver.isKept("language: \(language)")
        }
        #expect(isNamed("红包雨"))
    }

    /// A value set by a flag holds for one run and is not stored, even if it changes in the run.
    @Test func flagsSetValuesForOneRun() throws {
        let driver = try WindowDriver(
            "--renderer", "cpu", "--set", "muted=off", "--set", "volume=0.3",
            environment: ["SDL_AUDIODRIVER": "dummy"], isMuted: false)
        try driver.keys("m")
        // No flag has set this one. When it is stored, the others would be stored too.
        try driver.keys("F11")
        try driver.isKept("fullscreen: on")
        #expect(!driver.settings.contains("muted") && !driver.settings.contains("volume"), "\(driver.settings)")
    }
}
