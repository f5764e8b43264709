import Foundation
import Motion
import Rain
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// Copying and pasting in a game in a window.
@Suite(.beside) struct ClipboardTests {
    private static let field = Vector(1280, 720)
    private static let title = Title().buttons()

    private func click(_ role: Button.Role, of buttons: [Button], _ game: WindowDriver) throws {
        try game.click(try #require(buttons.first { $0.role == role }, "\(role)").area.center)
    }

    /// After a first try, the code of the day's rain can be copied, pasted into the empty field and played.
    @Test func aCodeIsCopiedAndPasted() throws {
        let game = try WindowDriver()
        var today = Today()
        today.page = DayPage(level: .calm, day: 0, player: "")
        today.page?.isTried = true
        let buttons = today.buttons {
            $0 = Session(settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1)
            $0.machine.wallClock = WallClock(utcSeconds: 0, at: Instant(nanoseconds: 0))
        }
        // The level given by the flags has no codes.
        try click(.more(.level), of: Self.title, game)
        try click(.today, of: Self.title, game)
        try game.comes("today")
        try click(.today, of: buttons, game)
        try game.comes("round")
        Thread.sleep(forTimeInterval: Round.countdown + 1)
        try game.keys("p")
        Thread.sleep(forTimeInterval: 0.5)
        var paused = PageLayout(
            DrawContext(now: Instant(nanoseconds: 0), age: 0, pointer: .init(), looks: Looks()),
            in: Session(settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1))
        PauseVeil(field: Self.field).lay(at: 0, on: &paused)
        for _ in 0..<2 {
            try click(.leave, of: paused.buttons, game)
            // Only a press after a rest answers the question.
            Thread.sleep(forTimeInterval: 0.8)
        }
        try game.comes("title")
        try click(.today, of: Self.title, game)
        try game.comes("today")
        try click(.copyCode, of: buttons, game)
        try game.keys("Escape")
        try game.comes("title")
        try click(.code, of: Self.title, game)
        try game.comes("code")
        var entry = CodeEntry()
        entry.typed.text = "A"
        let typing = entry.buttons()
        try click(.paste, of: typing, game)
        try click(.done, of: typing, game)
        try game.comes("round")
    }
}
