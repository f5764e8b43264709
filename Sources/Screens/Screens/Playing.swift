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

    private enum Outcome {
        case kept(ResultsScreen.Place)
        case notKept(Trouble)
    }

    /// The next round of a session, which begins now.
    package init(in session: inout Session, at now: Instant) {
        let (round, ticket) = session.nextRound()
        self.init(Seat(round, ticket: ticket, autoplay: session.autoplay, at: now), in: session)
    }

    /// A round at which somebody sits already.
    package init(_ seat: Seat, in session: Session) {
        self.seat = seat
        levelName = session.levelName
        player = session.player
    }

    package var name: String { "round" }

    package func isPlaying(at now: Instant) -> Bool { !seat.isPaused(at: now) }

    package func buttons(at now: Instant, in session: Session) -> [Button] {
        seat.isPaused(at: now) ? PauseVeil(field: session.field).buttons : []
    }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        seat.round.appendScreen(
            in: seat.moment(at: glance.now), pointer: glance.pointer, looks: glance.looks, settings: session.settings,
            to: &frame)
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
    package mutating func appear(at now: Instant, in session: inout Session, _ out: inout Outbox) {
        guard let ticket = seat.ticket, seat.time(at: now) == 0 else { return }
        out.ask(.begin(ticket, player: player, level: seat.round.level, seed: seat.round.journal.seed))
    }

    package mutating func handle(_ input: Input, at now: Instant, in session: inout Session, _ out: inout Outbox) {
        switch input {
        case .focusLost where !session.settings.pausesUnfocused: break
        case .quit: seat.leave(at: now, &out)
        default: seat.handle(input, at: now)
        }
    }

    package mutating func choose(
        _ role: Button.Role, at now: Instant, in session: inout Session, _ out: inout Outbox
    ) {
        switch role {
        case .resume: seat.resume(at: now)
        case .settings: out.go(.push(SettingsPages()))
        case .restart:
            seat.leave(at: now, &out)
            out.go(.root(Playing(in: &session, at: now)))
        case .leave:
            seat.leave(at: now, &out)
            out.go(session.isQuick ? .quit : .root(Title()))
        default: break
        }
    }

    package mutating func advance(
        from previous: Instant, to now: Instant, in session: inout Session, _ out: inout Outbox
    ) {
        seat.advance(to: now, &out)
        let round = seat.round
        round.appendCues(from: seat.time(at: previous), to: seat.time(at: now), events: &out.events, into: &out.cues)
        guard let ticket = seat.ticket, let outcome, let look = results(outcome, at: now) else { return }
        out.ask(.announce(ticket))
        if look.isRecord { out.cues.append(Cue(.fanfare)) }
        out.go(.replace(Results(look, of: ticket, at: now)))
    }

    package mutating func take(_ answer: Answer, at now: Instant, in session: inout Session, _ out: inout Outbox) {
        switch answer {
        case .kept(seat.ticket, let place): outcome = .kept(place)
        case .notKept(seat.ticket, let trouble): outcome = .notKept(trouble)
        default: break
        }
    }

    /// What there is to show of a round that is over.
    private func results(_ outcome: Outcome, at now: Instant) -> ResultsScreen? {
        let moment = seat.moment(at: now)
        guard case .over(let early) = moment.phase else { return nil }
        var results = ResultsScreen(
            field: seat.round.level.field, tally: moment.tally, levelName: levelName, place: nil, trouble: nil,
            endedEarly: early, isPractice: seat.round.level.practice, player: player)
        switch outcome {
        case .kept(let place): results.place = place
        case .notKept(let trouble): results.trouble = trouble
        }
        return results
    }
}
