import ArgumentParser
import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainCommandParts
import RainPlayers
import RainScores
import RainScreens
import RainShow
import Stage

struct Play<Houses: VisitOptions>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "play", abstract: "Play the game (the default command).")
    }

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var scores: ScoresOption
    @OptionGroup var settings: SettingOptions
    @OptionGroup var houses: Houses
    @OptionGroup var log: LogOption

    @Option(
        parsing: .unconditional,
        help: "The player's name in the records (default: the last name entered, else the name of your account).")
    var player: String?

    @Option(
        help: """
            Names of the 2 to 8 players of a party, separated by commas. They take turns on the same rains, and the \
            sum of points decides.
            """)
    var party: String?

    @Option(help: "With --party: number of rains, 1 to 3 (default: 2).")
    var turns: Int?

    @Flag(help: "No sound.")
    var mute = false

    @Flag(help: "Skip the title: begin with the countdown; a press on the results ends the game.")
    var quick = false

    @Flag(help: "Play in simulated time, without a window or sound, as fast as possible.")
    var headless = false

    @Option(
        help: """
            Simulated player: perfect, casual, novice, tapper, a player file or none (default: none; you play in the \
            window; with --headless there are no taps). A player that rewinds, pauses or sweeps needs --headless.
            """, completion: .players)
    var autoplay: String?

    @Flag(help: "With --headless: print the round as one JSON object.")
    var json = false

    @Option(help: "With --headless: write the sound of the round to a WAV file.")
    var mix: String?

    @Flag(help: .hidden)
    var firstFrame = false

    @Flag(help: .hidden)
    var tell = false

    func run() throws {
        let level = try levelOptions.resolved()
        let seed = try levelOptions.resolvedSeed()
        guard json == false || headless else { throw UsageError("--json: needs --headless") }
        guard mix == nil || headless else { throw UsageError("--mix: needs --headless") }
        guard log.log == nil || !headless else { throw UsageError("--log: cannot be used with --headless") }
        guard !quick || !headless else { throw UsageError("--quick: cannot be used with --headless") }
        let night = try levelOptions.givenNight
        if night != nil, levelOptions.seed != nil {
            throw UsageError("--seed: cannot be used with --night, which has a fixed rain")
        }
        let party = try partyChoice(on: level)
        let others = [
            ("--quick", quick), ("--headless", headless), ("--autoplay", autoplay != nil), ("--party", party != nil),
            ("--night", night != nil),
        ]
        let visits = try houses.opened(
            besides: others.filter(\.1).map(\.0), isLevelGiven: levelOptions.areGiven)
        let mix = try mix.map { try OutputFile($0, flag: "--mix") }
        let file = SettingsFile()
        let kept = headless ? SettingsFile.Reading() : file.read()
        let folder = headless ? (choices: [], complaints: []) : LevelFolder.read(portrait: level.portrait)
        for complaint in kept.complaints + folder.complaints { Console.note(complaint) }
        var run = try overridden(kept.settings)
        // The setting for large packs does not enlarge a given pack size.
        if levelOptions.gives(.packSize) || visits?.level != nil { run.hasLargePacks = false }
        let autoplay = try autoplay.flatMap { try $0 == "none" ? nil : PlayerFile.named($0, flag: "--autoplay") }
        // The title does not offer nights as levels.
        let first =
            visits?.level ?? (night == nil ? LevelChoice(name: levelOptions.name(of: level), level: level) : .usual)
        if headless {
            if let party {
                let session = Session(
                    settings: run, first: first, seed: seed, isSeedGiven: levelOptions.isSeedGiven,
                    ids: Seed(.random(in: 0...UInt64.max)))
                return try playHeadless(party, in: session, by: autoplay)
            }
            let rain =
                night.map { RainChoice($0) }
                ?? RainChoice(
                    level: level, levelName: first.name, seed: seed, origin: levelOptions.isSeedGiven ? .given : .drawn)
            return try playHeadless(rain, with: run, by: autoplay, to: mix)
        }
        if let autoplay, autoplay.isBlind || autoplay.rewinds + autoplay.pauses > 0 {
            throw UsageError("--autoplay: a player that rewinds, pauses or sweeps needs --headless")
        }
        if visits?.isFullscreen == true { run.isFullscreen = true }
        if visits?.level != nil { run.level = nil }
        // A visitor's changes are not stored.
        let remembered = visits == nil ? remembered(in: &run, level) : []
        let book = try scores.gameBook()
        run.capabilities.hasRecords = book.hasAny
        let nightsRain = try night.map {
            RainChoice($0, among: try book.nights(of: run.shownPlayer), isLarge: run.hasLargePacks)
        }
        if let night, let nightsRain, nightsRain.night == nil { Console.note(Self.closed(night)) }
        var session = Session(
            settings: run, first: first,
            levels: folder.choices, seed: seed,
            isSeedGiven: (levelOptions.isSeedGiven && night == nil) || visits?.level != nil,
            code: try levelOptions.rainCode, autoplay: autoplay,
            isQuick: quick, isFollowed: tell, ids: Seed(.random(in: 0...UInt64.max)))
        session.machine.settingsTrouble = kept.trouble
        session.machine.places = visits == nil ? Folder.places(records: scores.path) : nil
        session.memory.remembered = remembered
        session.policy = visits?.policy
        var options = try loopOptions()
        try log.writing { logger in
            options.logger = logger
            let requests = Requests(
                book: book, settingsFile: visits == nil ? file : nil, visits: visits?.service)
            var loop = try Loop(session, requests, options)
            try loop.run { context in
                if let nightsRain { return context.round(on: nightsRain) }
                guard let party else { return context.firstScreen() }
                return PassOn(context.party(party.names, rains: party.rains), at: context.now)
            }
        }
    }
}

extension Play {
    /// Returns the settings of this run: the stored ones with the flags' values.
    private func overridden(_ kept: Settings) throws -> Settings {
        var run = try settings.applied(to: kept)
        run.capabilities = .ofThisMachine
        if let player {
            guard let name = PlayerName.checked(player) else {
                throw UsageError("--player: must be 1 ... \(PlayerName.longest) characters of plain text")
            }
            run.player = name
        }
        return run
    }

    /// Returns a note that a night is closed, and how to open it.
    private static func closed(_ night: Night) -> String {
        let way = Words.english.nightOpensAfter(night.number - 1, rounds: Night.roundsToOpen)
        return "night \(night.number) is closed, so this is practice and no wish counts. \(way)."
    }

    private func loopOptions() throws -> Loop.Options {
        var options = Loop.Options()
        (options.isMute, options.isOneFrame, options.tells) = (mute, firstFrame, tell)
        options.rendererIsAsked = try settings.asksForRenderer
        return options
    }

    /// Plays a round in simulated time, stores its record, writes its sound to a file, and prints its result.
    private func playHeadless(
        _ rain: RainChoice, with run: Settings, by model: PlayerModel?, to mix: OutputFile?
    ) throws {
        let round = Round.played(level: rain.level, seed: rain.seed, by: model)
        let book = try scores.book()
        // Waits for records that another thread is still writing.
        defer { book.close() }
        let record = try Headless.keep(round, on: rain, player: run.shownPlayer, simulatedBy: model?.name, in: book)
        if let mix { try RoundMix.write(round, to: mix, volumes: run.volumes) }
        let report = RoundReport(told: record.listed, at: round.finalMoment.time)
        try Console.write(json ? JSON.text(report) : report.line)
    }

    /// Resets the remembered settings that flags override; `--quick` overrides all that `--set` does not give. Returns
    /// the settings that this run remembers for the next start.
    private func remembered(in run: inout Settings, _ level: Level) -> Set<Setting> {
        let given = settings.given
        // A portrait field needs a window of another shape.
        let asksForWindow =
            settings.fullscreen || !given.isDisjoint(with: [.fullscreen, .monitor]) || level.portrait
        let asked: [Setting: Bool] = [.level: levelOptions.areGiven, .window: asksForWindow, .muted: mute]
        var remembered = Setting.remembered
        for setting in Setting.remembered {
            let isAsked = asked[setting] == true
            if isAsked || (quick && !given.contains(setting)) { run.forget(setting) }
            if isAsked || quick || given.contains(setting) { remembered.remove(setting) }
        }
        return remembered
    }
}
