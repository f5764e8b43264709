import App
import ArgumentParser
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Stage

/// A record in the window, played by the code that played the round.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Watch a recorded round.",
        discussion: """
            Space pauses, left and right step (or seek 5 s while it plays), up and down change the speed, R plays \
            backwards, the bar seeks, Esc leaves.
            """)

    @Argument(help: "The number of a record, or a file.")
    var record: RecordName

    @Option(help: "How many times as fast as it was played, 0.1 ... 8.")
    var speed: String = "1"

    @Flag(help: "No sound.")
    var mute = false

    @OptionGroup var scores: ScoresOption
    @OptionGroup var settings: SettingOptions

    @Option(help: "Write what would be heard to a WAV file, without a window.")
    var mix: String?

    @Flag(help: .hidden)
    var firstFrame = false

    func run() throws {
        guard let speed = Double(speed), Replay.speeds.contains(speed) else {
            throw UsageError("--speed \(self.speed): must be 0.1 ... 8")
        }
        let score = try record.score(in: scores.neededBook)
        let journal: Journal
        do {
            journal = try Journal(decoding: Array(score.journal))
        } catch {
            throw Failure("\(record.text): journal: \(error)")
        }
        let round = Round(replaying: journal)
        var run = try settings.applied(to: SettingsFile().read().settings)
        run.facts = .ofThisMachine
        if let mix {
            try TextFile.check(mix, flag: "--mix")
            return try RoundMix.write(round, to: mix, volumes: run.volumes)
        }
        let font = try Assets.font(for: &run)
        var viewer = Viewer(round, settings: run)
        viewer.replay.setSpeed(speed, at: 0)
        try loop(viewer, run, font, rendererIsAsked: try settings.applied(to: Settings()).renderer != .auto)
    }

    private func loop(_ initial: Viewer, _ settings: Settings, _ font: FontFile, rendererIsAsked: Bool) throws {
        try Assets.check()
        var viewer = initial
        let level = viewer.replay.round.level
        var (settings, trouble) = (settings, Trouble?.none)
        var window = try Window.opened(
            field: level.field, &settings, level: level, font: font, rendererIsAsked: rendererIsAsked, &trouble)
        var speaker = try Speaker(settings: settings, isSilent: mute)
        let time = HostTime()
        var events = Events(time: time)
        var pacer = Pacer(rate: window.displayRate, now: time.now)
        var steady = SteadyTime(now: time.now, period: pacer.period)
        var frame = Frame(size: level.field)
        var inputs: [TimedInput] = []
        var cues: [Cue] = []
        let start = time.now
        var previous = 0.0
        var hostBefore = start
        defer { Assets.prune() }
        while !viewer.isDone {
            inputs.removeAll(keepingCapacity: true)
            cues.removeAll(keepingCapacity: true)
            frame.clear()
            let changes = events.poll(for: window, after: hostBefore, into: &inputs)
            let host = time.now
            let now = Double(steady.advance(to: host) - start) / 1e9
            window.take(changes)
            if changes.contains(.sound) { speaker.lose() }
            for input in inputs {
                let input = settings.keys.meaning(of: input.input)
                switch input {
                case .key(.fullscreen, isDown: true): window.toggleFullscreen()
                default: viewer.handle(input, at: now)
                }
            }
            viewer.appendCues(from: previous, to: now, cues: &cues)
            speaker.tell(viewer.mix(at: now), cues)
            if !window.isHidden {
                window.fit()
                frame.margin = window.view.margin
                viewer.append(at: now, to: &frame)
                Surround.append(hasBanners: settings.facts.canShowChinese, to: &frame)
                try window.show(frame)
            }
            if firstFrame { return Console.say("shown") }
            try window.prepare(with: &speaker, since: host, on: time)
            if let deadline = pacer.deadline(after: time.now) { time.sleep(until: deadline) }
            previous = now
            hostBefore = host
        }
    }
}
