import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The nights and the bowl on the screens.
@Suite struct NightScreenTests {
    private static func results(upTo last: Int, full: Bool = false) -> [NightResult] {
        Night.all.map { night in
            var result = NightResult()
            guard night.number <= last else { return result }
            (result.wishes, result.opensNext, result.rounds) = (full ? [0, 1, 2] : [0], true, 1)
            return result
        }
    }

    private static func driver(_ results: [NightResult]) -> ScreensDriver {
        var driver = ScreensDriver { $0.settings.hasLearnt = true }
        driver.answer(results)
        return driver
    }

    /// On the title the nights come between the last level and the first, in both directions.
    @Test func theNightsAreAChoiceOnTheTitle() throws {
        var driver = Self.driver([])
        let start = driver.session.chosenName
        for _ in 0...Level.offered.count { try driver.tap(.more(.level)) }
        #expect(driver.session.choice.isAtNights && driver.texts.contains(Words.english.nights))
        try driver.tap(.more(.level))
        #expect(!driver.session.choice.isAtNights && driver.session.chosenName == start)
        try driver.tap(.less(.level))
        #expect(driver.session.choice.isAtNights)
        try driver.tap(.less(.level))
        #expect(!driver.session.choice.isAtNights && driver.session.chosenName == "survival")
    }

    @Test func startPlaysTheNextNight() throws {
        var driver = Self.driver(Self.results(upTo: 4))
        try driver.tap(.less(.level))
        driver.answer(Self.results(upTo: 4))
        try driver.tap(.start)
        driver.wait(0.5)
        #expect(driver.round?.level == Night.all[4].level && driver.round?.journal.seed == Night.all[4].seed)
        let origins = driver.requests { if case .begin(_, _, let rain, _) = $0 { rain.origin } else { nil } }
        #expect(origins == [.night])
        let asksForGoals = driver.requests { if case .goals(Night.all[4].level, _) = $0 { true } else { nil } }
        #expect(asksForGoals.isEmpty, "nights have no medals")
    }

    @Test func aClosedNightCannotBePlayed() throws {
        var driver = Self.driver([])
        try driver.tap(.less(.level))
        try driver.tap(.nights)
        driver.answer(Self.results(upTo: 2))
        driver.wait(0.5)
        #expect(driver.screen == "nights")
        try driver.tap(.night(4))
        #expect(driver.texts.contains(Words.english.nightOpensAfter(3, rounds: Night.roundsToOpen)))
        let start = driver.navigator.buttons(at: driver.now).first { $0.role == .start }
        #expect(start?.isEnabled == false)
        try driver.tap(.night(2))
        try driver.tap(.start)
        driver.wait(0.5)
        #expect(driver.round?.level == Night.all[1].level)
    }

    /// In one row, or in three rows of five, lanterns stay in their row and do not overlap.
    @Test(arguments: [1, 3])
    func lanternsHangInTheirRows(rows: Int) {
        let area = Rect(40, 100, 1000, 160 * Double(rows))
        let string = LanternString(results: [], area: area, rows: rows)
        let lanterns = Night.all.map { string.lantern($0.number) }
        for row in 0..<rows {
            let count = lanterns.count / rows
            let those = lanterns[row * count..<(row + 1) * count]
            let room = Rect(area.minX, area.minY + 160 * Double(row), area.size.x, 160)
            #expect(those.allSatisfy { $0.minX >= room.minX && $0.maxX <= room.maxX })
            #expect(those.allSatisfy { $0.minY >= room.minY && $0.maxY <= room.maxY })
            #expect(zip(those, those.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
        }
    }

    /// The page opens at the night that the title plays: the last open night if it has no fulfilled wish, otherwise the
    /// first with an open wish.
    @Test func theNextNightIsChosenAtFirst() throws {
        for (last, number) in [(0, 1), (4, 5), (15, 1)] {
            var driver = Self.driver([])
            try driver.tap(.less(.level))
            try driver.tap(.nights)
            driver.answer(Self.results(upTo: last))
            driver.wait(0.5)
            #expect(driver.texts.contains(Words.english.nightTitle(number)))
        }
    }

    /// The eaves show the nearest unfulfilled wish. Among equally near wishes they show the easiest.
    @Test func theEavesShowAnOpenWish() throws {
        let words = Words.english
        let wishes = Night.all[1].wishes.map(words.wish)
        for fulfilled in [[], [0], [0, 1]] as [Set<Int>] {
            var results = Self.results(upTo: 1)
            results[1].wishes = fulfilled
            var driver = ScreensDriver(at: { Playing(&$0, on: RainChoice(Night.all[1])) })
            driver.answer(results)
            driver.wait(4)
            #expect(driver.texts.filter(wishes.contains) == [wishes[fulfilled.count]])
        }
    }

    /// A night's wishes are shown on the title's card, and its open wishes in the countdown.
    @Test(arguments: Language.allCases) func wishesAreShownBeforeTheStart(language: Language) throws {
        let wishes = Night.all[3].wishes.map(language.words.wish)
        var results = Self.results(upTo: 3)
        var driver = ScreensDriver { $0.settings.language = language }
        try driver.tap(.less(.level))
        driver.answer(results)
        #expect(driver.texts.contains { line in wishes.allSatisfy(line.contains) }, "\(driver.texts)")
        results[3].wishes = [0]
        driver = ScreensDriver {
            $0.settings.language = language
        } at: {
            Playing(&$0, on: RainChoice(Night.all[3]))
        }
        driver.answer(results)
        driver.wait(0.3)
        #expect(driver.texts.contains(wishes[1...].joined(separator: "  ·  ")))
    }

    /// A closed night can only be practised, without wishes. An open night is played.
    @Test func closedNightsCanBePractised() {
        for (isOpen, results) in [(true, Self.results(upTo: 8)), (false, Self.results(upTo: 7)), (false, [])] {
            let rain = RainChoice(Night.all[8], among: results, isLarge: false)
            #expect(rain.seed == Night.all[8].seed && rain.level.practice == !isOpen)
            #expect(rain.night == (isOpen ? Night.all[8] : nil) && rain.levelName == "night-9")
            let round = Round.played(level: rain.level, seed: rain.seed, by: .perfect)
            #expect(round.wishes(in: round.finalMoment).isEmpty == !isOpen)
        }
    }

    /// The page asks for the player's best round on the chosen night, and shows how far it came with each wish.
    @Test func thePageSaysHowFarTheBestRoundCame() throws {
        var driver = Self.driver(Self.results(upTo: 4))
        try driver.tap(.less(.level))
        try driver.tap(.nights)
        driver.answer(Self.results(upTo: 4))
        driver.wait(0.1)
        let night = Night.all[4]
        let asked = driver.requests { if case .rival(night.level, night.seed, _, false) = $0 { true } else { nil } }
        #expect(asked == [true])
        let rival = Rival(best: .played(level: night.level, seed: night.seed, by: .novice), of: "Ann")
        #expect(rival.progress.count == Wish.count)
        try driver.answer(.rival(night.level, seed: night.seed, rival))
        driver.wait(0.5)
        for (wish, progress) in zip(night.wishes, rival.progress) where !progress.isFulfilled {
            #expect(driver.texts.contains(Words.english.progress(progress, of: wish)), "\(driver.texts)")
        }
        #expect(Rival(best: .played(level: .calm, seed: 3, by: .novice), of: "Ann").progress.isEmpty)
    }

    @Test func anOutcomeNamesTheOpenedNight() {
        let night = Night.all[2]
        let before = Self.results(upTo: 2)
        let none = NightOutcome(of: night, wishes: [], before: before)
        #expect(none.opened == nil && !none.isNextOpen && none.fulfilled.isEmpty)
        let some = NightOutcome(of: night, wishes: [1], before: before)
        #expect(some.opened == 4 && some.isNextOpen && some.new == [1])
        let again = NightOutcome(of: night, wishes: [0, 1], before: Self.results(upTo: 3))
        #expect(again.opened == nil && again.isNextOpen && again.new == [1] && again.fulfilled == [0, 1])
        var tried = before
        tried[2].rounds = Night.roundsToOpen - 1
        #expect(NightOutcome(of: night, wishes: [], before: tried).opened == 4)
        #expect(!NightOutcome(of: Night.all[14], wishes: [0], before: Self.results(upTo: 15)).isNextOpen)
    }

    // MARK: The bowl

    @Test func goldLimitsTheThingsTaken() {
        #expect(BowlContents(gold: 23).canTake == false && BowlContents(gold: 24).canTake)
        let forged = BowlContents(gold: 50, things: Cosmetic.allCases)
        #expect(forged.things == Array(Cosmetic.allCases.prefix(2)) && forged.left == 2)
        let all = BowlContents(gold: 1268, things: Cosmetic.allCases)
        #expect(all.things.count == 27 && all.left == 0 && all.price == nil && all.ingots == 0)
        #expect(BowlContents(gold: 1267, things: Cosmetic.allCases).things.count == 26)
        #expect(BowlContents(gold: 1268 + 250, things: Cosmetic.allCases).ingots == 2)
        #expect(BowlContents(gold: 99_999, things: Cosmetic.allCases).ingots == 30)
        var worn = Outfit()
        (worn.paper, worn.roof) = (.rat, .snow)
        let bowl = BowlContents(gold: 24, things: [.paper(.rat)])
        #expect(bowl.worn(of: worn).paper == .rat && bowl.worn(of: worn).roof == nil)
    }

    /// The page shows the cost of the next thing, and the action for the thing under the pointer.
    @Test func theBowlShowsPossibleActions() throws {
        let words = Words.english
        var driver = Self.driver([])
        try driver.tap(.bowl)
        driver.answer(BowlContents(gold: 30))
        driver.wait(0.5)
        driver.pointer = .init(position: try driver.place(.thing(4)))
        #expect(driver.texts.contains(words.nextThing(24)) && driver.texts.contains(words.takeTwice))
        try driver.tap(.thing(4), by: .mouse)
        #expect(driver.texts.contains(words.thing(Cosmetic.allCases[4])) && driver.texts.contains(words.takeOnce))
        try driver.tap(.thing(4), by: .mouse)
        #expect(driver.texts.contains(words.nextThing(24, missing: 18)) && driver.texts.contains(words.takeOff))
        try driver.tap(.thing(4), by: .mouse)
        #expect(driver.texts.contains(words.putOn) && !driver.texts.contains(words.takeOff))
        driver.pointer = .init(position: try driver.place(.thing(5)))
        #expect(driver.texts.contains(words.notEnoughGold))
    }

    @Test func aThingIsTakenByTwoPresses() throws {
        var driver = Self.driver([])
        try driver.tap(.bowl)
        driver.answer(BowlContents(gold: 30))
        driver.wait(0.5)
        let taken = { (driver: ScreensDriver) in
            driver.requests { if case .take(let thing, _) = $0 { thing } else { nil } }
        }
        try driver.tap(.thing(3))
        #expect(taken(driver).isEmpty)
        try driver.tap(.thing(4))
        #expect(taken(driver).isEmpty, "another thing needs two presses of its own")
        try driver.tap(.thing(4))
        #expect(taken(driver) == [Cosmetic.allCases[4]] && driver.session.settings.worn.wears(Cosmetic.allCases[4]))
        try driver.tap(.thing(5))
        try driver.tap(.thing(5))
        #expect(taken(driver).count == 1, "the gold is spent")
        try driver.tap(.thing(4))
        #expect(!driver.session.settings.worn.wears(Cosmetic.allCases[4]))
    }
}

extension ScreensDriver {
    /// Answers the last request for the nights, or for the bowl.
    fileprivate mutating func answer(_ results: [NightResult]) {
        guard let asked = asked.last(where: { if case .nights = $0.request { true } else { false } }) else { return }
        navigator.receive((asked.from, .nights(player: session.player, results)), at: now)
    }

    fileprivate mutating func answer(_ bowl: BowlContents) {
        guard let asked = asked.last(where: { if case .bowl = $0.request { true } else { false } }) else { return }
        navigator.receive((asked.from, .bowl(player: session.player, bowl)), at: now)
    }
}
