import Foundation
import Testing

@testable import Stage
@testable import redpackrain

extension RealDesktops {
    /// A name in Chinese, typed in the built game by fcitx5.
    @Suite(
        .enabled(if: Tool.isInstalled("fcitx5", "dbus-daemon"), "fcitx5 \(Tool.missing)"))
    struct InputMethodTests {
        /// A profile with Pinyin only.
        private static let profile = """
            [Groups/0]
            Name=Default
            Default Layout=us
            DefaultIM=pinyin

            [Groups/0/Items/0]
            Name=pinyin

            [GroupOrder]
            0=Default

            """

        @Test func aNameIsComposed() throws {
            let home = try Program()
            let bus = "unix:path=\(home.path("bus"))"
            let shared = ["DBUS_SESSION_BUS_ADDRESS": bus, "XDG_RUNTIME_DIR": home.home.path]
            let dbus = try Daemon(
                "dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address=\(bus)"],
                in: shared.merging(["PATH": "/usr/bin:/bin"]) { $1 })
            defer { dbus.destroy() }
            let config = home.path("config/fcitx5")
            try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
            try Self.profile.write(toFile: "\(config)/profile", atomically: true, encoding: .utf8)
            try #require(Tool.waits { FileManager.default.fileExists(atPath: home.path("bus")) })

            var method: Daemon?
            defer { method?.destroy() }
            let game = try WindowDriver(
                environment: shared.merging(["SDL_IM_MODULE": "fcitx", "XMODIFIERS": "@im=fcitx"]) { $1 },
                prepare: { display in
                    var own = home.environment
                    own.merge(shared) { $1 }
                    own["DISPLAY"] = display.name
                    // SDL 2 asks fcitx5 over the bus. SDL 3 does so only on Wayland, and uses XIM on X11.
                    let others = SDLVersion.isOnSDL3 ? "" : ",xim"
                    method = try Daemon("fcitx5", ["--disable=wayland,waylandim\(others)"], in: own)
                    let comes = try Tool.waits {
                        try Tool.output(
                            "dbus-send",
                            [
                                "--session", "--dest=org.freedesktop.DBus", "--print-reply", "/org/freedesktop/DBus",
                                "org.freedesktop.DBus.NameHasOwner", "string:org.fcitx.Fcitx5",
                            ], in: own
                        ).contains("true")
                    }
                    try #require(comes, "fcitx5 is not on the bus")
                    // After it is on the bus, fcitx5 reads its dictionaries.
                    Thread.sleep(forTimeInterval: 2)
                })
            for key in WindowDriver.toSettings { try game.keys(key) }
            try game.comes("settings")
            // The Play page is the sixth tab, and its first row is the name.
            try game.keys("Tab", "Tab", "Up", "Right", "Right", "Right", "Right", "Right", "Return", "Down")
            // A busy machine may be too slow for the keys: SDL waits 300 ms for the input method, and then takes the letter
            // itself.
            for patience in [1.0, 4, 10, 20, 30] where !game.settings.contains("player: 你好\n") {
                try game.keys("Return")
                try game.comes("name")
                for _ in 0..<24 { try game.keys("BackSpace") }
                try game.display.hands("type", "--delay", "\(Int(80 * patience.squareRoot()))", "nihao")
                Thread.sleep(forTimeInterval: patience)
                // Space takes the first candidate; the next key goes to the screen again.
                try game.keys("space")
                Thread.sleep(forTimeInterval: patience)
                try game.keys("Return")
                try game.comes("settings")
                _ = Tool.waits(patience) { game.settings.contains("player: 你好\n") }
                try game.keys("Tab")
            }
            try game.isKept("player: 你好")
        }
    }
}
