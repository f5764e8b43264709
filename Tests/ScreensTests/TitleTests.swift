import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// How the title appears, its card and its language.
@Suite struct TitleTests {
    private static func opacities(at age: Double, _ looks: Looks = Looks()) -> [Double] {
        let frame = Title().frame(at: age, looks)
        let signs: [Image] = [.lionHead, .logo, .signSubtitle, .iconPlay, .iconSettings]
        return signs.map { image in frame.sprites.first { $0.image == image }?.color.opacity ?? -1 }
    }

    /// The parts of the title appear one after the other within 0.8 s. With reduced motion all appear at once.
    @Test func theTitleAppearsInStages() {
        #expect(Self.opacities(at: 0) == [0, 0, 0, 0, 0])
        let early = Self.opacities(at: 0.4)
        #expect(zip(early, early.dropFirst()).allSatisfy { $0 >= $1 } && early[0] == 1 && early[4] == 0)
        #expect(Self.opacities(at: 0.8) == [1, 1, 1, 1, 1])
        #expect(Self.opacities(at: 0, .calm) == [1, 1, 1, 1, 1])
    }

    /// The logo is written in the characters of the language.
    @Test(arguments: [Language.english, .chinese, .traditional]) func theNameIsInItsCharacters(language: Language) {
        let logo: Image = language == .traditional ? .logoTraditional : .logo
        var session = Session.shown()
        session.settings.language = language
        let frame = Title().frame(at: 1, in: session)
        #expect(frame.sprites.filter { [.logo, .logoTraditional].contains($0.image) }.map(\.image) == [logo])
    }

    /// A rain given for this run is on the card until it has been played. Start plays it.
    @Test func aGivenRainIsOnTheCard() throws {
        let code = try #require(RainCode(level: .calm, seed: 445_303_237))
        #expect("\(code)" == "2RD8N-JE5KQ")
        func driver(_ given: RainCode?, isSeedGiven: Bool = true) -> ScreensDriver {
            ScreensDriver {
                $0 = Session(
                    settings: $0.settings, first: LevelChoice(name: "calm", level: .calm), seed: code.seed,
                    isSeedGiven: isSeedGiven, code: given)
            }
        }
        var friends = driver(code)
        #expect(friends.texts.contains("Friend's rain 2RD8N-JE5KQ"))
        #expect(!friends.texts.contains(Words.english.about(.calm)))
        #expect(driver(nil).texts.contains("Chosen rain 2RD8N-JE5KQ"))
        #expect(driver(nil, isSeedGiven: false).texts.contains(Words.english.about(.calm)))
        // The same seed on another level is not the friend's rain.
        try friends.tap(.more(.level))
        #expect(friends.texts.contains { $0.hasPrefix("Chosen rain ") })
        try friends.tap(.less(.level))
        try friends.tap(.start)
        #expect(friends.round?.journal.seed == code.seed && friends.round?.level == .calm)
        friends.key(.pause)
        try friends.tap(.leave)
        #expect(friends.screen == "title" && friends.texts.contains(Words.english.about(.calm)))
    }

    /// Larger text removes no line from the card.
    @Test(arguments: TextSize.allCases, [Vector(1280, 720), Vector(720, 1280)])
    func theCardKeepsItsLines(size: TextSize, field: Vector) {
        var session = Session.shown(field)
        session.settings.access.textSize = size
        let frame = Title().frame(at: 3, in: session)
        #expect(frame.labels.contains { $0.text == Words.english.about(session.level) })
    }

    /// The language button changes all words at once, and the language is stored.
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
