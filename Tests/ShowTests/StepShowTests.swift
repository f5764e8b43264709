import Motion
import Picture
import RainPlayers
import Testing

@testable import Rain
@testable import RainShow

/// Steps, lapses and rewinds as a round shows and sounds them.
@Suite struct StepShowTests {
    private static let needed = Array(stride(from: 100, through: 4000, by: 200))
    private static let round = Round.played(level: .festive, seed: 3, by: .casual)

    private static func bells(_ round: Round, in times: [Double], isTime: Bool = false) -> [Cue] {
        var cues: [Cue] = []
        for (from, to) in zip(times, times.dropFirst()) {
            round.appendBells(
                of: isTime ? [5, 6, 9, 12] : needed, isTime: isTime, from: RoundTime(seconds: from),
                to: RoundTime(seconds: to), into: &cues)
        }
        return cues
    }

    private static func frames(_ rate: Double, until end: Double = 33) -> [Double] {
        (0...Int(end * rate)).map { Double($0) / rate }
    }

    /// Each bell is a note higher, no two ring within three seconds, and the frame rate does not matter.
    @Test func bellsRiseAndKeepTheirDistance() {
        let fine = Self.bells(Self.round, in: Self.frames(240))
        #expect(fine.count > 4 && fine.allSatisfy { $0.sound == .step })
        #expect(zip(fine, fine.dropFirst()).allSatisfy { $0.note < $1.note })
        #expect(fine.map(\.note) == Self.bells(Self.round, in: Self.frames(31)).map(\.note))
        var times: [Double] = []
        for (from, to) in zip(Self.frames(240), Self.frames(240).dropFirst()) {
            times += Self.bells(Self.round, in: [from, to]).map { from + $0.offset }
        }
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= Round.bellTime - 1e-6 })
        // The first bell rings when its points are reached.
        let first = Self.round.moment(at: RoundTime(seconds: times[0] + 0.001))
        #expect(first.tally.score >= Self.needed[0])
        #expect(Self.round.moment(at: RoundTime(seconds: times[0] - 0.005)).tally.score < Self.needed[0])
        #expect(Self.bells(Self.round, in: Self.frames(60).reversed()).isEmpty)
    }

    /// A step that a bomb took away does not ring a second time.
    @Test func aStepRingsOnce() {
        let tapper = Round.played(level: .storm, seed: 5, by: .tapper)
        let notes = Self.bells(tapper, in: Self.frames(60)).map(\.note)
        #expect(Set(notes).count == notes.count && notes == notes.sorted() && notes.count > 2)
        #expect(tapper.finalMoment.tally.bombsHit > 3)
    }

    /// A bell that a rewind undoes rings again.
    @Test func aRewindTakesBellsBack() {
        let times = Self.frames(60)
        let bells = times.indices.dropFirst().filter {
            !Self.bells(Self.round, in: [times[$0 - 1], times[$0]]).isEmpty
        }
        let second = times[bells[1]]
        var round = Self.round.begun(upTo: RoundTime(seconds: second + 0.2))
        round.append(.init(host: Int64((second + 0.3) * 1e9), action: .rewind))
        round.append(.init(host: Int64((second + 1.2) * 1e9), action: .release))
        let before = Self.bells(round, in: Self.frames(60, until: second + 2))
        #expect(before.map(\.note) == Self.bells(Self.round, in: times).prefix(2).map(\.note))
        #expect(round.moment(at: RoundTime(seconds: second + 1.3)).tally.score < Self.needed[before[1].note])
    }

    @Test func survivalRingsForSeconds() {
        let round = Round.played(level: .survival, seed: 3, by: .casual)
        // 6 s are too soon after 5 s.
        #expect(Self.bells(round, in: Self.frames(60, until: 20), isTime: true).map(\.note) == [0, 2, 3])
    }

    /// One catch that reaches several steps rings for the highest of them, and no note is higher than the bell's last one.
    @Test func ofSeveralStepsTheHighestRings() {
        func notes(_ needed: [Int]) -> [Int] {
            var cues: [Cue] = []
            Self.round.appendBells(of: needed, isTime: false, from: 0, to: RoundTime(seconds: 32), into: &cues)
            return cues.map(\.note)
        }
        let first = 10
        #expect(notes([first - 3, first - 2, first - 1, first]) == [3])
        #expect(notes([first, 100_000]) == [0] && notes([100_000]) == [])
        let many = Array(1...(Sound.step.notes + 5))
        #expect(notes(many.map { 5 - many.count + $0 }) == [Sound.step.notes - 1])
    }

    @Test(arguments: [(Words.english, ["Step 7", "at 1,240"]), (Words(.chinese), ["第 7 级：", "1,240 分"])])
    func eavesShowTheNextStep(words: Words, texts: [String]) {
        var view = RoundView(Self.round, in: Self.round.moment(at: 8), words: words)
        view.goal = .step(StepGoal(7, needed: 1240, share: 0.5))
        var frame = Frame(size: view.field)
        view.appendHUD(to: &frame)
        #expect(texts.allSatisfy { text in frame.labels.contains { $0.text == text } })
        // Texts of up to fifteen bytes are not allocated.
        #expect(frame.labels.filter { texts.contains($0.text) }.allSatisfy { $0.text.utf8.count <= 15 })
        #expect(frame.sprites.contains { $0.image == .stepSign })
        view.goal = .step(StepGoal(11, medal: .silver, needed: 1240))
        frame.clear()
        view.appendHUD(to: &frame)
        #expect(frame.sprites.contains { $0.image == Medal.silver.image })
        #expect(!frame.sprites.contains { $0.image == .stepSign })
    }
}

/// Wishes on the eaves, and goals on fields without eaves.
@Suite struct GoalShowTests {
    private static let round = Round.played(level: .festive, seed: 3, by: .casual)

    private static func hud(_ goal: RoundGoal, _ level: Level) -> Frame {
        let round = Round(level: level, seed: 3)
        var view = RoundView(round, in: round.moment(at: 8))
        view.goal = goal
        var frame = Frame(size: view.field)
        view.appendHUD(to: &frame)
        return frame
    }

    /// A goal of a wish at a time of a round, seconds.
    private static func goal(_ wish: Wish, at time: Double = 12) -> WishGoal {
        WishGoal(text: "A wish", progress: round.progress(of: wish, in: round.moment(at: RoundTime(seconds: time))))
    }

    @Test func lanternIsLitWhenItsWishIsReached() {
        let caught = Self.round.moment(at: 12).tally.packsCaught
        for (wish, count, isLit) in [
            (Wish.catches(999), "\(caught)/999", false), (.catches(caught), "\(caught)/\(caught)", true),
            // A limit can be broken up to the end.
            (.bombs(atMost: 99, catching: 999), "\(caught)/999", false), (.misses(atMost: 999), nil, false),
        ] {
            let frame = Self.hud(.wish(Self.goal(wish)), .festive)
            #expect(frame.labels.contains { $0.text == "A wish" })
            if let count { #expect(frame.labels.contains { $0.text == count }) }
            #expect(frame.sprites.contains { $0.image == .heartLantern } == isLit)
            #expect(frame.sprites.contains { $0.image == .heartLanternDark } == !isLit)
        }
    }

    /// Nearer wishes come first, and a reached wish comes after all open ones.
    @Test func nearestOpenWishComesFirst() {
        let caught = Self.round.moment(at: 12).tally.packsCaught
        let nearness = [
            Wish.catches(caught), .catches(9999), .catches(caught + 2), .misses(atMost: 999), .catches(caught + 1),
        ].map { Self.goal($0).nearness }
        #expect([0, 1, 3, 2, 4].map { nearness[$0] } == nearness.sorted() && Set(nearness).count == 5)
    }

    /// A corner has room only for a sign and a number; in survival the number is a time.
    @Test(arguments: [(StepGoal(5, needed: 1240), "1,240"), (StepGoal(5, needed: 75, isTime: true), "1:15")])
    func withoutEavesAGoalIsANumber(step: StepGoal, text: String) {
        let frame = Self.hud(.step(step), Level())
        #expect(frame.labels.contains { $0.text == text } && !frame.labels.contains { $0.text.hasPrefix("Step") })
        #expect(frame.sprites.contains { $0.image == .stepSign })
    }
}

/// The offer of a rewind, and its first moments.
@Suite struct RewindShowTests {
    /// A novice's round, and the round times at which bombs are hit in it.
    private static let round = Round.played(level: .storm3, seed: 5, by: .novice)
    private static let hits: [Double] = {
        var hits: [Double] = []
        round.forEachTap(from: 0, to: .infinity) { made, outcome in
            if outcome.kind == .bombHit { hits.append(made.seconds) }
        }
        return hits
    }()

    private static func hud(_ round: Round, at time: Double, looks: Looks = Looks(), hint: String? = "R: undo") -> Frame
    {
        var view = RoundView(round, in: round.moment(at: RoundTime(seconds: time)), pointer: .init(), looks: looks)
        view.rewind = RewindHints(hint: hint, key: hint == nil ? nil : "R")
        var frame = Frame(size: view.field)
        view.appendHUD(to: &frame)
        return frame
    }

    private static func field(_ round: Round, at time: Double, looks: Looks = Looks()) -> Frame {
        var frame = Frame(size: round.level.field)
        round.appendField(in: round.moment(at: RoundTime(seconds: time)), looks: looks, to: &frame)
        return frame
    }

    /// The size of the rewind button as drawn.
    private static func button(_ frame: Frame) -> Double {
        frame.sprites.last { $0.image == .iconRewind }?.size.x ?? 0
    }

    @Test func aBombOffersARewind() throws {
        let hit = try #require(Self.hits.first)
        let quiet = Self.button(Self.hud(Self.round, at: hit - 0.1))
        #expect(!Self.hud(Self.round, at: hit - 0.1).labels.contains { $0.text == "R: undo" })
        var sizes: [Double] = []
        for step in 1...20 {
            let frame = Self.hud(Self.round, at: hit + 0.05 * Double(step))
            #expect(frame.labels.count { $0.text == "R: undo" } == 1 && frame.labels.contains { $0.text == "R" })
            sizes.append(Self.button(frame) / quiet)
        }
        let (least, most) = (sizes.min() ?? 0, sizes.max() ?? 0)
        #expect(least >= 1 && least < 1.02 && most > 1.13 && most <= 1.15 + 1e-9, "\(least) \(most)")
        // With reduced motion the button keeps its size; in a replay there is no offer.
        for step in 1...20 {
            let frame = Self.hud(Self.round, at: hit + 0.05 * Double(step), looks: .calm)
            #expect(Self.button(frame) == quiet && frame.labels.contains { $0.text == "R: undo" })
        }
        // The words fade in the last three tenths of a second.
        let shown = [0.05, 0.6, 1.15, 1.3, 1.45].map { age in
            Self.hud(Self.round, at: hit + age, looks: .calm).labels.first { $0.text == "R: undo" }?.color.opacity ?? 0
        }
        #expect(shown[..<3].allSatisfy { $0 == 1 } && shown[3] < 0.8 && shown[4] < 0.3 && shown[4] > 0, "\(shown)")
        let watched = Self.hud(Self.round, at: hit + 0.5, hint: nil)
        #expect(Self.button(watched) == quiet && !watched.labels.contains { $0.text == "R" })
    }

    /// The picture stays, with a grey pack in place of each drop and its ghosts above; with reduced motion there are no
    /// ghosts.
    @Test func theFirstMomentsOfARewindAreNotDark() throws {
        let hit = try #require(Self.hits.first)
        let press = hit + 0.4
        var round = Self.round.begun(upTo: RoundTime(seconds: press - 0.01))
        round.append(.init(host: Int64(press * 1e9), action: .rewind))
        let isDrop = { (sprite: Sprite) in Image.packs.contains(sprite.image) || sprite.image == .bomb }
        let before = Self.field(Self.round, at: press - 0.02)
        #expect(before.sprites.contains(where: isDrop))
        for age in [0.02, 0.1, 0.2, 0.29] {
            for looks in [Looks(), .calm] {
                let frame = Self.field(round, at: press + age, looks: looks)
                #expect(!frame.sprites.contains(where: isDrop), "there is nothing to aim at")
                let (drops, ghosts) = (before.sprites.count(where: isDrop), looks == .calm || age < 0.08 ? 1 : 4)
                let shapes = frame.sprites.count { $0.image == .packGhost }
                // The drop that was tapped is gone.
                #expect((drops - 1...drops).contains(shapes / ghosts) && shapes % ghosts == 0)
            }
        }
        // The drops are drawn again as soon as time runs.
        #expect(Self.field(round, at: press + 0.5).sprites.contains(where: isDrop))
    }

    @Test func savedPointsAreShownForAMoment() throws {
        let hit = try #require(Self.hits.first)
        var round = Self.round.begun(upTo: RoundTime(seconds: hit + 0.3))
        round.append(.init(host: Int64((hit + 0.4) * 1e9), action: .rewind))
        let end = hit + 1.3
        round.append(.init(host: Int64(end * 1e9), action: .release))
        func told(_ time: Double) -> Label? {
            Self.hud(round, at: time).labels.first { $0.text.hasPrefix("Saved +") }
        }
        #expect(told(end + 0.1)?.text == "Saved +\(round.pointsSaved)" && round.pointsSaved >= 50)
        #expect(told(end - 0.1) == nil && told(end + 1.15) != nil && told(end + 1.25) == nil)
        // The text fades, beneath the score.
        let (early, late) = (try #require(told(end + 0.1)), try #require(told(end + 1.15)))
        #expect(early.color.opacity == 1 && late.color.opacity < 0.3 && late.position == early.position)
        #expect(early.position.y > HUD.coinPlace.y && early.position.y < 140)
    }
}
