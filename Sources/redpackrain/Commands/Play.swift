import App
import ArgumentParser
import Foundation
import Motion
import Picture
import Players
import Rain
import Scores
import Screens
import Show
import Stage
import Terminal

struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play the game (the default command).")

    @OptionGroup var levelOptions: LevelOptions
    @OptionGroup var scores: ScoresOption
    @OptionGroup var settings: SettingOptions
    @OptionGroup var kioskOptions: KioskOptions
    @OptionGroup var log: LogOption

    @Option(help: "Name in the records (default: the last name entered, or that of your account).")
    var player: String?

    @Option(
        help: """
            Names of a party, 2 to 8 with commas between: they take turns on the same rains, and the sum of points \
            decides.
            """)
    var party: String?

    @Option(help: "With --party: number of rains, 1 to 3 (default: 2).")
    var turns: Int?

    @Flag(help: "No sound.")
    var mute = false

    @Flag(help: "Skip the title: begin with the countdown and leave after the results.")
    var quick = false

    @Flag(help: "Play in simulated time, without a window or sound, as fast as possible.")
    var headless = false

    @Option(
        help: """
            Simulated player: perfect, casual, novice, tapper, a player file or none (default: none; you play in the \
            window, and nobody taps with --headless). A player that rewinds, pauses or sweeps needs --headless.
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
        let party = try partyChoice(on: level)
        try refuseWithKiosk(party)
        let desk = try kioskOptions.openedEvent()
        let kiosk = try kioskOptions.resolved(with: desk)
        let mix = try mix.map { try OutputFile($0, flag: "--mix") }
        let file = SettingsFile()
        let kept = headless ? SettingsFile.Reading() : file.read()
        let folder = headless ? (choices: [], complaints: []) : LevelFolder.read(portrait: level.portrait)
        for complaint in kept.complaints + folder.complaints { Console.note(complaint) }
        var run = try settings.applied(to: kept.settings)
        run.capabilities = .ofThisMachine
        if let player {
            guard let name = PlayerName.checked(player) else {
                throw UsageError("--player: must be 1 ... \(PlayerName.longest) characters of plain text")
            }
            run.player = name
        }
        // A given pack size is not enlarged.
        if levelOptions.gives(.packSize) || desk != nil { run.hasLargePacks = false }
        let autoplay = try autoplay.flatMap { try $0 == "none" ? nil : PlayerFile.named($0, flag: "--autoplay") }
        let first =
            desk.map { LevelChoice(name: $0.levelName(0), level: $0.level(0)) }
            ?? LevelChoice(name: levelOptions.name(of: level), level: level)
        if headless {
            if let party {
                let session = Session(
                    settings: run, first: first, seed: seed, isSeedGiven: levelOptions.isSeedGiven,
                    ids: Seed(.random(in: 0...UInt64.max)))
                return try playHeadless(party, in: session, by: autoplay)
            }
            let round = Round.played(level: level, seed: seed, by: autoplay)
            let book = try scores.book()
            // What is still written by another thread is waited for.
            defer { book.close() }
            let rain = RainChoice(
                level: level, levelName: first.name, seed: seed, origin: levelOptions.isSeedGiven ? .given : .drawn)
            let record = try Headless.keep(
                round, on: rain, player: run.shownPlayer, simulatedBy: autoplay?.name, in: book)
            if let mix { try RoundMix.write(round, to: mix, volumes: run.volumes) }
            let report = RoundReport(told: record.listed, at: round.finalMoment.time)
            return try Console.write(json ? JSON.text(report) : report.line)
        }
        if let autoplay, autoplay.isBlind || autoplay.rewinds + autoplay.pauses > 0 {
            throw UsageError("--autoplay: a player that rewinds, pauses or sweeps needs --headless")
        }
        if kioskOptions.kiosk { run.isFullscreen = true }
        if desk != nil { run.level = nil }
        // What a visitor changes is nobody's setting.
        let remembered = kiosk == nil ? remembered(in: &run, level) : []
        let book = try scores.gameBook()
        run.capabilities.hasRecords = book.hasAny
        var session = Session(
            settings: run, first: first,
            levels: folder.choices, seed: seed, isSeedGiven: levelOptions.isSeedGiven || desk != nil,
            autoplay: autoplay,
            isQuick: quick, ids: Seed(.random(in: 0...UInt64.max)))
        session.machine.settingsTrouble = kept.trouble
        session.memory.remembered = remembered
        session.kiosk = kiosk
        var options = Loop.Options()
        options.isMute = mute
        options.rendererIsAsked = try settings.asksForRenderer
        options.isOneFrame = firstFrame
        options.tells = tell
        try log.writing { logger in
            options.logger = logger
            let requests = Requests(
                book: book, settingsFile: kiosk == nil ? file : nil, event: desk.map { EventService($0) })
            var loop = try Loop(session, requests, options)
            try loop.run { context in
                guard let party else { return context.firstScreen() }
                return Turn(context.session.drawParty(party.names, rains: party.rains), at: context.now)
            }
        }
    }
}

extension Play {
    /// Throws a `UsageError` for a flag that makes no sense where visitors play.
    private func refuseWithKiosk(_ party: PartyChoice?) throws {
        guard kioskOptions.kiosk || kioskOptions.event != nil else { return }
        let flag = kioskOptions.kiosk ? "--kiosk" : "--event"
        let others = [
            ("--quick", quick), ("--headless", headless), ("--autoplay", autoplay != nil), ("--party", party != nil),
        ]
        for (other, isGiven) in others where isGiven {
            throw UsageError("\(own: flag): cannot be used with \(own: other)")
        }
        guard kioskOptions.event == nil || !levelOptions.areGiven else {
            throw UsageError("--event: its plan has the levels; flags cannot change them")
        }
    }

    /// Resets remembered settings that flags override. Returns those to remember for the next start.
    private func remembered(in run: inout Settings, _ level: Level) -> Set<Setting> {
        let given = settings.given
        // A portrait field needs another window.
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
