public import Motion

/// A round: a level, a seed and the player's actions so far.
///
/// Every query of a round takes a `RoundTime`, in any order: pausing, rewinding, replaying and verifying are the same
/// code. Actions are appended in the order of their times and never removed.
///
///     var round = Round(level: Level(), seed: 7)
///     round.append(.init(at: 5, action: .tap(Vector(640, 300))))
///     let moment = round.moment(at: 6)
///     print(moment.time, moment.tally.score)    // 3.0 0
public struct Round: Sendable {
    /// The player's actions so far, with the level and the seed.
    public private(set) var journal: Journal
    /// The rain of the round.
    public let schedule: DropSchedule
    var spans: [PlaybackSpan]
    var history = History()
    /// Cost of replaying the round: taps, drops examined to judge them, packs caught by chains, which weigh more, and
    /// hearts.
    public internal(set) var work = 0
    private var recentTaps: RecentTaps
    /// Game times at which a survival round ends without further actions: before the first outcome, and after each.
    var deathTimes: [Double] = []

    /// The level of the round.
    public var level: Level { journal.level }

    /// Creates a round before its countdown. For `id` see `Journal.id`.
    public init(level: Level, seed: Seed, id: UInt128 = 0) {
        self.init(level: level, seed: seed.bits, id: id)
    }

    /// Creates a round before its countdown from the bits of a seed, as journals, codes and records store them.
    package init(level: Level, seed: some UnsignedInteger, id: UInt128 = 0) {
        self.init(start: Journal(level: level, seed: UInt64(seed), id: id))
    }

    /// Creates a round before its countdown from the bits of a seed.
    @available(*, deprecated, message: "use Round(level:seed:id:) with Seed(bits)")
    @_disfavoredOverload
    public init(level: Level, seed: UInt64, id: UInt128 = 0) {
        self.init(level: level, seed: Seed(seed), id: id)
    }

    /// Creates a round by replaying a journal. O(entries · (log entries + drops near a tap)).
    public init(replaying journal: Journal) {
        self.init(start: journal)
        for entry in journal.entries { append(entry) }
    }

    /// Prepares for a number of entries: a list that grows by itself is in memory twice for a moment.
    package mutating func reserveCapacity(_ entries: Int) {
        journal.entries.reserveCapacity(entries)
        history.reserveCapacity(entries)
    }

    /// Creates a round by replaying a journal; nil if its `work` exceeds `maxWork`.
    public init?(replaying journal: Journal, within maxWork: Int) {
        self.init(start: journal)
        for entry in journal.entries {
            append(entry)
            guard work <= maxWork else { return nil }
        }
    }

    /// Creates the round of a journal before its first entry.
    private init(start: Journal) {
        journal = start
        journal.entries = []
        schedule = DropSchedule(level: start.level, seed: Seed(start.seed))
        let playhead = Playhead(at: 0).playing(from: 0, lead: Self.countdown, speed: start.level.pace)
        spans = [PlaybackSpan(start: 0, playhead: playhead, reason: .countdown)]
        recentTaps = RecentTaps(isLimited: start.level.hasTapLimit)
        keepDeathTime()
    }

    /// Seconds of the 3-2-1 countdown before a round and after a pause.
    public static let countdown = 3.0
    /// Seconds of the ready sign after a rewind.
    public static let readySign = 0.8
    /// Seconds of game time for which an opened pack stays, shielding what is under it.
    public static let openedTime = 0.3
    /// Seconds of game time for which an opened great pack stays, shielding what is under it.
    public static let greatOpenedTime = 0.6
    /// Seconds at the end of the countdown after a pause in which a veiled field is visible again.
    public static let unveiledTime = 0.6
}

// MARK: Actions

extension Round {
    /// Appends an action. Returns the outcome of a tap that counted; nil for every other action. Actions without a meaning when
    /// they come (a tap while paused or outside the open field, a resume while playing, anything after the end) are
    /// left out of the journal. An action dated before the last one is given the time of the last one.
    @discardableResult
    public mutating func append(_ entry: Journal.Entry) -> Outcome? {
        let host = max(entry.host, journal.entries.last?.host ?? 0)
        let moment = momentWithoutRainCounts(at: RoundTime(nanoseconds: host))
        if case .tap(let point) = entry.action { return tap(point, at: host, in: moment) }
        guard hasMeaning(entry.action, in: moment) else { return nil }
        journal.entries.append(.init(host: host, action: entry.action))
        let unmoved = span(at: moment.roundTime).isUnmoved(at: moment.time, in: level)
        switch entry.action {
        case .tap: break
        case .pause:
            let isFree = level.freePauses.map { moment.tally.pauses < $0 && !unmoved } ?? true
            begin(at: moment, reason: .player, endsCombo: !isFree, pauses: 1) { head, host, _ in head.held(at: host) }
        case .resume:
            begin(at: moment, reason: .resume) { $0.playing(from: $1, lead: Self.countdown, slowUntil: $2) }
        case .rewind:
            let floor = level.rewindFloor(from: moment.time)
            begin(at: moment, reason: .player, rewinds: level.chargesWhenMoved ? 0 : 1) { head, host, _ in
                head.rewinding(from: host, floor: floor)
            }
        case .release:
            begin(at: moment, reason: .ready, endsCombo: unmoved && level.freePauses != nil) {
                $0.playing(from: $1, lead: unmoved ? 0 : Self.readySign, slowUntil: $2)
            }
        case .end:
            begin(at: moment, reason: .ended) { head, host, _ in head.held(at: host) }
        }
        return nil
    }

    private func hasMeaning(_ action: Journal.Action, in moment: Moment) -> Bool {
        switch action {
        case .tap: false
        case .pause: moment.phase.isRunning
        case .resume: moment.phase == .paused
        case .rewind: takesRewind(in: moment)
        case .release: if case .rewinding = moment.phase { true } else { false }
        case .end: moment.phase.isRunning || moment.phase == .paused
        }
    }

    /// Whether a rewind is worth beginning: the round runs, game time has passed, and a rewind is left. Callers check
    /// this first; a rewind that a journal has nonetheless is judged by `takesRewind(in:)`.
    public func canRewind(in moment: Moment) -> Bool {
        moment.time >= Self.minRewound && takesRewind(in: moment)
    }

    /// Min game time for a rewind, seconds: rounding may leave less after a rewind to the start.
    private static let minRewound = 1e-9

    /// Whether an appended rewind begins: from any game time above 0, since recorded rounds have such rewinds.
    private func takesRewind(in moment: Moment) -> Bool {
        switch moment.phase {
        case .playing, .counting(_, .ready): return moment.time > 0 && (level.practice || moment.rewindsLeft > 0)
        default: return false
        }
    }

    /// Begins a span in which game time moves in another way.
    /// - Parameters:
    ///   - endsCombo: whether the action ends the combo; in practice rounds none does.
    ///   - rewinds: number of rewinds that the action uses, in addition to the rewinds used up to the moment.
    ///   - move: returns the new playhead. It gets the last one, the round time in seconds, and the game time at
    ///     which half speed ends.
    private mutating func begin(
        at moment: Moment, reason: PauseReason, endsCombo: Bool = false, rewinds: Int = 0, pauses: Int = 0,
        _ move: (Playhead, _ host: Double, _ slowUntil: Double) -> Playhead
    ) {
        var state = history.state(after: moment.head)
        var head = moment.head
        if endsCombo, !level.practice, let outcome = state.endCombo(at: moment.time, in: level) {
            head = history.append(outcome, ofEntry: journal.entries.count - 1, after: head, state)
            keepDeathTime()
        }
        let current = span(at: moment.roundTime)
        let playhead = move(current.playhead, moment.roundTime.seconds, state.slowUntil)
        var next = PlaybackSpan(start: moment.roundTime, playhead: playhead, reason: reason)
        next.head = head
        next.firstNode = history.nodes.count
        next.rewindsUsed = moment.tally.rewindsUsed + rewinds
        next.pauses = current.pauses + pauses
        spans.append(next)
    }
}

// MARK: Tapping

extension Round {
    private mutating func tap(_ point: Vector, at host: Int64, in moment: Moment) -> Outcome? {
        // The stored point is judged, also for whether it is in the field.
        let point = Journal.grid(point)
        guard case .playing = moment.phase, level.openField.contains(point), journal.entries.count < Journal.maxTaps,
            recentTaps.take(host)
        else { return nil }
        let (hit, looks) = look(at: point, in: moment)
        work += 1 + looks
        journal.entries.append(.init(host: host, action: .tap(point)))
        var state = history.state(after: moment.head)
        let lastSlow = state.lastSlow
        var strikes = 0
        if case .drop(let drop) = hit, drop.isGreat {
            strikes = Int(history.touch(of: drop.number, before: moment.head)?.strike ?? 0)
        }
        guard let outcome = state.judge(hit, strikes: strikes, at: point, time: moment.time, in: level) else {
            return nil
        }
        var head = history.append(outcome, ofEntry: journal.entries.count - 1, after: moment.head, state)
        if case .caught(let kind) = outcome.kind, kind.row.effect == .chains, let chain = outcome.drop {
            catchLinks(of: chain, at: point, in: moment, after: &head, &state)
        }
        keepDeathTime()
        if state.lastSlow > lastSlow {
            begin(at: moment, head: head, slowUntil: state.slowUntil)
        }
        return outcome
    }

    /// The `work` of a caught link, for the memory that it takes, since few actions can make many.
    private static let linkWork = 120
    /// The `work` of a drop that is examined for a chain: each is dealt alone, from any place in its deck.
    private static let chainLookWork = 6

    /// Catches the packs that go with a chain pack, each after the one before.
    private mutating func catchLinks(
        of chain: Drop, at point: Vector, in moment: Moment, after head: inout Int, _ state: inout ScoringState
    ) {
        var links = Links(of: chain, at: moment.time, in: level)
        var looks = 0
        // Drops that are gone are examined as well.
        schedule.forEachFalling(at: moment.time) { number in
            looks += 1
            if !history.isGone(number, at: moment.head) { links.consider(schedule.drop(number)) }
            return true
        }
        work += looks * Self.chainLookWork + links.drops.count * Self.linkWork
        for (index, drop) in links.drops.enumerated() {
            let outcome = state.judge(.drop(drop), link: index + 1, at: point, time: moment.time, in: level)
            guard let outcome else { continue }
            head = history.append(outcome, ofEntry: journal.entries.count - 1, after: head, state)
        }
    }

    private mutating func begin(at moment: Moment, head: Int, slowUntil: Double) {
        var next = span(at: moment.roundTime)
        next.playhead = next.playhead.playing(from: moment.roundTime.seconds, slowUntil: slowUntil)
        (next.start, next.head, next.firstNode) = (moment.roundTime, head, history.nodes.count)
        spans.append(next)
    }

    /// The moment at which the round ends if no action follows the last one; in a pause and after leaving, the moment
    /// of the last action.
    public var finalMoment: Moment {
        let end = completion(after: lastActionTime)
        return moment(at: end < .infinity ? end : lastActionTime)
    }

    /// Round time of the last action; 0 if there is none.
    public var lastActionTime: RoundTime { journal.entries.last?.roundTime ?? 0 }

    /// Calls `body` with each outcome between two times of the round, the later one included, and with its round time: oldest
    /// first, including outcomes undone by rewinds. O(log n + outcomes).
    public func forEachTap(from: RoundTime, to: RoundTime, _ body: (_ made: RoundTime, Outcome) -> Void) {
        for index in outcomes(until: from)..<history.nodes.count {
            let made = roundTime(ofOutcome: index)
            guard made <= to else { return }
            body(made, outcome(index))
        }
    }

    /// Length of the rewind that ended last and the time since its end, seconds of round time. Nil if there was none,
    /// if a pause, a further rewind or the catch of a slow pack has come after it, and when the round was left.
    /// O(log n).
    package func endedRewind(in moment: Moment) -> (length: Double, age: Double)? {
        let now = span(at: moment.roundTime)
        guard case .playing = now.playhead.mode else { return nil }
        let position = (0..<spans.count).partitioningIndex { spans[$0].start >= now.start } - 1
        guard position >= 0, case .rewinding = spans[position].playhead.mode else { return nil }
        return (now.start - spans[position].start, moment.roundTime - now.start)
    }

    /// The round up to a round time, to be played on from there. Later actions are left out. A pause is ended, and a
    /// rewind is released. O(entries up to that time).
    public func begun(upTo time: RoundTime) -> Round {
        var begun = Round(level: level, seed: journal.seed)
        for entry in journal.entries {
            guard entry.roundTime <= time else { break }
            begun.append(entry)
        }
        // Rounded down to a nanosecond that is not after `time`; otherwise a pause would not have ended yet at `time`.
        let seconds = time.seconds > 0 ? min(time.seconds, 9e9) : 0
        var host = Int64((seconds * 1e9).rounded(.down))
        if RoundTime(nanoseconds: host) > time { host -= 1 }
        host = max(host, begun.journal.entries.last?.host ?? 0)
        // At most one of the two has a meaning; the other is left out.
        begun.append(.init(host: host, action: .resume))
        begun.append(.init(host: host, action: .release))
        return begun
    }
}
