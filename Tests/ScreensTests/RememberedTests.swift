import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// What the game keeps by itself of how it is left, and what screens want of the clipboard.
@Suite struct RememberedTests {
    private func kept(_ visitor: Visitor) -> [[Setting]] {
        visitor.requests { if case .keep(let settings, _) = $0 { settings } else { nil } }
    }

    private func session(_ level: String?, folder: [LevelChoice] = []) -> Session {
        var settings = Settings()
        settings.level = level
        return Session(settings: settings, first: LevelChoice(name: "calm", level: .calm), levels: folder, seed: 1)
    }

    @Test func theLevelChosenIsKeptAndBegunWith() throws {
        var visitor = Visitor { $0.memory.remembered = Setting.remembered }
        try visitor.tap(.more(.level))
        #expect(kept(visitor) == [[.level]])
        let name = try #require(visitor.session.settings.level)
        #expect(name == visitor.session.levelName)
        try visitor.tap(.records)
        try visitor.tap(.more(.level))
        #expect(kept(visitor) == [[.level], [.level]])
        #expect(visitor.session.settings.level == visitor.session.levelName && visitor.session.levelName != name)
        let last = visitor.requests { if case .keep(_, let settings) = $0 { settings.level } else { nil } }.last
        #expect(last == visitor.session.levelName)
    }

    /// One that is not there any more is not missed.
    @Test func aLevelThatIsThereIsBegunWith() {
        let own = LevelChoice(name: "Mine", level: Level(seconds: 33))
        let last = Level.offered.last?.name ?? ""
        #expect(session(last).levelName == last && last != "calm")
        #expect(session("Mine", folder: [own]).level == own.level)
        for gone in [nil, "Mine", ""] { #expect(session(gone).levelName == "calm") }
    }

    /// A file may be called what is no text of a line.
    @Test func aLevelThatCannotBeNamedIsNotKept() {
        var session = session(nil, folder: [LevelChoice(name: "a\nvolume: 0", level: Level(seconds: 33))])
        session.changeLevel(up: false)
        #expect(session.levelName.hasPrefix("a\n") && session.settings.level == nil)
        session.changeLevel(up: true)
        #expect(session.settings.level == "calm" || session.settings.level == Level.offered.first?.name)
    }

    @Test func soundThatIsOffIsKept() {
        var visitor = Visitor {
            $0.memory.remembered = [.muted]
            $0.settings.isMuted = true
        }
        #expect(visitor.navigator.mix(at: visitor.now).master == 0)
        visitor.key(.mute, .mute)
        #expect(kept(visitor) == [[.muted], [.muted]] && visitor.session.settings.isMuted)
        let values = visitor.requests { if case .keep(_, let settings) = $0 { settings.isMuted } else { nil } }
        #expect(values == [false, true])
    }

    /// Wayland tells of no place: the one that is known stays.
    @Test func theWindowsPlaceIsKept() {
        var visitor = Visitor { $0.memory.remembered = [.window] }
        let place = WindowPlace(width: 800, height: 450, corner: .init(x: 9, y: -3, screen: 2))
        visitor.navigator.take(window: place)
        visitor.navigator.take(window: WindowPlace(width: 640, height: 360))
        visitor.wait(0.1)
        #expect(kept(visitor) == [[.window], [.window]])
        #expect(visitor.session.settings.window?.text == "640x360+9+-3@2")
    }

    /// What flags speak of changes for the run and is not kept.
    @Test func whatFlagsSpeakOfIsNotKept() throws {
        var visitor = Visitor()
        try visitor.tap(.more(.level))
        visitor.key(.mute)
        visitor.navigator.take(window: WindowPlace(width: 640, height: 360))
        visitor.wait(0.1)
        #expect(kept(visitor).isEmpty && visitor.session.settings.isMuted && visitor.session.settings.level != nil)
    }

    @Test func theUsualSettingsLeaveItAlone() throws {
        var visitor = Visitor(
            {
                ($0.settings.level, $0.settings.isMuted, $0.settings.border) = ("storm", true, 0.05)
                $0.settings.window = WindowPlace(width: 640, height: 360)
            }, at: { _ in SettingsPages() })
        try visitor.tap(.reset)
        let settings = visitor.session.settings
        #expect(settings.border == 0 && settings.level == "storm" && settings.isMuted && settings.window != nil)
        #expect(kept(visitor).count == 1 && Setting.remembered.isDisjoint(with: kept(visitor)[0]))
    }

    @Test func theClipboardIsAskedOfOthers() {
        var context = Context(Visitor().session)
        context.ask(.copy("K7Q2M-9D4RT"))
        context.ask(.paste)
        let asked = context.requests.map(\.request)
        guard asked.count == 2, case .copy("K7Q2M-9D4RT") = asked[0], case .paste = asked[1] else {
            return #expect(Bool(false), "\(asked)")
        }
    }

    /// Of what is pasted a name takes as much as it has room for.
    @Test func aLongTextIsPastedIntoAName() {
        var visitor = Visitor(at: { _ in Naming("Ann") })
        visitor.does(.text(String(repeating: "é", count: 200)))
        #expect(visitor.texts.contains("Ann" + String(repeating: "é", count: PlayerName.longest - 3) + "|"))
    }
}

extension Level {
    fileprivate init(seconds: Double) {
        self.init()
        duration = seconds
    }
}
