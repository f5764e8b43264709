package import Motion
package import Picture
import Rain
package import Show

/// A round that is being played, and its pause.
package struct Playing: Screen {
    package private(set) var seat: Seat
    private let levelName: String
    private let player: String
    /// What has become of its record, once it is over.
    private var outcome: Outcome?
    /// Whether somebody who closed the window is being asked.
    private var isAsking = false
    private var yardstick: Yardstick?
    /// The best record of its level before it.
    private var best: ListedRecord?
    private let introductions: [Introduction]

    private enum Outcome {
        case kept(ResultsScreen.Place)
        case notKept(Trouble)
    }

    /// The next round of a session, which begins now.
    package init(_ context: inout Context) {
        let (round, ticket) = context.session.nextRound()
        self.init(Seat(round, ticket: ticket, autoplay: context.session.autoplay, at: context.now), in: context.session)
    }

    /// A round at which somebody sits already.
    package init(_ seat: Seat, in session: Session) {
        self.seat = seat
        levelName = session.levelName
        player = session.player
        introductions = seat.round.introductions(besides: session.settings.met)
    }

    /// How long it takes from there to the results, seconds.
    private static let endPause = 0.3

    package var name: String { "round" }
    package var isMeantInTheDark: Bool { true }

    package func isPlaying(at now: Instant) -> Bool { !seat.isPaused(at: now) }

    package func asksBeforeClosing(at now: Instant) -> Bool { !isAsking && !seat.moment(at: now).phase.isOver }

    package func buttons(at now: Instant, in session: Session) -> [Button] {
        seat.isPaused(at: now) ? PauseVeil(field: session.field).buttons : []
    }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        seat.round.appendScreen(
            in: seat.moment(at: glance.now), pointer: glance.pointer, looks: glance.looks, settings: session.settings,
            refusal: seat.refusalAge(at: glance.now), asksToLeave: isAsking, yardstick: yardstick,
            prelude: prelude, introductions: introductions, to: &frame)
    }

    package func mix(at now: Instant, into mix: inout Mix) {
        let moment = seat.moment(at: now)
        mix.drones = seat.round.drones(in: moment)
        mix.music = seat.round.music(in: moment)
        mix.field = seat.ticket?.number
        mix.isStill = moment.phase == .paused
    }
}

extension Playing {
    package mutating func appear(_ context: inout Context) {
        guard seat.time(at: context.now) == 0 else { return }
        context.ask(.measure(seat.round.level, seed: seat.round.journal.seed))
        context.ask(.best(seat.round.level))
        guard let ticket = seat.ticket else { return }
        context.ask(
            .begin(
                ticket, player: player, level: seat.round.level, seed: seat.round.journal.seed,
                isGiven: context.session.isSeedGiven, autoplay: context.session.autoplay))
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        switch input {
        case .focusLost where !context.session.settings.pausesUnfocused: break
        case .quit: leave(&context)
        case .close:
            isAsking = true
            seat.pause(at: context.now)
        default:
            let before = seat.refused
            seat.handle(input, at: context.now)
            if seat.refused != before { context.cues.append(Cue(.button, pitch: -1)) }
        }
        if !seat.isPaused(at: context.now) { isAsking = false }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .resume:
            seat.resume(at: context.now)
            isAsking = false
        case .settings: context.go(.push(SettingsPages()))
        case .restart:
            leave(&context)
            context.go(.root(Playing(&context)))
        case .leave:
            leave(&context)
            context.go(context.session.isQuick ? .quit : .root(Title()))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        seat.advance(&context)
        let round = seat.round
        round.appendCues(
            from: seat.time(at: previous), to: seat.time(at: context.now), events: &context.events,
            into: &context.cues)
        if passesRecord(from: previous, to: context.now) { context.cues.append(Cue(.recordPassed)) }
        guard let ticket = seat.ticket, let outcome, let look = results(outcome, at: context.now) else { return }
        // What ended the round stands for a moment.
        let age = round.ageOfEnd(in: seat.moment(at: context.now)) ?? .infinity
        guard age >= HUD.endTime + Self.endPause else { return }
        context.ask(.announce(ticket))
        keepMet(&context)
        if look.isRecord { context.cues.append(Cue(.fanfare)) }
        context.go(.replace(Results(look, of: ticket, at: context.now)))
    }

    package mutating func take(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .kept(seat.ticket, let place): outcome = .kept(place)
        case .notKept(seat.ticket, let trouble): outcome = .notKept(trouble)
        case .yardstick(seat.round.level, seat.round.journal.seed, let yardstick): self.yardstick = yardstick
        case .best(seat.round.level, let best): if outcome == nil { self.best = best }
        default: break
        }
    }

    /// Whether the score comes to be more than the best so far between two instants.
    private func passesRecord(from previous: Instant, to now: Instant) -> Bool {
        guard let best = best?.score, best > 0 else { return false }
        let (before, after) = (seat.moment(at: previous), seat.moment(at: now))
        return after.time > before.time && before.tally.score <= best && after.tally.score > best
    }

    private var prelude: Prelude {
        let medal = best.flatMap { $0.yardstick?.medal(for: $0.score) }
        return Prelude(level: levelName, best: best?.score, medal: medal)
    }

    /// The player leaves the round before its end.
    private mutating func leave(_ context: inout Context) {
        keepMet(&context)
        seat.leave(&context)
    }

    /// Keeps in mind which special packs a person has been told of.
    private func keepMet(_ context: inout Context) {
        let time = seat.moment(at: context.now).time
        let told = introductions.filter { $0.begin < time }.map(\.kind)
        guard !told.isEmpty, context.session.autoplay == nil else { return }
        context.session.settings.met.formUnion(told)
        context.ask(.keep([.met], context.session.settings))
    }

    /// What there is to show of a round that is over.
    private func results(_ outcome: Outcome, at now: Instant) -> ResultsScreen? {
        let moment = seat.moment(at: now)
        guard moment.phase.isOver else { return nil }
        var results = ResultsScreen(
            of: seat.round, at: moment, levelName: levelName, player: player, yardstick: yardstick,
            best: best?.score)
        switch outcome {
        case .kept(let place): results.place = place
        case .notKept(let trouble): results.trouble = trouble
        }
        return results
    }
}
