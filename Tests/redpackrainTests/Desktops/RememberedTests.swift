import Foundation
import Motion
import RainShow
import Testing

@testable import RainScreens
@testable import redpackrain

extension RealDesktops {
    /// The built game remembers level, window and sound.
    @Suite struct RememberedTests {
        /// A desktop whose windows have frames, and a game that is started on it again and again.
        private final class Desk {
            private let program: Program
            private let display: Display
            private var game: Process?

            init() throws {
                program = try Program()
                display = try Display(width: 1600, height: 1000, isManaged: true)
                program.environment["DISPLAY"] = display.name
            }

            deinit {
                game?.destroy()
            }

            var settings: Set<Substring> {
                let text = try? String(contentsOfFile: program.path("config/redpackrain/settings"), encoding: .utf8)
                return Set((text ?? "").split(separator: "\n"))
            }

            /// Writes the settings file.
            func leave(_ lines: Set<Substring>) throws {
                let folder = program.path("config/redpackrain")
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let text = lines.map { "\($0)\n" }.joined()
                try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/settings"))
            }

            func starts(_ flags: [String] = [], screen: String = "title") throws {
                let flags = ["play", "--tell", "--renderer", "cpu", "--scores", "s.sqlite"] + flags
                game = try program.start(Program.current, flags)
                let comes = try Tool.waits {
                    try String(contentsOfFile: program.path("output"), encoding: .utf8).contains("screen: \(screen)")
                }
                try #require(comes)
                // The game does not count the window's first place as a move by the player.
                Thread.sleep(forTimeInterval: 2)
            }

            func ends() throws {
                let game = try #require(game)
                kill(game.processIdentifier, SIGTERM)
                game.waitForEnd()
                #expect(game.terminationStatus == 128 + SIGTERM)
                #expect(try String(contentsOfFile: program.path("errors"), encoding: .utf8) == "")
            }

            func tells(_ words: String...) throws {
                try display.hands(["search", "--onlyvisible", "--class", "^redpackrain$"] + words)
            }

            /// Moves the window until its place is stored. On a busy machine the game may not have seen the first place yet.
            func moves(to x: Int, _ y: Int) throws {
                let before = settings
                let isKept = try Tool.waits {
                    try tells(
                        "windowmove", "\(x + 40)", "\(y)", "sleep", "1.5", "windowmove", "\(x)", "\(y)", "sleep", "2")
                    return settings != before
                }
                #expect(isKept)
            }

            /// Width and height of the window, and the position of its corner on the screen.
            func geometry() throws -> [Int] {
                let found = try Tool.output(
                    "xdotool",
                    ["search", "--onlyvisible", "--class", "^redpackrain$", "getwindowgeometry", "--shell"]
                        + ["mousemove", "--window", "%1", "0", "0", "getmouselocation", "--shell"],
                    in: ["PATH": "/usr/bin:/bin", "DISPLAY": display.name])
                return try ["WIDTH", "HEIGHT", "X", "Y"].map { name in
                    let line = try #require(found.split(separator: "\n").last { $0.hasPrefix("\(name)=") }, "\(found)")
                    return try #require(Int(line.dropFirst(name.count + 1)))
                }
            }
        }

        @Test func levelWindowAndSoundAreRemembered() throws {
            let desk = try Desk()
            try desk.starts()
            #expect(desk.settings == [], "nothing has been changed yet")
            try desk.tells("windowsize", "900", "506")
            try desk.moves(to: 150, 120)
            let place = try desk.geometry()
            let title = Title().buttons()
            let arrow = try #require(title.first { $0.role == .more(.level) }).area.center * (900.0 / 1280)
            try desk.tells("mousemove", "--window", "%1", "\(Int(arrow.x))", "\(Int(arrow.y))", "click", "1")
            #expect(Tool.waits(10) { desk.settings.contains { $0.hasPrefix("level: ") } })
            try desk.tells("key", "--window", "0", "m")
            #expect(Tool.waits(10) { desk.settings.contains("muted: on") })
            try desk.ends()
            let left = desk.settings
            #expect(left.count == 3 && left.contains("window: 900x506+\(place[2])+\(place[3])@1"), "\(left), \(place)")
            // The desktop's window frame does not move the window a little with each start.
            for _ in 0..<3 {
                try desk.starts()
                #expect(try desk.geometry() == place)
                try desk.ends()
                #expect(desk.settings == left)
            }
            // The window is moved just before the game ends.
            try desk.starts()
            try desk.moves(to: 200, 180)
            try desk.tells("windowmove", "333", "222", "sleep", "0.3")
            let moved = try desk.geometry()
            try desk.ends()
            #expect(moved != place)
            #expect(desk.settings.contains("window: 900x506+\(moved[2])+\(moved[3])@1"), "\(desk.settings)")
            // A window that filled the screen comes back to its place.
            try desk.starts(["--set", "window=900x506+150+120@1"])
            for isFull in [true, false] {
                try desk.tells("key", "--window", "0", "F11", "sleep", "2")
                #expect(try desk.geometry() == (isFull ? [1600, 1000, 0, 0] : [900, 506, 150, 120]))
            }
            try desk.ends()
        }

        /// A game without a title neither reads nor changes the remembered settings. Nor does a flag that overrides them.
        @Test func flagsNeitherReadNorChangeRememberedSettings() throws {
            let desk = try Desk()
            let left: Set<Substring> = ["window: 900x506+334+242@1", "muted: on", "level: storm"]
            for (flags, screen, size) in [
                (["--quick"], "round", 1280), (["--fullscreen", "--mute", "--seed", "5"], "title", 1600),
                (["--set", "monitor=1", "--set", "muted=off", "--level", "calm"], "title", 1280),
            ] {
                try desk.leave(left)
                try desk.starts(flags, screen: screen)
                #expect(try desk.geometry()[0] == size)
                try desk.tells("windowmove", "40", "50", "key", "--window", "0", "m", "sleep", "1.5")
                try desk.ends()
                // On a slow machine a special pack may appear, which is remembered as met.
                #expect(desk.settings.filter { !$0.hasPrefix("met: ") } == left, "\(flags)")
            }
        }
    }
}
