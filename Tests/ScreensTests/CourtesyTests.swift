import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// What is answered, asked and kept within bounds, where a player might do the wrong thing.
@Suite struct CourtesyTests {
    private func played(rewinds: Int = 3, for seconds: Double) -> Visitor {
        var level = Level()
        level.rewinds = rewinds
        var visitor = Visitor(at: { Playing(LiveRound(Round(level: level, seed: 3), at: $0.now), in: $0.session) })
        visitor.wait(seconds)
        return visitor
    }

    private func frame(_ visitor: Visitor) -> Frame {
        var frame = Frame(size: visitor.navigator.field)
        visitor.navigator.append(at: visitor.now, to: &frame)
        return frame
    }

    /// A rewind that cannot be is heard and seen, by the key as by the button, and is no tap.
    @Test(arguments: [0, 3])
    func aRewindThatCannotBeIsAnswered(rewinds: Int) throws {
        // Without a charge, or before anything has been played.
        let before = played(rewinds: rewinds, for: rewinds == 0 ? Round.countdown + 2 : 1)
        let hud = HUD(field: Level().field)
        let live = try #require((before.navigator.screen as? Playing)?.live)
        let place = try #require(
            hud.buttons(for: live.round, in: live.moment(at: before.now)).first { $0.role == .rewind }
        ).area.center
        for input in [Input.key(.rewind, isDown: true), .press(place, by: .touch(1)), .hold(true)] {
            var visitor = before
            visitor.navigator.handle(input, at: visitor.now)
            var other = before
            visitor.wait(0.1)
            other.wait(0.1)
            #expect(visitor.cues.filter { $0.sound == .refused }.count == 1)
            #expect(frame(visitor).sprites != frame(other).sprites)
            visitor.wait(0.5)
            other.wait(0.5)
            #expect(frame(visitor).sprites == frame(other).sprites)
            #expect((visitor.navigator.screen as? Playing)?.live.round.journal.entries == [])
        }
        var held = played(for: Round.countdown + 2)
        held.does(.key(.rewind, isDown: true))
        #expect(held.cues.allSatisfy { $0.sound != .refused }, "one that can be is no refusal")
    }

    @Test func closingTheWindowIsAskedAboutOnceInARound() throws {
        var visitor = Visitor(at: { Playing(&$0) })
        let asks = Words.english.closeAgain
        visitor.wait(4)
        visitor.does(.close)
        #expect(!visitor.navigator.isDone && visitor.texts.contains(asks))
        visitor.key(.pause)
        #expect(!visitor.texts.contains(asks))
        visitor.wait(4)
        // From what lies over the round one comes back to be asked.
        visitor.key(.pause)
        try visitor.tap(.settings)
        #expect(visitor.screen == "settings")
        visitor.does(.close)
        #expect(visitor.screen == "round" && visitor.texts.contains(asks) && !visitor.navigator.isDone)
        try visitor.tap(.resume)
        visitor.wait(4)
        visitor.does(.close)
        visitor.does(.close)
        #expect(visitor.navigator.isDone)
        #expect(visitor.requests { if case .finish(let ticket, _, _) = $0 { ticket.number } else { nil } } == [1])
        // An order to end is none to be discussed, and elsewhere there is nothing to lose.
        for (input, screen) in [(Input.quit, "round"), (.close, "title")] {
            var other = screen == "round" ? Visitor(at: { Playing(&$0) }) : Visitor()
            other.does(input)
            #expect(other.navigator.isDone)
        }
    }

    @Test func escapeLeadsToTheTitleAndNoFarther() throws {
        var visitor = Visitor(at: { Playing(&$0) })
        visitor.wait(Round.countdown + 5)
        try visitor.answer(.kept(Ticket(number: 1), .init(rank: 1, count: 1)))
        // Nothing was caught: no place.
        #expect(visitor.screen == "results" && !visitor.texts.contains { $0.contains("No. 1") })
        visitor.wait(1)
        for _ in 0..<5 { visitor.key(.escape) }
        #expect(visitor.screen == "title" && !visitor.navigator.isDone)
        visitor.key(.enter)
        #expect(visitor.navigator.isDone, "it points at the way out")
    }

    /// The keys are told before a round, also where its countdown was paused, and not within it.
    @Test func theHintOutlivesAPause() {
        var visitor = Visitor(at: { Playing(&$0) })
        var isTold: Bool { visitor.texts.contains(Words.english.tapHint) }
        #expect(isTold)
        visitor.key(.pause)
        #expect(!isTold)
        visitor.key(.pause)
        #expect(isTold)
        visitor.wait(4)
        #expect(!isTold)
        visitor.key(.pause, .pause)
        #expect(!isTold)
    }

    /// A key that another command has is exchanged for the one before, and both are kept.
    @Test func noTwoCommandsShareAKey() throws {
        var visitor = Visitor(at: { _ in SettingsPages() })
        try visitor.tap(.page(.init(.keys)))
        let before = visitor.session.settings.keys
        try visitor.tap(.ask(.init(.keyPause)))
        visitor.does(.key(.other(before[.rewind]), isDown: true))
        let keys = visitor.session.settings.keys
        #expect(keys[.pause] == before[.rewind] && keys[.rewind] == before[.pause])
        #expect(keys[.mute] == before[.mute] && keys.rival(of: .pause) == nil)
        let kept = visitor.requests { if case .keep(let settings, _) = $0 { Set(settings) } else { nil } }
        #expect(kept == [[.keyPause, .keyRewind]])
    }

    @Test func aReplaysSpeedIsChangedByThePointer() throws {
        var visitor = Visitor(at: { Replaying(Round(level: Level(), seed: 1), at: $0.now) })
        let bar = ReplayBar(field: visitor.navigator.field)
        let place = try #require(bar.buttons.first { $0.role == .speed }).area.center
        var speeds: [Double] = []
        for _ in 0..<5 {
            visitor.does(.press(place, by: .mouse), .lift(place, by: .mouse))
            speeds.append((visitor.navigator.screen as? Replaying)?.replay.speed ?? 0)
        }
        #expect(speeds == [2, 4, 8, 0.5, 1])
    }

    @Test func lettersWithAccentsCanBeTypedByThePointer() throws {
        var visitor = Visitor(at: { _ in Naming("") })
        #expect(visitor.texts.contains(Words.english.typingHint))
        try visitor.tap(.accents)
        for letter: Character in ["É", "Ñ", "ß"] { try visitor.tap(.type(letter)) }
        try visitor.tap(.shift)
        for letter: Character in ["é", "ü", "ñ"] { try visitor.tap(.type(letter)) }
        try visitor.tap(.accents)
        try visitor.tap(.type("a"))
        #expect(visitor.texts.contains("ÉÑßéüña|"))
    }

    /// Enter takes the name only while the keys are not at one of the letters.
    @Test func enterPressesTheLetterThatTheKeysAreAt() throws {
        var visitor = Visitor(at: { _ in Naming("B") })
        var letter: Character?
        for _ in 0..<10 where letter == nil {
            visitor.does(.key(.tab, isDown: true))
            if case .type(let typed) = visitor.navigator.context.session.machine.pointer.focus { letter = typed }
        }
        for isDown in [true, false] { visitor.does(.key(.enter, isDown: isDown)) }
        #expect(visitor.texts.contains("B\(try #require(letter))|"))
    }

    /// However long an arrow is held, the hand is to be seen.
    @Test(arguments: [Input.Key.left, .right, .up, .down])
    func theHandStaysOnTheField(key: Input.Key) throws {
        var visitor = played(for: 0.1)
        visitor.does(.key(key, isDown: true))
        visitor.wait(2.5)
        let hand = try #require(frame(visitor).sprites.last { $0.image == .iconCursor })
        let field = Rect(origin: .zero, size: visitor.navigator.field)
        #expect(field.contains(hand.position - hand.size / 2) && field.contains(hand.position + hand.size / 2))
    }

    /// The longest name stays clear of the icon before it.
    @Test func aLongNameLeavesItsIconAlone() throws {
        let name = String(repeating: "W", count: PlayerName.longest)
        let frame = Results(player: name).frame(at: 3)
        let label = try #require(frame.labels.first { $0.text == name })
        let icon = try #require(frame.sprites.first { $0.image == .iconKeyboard })
        let room = try #require(label.room)
        #expect(label.position.x - room / 2 >= icon.position.x + icon.size.x / 2)
    }
}
