import Motion
import Picture
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// The page of the aids.
@Suite struct AccessPageTests {
    /// One tile turns clearer packs on and off. Any width of the rim above 0 counts as on.
    @Test func clearerPacksAreOneTile() throws {
        var driver = ScreensDriver()
        try driver.tap(.access)
        #expect(driver.texts.contains(Words.english.clearerPacks))
        for expected in [AccessPage.outline, 0, AccessPage.outline] {
            try driver.tap(.ask(Button.Row(.outline)))
            #expect(driver.session.settings.access.outline == expected)
        }
        let kept = driver.requests { request -> Settings? in
            if case .keep([.outline], let settings) = request { settings } else { nil }
        }
        #expect(kept.map(\.access.outline) == [4, 0, 4])
        driver.session.settings.access.outline = 7
        try driver.tap(.ask(Button.Row(.outline)))
        #expect(driver.session.settings.access.outline == 0)
    }

    /// The tiles fill their rows, wide and upright.
    @Test func tilesFillTheirRows() {
        #expect(AccessPage.settings.count.isMultiple(of: 4))
        #expect(Set(AccessPage.settings).count == AccessPage.settings.count)
    }
}
