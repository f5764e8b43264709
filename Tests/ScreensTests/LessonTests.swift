import Motion
import Picture
import Rain
import Show
import Testing
import Tuning

@testable import Screens

/// The lesson, played and not read.
@Suite struct LessonTests {
    /// Somebody new who has just chosen Start, by what they play with.
    private static func newcomer(
        _ device: Device = .touch, portrait: Bool = false, _ change: (inout Session) -> Void = { _ in }
    ) -> Visitor {
        var level = Level()
        level.portrait = portrait
        var visitor = Visitor(
            {
                $0 = Session(settings: $0.settings, first: LevelChoice(name: "custom", level: level), seed: 7)
                $0.settings.hasLearnt = false
                change(&$0)
            })
        switch device {
        case .touch: visitor.does(.press(Vector(1, 1), by: .touch(1)), .lift(Vector(1, 1), by: .touch(1)))
        case .mouse: visitor.does(.move(Vector(1, 1), by: .mouse))
        case .keys: visitor.does(.key(.backspace, isDown: true))
        case .pad: visitor.does(.stick(Vector(0, 0.5)), .stick(.zero))
        }
        visitor.does(.key(.enter, isDown: true), for: 0.2)
        return visitor
    }

    private static func lesson(_ visitor: Visitor) -> Lesson? { visitor.navigator.screen as? Lesson }

    private static func step(_ visitor: Visitor) -> LessonStep? { lesson(visitor)?.step }

    private static func moment(_ visitor: Visitor) -> Moment? { lesson(visitor)?.seat.moment(at: visitor.now) }

    /// Where the drop is that a wish is for.
    private static func place(_ visitor: Visitor) -> Vector? {
        guard let moment = moment(visitor) else { return nil }
        switch lesson(visitor)?.wish(in: moment) {
        case .catching(let drop), .avoiding(let drop): return drop.position(at: moment.time)
        default: return nil
        }
    }

    private static func tap(_ visitor: inout Visitor, at place: Vector, by device: Device) {
        func act(_ input: Input) { visitor.does(input, for: 0) }
        switch device {
        case .touch, .mouse:
            let finger = device == .touch ? Finger.touch(1) : .mouse
            act(.press(place, by: finger))
            act(.lift(place, by: finger))
        case .keys, .pad:
            // The arrows, or the stick, until the hand is there.
            for _ in 0..<400 {
                let hand = visitor.session.pointer.position ?? visitor.navigator.field / 2
                let way = (Self.place(visitor) ?? place) - hand
                if abs(way.x) < 24, abs(way.y) < 24 { break }
                if device == .pad {
                    visitor.does(.stick(way * (0.6 / max(60, way.length))), for: 0.02)
                } else {
                    let key: Input.Key = abs(way.x) > abs(way.y) ? (way.x > 0 ? .right : .left) : way.y > 0 ? .down : .up
                    visitor.does(.key(key, isDown: true), for: 0.02)
                    visitor.does(.key(key, isDown: false), for: 0)
                }
            }
            if device == .pad { act(.stick(.zero)) }
            act(device == .pad ? .padButton(true) : .key(.space, isDown: true))
            act(device == .pad ? .padButton(false) : .key(.space, isDown: false))
        }
    }

    private static func turn(_ visitor: inout Visitor, by device: Device, for seconds: Double = 1.2) {
        let place = HUD(field: visitor.navigator.field).rewindArea.center
        let (down, up): (Input, Input) =
            switch device {
            case .touch: (.press(place, by: .touch(1)), .lift(.zero, by: .touch(1)))
            case .mouse, .pad: (.hold(true), .hold(false))
            case .keys: (.key(.other(KeyName(pressed: "R")), isDown: true), .key(.other(KeyName(pressed: "R")), isDown: false))
            }
        visitor.does(down, for: seconds)
        visitor.does(up, for: 0.1)
    }

    /// Does what is asked for, until a step is reached or the lesson is left.
    private static func learn(
        _ visitor: inout Visitor, upTo last: LessonStep? = nil, by device: Device = .touch, hits: Bool = false
    ) {
        for _ in 0..<1500 {
            guard let now = step(visitor), now != last else { return }
            if now == .rewind, let moment = moment(visitor), lesson(visitor)?.wish(in: moment) != nil {
                visitor.wait(0.3)
                turn(&visitor, by: device)
            } else if now != .bomb || hits, let place = place(visitor), place.y > visitor.navigator.field.y * 0.3 {
                tap(&visitor, at: place, by: device)
            }
            visitor.wait(0.05)
        }
    }

    @Test(arguments: Device.allCases, [false, true])
    func itIsLearntByAnyDevice(device: Device, hits: Bool) throws {
        var visitor = Self.newcomer(device)
        #expect(visitor.screen == "lesson" && visitor.session.device == device)
        for step in [LessonStep.row, .bomb, .rewind, .end] {
            Self.learn(&visitor, upTo: step, by: device, hits: hits)
            #expect(Self.step(visitor) == step)
            if step == .rewind { #expect((Self.moment(visitor)?.tally.bombsHit == 1) == hits) }
        }
        #expect(Self.moment(visitor)?.tally.bombsHit == 0, "it is undone")
        #expect(Self.moment(visitor)?.tally.rewindsUsed == 1)
        Self.learn(&visitor, by: device)
        #expect(visitor.screen == "round")
        #expect(visitor.cues.filter { $0.sound == .bonus }.count == 3 + 1 - (hits ? 1 : 0))
    }

    /// In about a quarter of a minute, for who does all at once.
    @Test func itIsShort() {
        var visitor = Self.newcomer()
        let start = visitor.now
        Self.learn(&visitor)
        #expect((10...18).contains(visitor.now.seconds(since: start)), "\(visitor.now.seconds(since: start))")
    }

    @Test(arguments: LessonStep.allCases)
    func itIsSkippedFromEveryStepForGood(step: LessonStep) throws {
        // The button, Esc, and a gamepad's B, which comes as Esc does.
        for way in 0..<3 {
            var visitor = Self.newcomer(way == 2 ? .pad : .touch)
            Self.learn(&visitor, upTo: step)
            try #require(Self.step(visitor) == step)
            if way == 0 { try visitor.tap(.skip) } else { visitor.does(.key(.escape, isDown: true)) }
            #expect(visitor.screen == "round" && visitor.session.settings.hasLearnt)
            let moment = try #require((visitor.navigator.screen as? Playing)?.seat.moment(at: visitor.now))
            if case .counting(_, .start) = moment.phase {} else { Issue.record("a real round begins") }
            let kept = visitor.requests { if case .keep(let names, let values) = $0 { (names, values.hasLearnt) } else { nil } }
            #expect(kept.count == 1 && kept[0].0 == [.lesson] && kept[0].1)
            let begun = visitor.requests { if case .begin(let ticket, _, _, _, _, _) = $0 { ticket.number } else { nil } }
            #expect(begun == [1], "of the lesson nothing is kept")
        }
    }

    @Test func nothingOfItIsKept() {
        var visitor = Self.newcomer()
        Self.learn(&visitor, upTo: .end)
        let others = visitor.requests { request -> String? in
            switch request {
            case .begin, .seen, .acts, .finish, .announce, .measure, .keep: "\(request)"
            default: nil
            }
        }
        #expect(others.isEmpty)
        #expect(visitor.session.roundsPlayed == 0)
    }

    @Test func itIsShownOnceToWhoIsNewHere() {
        for change: (inout Session) -> Void in [
            { $0.settings.hasLearnt = true }, { $0.settings.facts.hasRecords = true },
        ] {
            var visitor = Self.newcomer { change(&$0) }
            visitor.wait(0.2)
            #expect(visitor.screen == "round")
        }
        var simulated = Session(
            settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1, autoplay: .casual)
        #expect(!simulated.beginsWithLesson)
        simulated = Session(settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1, isQuick: true)
        #expect(!simulated.beginsWithLesson)
        simulated = Session(settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 1)
        #expect(simulated.beginsWithLesson)
    }

    @Test func fromTheTitleItLeadsBackThere() {
        var visitor = Visitor()
        visitor.navigator.context.now = visitor.now
        visitor.navigator.push(Lesson(then: .title, in: visitor.session, at: visitor.now), at: visitor.now)
        Self.learn(&visitor)
        #expect(visitor.screen == "title" && !visitor.navigator.isDone)
        // Learnt before: there is nothing to be kept.
        #expect(visitor.requests { if case .keep = $0 { 1 } else { nil } }.isEmpty)
        visitor.wait(1)
        visitor.navigator.push(Lesson(then: .title, in: visitor.session, at: visitor.now), at: visitor.now)
        visitor.wait(0.5)
        visitor.key(.escape)
        #expect(visitor.screen == "title" && !visitor.navigator.isDone)
        // A hold of the gamepad by chance is no skip.
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
        var visitor = Self.newcomer()
        Self.learn(&visitor, upTo: step)
        visitor.wait(0.2)
        var last = 0.0
        var starts = 0
        for _ in 0..<120 {
            visitor.wait(1)
            let moment = try #require(Self.moment(visitor))
            #expect(Self.step(visitor) == step && !moment.phase.isOver)
            if moment.time < last { starts += 1 }
            last = moment.time
        }
        #expect(starts == 2)
        Self.learn(&visitor)
        #expect(visitor.screen == "round")
    }

    @Test func whoDoesNotTurnTimeBackGoesOnAllTheSame() {
        var visitor = Self.newcomer()
        Self.learn(&visitor, upTo: .rewind)
        // A touch of the key is not enough.
        Self.turn(&visitor, by: .keys, for: 0.4)
        #expect(Self.step(visitor) == .rewind)
        visitor.wait(LessonStep.rewindPatience - 1)
        #expect(Self.step(visitor) == .rewind)
        visitor.wait(1)
        #expect(Self.step(visitor) == .end)
        visitor.wait(1.5)
        #expect(visitor.screen == "round")
    }

    @Test func aBombThatIsHitIsToBeUndone() throws {
        var visitor = Self.newcomer()
        Self.learn(&visitor, upTo: .bomb)
        // The golden pack first: there is something to lose.
        for _ in 0..<60 where Self.moment(visitor)?.tally.packsCaught == 0 {
            visitor.wait(0.05)
            let moment = try #require(Self.moment(visitor))
            var place: Vector?
            Self.lesson(visitor)?.seat.round.forEachDrop(in: moment) { drop in
                place = drop.position(at: moment.time)
                return false
            }
            if let place, place.y > 200 { Self.tap(&visitor, at: place, by: .touch) }
        }
        Self.learn(&visitor, upTo: .rewind, hits: true)
        visitor.wait(0.1)
        #expect(visitor.texts.contains("Lost 50. Undo it!") && visitor.texts.contains("Hold the button: time turns back"))
        Self.learn(&visitor)
        #expect(visitor.screen == "round")
    }

    @Test(arguments: Language.allCases, Device.allCases)
    func allOfItIsSaidInTheWordsOfTheDevice(language: Language, device: Device) throws {
        var visitor = Self.newcomer(device) { $0.settings.language = language }
        var said: Set<String> = []
        let words = language.words
        let wanted = [
            words.tapPacket(device), words.catchRow, words.leaveBomb, words.turnBack(device, "R"), words.learnt, words.skip,
        ]
        for step in LessonStep.allCases {
            Self.learn(&visitor, upTo: step, by: device)
            visitor.wait(0.1)
            said.formUnion(visitor.texts)
        }
        #expect(said.isSuperset(of: wanted), "\(said)")
    }

    /// Another key for it is told of by its name, and another device in its own words as it is taken up.
    @Test func theWordsFollow() throws {
        var visitor = Self.newcomer(.mouse) { $0.settings.keys[.rewind] = KeyName(pressed: "F5") }
        #expect(visitor.texts.contains("Press Space on the packet"), "Start was chosen by a key")
        visitor.does(.move(Vector(600, 300), by: .mouse))
        #expect(visitor.texts.contains("Click the packet"))
        visitor.does(.padButton(true), .padButton(false))
        #expect(visitor.texts.contains("Press A on the packet"))
        visitor.does(.key(.left, isDown: true), .key(.left, isDown: false))
        #expect(visitor.session.device == .pad, "its directions come as keys")
        visitor.does(.press(Vector(5, 300), by: .touch(4)), .lift(Vector(5, 300), by: .touch(4)))
        #expect(visitor.texts.contains("Tap the packet"))
        Self.learn(&visitor, upTo: .rewind)
        visitor.does(.move(Vector(600, 300), by: .mouse))
        #expect(visitor.texts.contains("Hold F5: time turns back"))
    }

    /// Nobody there: it stands, and whatever is done next only takes it up again.
    @Test(arguments: [Input.focusLost, .gamepadLost, .key(.other(KeyName(pressed: "P")), isDown: true), .key(.pause, isDown: true)])
    func itStandsWhileNobodyIsThere(input: Input) throws {
        for next in [
            Input.press(Vector(640, 300), by: .mouse), .key(.space, isDown: true), .padButton(true), .hold(true),
        ] {
            var visitor = Self.newcomer()
            visitor.wait(2)
            let before = try #require(Self.moment(visitor))
            visitor.does(input, for: 5)
            #expect(visitor.navigator.mix(at: visitor.now).isStill && visitor.texts.contains(Words.english.paused))
            #expect(!visitor.navigator.isPlaying(at: visitor.now))
            visitor.does(.focusGained, .move(Vector(5, 5), by: .mouse))
            #expect(visitor.texts.contains(Words.english.paused))
            visitor.does(next, for: 0.1)
            let after = try #require(Self.moment(visitor))
            #expect(!visitor.texts.contains(Words.english.paused))
            #expect(abs(after.time - before.time - 0.1) < 1e-6 && after.phase == .playing, "without a countdown")
            #expect(after.tally.taps == 0)
            Self.learn(&visitor)
            #expect(visitor.screen == "round")
        }
        var still = Self.newcomer { $0.settings.pausesUnfocused = false }
        still.does(.focusLost)
        #expect(!still.texts.contains(Words.english.paused))
    }

    /// A rewind that is held as the focus goes ends there.
    @Test func aRewindEndsWithTheFocus() throws {
        var visitor = Self.newcomer()
        Self.learn(&visitor, upTo: .rewind)
        visitor.wait(0.3)
        visitor.does(.key(.rewind, isDown: true), for: 0.9)
        visitor.does(.focusLost, for: 3)
        visitor.does(.key(.space, isDown: true), for: 0.1)
        #expect(Self.moment(visitor)?.rewoundFrom == nil && Self.step(visitor) == .rewind)
        visitor.wait(1)
        #expect(Self.step(visitor) == .end)
    }

    /// What is meant crosses the middle of the field, where nothing else lies, and comes as it is needed.
    @Test(arguments: [false, true], [false, true])
    func dropsCrossTheMiddle(portrait: Bool, large: Bool) throws {
        func crosses(_ drop: Drop, _ field: Vector) -> Bool {
            stride(from: field.y / 3, through: field.y * 2 / 3, by: 5).allSatisfy {
                (field.x / 3...field.x * 2 / 3).contains(drop.position(at: drop.time(atHeight: $0)).x)
            }
        }
        for step in LessonStep.allCases {
            guard let round = step.round(portrait: portrait, hasLargePacks: large) else { continue }
            let (field, shower) = (round.level.field, round.shower)
            #expect((field.x < field.y) == portrait)
            let meant =
                switch step {
                case .tap: [0, 1, 2, 3]
                // The middles of the first rows.
                case .row: [2, 7, 12, 17]
                // Packs, and the bomb beside the second.
                default: [0, 1, 2]
                }
            for number in meant { #expect(crosses(shower.drop(number), field), "\(step) \(number)") }
            guard step == .bomb else { continue }
            #expect(shower.drop(2).isBomb && shower.drop(0).points >= Scoring.bombCost)
            #expect(!shower.drop(0).isBomb && !shower.drop(1).isBomb)
        }
    }

    /// What it says and shows stays on the field, clear of the way out and of what lies over a round.
    @Test(arguments: [false, true])
    func itFits(portrait: Bool) throws {
        var visitor = Self.newcomer(portrait: portrait)
        for step in LessonStep.allCases {
            Self.learn(&visitor, upTo: step)
            visitor.wait(0.15)
            let field = visitor.navigator.field
            let bounds = Rect(origin: .zero, size: field)
            #expect((field.x < field.y) == portrait)
            var frame = Frame(size: field)
            visitor.navigator.append(at: visitor.now, to: &frame)
            for label in frame.labels { #expect(bounds.contains(label.position), "\(label.text)") }
            let skip = try #require(visitor.navigator.buttons(at: visitor.now).first).area
            #expect(skip.size == Vector(200, 72) && skip.maxX == field.x - HUD.margin && skip.maxY == field.y - HUD.margin)
            let banner = frame.sprites.filter { $0.image == .panel }
            #expect(banner.isEmpty == (step == .end))
            for slice in banner {
                #expect(bounds.contains(slice.position - slice.size / 2) && bounds.contains(slice.position + slice.size / 2))
                #expect(slice.position.x + slice.size.x / 2 <= skip.minX || slice.position.y + slice.size.y / 2 <= skip.minY)
            }
        }
    }

    /// Where nothing is to move nothing that points does.
    @Test func itIsCalmForWhoWantsIt() throws {
        var visitor = Self.newcomer { $0.settings.hasReducedMotion = true }
        Self.learn(&visitor, upTo: .rewind)
        visitor.wait(0.5)
        func hands() -> [Vector] {
            var frame = Frame(size: visitor.navigator.field)
            visitor.navigator.append(at: visitor.now, to: &frame)
            return frame.sprites.filter { $0.image == .iconCursor }.map(\.position)
        }
        let before = hands()
        visitor.wait(0.3)
        #expect(hands() == before && !before.isEmpty)
        Self.learn(&visitor)
        #expect(visitor.screen == "round")
    }
}
