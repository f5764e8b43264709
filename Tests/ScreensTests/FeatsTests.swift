import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

@Suite struct FeatsTests {
    /// All feats are there with how they are earned, and those that are have their day.
    @Test func featsAreShownWithTheirDays() throws {
        var visitor = Visitor()
        visitor.navigator.push(Feats(), at: visitor.now)
        visitor.wait(0.5)
        #expect(visitor.screen == "feats" && !visitor.navigator.isReady(at: visitor.now))
        #expect(visitor.requests { if case .feats(let player) = $0 { player } else { nil } } == ["Ann"])
        #expect(!visitor.texts.contains(Words.english.featsEarned(0, 20)), "nobody knows yet")
        let earned = [(Feat.gold, 17), (.fifty, 18)].map { EarnedFeat($0, on: .init(year: 2026, month: 2, day: $1)) }
        // What somebody else has earned is nobody's business here.
        try visitor.answer(.feats(player: "Li", earned))
        #expect(!visitor.navigator.isReady(at: visitor.now))
        try visitor.answer(.feats(player: "Ann", earned))
        let texts = visitor.texts
        for feat in Feat.allCases {
            let (name, how) = Words.english.feat(feat)
            #expect(texts.contains(name) && texts.contains(how))
        }
        #expect(texts.filter { $0.hasSuffix(" Feb 2026") } == ["17 Feb 2026", "18 Feb 2026"])
        #expect(texts.contains(Words.english.featsEarned(2, 20)))
        var frame = Frame(size: visitor.navigator.field)
        visitor.navigator.append(at: visitor.now, to: &frame)
        let opacities = frame.sprites.filter { $0.image == .seal }.map(\.color.opacity)
        #expect(opacities.count == 20 && opacities.count { $0 == 1 } == 2)
        #expect(opacities.allSatisfy { $0 > 0.7 }, "those that are still to be earned can be seen as well")
        visitor.key(.down, .enter)
        #expect(visitor.screen == "title", "the only button is the way back")
        visitor.navigator.push(Feats(), at: visitor.now)
        visitor.wait(0.5)
        visitor.key(.escape)
        #expect(visitor.screen == "title")
    }
}
