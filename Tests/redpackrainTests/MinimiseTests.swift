import Foundation
import Rain
import Scores
import Testing

@testable import redpackrain

extension RealDesktops {
    /// The built game in a window that is put away and taken out again.
    @Suite struct MinimiseTests {
        @Test func aMinimisedRoundWaits() throws {
            let walk = try Walk()
            try walk.keys("Return")
            try walk.comes("round")
            Thread.sleep(forTimeInterval: Round.countdown + 1)
            let search = ["search", "--name", "^Red Pack Rain$"]
            try walk.display.hands(search + ["windowminimize", "%1"])
            // Longer than the round has left.
            Thread.sleep(forTimeInterval: 4)
            try walk.display.hands(search + ["windowmap", "%1", "windowactivate", "%1"])
            Thread.sleep(forTimeInterval: 1)
            try walk.keys("p")
            try walk.comes("results")
            try walk.keys("Escape")
            try walk.comes("title")
            try walk.keys("Escape", "Return")
            walk.game.waitForEnd()
            let record = try walk.record()
            #expect(record.pauses == 1 && record.status == .ended)
            try record.verify()
        }
    }
}
