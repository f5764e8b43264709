package import Motion
package import Picture
package import Rain
package import RainShow

/// A round that is played on from a time of a replay, as often as the player likes. It is never stored.
package struct Practising: Screen {
    private var live: LiveRound
    /// The replayed round up to `begin`.
    private let begun: Round
    /// The replayed round as a ghost.
    private let rival: Rival
    /// The round time at which play begins.
    private let begin: RoundTime
    /// The round time as a function of seconds since the screen appeared.
    private var clock: Playhead
    private var isSlow = false
    private let since: Instant

    /// The instant, on the live round's time scale, at which the round time is 0.
    private static let start = Instant(nanoseconds: 0)
    private static let slowSpeed = 0.5
    /// The time for which the end of a round stays on the screen, seconds.
    private static let endTime = 1.5

    /// - Parameters:
    ///   - begun: the round up to `time`: `begun(upTo:)` of the replayed one.
    ///   - rival: the replayed round as a ghost.
    ///   - time: the time at which play begins.
    package init(_ begun: Round, against rival: Rival, from time: RoundTime, at now: Instant) {
        (self.begun, self.rival, begin, since) = (begun, rival, time, now)
        live = LiveRound(begun, at: Self.start)
        clock = Playhead(at: time.seconds)
        count(at: 0)
    }

    package var name: String { "practice" }
    package var acceptsInputDuringFade: Bool { true }
    package var roundSpeed: Double { isSlow ? Self.slowSpeed : 1 }

    /// Starts the clock, with a countdown before play unless the round has a countdown of its own at `begin`.
    /// - Parameter host: seconds since the screen appeared.
    private mutating func count(at host: Double) {
        var lead = Round.countdown
        if case .counting = live.round.moment(at: begin).phase { lead = 0 }
        clock = Playhead(at: begin.seconds).playing(from: host, lead: lead, speed: roundSpeed)
    }

    /// Returns an instant of the screen on the live round's time scale.
    private func instant(_ now: Instant) -> Instant { Self.start + clock.time(at: now.seconds(since: since)) }

    private func moment(at now: Instant) -> Moment { live.moment(at: instant(now)) }

    /// Returns the seconds until play begins; 0 from then on.
    private func waiting(at now: Instant) -> Double { max(0, clock.anchorHost - now.seconds(since: since)) }

    private func hasMenu(at now: Instant) -> Bool {
        let moment = moment(at: now)
        if moment.phase == .paused { return true }
        return (live.round.ageOfEnd(in: moment) ?? 0) > Self.endTime
    }

    package func runningRound(at now: Instant) -> (round: Round, moment: Moment)? {
        hasMenu(at: now) ? nil : (live.round, moment(at: now))
    }

    package func tunesSoon(at now: Instant) -> [Tune] { live.round.tunesSoon(in: moment(at: now)) }

    private func veil(at now: Instant) -> PauseVeil {
        var veil = PauseVeil(field: live.round.level.field)
        veil.practice = .init(isSlow: isSlow, isOver: moment(at: now).phase.isOver)
        return veil
    }

    package func lay(out page: inout PageLayout) {
        let (drawing, session) = (page.drawing, page.session)
        var view = RoundView(live, at: instant(drawing.now), drawing, session.settings, rival: rival)
        view.isPractised = true
        session.offerUndo(in: &view)
        if hasMenu(at: drawing.now) {
            var veil = veil(at: drawing.now)
            veil.mane = view.looks.worn.mane
            return veil.lay(at: view.moment.time, on: &page)
        }
        page.draw { frame in
            view.append(hint: session.controlsHint, to: &frame)
            view.appendTransition(to: &frame)
            let left = waiting(at: drawing.now)
            guard left > 0 else { return }
            live.round.appendDigit(left: left, at: view.moment.time, to: &frame)
        }
    }

    package func mix(at now: Instant, into mix: inout Mix) {
        RoundView(live.round, in: moment(at: now)).mix(into: &mix)
        mix.isStill = mix.isStill || waiting(at: now) > 0
    }
}

extension Practising {
    package mutating func appear(_ context: inout Context) {
        context.ask(
            .markRainSeen(live.round.level, seed: live.round.journal.seed, player: context.session.player))
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        let isOver = moment(at: context.now).phase.isOver
        switch input {
        case .key(.escape, isDown: true) where isOver, .quit: context.go(.back(nil))
        case .key(.enter, isDown: true) where isOver, .key(.space, isDown: true) where isOver:
            choose(.restart, &context)
        case .focusLost where !context.session.settings.pausesUnfocused: break
        default:
            guard waiting(at: context.now) == 0 || input.isPausing else { return }
            var access = context.session.settings.access
            access.deadTime *= roundSpeed
            live.handle(input, at: instant(context.now), access, cues: &context.cues)
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .resume: live.resume(at: instant(context.now))
        case .restart: again(at: context.now)
        case .speed:
            isSlow.toggle()
            let host = context.now.seconds(since: since)
            clock = clock.playing(from: host, speed: roundSpeed)
        case .back: context.go(.back(nil))
        default: break
        }
    }

    private mutating func again(at now: Instant) {
        live = LiveRound(begun, at: Self.start)
        count(at: now.seconds(since: since))
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        live.settle(at: instant(context.now))
        live.round.appendCues(
            from: live.time(at: instant(previous)), to: live.time(at: instant(context.now)), against: rival, &context)
    }
}

extension Input {
    /// Whether the input also pauses a round that has not begun.
    fileprivate var isPausing: Bool {
        switch self {
        case .key(.escape, isDown: true), .key(.pause, isDown: true), .focusLost, .gamepadLost: true
        default: false
        }
    }
}
