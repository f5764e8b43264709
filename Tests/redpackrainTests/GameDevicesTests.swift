import Foundation
import Picture
import Rain
import RainDriver
import RainScreens
import RainShow
import Stage
import Testing

@testable import redpackrain

/// The game's view of the machine it is on, and what it has it do.
@Suite struct GameDevicesTests {
    /// Problem with the sound is told where its settings are, as long as it lasts.
    @Test func silenceIsToldOfOnItsPage() throws {
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

    /// Sounds of a round that ring stop when it is left, and goes on in a pause, over its settings and on its results.
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

    /// The screen is kept on in play alone: not on the title, in a pause or on the results.
    @Test func onlyARoundThatGoesOnIsPlay() throws {
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

    /// The renderer, kept in the file, shuts nobody out; a flag that says so is meant.
    @Test func aKeptRendererThatIsNotThereGivesWay() throws {
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
