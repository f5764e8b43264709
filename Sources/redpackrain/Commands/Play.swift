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

/// The game: the loop that reads what the player does, judges it, draws and sounds.
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
        let rendererIsAsked = try settings.applied(to: Settings()).renderer != .auto
        try loop(
            Game(
                start, book: try scores.gameBook(), settingsFile: file, trouble: kept.trouble, levels: folder.choices),
            rendererIsAsked: rendererIsAsked)
    }

    /// - Parameter rendererIsAsked: whether a flag says what draws, so that nothing else will do.
    private func loop(_ initial: Game, rendererIsAsked: Bool) throws {
        try Assets.check()
        var game = initial
        let font = try Assets.font(for: &game.settings)
        var trouble: Trouble?
        var window = try Window.opened(
            field: game.field, &game.settings, level: game.level, font: font, rendererIsAsked: rendererIsAsked, &trouble
        )
        game.settingsTrouble = game.settingsTrouble ?? trouble
        var speaker = try Speaker(settings: game.settings, isSilent: mute)
        window.hideCursor()
        game.settings.facts.monitors = Monitor.names
        let time = HostTime()
        var events = Events(time: time)
        var rate = window.displayRate
        var pacer = Pacer(rate: rate, now: time.now)
        var steady = SteadyTime(now: time.now, period: pacer.period)
        var effort = Effort(period: pacer.period, now: time.now)
        var frame = Frame(size: game.field)
        var inputs: [TimedInput] = []
        var cues: [Cue] = []
        var previous = time.now
        var hostBefore = previous
        var hasIcon = false
        var shown = (settings: game.settings, level: game.level)
        game.begin(at: previous)
        defer {
            game.close()
            Assets.prune()
        }
        while !game.isDone {
            inputs.removeAll(keepingCapacity: true)
            cues.removeAll(keepingCapacity: true)
            frame.clear()
            let changes = events.poll(for: window, after: hostBefore, into: &inputs)
            let host = time.now
            let now = steady.advance(to: host)
            window.take(changes)
            if changes.contains(.window) { game.settings.facts.monitors = Monitor.names }
            if changes.contains(.sound) { speaker.lose() }
            for input in inputs {
                game.handle(TimedInput(host: steady.instant(of: input.host), input: input.input), cues: &cues)
            }
            game.advance(from: previous, to: now, cues: &cues)
            if game.settings != shown.settings {
                game.apply(after: shown.settings, to: &window, &speaker)
                shown.settings = game.settings
            }
            if changes.contains(.window), window.displayRate != rate {
                // The window has gone to another screen.
                rate = window.displayRate
                pacer = Pacer(rate: rate, now: time.now)
                effort = Effort(period: pacer.period, now: time.now)
            }
            if game.level != shown.level {
                window.setArt(Assets.art(for: game.level))
                shown.level = game.level
            }
            window.setTitle(game.settings.words.game)
            window.readText(at: game.textArea)
            window.keepScreenOn(game.isPlaying(at: now))
            game.note(speaker.silence)
            speaker.tell(game.mix(at: now), cues)
            if !window.isHidden {
                game.detail = effort.detail
                window.fit()
                frame.margin = window.view.margin
                game.append(at: now, to: &frame)
                try game.show(frame, in: &window)
                // What had to give way is no change that is still to be made.
                shown.settings.renderer = game.settings.renderer
            }
            if firstFrame { return Console.say("shown") }
            if !hasIcon {
                try window.setIcon(svg: Assets.icon)
                hasIcon = true
            }
            try window.prepare(with: &speaker, since: host, on: time)
            effort.note(frameAt: time.now)
            if let deadline = pacer.deadline(after: time.now) { time.sleep(until: deadline) }
            previous = now
            hostBefore = host
        }
    }
}
