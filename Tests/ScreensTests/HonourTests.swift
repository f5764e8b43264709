import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// Medals and steps of a round, and the packs that are introduced once.
@Suite struct HonourTests {
    @Test func theNextMedalNeedsItsShareOfPar() throws {
        let medals = try #require(MedalTable.kept(for: .festive))
        let par = try #require(Par(keptSum: 16 * 4321 + 5))
        let goals = RainGoals(par: par, medals: medals)
        var reached: Medal?
        for score in stride(from: 0, through: 8000, by: 7) {
            let goal = goals.goal(after: score)
            if let goal {
                #expect(goal.missing > 0 && goals.medal(for: score + goal.missing) == goal.medal)
                #expect(goals.medal(for: score + goal.missing - 1) != goal.medal)
            }
            let medal = goals.medal(for: score)
            #expect(goal?.medal == Medal.allCases.first { $0.rawValue > medal?.rawValue ?? -1 })
            if let medal, let before = reached { #expect(medal >= before) }
            reached = medal ?? reached
        }
        #expect(reached == .dragon)
        #expect(RainGoals(par: par, medals: nil).goal(after: 0) == nil)
    }

    /// In survival medals are given for whole seconds of life, whatever the score.
    @Test func survivalIsMeasuredInSeconds() throws {
        let medals = try #require(MedalTable.kept(for: .survival))
        let goals = RainGoals(survival: medals)
        #expect(goals.medal(for: 9999, lasting: 29.99) == nil && goals.medal(for: 0, lasting: 30) == .bronze)
        #expect(goals.medal(for: 9999) == nil && goals.hundredths(of: 9999) == nil && goals.withoutMedals == nil)
        let goal = try #require(goals.goal(after: 0, lasting: 60.5))
        #expect(goal.medal == .silver && goal.missing == 25 && goal.isTime && abs(goal.share - 0.555) < 0.001)
        #expect(goals.goal(after: 0, lasting: 0)?.missing == 30 && goals.goal(after: 0, lasting: 155) == nil)
        var record = ListedRecord(1, goals: goals)
        #expect(record.medal == nil && record.share == nil, "its time is not known")
        record.time = 100.7
        #expect(record.medal == .gold && record.step == 14)
        record.isRepeated = true
        #expect(record.medal == nil && record.step == nil)
    }

    /// The next step is shown with the points or seconds it needs. Its bar begins at 0 with each step.
    @Test func theNextStepIsTheOneAfterTheScore() throws {
        let medals = try #require(MedalTable.kept(for: .festive))
        let par = try #require(Par(keptSum: 16 * 4321 + 5))
        let goals = RainGoals(par: par, medals: medals)
        for score in stride(from: 0, through: 8000, by: 7) {
            let step = try #require(goals.step(for: score))
            guard let next = goals.nextStep(after: score, at: 5) else {
                #expect(step == 20)
                continue
            }
            #expect(next.step == step + 1 && next.needed > score && next.medal == Steps.medal(of: next.step))
            #expect(goals.step(for: next.needed) == next.step && goals.step(for: next.needed - 1) == step)
            if let medal = next.medal { #expect(goals.medal(for: next.needed) == medal) }
            if step > 0 { #expect(goals.nextStep(after: goals.stepNeeds[step - 1], at: 5)?.share == 0) }
        }
        #expect(goals.withoutMedals?.nextStep(after: 0, at: 0) == nil && goals.withoutMedals?.step(for: 9000) == nil)
        let survival = RainGoals(survival: try #require(MedalTable.kept(for: .survival)))
        let next = try #require(survival.nextStep(after: 0, at: 23.5))
        #expect(next.step == 2 && next.needed == 26 && next.isTime && next.share == 0.5)
        #expect(survival.nextStep(after: 0, at: 155) == nil && survival.step(for: 0, lasting: 30.9) == 3)
    }

    /// Each kind of pack is introduced when its first pack comes, one after the other, unless the player has met it.
    @Test func specialPacksAreIntroducedOnce() {
        for seed in 0..<20 {
            let round = Round(level: .storm, seed: Seed(UInt64(seed)))
            let introductions = round.introductions(besides: [])
            #expect(
                Set(introductions.map(\.kind)).count == introductions.count
                    && introductions.allSatisfy { $0.kind.isSpecial })
            #expect(
                zip(introductions, introductions.dropFirst()).allSatisfy {
                    $1.begin - $0.begin > HUD.introductionTime - 1e-9
                })
            for introduction in introductions {
                var frame = Frame(size: round.level.field)
                round.appendField(in: round.moment(at: RoundTime(seconds: 3 + introduction.begin + 0.2)), to: &frame)
                #expect(!round.introductions(besides: [introduction.kind]).contains { $0.kind == introduction.kind })
            }
        }
        #expect(Round(level: Level(), seed: 1).introductions(besides: []).isEmpty)
    }

    /// When many kinds come at once, kinds whose pack would be gone by then are not introduced.
    @Test func onlyPresentPacksAreIntroduced() throws {
        var level = Level()
        (level.lucky, level.double, level.slow, level.chain, level.great) = (0.2, 0.2, 0.2, 0.2, 0.2)
        (level.interval, level.fallTime, level.bombEvery) = (0.2, 1.5, 0)
        var untold = 0
        for seed in 0..<20 {
            let round = Round(level: level, seed: UInt64(seed))
            var first: [PackKind: Drop] = [:]
            for number in 0..<round.schedule.dropCount(ofSpawns: round.schedule.spawns) {
                let drop = round.schedule.drop(number)
                if case .pack(_, let kind) = drop.kind, first[kind] == nil { first[kind] = drop }
            }
            let introductions = round.introductions(besides: [])
            for introduction in introductions {
                let drop = try #require(first[introduction.kind])
                #expect(introduction.begin < drop.end && introduction.begin >= drop.time(atHeight: 0))
                #expect(introduction.isOn(at: introduction.begin) && !introduction.isOn(at: introduction.begin - 0.01))
                #expect(!introduction.isOn(at: introduction.begin + HUD.introductionTime))
            }
            untold += first.keys.count { $0.isSpecial } - introductions.count
        }
        #expect(untold > 20)
    }

    /// The end of a round stays for a moment before the results.
    @Test func theEndStaysBeforeTheResults() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        let ticket = Ticket(number: 1)
        driver.wait(Round.countdown + 4)
        try driver.answer(.kept(ticket, .init(place: 1, count: 1)))
        #expect(driver.screen == "round")
        driver.wait(1)
        #expect(driver.screen == "results")
    }

    /// A kind that was introduced is stored with the settings, even if the round was left. Watching a simulated player
    /// stores nothing.
    @Test(arguments: [nil, PlayerModel.casual])
    func metKindsAreStored(player: PlayerModel?) throws {
        var driver = ScreensDriver(
            {
                let settings = $0.settings
                $0 = Session(
                    settings: settings, first: LevelChoice(name: "storm", level: .storm), seed: 7, autoplay: player)
            },
            at: { Playing(&$0) })
        let introductions = Round(level: .storm, seed: 7).introductions(besides: [])
        let begin = try #require(introductions.first).begin
        driver.wait(Round.countdown + begin + 0.2)
        driver.does(.key(.pause, isDown: true))
        try driver.tap(.leave)
        #expect(driver.screen == "title")
        let kept = driver.requests { if case .keep([.met], let settings) = $0 { settings.met } else { nil } }
        #expect(kept == (player == nil ? [[introductions[0].kind]] : []))
        #expect(driver.session.settings.met == kept.last ?? [])
    }
}
