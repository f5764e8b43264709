import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Testing

@testable import Stage
@testable import redpackrain

/// What is set in the game, and typed, in a time that is the test's own.
@Suite struct GameSettingsTests {
    @Test func keysAreGivenAnewAndExchanged() throws {
        var person = try Person()
        defer { person.program.remove() }
        let q = Input.Key.other(try #require(KeyName("Q")))
        let p = Input.Key.other(try #require(KeyName("P")))
        try person.tap(.settings)
        try person.tap(.page(.init(.keys)))
        try person.tap(.ask(.init(.keyPause)))
        #expect(person.texts.contains(Words.english.pressKey))
        person.key(.tab)
        #expect(person.texts.contains(Words.english.trouble(.keyIsFixed)))
        // It is still waited for; Alt with another key is that one's business.
        person.key(.other(try #require(KeyName("Left Alt"))), .fullscreen)
        #expect(person.texts.contains(Words.english.pressKey) && !person.settings.isFullscreen)
        person.key(.escape)
        #expect(person.screen == "settings" && !person.texts.contains(Words.english.pressKey))
        try person.tap(.ask(.init(.keyRewind)))
        person.key(p)
        // They change keys.
        #expect(person.settings.keys[.pause].text == "R" && person.settings.keys[.rewind].text == "P")
        try person.tap(.ask(.init(.keyPause)))
        person.key(q)
        #expect(person.settings.keys[.pause].text == "Q" && person.settings.keys[.rewind].text == "P")
        try person.tap(.back)
        try person.tap(.start)
        #expect(person.texts.contains { $0.contains("Hold P") && $0.contains("Q to pause") })
        person.wait(Round.countdown)
        person.key(q)
        #expect(person.isPaused)
        person.key(q)
        #expect(!person.isPaused)
        person.wait(Round.countdown + 1)
        person.does(.key(p, isDown: true))
        #expect(person.round?.journal.entries.last?.action == .rewind)
    }

    @Test func whatIsComposedIsShownAndNoName() throws {
        var person = try Person()
        defer { person.program.remove() }
        person.asksForTheName()
        person.does(.composing("ni hao"))
        #expect(person.texts.contains("Annni hao|"))
        try person.tap(.done)
        #expect(person.settings.player == "Ann")
        person.asksForTheName()
        person.does(.composing("ni hao"), .text("你好"))
        #expect(person.texts.contains("Ann你好|"))
        person.does(.composing("x"), .composing(""))
        #expect(person.texts.contains("Ann你好|"))
        try person.tap(.done)
        #expect(person.settings.player == "Ann你好")
    }

    @Test func aNameIsTypedOnTheKeys() throws {
        var person = try Person()
        defer { person.program.remove() }
        person.asksForTheName()
        for _ in 0..<5 { person.key(.backspace) }
        // A letter is no command, and a space chooses nothing.
        person.does(.key(.other(try #require(KeyName("M"))), isDown: true), .text("m"))
        person.does(.key(.space, isDown: true), .text(" "))
        person.does(.text("小明"), .text("\u{7}"), .text("\u{202E}"))
        #expect(!person.game.context.session.settings.isMuted)
        for _ in 0..<40 { person.does(.text("x")) }
        for _ in 0..<3 { person.does(.text(" ")) }
        person.key(.enter)
        #expect(person.screen == "title")
        #expect(person.settings.player == "m 小明" + String(repeating: "x", count: 20))
        // What is given up changes nothing.
        person.asksForTheName()
        person.key(.backspace)
        person.key(.escape)
        #expect(person.screen == "title" && person.game.context.session.player.hasSuffix("xx"))
        #expect(person.game.context.session.player.count == PlayerName.longest)
    }

    @Test func flagsHoldForTheRunAndAreNotKept() throws {
        var person = try Person {
            $0.volumes.music = 0.25
            $0.language = .chinese
        }
        defer { person.program.remove() }
        try person.tap(.settings)
        try person.tap(.less(.init(.volume)))
        let text = try String(contentsOfFile: person.program.path("settings"), encoding: .utf8)
        #expect(text == "volume: 0.9\n")
    }

    /// A key that types is typed, also where it has another meaning; one that does not keeps it.
    @Test func aNameMayHaveTheLettersOfActs() throws {
        var person = try Person {
            if let f = KeyName("F") { $0.keys[.fullscreen] = f }
            if let key = KeyName("F9") { $0.keys[.mute] = key }
        }
        defer { person.program.remove() }
        person.asksForTheName()
        person.does(.key(.other(try #require(KeyName("F"))), isDown: true), .text("f"))
        #expect(!person.game.context.session.settings.isFullscreen && person.texts.contains("Annf|"))
        person.does(.key(.other(try #require(KeyName("F9"))), isDown: true))
        #expect(person.game.context.session.settings.isMuted)
        person.key(.fullscreen)
        #expect(person.game.context.session.settings.isFullscreen && person.screen == "name")
    }

    /// A key without a name could not be kept.
    @Test func keysWithoutANameAreRefused() throws {
        var person = try Person()
        defer { person.program.remove() }
        try person.tap(.settings)
        try person.tap(.page(.init(.keys)))
        try person.tap(.ask(.init(.keyRewind)))
        let nameless = KeyName(pressed: "")
        #expect(nameless.text.isEmpty)
        person.key(.other(nameless))
        #expect(person.texts.contains(Words.english.trouble(.keyIsFixed)))
        // It is gone with the page.
        try person.tap(.page(.init(.sound)))
        #expect(!person.texts.contains(Words.english.trouble(.keyIsFixed)))
        #expect(person.settings == Settings())
    }

    @Test func theTitleKnowsWhatTheSettingsMakeOfItsLevel() throws {
        var person = try Person(level: .calm)
        defer { person.program.remove() }
        #expect(person.texts.contains("Calm"))
        try person.tap(.settings)
        try person.tap(.page(.init(.comfort)))
        try person.tap(.more(.init(.largePacks)))
        try person.tap(.back)
        #expect(person.texts.contains("Calm, larger packs"))
    }
}
