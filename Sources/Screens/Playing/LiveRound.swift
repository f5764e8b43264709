package import Motion
package import Picture
package import Rain
package import RainPlayers
import RainShow

/// A round being played: it takes input into its journal, and sends new entries to be stored.
package struct LiveRound: Sendable {
    package private(set) var round: Round
    /// The ticket of the round's record; nil for a round that is not kept.
    package let ticket: Ticket?
    /// The instant at which the round time is 0.
    private var start: Instant
    private var autoplay: Autoplay?
    private var plannedTap: Autoplay.Tap?
    /// When the simulated player looks at the field next.
    private var nextLook: RoundTime = 0
    private var rewindHolder: Holder?
    /// When a rewind was last refused; nil if none was.
    private(set) var refused: Instant?
    /// When entries were last sent to be saved, and the number sent so far.
    private var givenAt: Instant
    private var sentCount: Int
    /// Whether the rain has been reported as seen.
    private var isSeen = false
    private var isFinished = false

    /// The holder of a rewind: only releasing the same input ends it.
    private enum Holder: Equatable {
        case pointer(Finger)
        case button
        case key
        /// No holder: the rewind began with a press and ends with the next press, or at its limit.
        case press
        /// The program, which undoes a slip and lets go at `until`, a round time in nanoseconds.
        case undo(until: Int64)
    }

    private var taps = Taps()

    private struct Taps {
        /// The fingers that are down on the field, when taps count on release.
        var waiting: Set<Finger> = []
        /// When the last tap was taken, nanoseconds of the round.
        var last: Int64?
        var count = 0
        var byOneSwitch = 0
    }

    /// The seconds between two sends of new entries. With the time for writing, a killed game loses less than a second.
    private static let givingTime = 0.5
    /// A press below this length is short, seconds: the program may then end the rewind.
    private static let shortPress = 0.25
    /// The greatest delay with which a simulated player looks at the field, seconds.
    private static let lookDelay = 0.25

    package init(_ round: Round, ticket: Ticket? = nil, autoplay model: PlayerModel? = nil, at start: Instant) {
        self.round = round
        self.ticket = ticket
        self.start = start
        givenAt = start
        sentCount = round.journal.entries.count
        if let model { autoplay = Autoplay(model, for: round) }
    }

    /// A live round that is not kept and runs at once, its countdown over.
    init(underWay round: Round, at now: Instant) { self.init(round, at: now + -Round.countdown) }

    package func time(at now: Instant) -> RoundTime { RoundTime(seconds: now.seconds(since: start)) }

    package func moment(at now: Instant) -> Moment { round.moment(at: time(at: now)) }

    func isPaused(at now: Instant) -> Bool { moment(at: now).phase == .paused }

    private var hud: HUD { HUD(field: round.level.field) }
}

// MARK: Input

extension LiveRound {
    private mutating func append(_ action: Journal.Action, at now: Instant) {
        round.append(.init(host: max(0, now.nanoseconds - start.nanoseconds), action: action))
    }

    private mutating func hold(_ holder: Holder, at now: Instant) {
        // An impatient press changes nothing.
        if case .undo = rewindHolder { return }
        let moment = moment(at: now)
        guard round.canRewind(in: moment), hasSomethingToTakeBack else {
            if moment.phase.isRunning { refused = now }
            return
        }
        append(.rewind, at: now)
        rewindHolder = holder
    }

    /// Whether a rewind is worth its price. Before the first tap there is nothing to take back, and a press meant for
    /// the previous screen would cost one of the round's rewinds. In practice and in the lesson rewinds are free.
    var hasSomethingToTakeBack: Bool { ticket == nil || round.level.practice || round.journal.hasTaps }

    private mutating func letGo(_ holder: Holder, at now: Instant) {
        guard rewindHolder == holder else { return }
        append(.release, at: now)
        rewindHolder = nil
    }

    /// Ends a rewind when its holder lets go. After a short press soon after a slip, the program ends it later instead
    /// if the player wants undos.
    private mutating func release(_ holder: Holder, at now: Instant, _ access: Accessibility) {
        guard rewindHolder == holder else { return }
        if !access.undoesQuickly || !undo(at: now) { letGo(holder, at: now) }
    }

    /// Leaves a rewind that has just begun to the program, if there is a slip to undo. Returns whether there is.
    private mutating func undo(at now: Instant) -> Bool {
        guard case .rewinding(let age, _) = moment(at: now).phase, age < Self.shortPress,
            let press = round.journal.entries.last
        else { return false }
        let begun = round.moment(at: press.roundTime)
        guard let goal = round.undoGoal(in: begun) else { return false }
        rewindHolder = .undo(until: Round.release(ofRewindFrom: press.host, at: begun.time, to: goal))
        return true
    }

    /// Lets go of a rewind that the program holds, when it is time.
    mutating func settle(at now: Instant) {
        guard case .undo(let end) = rewindHolder, time(at: now) >= RoundTime(nanoseconds: end) else { return }
        round.append(.init(host: end, action: .release))
        rewindHolder = nil
    }

    /// Ends a rewind, whatever input holds it.
    mutating func letGo(at now: Instant) {
        if let rewindHolder { letGo(rewindHolder, at: now) }
    }

    /// Shortens the countdown before the round by moving the round's start back, which the journal does not record.
    /// Returns whether there was a countdown to shorten.
    mutating func cutCountdown(at now: Instant) -> Bool {
        guard case .counting(let left, .start) = moment(at: now).phase, left > Self.shortCountdown else { return false }
        start += Self.shortCountdown - left
        return true
    }

    /// Seconds left of a shortened countdown.
    private static let shortCountdown = 0.6

    /// Skips seconds in which the round stands still. Only for rounds that are not stored, since the journal does not
    /// record it.
    mutating func wait(_ seconds: Double) { start += seconds }

    private mutating func press(_ point: Vector, by finger: Finger, at now: Instant, _ access: Accessibility) {
        let moment = moment(at: now)
        guard moment.phase != .paused else { return }
        // With one switch any press ends a rewind, since no light is shown meanwhile.
        if finger == .oneSwitch, case .rewinding = moment.phase { return letGo(at: now) }
        switch hud.buttons(for: round, in: moment).role(at: point, enabledOnly: false) {
        case .pause:
            append(.pause, at: now)
        case .rewind:
            rewind(.pointer(finger), isDown: true, at: now, access)
        default:
            if access.tapMoment == .press || finger == .oneSwitch {
                tap(point, by: finger, at: now, access)
            } else {
                taps.waiting.insert(finger)
            }
        }
    }

    private mutating func lift(_ point: Vector, of finger: Finger, at now: Instant, _ access: Accessibility) {
        rewind(.pointer(finger), isDown: false, at: now, access)
        if taps.waiting.remove(finger) != nil, !isPaused(at: now) { tap(point, by: finger, at: now, access) }
    }

    /// Taps the field, unless the last tap was too recent, or the round takes no tap, as during a countdown.
    private mutating func tap(_ point: Vector, by finger: Finger, at now: Instant, _ access: Accessibility) {
        let host = now.nanoseconds - start.nanoseconds
        if let last = taps.last, Double(host - last) < access.deadTime * 1e9 { return }
        let before = round.journal.entries.count
        append(.tap(point), at: now)
        guard round.journal.entries.count > before else { return }
        taps.last = host
        taps.count += 1
        if finger == .oneSwitch { taps.byOneSwitch += 1 }
    }

    /// Whether the round has been played by one switch alone.
    var isByOneSwitch: Bool { taps.count > 0 && taps.byOneSwitch == taps.count }

    /// Begins or ends a rewind, by holding or by presses as the settings say.
    private mutating func rewind(_ holder: Holder, isDown: Bool, at now: Instant, _ access: Accessibility) {
        guard access.rewindControl == .press || holder == .pointer(.oneSwitch) else {
            return isDown ? hold(holder, at: now) : release(holder, at: now, access)
        }
        guard isDown else { return }
        if rewindHolder == .press, case .rewinding = moment(at: now).phase {
            release(.press, at: now, access)
        } else {
            hold(.press, at: now)
            // With one switch, a second press can hardly be in time.
            if holder == .pointer(.oneSwitch), access.undoesQuickly, rewindHolder == .press { _ = undo(at: now) }
        }
    }

    mutating func resume(at now: Instant) { append(.resume, at: now) }

    mutating func pause(at now: Instant) {
        if !isPaused(at: now) { append(.pause, at: now) }
    }

    /// Returns the seconds since the last refused rewind; infinite without one.
    func refusalAge(at now: Instant) -> Double { refused.map { now.seconds(since: $0) } ?? .infinity }

    package mutating func handle(_ input: Input, at now: Instant, _ access: Accessibility) {
        settle(at: now)
        switch input {
        case .press(let point, let finger): press(point, by: finger, at: now, access)
        case .lift(let point, let finger): lift(point, of: finger, at: now, access)
        case .hold(let isDown, _): rewind(.button, isDown: isDown, at: now, access)
        case .key(.rewind, let isDown): rewind(.key, isDown: isDown, at: now, access)
        case .key(.pause, isDown: true), .key(.escape, isDown: true):
            append(isPaused(at: now) ? .resume : .pause, at: now)
        case .key(.enter, isDown: true), .key(.space, isDown: true):
            append(.resume, at: now)
        case .focusLost, .gamepadLost:
            pause(at: now)
        default:
            break
        }
    }

    /// Handles an input, with a sound for a refused rewind.
    mutating func handle(_ input: Input, at now: Instant, _ access: Accessibility, cues: inout [Cue]) {
        let before = refused
        handle(input, at: now, access)
        if refused != before { cues.append(Cue(.refused)) }
    }

    /// Ends the round for a player who leaves; its record counts as left early.
    mutating func leave(_ context: inout Context) {
        append(.end, at: context.now)
        send(by: max(time(at: context.now), round.lastActionTime), &context)
    }
}

// MARK: Time

extension LiveRound {
    /// Does everything due by an instant: the simulated player's taps, and sending new entries.
    mutating func advance(_ context: inout Context) {
        settle(at: context.now)
        let end = time(at: context.now)
        nextLook = max(nextLook, end - Self.lookDelay)
        while autoplay != nil, nextLook <= end {
            if let tap = plannedTap {
                guard tap.roundTime <= end else { break }
                round.tap(tap.point, at: tap.host)
                plannedTap = nil
            }
            plannedTap = autoplay?.decide(at: nextLook, in: round)
            nextLook = autoplay?.nextLook(after: nextLook) ?? .infinity
        }
        send(by: end, &context)
    }

    /// Sends requests for the state at a round time: that the rain was seen, the new entries, or the end of the round.
    private mutating func send(by time: RoundTime, _ context: inout Context) {
        guard let ticket, !isFinished else { return }
        let moment = round.moment(at: time)
        if !isSeen, moment.time > 0 {
            isSeen = true
            context.ask(.markSeen(ticket))
        }
        // A round that is left in its countdown has no record.
        guard isSeen else {
            isFinished = moment.phase.isOver
            return
        }
        if moment.phase.isOver {
            isFinished = true
            context.ask(.finish(ticket, round, moment, isByOneSwitch: isByOneSwitch))
        } else if context.now.seconds(since: givenAt) >= Self.givingTime {
            givenAt = context.now
            let entries = round.journal.entries
            // A copy: a slice would make the next tap copy the journal.
            if entries.count > sentCount {
                context.ask(.entries(ticket, Array(entries[sentCount...]), isByOneSwitch: isByOneSwitch))
            }
            sentCount = entries.count
        }
    }
}
