import Motion
import Picture
import Rain
import RainDriver
import RainPrizes
import RainShow
import Testing

@testable import RainBooth
@testable import RainScreens

/// The aids of a visitor at a kiosk.
@Suite struct AidTests {
    /// At an event, one switch plays only if the plan allows it.
    @Test(arguments: [true, false])
    func thePlanDecidesAboutOneSwitch(isAllowed: Bool) throws {
        var session = ScreensDriver().session
        session.settings.access.hasOneSwitch = true
        #expect(session.hasOneSwitch)
        session.kiosk = PIN("4711").map { Kiosk($0) }
        #expect(session.hasOneSwitch)
        session.kiosk?.event = .sample
        session.kiosk?.event?.plan.allowsOneSwitch = isAllowed
        #expect(session.hasOneSwitch == isAllowed)
        let buttons = AccessPage().buttons(at: Instant(nanoseconds: 0), in: session)
        #expect(buttons.first { $0.role == .ask(.init(.oneSwitch)) }?.isEnabled == isAllowed)
        #expect(buttons.first { $0.role == .ask(.init(.largePacks)) }?.isEnabled == false)
    }

    /// A visitor's aids are off on the screens of staff, and do not react to the corner that staff hold.
    @Test func aidsAreOffOnStaffScreens() throws {
        let pin = try #require(PIN("4711"))
        var driver = ScreensDriver {
            $0.kiosk = Kiosk(pin)
            $0.settings.access.hasOneSwitch = true
            $0.settings.access.speech = .all
        } at: { _ in
            KioskTitle()
        }
        driver.wait(0.5)
        #expect(driver.navigator.aloud.count > 0)
        driver.does(.press(Vector(20, 20), by: .touch(1)), for: Kiosk.holdTime + 0.3)
        driver.does(.lift(Vector(20, 20), by: .touch(1)), for: 0.3)
        #expect(driver.screen == "pin", "the press must not choose a button")
        let count = driver.navigator.aloud.count
        for digit in "4711" { try driver.tap(.type(digit)) }
        try driver.tap(.done)
        driver.wait(0.4)
        #expect(driver.screen == "staff")
        #expect(driver.navigator.aloud.count == count, "a PIN must not be spoken")
        try driver.tap(.back)
        driver.wait(0.4)
        #expect(driver.screen == "kiosk" && driver.navigator.aloud.count > count)
    }

    /// The buttons of each screen of staff have different spoken words, in each language.
    @Test(arguments: Language.allCases) func everyButtonOfStaffHasWords(language: Language) {
        var session = ScreensDriver().session
        session.settings.language = language
        let now = Instant(nanoseconds: 5_000_000_000)
        for screen in [StaffPage(), PINEntry(nil)] as [any Screen] {
            let words = screen.buttons(at: now, in: session).map { screen.spoken($0.role, at: now, in: session) }
            #expect(
                !words.isEmpty && !words.contains("") && Set(words).count == words.count, "\(screen.name): \(words)")
        }
    }
}
