import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The lesson as it is played.
@Suite struct LessonTests {
    @Test(arguments: Device.allCases, [false, true])
    func anyDeviceCanLearnTheLesson(device: Device, hits: Bool) throws {
        var driver = ScreensDriver.newPlayer(device)
        #expect(driver.screen == "lesson" && driver.session.machine.device == device)
        for step in [LessonStep.row, .bomb, .rewind, .end] {
            driver.learn(upTo: step, by: device, hits: hits)
            #expect(driver.step == step)
            if step == .rewind { #expect((driver.moment?.tally.bombsHit == 1) == hits) }
        }
        #expect(driver.moment?.tally.bombsHit == 0, "the rewind undoes the hit")
        #expect(driver.moment?.tally.rewindsUsed == 1)
        driver.learn(by: device)
        #expect(driver.screen == "round")
        #expect(driver.cues.filter { $0.sound == .bonus }.count == 3 + 1 - (hits ? 1 : 0))
    }

    /// A player who does everything at once needs 10 to 18 s.
    @Test func theLessonIsShort() {
        var driver = ScreensDriver.newPlayer()
        let start = driver.now
        driver.learn()
        #expect((10...18).contains(driver.now.seconds(since: start)), "\(driver.now.seconds(since: start))")
    }

    @Test(arguments: LessonStep.allCases)
    func everyStepCanBeSkippedForGood(step: LessonStep) throws {
        do {
            var driver = ScreensDriver.newPlayer()
            driver.learn(upTo: step)
            try #require(driver.step == step)
            try driver.tap(.skip)
            #expect(driver.screen == "round" && driver.session.settings.hasLearnt)
            let moment = try #require((driver.navigator.screen.base as? Playing)?.live.moment(at: driver.now))
            if case .counting(_, .start) = moment.phase {} else { Issue.record("a real round begins") }
            let kept = driver.requests {
                if case .keep(let names, let values) = $0 { (names, values.hasLearnt) } else { nil }
            }
            #expect(kept.count == 1 && kept[0].0 == [.lesson] && kept[0].1)
            let begun = driver.requests {
                if case .begin(let ticket, _, _, _) = $0 { ticket.number } else { nil }
            }
            #expect(begun == [1], "the lesson itself is not stored")
        }
    }

    /// Esc, or B on a gamepad, leads to the title and not to a round. The title offers the lesson again.
    @Test(arguments: LessonStep.allCases, [Device.touch, .pad])
    func escapeLeadsBackToTheTitle(step: LessonStep, device: Device) throws {
        var driver = ScreensDriver.newPlayer(device)
        driver.learn(upTo: step)
        try #require(driver.step == step)
        driver.does(.key(.escape, isDown: true), .key(.escape, isDown: false))
        #expect(driver.screen == "title" && !driver.session.settings.hasLearnt && !driver.navigator.isDone)
        driver.wait(1)
        try driver.tap(.start)
        #expect(driver.screen == "lesson")
        #expect(driver.requests { if case .begin = $0 { 1 } else { nil } }.isEmpty)
    }

    /// No step has a time limit, so no time is shown or read.
    @Test func theLessonHasNoClock() {
        var driver = ScreensDriver.newPlayer { $0.settings.access.speech = .all }
        var told = 0
        for _ in 0..<80 {
            driver.wait(0.5)
            #expect(!driver.texts.contains { Int($0).map { $0 > 20 } == true }, "\(driver.texts)")
            if driver.navigator.aloud.text.contains("seconds") { told += 1 }
        }
        #expect(told == 0 && driver.screen == "lesson")
    }

    @Test func theLessonStoresNothing() {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: .end)
        let others = driver.requests { request -> String? in
            switch request {
            case .begin, .markSeen, .markRainSeen, .entries, .finish, .announce, .keep: "\(request)"
            default: nil
            }
        }
        #expect(others.isEmpty)
    }

    @Test func onlyNewPlayersSeeTheLesson() {
        for change: (inout Session) -> Void in [
            { $0.settings.hasLearnt = true }, { $0.settings.capabilities.hasRecords = true },
        ] {
            var driver = ScreensDriver.newPlayer { change(&$0) }
            driver.wait(0.2)
            #expect(driver.screen == "round")
        }
        var simulated = Session(
            settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1, autoplay: .casual)
        #expect(!simulated.beginsWithLesson)
        simulated = Session(
            settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1, isQuick: true)
        #expect(!simulated.beginsWithLesson)
        simulated = Session(settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1)
        #expect(simulated.beginsWithLesson)
    }

    @Test func aLessonFromTheTitleLeadsBackThere() {
        var driver = ScreensDriver()
        driver.navigator.context.now = driver.now
        driver.navigator.push(Lesson(then: .title, in: driver.session, at: driver.now), at: driver.now)
        driver.learn()
        #expect(driver.screen == "title" && !driver.navigator.isDone)
        // The lesson was learnt before, so nothing is stored.
        #expect(driver.requests { if case .keep = $0 { 1 } else { nil } }.isEmpty)
        driver.wait(1)
        driver.navigator.push(Lesson(then: .title, in: driver.session, at: driver.now), at: driver.now)
        driver.wait(0.5)
        driver.key(.escape)
        #expect(driver.screen == "title" && !driver.navigator.isDone)
        var chosen = ScreensDriver()
        var context = chosen.navigator.context
        var title = Title()
        title.choose(.lesson, &context)
        chosen.navigator.context = context
        chosen.navigator.makeSteps()
        #expect(chosen.screen == "lesson")
    }

    /// Missed packs are followed by others, and a step's round restarts at its end.
    @Test(arguments: [LessonStep.tap, .row])
    func unfinishedStepsBeginAgain(step: LessonStep) throws {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: step)
        driver.wait(0.2)
        var last = 0.0
        var starts = 0
        for _ in 0..<120 {
            driver.wait(1)
            let moment = try #require(driver.moment)
            #expect(driver.step == step && !moment.phase.isOver)
            if moment.time < last { starts += 1 }
            last = moment.time
        }
        #expect(starts >= 2)
        driver.learn()
        #expect(driver.screen == "round")
    }

    @Test func theLessonWaitsForTheRewind() {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: .rewind)
        // A short press of the key is not enough.
        driver.turn(by: .keys, for: 0.4)
        driver.wait(15)
        #expect(driver.step == .rewind)
        driver.turn(by: .keys, for: 1.2)
        driver.wait(2.5)
        #expect(driver.screen == "round")
    }

    /// A rain that ends before the rewind restarts, with its bomb.
    @Test func rainsThatEndBeforeTheRewindRestart() {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: .rewind)
        for _ in 0..<70 where driver.step == .rewind { driver.wait(1) }
        #expect(driver.step == .bomb && driver.screen == "lesson")
        driver.learn()
        #expect(driver.screen == "round")
    }

    /// Packs caught too long after one another do not count as a row.
    @Test func aRowIsCaughtAtOnce() {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: .row)
        for _ in 0..<400 where (driver.moment?.tally.packsCaught ?? 9) < 4 {
            driver.wait(0.05)
            guard let place = driver.wishedPlace, place.y > driver.navigator.field.y * 0.3 else { continue }
            driver.tap(at: place, by: .touch)
            driver.wait(2)
        }
        #expect(driver.moment?.tally.packsCaught == 4 && driver.step == .row)
    }

    /// The packs of the row are dots, lit as they are caught and dark again when the row is lost.
    @Test func aRowIsShownAsDots() {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: .row)
        var lit: Set<Int> = []
        for _ in 0..<400 where driver.step == .row {
            driver.wait(0.05)
            guard let combo = driver.moment?.combo, combo < LessonStep.rowLength else { continue }
            lit.insert(combo)
            let overlay = LessonOverlay(field: driver.navigator.field)
            func vertices(_ caught: Int?) -> Int {
                var frame = Frame(size: driver.navigator.field)
                overlay.append("x", step: .row, caught: caught, at: 9, looks: .calm, to: &frame)
                return frame.vertices.count { $0.color.red == Palette.gold.red && $0.color.green == Palette.gold.green }
            }
            #expect(combo == 0 ? vertices(0) == vertices(nil) : vertices(combo) > vertices(combo - 1))
            guard let place = driver.wishedPlace, place.y > driver.navigator.field.y * 0.3 else { continue }
            driver.tap(at: place, by: .touch)
        }
        #expect(lit == [0, 1, 2])
    }

    @Test func aBombHitMustBeUndone() throws {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: .bomb)
        // Catches the golden pack first, so that there are points to lose.
        for _ in 0..<60 where driver.moment?.tally.packsCaught == 0 {
            driver.wait(0.05)
            let moment = try #require(driver.moment)
            var place: Vector?
            driver.lesson?.live.round.forEachDrop(in: moment) { drop in
                place = drop.position(at: moment.time)
                return false
            }
            if let place, place.y > 200 { driver.tap(at: place, by: .touch) }
        }
        driver.learn(upTo: .rewind, hits: true)
        driver.wait(0.1)
        #expect(
            driver.texts.contains("Lost 50. Undo it!") && driver.texts.contains("Hold the button: time turns back"))
        driver.learn()
        #expect(driver.screen == "round")
    }

    /// The lesson pauses when the focus or gamepad is lost or a key pauses it. The next press only resumes it.
    @Test(arguments: [
        Input.focusLost, .gamepadLost, .key(.other(KeyName(pressed: "P")), isDown: true), .key(.pause, isDown: true),
    ])
    func theLessonPausesUntilAPress(input: Input) throws {
        for next in [
            Input.press(Vector(640, 300), by: .mouse), .key(.space, isDown: true), .padButton(true),
            .hold(true, by: .mouse),
        ] {
            var driver = ScreensDriver.newPlayer()
            driver.wait(2)
            let before = try #require(driver.moment)
            driver.does(input, for: 5)
            #expect(driver.navigator.mix(at: driver.now).isStill && driver.texts.contains(Words.english.paused))
            #expect(!driver.navigator.isPlaying(at: driver.now))
            driver.does(.focusGained, .move(Vector(5, 5), by: .mouse))
            #expect(driver.texts.contains(Words.english.paused))
            driver.does(next, for: 0.1)
            let after = try #require(driver.moment)
            #expect(!driver.texts.contains(Words.english.paused))
            #expect(abs(after.time - before.time - 0.1) < 1e-6 && after.phase == .playing, "without a countdown")
            #expect(after.tally.taps == 0)
            driver.learn()
            #expect(driver.screen == "round")
        }
        var still = ScreensDriver.newPlayer { $0.settings.pausesUnfocused = false }
        still.does(.focusLost)
        #expect(!still.texts.contains(Words.english.paused))
    }

    /// A held rewind ends when the focus is lost.
    @Test func aRewindEndsWithTheFocus() throws {
        var driver = ScreensDriver.newPlayer()
        driver.learn(upTo: .rewind)
        driver.wait(0.3)
        driver.does(.key(.rewind, isDown: true), for: 0.9)
        driver.does(.focusLost, for: 3)
        driver.does(.key(.space, isDown: true), for: 0.1)
        #expect(driver.moment?.rewoundFrom == nil && driver.step == .rewind)
        driver.wait(1)
        #expect(driver.step == .end)
    }
}
