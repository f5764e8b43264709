import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// A tall window has an upright field from the next round that is begun on the title, and nowhere else.
@Suite struct FieldTests {
    private func visitor(isSeedGiven: Bool = false, _ change: (inout Settings) -> Void = { _ in }) -> Visitor {
        Visitor { session in
            session = Session(
                settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 7, isSeedGiven: isSeedGiven)
            (session.settings.player, session.settings.hasLearnt) = ("Ann", true)
            change(&session.settings)
        }
    }

    private func isUpright(_ visitor: Visitor) -> Bool { visitor.navigator.field.y > visitor.navigator.field.x }

    private func show(_ shape: Double, to visitor: inout Visitor) {
        visitor.navigator.context.session.machine.windowShape = shape
        visitor.wait(0.2)
    }

    @Test func theTitleFollowsTheWindow() {
        var visitor = visitor()
        #expect(!isUpright(visitor))
        for (shape, upright) in [(0.81, false), (0.79, true), (0.99, true), (1.01, false), (0.81, false)] {
            show(shape, to: &visitor)
            #expect(isUpright(visitor) == upright, "\(shape)")
            #expect(visitor.session.level.portrait == upright)
            #expect(visitor.session.levelName == (upright ? "calm-tall" : "calm"))
        }
    }

    @Test func theSettingHolds() {
        var tall = visitor { $0.shape = .tall }
        show(1.8, to: &tall)
        #expect(isUpright(tall))
        var wide = visitor { $0.shape = .wide }
        show(0.5, to: &wide)
        #expect(!isUpright(wide))
    }

    @Test func noSeedAndNoLevelOfOnesOwnIsTurned() {
        var seeded = visitor(isSeedGiven: true)
        show(0.5, to: &seeded)
        #expect(!isUpright(seeded))
        var own = Visitor()
        show(0.5, to: &own)
        #expect(own.session.levelName == "custom" && !isUpright(own))
    }

    @Test func aRoundStaysAsItWasBegun() throws {
        var visitor = visitor()
        show(0.5, to: &visitor)
        try visitor.tap(.start)
        #expect(visitor.screen == "round")
        show(1.8, to: &visitor)
        #expect(isUpright(visitor))
    }

    @Test func todaysRainIsTheSameForAll() throws {
        var visitor = visitor()
        show(0.5, to: &visitor)
        try visitor.tap(.today)
        #expect(visitor.screen == "today" && !isUpright(visitor) && !visitor.session.level.portrait)
        visitor.key(.escape)
        #expect(visitor.screen == "title" && isUpright(visitor))
    }

    @Test(arguments: [(false, 0.5), (true, 1.8)])
    func aCodeSaysHowTheFieldStands(upright: Bool, shape: Double) throws {
        var visitor = visitor()
        show(shape, to: &visitor)
        var level = Level.festive
        level.portrait = upright
        try visitor.tap(.code)
        visitor.does(.text("\(try #require(RainCode(level: level, seed: 5)))"))
        try visitor.tap(.done)
        #expect(visitor.screen == "round" && isUpright(visitor) == upright)
    }

    @Test func aListIsLabelledTall() {
        var level = Level.storm
        level.portrait = true
        #expect(Level.label(ofDigest: level.digest) == "storm-tall")
        #expect(Words.english.level("storm-tall") == Words.english.level("storm") + ", tall")
        #expect(Words.chinese.level("storm-tall-large") != "storm-tall-large")
    }
}
