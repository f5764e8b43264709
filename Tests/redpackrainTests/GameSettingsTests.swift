import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainScores
import RainScreens
import RainShow
import Testing

@testable import Stage
@testable import redpackrain

/// Settings and typed texts in the game, in simulated time.
@Suite struct GameSettingsTests {
    @Test func keysAreChangedAndExchanged() throws {
        var driver = try GameDriver()
        let q = Input.Key.other(try #require(KeyName("Q")))
        let p = Input.Key.other(try #require(KeyName("P")))
        try driver.tap(.settings)
        try driver.tap(.page(.init(.keys)))
        try driver.tap(.ask(.init(.keyPause)))
        #expect(driver.texts.contains(Words.english.pressKey))
        driver.key(.tab)
        #expect(driver.texts.contains(Words.english.trouble(.keyIsFixed)))
        // The key that opens a page on the title cannot be assigned either.
        driver.key(.other(try #require(KeyName("A"))))
        #expect(driver.texts.contains(Words.english.trouble(.keyIsFixed)))
        // The game still waits for a key. Alt is ignored, since it belongs to the key after it.
        driver.key(.other(try #require(KeyName("Left Alt"))), .fullscreen)
        #expect(driver.texts.contains(Words.english.pressKey) && !driver.settings.isFullscreen)
        driver.key(.escape)
        #expect(driver.screen == "settings" && !driver.texts.contains(Words.english.pressKey))
        try driver.tap(.ask(.init(.keyRewind)))
        driver.key(p)
        // The two commands exchange their keys.
        #expect(driver.settings.keys[.pause].text == "R" && driver.settings.keys[.rewind].text == "P")
        try driver.tap(.ask(.init(.keyPause)))
        driver.key(q)
        #expect(driver.settings.keys[.pause].text == "Q" && driver.settings.keys[.rewind].text == "P")
        try driver.tap(.back)
        try driver.tap(.start)
        #expect(driver.texts.contains { $0.contains("Hold P") && $0.contains("Q to pause") })
        driver.wait(Round.countdown)
        driver.key(q)
        #expect(driver.isPaused)
        driver.key(q)
        #expect(!driver.isPaused)
        driver.wait(Round.countdown + 1)
        driver.does(.press(Vector(500, 400), by: .mouse), .lift(Vector(500, 400), by: .mouse), .key(p, isDown: true))
        #expect(driver.round?.journal.entries.last?.action == .rewind)
    }

    @Test func composedTextIsShownButNotEntered() throws {
        var driver = try GameDriver()
        driver.asksForTheName()
        driver.does(.composing("ni hao"))
        #expect(driver.texts.contains("Annni hao|"))
        try driver.tap(.done)
        #expect(driver.settings.player == "Ann")
        driver.asksForTheName()
        driver.does(.composing("ni hao"), .text("你好"))
        #expect(driver.texts.contains("Ann你好|"))
        driver.does(.composing("x"), .composing(""))
        #expect(driver.texts.contains("Ann你好|"))
        try driver.tap(.done)
        #expect(driver.settings.player == "Ann你好")
    }

    @Test func aNameIsTypedOnTheKeys() throws {
        var driver = try GameDriver()
        driver.asksForTheName()
        for _ in 0..<5 { driver.key(.backspace) }
        // A letter is no command, and a space presses no button.
        driver.does(.key(.other(try #require(KeyName("M"))), isDown: true), .text("m"))
        driver.does(.key(.space, isDown: true), .text(" "))
        driver.does(.text("小明"), .text("\u{7}"), .text("\u{202E}"))
        #expect(!driver.session.settings.isMuted)
        for _ in 0..<40 { driver.does(.text("x")) }
        for _ in 0..<3 { driver.does(.text(" ")) }
        driver.key(.enter)
        #expect(driver.screen == "title")
        #expect(driver.settings.player == "m 小明" + String(repeating: "x", count: 20))
        // A cancelled change changes nothing.
        driver.asksForTheName()
        driver.key(.backspace)
        driver.key(.escape)
        #expect(driver.screen == "title" && driver.session.player.hasSuffix("xx"))
        #expect(driver.session.player.count == PlayerName.longest)
    }

    @Test func flagsHoldForTheRunAndAreNotStored() throws {
        var driver = try GameDriver {
            $0.volumes.music = 0.25
            $0.language = .chinese
        }
        try driver.tap(.settings)
        try driver.tap(.less(.init(.volume)))
        let text = try String(contentsOfFile: driver.service.program.path("settings"), encoding: .utf8)
        #expect(text == "volume: 0.9\n")
    }

    /// A key with a letter types it, even if the key has a command. A key without a letter keeps its command.
    @Test func namesMayHaveTheLettersOfCommands() throws {
        var driver = try GameDriver {
            if let f = KeyName("F") { $0.keys[.fullscreen] = f }
            if let key = KeyName("F9") { $0.keys[.mute] = key }
        }
        driver.asksForTheName()
        driver.does(.key(.other(try #require(KeyName("F"))), isDown: true), .text("f"))
        #expect(!driver.session.settings.isFullscreen && driver.texts.contains("Annf|"))
        driver.does(.key(.other(try #require(KeyName("F9"))), isDown: true))
        #expect(driver.session.settings.isMuted)
        driver.key(.fullscreen)
        #expect(driver.session.settings.isFullscreen && driver.screen == "name")
    }

    /// A key without a name is refused, since it could not be stored.
    @Test func keysWithoutANameAreRefused() throws {
        var driver = try GameDriver()
        try driver.tap(.settings)
        try driver.tap(.page(.init(.keys)))
        try driver.tap(.ask(.init(.keyRewind)))
        let nameless = KeyName(pressed: "")
        #expect(nameless.text.isEmpty)
        driver.key(.other(nameless))
        #expect(driver.texts.contains(Words.english.trouble(.keyIsFixed)))
        // The message goes with the page.
        try driver.tap(.page(.init(.sound)))
        #expect(!driver.texts.contains(Words.english.trouble(.keyIsFixed)))
        #expect(driver.settings == Settings())
    }

    @Test func theTitleNamesLargerPacks() throws {
        var driver = try GameDriver(level: .calm)
        #expect(driver.texts.contains("Calm"))
        try driver.tap(.settings)
        try driver.tap(.page(.init(.comfort)))
        try driver.tap(.more(.init(.largePacks)))
        try driver.tap(.back)
        #expect(driver.texts.contains("Calm, larger packs"))
    }
}
