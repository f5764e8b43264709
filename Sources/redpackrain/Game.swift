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
}

/// The screens and how they lead to one another. All instants are nanoseconds of host time.
struct Game {
    enum Screen {
        /// Before the first screen, and while a round is out being changed.
        case blank
        case title(TitleScreen, since: Int64)
        case round(LiveRound)
        case results(ResultsScreen, since: Int64)
    }

    private let start: Start
    let book: ScoreBook
    private var screen = Screen.blank
    private var pointer = Button.Pointer()
    private var pressed: Button.Role?
    private var roundsPlayed = 0
    /// Records that are not on the disk so far, and when those are tried again that could not be brought there.
    var unkept: [Keeping] = []
    private var retryAt: Int64 = 0
    /// The round whose results are shown.
    private var ended: LiveRound?
    private var events: [Event] = []
    var looks = Looks()
    private(set) var isDone = false
    private(set) var isMuted = false
    /// Whether a round has just been left, so that what still sounds of it is to stop.
    private(set) var hasLeftRound = false

    var level: Level { start.level }
    var field: Vector { start.level.field }

    /// How long the results show before a quick game leaves, nanoseconds.
    private static let quickResults: Int64 = 4_000_000_000
    /// How long results stand before a press or a key means them and not the round before, nanoseconds.
    private static let resultsGrace: Int64 = 800_000_000
    /// How often a record that could not be kept is tried again, nanoseconds.
    private static let retryTime: Int64 = 2_000_000_000

    init(_ start: Start, book: ScoreBook) {
        self.start = start
        self.book = book
    }

    /// Shows the first screen.
    mutating func begin(at host: Int64) {
        if start.isQuick { startRound(at: host) } else { showTitle(at: host) }
    }

    private mutating func showTitle(at host: Int64) {
        let best = (try? book.best(digest: level.digest, limit: 1))?.first?.score
        screen = .title(TitleScreen(field: field, levelName: level.name, best: best), since: host)
    }

    private mutating func startRound(at host: Int64) {
        let isFirst = roundsPlayed == 0
        roundsPlayed += 1
        // The seed that was given is that of the first round; the next ones follow from it.
        let seed = isFirst ? start.seed : Seed(start.seed)["again", roundsPlayed].bits
        screen = .round(LiveRound(start, seed: seed, at: host, book: book))
    }

    /// Changes the round that is being played, if one is. It is moved out for that: changing a copy would copy all that
    /// has been done in it so far.
    @discardableResult
    private mutating func withRound<Result>(_ change: (inout LiveRound) -> Result) -> Result? {
        guard case .round(var live) = screen else { return nil }
        screen = .blank
        defer { screen = .round(live) }
        return change(&live)
    }
}

// MARK: Input

extension Game {
    mutating func handle(_ input: TimedInput, cues: inout [Cue]) {
        switch input.input {
        case .press(let point, let finger):
            pointer = .init(position: point, isDown: true)
            pressed = buttons(at: input.host).role(at: point)
            withRound { $0.press(point, by: finger, at: input.host) }
            if start.isQuick, isReady(at: input.host), case .results = screen { isDone = true }
        case .move(let point):
            pointer.position = point
        case .lift(let point, let finger):
            pointer = .init(position: point)
            withRound { $0.lift(finger, at: input.host) }
            if let role = pressed, buttons(at: input.host).role(at: point) == role {
                cues.append(Cue(.button))
                act(role, at: input.host)
            }
            pressed = nil
        case .key(.mute, isDown: true):
            isMuted.toggle()
        case .quit:
            leaveRound(at: input.host)
            act(.quit, at: input.host)
        default:
            let isPlaying = withRound { $0.handle(input) } != nil
            if !isPlaying, case .key(let key, isDown: true) = input.input { pressKey(key, at: input.host) }
        }
    }

    /// Whether the present screen may be meant by a press: results come up under fingers that are still tapping.
    private func isReady(at host: Int64) -> Bool {
        if case .results(_, let since) = screen { host - since >= Self.resultsGrace } else { true }
    }

    private mutating func pressKey(_ key: Input.Key, at host: Int64) {
        guard isReady(at: host) else { return }
        switch (screen, key) {
        case (.title, .enter), (.title, .space): act(.start, at: host)
        case (.title, .escape): act(.quit, at: host)
        case (.results, _) where start.isQuick: isDone = true
        case (.results, .enter), (.results, .space): act(.again, at: host)
        case (.results, .escape): act(.leave, at: host)
        default: break
        }
    }

    private func buttons(at host: Int64) -> [Button] {
        switch screen {
        case .blank: []
        case .title(let title, _): title.buttons
        case .results(let results, _): start.isQuick || !isReady(at: host) ? [] : results.buttons
        case .round(let live): live.isPaused(at: host) ? PauseVeil(field: field).buttons : []
        }
    }

    private mutating func act(_ role: Button.Role, at host: Int64) {
        switch role {
        case .start, .again:
            startRound(at: host)
        case .restart:
            leaveRound(at: host)
            startRound(at: host)
        case .leave:
            leaveRound(at: host)
            if start.isQuick { isDone = true } else { showTitle(at: host) }
        case .quit:
            isDone = true
        case .resume:
            withRound { $0.resume(at: host) }
        case .pause, .rewind:
            break
        }
    }

    /// Keeps a round that is left before its end as abandoned.
    private mutating func leaveRound(at host: Int64) {
        let left = withRound { live in
            live.end(at: host)
            return live.keeping
        }
        guard let left else { return }
        unkept.append(left)
        hasLeftRound = true
    }
}

// MARK: Time

extension Game {
    /// Does what is due by an instant: a simulated player's taps, and what follows the end of a round.
    mutating func advance(from previous: Int64, to now: Int64, cues: inout [Cue]) {
        hasLeftRound = false
        if !unkept.isEmpty, now >= retryAt {
            retryAt = now + Self.retryTime
            retry()
        }
        switch screen {
        case .round:
            if !isDone { advanceRound(from: previous, to: now, cues: &cues) }
        case .results(let results, let since):
            if start.isQuick, now - since > Self.quickResults { isDone = true }
            // What could not be kept at first may have been by now.
            if results.trouble != nil, let now = ended?.results(at: now) { screen = .results(now, since: since) }
        case .title, .blank:
            break
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
        screen = .results(results, since: now)
    }

    /// Appends what is to be seen at an instant.
    func append(at now: Int64, to frame: inout Frame) {
        switch screen {
        case .blank:
            break
        case .title(let title, let since):
            title.append(at: seconds(now - since), pointer: pointer, to: &frame)
        case .results(let results, let since):
            results.append(at: seconds(now - since), pointer: pointer, to: &frame)
        case .round(let live):
            live.append(at: now, pointer: pointer, looks: looks, to: &frame)
        }
    }

    private func seconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e9 }

    func isPaused(at host: Int64) -> Bool {
        if case .round(let live) = screen { live.isPaused(at: host) } else { false }
    }

    func loop(at host: Int64) -> Sound? {
        guard case .round(let live) = screen else { return nil }
        return live.round.loop(in: live.moment(at: host))
    }
}
