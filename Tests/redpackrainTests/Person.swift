import App
import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Testing

@testable import Stage
@testable import redpackrain

/// Somebody at a game, with a home of their own.
struct Person {
    let program: Program
    let book: ScoreBook
    var game: Game
    var now: Int64 = 1

    init(_ change: (inout Start) -> Void = { _ in }, levels: [LevelChoice] = []) throws {
        program = try Program()
        book = try ScoreBook.inMemory()
        var level = Level()
        level.duration = 4
        var start = Start(level: level, seed: 7, player: "Ann", autoplay: nil, isQuick: false)
        start.settings.player = "Ann"
        change(&start)
        game = Game(start, book: book, settingsFile: SettingsFile(path: program.path("settings")), levels: levels)
        game.begin(at: now)
        wait(1)
    }

    var screen: String { game.screen.name }

    var settings: Settings { SettingsFile(path: program.path("settings")).read().settings }

    mutating func wait(_ seconds: Double) {
        var cues: [Cue] = []
        for _ in 0..<Int(seconds * 20) {
            game.advance(from: now, to: now + 50_000_000, cues: &cues)
            now += 50_000_000
        }
    }

    mutating func does(_ inputs: Input...) {
        var cues: [Cue] = []
        for input in inputs { game.handle(TimedInput(host: now, input: input), cues: &cues) }
        wait(0.4)
    }

    mutating func key(_ keys: Input.Key...) {
        for key in keys { does(.key(key, isDown: true), .key(key, isDown: false)) }
    }

    /// The middle of a button that must be there.
    func place(_ role: Button.Role) throws -> Vector {
        try #require(game.buttons(at: now).first { $0.role == role && $0.isEnabled }, "\(role) on \(screen)").area
            .center
    }

    mutating func tap(_ role: Button.Role, by finger: Finger = .touch(3)) throws {
        let place = try place(role)
        does(.press(place, by: finger), .lift(place, by: finger))
    }

    mutating func type(_ text: String) throws {
        for letter in text { try tap(.type(letter)) }
    }

    /// Waits until the round is over, and its record is on the disk.
    mutating func finishRound() {
        for _ in 0..<2000 where screen == "round" {
            wait(0.05)
            Thread.sleep(forTimeInterval: 0.001)
        }
        wait(1)
    }
}

extension Person {
    /// The texts on the screen.
    var texts: [String] {
        var frame = Frame(size: game.field)
        game.append(at: now, to: &frame)
        return frame.labels.map(\.text)
    }
}
