import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Stage
import Tuning

/// A round that is being played on the screen, and its record. Instants are nanoseconds of host time.
struct LiveRound {
    private(set) var round: Round
    private let levelName: String
    /// The instant at which its countdown began.
    private let start: Int64
    /// What brings its record to the disk, now or when that can be done.
    let keeping: Keeping
    private var autoplay: Autoplay?
    private var plannedTap: Autoplay.Tap?
    /// When the simulated player looks next, host seconds of the round.
    private var nextLook = 0.0
    private var rewindHolder: Holder?
    /// When the player's acts were last given to be kept, and how many.
    private var keptAt: Int64
    private var keptActs = 0

    /// What holds time back: only letting go of the same lets it on.
    private enum Holder: Equatable {
        case pointer(Finger)
        case button
        case key
    }

    /// How often what has been done in a round under way is kept, nanoseconds: a write takes its time as well, and a
    /// killed game is to lose no more than a second.
    private static let keepTime: Int64 = 500_000_000
    /// How far behind a simulated player may look at the field, seconds.
    private static let lookDelay = 0.25

    init(_ start: Start, seed: UInt64, at host: Int64, book: ScoreBook) {
        levelName = start.levelName ?? start.level.name
        round = Round(level: start.level, seed: seed)
        self.start = host
        let record = Score(
            player: start.player, level: start.level, seed: seed, date: Date(), version: Version.current)
        keeping = Keeping(record, in: book)
        keptAt = host
        if let model = start.autoplay { autoplay = Autoplay(model, for: round) }
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

    /// Appends what begins to sound between two instants, the later one included.
    func appendCues(from previous: Int64, to now: Int64, events: inout [Event], into cues: inout [Cue]) {
        round.appendCues(from: time(at: previous), to: time(at: now), events: &events, into: &cues)
    }

    private mutating func hold(_ holder: Holder, at host: Int64) {
        guard round.canRewind(in: moment(at: host)) else { return }
        append(.rewind, at: host)
        rewindHolder = holder
    }

    private mutating func letGo(_ holder: Holder, at host: Int64) {
        guard rewindHolder == holder else { return }
        append(.release, at: host)
        rewindHolder = nil
    }

    /// A finger goes down: on a button of the HUD, or on the field.
    mutating func press(_ point: Vector, by pointer: Finger, at host: Int64) {
        let moment = moment(at: host)
        guard moment.phase != .paused else { return }
        switch hud.role(at: point, for: round, in: moment) {
        case .pause:
            append(.pause, at: host)
        case .rewind:
            hold(.pointer(pointer), at: host)
        default:
            append(.tap(point), at: host)
        }
    }

    mutating func lift(_ pointer: Finger, at host: Int64) { letGo(.pointer(pointer), at: host) }

    mutating func resume(at host: Int64) { append(.resume, at: host) }

    mutating func handle(_ input: TimedInput) {
        switch input.input {
        case .hold(let isDown):
            if isDown { hold(.button, at: input.host) } else { letGo(.button, at: input.host) }
        case .key(.rewind, let isDown):
            if isDown { hold(.key, at: input.host) } else { letGo(.key, at: input.host) }
        case .key(.pause, isDown: true), .key(.escape, isDown: true):
            append(isPaused(at: input.host) ? .resume : .pause, at: input.host)
        case .key(.enter, isDown: true), .key(.space, isDown: true):
            append(.resume, at: input.host)
        case .focusLost, .gamepadLost:
            if !isPaused(at: input.host) { append(.pause, at: input.host) }
        default:
            break
        }
    }

    /// The player leaves: the record is kept as abandoned.
    mutating func end(at host: Int64) {
        append(.end, at: host)
        keeping.finish(round, at: moment(at: host))
    }
}

// MARK: Time

extension LiveRound {
    /// Does what is due by an instant: the simulated player's taps, and keeping how far the round has come.
    mutating func advance(to now: Int64) {
        let end = time(at: now)
        nextLook = max(nextLook, end - Self.lookDelay)
        while autoplay != nil, nextLook <= end {
            if let tap = plannedTap {
                guard Double(tap.host) / 1e9 <= end else { break }
                round.tap(tap.point, at: tap.host)
                plannedTap = nil
            }
            plannedTap = autoplay?.decide(at: nextLook, in: round)
            nextLook = autoplay?.nextLook(after: nextLook) ?? .infinity
        }
        keep(at: now)
    }

    /// Gives away what is to be kept; nothing here waits for a disk.
    private mutating func keep(at now: Int64) {
        let moment = moment(at: now)
        if moment.phase.isOver {
            keeping.finish(round, at: moment)
        } else if now - keptAt >= Self.keepTime {
            keptAt = now
            keeping.append(round.journal.entries[keptActs...])
            keptActs = round.journal.entries.count
        }
    }

    /// The ended round in one line.
    var report: String { RoundReport(keeping.score, duration: round.level.duration).line }

    /// What there is to show of the ended round; nil until its record is on the disk, or could not be brought there.
    func results(at now: Int64) -> ResultsScreen? {
        let moment = moment(at: now)
        guard case .over(let early) = moment.phase else { return nil }
        var place: ResultsScreen.Place?
        var trouble: Trouble?
        switch keeping.progress {
        case .underWay: return nil
        case .kept(let standing): place = .init(place: standing.place, count: standing.count)
        case .failed(let error): trouble = Trouble(error)
        }
        let record = keeping.score
        var results = ResultsScreen(
            field: round.level.field, tally: moment.tally, levelName: levelName, place: place, trouble: trouble,
            endedEarly: early, isPractice: round.level.practice, player: record.player)
        results.isFavourite = record.favourite
        return results
    }
}

// MARK: Drawing

extension LiveRound {
    func append(at now: Int64, pointer: Button.Pointer, looks: Looks, settings: Settings, to frame: inout Frame) {
        round.appendScreen(in: moment(at: now), pointer: pointer, looks: looks, settings: settings, to: &frame)
    }
}

extension Trouble {
    /// Why a record could not be kept, for the screen.
    init(_ error: ScoreBookError) {
        switch error.kind {
        case .locked: self = .recordsLocked
        case .full: self = .recordsFull
        case .unwritable: self = .recordsUnwritable
        case .other: self = .recordsFail
        }
    }
}
