import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The wheel, Page Up and Page Down, in lists and on values.
@Suite struct WheelTests {
    private static let keys = (up: Input.Key(KeyName(pressed: "PageUp")), down: Input.Key(KeyName(pressed: "PageDown")))

    /// Makes an input and answers the query for a page of records. Returns the page's index.
    private func page(after input: Input, in driver: inout ScreensDriver) throws -> Int {
        driver.does(input)
        let query = try #require(driver.requests { if case .read(let query) = $0 { query } else { nil } }.last)
        let page = RecordPage(query: query, records: [ListedRecord(1)], hasMore: query.page < 2)
        driver.navigator.receive((driver.asked.last?.from, .page(page)), at: driver.now)
        return query.page
    }

    @Test func pagesAreTurned() throws {
        var driver = ScreensDriver(at: { _ in Records() })
        _ = try page(after: .focusGained, in: &driver)
        driver.does(.move(Vector(640, 400), by: .mouse))
        var pages: [Int] = []
        for input in [
            Input.wheel(-1), .wheel(-3), .wheel(-1), .wheel(1), .key(Self.keys.down, isDown: true),
            .key(Self.keys.down, isDown: false), .key(Self.keys.up, isDown: true), .wheel(2), .wheel(1),
        ] { pages.append(try page(after: input, in: &driver)) }
        // Pages before the first and after the last cannot be turned to.
        #expect(pages == [1, 2, 2, 1, 2, 2, 1, 0, 0])
    }

    /// A running wheel counts as one notch in 0.2 s. Outside lists and values it does nothing.
    @Test func aQuickHandTurnsOnePage() throws {
        var driver = ScreensDriver()
        try driver.tap(.settings)
        let buttons = driver.navigator.buttons(at: driver.now)
        let less = try #require(buttons.first { $0.role == .less(.init(.volume)) }).area.center
        let more = try #require(buttons.first { $0.role == .more(.init(.volume)) }).area.center
        func volume() -> Int { Int((driver.session.settings.volumes.master * 100).rounded()) }
        driver.does(.move((less + more) / 2, by: .mouse))
        let usual = volume()
        for _ in 0..<20 { driver.does(.wheel(-1), for: 0.01) }
        let step = usual - volume()
        #expect(step > 0)
        driver.does(.wheel(-5), for: 0.2)
        #expect(usual - volume() == 2 * step)
        driver.does(.wheel(5), for: 0.2)
        driver.does(.wheel(1), for: 0.2)
        #expect(volume() == usual)
        // Keys change the value with the focus.
        driver.session.machine.pointer.focus = .less(.init(.volume))
        driver.key(Self.keys.down)
        #expect(usual - volume() == step)
        driver.does(.move(Vector(640, 12), by: .mouse))
        driver.does(.wheel(1), for: 0.2)
        #expect(usual - volume() == step && driver.screen == "settings")
    }

    @Test func roundsIgnoreTheWheel() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown + 1)
        let before = driver.asked.count
        driver.does(.wheel(1), .wheel(-1), .key(Self.keys.down, isDown: true))
        #expect((driver.navigator.screen.base as? Playing)?.live.round.journal.entries.isEmpty == true)
        #expect(driver.screen == "round" && driver.asked.count == before)
    }
}

/// When the display must stay on.
@Suite struct DisplayOnTests {
    @Test func aRunningReplayKeepsTheDisplayOn() {
        let round = Round.played(level: .festive, seed: 5, by: .casual)
        var driver = ScreensDriver(at: { Replaying(round, at: $0.now) })
        func isKept() -> Bool { driver.navigator.keepsDisplayOn(at: driver.now) }
        driver.wait(1)
        #expect(isKept())
        driver.key(.space)
        #expect(!isKept(), "paused")
        driver.key(.space)
        #expect(isKept())
        driver.wait(200)
        #expect(!isKept(), "over")
        let demo = ScreensDriver(at: { Demo(round, at: $0.now) })
        #expect(!demo.navigator.keepsDisplayOn(at: demo.now))
    }

    /// Desktops do not see a gamepad; they see keys and a mouse.
    @Test func aGamepadKeepsTheDisplayOnForFiveMinutes() {
        for (input, isPad) in [
            (Input.padButton(true), true), (.stick(Vector(1, 0)), true), (.key(.pause, isDown: true), true),
            (.key(.down, isDown: true), false), (.press(.zero, by: .mouse), false),
        ] {
            var driver = ScreensDriver(at: { _ in Records() })
            driver.does(input)
            #expect(driver.navigator.keepsDisplayOn(at: driver.now + 290) == isPad, "\(input)")
            #expect(!driver.navigator.keepsDisplayOn(at: driver.now + 300))
        }
    }
}
