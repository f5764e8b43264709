package import Motion
package import Picture
package import Rain
package import RainShow

/// The screen of a round that is being played, with its pauses.
package struct Playing: Screen {
    package private(set) var live: LiveRound
    let rain: RainChoice
    let player: String
    /// The result of saving the record, once the round is over.
    private var saveResult: SaveResult?
    /// The question on the screen while the player is about to leave.
    var asking: LeavingQuestion?
    /// The goals of the rain, once known.
    var rainGoals: RainGoals?
    /// The player's results on this level before this round; nil until they are known.
    var honours: Honours?
    /// Before this round, the player's results on all nights; nil until they are known, and for a round on no night.
    private var nights: [NightResult]?
    /// The wishes of the night that no earlier round has fulfilled, with their words.
    private var openWishes: [(wish: Wish, text: String)] = []
    /// Whether the player has seen the rain before; nil until known. Only asked for the rain of a day.
    var isSeen: Bool?
    private let introductions: [Introduction]
    /// Since when the gamepad's restart button is held; nil while it is not.
    private var startOverHeld: Instant?
    /// The ghost that is raced; nil without one.
    private(set) var rival: Rival?
    /// The party whose turn the round is; nil for other rounds.
    private(set) var party: Party?
    /// The outcome of the round at an event; nil while that is not known, and elsewhere.
    private var prize: PrizeResult?

    private enum SaveResult {
        case kept(Rank, [Feat])
        case notKept(Problem)
    }

    /// The next round of a session, which begins now: on the given rain, or on a new one.
    package init(_ context: inout Context, on wanted: RainChoice? = nil, against rival: Rival? = nil) {
        let rain = context.session.resolved(wanted ?? context.session.drawRain(), at: context.now)
        let (round, ticket) = context.session.nextRound(on: rain)
        let live = LiveRound(round, ticket: ticket, autoplay: context.session.choice.autoplay, at: context.now)
        self.init(live, on: rain, player: context.session.player, in: context.session)
        self.rival = rival
    }

    /// The next turn of a party; nil if there is none.
    init?(_ context: inout Context, in party: Party) {
        guard let rain = party.rain else { return nil }
        let (round, ticket) = context.session.nextRound(on: rain)
        let live = LiveRound(round, ticket: ticket, autoplay: context.session.choice.autoplay, at: context.now)
        self.init(live, in: party, context.session)
    }

    /// A turn of a party that is already under way; nil if there is none.
    package init?(_ live: LiveRound, in party: Party, _ session: Session) {
        guard let rain = party.rain, let player = party.nextPlayer else { return nil }
        self.init(live, on: rain, player: player.name, in: session)
        (self.party, rival) = (party, party.best)
    }

    /// The next round of a session, on the rain of a recorded round, with that round and its player as the ghost.
    init(_ context: inout Context, against round: Round, of player: String) {
        let rain = RainChoice(
            level: round.level, levelName: context.session.name(of: round.level), seed: round.journal.seed,
            origin: .given)
        self.init(&context, on: rain, against: Rival(Ghost(of: round), name: player))
    }

    /// A round that is already under way.
    package init(_ live: LiveRound, in session: Session) {
        var rain = RainChoice(
            level: live.round.level, levelName: session.levelName, seed: live.round.journal.seed, origin: .drawn)
        rain.isChosen = false
        self.init(live, on: rain, player: session.player, in: session)
    }

    private init(_ live: LiveRound, on rain: RainChoice, player: String, in session: Session) {
        (self.live, self.rain, self.player) = (live, rain, player)
        introductions = live.round.introductions(besides: session.settings.met)
    }

    /// The pause between `HUD.endTime`, for which the end of the round is shown, and the results, seconds.
    private static let endPause = 0.3
    /// The time to hold the gamepad's restart button, seconds.
    private static let startOverTime = 0.5

    package var name: String { "round" }
    package var acceptsInputDuringFade: Bool { true }

    package func runningRound(at now: Instant) -> (round: Round, moment: Moment)? {
        live.isPaused(at: now) ? nil : (live.round, live.moment(at: now))
    }

    package func tunesSoon(at now: Instant) -> [Tune] { live.round.tunesSoon(in: live.moment(at: now)) }

    package func asksBeforeClosing(at now: Instant) -> Bool {
        asking != .closing && !live.moment(at: now).phase.isOver
    }

    private func veil(_ session: Session) -> PauseVeil {
        var veil = PauseVeil(
            field: live.round.level.field, ghost: rival == nil || party != nil ? nil : session.settings.ghost)
        if party != nil { veil.partyPlayer = player }
        veil.isShort = session.rules.isOneRound
        return veil
    }

    package func lay(out page: inout PageLayout) {
        let session = page.session
        var view = RoundView(live, at: page.drawing.now, page.drawing, session.settings, rival: rival)
        session.offerUndo(in: &view)
        if view.moment.phase == .paused {
            var veil = veil(session)
            // All play a party with the same looks.
            veil.mane = party == nil ? view.looks.worn.mane : nil
            veil.lay(at: view.moment.time, asking: asking, pauses: pausesLeft(in: view.moment), on: &page)
        } else {
            page.draw { append(&view, in: session, to: &$0) }
        }
        page.draw { view.appendTransition(to: &$0) }
    }

    private func append(_ view: inout RoundView, in session: Session, to frame: inout Frame) {
        if let party {
            (view.rival, view.showsTaps) = (rival, false)
            // All play with the same looks.
            view.looks.worn = Outfit()
            if party.hasPoints { view.place = party.place(with: view.moment.tally.score) }
        }
        view.medalScores = goals?.medalScores ?? []
        view.goal =
            nearestWish(in: view.moment).map(RoundGoal.wish)
            ?? RoundGoal(rain.prizes, after: view.moment.tally.score, at: view.moment.time)
            ?? goals?.nextStep(after: view.moment.tally.score, at: view.moment.time).map(RoundGoal.step)
        view.append(
            hint: wishesHint
                ?? (session.hasBegunBefore
                    ? session.settings.words.startHint(session.machine.device) : session.controlsHint),
            prelude: prelude,
            introductions: introductions, to: &frame)
    }

    /// The number of free pauses left; nil without a limit.
    private func pausesLeft(in moment: Moment) -> Int? {
        live.round.level.freePauses.map { max(0, $0 - moment.tally.pauses) }
    }

    package func mix(at now: Instant, into mix: inout Mix) {
        RoundView(live.round, in: live.moment(at: now)).mix(into: &mix)
    }
}

extension Playing {
    package mutating func appear(_ context: inout Context) {
        // The button may have been released on the screen above.
        startOverHeld = nil
        // The language may have been changed.
        findOpenWishes(context.session.settings.words)
        guard live.time(at: context.now) == 0 else { return }
        // This request is the first, so that the record also gets the par of its rain.
        if let ticket = live.ticket {
            context.ask(.begin(ticket, player: player, rain, autoplay: context.session.choice.autoplay))
        }
        if party == nil, context.session.rules.remembersPlayer {
            context.ask(.honours(rain.level, player: player))
        }
        guard rain.night == nil else {
            context.ask(.nights(player: player))
            return askForRival(&context)
        }
        context.ask(.goals(rain.level, seed: rain.seed))
        guard party == nil else { return }
        if rain.day != nil {
            context.ask(.isRainSeen(rain.level, seed: rain.seed, player: player))
        } else {
            askForRival(&context)
        }
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .gamepadLost || input == .focusLost { startOverHeld = nil }
        switch input {
        case .focusLost where !context.session.settings.pausesUnfocused: break
        case .quit: leave(&context)
        case .close:
            asking = .closing
            live.pause(at: context.now)
        case .key(.backspace, isDown: true): startOver(&context)
        case .key(.startOver, let isDown): startOverHeld = isDown ? context.now : nil
        case _ where cutsCountdown(input, context) && live.cutCountdown(at: context.now): break
        default:
            live.handle(input, at: context.now, context.session.settings.access, cues: &context.cues)
        }
        if asking != nil, !live.isPaused(at: context.now) { asking = nil }
    }

    /// Restarts the round. If leaving it would ask a question, this asks it first.
    private mutating func startOver(_ context: inout Context) {
        // A turn of a party is played once, and so is a visitor's round.
        guard party == nil, !context.session.rules.isOneRound else { return }
        choose(.restart, &context)
        if asking != nil { live.pause(at: context.now) }
    }

    /// Whether an input shortens the countdown before the round: a press on the field, Enter or Space, after a rest.
    /// None does in the first round, when the player may still be looking for the mouse.
    private func cutsCountdown(_ input: Input, _ context: Context) -> Bool {
        guard context.session.hasBegunBefore, context.isRested else { return false }
        switch input {
        case .press(let point, _):
            let moment = live.round.moment(at: 0)
            return HUD(field: live.round.level.field).buttons(for: live.round, in: moment)
                .role(at: point, enabledOnly: false) == nil
        case .key(.enter, isDown: true), .key(.space, isDown: true): return true
        default: return false
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .resume:
            live.resume(at: context.now)
            asking = nil
        case .settings: context.go(.push(SettingsPages()))
        case .less(let row), .more(let row):
            if let setting = Setting(row) { context.change(setting, up: role == .more(row)) }
        case .restart:
            guard mayLeave(context) else { return }
            leave(&context)
            context.go(.root(Playing(&context, on: rain.isChosen ? rain : nil, against: rain.isChosen ? rival : nil)))
        case .leave:
            guard mayLeave(context) else { return }
            leave(&context)
            context.go(context.session.choice.isQuick ? .quit : .root(context.home))
        case .skipTurn:
            guard asking.isAnswered(.skippingTurn, context) else { return }
            leaveTurn(&context) { $0.take(.skipped) }
        case .leaveParty:
            let isLast = party?.isOverWithoutOne == true
            guard asking.isAnswered(.leavingParty(isLast: isLast), context) else { return }
            leaveTurn(&context) { $0.leave() }
        case .endParty:
            guard asking.isAnswered(.endingParty, context) else { return }
            leaveTurn(&context) { $0.end() }
        default: break
        }
    }

    /// Leaves the turn of a party; `change` says how the party goes on.
    private mutating func leaveTurn(_ context: inout Context, _ change: (inout Party) -> Void) {
        guard var party else { return }
        leave(&context)
        change(&party)
        context.go(.root(party.nextScreen(at: context.now)))
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        live.advance(&context)
        if let held = startOverHeld, context.now.seconds(since: held) >= Self.startOverTime {
            startOverHeld = nil
            startOver(&context)
        }
        let round = live.round
        round.appendCues(from: live.time(at: previous), to: live.time(at: context.now), against: rival, &context)
        if let goals {
            round.appendBells(
                of: goals.stepNeeds, isTime: goals.par == nil, from: live.time(at: previous),
                to: live.time(at: context.now), into: &context.cues)
        }
        if passesRecord(from: previous, to: context.now) { context.cues.append(Cue(.recordPassed)) }
        guard let ticket = live.ticket, let saveResult, var results = results(saveResult, of: ticket, at: context.now)
        else {
            return
        }
        // The end of the round stays on the screen for a moment.
        let age = round.ageOfEnd(in: live.moment(at: context.now)) ?? .infinity
        guard age >= HUD.endTime + Self.endPause else { return }
        context.ask(.announce(ticket))
        if var party {
            keepMet(&context)
            guard results.summary.tally.taps > 0 else {
                return context.go(.replace(PassOn(party, wasUntouched: true, at: context.now)))
            }
            party.take(.played(results.summary.tally.score), of: round)
            guard party.turn != nil else { return context.go(.replace(Podium(party, at: context.now))) }
            let standings = Standings(
                party, after: (player, results.summary.tally.score, results.medal),
                feats: results.feats.list, trouble: results.trouble, at: context.now)
            return context.go(.replace(standings))
        }
        if !context.session.rules.remembersPlayer { results.forgetOthers() }
        if results.lacksMedal, results.night == nil { context.ask(.setback(round)) }
        keepMet(&context)
        if results.isPersonalBest { context.cues.append(Cue(.fanfare)) }
        if let rival, context.session.settings.ghost != .off { results.race = .init(of: round, against: rival) }
        context.go(.replace(results))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .prize(live.ticket, let prize): self.prize = prize
        case .kept(live.ticket, let rank, let newFeats): saveResult = .kept(rank, newFeats)
        case .notKept(live.ticket, let trouble): saveResult = .notKept(trouble)
        case .goals(rain.level, rain.seed, let goals): rainGoals = goals
        case .nights(player, let results):
            nights = results
            findOpenWishes(context.session.settings.words)
        case .honours(rain.level, let honours): if saveResult == nil { self.honours = honours }
        case .rival(rain.level, rain.seed, let rival): self.rival = rival
        case .rainSeen(rain.level, rain.seed, let isSeen):
            self.isSeen = isSeen
            if isFirstTry { rival = nil }
            askForRival(&context)
        default: break
        }
    }

    private mutating func findOpenWishes(_ words: Words) {
        guard let night = rain.night else { return }
        let fulfilled = nights?[night.number - 1].wishes ?? []
        openWishes = night.wishes.enumerated().filter { !fulfilled.contains($0.offset) }
            .map { ($0.element, words.wish($0.element)) }
    }

    /// The words of `openWishes` in a line, for the countdown; nil if there are none.
    private var wishesHint: String? {
        openWishes.isEmpty ? nil : openWishes.map { $0.text }.joined(separator: "  ·  ")
    }

    /// The wish of `openWishes` that is nearest to being fulfilled in this round; a fulfilled one only if all of them
    /// are. Nil if there are none.
    private func nearestWish(in moment: Moment) -> WishGoal? {
        var nearest: WishGoal?
        for (wish, text) in openWishes {
            let goal = WishGoal(text: text, progress: live.round.progress(of: wish, in: moment))
            if goal.nearness > nearest?.nearness ?? -1 { nearest = goal }
        }
        return nearest
    }

    /// Whether the score passes the player's best on the level between two instants.
    private func passesRecord(from previous: Instant, to now: Instant) -> Bool {
        guard isFresh, let best, best > 0 else { return false }
        let (before, after) = (live.moment(at: previous), live.moment(at: now))
        return after.time > before.time && before.tally.score <= best && after.tally.score > best
    }

    private mutating func leave(_ context: inout Context) {
        keepMet(&context)
        live.leave(&context)
    }

    /// Saves which special packs the player has been introduced to.
    private func keepMet(_ context: inout Context) {
        let time = live.moment(at: context.now).time
        let told = introductions.filter { $0.begin < time }.map { $0.kind }
        guard !told.isEmpty, context.session.choice.autoplay == nil else { return }
        context.session.settings.met.formUnion(told)
        context.ask(.keep([.met], context.session.settings))
    }

    /// Returns the results of the round; nil until the round is over and, at an event, its prize is known.
    private func results(_ saveResult: SaveResult, of ticket: Ticket, at now: Instant) -> Results? {
        let moment = live.moment(at: now)
        guard moment.phase.isOver, prize != nil || ticket.event == nil else { return nil }
        var summary = RoundSummary(of: live.round, at: moment)
        summary.isFirstTry = isFirstTry
        summary.isAmongFirst = honours?.isBeginner ?? true
        (summary.prize, summary.countsMedal) = (prize, countsMedals)
        var results = Results(summary, of: ticket, on: rain, player: player, at: now)
        if !summary.endedEarly {
            results.goals = rainGoals
            results.best = (isFresh ? best : nil, honours?.greatest.flatMap { goals?.step(ofResult: $0) })
        }
        results.night = rain.night.map {
            NightOutcome(of: $0, in: live.round, at: moment, before: nights ?? [])
        }
        switch saveResult {
        case .kept(let rank, let feats):
            results.rank = rank
            results.announce(feats, at: 0)
        case .notKept(let trouble): results.trouble = trouble
        }
        return results
    }

    /// The player's best score on the level before this round; nil without one, and until it is known.
    var best: Int? { honours?.best?.score }

    /// Whether the rain is new to the player and was not chosen; a best score only counts on such a rain. False for the
    /// rain of a day until it is known whether the player has seen it.
    var isFresh: Bool {
        switch rain.origin {
        case .drawn, .event: !rain.isChosen
        case .given, .party, .night: false
        case .today: isSeen == false
        }
    }

    /// Whether a medal of the round counts: on a known rain it is only shown. At an event and in a party all play on
    /// new rains.
    private var countsMedals: Bool {
        switch rain.origin {
        case .event, .party: true
        default: isFresh
        }
    }

    /// The goals while the round runs, with steps and medals on new rains only.
    var goals: RainGoals? { isFresh ? rainGoals : rainGoals?.withoutMedals }

    var isFirstTry: Bool { rain.day != nil && isFresh }

    var prelude: Prelude {
        let known = rain.night.flatMap { nights?[$0.number - 1].best }
        var prelude = Prelude(level: rain.levelName, best: best ?? known, medal: honours?.medal)
        if rain.day != nil, let isSeen { prelude.day = isSeen ? .again : .firstTry }
        return prelude
    }

    /// Whether the round may be left now. In a first try that has begun, the player is asked once before.
    mutating func mayLeave(_ context: Context) -> Bool {
        guard isFirstTry, live.moment(at: context.now).time > 0 else { return true }
        return asking.isAnswered(.leavingFirstTry, context)
    }

    /// Requests a ghost if none was chosen: the player's own best on a known rain, or else the steady player if the
    /// settings want that. There is none in a first try.
    func askForRival(_ context: inout Context) {
        guard rival == nil, !isFirstTry, context.session.rules.remembersPlayer else { return }
        let isSteady = context.session.settings.rival == .casual
        let isKnown = rain.isChosen || isSeen == true
        guard isKnown || isSteady else { return }
        context.ask(.rival(rain.level, seed: rain.seed, bestOf: isKnown ? player : nil, orSteady: isSteady))
    }
}
