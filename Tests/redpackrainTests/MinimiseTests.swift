import Foundation
import Rain
import RainScores
import Testing

@testable import redpackrain

extension RealDesktops {
    /// The built game in a window that is minimised and restored.
    @Suite struct MinimiseTests {
        /// The title moves at the display's rate only while it is visible.
        @Test func aMinimisedTitleRests() throws {
            let game = try WindowDriver()
            /// The number of times the game's main thread has gone to sleep.
            func sleeps() throws -> Int {
                let number = game.process.processIdentifier
                let text = try String(contentsOfFile: "/proc/\(number)/task/\(number)/status", encoding: .utf8)
                let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
            }
            try game.display.hands("search", "--name", "^Red Pack Rain$", "windowminimize", "%1")
            Thread.sleep(forTimeInterval: 2)
            let before = try sleeps()
            Thread.sleep(forTimeInterval: 2)
            #expect(try sleeps() - before < 90)
        }

        @Test func aMinimisedRoundWaits() throws {
            let game = try WindowDriver()
            try game.keys("Return")
            try game.comes("round")
            Thread.sleep(forTimeInterval: Round.countdown + 1)
            let search = ["search", "--name", "^Red Pack Rain$"]
            try game.display.hands(search + ["windowminimize", "%1"])
            // This is longer than the rest of the round.
            Thread.sleep(forTimeInterval: 4)
            try game.display.hands(search + ["windowmap", "%1", "windowactivate", "%1"])
            Thread.sleep(forTimeInterval: 1)
            try game.keys("p")
            try game.comes("results")
            try game.keys("Escape")
            try game.comes("title")
            try game.keys("Escape", "Return")
            game.process.waitForEnd()
            let record = try game.record()
            #expect(record.pauses == 1 && record.status == .ended)
            try record.verify()
        }

        /// A kiosk has no staff nearby: when a visitor hides its window with the desktop's shortcuts, the window comes back by
        /// itself. SIGTERM still ends it.
        @Test(arguments: [
            ["search", "--name", "^Red Pack Rain$", "windowminimize", "%1"], ["key", "super+d"],
            ["key", "ctrl+alt+Right"],
        ]) func aHiddenKioskComesBack(by hands: [String]) throws {
            let program = try Program()
            let display = try Display(width: 1280, height: 800, isManaged: true)
            program.environment["DISPLAY"] = display.name
            let kiosk = try program.start(
                Program.current, ["--kiosk", "--pin", "4711", "--tell", "--mute", "--scores", "s.sqlite"])
            defer { kill(kiosk.processIdentifier, SIGKILL) }
            let visible = ["search", "--onlyvisible", "--name", "^Red Pack Rain$"]
            func isShown() throws -> Bool { try display.hands(visible) == 0 }
            try #require(try Tool.waits(until: isShown))
            for _ in 0..<2 {
                try display.hands(hands)
                // The desktop needs a moment to hide the window.
                Thread.sleep(forTimeInterval: 0.3)
                #expect(try Tool.waits(until: isShown))
            }
            try display.hands(hands)
            Thread.sleep(forTimeInterval: 0.3)
            kill(kiosk.processIdentifier, SIGTERM)
            #expect(Tool.waits { !kiosk.isRunning })
        }
    }
}
