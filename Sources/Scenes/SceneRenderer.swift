import Foundation
package import Motion
package import Picture
package import Rain
import RainApp
import RainCommandParts
package import RainPlayers
import RainScores
package import RainScreens
import RainShow
import Stage

/// The scenes of stills at home: each screen, in each of its distinct states.
package enum Scene: String, CaseIterable {
    case title
    case countdown
    case round
    case paused
    case resuming
    case rewind
    case ready
    case results
    case firstResults = "first-results"
    case unsaved
    case newFeats = "new-feats"
    case name
    case partyName = "party-name"
    case records
    case record
    case today
    case todayFirst = "today-first"
    case code
    case practice
    case noRecords = "no-records"
    case feats
    case titleNights = "title-nights"
    case titleFirst = "title-first"
    case nights
    case nightResults = "night-results"
    case bowl
    case replay
    case demo
    case settingsSound = "settings-sound"
    case settingsPicture = "settings-picture"
    case settingsComfort = "settings-comfort"
    case settingsSight = "settings-sight"
    case settingsHands = "settings-hands"
    case access
    case settingsPlay = "settings-play"
    case settingsKeys = "settings-keys"
    case settingsAbout = "settings-about"
    case settingsTrouble = "settings-trouble"
    case lesson
    /// The lesson, with a player who hits the bomb.
    case lessonLost = "lesson-lost"
    case together
    case turn
    case standings
    case podium
    case send
    /// A page of the game in a browser.
    case keep
}

package struct SceneRenderer {
    package var pointer: Vector?
    /// The text size; nil for the text size of the settings.
    var textSize: TextSize?
    /// Nil for a scene that only a house has.
    private let scene: Scene?
    private let round: Round
    let navigator: Navigator
    let begin: Instant
    /// The duration of the rewind, seconds.
    private static let rewindTime = 3.0
    /// The last time at which a lesson is shown, seconds.
    private static let lessonTime = 30.0

    package init(
        _ scene: Scene, level: Level, seed: UInt64, model: PlayerModel?, ghost: PlayerModel? = nil, settings: Settings
    ) throws {
        try self.init(.atHome(scene), level: level, seed: seed, model: model, ghost: ghost, settings: settings)
    }

    /// - Parameters:
    ///   - model: the player of the round; nil for a round without taps.
    ///   - ghost: the player of the ghost; nil for none.
    ///   - settings: the language and the looks.
    package init(
        _ staged: StagedScene, level: Level, seed: UInt64, model: PlayerModel?, ghost: PlayerModel? = nil,
        settings: Settings
    ) throws {
        let scene = staged.atHome
        self.scene = scene
        let played = Round.played(level: level, seed: seed, by: model)
        let middle = RoundTime(seconds: Round.countdown + level.duration / 2)
        let (round, begin): (Round, RoundTime) =
            switch scene {
            case .paused: (Self.turned(played, [(middle, .pause)]), middle)
            case .resuming: (Self.turned(played, [(middle - 2, .pause), (middle, .resume)]), middle)
            case .rewind: (Self.turned(played, [(middle, .rewind)]), middle)
            case .ready: (Self.turned(played, [(middle - 1, .rewind), (middle, .release)]), middle)
            case .round: (played, RoundTime(seconds: Round.countdown))
            case .title, .countdown: (played, 0)
            // Other screens fade in from the title.
            default: (played, RoundTime(seconds: Navigator.fadeTime / 2))
            }
        self.round = round
        self.begin = Self.start + begin.seconds
        let rival = ghost.flatMap { Self.rival($0, on: level, seed: seed) }
        navigator = try Self.navigator(staged, round, rival, settings)
    }

    /// Returns the ghost to race; for the casual model the steady player, as in the game.
    private static func rival(_ model: PlayerModel, on level: Level, seed: UInt64) -> Rival? {
        if model == .casual { return Par.firstRound(of: level, seed: seed).map { Rival(Ghost(of: $0)) } }
        return Rival(Ghost(of: Round.played(level: level, seed: seed, by: model)), name: "Li")
    }

    /// Returns the round up to the first of some actions, followed by these actions.
    static func turned(_ played: Round, _ acts: [(time: RoundTime, action: Journal.Action)]) -> Round {
        var round = Round(level: played.level, seed: played.journal.seed)
        for entry in played.journal.entries where entry.roundTime < acts[0].time { round.append(entry) }
        for act in acts { round.append(.init(host: Int64(act.time.seconds * 1e9), action: act.action)) }
        return round
    }

    /// The last time at which the scene can be drawn, seconds.
    package var lastTime: Double {
        switch scene {
        case .countdown, .resuming: Round.countdown
        case .ready: Round.readySign
        case .rewind: Self.rewindTime
        case .round, .demo, .replay: round.level.duration
        case .lesson, .lessonLost: Self.lessonTime
        default: 3600
        }
    }

    package func append(at time: Double, to frame: inout Frame) {
        var navigator = navigator
        if scene == .lesson || scene == .lessonLost {
            navigator.context.session.machine.device = .touch
            LessonBot.play(&navigator, from: Self.start, to: begin + time, isClumsy: scene == .lessonLost)
        }
        navigator.context.session.machine.pointer.position = pointer
        if let textSize { navigator.context.session.settings.access.textSize = textSize }
        navigator.append(at: begin + time, to: &frame)
    }

    func buttons(at time: Double) -> [Button] {
        let field = round.level.field
        if scene == .replay { return ReplayBar(field: field).buttons }
        let moment = round.moment(at: RoundTime(seconds: (begin + time).seconds(since: Self.start)))
        return navigator.screen.base is Playing && moment.phase != .paused
            ? HUD(field: field).buttons(for: round, in: moment)
            : navigator.buttons(at: begin + time + Navigator.fadeTime / 2)
    }
}

// MARK: Screens

extension SceneRenderer {
    private static let start = Instant(nanoseconds: 0)

    /// Returns a navigator at the scene's screen, reached as a player would.
    private static func navigator(
        _ staged: StagedScene, _ round: Round, _ rival: Rival?, _ settings: Settings
    ) throws -> Navigator {
        let scene = staged.atHome
        var settings = settings
        settings.player = settings.player ?? "Ann"
        settings.hasLearnt = scene != .titleFirst
        if scene == .settingsTrouble { settings.keys[.rewind] = settings.keys[.pause] }
        var session = Session(
            settings: settings, first: LevelChoice(name: round.level.name, level: round.level),
            seed: round.journal.seed)
        if scene == .settingsAbout {
            session.machine.places = Session.Places(
                version: Version.current, records: "~/.local/share/redpackrain/scores.sqlite",
                settings: "~/.config/redpackrain", cache: "~/.cache/redpackrain")
        }
        if scene == .settingsTrouble { session.machine.settingsTrouble = .settingsUnwritable }
        if scene == .keep {
            session.memory.keeping = Keeping()
            session.memory.keeping?.outcome = .added(12, known: 3)
        }
        if scene == .send { session.machine.sending = Sending(.video, of: .record(record.id), .making(37)) }
        let pages: [Scene: SettingPage] = [
            .settingsPicture: .picture, .settingsComfort: .comfort, .settingsSight: .sight, .settingsHands: .hands,
            .settingsPlay: .play, .settingsKeys: .keys, .settingsAbout: .about,
            .settingsTrouble: .keys,
        ]
        session.memory.settingsPage = scene.flatMap { pages[$0] } ?? .sound
        session.memory.hasSearchedForFeats = true
        session.choice.isAtNights = scene == .titleNights
        session.machine.wallClock = WallClock(utcSeconds: today * 86_400 + 30_000, at: start)
        session.policy = staged.visit?.policy
        let playing = Playing(LiveRound(round, at: start), in: session)
        var navigator = Navigator(session)
        if [.countdown, .round, .paused, .resuming, .rewind, .ready].contains(scene) {
            navigator.begin(at: start) { _ in playing }
            answer(&navigator, from: try ScoreBook.inMemory())
            let asker = navigator.context.requests.first?.from
            navigator.receive((asker, .rival(round.level, seed: round.journal.seed, rival)), at: start)
            return navigator
        }
        navigator.begin(at: start) { $0.home }
        let own = scene.flatMap { screen($0, round, rival, session) } ?? staged.visit?.screen?(start)
        if let own { navigator.push(own, at: start) }
        if let answer = staged.visit?.answer, let asked = navigator.context.requests.last {
            navigator.receive((asked.from, answer), at: start)
        }
        if [.titleNights, .nights].contains(scene), let asked = navigator.context.requests.last {
            navigator.receive((asked.from, .nights(player: session.player, nights)), at: start)
        }
        if [.bowl, .nightResults].contains(scene), let asked = navigator.context.requests.last {
            navigator.receive((asked.from, .bowl(player: session.player, bowl)), at: start)
        }
        if [.title, .records, .noRecords, .today, .todayFirst].contains(scene) {
            let book = scene == .noRecords ? try .inMemory() : try book(of: round, isTriedToday: scene != .todayFirst)
            answer(&navigator, from: book)
            // A still shows the requested things, whether or not they have been taken.
            navigator.context.session.settings.worn = settings.worn
        }
        if scene == .send, let asked = navigator.context.requests.last {
            navigator.receive((asked.from, .card(card(of: round))), at: start)
        }
        if scene == .feats, let asked = navigator.context.requests.last {
            navigator.receive((asked.from, .feats(player: session.player, earned)), at: start)
        }
        return navigator
    }

    private static func answer(_ navigator: inout Navigator, from book: ScoreBook) {
        let requests = Requests(book: book, settingsFile: SettingsFile(path: "/dev/null/none"))
        requests.perform(navigator.context.requests)
        requests.wait()
        var replies: [Reply] = []
        requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        for reply in replies { navigator.receive(reply, at: start) }
    }

    /// Returns the screen above the title; nil for the title itself.
    private static func screen(
        _ scene: Scene, _ round: Round, _ rival: Rival?, _ session: Session
    ) -> (any Screen)? {
        switch scene {
        case .replay: Replaying(round, at: start)
        case .demo: Demo(round, at: start)
        case .name: Naming(session.player)
        case .partyName:
            Naming("", besides: ["Ann"], placeholder: session.settings.words.playerNumber(2))
        case .records, .noRecords: Records()
        case .record: OneRecord(record, levelName: round.level.name, at: start)
        case .code: CodeEntry()
        case .today, .todayFirst: Today()
        case .feats: Feats()
        case .nights: Nights()
        case .nightResults: nightResults
        case .bowl: BowlPage()
        case .practice:
            Practising(round.begun(upTo: 10), against: Rival(Ghost(of: round), name: "Ann"), from: 10, at: start)
        case .results, .firstResults, .unsaved, .newFeats:
            results(of: round, against: rival, scene)
        case .together: Together(partyNames, in: session)
        case .turn: PassOn(party(of: round, after: 5), at: start)
        case .standings:
            Standings(
                party(of: round, after: 5), after: ("Li", 3210, .silver), feats: partyFeats, trouble: nil, at: start)
        case .send: SendPage(.record(record.id), at: start)
        case .keep: KeepPage()
        case .podium: Podium(party(of: round, after: 12), at: start)
        case .lesson, .lessonLost: Lesson(then: .title, in: session, at: start)
        case .access: AccessPage()
        case .settingsSound, .settingsPicture, .settingsComfort, .settingsSight, .settingsHands, .settingsPlay,
            .settingsKeys, .settingsAbout, .settingsTrouble:
            SettingsPages()
        default: nil
        }
    }

    private static let partyFeats: [Feat] = [.fever, .gold, .everyTap, .earlyBird, .twoHundredSeconds]

    private static let partyNames = ["Ann", "小明", "Wolfgang Amadeus Mozart", "Li", "Zoë", "阿福"]

    /// Returns a party of six on two rains after a number of turns.
    private static func party(of round: Round, after turns: Int) -> Party {
        var party = Party(
            partyNames, session: 8, level: round.level, levelName: round.level.name, rains: [round.journal.seed, 9])
        for turn in 0..<turns { party.take(.played([3210, 4555, 2890, 5120, 3210][turn % 5])) }
        return party
    }

    private static func rain(of round: Round) -> RainChoice {
        var rain = RainChoice(
            level: round.level, levelName: round.level.name, seed: round.journal.seed, origin: .drawn)
        rain.isChosen = false
        return rain
    }

    /// Results of eight nights with fulfilled wishes; on the first three nights all wishes are fulfilled.
    private static let nights: [NightResult] = Night.all.map { night in
        var result = NightResult()
        guard night.number < 9 else { return result }
        result.wishes = night.number < 4 ? [0, 1, 2] : night.number < 7 ? [0, 1] : [0]
        (result.opensNext, result.rounds, result.best) = (true, 4, 3_000 + 350 * night.number)
        return result
    }

    private static let bowl = BowlContents(
        gold: 24 * 5 + 17, things: [.paper(.rat), .paper(.dragon), .mane(.jade), .shell(.willow), .roof(.lamps)])

    /// The results of a round of the fifth night that fulfils two wishes.
    private static var nightResults: Results {
        let night = Night.all[4]
        let round = Round.played(level: night.level, seed: night.seed, by: .casual)
        let end = round.moment(at: round.completion(after: 0))
        var results = Results(
            RoundSummary(of: round, at: end), of: Ticket(number: 1), on: RainChoice(night), player: "Ann", at: start)
        results.night = NightOutcome(of: night, in: round, at: end, before: [])
        results.rank = .init(place: 1, count: 3, isOfRain: true)
        return results
    }

    private static func results(of round: Round, against rival: Rival?, _ scene: Scene) -> Results {
        let moment = round.moment(at: round.completion(after: 0))
        var results = Results(
            RoundSummary(of: round, at: moment), of: Ticket(number: 1), on: rain(of: round), player: "Ann", at: start)
        results.goals = RainGoals(round.level, seed: round.journal.seed)
        if results.goals?.medals != nil, results.goals?.medal(for: moment.tally.score, lasting: moment.time) == nil {
            results.setback = Setback(greatestOf: round)
        }
        results.summary.isAmongFirst = scene == .firstResults
        results.race = rival.map { .init(of: round, against: $0) }
        if scene == .unsaved { results.trouble = .recordsFull } else { results.rank = .init(place: 1, count: 1) }
        if scene == .newFeats { results.announce([.everyTap, .gold, .twoHundredSeconds], at: 0) }
        return results
    }
}

// The data of the still screens: records, first tries and feats.
extension SceneRenderer {
    /// Days from 1970-01-01 UTC.
    static let today = 20_500

    /// Three of every five feats, each earned on another day.
    static var earned: [EarnedFeat] {
        Feat.allCases.filter { $0.rawValue % 5 < 3 }.map { feat in
            EarnedFeat(feat, on: .init(year: 2026, month: 2, day: 8 + feat.rawValue))
        }
    }

    /// The card of a round, with a medal.
    private static func card(of round: Round) -> Card {
        var card = Card(of: round, levelName: round.level.name)
        (card.player, card.medal) = ("Ann", .gold)
        return card
    }

    static var record: ListedRecord {
        var record = ListedRecord(
            id: RecordID(1), player: "Ann", score: 5120, day: .init(year: 2026, month: 2, day: 17))
        (record.tally.bestCombo, record.tally.rewindsUsed) = (31, 1)
        (record.tally.caught[.red], record.tally.packsMissed) = (94, 6)
        record.code = RainCode(level: .festive, seed: 7)
        record.goals = Par(keptSum: 16 * 4500).map { RainGoals(par: $0, medals: MedalTable.kept(for: .festive)) }
        return record
    }

    /// Returns records of several days and players on the shown level.
    static func book(of round: Round, isTriedToday: Bool = true) throws -> ScoreBook {
        let book = try ScoreBook.inMemory()
        let players = ["Ann", "小明", "Wolfgang Amadeus Mozart", "Li", "Zoë", "阿福", "Max", "Ann", "Bo", "Eve"]
        for (index, player) in players.enumerated() {
            let other = Round.played(
                level: round.level, seed: UInt64(index), by: index.isMultiple(of: 3) ? .perfect : .casual)
            var record = Score(
                player: player, level: round.level, seed: UInt64(index),
                date: Date(timeIntervalSince1970: 1_770_000_000 + 200_000 * Double(index)), version: Version.current
            )
            record.update(from: other, at: other.moment(at: other.completion(after: 0)))
            record.rewindsUsed = index % 4 == 1 ? 2 : 0
            record.favourite = index % 3 == 0
            record.notePar()
            try book.keep(&record)
        }
        for (index, player) in players.enumerated() {
            let days = [today - 4, today - 3, today - 1] + (isTriedToday ? [today] : [])
            try keepTry(of: player, index, on: days, round.level, in: book)
        }
        return book
    }

    /// Stores first tries of today's, yesterday's and earlier rains.
    private static func keepTry(
        of player: String, _ index: Int, on days: [Int], _ level: Level, in book: ScoreBook
    ) throws {
        for day in days where [0, 1, 5].contains(index) || day < today {
            let seed = DailyRain.seed(ofDay: day, on: level)
            var record = Score(
                player: player, level: level, seed: seed,
                date: Date(timeIntervalSince1970: 86_400 * Double(day) + 60 * Double(index)), version: Version.current,
                origin: .today)
            let isLeft = index == 5
            var played = Round.played(level: level, seed: seed, by: [.casual, .novice, .tapper][index % 3])
            if isLeft { played = turned(played, [(RoundTime(seconds: 15), .end)]) }
            record.update(from: played, at: isLeft ? played.moment(at: played.lastActionTime) : played.finalMoment)
            record.notePar()
            try book.keep(&record)
            _ = try book.markSeen(digest: level.digest, seed: seed, player: player, day: day)
        }
    }
}
