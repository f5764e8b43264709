import Foundation
import Picture
import Rain
import Screens
import Show
import Stage
import Testing

@testable import redpackrain

/// What the game makes of the machine it is on, and has it do.
@Suite struct GameDevicesTests {
    /// What is the matter with the sound is told where its settings are, as long as it lasts.
    @Test func silenceIsToldOfOnItsPage() throws {
        var person = try Person()
        defer { person.program.remove() }
        let line = Words.english.trouble(.soundFails)
        try person.tap(.settings)
        #expect(!person.texts.contains(line))
        person.game.context.session.machine.soundTrouble = .soundFails
        #expect(person.texts.contains(line))
        try person.tap(.page(.init(.picture)))
        #expect(!person.texts.contains(line))
        try person.tap(.page(.init(.sound)))
        #expect(person.texts.contains(line))
        person.game.context.session.machine.soundTrouble = nil
        #expect(!person.texts.contains(line))
    }

    /// What rings of a round stops when it is left, and goes on in a pause, over its settings and on its results.
    @Test func whatRingsOfARoundEndsWithIt() throws {
        var person = try Person()
        defer { person.program.remove() }
        func field() -> Int? { person.game.mix(at: person.now).field }
        let title = field()
        try person.tap(.start)
        let first = field()
        #expect(first != title)
        person.wait(Round.countdown)
        person.key(.pause)
        try person.tap(.settings)
        #expect(field() == first && person.game.mix(at: person.now).isStill)
        try person.tap(.back)
        try person.tap(.leave)
        #expect(person.screen == "title" && field() != first)
        try person.tap(.start)
        let second = field()
        #expect(second != first)
        person.finishRound()
        #expect(person.screen == "results" && field() == second)
        person.key(.escape)
        #expect(field() != second)
    }

    /// The screen is kept on in play alone: not on the title, in a pause or on the results.
    @Test func onlyARoundThatGoesOnIsPlay() throws {
        var person = try Person()
        defer { person.program.remove() }
        func plays() -> Bool { person.game.isPlaying(at: person.now) }
        #expect(!plays())
        try person.tap(.start)
        person.wait(Round.countdown)
        #expect(plays())
        person.key(.pause)
        #expect(!plays())
        person.key(.pause)
        person.wait(Round.countdown)
        #expect(plays())
        person.finishRound()
        #expect(person.screen == "results" && !plays())
    }

    /// What draws, kept in the file, shuts nobody out; a flag that says so is meant.
    @Test func aKeptRendererThatIsNotThereGivesWay() throws {
        var program = try Program()
        defer { program.remove() }
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
