package import Motion
package import Picture
package import Rain
package import RainPlayers
package import RainShow

package struct Rank: Hashable, Sendable {
    /// From 1; nil for a round that is not ranked.
    package let place: Int?
    package let count: Int
    /// Whether `place` and `count` are among rounds on this same rain, and not among rounds on new rains of the level.
    package let isOfRain: Bool

    package init(place: Int?, count: Int, isOfRain: Bool = false) {
        (self.place, self.count, self.isOfRain) = (place, count, isOfRain)
    }
}

package struct RoundSummary: Sendable {
    package var tally = Tally()
    /// The bonuses, in points; the score includes them.
    package var bonus: (rewinds: Int, clean: Int) = (0, 0)
    /// Points that rewinds have saved; in no score.
    package var saved = 0
    package var endedEarly = false
    package var isPractice = false
    /// Whether the round was a day's first try, whose player cannot be renamed.
    package var isFirstTry = false
    /// The game time of a survival round, seconds; nil for all others, and if the round was left.
    package var life: Double?
    package var isOutOfHearts = false
    /// Whether the round is one of the player's first on its level; true if the player is unknown.
    package var isAmongFirst = false
    /// Whether a medal counts; on a known rain it is only shown.
    package var countsMedal = true
    /// The outcome of the round at an event; nil for other rounds, and until it is known.
    package var prize: PrizeResult?

    package init(_ tally: Tally = Tally()) { self.tally = tally }

    /// - Parameter end: a moment at which the round is over.
    package init(of round: Round, at end: Moment) {
        (tally, endedEarly, isPractice) = (end.tally, end.phase == .over(early: true), round.level.practice)
        guard !endedEarly else { return }
        bonus = round.level.bonus(for: tally)
        saved = round.pointsSaved
        if round.level.hearts > 0 { life = end.time }
        isOutOfHearts = end.time < round.level.duration
    }
}

package struct Results: Screen {
    package typealias Picture = ResultsPicture

    package var summary: RoundSummary
    package let rain: RainChoice
    private let ticket: Ticket
    private let since: Instant
    package var player: String
    package var rank: Rank?
    /// The reason why the record could not be kept; nil if it is kept.
    package var trouble: Problem?
    package var goals: RainGoals?
    /// The player's bowl with the gold of this round; nil until known.
    private(set) var bowl: BowlContents?
    /// The outcome of a round of a night; nil for other rounds.
    package var night: NightOutcome?
    /// The player's best score and highest step before this round; nil without one.
    package var best: (score: Int?, step: Int?) = (nil, nil)
    /// The greatest loss of the round; shown if there is no medal.
    package var setback: Setback?
    /// The race against a ghost.
    package var race: Race?
    /// The feats that this round was the first to earn, shown one by one after the medal; and when they became known,
    /// seconds since the screen appeared.
    package private(set) var feats: (list: [Feat], since: Double) = ([], 0)
    package var pressed = Pressed()

    /// The choices of the player on these results.
    package struct Pressed: Hashable, Sendable {
        /// Whether the details are shown in place of the lion and the medal.
        package var isUnfolded = false
        /// Whether another level has been chosen for the next round.
        var isLevelChanged = false
        package var isFavourite = false
        /// When the favourite mark was changed last, seconds since the screen appeared.
        package var liked: Double?
        /// The time that a press has brought the medal forward, seconds.
        package var skipped = 0.0
    }

    /// The time until a quick game leaves its results by itself, seconds.
    private static let quickTime = 4.0
    /// The time until the buttons appear, seconds.
    private static let grace = 0.8

    package init(_ summary: RoundSummary, of ticket: Ticket, on rain: RainChoice, player: String, at now: Instant) {
        (self.summary, self.ticket, self.rain, self.player, since) = (summary, ticket, rain, player, now)
    }

    /// Whether the score is the player's best on new rains of the level.
    package var isPersonalBest: Bool { rank?.place == 1 && rank?.isOfRain == false && summary.tally.score > 0 }

    /// The offer of a round that is stored at an event, even if it won no prize; nil for all others.
    package var prize: PrizeOffer? { if case .won(let prize)? = summary.prize { prize } else { nil } }

    /// Whether the round can be sent: it has a record, played to its end, that counts.
    var canBeSent: Bool { rank != nil && !summary.endedEarly && !summary.isPractice }

    /// The choices of what comes next, each at the same place after every round. Where visitors play, no other round
    /// follows.
    func choices(in session: Session) -> [Button.Role] {
        if session.rules.isOneRound { return [prize.map { $0.isRedeemable ? .claim : .onward } ?? .done] }
        guard let night, !pressed.isLevelChanged else { return [.again, .sameRain, .leave] }
        return [night.isNextOpen ? .nextNight : .nights, .sameRain, .leave]
    }

    /// The main one of the choices: the kind of rain that was just played, unless another level has been chosen.
    func mainChoice(in session: Session) -> Button.Role {
        let choices = choices(in: session)
        let isAgain = night.map { !$0.isNextOpen } ?? rain.isChosen
        return isAgain && !pressed.isLevelChanged && choices.contains(.sameRain) ? .sameRain : choices[0]
    }

    /// The best thing of a round that won no medal. Nil if it won one, or if medals are given and the round is not one
    /// of the player's first.
    var merit: Merit? {
        medal == nil && (summary.isAmongFirst || goals?.medals == nil || !summary.countsMedal)
            ? Merit(of: summary.tally) : nil
    }

    /// Whether medals are given and the round won none.
    var lacksMedal: Bool { goals?.medals != nil && medal == nil && summary.countsMedal }

    /// The gold that the round brings into the bowl, as `GoldAppraisal.standard` finds it from the record; nil if it
    /// brings none.
    func gold(in session: Session) -> Int? { missesTooOften ? nil : goldWithAccuracy(in: session) }

    /// Whether the round brings no gold only because too many of its taps have missed.
    func lacksAccuracy(in session: Session) -> Bool {
        missesTooOften && summary.tally.taps > 0 && goldWithAccuracy(in: session) != nil
    }

    private var missesTooOften: Bool { summary.tally.accuracy < Gold.accuracy }

    private func goldWithAccuracy(in session: Session) -> Int? {
        guard session.rules.remembersPlayer, session.choice.autoplay == nil, !summary.endedEarly else { return nil }
        if let night { return Gold.ofNight(wishes: night.wishes.count) }
        return rain.level.isOffered && summary.countsMedal
            ? goals?.gold(of: summary.tally.score, lasting: summary.life) : nil
    }

    /// What the lion brings, and the colour of the glow around it: a prize, or else a medal; nil for nothing.
    var award: (image: Image, glow: Color)? {
        prize?.won.map { ($0.pack, Palette.gold) } ?? medal.map { ($0.large, $0.color) }
    }

    var medal: Medal? { goals?.medal(for: summary.tally.score, lasting: summary.life) }

    /// The step of the round, and the player's highest with it; nil where no medal counts.
    var step: (now: Int, best: Int)? {
        !summary.countsMedal
            ? nil : goals?.step(for: summary.tally.score, lasting: summary.life).map { ($0, max($0, best.step ?? 0)) }
    }

    /// Removes the results of earlier rounds, which belong to other visitors.
    mutating func forgetOthers() { (rank, feats, best) = (nil, ([], 0), (nil, nil)) }

    /// Shows feats from a time since the screen appeared, seconds.
    package mutating func announce(_ feats: [Feat], at age: Double) { self.feats = (feats, age) }

    package var name: String { "results" }

    package func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Self.grace }

    package func isTold(at now: Instant, in session: Session) -> Bool {
        let drawing = DrawContext(
            now: now, age: now.seconds(since: since), pointer: session.machine.pointer, looks: session.settings.looks)
        let picture = picture(drawing, in: session)
        return !picture.isFolded || picture.timelineTime >= picture.skipTo
    }

    package mutating func finishTelling(_ context: inout Context) {
        let skipTo = picture(at: context.now, in: context.session).skipTo
        pressed.skipped = max(pressed.skipped, skipTo - context.now.seconds(since: since))
    }

    package mutating func appear(_ context: inout Context) {
        if gold(in: context.session) != nil { context.ask(.bowl(player: player)) }
    }

    package func lay(out page: inout PageLayout) {
        page.isReady = isReady(at: page.drawing.now)
        picture(page.drawing, in: page.session).lay(out: &page)
    }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicResults, gain: Music.alone) }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        guard isReady(at: context.now) else { return }
        switch input {
        case .press(let point, _):
            let buttons = picture(at: context.now, in: context.session).buttons
            guard buttons.role(at: point) == nil else { return }
            if context.session.choice.isQuick { context.go(.quit) }
            finishTelling(&context)
        case .key(_, isDown: true) where context.session.choice.isQuick: context.go(.quit)
        case .key(.enter, isDown: true), .key(.space, isDown: true): choose(mainChoice(in: context.session), &context)
        case .key(.escape, isDown: true):
            choose(pressed.isUnfolded ? .unfold : prize == nil ? .leave : .claim, &context)
        default: break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .again:
            let rain = context.session.drawRain(after: pressed.isLevelChanged ? nil : rain)
            context.go(.root(Playing(&context, on: rain)))
        case .nextNight:
            guard let night, night.isNextOpen else { return }
            let rain = RainChoice(Night.all[night.night.number], isLarge: context.session.settings.hasLargePacks)
            context.go(.root(Playing(&context, on: rain)))
        case .nights: context.go(.push(Nights(night?.night.number)))
        case .bowl: context.go(.push(BowlPage()))
        case .sameRain: context.go(.root(Playing(&context, on: rain.again)))
        case .copyCode:
            guard let code = rain.code else { return }
            context.ask(.copy("\(code)"))
        case .leave, .done: context.go(context.session.choice.isQuick ? .quit : .root(context.home))
        case .name: context.go(.push(Naming(context.session.rules.mayAmend ? context.session.player : "")))
        case .less(.level), .more(.level):
            pressed.isLevelChanged = true
            context.changeLevel(up: role == .more(.level))
            context.session.orientField()
        case .claim, .onward: if let prize { context.go(.root(prize.page(context.now))) }
        case .unfold: pressed.isUnfolded.toggle()
        case .send: context.go(.push(SendPage(.round(ticket), at: context.now)))
        case .like:
            pressed.isFavourite.toggle()
            pressed.liked = context.now.seconds(since: since)
            context.ask(.amend(ticket, player: nil, isFavourite: pressed.isFavourite))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        picture(at: context.now, in: context.session).appendCues(
            from: previous.seconds(since: since), to: context.now.seconds(since: since), into: &context.cues)
        if context.session.leavesResults, context.now.seconds(since: since) > Self.quickTime { context.go(.quit) }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .kept(ticket, _, _) where !context.session.rules.remembersPlayer: trouble = nil
        case .kept(ticket, let rank, let newFeats):
            (self.rank, trouble) = (rank, nil)
            if feats.list.isEmpty, !newFeats.isEmpty { announce(newFeats, at: context.now.seconds(since: since)) }
        case .notKept(ticket, let trouble): self.trouble = trouble
        // A round that could not be stored at its end is stored a little later.
        case .prize(ticket, let prize): summary.prize = prize
        case .setback(let setback): self.setback = setback
        case .bowl(player, let bowl): self.bowl = bowl
        case .named(let name):
            player = name
            if let prize {
                context.ask(.visit(prize.naming(name)))
            } else {
                context.ask(.amend(ticket, player: name, isFavourite: nil))
                context.ask(.bowl(player: name))
            }
        default: break
        }
    }
}

extension Button.Role {
    package static let again = Button.Role("again", icon: .iconNext) { $0.again }
    package static let sameRain = Button.Role("sameRain", icon: .iconRestart) { $0.same }
    package static let nextNight = Button.Role("nextNight", icon: .iconNext) { $0.nextNight }
    package static let name = Button.Role("name", spoken: { words, _ in words.yourName })
    package static let unfold = Button.Role("unfold") { $0.details }
    package static let claim = Button.Role("claim", icon: .iconCode) { $0.yourCode }
    package static let onward = Button.Role("onward", icon: .iconNext) { $0.onward }
}
