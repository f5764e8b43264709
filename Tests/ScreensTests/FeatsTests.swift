import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

@Suite struct FeatsTests {
    /// The page shows how each feat is earned, and the day of each earned one.
    @Test func featsAreShownWithTheirDays() throws {
        var driver = ScreensDriver()
        driver.navigator.push(Feats(), at: driver.now)
        driver.wait(0.5)
        #expect(driver.screen == "feats" && !driver.navigator.isReady(at: driver.now))
        #expect(driver.requests { if case .feats(let player) = $0 { player } else { nil } } == ["Ann"])
        #expect(!driver.texts.contains(Words.english.featsEarned(0, 20)), "the answer is still missing")
        let earned = [(Feat.gold, 17), (.fifty, 18)].map { EarnedFeat($0, on: .init(year: 2026, month: 2, day: $1)) }
        // An answer about another player is ignored.
        try driver.answer(.feats(player: "Li", earned))
        #expect(!driver.navigator.isReady(at: driver.now))
        try driver.answer(.feats(player: "Ann", earned))
        let texts = driver.texts
        let lines = texts.joined(separator: " ")
        for feat in Feat.allCases {
            let (name, how) = Words.english.feat(feat)
            #expect(texts.contains(name) && lines.contains(how))
        }
        #expect(texts.filter { $0.hasSuffix(" Feb") } == ["17 Feb", "18 Feb"])
        #expect(texts.contains(Words.english.featsEarned(2, 20)))
        var frame = Frame(size: driver.navigator.field)
        driver.navigator.append(at: driver.now, to: &frame)
        let opacities = frame.sprites.filter { $0.image == .seal }.map(\.color.opacity)
        #expect(opacities.count == 20 && opacities.count { $0 == 1 } == 2)
        #expect(opacities.allSatisfy { $0 > 0.7 }, "feats not yet earned are visible too")
        driver.key(.down, .enter)
        #expect(driver.screen == "title", "the only button is the way back")
        driver.navigator.push(Feats(), at: driver.now)
        driver.wait(0.5)
        driver.key(.escape)
        #expect(driver.screen == "title")
    }
}
