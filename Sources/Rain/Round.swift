import Motion

/// One round: a level, a seed and what the player has done so far.
///
/// Everything that can be asked of a round is asked for a `RoundTime`, in any order: pausing, rewinding, replaying and
/// verifying are the same code. Acts are appended in the order of their times and never forgotten.
///
///     var round = Round(level: Level(), seed: 7)
///     round.append(.init(host: 5_000_000_000, action: .tap(Vector(640, 300))))
///     let moment = round.moment(at: 6)
///     print(moment.time, moment.tally.score)    // 3.0 0
public struct Round: Sendable {
    public private(set) var journal: Journal
    public let shower: Shower
    var stretches: [Stretch]
    var history = History()
    /// Taps, and drops that were looked at to judge them: what it takes to play the round again.
    public private(set) var work = 0

    public var level: Level { journal.level }

    /// A round before its countdown.
    public init(level: Level, seed: UInt64) {
        self.init(start: Journal(level: level, seed: seed))
    }

    /// A round as played in a journal. O(entries · (log entries + drops near a tap)).
    public init(replaying journal: Journal) {
        self.init(start: Journal(level: journal.level, seed: journal.seed))
        for entry in journal.entries { append(entry) }
    }

    /// The same; nil for a journal that takes more work.
    public init?(replaying journal: Journal, within mostWork: Int) {
        self.init(start: Journal(level: journal.level, seed: journal.seed))
        for entry in journal.entries {
            append(entry)
            guard work <= mostWork else { return nil }
        }
    }

    private init(start: Journal) {
        journal = start
        shower = Shower(level: start.level, seed: Seed(start.seed))
        let playhead = Playhead(at: 0).playing(from: 0, lead: Self.countdown)
        stretches = [Stretch(start: 0, playhead: playhead, reason: .countdown)]
    }

    /// Seconds of 3-2-1 before a round, and before it goes on after a pause.
    public static let countdown = 3.0
    /// Seconds of the ready sign after a rewind.
    public static let readySign = 0.8
    /// Seconds an opened pack stays, shielding what is under it.
    public static let openedTime = 0.3
}

/// A stretch of round time in which the playhead moves in one way.
struct Stretch {
    let start: RoundTime
    /// Its host time is seconds of round time.
    let playhead: Playhead
    let reason: PauseReason
    /// The last outcome in force when it began, or -1.
    var head = -1
    /// Number of outcomes there had ever been when it began.
    var firstNode = 0
    var rewindsUsed = 0
    var pauses = 0
}

/// What a standing playhead is waiting for.
enum PauseReason {
    case countdown
    case resume
    case ready
    case player
    case ended
}

// MARK: Acting

extension Round {
    /// Appends one act. Returns the outcome of a tap that counted; nil for every other act.
    ///
    /// Acts that mean nothing when they come (a tap while paused or beside the field, a resume while playing, anything
    /// after the end) are left out of the journal. An act dated before the last one is taken as made with it.
    @discardableResult
    public mutating func append(_ entry: Journal.Entry) -> Outcome? {
        let host = max(entry.host, journal.entries.last?.host ?? 0)
        let moment = momentOfActs(at: RoundTime(nanoseconds: host))
        var action = entry.action
        switch action {
        case .tap(let point):
            let field = Rect(origin: .zero, size: level.field)
            guard case .playing = moment.phase, field.contains(point), journal.entries.count < Journal.mostTaps else {
                return nil
            }
            let point = Journal.grid(point)
            let (hit, looks) = look(at: point, in: moment)
            work += 1 + looks
            action = .tap(point)
            journal.entries.append(.init(host: host, action: action))
            return judge(hit, at: point, in: moment)
        case .pause:
            guard moment.phase.isRunning else { return nil }
            begin(at: moment, reason: .player, pauses: 1) { $0.held(at: $1) }
        case .resume:
            guard case .paused = moment.phase else { return nil }
            begin(at: moment, reason: .resume) { $0.playing(from: $1, lead: Self.countdown) }
        case .rewind:
            guard takesRewind(in: moment) else { return nil }
            let floor = level.practice ? 0 : max(0, moment.time - level.rewindLimit)
            begin(at: moment, reason: .player, rewinds: 1) { $0.rewinding(from: $1, floor: floor) }
        case .release:
            guard case .rewinding = moment.phase else { return nil }
            begin(at: moment, reason: .ready) { $0.playing(from: $1, lead: Self.readySign) }
        case .end:
            guard moment.phase.isRunning || moment.phase == .paused else { return nil }
            begin(at: moment, reason: .ended) { $0.held(at: $1) }
        }
        journal.entries.append(.init(host: host, action: action))
        return nil
    }

    /// Whether a rewind is worth beginning: the round runs, something has been played, and a charge is left. To be asked
    /// before one is; a journal that has one all the same is judged by what it has.
    public func canRewind(in moment: Moment) -> Bool {
        moment.time >= Self.leastRewound && takesRewind(in: moment)
    }

    /// Less game time is what rounding leaves of a rewind to the start, seconds.
    private static let leastRewound = 1e-9

    /// Whether a rewind begins when it is asked for: from any game time at all, since rounds have been recorded so.
    private func takesRewind(in moment: Moment) -> Bool {
        switch moment.phase {
        case .playing, .counting(_, .ready): return moment.time > 0 && (level.practice || moment.rewindsLeft > 0)
        default: return false
        }
    }

    private mutating func begin(
        at moment: Moment, reason: PauseReason, rewinds: Int = 0, pauses: Int = 0,
        _ move: (Playhead, _ host: Double) -> Playhead
    ) {
        let current = stretch(at: moment.roundTime)
        let playhead = move(current.playhead, moment.roundTime.seconds)
        var next = Stretch(start: moment.roundTime, playhead: playhead, reason: reason)
        next.head = moment.head
        next.firstNode = history.nodes.count
        next.rewindsUsed = current.rewindsUsed + rewinds
        next.pauses = current.pauses + pauses
        stretches.append(next)
    }

    private mutating func judge(_ hit: Hit, at point: Vector, in moment: Moment) -> Outcome? {
        var standing = history.standing(after: moment.head)
        guard let outcome = standing.judge(hit, at: point, time: moment.time) else { return nil }
        history.append(outcome, ofEntry: journal.entries.count - 1, after: moment.head, standing)
        return outcome
    }
}
