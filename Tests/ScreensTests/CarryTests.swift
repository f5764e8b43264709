import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// State that is carried between screens and rounds, and state that must not be.
@Suite struct CarryTests {
    private func live(_ driver: ScreensDriver) throws -> LiveRound {
        try #require(driver.navigator.screen.base as? Playing).live
    }

    /// The first round has the given seed. The seeds of the next rounds follow from it.
    @Test func everyRoundHasItsOwnSeed() throws {
        func seeds(_ seed: UInt64) throws -> [UInt64] {
            var session = Session(settings: Settings(), first: LevelChoice(name: "calm", level: Level()), seed: seed)
            return (0..<50).map { _ in session.drawRain().seed }
        }
        let first = try seeds(7)
        #expect(first[0] == 7 && Set(first).count == 50)
        #expect(try seeds(7) == first)
        #expect(try Set(seeds(8)).isDisjoint(with: first))
    }

    /// A finger pressed on one screen and lifted on the next presses no button there.
    @Test func aPressOfTheScreenBeforeIsForgotten() throws {
        var driver = ScreensDriver()
        let start = try #require(driver.navigator.buttons(at: driver.now).first { $0.role == .settings }).area.center
        driver.navigator.handle(.press(start, by: .touch(1)), at: driver.now)
        driver.navigator.push(Title(), at: driver.now)
        driver.wait(1)
        driver.navigator.handle(.lift(start, by: .touch(1)), at: driver.now)
        #expect(driver.screen == "title")
    }

    /// A held arrow stops moving the cursor when another screen opens over the round.
    @Test func heldArrowsStayWithTheirScreen() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown)
        driver.navigator.handle(.key(.left, isDown: true), at: driver.now)
        driver.wait(0.2)
        driver.navigator.push(SettingsPages(), at: driver.now)
        let place = driver.session.machine.pointer.position
        driver.wait(0.5)
        #expect(place != nil && driver.session.machine.pointer.position == place)
    }

    /// Only the finger, button or key that began a rewind ends it.
    @Test func onlyTheInputThatBeganARewindEndsIt() throws {
        let holders: [(down: Input, up: Input)] = [
            (.key(.rewind, isDown: true), .key(.rewind, isDown: false)),
            (.hold(true, by: .mouse), .hold(false, by: .mouse)),
            (.press(Vector(1144, 54), by: .touch(1)), .lift(.zero, by: .touch(1))),
            (.press(Vector(1144, 54), by: .touch(2)), .lift(.zero, by: .touch(2))),
        ]
        for (index, holder) in holders.enumerated() {
            var level = Level()
            level.practice = true
            var live = LiveRound(Round(level: level, seed: 1), at: Instant(nanoseconds: 0))
            func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + seconds }
            live.handle(holder.down, at: at(8), Accessibility())
            for (other, another) in holders.enumerated() where other != index {
                live.handle(another.up, at: at(8.1), Accessibility())
                #expect(live.round.journal.entries.map(\.action) == [.rewind], "\(another) is not \(holder)")
            }
            live.handle(holder.up, at: at(8.5), Accessibility())
            #expect(live.round.journal.entries.map(\.action) == [.rewind, .release], "\(holder)")
        }
    }

    /// Taps and keys that were meant for the round do nothing to its results for a moment.
    @Test(arguments: [false, true])
    func resultsAreNotPressedAway(isQuick: Bool) throws {
        for input in [
            Input.press(Vector(9, 9), by: .mouse), .key(.enter, isDown: true), .key(.escape, isDown: true),
            .key(.space, isDown: true),
        ] {
            var driver = ScreensDriver(
                isQuick: isQuick,
                at: { Results(RoundSummary(), of: Ticket(number: 1), on: .drawn, player: "Ann", at: $0.now) })
            // The driver has waited for half a second.
            driver.navigator.handle(input, at: driver.now)
            #expect(driver.screen == "results" && !driver.navigator.isDone, "\(input)")
            #expect(driver.navigator.buttons(at: driver.now).isEmpty)
            driver.wait(0.4)
            #expect(!driver.navigator.buttons(at: driver.now).isEmpty)
            driver.navigator.handle(input, at: driver.now)
            let isLeft = driver.screen != "results" || driver.navigator.isDone
            #expect(isLeft == (isQuick || input != .press(Vector(9, 9), by: .mouse)), "\(input)")
        }
    }

    /// However a round is left, its end is sent to be stored, with the action that ends it.
    @Test(arguments: [Button.Role.leave, .restart])
    func roundsThatAreLeftAreStored(role: Button.Role) throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown + 1)
        driver.key(.pause)
        try driver.tap(role)
        let ends = driver.requests { request -> [Journal.Action]? in
            guard case .finish(_, let round, let moment, _) = request else { return nil }
            return moment.phase == .over(early: true) ? round.journal.entries.map(\.action) : []
        }
        #expect(ends == [[.pause, .end]])
        #expect(driver.screen == (role == .leave ? "title" : "round"))
    }

    /// Each action is sent to be stored once, in order.
    @Test func actionsAreSentOnce() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown)
        for step in 0..<12 {
            driver.navigator.handle(.press(Vector(Double(step) * 90 + 20, 600), by: .mouse), at: driver.now)
            driver.wait(0.25)
        }
        driver.wait(0.5)
        let given = driver.requests { if case .entries(_, let entries, _) = $0 { entries } else { nil } }.flatMap(
            \.self)
        #expect(given == (try live(driver).round.journal.entries) && given.count == 12)
    }

    /// Losing the focus pauses a round only if the settings say so.
    @Test(arguments: [false, true])
    func lostFocusPausesOnlyIfSet(pauses: Bool) throws {
        var driver = ScreensDriver({ $0.settings.pausesUnfocused = pauses }, at: { Playing(&$0) })
        driver.wait(Round.countdown)
        driver.does(.focusLost)
        #expect(try live(driver).isPaused(at: driver.now) == pauses)
        #expect(driver.navigator.mix(at: driver.now).master == driver.session.settings.volumes.unfocused)
        driver.does(.focusGained)
        #expect(driver.navigator.mix(at: driver.now).master == 1)
    }

    /// Another level, order or filter begins with its first page. Rows are numbered on from page to page.
    @Test func anotherListBeginsWithItsFirstPage() throws {
        for row in [Button.Row.filter, .order, .level] {
            var driver = ScreensDriver(at: { _ in Records() })
            func query() throws -> RecordQuery {
                try #require(driver.requests { if case .read(let query) = $0 { query } else { nil } }.last)
            }
            for page in 0..<3 {
                let asked = try query()
                #expect(asked.page == page)
                let records = (0..<asked.limit).map { ListedRecord(Int64($0)) }
                try driver.answer(.page(RecordPage(query: asked, records: records, hasMore: true)))
                let places = (0..<asked.limit).map { "\(page * asked.limit + $0 + 1)" }
                #expect(driver.texts.filter { places.contains($0) } == places)
                try driver.tap(page < 2 ? .more(.page) : .more(row))
            }
            #expect(try query().page == 0, "\(row.name)")
        }
    }

    /// Returning to the settings drops a pending question. Only a confirmed reset changes a page.
    @Test func pendingQuestionsAreForgottenAndResetsStored() throws {
        var driver = ScreensDriver({ $0.memory.settingsPage = .keys }, at: { _ in SettingsPages() })
        try driver.tap(.ask(.init(.keyPause)))
        #expect(driver.texts.contains(Words.english.pressKey))
        driver.navigator.push(Naming("Ann"), at: driver.now)
        driver.wait(0.5)
        driver.key(.escape)
        #expect(driver.screen == "settings" && !driver.texts.contains(Words.english.pressKey))
        try driver.tap(.ask(.init(.keyPause)))
        driver.does(.key(.other(try #require(KeyName("Q"))), isDown: true))
        #expect(driver.session.settings.keys[.pause].text == "Q")
        driver.navigator.context.session.settings.border = 0.05
        let question = Words.english.resets(Words.english.keysPage)
        try driver.tap(.reset)
        #expect(driver.session.settings.keys[.pause].text == "Q" && driver.texts.contains(question))
        try driver.tap(.ask(.init(.keyPause)))
        try driver.tap(.reset)
        #expect(driver.session.settings.keys[.pause].text == "Q", "another button was pressed in between")
        // Presses on two different pages do not confirm it either.
        try driver.tap(.page(.init(.picture)))
        try driver.tap(.reset)
        #expect(driver.session.settings.border == 0.05 && !driver.texts.contains(question))
        try driver.tap(.page(.init(.keys)))
        try driver.tap(.reset)
        try driver.tap(.reset)
        #expect(driver.session.settings.keys[.pause].text == "P" && !driver.texts.contains(question))
        let kept = driver.requests { if case .keep(let changed, let values) = $0 { (changed, values) } else { nil } }
        #expect(kept.last?.0 == SettingPage.keys.settings && kept.last?.1 == driver.session.settings)
        #expect(driver.session.settings.border == 0.05, "other pages stay as they are")
    }
}
