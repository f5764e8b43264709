import Foundation
import Picture
import Rain
import RainDriver
import RainScreens
import RainShow
import Stage
import Testing

@testable import redpackrain

/// Sound, display and renderer of the machine, as the game uses them.
@Suite struct GameDevicesTests {
    /// A problem with the sound is shown on the Sound page, as long as it lasts.
    @Test func soundProblemsAreShownOnTheSoundPage() throws {
        var driver = try GameDriver()
        let line = Words.english.trouble(.soundFails)
        try driver.tap(.settings)
        #expect(!driver.texts.contains(line))
        driver.session.machine.soundTrouble = .soundFails
        #expect(driver.texts.contains(line))
        try driver.tap(.page(.init(.picture)))
        #expect(!driver.texts.contains(line))
        try driver.tap(.page(.init(.sound)))
        #expect(driver.texts.contains(line))
        driver.session.machine.soundTrouble = nil
        #expect(!driver.texts.contains(line))
    }

    /// Sounds of a round stop when it is left. They go on in a pause, under its settings and on its results.
    @Test func soundsOfARoundEndWithIt() throws {
        var driver = try GameDriver()
        func field() -> Int? { driver.navigator.mix(at: driver.now).field }
        let title = field()
        try driver.tap(.start)
        let first = field()
        #expect(first != title)
        driver.wait(Round.countdown)
        driver.key(.pause)
        try driver.tap(.settings)
        #expect(field() == first && driver.navigator.mix(at: driver.now).isStill)
        try driver.tap(.back)
        try driver.tap(.leave)
        #expect(driver.screen == "title" && field() != first)
        try driver.tap(.start)
        let second = field()
        #expect(second != first)
        driver.finishRound()
        #expect(driver.screen == "results" && field() == second)
        driver.key(.escape)
        #expect(field() != second)
    }

    /// Only a running round counts as play, not the title, a pause or the results.
    @Test func onlyARunningRoundIsPlay() throws {
        var driver = try GameDriver()
        func plays() -> Bool { driver.navigator.isPlaying(at: driver.now) }
        #expect(!plays())
        try driver.tap(.start)
        driver.wait(Round.countdown)
        #expect(plays())
        driver.key(.pause)
        #expect(!plays())
        driver.key(.pause)
        driver.wait(Round.countdown)
        #expect(plays())
        driver.finishRound()
        #expect(driver.screen == "results" && !plays())
    }

    /// If the stored renderer does not work, the game uses another one. With a flag for it, the game fails.
    @Test func aStoredRendererThatFailsIsReplaced() throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        try FileManager.default.createDirectory(
            atPath: program.path("config/redpackrain"), withIntermediateDirectories: true)
        try "renderer: gpu\n".write(
            toFile: program.path("config/redpackrain/settings"), atomically: true, encoding: .utf8)
        let start = ["play", "--first-frame", "--mute", "--scores", "s.sqlite"]
        let kept = try program.run(Program.current, start)
        #expect(kept.code == 0 && kept.output == "shown\n")
        #expect(kept.errors.contains("making a renderer") && kept.errors.hasSuffix("; using another renderer\n"))
        let asked = try program.run(Program.current, start + ["--renderer", "gpu"])
        #expect(asked.code == 1 && asked.output == "")
        #expect(asked.errors.split(separator: "\n").count == 1)
    }
}
