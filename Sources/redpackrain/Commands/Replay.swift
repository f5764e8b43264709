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
        var watched = Watched(viewer: Viewer(round, settings: run), settings: run)
        watched.viewer.replay.setSpeed(speed, at: 0)
        var loop = try Loop(watched, isMute: mute, rendererIsAsked: try settings.asksForRenderer)
        try loop.run(once: firstFrame)
    }
}

/// A replay alone.
private struct Watched: Presentation {
    var viewer: Viewer
    var settings: Settings
    var detail = 1.0
    private var start: Int64 = 0

    init(viewer: Viewer, settings: Settings) {
        (self.viewer, self.settings) = (viewer, settings)
    }

    var level: Level { viewer.replay.round.level }
    var field: Vector { level.field }
    var isDone: Bool { viewer.isDone }

    private func seconds(_ now: Int64) -> Double { Double(now - start) / 1e9 }

    mutating func begin(at now: Int64) { start = now }

    mutating func handle(_ input: Input, at now: Int64, cues: inout [Cue]) {
        let input = settings.keys.meaning(of: input)
        if input == .key(.fullscreen, isDown: true) { settings.isFullscreen.toggle() }
        viewer.handle(input, at: seconds(now))
    }

    mutating func advance(from previous: Int64, to now: Int64, cues: inout [Cue]) {
        viewer.appendCues(from: seconds(previous), to: seconds(now), cues: &cues)
    }

    func mix(at now: Int64) -> Mix { viewer.mix(at: seconds(now)) }

    func append(at now: Int64, to frame: inout Frame) {
        viewer.append(at: seconds(now), to: &frame)
        Surround.append(hasBanners: settings.facts.canShowChinese, to: &frame)
    }
}
