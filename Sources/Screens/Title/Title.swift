package import Motion
package import Picture
package import Rain
package import RainShow

/// The first screen: the choice of a level, and the ways to all other screens. Left alone, it plays a demo.
package struct Title: Screen {
    package typealias Picture = TitlePicture

    /// The player's results on a level, once known.
    package var known: (level: Level, honours: Honours)?
    /// The goals of the rain that comes next, once known.
    private var next: (rain: RainChoice, goals: RainGoals)?
    /// The player's results on the nights; empty until known.
    private(set) var nights: [NightResult] = []
    /// The player's bowl; nil until known.
    private(set) var bowl: BowlContents?
    private var demo = DemoWait()
    /// The number of feats found in old rounds, to be shown.
    private(set) var featsFound = 0

    package init() {}

    package var name: String { "title" }

    /// Returns the player's results on a level; nil while not known.
    func honours(on level: Level) -> Honours? { known.flatMap { $0.level == level ? $0.honours : nil } }

    /// Returns the goals of the rain that Start plays; nil while not known.
    func goals(in session: Session) -> RainGoals? { next.flatMap { $0.rain == session.nextRain ? $0.goals : nil } }

    private func askAboutLevel(_ context: inout Context) {
        context.ask(.honours(context.session.level, player: context.session.player))
        context.ask(.goals(context.session.level, seed: context.session.nextRain.seed))
    }

    // The level may have changed meanwhile, and a round may have been the best.
    package mutating func appear(_ context: inout Context) {
        context.session.orientField()
        askAboutLevel(&context)
        context.ask(.nights(player: context.session.player))
        context.ask(.bowl(player: context.session.player))
        demo = DemoWait()
        guard !context.session.memory.hasSearchedForFeats else { return }
        context.session.memory.hasSearchedForFeats = true
        context.ask(.findFeats)
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        switch input {
        case .key(.escape, isDown: true) where context.session.can(.quit):
            // Escape also leads here, and may be pressed once too often, so it only moves the focus to Quit.
            context.session.machine.pointer.focus = .quit
        case .key(.other(AccessPage.key), isDown: true): choose(.access, &context)
        default:
            break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .start where context.session.choice.isAtNights:
            let rain = RainChoice(nights.next, isLarge: context.session.settings.hasLargePacks)
            context.go(.root(Playing(&context, on: rain)))
        case .start: context.go(.root(context.firstRound()))
        case .nights: context.go(.push(Nights()))
        case .bowl: context.go(.push(BowlPage()))
        case .today:
            // The day's rain has one orientation for all.
            context.session.resetOrientation()
            context.go(.push(Today()))
        case .together: context.go(.push(Together(in: context.session)))
        case .code: context.go(.push(CodeEntry()))
        case .records: context.go(.push(Records()))
        case .settings: context.go(.push(SettingsPages()))
        case .access: context.go(.push(AccessPage()))
        case .language: context.changeLanguage()
        case .lesson: context.go(.push(Lesson(then: .title, in: context.session, at: context.now)))
        case .quit: context.go(.quit)
        case .less, .more:
            context.changeLevelOrNights(up: role == .more(.level))
            context.session.orientField()
            askAboutLevel(&context)
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if context.session.memory.featsFound > 0 {
            (featsFound, context.session.memory.featsFound) = (context.session.memory.featsFound, 0)
        }
        let field = context.session.field
        context.session.orientField()
        if context.session.field != field { askAboutLevel(&context) }
        demo.advance(&context)
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .honours(let level, let honours): known = (level, honours)
        case .goals(let level, let seed, let goals):
            let rain = context.session.nextRain
            if rain.level == level, rain.seed == seed { next = (rain, goals) }
        case .nights(context.session.player, let results): nights = results
        case .bowl(context.session.player, let bowl):
            self.bowl = bowl
            // Only what was taken can be worn.
            context.session.settings.worn = bowl.worn(of: context.session.settings.worn)
        case .round(let round): demo.take(round)
        default: break
        }
    }
}

extension Button.Role {
    package static let today = Button.Role("today", icon: .iconToday) { $0.today }
    package static let together = Button.Role("together", icon: .iconTogether) { $0.together }
    package static let records = Button.Role("records", icon: .iconTrophy) { $0.records }
    package static let bowl = Button.Role("bowl", icon: .iconBowl) { $0.bowl }
    package static let access = Button.Role("access", icon: .iconAccess) { $0.access }
    package static let lesson = Button.Role("lesson", icon: .iconLesson) { $0.lesson }
    package static let code = Button.Role("code", icon: .iconCode) { $0.code }
    package static let language = Button.Role("language", icon: .iconLanguage) { $0.languageSetting }
    package static let captions = Button.Role("captions", icon: .iconCaptions) { $0.captions }
    package static let feats = Button.Role("feats", icon: .iconFeats) { $0.feats }
    package static let nights = Button.Role("nights", icon: .iconToday) { $0.nights }
}
