package import Motion
package import Picture
import Rain
package import Show

/// A round that is being played, and its pause.
package struct Playing: Screen {
    package private(set) var seat: Seat
    let rain: RainChoice
    let player: String
    /// What has become of its record, once it is over.
    private var outcome: Outcome?
    /// What somebody is being asked who wants to leave.
    var asking: PauseVeil.Asking?
    var yardstick: Yardstick?
    /// What the player had reached on its level before it.
    var honours: Honours?
    /// Whether the player has seen its rain before; nil while that is not known. Asked of a day's rain only.
    var isSeen: Bool?
    private let introductions: [Introduction]
    /// Who is raced.
    private(set) var rival: Rival?

    private enum Outcome {
        case kept(ResultsScreen.Place)
        case notKept(Trouble)
    }

    /// The next round of a session, which begins now: on a rain that is wanted, or on a new one.
    package init(_ context: inout Context, on wanted: RainChoice? = nil, against rival: Rival? = nil) {
        let rain = context.session.resolved(wanted ?? context.session.drawRain(), at: context.now)
        let (round, ticket) = context.session.nextRound(on: rain)
        let seat = Seat(round, ticket: ticket, autoplay: context.session.autoplay, at: context.now)
        self.init(seat, on: rain, in: context.session)
        self.rival = rival
    }

    /// The next round, on the rain of one that somebody has played, and against that.
    init(_ context: inout Context, against round: Round, of player: String) {
        let rain = RainChoice(
            level: round.level, levelName: context.session.name(of: round.level), seed: round.journal.seed,
            origin: .given)
        self.init(&context, on: rain, against: Rival(Ghost(of: round), name: player))
    }

    /// A round at which somebody sits already.
    package init(_ seat: Seat, in session: Session) {
        var rain = RainChoice(
            level: seat.round.level, levelName: session.levelName, seed: seat.round.journal.seed, origin: .drawn)
        rain.isWanted = false
        self.init(seat, on: rain, in: session)
    }

    private init(_ seat: Seat, on rain: RainChoice, in session: Session) {
        (self.seat, self.rain) = (seat, rain)
        player = session.player
        introductions = seat.round.introductions(besides: session.settings.met)
    }

    /// How long it takes from there to the results, seconds.
    private static let endPause = 0.3

    package var name: String { "round" }
    package var isMeantInTheDark: Bool { true }

    package func isPlaying(at now: Instant) -> Bool { !seat.isPaused(at: now) }

    package func asksBeforeClosing(at now: Instant) -> Bool {
        asking != .closing && !seat.moment(at: now).phase.isOver
    }

    package func buttons(at now: Instant, in session: Session) -> [Button] {
        guard seat.isPaused(at: now) else { return [] }
        return PauseVeil(field: session.field, ghost: rival == nil ? nil : session.settings.ghost).buttons
    }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        seat.round.appendScreen(
            in: seat.moment(at: glance.now), pointer: glance.pointer, looks: glance.looks, settings: session.settings,
            refusal: seat.refusalAge(at: glance.now), asking: asking, yardstick: standard,
            prelude: prelude, rival: rival, introductions: introductions, to: &frame)
    }

    package func mix(at now: Instant, into mix: inout Mix) {
        let moment = seat.moment(at: now)
        mix.drones = seat.round.drones(in: moment)
        mix.music = seat.round.music(in: moment)
        mix.isStill = moment.phase == .paused
    }
}

extension Playing {
    package mutating func appear(_ context: inout Context) {
        guard seat.time(at: context.now) == 0 else { return }
        // First, so that its record keeps what is found out about its rain.
        if let ticket = seat.ticket {
            context.ask(.begin(ticket, player: player, rain, autoplay: context.session.autoplay))
        }
        context.ask(.measure(rain.level, seed: rain.seed))
        context.ask(.honours(rain.level, player: player))
        if rain.day != nil {
            context.ask(.look(rain.level, seed: rain.seed, player: player))
        } else {
            askForRival(&context)
        }
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        switch input {
        case .focusLost where !context.session.settings.pausesUnfocused: break
        case .quit: leave(&context)
        case .close:
            asking = .closing
            seat.pause(at: context.now)
        default:
            seat.handle(input, at: context.now, cues: &context.cues)
        }
        if !seat.isPaused(at: context.now) { asking = nil }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .resume:
            seat.resume(at: context.now)
            asking = nil
        case .settings: context.go(.push(SettingsPages()))
        case .less(let row), .more(let row):
            if let setting = Setting(row) { context.change(setting, up: role == .more(row)) }
        case .restart:
            guard mayLeave(at: context.now) else { return }
            leave(&context)
            context.go(.root(Playing(&context, on: rain.isWanted ? rain : nil, against: rain.isWanted ? rival : nil)))
        case .leave:
            guard mayLeave(at: context.now) else { return }
            leave(&context)
            context.go(context.session.isQuick ? .quit : .root(Title()))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        seat.advance(&context)
        let round = seat.round
        round.appendCues(from: seat.time(at: previous), to: seat.time(at: context.now), against: rival, &context)
        if passesRecord(from: previous, to: context.now) { context.cues.append(Cue(.recordPassed)) }
        guard let ticket = seat.ticket, let outcome, var look = results(outcome, at: context.now) else { return }
        // What ended the round stands for a moment.
        let age = round.ageOfEnd(in: seat.moment(at: context.now)) ?? .infinity
        guard age >= HUD.endTime + Self.endPause else { return }
        context.ask(.announce(ticket))
        keepMet(&context)
        if look.isRecord { context.cues.append(Cue(.fanfare)) }
        if let rival, context.session.settings.ghost != .off { look.race = .init(of: round, against: rival) }
        context.go(.replace(Results(look, of: ticket, on: rain, at: context.now)))
    }

    package mutating func take(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .kept(seat.ticket, let place): outcome = .kept(place)
        case .notKept(seat.ticket, let trouble): outcome = .notKept(trouble)
        case .yardstick(rain.level, rain.seed, let yardstick): self.yardstick = yardstick
        case .honours(rain.level, let honours): if outcome == nil { self.honours = honours }
        case .rival(rain.level, rain.seed, let rival): self.rival = rival
        case .sight(rain.level, rain.seed, let isSeen):
            self.isSeen = isSeen
            if isFirstTry { rival = nil }
            askForRival(&context)
        default: break
        }
    }

    /// Whether the score comes to be more than the best so far between two instants.
    private func passesRecord(from previous: Instant, to now: Instant) -> Bool {
        guard isFresh, let best, best > 0 else { return false }
        let (before, after) = (seat.moment(at: previous), seat.moment(at: now))
        return after.time > before.time && before.tally.score <= best && after.tally.score > best
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
            of: seat.round, at: moment, levelName: rain.levelName, player: player, yardstick: standard,
            best: isFresh ? best : nil)
        (results.code, results.isWanted, results.isFirstTry) = (rain.code, rain.isWanted, isFirstTry)
        switch outcome {
        case .kept(let place): (results.place, results.feats) = (place, place.newFeats)
        case .notKept(let trouble): results.trouble = trouble
        }
        return results
    }
}
