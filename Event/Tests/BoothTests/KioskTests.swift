import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainBooth
@testable import RainScreens

extension Context {
    /// The first screen of a game that is a kiosk.
    var firstOfKiosk: AnyScreen { home }
}

/// A screen in public, where visits follow each other and only staff can do more.
@Suite struct KioskTests {
    private var driver = ScreensDriver(
        { session in
            session.settings.language = .english
            session.settings.capabilities.language = .english
            session.kiosk = PIN("4711").map { Kiosk($0) }
        }, at: { $0.firstOfKiosk })

    private static let corner = Vector(20, 20)

    private mutating func holdsCorner(for seconds: Double = Kiosk.holdTime + 0.1) {
        driver.does(.press(Self.corner, by: .touch(1)), for: seconds)
        driver.does(.lift(Self.corner, by: .touch(1)), for: 0.4)
    }

    /// Plays a round to its results.
    private mutating func plays() throws {
        try driver.tap(.start)
        driver.wait(Round.countdown + 4)
        let ticket = try #require(
            driver.requests { if case .finish(let ticket, _, _, _) = $0 { ticket } else { nil } }.last)
        let asker = try #require(
            driver.asked.last { if case .finish = $0.request { true } else { false } }?.from)
        driver.navigator.receive((asker, .kept(ticket, .init(place: 1, count: 1))), at: driver.now)
        driver.wait(3)
    }

    @Test mutating func theTitleHasOnlyStartAndAids() throws {
        driver.session.settings.capabilities.unshown = []
        let roles = Set(driver.navigator.buttons(at: driver.now).map(\.role))
        #expect(roles == [.start, .language, .captions, .access])
        try driver.tap(.captions)
        #expect(driver.session.settings.hasCaptions)
        driver.key(.backspace, .escape)
        #expect(driver.screen == "kiosk")
    }

    @Test mutating func aVisitIsOneRoundAndLeavesNothing() throws {
        try driver.tap(.captions)
        try plays()
        #expect(driver.screen == "results" && driver.session.settings.hasCaptions)
        #expect(driver.navigator.buttons(at: driver.now).map(\.role).contains(.done))
        for role in [Button.Role.again, .sameRain, .copyCode, .name, .like, .send, .leave] {
            #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == role })
        }
        try driver.tap(.done)
        #expect(driver.screen == "kiosk" && !driver.session.settings.hasCaptions)
        // The countdown of the next visitor is complete: no press cuts it short.
        try driver.tap(.start)
        driver.tap(at: Vector(640, 400))
        driver.wait(Round.countdown - 1.5)
        #expect(driver.round?.moment(at: 0).time == 0)
        #expect(driver.navigator.screen.isPlaying(at: driver.now))
    }

    /// A visitor's settings on the page of aids last for the visit, and not for the next visitor.
    @Test mutating func aidsLastForAVisit() throws {
        let usual = driver.session.settings
        try driver.tap(.access)
        #expect(driver.screen == "access")
        for setting in [Setting.reducedMotion, .captions, .textSize] { try driver.tap(.ask(.init(setting))) }
        try driver.tap(.back)
        #expect(driver.screen == "kiosk")
        let changed = driver.session.settings
        #expect(changed.hasReducedMotion && changed.hasCaptions && changed.access.textSize != usual.access.textSize)
        try plays()
        #expect(driver.session.settings == changed)
        try driver.tap(.done)
        #expect(driver.screen == "kiosk" && driver.session.settings == usual)
        // They do not last either if the visitor leaves without a round.
        try driver.tap(.access)
        try driver.tap(.ask(.init(.captions)))
        driver.key(.escape)
        driver.wait(DemoWait.time + 1)
        try driver.answer(.round(Round(level: driver.session.level, seed: 1)))
        driver.tap(at: Vector(640, 400))
        #expect(driver.screen == "kiosk" && driver.session.settings == usual)
    }

    @Test mutating func aVisitEndsByItself() throws {
        try plays()
        driver.wait(Kiosk.visitTimeout - 4)
        #expect(driver.screen == "results")
        driver.wait(5)
        #expect(driver.screen == "kiosk")
        try driver.tap(.start)
        driver.wait(Round.countdown + 1)
        driver.key(.pause)
        driver.wait(Kiosk.visitTimeout - 2)
        #expect(driver.screen == "round")
        driver.wait(3)
        #expect(driver.screen == "kiosk")
        let left = driver.requests { request -> Bool? in
            if case .finish(_, _, let moment, _) = request { moment.phase == .over(early: true) } else { nil }
        }
        #expect(left.last == true)
    }

    @Test mutating func demosTakeTurnsWithTheBestOfTheDay() throws {
        try driver.tap(.captions)
        driver.wait(DemoWait.time + 1)
        #expect(!driver.session.settings.hasCaptions || driver.screen == "kiosk")
        try driver.answer(.round(Round(level: driver.session.level, seed: 1)))
        #expect(driver.screen == "demo" && !driver.session.settings.hasCaptions)
        for _ in 0..<400 where driver.screen == "demo" { driver.wait(0.1) }
        #expect(driver.screen == "best")
        try driver.answer(
            .bestOfDay([BestRow(seed: 3, name: nil, score: 4567), BestRow(seed: 4, name: "Li", score: 12)]))
        driver.wait(1)
        #expect(driver.texts.contains("4,567") && driver.texts.contains("Li"))
        #expect(driver.texts.contains(Words.english.visitor(3)))
        driver.wait(10)
        #expect(driver.screen == "kiosk")
    }

    @Test mutating func windowKeysAreLocked() {
        let before = driver.session.settings
        driver.key(.fullscreen, .mute)
        driver.does(.close)
        #expect(driver.session.settings == before && !driver.navigator.isDone)
        // A signal of the system ends it.
        driver.does(.quit)
        #expect(driver.navigator.isDone)
    }

    @Test mutating func aHeldCornerAsksForThePIN() throws {
        holdsCorner(for: Kiosk.holdTime - 0.2)
        #expect(driver.screen == "kiosk")
        holdsCorner()
        #expect(driver.screen == "pin")
        try driver.type("4711")
        #expect(driver.texts.contains { $0.hasPrefix("••••") } && !driver.texts.contains { $0.contains("4711") })
        try driver.tap(.done)
        #expect(driver.screen == "staff")
        try driver.tap(.back)
        #expect(driver.screen == "kiosk" && !driver.navigator.isDone)
        holdsCorner()
        driver.does(.text("4711"))
        driver.key(.enter)
        try driver.tap(.quit)
        #expect(driver.navigator.isDone)
    }

    /// Only a finger that stays in the upper left corner counts.
    @Test mutating func onlyAHeldCornerAsksForThePIN() {
        driver.does(.press(Self.corner, by: .touch(1)), for: 2)
        driver.does(.move(Vector(400, 400), by: .touch(1)), for: 0)
        driver.does(.move(Self.corner, by: .touch(1)), for: 3)
        #expect(driver.screen == "kiosk")
        driver.does(.lift(Self.corner, by: .touch(1)), for: 0)
        for away in [Vector(Kiosk.cornerSide + 1, 20), Vector(20, Kiosk.cornerSide + 1)] {
            driver.does(.press(Self.corner, by: .touch(1)), for: 2)
            driver.does(.move(away, by: .touch(1)), for: 3)
            #expect(driver.screen == "kiosk", "\(away)")
            driver.does(.lift(away, by: .touch(1)), for: 0)
        }
        driver.does(.press(Vector(600, 20), by: .touch(1)), for: 4)
        #expect(driver.screen != "pin")
    }

    /// Holding the corner during a round pauses it.
    @Test mutating func staffCanInterruptARound() throws {
        try driver.tap(.start)
        driver.wait(Round.countdown + 0.5)
        holdsCorner()
        #expect(driver.screen == "pin")
        driver.key(.escape)
        #expect(driver.screen == "round" && !driver.navigator.screen.isPlaying(at: driver.now))
    }

    @Test mutating func fiveWrongPINsBringAWait() throws {
        holdsCorner()
        for _ in 0..<PINLock.tries {
            driver.does(.text("1234"))
            driver.key(.enter)
            #expect(driver.screen == "pin")
        }
        driver.does(.text("4711"))
        driver.key(.enter)
        #expect(driver.screen == "pin")
        // The wait belongs to the kiosk, not to the screen.
        driver.key(.escape)
        driver.wait(30)
        holdsCorner()
        #expect(driver.texts.contains { $0.hasPrefix("Too many wrong PINs. Wait") })
        driver.does(.text("4711"))
        driver.key(.enter)
        #expect(driver.screen == "pin")
        for _ in 0..<40 {
            driver.wait(1)
            driver.does(.press(Vector(5, 400), by: .touch(2)), for: 0)
        }
        driver.does(.text("4711"))
        driver.key(.enter)
        #expect(driver.screen == "staff")
    }

    /// A right PIN resets the count of wrong ones, so that occasional mistakes bring no wait.
    @Test func aRightPINForgetsTheWrongOnes() throws {
        var lock = PINLock(try #require(PIN("4711")))
        let now = Instant(nanoseconds: 0)
        for _ in 0..<3 {
            let tries = ["1234", "1234", "1234", "1234", "4711"].map { lock.opens(for: $0, at: now) }
            #expect(tries == [false, false, false, false, true])
        }
    }

    /// An input method for Chinese types full-width digits.
    @Test mutating func aPINIsTypedInAnyForm() throws {
        driver.navigator.push(PINEntry(driver.session.kiosk?.lock), at: driver.now)
        driver.does(.text("\u{FEFF}４７"), .text("５\u{301}"), .text("１１"))
        driver.key(.enter)
        #expect(driver.screen == "staff", "\(driver.texts)")
    }

    @Test func pinsAreFourToEightDigits() {
        for text in ["1234", "00000000"] { #expect(PIN(text) != nil) }
        for text in ["１２３４", "\u{FEFF}12\u{200B}34", "𝟏𝟐𝟑𝟒"] { #expect(PIN(text)?.digits == "1234", "\(text)") }
        for text in ["", "123", "123456789", "12a4", "12 4", "-123", "12–34", "12\u{301}34", "١٢٣٤"] {
            #expect(PIN(text) == nil, "\(text)")
        }
    }

    /// The results of a visitor do not show honours of earlier visitors.
    @Test mutating func resultsShowOnlyTheVisitorsRound() throws {
        try plays()
        #expect(!driver.texts.contains { $0.contains("No. 1 of 1") || $0.contains(Words.english.newRecord) })
        #expect(!driver.asked.contains { if case .honours = $0.request { true } else { false } })
    }

    /// A mouse that moves without a press, for example on a shaken table, does not end a demo.
    @Test mutating func mouseMovesEndNoDemo() throws {
        driver.wait(DemoWait.time + 1)
        try driver.answer(.round(Round(level: driver.session.level, seed: 1)))
        driver.does(.move(Vector(500, 400), by: .mouse))
        #expect(driver.screen == "demo")
        driver.does(.press(Vector(500, 400), by: .mouse))
        #expect(driver.screen == "kiosk")
    }

    /// The focus is never on a disabled button, for example after the last digit was erased.
    @Test mutating func theFocusIsOnEnabledButtons() throws {
        holdsCorner()
        driver.does(.text("4"))
        driver.session.machine.pointer.focus = .done
        driver.key(.backspace)
        let focus = driver.session.machine.pointer.focus
        #expect(focus == nil || driver.navigator.buttons(at: driver.now).contains { $0.role == focus && $0.isEnabled })
    }

    @Test mutating func theDisplayStaysOn() {
        #expect(driver.navigator.keepsDisplayOn(at: driver.now))
        let home = ScreensDriver()
        #expect(!home.navigator.keepsDisplayOn(at: home.now))
    }
}
