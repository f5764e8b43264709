import Foundation
import Rain
import RainScores
import Testing

@testable import redpackrain

extension RealDesktops {
    /// The built game on X11 desktops of other scripts, scales and languages.
    @Suite struct X11Tests {
        /// The keys P and R are found by their position, whatever the layout prints on them.
        @Test(
            .enabled(if: Tool.isInstalled("setxkbmap"), "setxkbmap \(Tool.missing)"),
            arguments: ["ru", "ara"])
        func keysAreFoundByTheirPlace(layout: String) throws {
            let game = try WindowDriver(prepare: { display in
                _ = try Tool.output(
                    "setxkbmap", ["-display", display.name, layout], in: ["PATH": "/usr/bin:/bin", "HOME": "/"])
            })
            let (enter, p, r) = ("36", "33", "27")
            try game.keys(enter)
            try game.comes("round")
            Thread.sleep(forTimeInterval: Round.countdown + 1)
            try game.display.hands("key", p, "sleep", "0.3", "key", p)
            // On a busy machine the countdown may take longer.
            Thread.sleep(forTimeInterval: Round.countdown + 1.5)
            // Without a tap there is nothing to rewind.
            try game.display.hands("mousemove", "500", "400", "click", "1", "sleep", "0.3")
            try game.display.hands("keydown", r, "sleep", "0.6", "keyup", r)
            try game.comes("results")
            let record = try game.record()
            #expect(record.pauses == 1 && record.rewindsUsed == 1)
        }

        /// On a desktop with a scale of 2, the window is twice as large.
        @Test(
            .enabled(if: Tool.isInstalled("xrdb"), "xrdb \(Tool.missing)"),
            arguments: [("", "1280x720"), ("Xft.dpi: 192", "2560x1440"), ("Xft.dpi: nonsense", "1280x720")])
        func windowsFollowTheDesktopsScale(resources: String, size: String) throws {
            let game = try WindowDriver(
                width: 3840, height: 2160,
                prepare: { display in
                    let file = NSTemporaryDirectory() + UUID().uuidString
                    try resources.write(toFile: file, atomically: true, encoding: .utf8)
                    defer { unlink(file) }
                    _ = try Tool.output(
                        "xrdb", ["-display", display.name, "-nocpp", "-merge", file], in: ["PATH": "/usr/bin:/bin"])
                })
            let geometry = try Tool.output(
                "xdotool", ["search", "--name", "^Red Pack Rain$", "getwindowgeometry"],
                in: ["PATH": "/usr/bin:/bin", "DISPLAY": game.display.name])
            #expect(geometry.contains("Geometry: \(size)"), "\(geometry)")
        }

        /// A fullscreen window follows the screen's mode even without a window manager.
        @Test(.enabled(if: Tool.isInstalled("Xtigervnc", "xrandr"), "Xtigervnc \(Tool.missing)"))
        func aFullscreenWindowFollowsTheMode() throws {
            let program = try Program()
            let number = Int.random(in: 3000...9999)
            let server = try Daemon(
                "Xtigervnc",
                [":\(number)", "-geometry", "1280x720", "-SecurityTypes", "None", "-localhost", "-rfbport", "-1"],
                in: program.environment)
            defer { server.destroy() }
            let environment = ["PATH": "/usr/bin:/bin", "DISPLAY": ":\(number)", "HOME": program.home.path]
            func tell(_ name: String, _ words: String...) throws -> String {
                try Tool.output(name, words, in: environment)
            }
            try #require(try Tool.waits { try tell("xrandr").contains("1280x720") })
            program.environment["DISPLAY"] = ":\(number)"
            let game = try program.start(
                Program.current, ["play", "--fullscreen", "--mute", "--language", "en", "--scores", "s.sqlite"])
            defer { game.destroy() }
            for size in ["1280x720", "800x600", "1280x720"] {
                _ = try tell("xrandr", "-s", size)
                #expect(
                    try Tool.waits {
                        try tell("xdotool", "search", "--name", "^Red Pack Rain$", "getwindowgeometry")
                            .contains("Geometry: \(size)")
                    }, "\(size)")
            }
        }

        /// On a screen smaller than the field, the window with its frame is completely on the screen.
        @Test func windowAndFrameAreOnTheScreen() throws {
            let (width, height) = (1024, 600)
            let game = try WindowDriver(width: width, height: height)
            let found = try Tool.output(
                "xdotool",
                [
                    "search", "--name", "^Red Pack Rain$", "getwindowgeometry", "--shell", "mousemove", "--window",
                    "%1",
                    "0", "0", "getmouselocation", "--shell",
                ], in: ["PATH": "/usr/bin:/bin", "DISPLAY": game.display.name])
            /// The last number with this name, since the window's own position, printed first, is wrong.
            func number(_ name: String) throws -> Int {
                let line = try #require(found.split(separator: "\n").last { $0.hasPrefix("\(name)=") }, "\(found)")
                return try #require(Int(line.dropFirst(name.count + 1)))
            }
            #expect(try number("X") >= 1 && number("Y") >= 10, "\(found)")
            #expect(try number("X") + number("WIDTH") < width && number("Y") + number("HEIGHT") < height, "\(found)")
        }

        /// A game that has looked for a sound device in vain still reacts to keys.
        @Test func aGameWithoutSoundStillReactsToKeys() throws {
            // A machine without sound has ALSA without a card.
            let game = try WindowDriver(environment: ["SDL_AUDIODRIVER": "alsa"], isMuted: false)
            Thread.sleep(forTimeInterval: 9)
            for key in WindowDriver.toSettings { try game.keys(key) }
            try game.comes("settings")
        }

        /// The window's title is the game's name in the menu.
        @Test(arguments: [("en_US.UTF-8", "Red Pack Rain"), ("zh_CN.UTF-8", "红包雨")])
        func theWindowHasTheGamesName(locale: String, name: String) throws {
            let game = try WindowDriver(environment: ["LANG": locale])
            let found = try Tool.output(
                "xdotool", ["search", "--class", "^redpackrain$", "getwindowname", "%@"],
                in: ["PATH": "/usr/bin:/bin", "DISPLAY": game.display.name, "LC_ALL": "C.UTF-8"])
            #expect(found.split(separator: "\n").contains { $0 == name }, "\(found)")
        }

        /// Runs the game up to its first frame on a screen of the given depth, bits a pixel, without OpenGL.
        private func firstFrame(depth: Int, _ options: String...) throws -> Program.Result {
            let display = try Display(
                width: 640, height: 360, depth: depth,
                options: ["-extension", "GLX"] + options.flatMap { ["-extension", $0] })
            let program = try Program()
            program.environment["DISPLAY"] = display.name
            return try withExtendedLifetime(display) {
                try program.run("play", "--first-frame", "--mute", "--scores", "s.sqlite")
            }
        }

        /// A screen with 10 bits a colour also has windows with 8 bits. A screen with 5 or 6 bits is drawn on directly.
        @Test(arguments: [30, 16, 15]) func otherDepthsHaveAPicture(depth: Int) throws {
            let result = try firstFrame(depth: depth)
            #expect(result.code == 0 && result.output == "shown\n" && result.errors.isEmpty, "\(result)")
        }

        @Test(arguments: [(8, "RECORD"), (30, "Composite")])
        func aScreenWithTooFewColoursIsAnError(depth: Int, without extension: String) throws {
            let result = try firstFrame(depth: depth, `extension`)
            #expect(result.code == 1 && result.output.isEmpty, "\(result)")
            #expect(
                result.errors == """
                    redpackrain: drawing in the window: the X11 screen has no colours of 24 bits; set its DefaultDepth to 24

                    """)
        }

        /// A window must not make the desktop stop compositing; a fullscreen window may.
        @Test(.enabled(if: Tool.isInstalled("xprop"), "xprop \(Tool.missing)"))
        func aWindowLeavesCompositingOn() throws {
            let game = try WindowDriver()
            func isAskedFor() throws -> Bool {
                try Tool.output(
                    "xprop", ["-name", "Red Pack Rain", "_NET_WM_BYPASS_COMPOSITOR"],
                    in: ["PATH": "/usr/bin:/bin", "DISPLAY": game.display.name]
                ).contains("= 1")
            }
            #expect(try !isAskedFor())
            try game.keys("F11")
            try game.isKept("fullscreen: on")
            try game.keys("F11")
            #expect(Tool.waits { !game.settings.contains("fullscreen: on") })
            #expect(try !isAskedFor())
        }
    }
}
