import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

@Suite struct CaptionTests {
    private func instant(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + seconds }

    /// A caption appears at once, stays long enough to be read, and goes by itself.
    @Test func aLineCanBeRead() {
        var captions = Captions()
        captions.take([Cue(.boom1, pan: -0.5), Cue(.fever)], isRewinding: false, at: instant(1), .english)
        #expect(captions.lines.map(\.sound) == [.boom1, .fever])
        captions.take([Cue(.phase)], isRewinding: false, at: instant(2.1), .english)
        #expect(captions.lines.map(\.sound) == [.boom1, .fever])
        captions.take([Cue(.phase)], isRewinding: false, at: instant(2.25), .english)
        #expect(captions.lines.map(\.sound) == [.fever, .phase])
        captions.take([], isRewinding: false, at: instant(2.9), .english)
        #expect(captions.lines.map(\.sound) == [.phase])
        captions.take([Cue(.gong)], isRewinding: true, at: instant(3), .english)
        #expect(captions.lines.isEmpty)
    }

    /// Lists which sounds have captions and which captions are urgent. A new sound must be added here.
    @Test func eachSoundIsToldOrNot() {
        let untold: [Sound] = [
            .hit, .hitSilver, .lastTick, .tick, .fill, .rewind, .button, .focus, .typed, .deleted, .droplet, .count,
        ]
        let told: [Sound] = [
            .hitGold, .hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat, .strike1, .strike2, .strike3, .strike4,
            .doubleEnd, .slowEnd, .row10, .row30, .row50, .step, .fever, .feverEnd, .rowLost, .boom1, .boom2, .boom3,
            .fuse,
            .gong, .phase, .finale, .timeUp, .emptyTap, .heartLost, .lastHeart, .out, .refused, .ahead, .behind,
            .recordPassed, .pause, .resume, .release, .fanfare, .bonus, .medal1, .medal2, .medal3, .medal4, .medal5,
            .feat, .streak,
        ]
        #expect(Sound.game.filter(\.isTold) == told)
        #expect(Set(Sound.game) == Set(told + untold))
        #expect(Sound.game.filter(\.mattersNow) == [.feverEnd, .rowLost, .fuse, .lastTick, .lastHeart])
    }

    /// The caption of a sound from one side has an arrow to that side.
    @Test(arguments: [
        (-0.3, "[← explosion]"), (-0.2, "[explosion]"), (0.2, "[explosion]"), (0.3, "[explosion →]"),
    ])
    func theSideIsTold(pan: Double, text: String) {
        var captions = Captions()
        captions.take([Cue(.boom1, pan: pan)], isRewinding: false, at: instant(1), .english)
        var frame = Frame(size: Vector(1280, 720))
        captions.append(to: &frame)
        #expect(frame.labels.map(\.text) == [text])
    }

    /// An urgent caption replaces an ordinary one at once, and has a red plate.
    @Test(arguments: [Sound.fuse, .rowLost, .feverEnd, .lastHeart])
    func urgentCaptionsAppearAtOnce(sound: Sound) {
        var captions = Captions()
        captions.take([Cue(.phase), Cue(.gong)], isRewinding: false, at: instant(1), .english)
        captions.take([Cue(.fever)], isRewinding: false, at: instant(1.1), .english)
        captions.add(sound, pan: -0.6, at: instant(1.1), .english)
        #expect(captions.lines.map(\.sound) == [.gong, sound])
        captions.take([Cue(.boom1)], isRewinding: false, at: instant(1.2), .english)
        #expect(captions.lines.map(\.sound) == [.gong, sound])
        var frame = Frame(size: Vector(1280, 720))
        captions.append(to: &frame)
        let plates = frame.sprites.filter { $0.image == .bar }.map(\.color.red)
        #expect(Set(plates).count == 2, "the plate of an urgent caption is red")
        #expect(frame.labels.first?.text == "[← \(Words.english.caption(sound))]")
        captions.take([], isRewinding: false, at: instant(3), .english)
        #expect(captions.lines.isEmpty)
    }

    /// The last five seconds have one caption of their own.
    @Test func theEndIsTold() {
        let round = Round(level: .calm, seed: 3)
        var driver = ScreensDriver(
            { $0.settings.hasCaptions = true }, at: { Playing(LiveRound(round, at: $0.now), in: $0.session) })
        let end = Words.english.bracketed(Words.english.caption(.lastTick))
        driver.wait(Round.countdown + 24)
        #expect(!driver.texts.contains(end))
        var frames = 0
        for _ in 0..<140 {
            driver.wait(0.05)
            if driver.texts.contains(end) { frames += 1 }
        }
        #expect((90...102).contains(frames), "\(frames) frames of 50 ms")
    }

    /// The caption of the end follows the time left. A pause hides it, and it goes with the round.
    @Test func theEndIsToldOfTheRoundAlone() throws {
        let rain = RainChoice(level: .calm, levelName: "calm", seed: 3, origin: .drawn)
        var driver = ScreensDriver({ $0.settings.hasCaptions = true }, at: { Playing(&$0, on: rain) })
        let end = Words.english.bracketed(Words.english.caption(.lastTick))
        driver.wait(Round.countdown + 27)
        #expect(driver.texts.contains(end))
        driver.key(.escape)
        driver.wait(8)
        #expect(!driver.texts.contains(end))
        driver.key(.escape)
        driver.wait(Round.countdown)
        #expect(driver.texts.contains(end))
        // There is room for one other line.
        var captions = Captions()
        captions.take(isEnding: true, .english)
        captions.take([Cue(.phase), Cue(.gong)], isRewinding: false, at: instant(1), .english)
        var frame = Frame(size: Vector(1280, 720))
        captions.append(to: &frame)
        #expect(frame.labels.map(\.text) == ["[gong]", end])
        driver.key(.escape)
        try driver.tap(.leave)
        if driver.screen == "round" { try driver.tap(.leave) }
        driver.wait(0.5)
        #expect(driver.screen != "round" && !driver.texts.contains(end))
    }

    /// Captions are off by default. When on, they appear in the frame in which the sound begins.
    @Test func captionsAreAskedFor() {
        for isOn in [false, true] {
            var driver = ScreensDriver({ $0.settings.hasCaptions = isOn }, at: { Playing(&$0) })
            driver.wait(3.1)
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now, to: &frame)
            #expect(frame.labels.contains { $0.text == "[gong]" } == isOn)
        }
    }
}
