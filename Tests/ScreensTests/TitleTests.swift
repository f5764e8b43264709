import Driver
import Motion
import Picture
import Show
import Testing

@testable import Screens

/// The title as it comes, and the language there.
@Suite struct TitleTests {
    private static func opacities(at age: Double, _ looks: Looks = Looks()) -> [Double] {
        let frame = Title().frame(at: age, looks)
        let signs: [Image] = [.lionHead, .logo, .signSubtitle, .iconPlay, .iconSettings]
        return signs.map { image in frame.sprites.first { $0.image == image }?.color.opacity ?? -1 }
    }

    /// One thing after the other, all within 0.8 s; at once for who wants less to move.
    @Test func itComesOnInStages() {
        #expect(Self.opacities(at: 0) == [0, 0, 0, 0, 0])
        let early = Self.opacities(at: 0.4)
        #expect(zip(early, early.dropFirst()).allSatisfy { $0 >= $1 } && early[0] == 1 && early[4] == 0)
        #expect(Self.opacities(at: 0.8) == [1, 1, 1, 1, 1])
        #expect(Self.opacities(at: 0, .calm) == [1, 1, 1, 1, 1])
    }

    /// The name is written in the characters of the language.
    @Test(arguments: [Language.english, .chinese, .traditional]) func theNameIsInItsCharacters(language: Language) {
        let logo: Image = language == .traditional ? .logoTraditional : .logo
        var session = Session.shown()
        session.settings.language = language
        let frame = Title().frame(at: 1, in: session)
        #expect(frame.sprites.filter { [.logo, .logoTraditional].contains($0.image) }.map(\.image) == [logo])
    }

    /// The sign of languages is found without reading, changes all words at once, and is kept.
    @Test func theLanguageIsOnTheTitle() throws {
        var driver = ScreensDriver { $0.settings.capabilities.unshown = [] }
        let english = try #require(driver.texts.first { $0 == Words.english.start })
        for language in Language.allCases.dropFirst() {
            try driver.tap(.language)
            #expect(driver.texts.contains(language.words.start) && !driver.texts.contains(english))
        }
        try driver.tap(.language)
        #expect(driver.texts.contains(english))
        let kept = driver.requests { if case .keep([.language], let settings) = $0 { settings.language } else { nil } }
        #expect(kept == Language.allCases.dropFirst() + [.english])
        let plain = ScreensDriver { $0.settings.capabilities.unshown = [.chinese, .traditional] }
        #expect(!plain.navigator.buttons(at: plain.now).contains { $0.role == .language })
    }
}
