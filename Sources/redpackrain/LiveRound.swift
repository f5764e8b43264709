import Foundation
import Motion
import Picture
import Rain
import Scores
import Show
import Stage
import Tuning

/// A round that is being played on the screen, and its record. Instants are nanoseconds of host time.
struct LiveRound {
    private(set) var round: Round
    /// The instant at which its countdown began.
    private let start: Int64
    private let book: ScoreBook
    private var record: Score
    private var trouble: String?
    private var autoplay: Autoplay?
    private var plannedTap: Autoplay.Tap?
    /// When the simulated player looks next, host seconds of the round.
    private var nextLook = 0.0
    private var isPointerRewinding = false
    private var keptAt: Int64

    /// How often a round under way is kept, nanoseconds.
    private static let keepTime: Int64 = 1_000_000_000

    init(_ start: Start, seed: UInt64, at host: Int64, book: ScoreBook) {
        round = Round(level: start.level, seed: seed)
        self.start = host
        self.book = book
        record = Score(
            player: start.player, level: start.level, seed: seed, date: Date(), version: RedPackRain.version)
        keptAt = host
        if let model = start.autoplay { autoplay = Autoplay(model, for: round) }
        keep()
    }

    /// Host seconds of the round at an instant.
    func time(at host: Int64) -> Double { Double(host - start) / 1e9 }

    func moment(at host: Int64) -> Moment { round.moment(at: time(at: host)) }

    func isPaused(at host: Int64) -> Bool { moment(at: host).phase == .paused }

    func isOver(at host: Int64) -> Bool { moment(at: host).phase.isOver }

    private var hud: HUD { HUD(field: round.level.field) }
}

// MARK: Input

extension LiveRound {
    private mutating func append(_ action: Journal.Action, at host: Int64) {
        round.append(.init(host: max(0, host - start), action: action))
    }

    /// A finger goes down: on a button of the HUD, or on the field.
    mutating func press(_ point: Vector, at host: Int64) {
        let moment = moment(at: host)
        guard moment.phase != .paused else { return }
        switch hud.role(at: point, for: round, in: moment) {
        case .pause:
            append(.pause, at: host)
        case .rewind:
            append(.rewind, at: host)
            isPointerRewinding = true
        default:
            append(.tap(point), at: host)
        }
    }

    mutating func lift(at host: Int64) {
        if isPointerRewinding { append(.release, at: host) }
        isPointerRewinding = false
    }

    mutating func resume(at host: Int64) { append(.resume, at: host) }

    mutating func handle(_ input: TimedInput) {
        switch input.input {
        case .hold(true), .key(.rewind, isDown: true):
            append(.rewind, at: input.host)
        case .hold(false), .key(.rewind, isDown: false):
            append(.release, at: input.host)
        case .key(.pause, isDown: true), .key(.escape, isDown: true):
            append(isPaused(at: input.host) ? .resume : .pause, at: input.host)
        case .key(.enter, isDown: true), .key(.space, isDown: true):
            append(.resume, at: input.host)
        case .focusLost, .gamepadLost:
            append(.pause, at: input.host)
        default:
            break
        }
    }

    /// The player leaves: the record is kept as abandoned.
    mutating func end(at host: Int64) {
        append(.end, at: host)
        record.update(from: round, at: moment(at: host))
        keep()
    }
}

// MARK: Time

extension LiveRound {
    /// Does what is due by an instant: the simulated player's taps, and keeping how far the round has come.
    mutating func advance(to now: Int64) {
        let end = time(at: now)
        while autoplay != nil, nextLook <= end {
            if let tap = plannedTap {
                guard Double(tap.host) / 1e9 <= end else { break }
                round.tap(tap.point, at: tap.host)
                plannedTap = nil
            }
            plannedTap = autoplay?.decide(at: nextLook, in: round)
            nextLook = autoplay?.nextLook(after: nextLook) ?? .infinity
        }
        if now - keptAt >= Self.keepTime, record.id != nil {
            keptAt = now
            record.update(from: round, at: moment(at: now))
            if record.status == .playing { book.keepSoon(record) }
        }
    }

    /// Keeps the record of the ended round and says what there is to show.
    mutating func finish(at now: Int64) -> ResultsScreen {
        let moment = moment(at: now)
        record.update(from: round, at: moment)
        keep()
        print(RoundReport(record, duration: round.level.duration).line)
        var place: ResultsScreen.Place?
        if let standing = try? book.place(of: record) {
            place = .init(place: standing.place, count: standing.count)
        }
        return ResultsScreen(
            field: round.level.field, tally: moment.tally, levelName: round.level.name, place: place,
            trouble: trouble, endedEarly: moment.phase == .over(early: true), isPractice: round.level.practice)
    }

    private mutating func keep() {
        do {
            try book.keep(&record)
            trouble = nil
        } catch {
            trouble = "The score could not be kept: \(error)"
        }
    }
}

// MARK: Drawing

extension LiveRound {
    func append(at now: Int64, pointer: Button.Pointer, to frame: inout Frame) {
        let moment = moment(at: now)
        if moment.phase == .paused {
            PauseVeil(field: round.level.field).append(at: moment.time, pointer: pointer, to: &frame)
            return
        }
        round.appendField(in: moment, to: &frame)
        hud.append(round, in: moment, pointer: pointer, to: &frame)
        round.appendCountdown(in: moment, to: &frame)
    }
}
