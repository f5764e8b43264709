import App
import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Stage
import Tuning

/// The screens and how they lead to one another. All instants are nanoseconds of host time.
struct Game {
    enum Screen {
        /// Before the first screen, and while a round is out being changed.
        case blank
        case title(TitleScreen, since: Int64)
        case round(LiveRound)
        case results(ResultsScreen, since: Int64)
        case settings(SettingsScreen, since: Int64)
        case name(NameScreen, since: Int64)
        case records(RecordsScreen, since: Int64)
        case replay(Viewer, since: Int64)
        /// A round that plays by itself.
        case demo(Round, since: Int64)
    }

    let start: Start
    let book: ScoreBook
    /// The levels to choose from, and which of them is chosen.
    let choices: [LevelChoice]
    var chosen: Int
    private(set) var screen = Screen.blank
    /// The screens that the present one lies over, and goes back to.
    var behind: [Screen] = []
    /// The screen that is being left, and since when; nanoseconds of host time.
    private(set) var leaving: (screen: Screen, since: Int64)?
    var pointer = Button.Pointer()
    /// The buttons that fingers are on.
    var pressed: [Finger: Button.Role] = [:]
    /// When something was done last, nanoseconds of host time.
    var lastInput: Int64 = 0
    /// Whether the pointer is shown: it is the mouse's or the gamepad's, and not a finger.
    var hasCursor = false
    /// How far the gamepad's stick is moved.
    var stick = Vector.zero
    /// The keys of the cursor that are held in play, each with when it went down, nanoseconds of host time.
    var held: [Input.Key: Int64] = [:]

    /// The settings of this run; what is changed of them is kept.
    var settings: Settings
    let settingsFile: SettingsFile
    var settingsTrouble: Trouble?
    /// Why nothing is heard.
    var soundTrouble: Trouble?
    /// What has just been refused on the settings' page.
    var refusal: Trouble?
    /// The page of the settings that is open, and the setting whose key is being waited for.
    var page = SettingPage.sound
    var asked: Setting?

    /// The records that are listed.
    var listed: [Score] = []
    var recordsFilter = RecordsFilter.all
    var recordsPage = 0

    private(set) var roundsPlayed = 0
    /// The round whose results are shown.
    private(set) var ended: LiveRound?
    /// Records that are not on the disk so far.
    var unkept: [Keeping] = []
    /// When those are tried again that could not be brought there, nanoseconds of host time.
    private var retryAt: Int64 = 0
    private var events: [Event] = []

    /// The share of particles that the machine manages.
    var detail = 1.0
    var isDone = false
    var isMuted = false
    var isFocused = true

    var field: Vector { start.level.field }

    /// How long the results show before a quick game leaves, nanoseconds.
    private static let quickResults: Int64 = 4_000_000_000
    /// How long results stand before a press or a key means them and not the round before, nanoseconds.
    static let resultsGrace: Int64 = 800_000_000
    /// How often a record that could not be kept is tried again, nanoseconds.
    private static let retryTime: Int64 = 2_000_000_000

    /// - Parameters:
    ///   - trouble: what is wrong with the settings, to be told where they are shown.
    ///   - levels: more levels to choose from.
    init(
        _ start: Start, book: ScoreBook, settingsFile: SettingsFile = SettingsFile(), trouble: Trouble? = nil,
        levels: [LevelChoice] = []
    ) {
        self.start = start
        let first = LevelChoice(name: start.levelName ?? start.level.name, level: start.level)
        choices = LevelChoice.all(with: first, folder: levels)
        chosen = choices.firstIndex { $0.level.digest == start.level.digest } ?? 0
        settings = start.settings
        self.settingsFile = settingsFile
        settingsTrouble = trouble
        self.book = book
    }

    /// Shows a screen; the keys begin anew on it.
    mutating func show(_ next: Screen, at host: Int64) {
        if case .blank = screen {} else { leaving = (screen, host) }
        screen = next
        pointer.focus = nil
        pointer.isDown = false
        pressed = [:]
        held = [:]
        if start.tells { Console.say("screen: \(next.name)") }
    }

    /// Puts something else on the screen that is shown.
    mutating func replace(_ next: Screen) { screen = next }

    /// Shows the first screen.
    mutating func begin(at host: Int64) {
        lastInput = host
        if start.isQuick { startRound(at: host) } else { showTitle(at: host) }
    }

    mutating func showTitle(at host: Int64) {
        behind = []
        show(.title(title, since: host), at: host)
    }

    /// The title with the present level.
    var title: TitleScreen {
        let best = (try? book.best(digest: level.digest, limit: 1))?.first?.score
        return TitleScreen(field: field, levelName: levelName, best: best)
    }

    mutating func startRound(at host: Int64) {
        let isFirst = roundsPlayed == 0
        roundsPlayed += 1
        // The seed that was given is that of the first round; the next ones follow from it.
        let seed = isFirst ? start.seed : Seed(start.seed)["again", roundsPlayed].bits
        var round = start
        round.level = level
        round.levelName = levelName
        round.player = player
        behind = []
        show(.round(LiveRound(round, seed: seed, at: host, book: book)), at: host)
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

    /// Changes the replay that is being watched, if one is; so with a round.
    @discardableResult
    mutating func withReplay<Result>(_ change: (inout Viewer, _ since: Int64) -> Result) -> Result? {
        guard case .replay(var viewer, let since) = screen else { return nil }
        screen = .blank
        defer { screen = .replay(viewer, since: since) }
        return change(&viewer, since)
    }
}

// MARK: Time

extension Game {
    /// Does what is due by an instant: a simulated player's taps, and what follows the end of a round.
    mutating func advance(from previous: Int64, to now: Int64, cues: inout [Cue]) {
        moveCursor(by: Self.seconds(now - previous), at: now)
        if !unkept.isEmpty, now >= retryAt {
            retryAt = now + Self.retryTime
            retry()
        }
        switch screen {
        case .round:
            if !isDone { advanceRound(from: previous, to: now, cues: &cues) }
        case .results(let results, let since):
            results.appendCues(from: Self.seconds(previous - since), to: Self.seconds(now - since), into: &cues)
            if start.isQuick, now - since > Self.quickResults { isDone = true }
            refreshResults(at: now)
        case .replay:
            withReplay { viewer, since in
                viewer.appendCues(from: Self.seconds(previous - since), to: Self.seconds(now - since), cues: &cues)
            }
        case .title, .settings, .name, .records, .demo, .blank:
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
}

extension Game {
    static func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }

    /// Whether a round is paused, be it under other screens.
    func isPaused(at host: Int64) -> Bool {
        func isPaused(_ screen: Screen) -> Bool {
            if case .round(let live) = screen { live.isPaused(at: host) } else { false }
        }
        return isPaused(screen) || behind.contains(where: isPaused)
    }
}

extension Game.Screen {
    var name: String {
        switch self {
        case .blank: "blank"
        case .title: "title"
        case .round: "round"
        case .results: "results"
        case .settings: "settings"
        case .name: "name"
        case .records: "records"
        case .replay: "replay"
        case .demo: "demo"
        }
    }
}
