import Foundation
import Motion
import Picture
import Rain
import Scores
import Show
import Stage
import Tuning

/// What a game is started with.
struct Start {
    var level: Level
    var seed: UInt64
    var player: String
    var autoplay: PlayerModel?
    var isQuick: Bool
    var settings = Settings()
}

/// The screens and how they lead to one another. All instants are nanoseconds of host time.
struct Game {
    enum Screen {
        /// Before the first screen, and while a round is out being changed.
        case blank
        case title(TitleScreen, since: Int64)
        case round(LiveRound)
        case results(ResultsScreen, since: Int64)
        case settings(SettingsScreen, since: Int64)
        case records(RecordsScreen, since: Int64)
        case replay(Viewer, since: Int64)
        /// A round that plays by itself.
        case demo(Round, since: Int64)
    }

    var start: Start
    /// The level that the game was started with.
    let firstLevel: Level
    let book: ScoreBook
    private(set) var screen = Screen.blank
    var pointer = Button.Pointer()
    /// The records that are listed.
    var listed: [Score] = []
    /// When something was done last, nanoseconds of host time.
    var lastInput: Int64 = 0
    /// Whether the pointer is shown: it is the mouse's or the gamepad's, and not a finger.
    var hasCursor = false
    /// How far the gamepad's stick is moved.
    var stick = Vector.zero
    /// The screen that is being left, and since when; nanoseconds of host time.
    private var leaving: (screen: Screen, since: Int64)?
    /// The screen that the settings lie over.
    var behind: Screen?
    /// The settings of this run, and those that are kept: flags make them differ.
    var settings: Settings
    var keptSettings: Settings
    var settingsFile: SettingsFile
    var settingsTrouble: String?
    var pressed: Button.Role?
    private var roundsPlayed = 0
    /// Records that are not on the disk so far, and when those are tried again that could not be brought there.
    var unkept: [Keeping] = []
    private var retryAt: Int64 = 0
    /// The round whose results are shown.
    private var ended: LiveRound?
    private var events: [Event] = []
    /// The share of particles that the machine manages.
    var detail = 1.0
    var isDone = false
    var isMuted = false
    var isFocused = true
    /// Whether a round has just been left, so that what still sounds of it is to stop.
    var hasLeftRound = false

    var level: Level { start.level }
    var field: Vector { start.level.field }

    /// How long the results show before a quick game leaves, nanoseconds.
    private static let quickResults: Int64 = 4_000_000_000
    /// How long results stand before a press or a key means them and not the round before, nanoseconds.
    static let resultsGrace: Int64 = 800_000_000
    /// How often a record that could not be kept is tried again, nanoseconds.
    private static let retryTime: Int64 = 2_000_000_000

    init(_ start: Start, book: ScoreBook, settingsFile: SettingsFile, kept: Settings) {
        self.start = start
        firstLevel = start.level
        settings = start.settings
        keptSettings = kept
        self.settingsFile = settingsFile
        self.book = book
    }

    private var words: Words { settings.shownLanguage.words }

    private var looks: Looks {
        var looks = settings.looks
        looks.detail = min(looks.detail, detail)
        return looks
    }

    /// Shows a screen; the keys begin anew on it.
    mutating func show(_ next: Screen, at host: Int64) {
        if case .blank = screen {} else { leaving = (screen, host) }
        screen = next
        pointer.focus = nil
    }

    /// Puts something else on the screen that is shown.
    mutating func replace(_ next: Screen) { screen = next }

    /// Shows the first screen.
    mutating func begin(at host: Int64) {
        lastInput = host
        if start.isQuick { startRound(at: host) } else { showTitle(at: host) }
    }

    mutating func showTitle(at host: Int64) { show(.title(title, since: host), at: host) }

    /// The title with the present level.
    var title: TitleScreen {
        let best = (try? book.best(digest: level.digest, limit: 1))?.first?.score
        return TitleScreen(field: field, levelName: level.name, best: best)
    }

    mutating func startRound(at host: Int64) {
        let isFirst = roundsPlayed == 0
        roundsPlayed += 1
        // The seed that was given is that of the first round; the next ones follow from it.
        let seed = isFirst ? start.seed : Seed(start.seed)["again", roundsPlayed].bits
        show(.round(LiveRound(start, seed: seed, at: host, book: book)), at: host)
    }

    /// Changes the round that is being played, if one is. It is moved out for that: changing a copy would copy all that
    /// has been done in it so far.
    @discardableResult
    mutating func withRound<Result>(_ change: (inout LiveRound) -> Result) -> Result? {
        guard case .round(var live) = screen else { return nil }
        screen = .blank
        defer { screen = .round(live) }
        return change(&live)
    }
}

// MARK: Time

extension Game {
    /// Does what is due by an instant: a simulated player's taps, and what follows the end of a round.
    mutating func advance(from previous: Int64, to now: Int64, cues: inout [Cue]) {
        hasLeftRound = false
        moveCursor(by: seconds(now - previous))
        if !unkept.isEmpty, now >= retryAt {
            retryAt = now + Self.retryTime
            retry()
        }
        switch screen {
        case .round:
            if !isDone { advanceRound(from: previous, to: now, cues: &cues) }
        case .results(let results, let since):
            results.appendCues(from: seconds(previous - since), to: seconds(now - since), into: &cues)
            if start.isQuick, now - since > Self.quickResults { isDone = true }
            // What could not be kept at first may have been by now.
            if results.trouble != nil, let now = ended?.results(at: now) { replace(.results(now, since: since)) }
        case .replay(var viewer, let since):
            viewer.appendCues(from: seconds(previous - since), to: seconds(now - since), cues: &cues)
            replace(.replay(viewer, since: since))
        case .title, .settings, .records, .demo, .blank:
            advanceIdle(to: now)
        }
    }

    private mutating func advanceRound(from previous: Int64, to now: Int64, cues: inout [Cue]) {
        withRound { $0.advance(to: now) }
        guard case .round(let live) = screen else { return }
        live.appendCues(from: previous, to: now, events: &events, into: &cues)
        guard let results = live.results(at: now) else { return }
        Console.say(live.report)
        if results.trouble != nil { unkept.append(live.keeping) }
        if results.isRecord { cues.append(Cue(.fanfare)) }
        ended = live
        show(.results(results, since: now), at: now)
    }

    /// How long a screen takes to give way to another, seconds: into the dark, and out of it.
    private static let fadeTime = 0.34

    /// Whether the screen that is being left is still the one to be seen.
    func isDark(at host: Int64) -> Bool {
        leaving.map { seconds(host - $0.since) < Self.fadeTime / 2 } ?? false
    }

    /// Appends what is to be seen at an instant.
    func append(at now: Int64, to frame: inout Frame) {
        let fade = leaving.map { seconds(now - $0.since) / Self.fadeTime } ?? 1
        if let leaving, fade < 0.5 {
            append(leaving.screen, at: now, to: &frame)
        } else {
            append(screen, at: now, to: &frame)
        }
        if fade < 1 { frame.fill(frame.bounds, Color.black.faded(to: 1 - abs(2 * fade - 1))) }
        if hasCursor, pointer.focus == nil { appendCursor(to: &frame) }
    }

    /// A hand whose finger points at what is tapped.
    private func appendCursor(to frame: inout Frame) {
        guard let place = pointer.position else { return }
        let side = pointer.isDown ? 38.0 : 44
        let shift = Vector(0.12, 0.38) * side
        frame.append(
            Sprite(
                .iconCursor, at: place + shift + Vector(2, 3), size: Vector(side, side), color: Color(0, 0, 0, 0.45)))
        frame.append(Sprite(.iconCursor, at: place + shift, size: Vector(side, side)))
    }

    private func append(_ screen: Screen, at now: Int64, to frame: inout Frame) {
        switch screen {
        case .blank:
            break
        case .title(let title, let since):
            title.append(at: seconds(now - since), pointer: pointer, words: words, to: &frame)
        case .results(let results, let since):
            results.append(at: seconds(now - since), pointer: pointer, words: words, to: &frame)
        case .records(let records, let since):
            records.append(at: seconds(now - since), pointer: pointer, words: words, to: &frame)
        case .replay(let viewer, let since):
            viewer.append(at: seconds(now - since), to: &frame)
        case .demo(let round, let since):
            let moment = round.moment(at: seconds(now - since))
            round.appendField(in: moment, looks: looks, to: &frame)
            HUD(field: field).append(round, in: moment, pointer: .init(), to: &frame)
            frame.append(
                Label(
                    words.invitation, at: Vector(field.x / 2, field.y - 60), style: .heading, zoom: 1))
        case .settings(let settings, let since):
            settings.append(at: seconds(now - since), pointer: pointer, words: words, to: &frame)
        case .round(let live):
            live.append(at: now, pointer: pointer, looks: looks, words: words, to: &frame)
        }
    }

    private func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }

    func isPaused(at host: Int64) -> Bool {
        switch (screen, behind) {
        case (.round(let live), _), (.settings, .round(let live)?): live.isPaused(at: host)
        default: false
        }
    }
}
