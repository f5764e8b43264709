import Motion
import Picture
import Rain
import Show
import Testing
import Tuning

@testable import Screens

/// The lesson, played and not read.
@Suite struct LessonTests {
    @Test(arguments: Device.allCases, [false, true])
    func itIsLearntByAnyDevice(device: Device, hits: Bool) throws {
        var visitor = Newcomer.starts(device)
        #expect(visitor.screen == "lesson" && visitor.session.machine.device == device)
        for step in [LessonStep.row, .bomb, .rewind, .end] {
            Newcomer.learn(&visitor, upTo: step, by: device, hits: hits)
            #expect(Newcomer.step(visitor) == step)
            if step == .rewind { #expect((Newcomer.moment(visitor)?.tally.bombsHit == 1) == hits) }
        }
        #expect(Newcomer.moment(visitor)?.tally.bombsHit == 0, "it is undone")
        #expect(Newcomer.moment(visitor)?.tally.rewindsUsed == 1)
        Newcomer.learn(&visitor, by: device)
        #expect(visitor.screen == "round")
        #expect(visitor.cues.filter { $0.sound == .bonus }.count == 3 + 1 - (hits ? 1 : 0))
    }

    /// In about a quarter of a minute, for who does all at once.
    @Test func itIsShort() {
        var visitor = Newcomer.starts()
        let start = visitor.now
        Newcomer.learn(&visitor)
        #expect((10...18).contains(visitor.now.seconds(since: start)), "\(visitor.now.seconds(since: start))")
    }

    @Test(arguments: LessonStep.allCases)
    func itIsSkippedFromEveryStepForGood(step: LessonStep) throws {
        // The button, Esc, and a gamepad's B, which comes as Esc does.
        for way in 0..<3 {
            var visitor = Newcomer.starts(way == 2 ? .pad : .touch)
            Newcomer.learn(&visitor, upTo: step)
            try #require(Newcomer.step(visitor) == step)
            if way == 0 { try visitor.tap(.skip) } else { visitor.does(.key(.escape, isDown: true)) }
            #expect(visitor.screen == "round" && visitor.session.settings.hasLearnt)
            let moment = try #require((visitor.navigator.screen as? Playing)?.live.moment(at: visitor.now))
            if case .counting(_, .start) = moment.phase {} else { Issue.record("a real round begins") }
            let kept = visitor.requests {
                if case .keep(let names, let values) = $0 { (names, values.hasLearnt) } else { nil }
            }
            #expect(kept.count == 1 && kept[0].0 == [.lesson] && kept[0].1)
            let begun = visitor.requests {
                if case .begin(let ticket, _, _, _) = $0 { ticket.number } else { nil }
            }
            #expect(begun == [1], "of the lesson nothing is kept")
        }
    }

    @Test func nothingOfItIsKept() {
        var visitor = Newcomer.starts()
        Newcomer.learn(&visitor, upTo: .end)
        let others = visitor.requests { request -> String? in
            switch request {
            case .begin, .markSeen, .markRainSeen, .entries, .finish, .announce, .par, .keep: "\(request)"
            default: nil
            }
        }
        #expect(others.isEmpty)
    }

    @Test func itIsShownOnceToWhoIsNewHere() {
        for change: (inout Session) -> Void in [
            { $0.settings.hasLearnt = true }, { $0.settings.capabilities.hasRecords = true },
        ] {
            var visitor = Newcomer.starts { change(&$0) }
            visitor.wait(0.2)
            #expect(visitor.screen == "round")
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

    @Test func fromTheTitleItLeadsBackThere() {
        var visitor = Visitor()
        visitor.navigator.context.now = visitor.now
        visitor.navigator.push(Lesson(then: .title, in: visitor.session, at: visitor.now), at: visitor.now)
        Newcomer.learn(&visitor)
        #expect(visitor.screen == "title" && !visitor.navigator.isDone)
        // Learnt before: there is nothing to be kept.
        #expect(visitor.requests { if case .keep = $0 { 1 } else { nil } }.isEmpty)
        visitor.wait(1)
        visitor.navigator.push(Lesson(then: .title, in: visitor.session, at: visitor.now), at: visitor.now)
        visitor.wait(0.5)
        visitor.key(.escape)
        #expect(visitor.screen == "title" && !visitor.navigator.isDone)
        var chosen = Visitor()
        var context = chosen.navigator.context
        var title = Title()
        title.choose(.lesson, &context)
        chosen.navigator.context = context
        chosen.navigator.makeSteps()
        #expect(chosen.screen == "lesson")
    }

    /// Missed packs are followed by others; a round that comes to its end begins anew.
    @Test(arguments: [LessonStep.tap, .row])
    func whatWasNotDoneBeginsAgain(step: LessonStep) throws {
        var visitor = Newcomer.starts()
        Newcomer.learn(&visitor, upTo: step)
        visitor.wait(0.2)
        var last = 0.0
        var starts = 0
        for _ in 0..<120 {
            visitor.wait(1)
            let moment = try #require(Newcomer.moment(visitor))
            #expect(Newcomer.step(visitor) == step && !moment.phase.isOver)
            if moment.time < last { starts += 1 }
            last = moment.time
        }
        #expect(starts >= 2)
        Newcomer.learn(&visitor)
        #expect(visitor.screen == "round")
    }

    @Test func whoDoesNotTurnTimeBackGoesOnAllTheSame() {
        var visitor = Newcomer.starts()
        Newcomer.learn(&visitor, upTo: .rewind)
        // A touch of the key is not enough.
        Newcomer.turn(&visitor, by: .keys, for: 0.4)
        #expect(Newcomer.step(visitor) == .rewind)
        visitor.wait(LessonStep.rewindPatience - 1)
        #expect(Newcomer.step(visitor) == .rewind)
        visitor.wait(1)
        #expect(Newcomer.step(visitor) == .end)
        visitor.wait(1.5)
        #expect(visitor.screen == "round")
    }

    /// How long somebody was away counts for nothing.
    @Test func nobodyLosesPatienceWhileAway() {
        var visitor = Newcomer.starts()
        Newcomer.learn(&visitor, upTo: .rewind)
        visitor.wait(0.3)
        visitor.does(.focusLost, for: LessonStep.rewindPatience + 2)
        visitor.does(.key(.space, isDown: true), for: 1)
        #expect(Newcomer.step(visitor) == .rewind)
    }

    /// Packs that are caught long after one another are no row.
    @Test func aRowIsCaughtAtOnce() {
        var visitor = Newcomer.starts()
        Newcomer.learn(&visitor, upTo: .row)
        for _ in 0..<400 where (Newcomer.moment(visitor)?.tally.packsCaught ?? 9) < 4 {
            visitor.wait(0.05)
            guard let place = Newcomer.place(visitor), place.y > visitor.navigator.field.y * 0.3 else { continue }
            Newcomer.tap(&visitor, at: place, by: .touch)
            visitor.wait(2)
        }
        #expect(Newcomer.moment(visitor)?.tally.packsCaught == 4 && Newcomer.step(visitor) == .row)
    }

    @Test func aBombThatIsHitIsToBeUndone() throws {
        var visitor = Newcomer.starts()
        Newcomer.learn(&visitor, upTo: .bomb)
        // The golden pack first: there is something to lose.
        for _ in 0..<60 where Newcomer.moment(visitor)?.tally.packsCaught == 0 {
            visitor.wait(0.05)
            let moment = try #require(Newcomer.moment(visitor))
            var place: Vector?
            Newcomer.lesson(visitor)?.live.round.forEachDrop(in: moment) { drop in
                place = drop.position(at: moment.time)
                return false
            }
            if let place, place.y > 200 { Newcomer.tap(&visitor, at: place, by: .touch) }
        }
        Newcomer.learn(&visitor, upTo: .rewind, hits: true)
        visitor.wait(0.1)
        #expect(
            visitor.texts.contains("Lost 50. Undo it!") && visitor.texts.contains("Hold the button: time turns back"))
        Newcomer.learn(&visitor)
        #expect(visitor.screen == "round")
    }

    /// Nobody there: it stands, and whatever is done next only takes it up again.
    @Test(arguments: [
        Input.focusLost, .gamepadLost, .key(.other(KeyName(pressed: "P")), isDown: true), .key(.pause, isDown: true),
    ])
    func itStandsWhileNobodyIsThere(input: Input) throws {
        for next in [
            Input.press(Vector(640, 300), by: .mouse), .key(.space, isDown: true), .padButton(true), .hold(true),
        ] {
            var visitor = Newcomer.starts()
            visitor.wait(2)
            let before = try #require(Newcomer.moment(visitor))
            visitor.does(input, for: 5)
            #expect(visitor.navigator.mix(at: visitor.now).isStill && visitor.texts.contains(Words.english.paused))
            #expect(!visitor.navigator.isPlaying(at: visitor.now))
            visitor.does(.focusGained, .move(Vector(5, 5), by: .mouse))
            #expect(visitor.texts.contains(Words.english.paused))
            visitor.does(next, for: 0.1)
            let after = try #require(Newcomer.moment(visitor))
            #expect(!visitor.texts.contains(Words.english.paused))
            #expect(abs(after.time - before.time - 0.1) < 1e-6 && after.phase == .playing, "without a countdown")
            #expect(after.tally.taps == 0)
            Newcomer.learn(&visitor)
            #expect(visitor.screen == "round")
        }
        var still = Newcomer.starts { $0.settings.pausesUnfocused = false }
        still.does(.focusLost)
        #expect(!still.texts.contains(Words.english.paused))
    }

    /// A rewind that is held as the focus goes ends there.
    @Test func aRewindEndsWithTheFocus() throws {
        var visitor = Newcomer.starts()
        Newcomer.learn(&visitor, upTo: .rewind)
        visitor.wait(0.3)
        visitor.does(.key(.rewind, isDown: true), for: 0.9)
        visitor.does(.focusLost, for: 3)
        visitor.does(.key(.space, isDown: true), for: 0.1)
        #expect(Newcomer.moment(visitor)?.rewoundFrom == nil && Newcomer.step(visitor) == .rewind)
        visitor.wait(1)
        #expect(Newcomer.step(visitor) == .end)
    }
}
