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
        case title(TitleScreen, since: Int64)
        case round(LiveRound)
        case results(ResultsScreen, since: Int64)
    }

    private let start: Start
    private let book: ScoreBook
    private var screen: Screen
    private var pointer = Button.Pointer()
    private var pressed: Button.Role?
    private var roundsPlayed = 0
    private var events: [Event] = []
    private(set) var isDone = false
    private(set) var isMuted = false

    var level: Level { start.level }
    var field: Vector { start.level.field }

    /// How long the results show before a quick game leaves, nanoseconds.
    private static let quickResults: Int64 = 4_000_000_000

    init(_ start: Start, book: ScoreBook) {
        self.start = start
        self.book = book
        screen = .title(TitleScreen(field: start.level.field, levelName: start.level.name, best: nil), since: 0)
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
}

// MARK: Input

extension Game {
    mutating func handle(_ input: TimedInput, cues: inout [Cue]) {
        switch input.input {
        case .press(let point):
            pointer = .init(position: point, isDown: true)
            pressed = buttons(at: input.host).role(at: point)
            if case .round(var live) = screen {
                live.press(point, at: input.host)
                screen = .round(live)
            }
            if start.isQuick, case .results = screen { isDone = true }
        case .move(let point):
            pointer.position = point
        case .lift(let point):
            pointer = .init(position: point)
            if case .round(var live) = screen {
                live.lift(at: input.host)
                screen = .round(live)
            }
            if let role = pressed, buttons(at: input.host).role(at: point) == role {
                cues.append(Cue(.button))
                act(role, at: input.host)
            }
            pressed = nil
        case .key(.mute, isDown: true):
            isMuted.toggle()
        case .quit:
            leaveRound(at: input.host)
            isDone = true
        default:
            if case .round(var live) = screen {
                live.handle(input)
                screen = .round(live)
            } else if case .key(let key, isDown: true) = input.input {
                pressKey(key, at: input.host)
            }
        }
    }

    private mutating func pressKey(_ key: Input.Key, at host: Int64) {
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
        case .title(let title, _): title.buttons
        case .results(let results, _): start.isQuick ? [] : results.buttons
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
            if case .round(var live) = screen {
                live.resume(at: host)
                screen = .round(live)
            }
        case .pause, .rewind:
            break
        }
    }

    /// Keeps a round that is left before its end as abandoned.
    private mutating func leaveRound(at host: Int64) {
        guard case .round(var live) = screen else { return }
        live.end(at: host)
        screen = .round(live)
    }
}

// MARK: Time

extension Game {
    /// Does what is due by an instant: a simulated player's taps, and what follows the end of a round.
    mutating func advance(to now: Int64) {
        switch screen {
        case .round(var live):
            live.advance(to: now)
            if live.isOver(at: now) {
                let results = live.finish(at: now)
                screen = .results(results, since: now)
            } else {
                screen = .round(live)
            }
        case .results(_, let since):
            if start.isQuick, now - since > Self.quickResults { isDone = true }
        case .title:
            break
        }
    }

    /// Appends what is to be seen at an instant and what begins to sound up to it.
    mutating func append(from previous: Int64, to now: Int64, frame: inout Frame, cues: inout [Cue]) {
        switch screen {
        case .title(let title, let since):
            title.append(at: seconds(now - since), pointer: pointer, to: &frame)
        case .results(let results, let since):
            results.append(at: seconds(now - since), pointer: pointer, to: &frame)
            if previous < since { cues.append(Cue(results.isRecord ? .fanfare : .finish)) }
        case .round(let live):
            live.append(at: now, pointer: pointer, to: &frame)
            live.round.appendCues(
                from: live.time(at: previous), to: live.time(at: now), events: &events, into: &cues)
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
