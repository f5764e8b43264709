import Foundation
import Motion
import RainScreens
import RainShow
import Stage
import Testing

@testable import redpackrain

extension RealDesktops {
    /// The built game on a Wayland desktop whose windows, monitors and scales change.
    @Suite(.enabled(if: Sway.isInstalled, "sway \(Tool.missing)"))
    struct WaylandTests {
        /// A desktop with one game on it.
        private final class Session {
            let program: Program
            let sway: Sway
            private(set) var game: Process

            convenience init(_ arguments: String..., in place: Sway.Place = .nowhere) throws {
                try self.init(arguments, in: place)
            }

            init(_ arguments: [String], in place: Sway.Place) throws {
                program = try Program()
                chmod(program.home.path, 0o755)
                sway = try Sway(folder: program.path("way"), in: place)
                program.environment.merge(sway.environment) { $1 }
                game = try program.start(Program.current, arguments)
                try #require(Tool.waits { isShown || !game.isRunning }, "no window appeared")
            }

            deinit {
                game.destroy()
            }

            private var isShown: Bool { (try? sway.tell("-t", "get_tree").contains("\"redpackrain\"")) ?? false }

            func text(_ name: String) -> String {
                (try? String(contentsOfFile: program.path(name), encoding: .utf8)) ?? ""
            }

            /// The game's error lines, except the line that OpenGL has no graphics card here.
            var complaints: [Substring] {
                text("errors").split(separator: "\n").filter {
                    !$0.hasPrefix("redpackrain: drawing: OpenGL on the processor")
                }
            }

            /// Starts the game again.
            func restart(_ arguments: String...) throws { try restart(arguments) }

            func restart(_ arguments: [String]) throws {
                game = try program.start(Program.current, arguments)
                try #require(Tool.waits { isShown || !game.isRunning }, "no window appeared")
            }

            /// Ends the game with SIGTERM, as a desktop does when it closes.
            func ends() -> Bool {
                kill(game.processIdentifier, SIGTERM)
                return game.ends(within: 10) && game.terminationReason == .exit
                    && game.terminationStatus == 128 + SIGTERM
            }

            /// The number of colours on a monitor, counted up to about 300. A picture of the game has more than 200.
            func colors(_ monitor: String? = nil) throws -> Int {
                let path = program.path("way/shot.png")
                try sway.photograph(monitor ?? sway.monitor, to: path)
                let bytes = try Bitmap.read(path)
                return bytes.withUnsafeBufferPointer { bytes in
                    var colors: Set<Int> = []
                    for place in stride(from: 0, to: bytes.count, by: 3) {
                        colors.insert(Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2]))
                        if colors.count > 300 { break }
                    }
                    return colors.count
                }
            }
        }

        /// Play, replay and gallery are shown by each renderer.
        @Test(arguments: ["cpu", "gpu"])
        func playReplayAndGalleryAreShown(renderer: String) throws {
            let session = try Session(
                "play", "--quick", "--autoplay", "casual", "--duration", "4", "--scores", "s.sqlite", "--renderer",
                renderer)
            #expect(try Tool.waits { try session.colors() > 200 })
            #expect(session.game.ends(within: 60) && session.game.terminationStatus == 0)
            #expect(session.text("output").hasPrefix("score "))
            #expect(session.complaints == [])
            try session.restart("replay", "1", "--scores", "s.sqlite", "--set", "renderer=\(renderer)")
            #expect(try Tool.waits { try session.colors() > 200 })
            #expect(session.ends() && session.complaints == [])
            try session.restart("gallery", "--renderer", renderer)
            #expect(try Tool.waits { try session.colors() > 50 })
            #expect(session.ends() && session.complaints == [])
        }

        /// A desktop that never opens the window does not keep the game from ending.
        @Test func aSignalEndsAGameThatIsBeingOpened() throws {
            let session = try Session("play", "--mute", "--scores", "s.sqlite")
            #expect(session.ends())
            session.sway.stand(true)
            defer { session.sway.stand(false) }
            let game = try session.program.start(Program.current, ["play", "--mute", "--scores", "s.sqlite"])
            defer { game.destroy() }
            // By now the program should be waiting for the desktop; it prints nothing then.
            Thread.sleep(forTimeInterval: 2)
            #expect(game.isRunning)
            kill(game.processIdentifier, SIGTERM)
            #expect(game.ends(within: 10) && game.terminationStatus == SIGTERM)
        }

        /// Without EGL the game opens on X11; without X11 too, it says that EGL is missing.
        @Test func withoutEGLTheGameOpensOnX11() throws {
            let session = try Session("play", "--mute", "--scores", "s.sqlite")
            #expect(session.ends())
            let program = session.program
            for name in ["__EGL_VENDOR_LIBRARY_DIRS", "LIBGL_DRIVERS_PATH"] {
                program.environment[name] = "/nonexistent"
            }
            program.environment["SDL_VIDEODRIVER"] = nil
            let refused = try program.run("play", "--first-frame")
            #expect(refused.code == 1 && refused.errors.contains("EGL"), "\(refused)")
            #expect(refused.errors.split(separator: "\n").count == 1)
            let display = try Display(width: 800, height: 600)
            program.environment["DISPLAY"] = display.name
            // SDL 3 prefers Wayland by itself.
            program.environment["SDL_VIDEODRIVER"] = "wayland,x11"
            let shown = try program.run("play", "--first-frame", "--mute", "--scores", "s.sqlite")
            #expect(shown.code == 0 && shown.output == "shown\n", "\(shown)")
        }

        /// Choosing a renderer in the settings stores and uses it.
        @Test func theProcessorIsChosenInTheSettings() throws {
            let display = try Display(width: 1280, height: 720)
            let session = try Session("play", "--tell", "--mute", "--scores", "s.sqlite", in: .display(display))
            func click(_ role: Button.Role, of buttons: [Button]) throws {
                let place = try #require(buttons.first { $0.role == role }, "\(role)").area.center
                try display.hands("mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1")
                Thread.sleep(forTimeInterval: 0.6)
            }
            #expect(Tool.waits { session.text("output").contains("screen: title") })
            Thread.sleep(forTimeInterval: 1)
            try click(.settings, of: Title().buttons())
            #expect(Tool.waits { session.text("output").contains("screen: settings") })
            let page = SettingPage.picture
            let buttons = SettingsPages().buttons { $0.memory.settingsPage = page }
            try click(.page(.init(page)), of: buttons)
            for kept in ["renderer: gpu\n", "renderer: cpu\n", "renderer: auto\n", "renderer: gpu\n"] {
                try click(.more(.init(.renderer)), of: buttons)
                #expect(
                    Tool.waits(10) { session.text("config/redpackrain/settings") == kept },
                    "\(kept): \(session.text("config/redpackrain/settings"))")
                #expect(try session.colors() > 200)
            }
            #expect(session.ends())
            #expect(session.complaints == [])
        }

        /// The size of the window is remembered; Wayland does not reveal its place.
        @Test func theSizeOfTheWindowIsRemembered() throws {
            let session = try Session("play", "--mute", "--scores", "s.sqlite")
            #expect(session.ends())
            try session.sway.tell("for_window [app_id=redpackrain] floating enable")
            try session.restart("play", "--mute", "--scores", "s.sqlite")
            Thread.sleep(forTimeInterval: 3)
            #expect(session.text("config/redpackrain/settings") == "")
            try session.sway.tell("[app_id=redpackrain] resize set 700 500")
            #expect(Tool.waits(10) { session.text("config/redpackrain/settings") == "window: 700x500\n" })
            #expect(session.ends())
            try session.restart("play", "--mute", "--scores", "s.sqlite")
            let sizes = try session.sway.tell("-t", "get_tree")
            #expect(sizes.contains("\"width\": 700") && sizes.contains("\"height\": 500"))
            #expect(session.ends() && session.complaints == [])
            #expect(session.text("config/redpackrain/settings") == "window: 700x500\n")
        }

        /// When all monitors are gone, the game waits until there is one again.
        @Test(arguments: ["cpu", "gpu"])
        func monitorsComeAndGo(renderer: String) throws {
            let outer = try Program()
            chmod(outer.home.path, 0o755)
            let desk = try Sway(folder: outer.path("desk"))
            let session = try Session(
                "play", "--mute", "--scores", "s.sqlite", "--renderer", renderer, in: .sway(desk))
            #expect(try Tool.waits { try session.colors() > 200 })
            for monitor in ["WL-2", "WL-3", "WL-4"] {
                // The only monitor goes, and is away for 2 s.
                try desk.tell("[title=\"wlroots - .*\"] kill")
                #expect(try Tool.waits { try !session.sway.tell("-t", "get_outputs").contains("\"active\": true") })
                Thread.sleep(forTimeInterval: 2)
                #expect(session.game.isRunning)
                try session.sway.tell("create_output")
                #expect(try Tool.waits { try session.colors(monitor) > 200 }, "\(monitor)")
                #expect(session.game.isRunning)
            }
            #expect(session.ends())
            #expect(session.complaints == [])
        }

        /// A fullscreen window moves to the monitor chosen in the settings.
        @Test func theWindowGoesToAnotherMonitor() throws {
            let display = try Display(width: 1280, height: 720)
            let flags = ["play", "--tell", "--mute", "--fullscreen", "--renderer", "cpu", "--scores", "s.sqlite"]
            let session = try Session(flags, in: .display(display))
            #expect(session.ends())
            try session.sway.tell("create_output")
            try session.restart(flags)
            func click(_ role: Button.Role, of buttons: [Button]) throws {
                let place = try #require(buttons.first { $0.role == role }, "\(role)").area.center
                // The second monitor's window covers the first one's, and would get the X server's pointer.
                try session.sway.tell("seat - cursor set \(Int(place.x)) \(Int(place.y))")
                try session.sway.tell("seat - cursor press button1")
                try session.sway.tell("seat - cursor release button1")
                Thread.sleep(forTimeInterval: 0.6)
            }
            #expect(Tool.waits { session.text("output").contains("screen: title") })
            #expect(try Tool.waits { try session.colors() > 200 } && session.colors("X11-2") < 50)
            try click(.settings, of: Title().buttons())
            #expect(Tool.waits { session.text("output").contains("screen: settings") })
            let buttons = SettingsPages().buttons { $0.memory.settingsPage = .picture }
            try click(.page(.init(.picture)), of: buttons)
            try click(.more(.init(.monitor)), of: buttons)
            #expect(Tool.waits(10) { session.text("config/redpackrain/settings").contains("monitor: 2\n") })
            #expect(try Tool.waits { try session.colors("X11-2") > 200 } && session.colors() < 50)
            #expect(session.ends() && session.complaints == [])
        }

        /// Windows of several sizes, on monitors of several scales.
        @Test(arguments: ["cpu", "gpu"])
        func windowsChange(renderer: String) throws {
            let session = try Session("play", "--mute", "--scores", "s.sqlite", "--renderer", renderer)
            try session.sway.tell("create_output")
            try session.sway.tell("output HEADLESS-2 scale 2")
            for change in [
                "[app_id=redpackrain] floating enable", "[app_id=redpackrain] resize set 700 500",
                "[app_id=redpackrain] fullscreen enable", "output HEADLESS-1 scale 1.5",
                "output HEADLESS-1 transform 90",
                "output HEADLESS-1 transform normal", "[app_id=redpackrain] fullscreen disable",
                "output HEADLESS-1 scale 1",
            ] {
                #expect(try session.sway.tell(change).contains("\"success\": true"), "\(change)")
                Thread.sleep(forTimeInterval: 0.4)
                #expect(try Tool.waits { try session.colors() > 200 }, "\(change)")
            }
            try session.sway.tell("[app_id=redpackrain] move container to output HEADLESS-2")
            #expect(try Tool.waits { try session.colors("HEADLESS-2") > 200 })
            try session.sway.tell("[app_id=redpackrain] move container to workspace 9")
            Thread.sleep(forTimeInterval: 1)
            try session.sway.tell("workspace 9")
            #expect(try Tool.waits { try max(session.colors(), session.colors("HEADLESS-2")) > 200 })
            #expect(session.ends())
            #expect(session.complaints == [])
        }
    }
}
