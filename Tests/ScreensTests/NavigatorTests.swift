import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// What the navigator does whatever the screens are.
@Suite struct NavigatorTests {
    /// Every screen, there and back, with nothing behind them.
    @Test func everyScreenIsReached() throws {
        var visitor = Visitor()
        var seen: [String] = []
        func note() { seen.append(visitor.screen) }
        note()
        try visitor.tap(.settings)
        note()
        try visitor.tap(.page(.init(.play)))
        try visitor.tap(.ask(.init(.player)))
        note()
        try visitor.tap(.back)
        try visitor.tap(.back)
        try visitor.tap(.records)
        note()
        let query = try #require(visitor.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        try visitor.answer(.page(RecordPage(query: query, records: [ListedRecord(5)], hasMore: false)))
        try visitor.tap(.feats)
        note()
        visitor.key(.escape)
        let again = try #require(visitor.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        try visitor.answer(.page(RecordPage(query: again, records: [ListedRecord(5)], hasMore: false)))
        try visitor.tap(.record(0))
        note()
        try visitor.tap(.watch)
        #expect(visitor.requests { if case .open(let id) = $0 { id } else { nil } } == [RecordID(5)])
        try visitor.answer(.round(Round(level: visitor.session.level, seed: 1)))
        note()
        let hand = try #require(
            ReplayBar(field: visitor.navigator.field, isOpen: true).buttons.first { $0.role == .practise })
        visitor.does(.press(hand.area.center, by: .touch(1)), .lift(hand.area.center, by: .touch(1)))
        try visitor.answer(.round(Round(level: visitor.session.level, seed: 1)))
        note()
        visitor.key(.escape)
        try visitor.tap(.back)
        visitor.key(.escape, .escape, .escape)
        for role in [Button.Role.today, .code, .lesson] {
            try visitor.tap(role)
            note()
            visitor.key(.escape)
        }
        note()
        visitor.wait(Title.idleTime)
        try visitor.answer(.round(Round(level: visitor.session.level, seed: 1)))
        note()
        visitor.key(.space)
        try visitor.tap(.start)
        note()
        visitor.wait(Round.countdown + 5)
        let ticket = try #require(
            visitor.requests { if case .finish(let ticket, _, _) = $0 { ticket } else { nil } }.last)
        try visitor.answer(.kept(ticket, .init(place: 1, count: 1)))
        note()
        visitor.wait(1)
        try visitor.tap(.leave)
        try visitor.tap(.quit)
        #expect(
            seen == [
                "title", "settings", "name", "records", "feats", "record", "replay", "practice", "today", "code",
                "lesson", "title", "demo", "round", "results",
            ])
        #expect(visitor.navigator.isDone)
    }

    /// An answer to a screen that has gone is for nobody, and one to a covered screen changes nothing that is seen.
    @Test func answersComeToWhoAsked() throws {
        var visitor = Visitor()
        let level = visitor.session.level
        let best = try #require(visitor.asked.last)
        try visitor.tap(.settings)
        visitor.navigator.receive((best.from, .honours(level, Honours(score: 12_345))), at: visitor.now)
        visitor.wait(0.1)
        #expect(visitor.screen == "settings" && !visitor.texts.contains { $0.contains("12,345") })
        try visitor.tap(.back)
        #expect(visitor.texts.contains { $0.contains("12,345") })
        try visitor.tap(.start)
        visitor.navigator.receive((best.from, .round(Round(level: level, seed: 1))), at: visitor.now)
        visitor.wait(0.4)
        #expect(visitor.screen == "round")
    }

    /// What is dark cannot be pressed, and a finger that leaves its button presses nothing.
    @Test func fadesAndFingers() throws {
        var visitor = Visitor()
        let settings = try #require(visitor.navigator.buttons(at: visitor.now).first { $0.role == .settings }).area
            .center
        visitor.does(.press(settings, by: .touch(1)), .lift(Vector(3, 3), by: .touch(1)))
        #expect(visitor.screen == "title")
        visitor.navigator.handle(.press(settings, by: .touch(1)), at: visitor.now)
        visitor.navigator.handle(.lift(settings, by: .touch(1)), at: visitor.now)
        #expect(visitor.screen == "settings")
        #expect(visitor.navigator.buttons(at: visitor.now).isEmpty)
        #expect(visitor.navigator.buttons(at: visitor.now + Navigator.fadeTime * 0.49).isEmpty)
        #expect(!visitor.navigator.buttons(at: visitor.now + Navigator.fadeTime * 0.51).isEmpty)
        var frame = Frame(size: visitor.navigator.field)
        visitor.navigator.append(at: visitor.now + Navigator.fadeTime * 0.4, to: &frame)
        #expect(frame.labels.map(\.text).contains(Words.english.start), "the title is still to be seen")
        #expect(visitor.cues.isEmpty && visitor.navigator.context.cues.count == 1)
    }

    /// Where the cursor is follows from what was done last and when, however many frames were shown meanwhile.
    @Test(arguments: [[Input.stick(Vector(0.5, -0.2))], [.key(.right, isDown: true), .key(.down, isDown: true)]])
    func theCursorIsAFunctionOfTime(inputs: [Input]) {
        func place(step: Double) -> Vector? {
            var visitor = Visitor(at: { Playing(&$0) })
            visitor.wait(Round.countdown)
            for input in inputs { visitor.navigator.handle(input, at: visitor.now) }
            visitor.wait(0.3, step: step)
            return visitor.session.pointer.position
        }
        let (few, many) = (place(step: 0.3), place(step: 0.003))
        #expect(few != nil && few != visitorMiddle)
        #expect(((few ?? .zero) - (many ?? .zero)).length < 1e-6)
    }

    private var visitorMiddle: Vector { Level().field / 2 }

    /// Taps take nothing of the speed of an arrow that is held, nor does a second one.
    @Test func anArrowGrowsFasterWhateverElseIsPressed() {
        func way(taps: Int, second: Bool) -> Double {
            var visitor = Visitor(at: { Playing(&$0) })
            visitor.wait(Round.countdown)
            visitor.navigator.handle(.key(.left, isDown: true), at: visitor.now)
            for _ in 0..<8 {
                visitor.wait(0.05)
                for _ in 0..<taps {
                    visitor.navigator.handle(.key(.space, isDown: true), at: visitor.now)
                    visitor.navigator.handle(.key(.space, isDown: false), at: visitor.now)
                }
                if second { visitor.navigator.handle(.key(.enter, isDown: true), at: visitor.now) }
            }
            return Level().field.x / 2 - (visitor.session.pointer.position?.x ?? 0)
        }
        let plain = way(taps: 0, second: false)
        #expect(plain > 180)
        #expect(abs(way(taps: 2, second: false) - plain) < 1e-6 && abs(way(taps: 1, second: true) - plain) < 1e-6)
    }

    /// Keys are a round's and a replay's from the first frame on: time goes on in them.
    @Test func aRoundHearsKeysInTheDark() throws {
        var visitor = Visitor()
        visitor.navigator.handle(.key(.enter, isDown: true), at: visitor.now)
        visitor.navigator.advance(from: visitor.now, to: visitor.now + 0.1)
        visitor.navigator.handle(.key(.pause, isDown: true), at: visitor.now + 0.1)
        let live = try #require(visitor.navigator.screen as? Playing).live
        #expect(live.round.journal.entries.map(\.action) == [.pause])
    }

    /// The hand is not drawn over a round that plays by itself, and is there again behind it.
    @Test func theHandIsHiddenWhereAScreenSays() throws {
        func drawsHand(_ visitor: Visitor) -> Bool {
            var frame = Frame(size: visitor.navigator.field)
            visitor.navigator.append(at: visitor.now, to: &frame)
            return frame.sprites.contains { $0.image == .iconCursor }
        }
        var visitor = Visitor()
        visitor.does(.move(Vector(300, 300), by: .mouse))
        #expect(drawsHand(visitor))
        visitor.wait(Title.idleTime + 1)
        try visitor.answer(.round(Round(level: visitor.session.level, seed: 3)))
        #expect(visitor.screen == "demo" && !drawsHand(visitor))
        visitor.does(.padButton(true))
        #expect(visitor.screen == "title" && drawsHand(visitor))
    }

    /// A closed window or a signal leaves the round, also from under other screens, and its end is to be kept.
    @Test func anEndIsToldToAll() throws {
        var visitor = Visitor(at: { Playing(&$0) })
        visitor.wait(Round.countdown + 0.5)
        visitor.key(.pause)
        try visitor.tap(.settings)
        visitor.navigator.handle(.quit, at: visitor.now)
        #expect(visitor.navigator.isDone)
        let ends = visitor.navigator.context.requests.filter { if case .finish = $0.request { true } else { false } }
        #expect(ends.count == 1)
    }

    /// Volumes are the settings', whatever a screen says; over the settings a paused round is still heard as paused.
    @Test func theMixIsOfTheScreenBeneath() throws {
        let volumes = Volumes(master: 0.5, effects: 0.4, music: 0.3, unfocused: 0.2)
        var visitor = Visitor({ $0.settings.volumes = volumes }, at: { Playing(&$0) })
        visitor.wait(Round.countdown)
        visitor.key(.pause)
        try visitor.tap(.settings)
        let mix = visitor.navigator.mix(at: visitor.now)
        #expect(mix.isStill && mix.field == 1 && (mix.master, mix.effects, mix.tunes) == (0.5, 0.4, 0.3))
        visitor.does(.focusLost)
        #expect(visitor.navigator.mix(at: visitor.now).master == 0.1)
        visitor.does(.focusGained)
        visitor.key(.escape, .mute)
        #expect(visitor.navigator.mix(at: visitor.now).master == 0)
    }
}
