import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

@Suite struct ResultsScreenTests {
    @Test func everyTickOfTheScoreIsHeard() {
        var tally = Tally()
        for caught in [0, 5, 10] {
            (tally.caught[.red], tally.packsMissed) = (caught, 10 - caught)
            let results = Results(tally)
            func ticks(from start: Double) -> Int {
                results.cues(from: start, to: 60).count { $0.sound == .count }
            }
            #expect(ticks(from: 0) == ticks(from: -1) && ticks(from: 0) >= 8)
        }
    }

    private static func results(share: Double = 1, score: Int = 3000, at now: Instant = .init(nanoseconds: 0)) throws
        -> Results
    {
        var tally = Tally()
        (tally.caught[.red], tally.score) = (Int(40 * share), score)
        (tally.packsSeen, tally.packsMissed) = (40, 40 - tally.caught[.red])
        var summary = RoundSummary(tally)
        summary.bonus = (150, 200)
        var results = Results(
            summary, of: Ticket(number: 1),
            on: RainChoice(level: .festive, levelName: "festive", seed: 7, origin: .drawn), player: "Ann", at: now)
        let par = try #require(Par(keptSum: 3000 * Par.rounds))
        results.goals = RainGoals(par: par, medals: MedalTable.kept(for: .festive))
        return results
    }

    private static func frame(
        _ results: Results, at age: Double, _ looks: Looks = Looks(), in session: Session = .shown()
    ) -> Frame { results.frame(at: age, looks, in: session) }

    private func texts(_ frame: Frame) -> [String] { frame.labels.map(\.text) }

    /// A round of a night earns gold for each wish it fulfils, even if an earlier round fulfilled it.
    @Test func aNightIsPaidForItsWishes() {
        var tally = Tally()
        (tally.caught[.red], tally.taps) = (20, 30)
        var before = Night.all.map { _ in NightResult() }
        before[0].wishes = [0]
        for wishes in [[], [0], [0, 1], [0, 1, 2]] {
            var results = Results(tally)
            results.night = NightOutcome(of: Night.all[0], wishes: wishes, before: before)
            #expect(results.gold(in: .shown()) == 8 + 3 * wishes.count)
        }
        tally.taps = 41
        var careless = Results(tally)
        careless.night = NightOutcome(of: Night.all[0], wishes: [], before: before)
        #expect(careless.gold(in: .shown()) == nil)
    }

    /// On a known rain a medal is shown with a grey rim, and counts for nothing.
    @Test func aMedalOfAKnownRainIsShownButDoesNotCount() throws {
        var results = try Self.results()
        results.summary.tally.taps = 45
        for counts in [true, false] {
            results.summary.countsMedal = counts
            let frame = Self.frame(results, at: 6)
            #expect(frame.sprites.contains { $0.image == Medal.silver.large })
            #expect(texts(frame).contains(Words.english.medal(.silver)))
            #expect(texts(frame).contains(Words.english.notCounted) == !counts)
            #expect((results.step != nil) == counts && (results.gold(in: .shown()) != nil) == counts)
        }
        let (counted, shown) = (try Self.results(), results)
        #expect(Self.frame(shown, at: 6).strips.count > Self.frame(counted, at: 6).strips.count, "the rim")
    }

    /// The lion brings a prize in place of a medal, and the code follows three seconds later.
    @Test func theLionBringsAPrize() throws {
        var results = try Self.results()
        let won = WonPrize("Coffee (2.50 EUR)", pack: .packGold, code: "7K2M-Q9D4-RTXB")
        results.summary.prize = .won(
            PrizeOffer(
                mayBeNamed: false, won: won, isRedeemable: true, missed: { _ in nil },
                page: { _ in AnyScreen(Title()) }, naming: { _ in preconditionFailure() }))
        let landing = results.picture(at: Instant(nanoseconds: 0), in: .shown()).medalTime
        let frame = Self.frame(results, at: landing + 1)
        #expect(texts(frame).contains(won.name) && texts(frame).contains(Words.english.medal(.silver)))
        #expect(frame.sprites.contains { $0.image == .packGold && $0.size.y > 150 })
        #expect(!frame.sprites.contains { $0.image == Medal.silver.large })
        #expect(!texts(frame).contains(won.code))
        #expect(texts(Self.frame(results, at: landing + 3.5)).contains(won.code))
        let cues = results.cues(from: landing - 0.1, to: landing + 0.1).map(\.sound)
        #expect(cues.contains(.fanfare) && !cues.contains(Medal.silver.sound))
    }

    /// Each wish shows how far the round came, and a line tells the nearest.
    @Test func wishesSayHowNearTheRoundCame() throws {
        let night = Night.all[0]
        let round = Round.played(level: night.level, seed: night.seed, by: .novice)
        let end = round.moment(at: round.completion(after: 0))
        var results = Results(end.tally)
        let outcome = NightOutcome(of: night, in: round, at: end, before: [])
        results.night = outcome
        let texts = texts(Self.frame(results, at: 12))
        for (wish, progress) in zip(night.wishes, outcome.progress) where !progress.isFulfilled {
            #expect(texts.contains(Words.english.progress(progress, of: wish)), "\(wish) in \(texts)")
        }
        let nearest = try #require(outcome.nearest)
        #expect(!outcome.fulfilled.contains(nearest))
        #expect(
            outcome.progress.indices.allSatisfy {
                outcome.fulfilled.contains($0) || outcome.progress[$0].share <= outcome.progress[nearest].share
            })
        let missing = outcome.progress[nearest].wanted - outcome.progress[nearest].count
        let line = Words.english.nearest(night.wishes[nearest], missing: missing)
        #expect(outcome.opened != nil || texts.contains(line), "\(texts)")
    }

    /// The details have a button with a word that leads back.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func detailsHaveAWayBack(field: Vector) throws {
        var results = try Self.results()
        results.pressed.isUnfolded = true
        let session = Session.shown(field)
        let frame = Self.frame(results, at: 6, in: session)
        let buttons = results.picture(at: Instant(nanoseconds: 6_000_000_000), in: session).buttons
        let button = try #require(buttons.first { $0.role == .unfold })
        let text = try #require(frame.labels.first { $0.text == Words.english.back })
        #expect(button.area.contains(text.position))
        for other in buttons where other.role != .unfold {
            let way = other.area.center - button.area.center
            let room = (other.area.size + button.area.size) / 2
            #expect(abs(way.x) >= room.x || abs(way.y) >= room.y, "\(other.role)")
        }
    }

    /// The lanterns of new wishes light up one after the other. Lanterns of earlier wishes are lit from the start.
    @Test func newWishesLightUpOneByOne() {
        var tally = Tally()
        (tally.caught[.red], tally.taps) = (20, 30)
        var before = Night.all.map { _ in NightResult() }
        before[0].wishes = [1]
        var results = Results(tally)
        results.night = NightOutcome(of: Night.all[0], wishes: [0, 2], before: before)
        let picture = results.picture(at: Instant(nanoseconds: 0), in: .shown())
        func lanterns(_ time: Double) -> [Image] {
            Self.frame(results, at: time).sprites.map(\.image)
                .filter { $0 == .heartLantern || $0 == .heartLanternDark }
        }
        let (dark, lit) = (Image.heartLanternDark, Image.heartLantern)
        #expect(lanterns(picture.lightTime(of: 0) - 0.05) == [dark, lit, dark])
        #expect(lanterns(picture.lightTime(of: 0) + 0.05) == [lit, lit, dark])
        #expect(lanterns(picture.lightTime(of: 2) - 0.05) == [lit, lit, dark])
        #expect(lanterns(picture.lightTime(of: 2) + 0.05) == [lit, lit, lit])
    }

    /// With reduced motion the results are complete at once, and so are their sounds.
    @Test func soundsWithReducedMotionComeAtOnce() throws {
        let results = try Self.results(share: 0.8)
        for isReduced in [false, true] {
            var session = Session.shown()
            session.settings.hasReducedMotion = isReduced
            let picture = results.picture(at: Instant(nanoseconds: 0), in: session)
            var (first, all): ([Cue], [Cue]) = ([], [])
            picture.appendCues(from: -0.01, to: 0.1, into: &first)
            picture.appendCues(from: -0.01, to: 10, into: &all)
            #expect(!all.isEmpty && (first.count == all.count) == isReduced, "\(first.count) of \(all.count)")
        }
    }

    private static let faces: Set<Image> = [.coin, .coin2, .coin3, .coin4]

    /// Every coin falls from above the picture into the bowl. The share decides the number of coins.
    @Test(arguments: [0.0, 0.1, 0.5, 1], [Vector(1280, 720), Vector(720, 1280)])
    func coinsFallIntoTheBowl(share: Double, field: Vector) throws {
        let results = try Self.results(share: share)
        let session = Session.shown(field)
        let bowl = results.picture(at: Instant(nanoseconds: 0), in: session).bowl
        var lanes: [Double: (first: Double, last: Double)] = [:]
        for age in stride(from: 0, to: 5, by: 0.005) {
            for sprite in Self.frame(results, at: age, in: session).sprites
            where Self.faces.contains(sprite.image) && sprite.size.x == bowl.size.x * 0.14 {
                let y = sprite.position.y
                lanes[sprite.position.x] = (lanes[sprite.position.x]?.first ?? y, y)
            }
        }
        #expect(lanes.count == Int((24 * share).rounded(.up)))
        for (x, lane) in lanes {
            #expect(abs(x - bowl.center.x) < 0.3 * bowl.size.x && lane.first < 0)
            #expect(abs(lane.last - bowl.middle(at: bowl.size.y / 2).y) < 30)
        }
        #expect(
            !Self.frame(results, at: 1, .calm, in: session).sprites.contains {
                Self.faces.contains($0.image) && $0.size.x == bowl.size.x * 0.14
            })
    }

    /// Gold is drawn behind the heading and all lines, so that no coin covers a text.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func goldLiesBehindAllTexts(field: Vector) throws {
        var results = try Self.results()
        results.rank = .init(place: 1, count: 3)
        let session = Session.shown(field)
        let gold = Self.faces.union([.ingot, .bowlGold])
        var seen: Set<Image> = []
        for age in stride(from: 0.05, to: 6, by: 0.05) {
            let frame = Self.frame(results, at: age, in: session)
            guard let top = frame.sprites.lastIndex(where: { gold.contains($0.image) }) else { continue }
            seen.insert(frame.sprites[top].image)
            let heading = try #require(frame.sprites.firstIndex { $0.image == .signTimeIsUp })
            #expect(top < heading && frame.labels.allSatisfy { $0.depth > top }, "\(age)")
        }
        #expect(seen.contains(.ingot) && !seen.isDisjoint(with: Self.faces))
    }

    /// The points are counted up, then the bonuses appear, then the medal with the step.
    @Test func resultsAppearOneAfterTheOther() throws {
        var results = try Self.results()
        let medal = try #require(results.goals?.medal(for: 3000))
        func first(_ isThere: (Frame) -> Bool) -> Double? {
            stride(from: 0, to: 8, by: 0.02).first { isThere(Self.frame(results, at: $0)) }
        }
        func text(_ text: String) -> Double? {
            first { $0.labels.contains { $0.text == text && $0.color.opacity > 0.5 } }
        }
        let words = Words.english
        let times = [
            text("2,650"), text(words.bonuses(150, 0)), text(words.bonuses(0, 200)), text("3,000"),
            text(words.medal(medal)),
        ]
        let known = times.compactMap(\.self)
        #expect(known.count == times.count && zip(known, known.dropFirst()).allSatisfy { $0 < $1 }, "\(times)")
        let step = try #require(results.step)
        #expect(abs((text(words.step(step.now, of: Steps.count, best: nil)) ?? 0) - (times[4] ?? 0)) < 0.05)
        // The bar has the medals that were reached, and outlines of the others.
        results.pressed.isUnfolded = true
        let end = Self.frame(results, at: 8)
        for other in Medal.allCases {
            #expect(end.sprites.contains { $0.image == (other <= medal ? other.image : other.hollow) })
        }
    }

    /// Each line of the tally has its own number.
    @Test func theTallyHasItsNumbers() throws {
        var tally = Tally()
        for (kind, count) in [(PackKind.red, 31), (.silver, 32), (.gold, 33), (.lucky, 34), (.great, 1)] {
            tally.caught[kind] = count
        }
        (tally.packsMissed, tally.bombsHit, tally.bestCombo, tally.rewindsUsed) = (36, 37, 38, 1)
        var summary = RoundSummary(tally)
        summary.bonus = (20, 19)
        var results = Results(
            summary, of: Ticket(number: 1), on: .drawn, player: "Ann", at: Instant(nanoseconds: 0))
        results.pressed.isUnfolded = true
        let (labels, words) = (results.frame(at: 8).labels, Words.english)
        func value(_ name: String) -> String? {
            guard let name = labels.first(where: { $0.text == name })?.position else { return nil }
            let line = labels.filter { $0.position.y == name.y && $0.position.x > name.x }
            return line.min { $0.position.x < $1.position.x }?.text
        }
        let values = [
            words.red, words.silver, words.golden, words.specials, words.missed, words.bombs, words.bestCombo,
            words.bonus,
        ].map(value)
        #expect(values == ["31", "32", "33", "35", "36", "37", "x38", "+39"])
        #expect(value(words.catchRate) == words.percent(tally.catchRate))
        #expect(value(words.accuracy) == words.percent(tally.accuracy))
        #expect(labels.contains { $0.text.hasSuffix("  ·  1 rewind") })
    }

    /// The results show how many points are missing to the best, if any.
    @Test(arguments: [(3001, "1 short of the best"), (3000, nil), (2999, nil)])
    func pointsMissingToTheBestAreShown(best: Int, line: String?) throws {
        var results = try Self.results()
        results.best.score = best
        #expect(Self.frame(results, at: 8).labels.first { $0.text.contains("short of") }?.text == line)
    }

    /// The curve of a race is gold above the line for a lead, and of another colour below it otherwise.
    @Test func aLeadIsAboveTheLine() throws {
        let mine = Round.played(level: .festive, seed: 5, by: .casual)
        let others = [PlayerModel.novice, .perfect].map { Round.played(level: .festive, seed: 5, by: $0) }
        for other in others {
            var results = try Self.results()
            let race = Results.Race(of: mine, against: Rival(Ghost(of: other), name: "Li"))
            results.race = race
            let frame = Self.frame(results, at: 8)
            for (color, sign) in [(Palette.gold, 1.0), (Palette.past, -1)] {
                let strips = frame.strips.map { frame.vertices[$0.vertices] }
                let strip = try #require(strips.first { $0.first?.color == color.faded(to: 0.85) })
                let heights = zip(strip, strip.dropFirst()).enumerated().filter { $0.offset.isMultiple(of: 2) }
                    .map { ($1.0.position.y - $1.1.position.y) * sign }
                #expect(heights.count == race.curve.count)
                #expect(zip(heights, race.curve).allSatisfy { ($0 > 0) == (Double($1) * sign > 0) && $0 >= 0 })
            }
        }
    }

    /// Another level can be chosen for the next new rain, even after a chosen rain.
    @Test(arguments: [false, true])
    func theLevelCanBeChanged(isChosen: Bool) throws {
        var driver = ScreensDriver(at: { context in
            var rain = RainChoice(level: .festive, levelName: "festive", seed: 7, origin: .drawn)
            rain.isChosen = isChosen
            return Results(RoundSummary(), of: Ticket(number: 1), on: rain, player: "Ann", at: context.now)
        })
        driver.wait(2)
        let before = driver.session.level
        #expect(driver.texts.contains("Next: Festive") && driver.texts.contains("Festive"))
        try driver.tap(.more(.level))
        // The chooser names the next level; the score keeps the name of the played level.
        let next = Words.english.level(driver.session.levelName)
        #expect(driver.session.level != before && driver.texts.contains("Next: \(next)") && next != "Festive")
        #expect(driver.texts.contains("Festive"))
        let chosen = driver.session.level
        driver.key(.enter)
        #expect((driver.navigator.screen.base as? Playing)?.live.round.level == chosen)
    }

    /// Without a medal, the results show the points missing to bronze and the costliest mistake. With a medal they show
    /// neither.
    @Test(arguments: [(500, true), (3000, false)])
    func missingMedalsAreExplained(score: Int, isLacking: Bool) throws {
        var results = try Self.results(score: score)
        let round = Round.played(level: .festive, seed: 7, by: .novice)
        results.setback = isLacking ? Setback(greatestOf: round) : nil
        #expect(results.lacksMedal == isLacking)
        let frame = Self.frame(results, at: 8)
        let part = frame.sprites.first { $0.image == .medalBronzeLarge && $0.part != Sprite.whole }
        #expect((part != nil) == isLacking)
        #expect(frame.labels.contains { $0.text.hasSuffix(" to bronze") } == isLacking)
        let advice = results.setback.map(Words.english.setback)
        #expect(frame.labels.contains { $0.text == advice } == isLacking)
        #expect(!frame.labels.contains { $0.text.contains(Words.english.newRecord) }, "there was no record before")
    }

    /// After a player's first rounds the lion is glad, and the page names the best thing. Only the details name mistakes.
    /// After later rounds with such a score the lion is not glad.
    @Test func firstRoundsArePraised() throws {
        var results = try Self.results(score: 500)
        results.setback = Setback(greatestOf: .played(level: .festive, seed: 7, by: .novice))
        let setback = try #require(results.setback.map(Words.english.setback))
        func shown() -> (texts: [String], isGlad: Bool) {
            let frame = Self.frame(results, at: 8)
            return (frame.labels.map(\.text), frame.sprites.contains { $0.image == .lionGlad })
        }
        #expect(!shown().isGlad && shown().texts.contains(setback))
        results.summary.isAmongFirst = true
        let praise = try #require(Merit(of: results.summary.tally)).text(in: .english)
        #expect(shown().isGlad && shown().texts.contains(praise) && !shown().texts.contains(setback))
        #expect(shown().texts.contains { $0.hasSuffix(" to bronze") })
        #expect(!shown().texts.contains { $0.contains("Step 0") || $0.contains("par") })
        results.pressed.isUnfolded = true
        #expect(shown().texts.contains(setback))
        // A beginner who caught nothing has no best thing, but the lion still looks glad.
        var nothing = Results(.init())
        (nothing.summary.isAmongFirst, nothing.goals) = (true, results.goals)
        let frame = Self.frame(nothing, at: 8)
        #expect(frame.sprites.contains { $0.image == .lionGlad } && !frame.sprites.contains { $0.image == .lionLid })
    }

    /// The best thing of a round is the rarest among beginners.
    @Test func theBestThingIsFound() {
        func merit(_ change: (inout Tally) -> Void) -> Merit? {
            var tally = Tally()
            (tally.caught[.red], tally.packsMissed, tally.taps, tally.bombsSeen, tally.bombsHit) = (5, 20, 12, 4, 1)
            change(&tally)
            return Merit(of: tally)
        }
        #expect(merit { _ in } == .caught(5))
        #expect(merit { $0.packsMissed = 2 } == .catchRate(5.0 / 7))
        #expect(merit { $0.bestCombo = 5 } == .combo(5))
        #expect(merit { ($0.bestCombo, $0.caught[.gold]) = (5, 2) } == .gold(2))
        #expect(merit { ($0.caught[.gold], $0.bombsHit) = (2, 0) } == .noBombs)
        #expect(merit { ($0.bombsHit, $0.bombsSeen) = (0, 2) } == .caught(5), "there were too few bombs to hit")
        #expect(merit { ($0.caught[.red], $0.taps, $0.bombsHit) = (15, 16, 0) } == .accuracy(15.0 / 16))
        #expect(merit { ($0.caught[.great], $0.bombsHit) = (1, 0) } == .great)
        #expect(merit { ($0.caught[.great], $0.bestCombo) = (1, 10) } == .combo(10))
        #expect(merit { $0.caught[.red] = 0 } == nil)
    }

    /// New rain, Same rain and Menu have the same places after every round. One of them is the main button.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func choicesKeepTheirPlaces(field: Vector) throws {
        let session = Session.shown(field)
        var places: [Button.Role: Set<Rect>] = [:]
        for isChosen in [false, true] {
            var rain = RainChoice(level: .festive, levelName: "festive", seed: 7, origin: .drawn)
            rain.isChosen = isChosen
            let results = Results(
                RoundSummary(), of: Ticket(number: 1), on: rain, player: "Ann", at: Instant(nanoseconds: 0))
            let buttons = results.picture(at: Instant(nanoseconds: 0), in: session).buttons
            for button in buttons where [.again, .sameRain, .leave].contains(button.role) {
                places[button.role, default: []].insert(button.area)
            }
            #expect(buttons.filter(\.isMain).map(\.role) == [isChosen ? .sameRain : .again])
        }
        #expect(places.count == 3 && places.values.allSatisfy { $0.count == 1 }, "\(places)")
        // Same rain has its place after a night too, whether or not the next night is open.
        var nights: Set<Rect> = []
        for wishes in [[], [0]] as [[Int]] {
            var results = Results(Tally())
            results.night = NightOutcome(of: Night.all[0], wishes: wishes, before: [])
            let buttons = results.picture(at: Instant(nanoseconds: 0), in: session).buttons
            nights.formUnion(buttons.filter { $0.role == .sameRain }.map(\.area))
        }
        #expect(nights == places[.sameRain])
    }

    /// Only a player with earlier rounds can have a new record.
    @Test(arguments: [(1, false), (2, true)])
    func newRecordsNeedEarlierRounds(count: Int, isNew: Bool) throws {
        var results = try Self.results()
        results.rank = .init(place: 1, count: count)
        let labels = Self.frame(results, at: 8).labels
        #expect(labels.contains { $0.text.hasPrefix(Words.english.newRecord) } == isNew)
    }

    /// The coins that a record throws up fall behind the medal's name.
    @Test func coinsFallBehindTheName() throws {
        var results = try Self.results()
        results.rank = .init(place: 1, count: 4)
        for age in stride(from: 3.2, to: 6, by: 0.1) {
            let frame = Self.frame(results, at: age)
            let name = try #require(
                frame.labels.first { $0.text == Words.english.medal(results.goals?.medal(for: 3000) ?? .bronze) })
            let coins = frame.sprites.indices.filter {
                frame.sprites[$0].image == .ingot || Self.faces.contains(frame.sprites[$0].image)
            }
            let over = coins.filter {
                $0 >= name.depth && abs(frame.sprites[$0].position.y - name.position.y) < 30
                    && abs(frame.sprites[$0].position.x - name.position.x) < 150
            }
            #expect(over.isEmpty, "at \(age)")
        }
    }

    /// The details unfold and fold again.
    @Test func detailsUnfold() throws {
        var driver = ScreensDriver(at: { context in
            (try? Self.results(at: context.now)) ?? Results()
        })
        driver.wait(5)
        let words = Words.english
        /// Whether the page mentions par; the folded page does not.
        func speaksOfPar() -> Bool { driver.texts.contains { $0.contains("par") } }
        #expect(!driver.texts.contains(words.catchRate) && !speaksOfPar())
        try driver.tap(.unfold)
        #expect(driver.texts.contains(words.catchRate) && driver.texts.contains(words.parMeaning) && speaksOfPar())
        try driver.tap(.unfold)
        let kept = Answer.kept(Ticket(number: 1), Rank(place: 1, count: 1), [.gold])
        driver.navigator.receive((driver.navigator.number, kept), at: driver.now)
        #expect(!driver.texts.contains(words.catchRate) && !speaksOfPar())
        // Escape goes one step back.
        try driver.tap(.unfold)
        driver.does(.key(.escape, isDown: true))
        #expect(!driver.texts.contains(words.catchRate) && !speaksOfPar())
    }

    /// A press outside the buttons shows the medal at once. With reduced motion the medal is there from the start.
    @Test func aPressBringsTheMedal() throws {
        var driver = ScreensDriver(at: { context in (try? Self.results(at: context.now)) ?? Results() })
        let results = try Self.results()
        let medal = try #require(results.medal)
        let name = Words.english.medal(medal)
        func isThere() -> Bool { driver.texts.contains(name) }
        driver.wait(1)
        #expect(!isThere())
        driver.tap(at: Vector(4, 4))
        driver.wait(0.4)
        #expect(isThere())
        #expect(Self.frame(results, at: 0.4, .calm).labels.contains { $0.text == name })
        #expect(results.cues(from: 0, to: 20).count { $0.sound == medal.sound } == 1)
    }
}
