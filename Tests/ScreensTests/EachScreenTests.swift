import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// Each screen by inputs alone.
@Suite struct EachScreenTests {
    @Test func theTitleChoosesALevelAndAsksForItsBest() throws {
        var visitor = Visitor()
        var levels: [Level] { visitor.requests { if case .honours(let level, _) = $0 { level } else { nil } } }
        let first = visitor.session.level
        #expect(levels == [first])
        try visitor.tap(.more(.level))
        #expect(visitor.session.level != first && levels.last == visitor.session.level)
        // The answer for a level that is chosen no more is not shown for another one.
        visitor.navigator.receive((visitor.asked[0].from, .honours(first, Honours(score: 777))), at: visitor.now)
        #expect(!visitor.texts.contains { $0.contains("777") })
        try visitor.tap(.less(.level))
        #expect(visitor.texts.contains { $0.contains("777") })
        try visitor.tap(.quit)
        #expect(visitor.navigator.isDone)
    }

    /// Also who was playing when they were found is told of them, and once.
    @Test func featsOfOldRoundsAreToldOnATitle() throws {
        let line = Words.english.featsFound(12)
        var visitor = Visitor()
        #expect(visitor.requests { if case .findFeats = $0 { true } else { nil } }.count == 1)
        visitor.key(.enter)
        visitor.navigator.receive((nil, .featsFound(12)), at: visitor.now)
        visitor.wait(1)
        #expect(visitor.screen == "round" && !visitor.texts.contains(line))
        for isTold in [true, false] {
            visitor.key(.pause)
            try visitor.tap(.leave)
            #expect(visitor.screen == "title" && visitor.texts.contains(line) == isTold)
            visitor.key(.enter)
        }
        #expect(visitor.requests { if case .findFeats = $0 { true } else { nil } }.count == 1)
    }

    @Test func aDemoIsAskedForOnceAndGivesWayToAnything() throws {
        for input in [
            Input.key(.escape, isDown: true), .press(Vector(600, 600), by: .mouse), .move(Vector(1, 1), by: .mouse),
            .padButton(true), .stick(Vector(1, 0)), .hold(true),
        ] {
            var visitor = Visitor()
            visitor.wait(Title.idleTime + 5)
            let demos = visitor.requests { if case .demo(let level, _) = $0 { level } else { nil } }
            #expect(demos == [visitor.session.level])
            try visitor.answer(.round(Round(level: visitor.session.level, seed: 3)))
            #expect(visitor.screen == "demo")
            visitor.does(.focusLost, .focusGained, .key(.fullscreen, isDown: true))
            #expect(visitor.screen == "demo" && visitor.session.settings.isFullscreen)
            visitor.does(input)
            #expect(visitor.screen == "title" && !visitor.navigator.isDone, "\(input) does nothing else")
        }
        // One that comes when somebody is there again is not shown.
        var visitor = Visitor()
        visitor.wait(Title.idleTime + 1)
        visitor.key(.right)
        try visitor.answer(.round(Round(level: visitor.session.level, seed: 3)))
        #expect(visitor.screen == "title")
    }

    @Test func aRoundIsGivenAwayAsItIsPlayed() throws {
        var visitor = Visitor(at: { Playing(&$0) })
        visitor.wait(Round.countdown - 0.6)
        func seen() -> [Int] { visitor.requests { if case .markSeen(let ticket) = $0 { ticket.number } else { nil } } }
        #expect(seen().isEmpty, "a countdown spends nothing")
        visitor.wait(0.6)
        for x in [200.0, 500, 800] {
            visitor.does(.press(Vector(x, 400), by: .mouse), .lift(Vector(x, 400), by: .mouse))
        }
        visitor.wait(0.6)
        let given = visitor.requests { if case .entries(_, let entries) = $0 { entries } else { nil } }.flatMap(\.self)
        let played = (visitor.navigator.screen as? Playing)?.live.round.journal.entries
        #expect(given == played && given.count == 3)
        #expect(seen() == [1])
        visitor.key(.pause)
        try visitor.tap(.restart)
        let rounds = visitor.requests {
            if case .begin(let ticket, _, let rain, _) = $0 { (ticket, rain.seed) } else { nil }
        }
        #expect(rounds.map(\.0.number) == [1, 2] && rounds[0].1 == 7 && rounds[1].1 != 7)
        #expect(visitor.requests { if case .finish(let ticket, _, _) = $0 { ticket.number } else { nil } } == [1])
        visitor.wait(1)
        visitor.does(.quit)
        #expect(visitor.requests { if case .finish(let ticket, _, _) = $0 { ticket.number } else { nil } } == [1, 2])
        #expect(seen() == [1], "left in its countdown")
    }

    @Test func resultsStandAWhileAndTellWhatBecameOfTheirRecord() throws {
        var visitor = Visitor(at: { Playing(&$0) })
        visitor.wait(Round.countdown)
        visitor.catches()
        visitor.wait(5)
        #expect(visitor.screen == "round", "until its record is kept or is known not to be")
        let ticket = Ticket(number: 1)
        try visitor.answer(.notKept(ticket, .recordsFull))
        #expect(visitor.screen == "results" && visitor.texts.contains { $0.hasPrefix(Words.english.notSaved) })
        #expect(visitor.requests { if case .announce(let ticket) = $0 { ticket } else { nil } } == [ticket])
        visitor.key(.escape)
        #expect(visitor.screen == "results", "a key that was meant for the round")
        visitor.wait(1)
        try visitor.tap(.like)
        // Who asked for the record to be kept was the round, in whose place the results are.
        let asker = try #require(visitor.asked.first { if case .begin = $0.request { true } else { false } }).from
        visitor.navigator.receive((asker, .kept(ticket, .init(rank: 2, count: 9))), at: visitor.now)
        #expect(visitor.texts.contains { $0.contains("No. 2 of 9") }, "\(visitor.texts)")
        try visitor.tap(.name)
        visitor.does(.text("a"))
        visitor.key(.enter)
        #expect(visitor.screen == "results" && visitor.texts.contains("Anna"))
        let changes = visitor.requests { request -> String? in
            guard case .amend(_, let player, let heart) = request else { return nil }
            return player ?? "\(heart ?? false)"
        }
        #expect(changes == ["true", "Anna"])
        visitor.key(.enter)
        #expect(visitor.screen == "round")
    }

    @Test func aQuickGameLeavesByItself() throws {
        for isTapped in [false, true] {
            var visitor = Visitor(isQuick: true, at: { $0.firstScreen() })
            visitor.wait(Round.countdown + 5)
            try visitor.answer(.kept(Ticket(number: 1), .init(rank: 1, count: 1)))
            visitor.wait(1)
            #expect(!visitor.navigator.isDone)
            if isTapped { visitor.does(.press(Vector(5, 5), by: .mouse)) } else { visitor.wait(4) }
            #expect(visitor.navigator.isDone)
        }
    }

    /// What was chosen is chosen again when one comes back.
    @Test func pagesAndFiltersAreRemembered() throws {
        var visitor = Visitor()
        try visitor.tap(.settings)
        try visitor.tap(.page(.init(.keys)))
        try visitor.tap(.back)
        try visitor.tap(.settings)
        #expect(visitor.texts.contains(Words.english.keyRewind))
        try visitor.tap(.back)
        try visitor.tap(.records)
        try visitor.tap(.more(.filter))
        try visitor.tap(.back)
        try visitor.tap(.records)
        let filters = visitor.requests { request -> RecordsFilter? in
            if case .read(let query) = request { query.filter } else { nil }
        }
        #expect(filters == [.fresh, .all, .all])
    }

    @Test func settingsAreKeptAsTheyAreChanged() throws {
        var visitor = Visitor({ $0.memory.settingsPage = .picture }, at: { _ in SettingsPages() })
        var kept: [[Setting]] { visitor.requests { if case .keep(let changed, _) = $0 { changed } else { nil } } }
        try visitor.tap(.more(.init(.border)))
        try visitor.tap(.more(.init(.renderer)))
        #expect(kept == [[.border]], "what draws is kept once it has drawn")
        visitor.navigator.take(rendererFails: false)
        visitor.wait(0.1)
        #expect(kept == [[.border], [.renderer]])
        visitor.navigator.take(rendererFails: true)
        #expect(visitor.texts.contains(Words.english.trouble(.rendererFails)))
        visitor.navigator.receive((nil, .settings(.settingsReadOnly)), at: visitor.now)
        #expect(!visitor.texts.contains(Words.english.trouble(.settingsReadOnly)), "the page's own matter comes first")
        try visitor.tap(.page(.init(.play)))
        #expect(visitor.texts.contains(Words.english.trouble(.settingsReadOnly)))
        try visitor.tap(.reset)
        #expect(kept.last?.contains(.player) == false && visitor.session.settings.border == 0)
        #expect(visitor.session.settings.player == "Ann")
    }

    @Test func aReplayIsSteered() throws {
        var visitor = Visitor(at: { Replaying(Round(level: $0.session.level, seed: 1), at: $0.now) })
        func replay() throws -> Replay { try #require(visitor.navigator.screen as? Replaying).replay }
        visitor.key(.up)
        #expect(try replay().speed == 2)
        visitor.does(.padButton(true))
        #expect(try replay().isPaused)
        visitor.key(.rewind, .space)
        #expect(try replay().isBackward && !replay().isPaused)
        // A drag along the bar, beyond its end.
        let bar = ReplayBar(field: visitor.navigator.field)
        let start = try #require(
            (0..<1280).map { Vector(Double($0), visitor.navigator.field.y - 20) }.first { bar.share(at: $0) != nil })
        visitor.key(.space)
        visitor.does(.press(start, by: .mouse), .move(Vector(1279, 0), by: .mouse))
        #expect(try replay().time(at: 100) == replay().end)
        visitor.does(.lift(Vector(0, 0), by: .mouse), .move(Vector(0, 0), by: .mouse))
        #expect(try replay().time(at: 100) == replay().end)
        visitor.key(.escape)
        #expect(visitor.navigator.isDone, "there is nothing beneath")
    }

    @Test func theGalleryGoesThroughItsEffects() throws {
        var visitor = Visitor(at: { _ in Gallery(exhibit: Exhibit.allCases[0]) })
        func gallery() throws -> Gallery { try #require(visitor.navigator.screen as? Gallery) }
        for exhibit in Exhibit.allCases.dropFirst() {
            visitor.key(.tab)
            #expect(try gallery().exhibit == exhibit)
        }
        // Keys mean what the gallery says: M is no sound here, and 1 is the first variant.
        visitor.key(.other(try #require(KeyName("M"))), .other(try #require(KeyName("1"))))
        #expect(try !visitor.session.settings.isMuted && gallery().variant == 0)
        visitor.key(.space)
        let time = try gallery().time(at: 100)
        #expect(try gallery().time(at: 200) == time)
        visitor.key(.escape)
        #expect(visitor.navigator.isDone)
    }
}
