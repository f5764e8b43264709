import ArgumentParser
import Picture
import Rain
import RainApp
import RainCommandParts
import RainScores
import RainScreens
import RainShow
import Stage

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Watch a recorded round.",
        discussion: """
            Space pauses, left and right step (or seek 5 s while it plays), up and down change the speed, R plays \
            backwards, the bar seeks, Esc leaves.
            """)

    @Argument(help: "The number of a record, or a file written by 'redpackrain export'.")
    var record: RecordName

    @Option(help: "Speed of the replay, 0.1 ... 8 (default: 1).")
    var speed: String?

    @Flag(help: "No sound.")
    var mute = false

    @OptionGroup var scores: ScoresOption
    @OptionGroup var settings: SettingOptions
    @OptionGroup var log: LogOption

    @Option(help: "Write the sound of the round to a WAV file, without a window.")
    var mix: String?

    @Flag(help: "Write the replay as a page for browsers, complete in one file, to watch and to race. Needs -o.")
    var html = false

    @Option(name: .shortAndLong, help: "The file of --html.")
    var output: String?

    @Flag(help: .hidden)
    var firstFrame = false

    func run() throws {
        guard html == (output != nil) else { throw UsageError("--html and -o belong together: --html -o FILE.html") }
        guard !html || mix == nil && speed == nil && !mute else {
            throw UsageError("--html: cannot be used with --mix, --speed or --mute")
        }
        guard mix == nil || speed == nil else { throw UsageError("--speed: cannot be used with --mix") }
        guard mix == nil || !mute else { throw UsageError("--mute: cannot be used with --mix") }
        let speed = try speed.map { try FlagNumber.parsed($0, of: "--speed", in: Replay.speeds) } ?? 1
        let score = try record.score(in: scores.neededBook)
        let journal: Journal
        do {
            journal = try Journal(decoding: Array(score.journal))
        } catch {
            throw Failure("\(record.text): journal: \(trusted: error)")
        }
        guard let round = Round(replaying: journal, within: Journal.maxWork) else {
            throw Failure("\(record.text): too many taps and drops to replay")
        }
        if html {
            let language = try settings.language.map { _ in try settings.applied(to: Settings()).shownLanguage }
            var named = score
            named.player = PlayerName.checked(score.player) ?? score.player
            let bytes = RecordFile.encoded(named)
            guard (try? RecordFile(decoding: bytes)) != nil, bytes.count <= WebSite.maxRecord else {
                throw Failure("\(record.text): cannot be shown by a page")
            }
            let page = try WebSite().replay(of: bytes, language: language)
            return try OutputFile(output ?? "", flag: "-o").write(page)
        }
        var run = try settings.applied(to: SettingsFile().read().settings)
        run.capabilities = .ofThisMachine
        if let mix {
            return try RoundMix.write(round, to: OutputFile(mix, flag: "--mix"), volumes: run.volumes)
        }
        // The round's own level gives the size of its packs.
        run.hasLargePacks = false
        // The game's remembered settings do not apply to a replay.
        for setting in Setting.remembered where setting == .level || !settings.given.contains(setting) {
            run.forget(setting)
        }
        let session = Session(
            settings: run, first: LevelChoice(name: journal.level.name, level: journal.level), seed: journal.seed)
        var options = Loop.Options()
        options.isMute = mute
        options.rendererIsAsked = try settings.asksForRenderer
        options.isOneFrame = firstFrame
        let requests = Requests(book: try ScoreBook.inMemory(), settingsFile: nil)
        try log.writing { logger in
            options.logger = logger
            var loop = try Loop(session, requests, options)
            try loop.run { Replaying(round, speed: speed, at: $0.now) }
        }
    }
}
