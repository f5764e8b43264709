import App
import ArgumentParser
import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Stage

/// The game.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play (this is what happens without a command).")

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var scores: ScoresOption
    @OptionGroup var settings: SettingOptions

    @Option(help: "Name under which the score is kept (default: the last that was entered, or your account's).")
    var player: String?

    @Flag(help: "No sound.")
    var mute = false

    @Flag(help: "No title: straight to the countdown, and out after the results.")
    var quick = false

    @Flag(help: "Play in simulated time, without a display or sound, as fast as it goes.")
    var headless = false

    @Option(help: "Who plays: perfect, casual, novice, tapper or none (headless: none; in the window: you).")
    var autoplay: AutoplayName?

    @Flag(help: "With --headless: print the round as one JSON object.")
    var json = false

    @Option(help: "With --headless: write what would have been heard to a WAV file.")
    var mix: String?

    @Flag(help: .hidden)
    var firstFrame = false

    @Flag(help: .hidden)
    var tell = false

    func run() throws {
        let level = try levelOptions.resolved()
        let seed = try levelOptions.resolvedSeed()
        guard json == false || headless else { throw UsageError("--json: goes with --headless") }
        guard mix == nil || headless else { throw UsageError("--mix: goes with --headless") }
        if let mix { try TextFile.check(mix, flag: "--mix") }
        let file = SettingsFile()
        let kept = headless ? SettingsFile.Reading() : file.read()
        let folder = headless ? (choices: [], complaints: []) : LevelChoice.inFolder(portrait: level.portrait)
        for complaint in kept.complaints + folder.complaints { Console.note(complaint) }
        var run = try settings.applied(to: kept.settings)
        run.facts = .ofThisMachine
        if let player {
            guard let name = PlayerName.checked(player) else {
                throw UsageError("--player: must be 1 ... \(PlayerName.longest) characters of plain text")
            }
            run.player = name
        }
        // A size that was asked for is not made larger.
        if levelOptions.packSize != nil { run.hasLargePacks = false }
        let start = Start(
            level: level, levelName: levelOptions.fileName, seed: seed, player: run.shownPlayer,
            autoplay: autoplay?.model, isQuick: quick, settings: run, tells: tell)
        if headless { return try Headless.play(start, book: try scores.book(), json: json, mix: mix) }
        var loop = try Loop(
            Game(
                start, book: try scores.gameBook(), settingsFile: file, trouble: kept.trouble, levels: folder.choices),
            isMute: mute, rendererIsAsked: try settings.asksForRenderer)
        try loop.run(once: firstFrame)
    }
}
