import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The rival, from the request to the results.
@Suite struct RivalTests {
    /// The requests for a rival: the player whose best is meant, and whether the steady player is enough.
    private static func asked(_ driver: ScreensDriver) -> [String] {
        driver.requests {
            if case .rival(_, _, let player, let orSteady) = $0 {
                "\(player ?? "nobody")\(orSteady ? " or steady" : "")"
            } else {
                nil
            }
        }
    }

    private static func driver(_ usual: UsualRival, on rain: RainChoice? = nil, against rival: Rival? = nil)
        -> ScreensDriver
    {
        ScreensDriver({ $0.settings.rival = usual }, at: { Playing(&$0, on: rain, against: rival) })
    }

    private static func rival(_ level: Level, seed: UInt64 = 7) -> Rival {
        Rival(Ghost(of: Round.played(level: level, seed: seed, by: .perfect)), name: "Li")
    }

    /// Answers the last request for a rival.
    private static func tell(_ driver: inout ScreensDriver, _ rival: Rival?, seed: UInt64 = 7) throws {
        let request = try #require(driver.asked.last { if case .rival = $0.request { true } else { false } })
        guard case .rival(let level, _, _, _) = request.request else { return }
        driver.navigator.receive((request.from, .rival(level, seed: seed, rival)), at: driver.now)
    }

    @Test func onANewRainOnlyTheSteadyPlayerIsRaced() throws {
        #expect(Self.asked(Self.driver(.best)).isEmpty)
        #expect(Self.asked(Self.driver(.casual)) == ["nobody or steady"])
        #expect(Self.asked(Self.driver(.best, on: .drawn)) == ["Ann"])
        #expect(Self.asked(Self.driver(.casual, on: .drawn)) == ["Ann or steady"])
        // A rival who is already known is not asked for, and is raced again after a restart.
        var driver = Self.driver(.casual, on: .drawn, against: Self.rival(Level()))
        #expect(Self.asked(driver).isEmpty && driver.texts.contains("Li"))
        driver.wait(4)
        driver.key(.pause)
        try driver.tap(.restart)
        driver.wait(4)
        #expect(Self.asked(driver).isEmpty && driver.texts.contains("Li"))
    }

    /// A restart on another rain drops the ghost of the rain before, and asks for a new one.
    @Test func aGhostStaysWithItsRain() throws {
        var driver = Self.driver(.casual)
        let seed = try #require(driver.round).journal.seed
        try Self.tell(&driver, Self.rival(driver.session.level, seed: seed), seed: seed)
        driver.wait(4)
        #expect(driver.texts.contains("Li"))
        driver.key(.pause)
        try driver.tap(.restart)
        driver.wait(4)
        #expect(driver.round?.journal.seed != seed && !driver.texts.contains("Li"))
        #expect(Self.asked(driver) == ["nobody or steady", "nobody or steady"])
    }

    /// A first try of the day's rain has no rival, whatever the settings or the caller say.
    @Test func aFirstTryIsAlone() throws {
        for isSeen in [false, true] {
            let day = 20_484
            let rain = RainChoice(
                level: .calm, levelName: "calm", seed: DailyRain.seed(ofDay: day, on: .calm), origin: .given)
            var driver = ScreensDriver(
                {
                    $0.settings.rival = .casual
                    $0.machine.wallClock = WallClock(utcSeconds: day * 86_400 + 9, at: Instant(nanoseconds: 1))
                }, at: { Playing(&$0, on: rain, against: isSeen ? nil : Self.rival(.calm)) })
            let look = try #require(driver.asked.last { if case .isRainSeen = $0.request { true } else { false } })
            driver.navigator.receive((look.from, .rainSeen(.calm, seed: rain.seed, isSeen: isSeen)), at: driver.now)
            driver.wait(4)
            #expect(Self.asked(driver) == (isSeen ? ["Ann or steady"] : []))
            #expect(!driver.texts.contains("Li"))
        }
    }

    @Test func rivalsOfOtherRainsAreIgnored() throws {
        var driver = Self.driver(.casual)
        try Self.tell(&driver, Self.rival(driver.session.level, seed: 8), seed: 8)
        #expect(!driver.texts.contains("Li"))
        try Self.tell(&driver, Self.rival(driver.session.level))
        #expect(driver.texts.contains("Li"))
    }

    /// A ghost does not change the round.
    @Test func theRoundIsTheSameWithAGhost() throws {
        var (alone, racing) = (Self.driver(.best), Self.driver(.casual))
        try Self.tell(&racing, Self.rival(racing.session.level))
        for step in 0..<14 {
            for place in [Vector(Double(step) * 83 + 90, 330), Vector(640, 300)] {
                alone.does(.press(place, by: .touch(1)), .lift(place, by: .touch(1)))
                racing.does(.press(place, by: .touch(1)), .lift(place, by: .touch(1)))
            }
            let seats = [alone, racing].compactMap { ($0.navigator.screen.base as? Playing)?.live }
            #expect(seats.count == 2)
            guard let (one, two) = zip(seats, seats.dropFirst()).first(where: { _ in true }) else { return }
            #expect(one.round.journal == two.round.journal)
            #expect(one.moment(at: alone.now) == two.moment(at: racing.now))
        }
    }

    @Test func thePauseHasARowForTheGhost() throws {
        var driver = Self.driver(.casual)
        driver.wait(Round.countdown + 0.5)
        func rows() -> Bool { driver.navigator.buttons(at: driver.now).contains { $0.role == .more(.init(.ghost)) } }
        driver.key(.pause)
        #expect(!rows(), "without a rival there is no row")
        try Self.tell(&driver, Self.rival(driver.session.level))
        var kept: [GhostView] {
            driver.requests { if case .keep([.ghost], let settings) = $0 { settings.ghost } else { nil } }
        }
        for view in [GhostView.number, .off, .taps] {
            try driver.tap(.more(.init(.ghost)))
            #expect(driver.session.settings.ghost == view && kept.last == view)
            #expect(driver.texts.contains { $0.contains(view.name(.english)) })
        }
        try driver.tap(.less(.init(.ghost)))
        #expect(kept == [.number, .off, .taps, .off] && rows())
        try driver.tap(.resume)
        driver.wait(Round.countdown)
        #expect(!driver.texts.contains("Li"), "the ghost is off")
    }

    /// The ghost is shown as the settings say.
    @Test func ghostTapsFollowTheSetting() throws {
        func strips(_ view: GhostView) throws -> [Int] {
            var driver = Self.driver(.casual)
            driver.session.settings.ghost = view
            try Self.tell(&driver, Self.rival(driver.session.level))
            driver.wait(Round.countdown)
            return (0..<20).map { _ in
                driver.wait(0.1)
                var frame = Frame(size: driver.navigator.field)
                driver.navigator.append(at: driver.now, to: &frame)
                return frame.strips.count
            }
        }
        let (taps, number, off) = try (strips(.taps), strips(.number), strips(.off))
        #expect(number == off && zip(taps, off).allSatisfy { $0 >= $1 } && taps != off)
    }

    /// The level has the same name as in the list that led to the race.
    @Test func aRaceKeepsTheNameOfItsLevel() throws {
        var driver = ScreensDriver(
            {
                var settings = $0.settings
                settings.hasLargePacks = true
                $0 = Session(settings: settings, first: LevelChoice(name: "calm", level: .calm), seed: 7)
            },
            at: { OneRecord(ListedRecord(3), levelName: $0.session.levelName, at: $0.now) })
        let level = driver.session.level
        try driver.tap(.race)
        try driver.answer(.round(Round.played(level: level, seed: 5, by: .casual)))
        #expect(driver.screen == "round" && driver.texts.contains("Calm, larger packs"), "\(driver.texts)")
    }

    @Test func theResultsShowTheRace() throws {
        for view in GhostView.allCases {
            var driver = ScreensDriver(
                { ($0.settings.rival, $0.settings.ghost) = (.casual, view) }, at: { Playing(&$0) })
            let rival = Self.rival(driver.session.level)
            try Self.tell(&driver, rival)
            driver.wait(Round.countdown + 5)
            try driver.answer(.kept(Ticket(number: 1), .init(place: 1, count: 1)))
            driver.wait(5)
            #expect(driver.screen == "results")
            let line = Words.english.raced(-rival.ghost.total)
            #expect(rival.ghost.total > 0 && driver.texts.contains(line) == (view != .off))
            #expect(driver.texts.contains("Li") == (view != .off))
        }
    }

    /// The curve shows the lead over time, and ends with the final lead.
    @Test(arguments: [Level.festive, .survival])
    func theCurveIsTheLead(level: Level) throws {
        let mine = Round.played(level: level, seed: 5, by: .casual)
        let rival = Rival(Ghost(of: Round.played(level: level, seed: 5, by: .novice)))
        let race = Results.Race(of: mine, against: rival)
        let end = mine.finalMoment
        #expect(race.lead == end.tally.score - rival.ghost.total && race.curve.last == race.lead)
        let length = max(end.time, rival.ghost.finalTime)
        var checked = 0
        for step in 1...300 {
            let moment = mine.moment(at: RoundTime(seconds: Double(step)))
            guard !moment.phase.isOver else { break }
            let place = Int(moment.time / length * Double(race.curve.count - 1))
            let near = race.curve[max(0, place - 1)...min(race.curve.count - 1, place + 2)]
            let lead = mine.lead(over: rival.ghost, in: moment)
            // The lead is between neighbouring points, within 900 points of score.
            #expect((near.min() ?? 0) - 900...(near.max() ?? 0) + 900 ~= lead)
            checked += 1
        }
        #expect(checked > 20)
        #expect(race.phases == race.phases.sorted() && race.phases.allSatisfy { (0..<1).contains($0) })
        #expect(race.phases.count == level.phases.indices.dropFirst().count { level.start(ofPhase: $0) < length })
    }

    /// The curve is as long as the longer of the two rounds, and each of its points is the lead at that time.
    @Test(arguments: [false, true])
    func theCurveIsAsLongAsTheLongerRound(isMineLonger: Bool) {
        var level = Level()
        (level.hearts, level.bombEvery) = (1, 0)
        let rounds = [Round(level: level, seed: 5), Round.played(level: level, seed: 5, by: .perfect)]
        let (mine, other) = isMineLonger ? (rounds[1], rounds[0]) : (rounds[0], rounds[1])
        let (own, ghost) = (Ghost(of: mine), Ghost(of: other))
        let length = max(own.finalTime, ghost.finalTime)
        #expect(min(own.finalTime, ghost.finalTime) < 0.8 * length && (own.finalTime == length) == isMineLonger)
        let curve = Results.Race(of: mine, against: Rival(ghost)).curve
        for (point, lead) in curve.dropLast().enumerated() {
            let time = length * Double(point) / Double(curve.count - 1)
            #expect(lead == own.score(at: time) - ghost.score(at: time), "\(time)")
        }
    }
}
