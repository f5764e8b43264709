import Motion
import Picture
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// Buttons with only a sign show their names after a long press, and at the first start.
@Suite struct SignTests {
    private static let name = Words.english.settings

    /// Presses the sign of the settings for a number of seconds.
    private static func press(_ driver: inout ScreensDriver, for seconds: Double, by finger: Finger) throws {
        let place = try driver.place(.settings)
        driver.does(.press(place, by: finger), for: seconds)
        driver.does(.lift(place, by: finger), for: 0.4)
    }

    /// A long touch on a sign shows its name. The next press, short or long, presses the button.
    @Test(arguments: [0.1, 1.0]) func aLongPressNamesASign(next: Double) throws {
        var driver = ScreensDriver()
        #expect(!driver.texts.contains(Self.name))
        try Self.press(&driver, for: 1, by: .touch(1))
        #expect(driver.screen == "title" && driver.texts.contains(Self.name))
        try Self.press(&driver, for: next, by: .touch(1))
        #expect(driver.screen == "settings")
    }

    /// A short touch presses the sign at once. So does any press of a pointer, which has already shown the name.
    @Test(arguments: [(0.1, Finger.touch(1)), (1, .mouse), (1, .pad)])
    func otherPressesChoose(seconds: Double, finger: Finger) throws {
        var driver = ScreensDriver()
        try Self.press(&driver, for: seconds, by: finger)
        #expect(driver.screen == "settings")
    }

    /// A button with words needs no name.
    @Test func aButtonWithWordsIsChosenByALongPress() throws {
        var driver = ScreensDriver()
        let place = try driver.place(.records)
        driver.does(.press(place, by: .touch(1)), for: 1)
        driver.does(.lift(place, by: .touch(1)), for: 0.4)
        #expect(driver.screen == "records")
    }

    /// For a new player, the signs of the title have their names below them.
    @Test(arguments: Language.allCases) func theFirstStartNamesTheSigns(language: Language) {
        for isNew in [true, false] {
            let driver = ScreensDriver { ($0.settings.language, $0.settings.hasLearnt) = (language, !isNew) }
            let signs = driver.navigator.buttons(at: driver.now).filter(\.isSign)
            #expect(signs.count == 7)
            let words = driver.texts.joined(separator: " ")
            for sign in signs {
                #expect(words.contains(sign.role.text(in: language.words)) == isNew, "\(sign.role)")
            }
        }
    }
}
