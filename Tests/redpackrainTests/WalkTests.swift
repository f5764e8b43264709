import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainScores
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// Visits every screen with one device only.
@Suite struct WalkTests {
    @Test(arguments: Device.allCases)
    func everyScreen(by device: Device) throws {
        var walker = ScreensWalker(device: device, driver: try GameDriver(level: RealDesktops.level, isSeedGiven: true))
        _ = try walker.walk(WalkStep.everyScreen)
        try check(walker.driver.book)
        try walker.choose(.quit)
        #expect(walker.driver.navigator.isDone)
    }
}

/// Visits every screen with one key only.
@Suite struct OneSwitchWalkTests {
    @Test func everyScreen() throws {
        let driver = try GameDriver(
            { ($0.access.hasOneSwitch, $0.access.stepTime) = (true, 0.4) }, level: RealDesktops.level, isSeedGiven: true
        )
        var walker = ScreensWalker(device: .touch, hasOneSwitch: true, driver: driver)
        _ = try walker.walk(WalkStep.everyScreen)
        try check(walker.driver.book)
        try walker.choose(.quit)
        #expect(walker.driver.navigator.isDone)
    }
}

/// Checks the record of the walk's first round.
private func check(_ book: ScoreBook) throws {
    let records = try book.best().compactMap { try $0.id.flatMap(book.score) }
    let record = try #require(records.first)
    #expect(record.favourite && record.player == "AB7" && record.taps == 3 && record.pauses == 1)
    try record.verify()
}

extension RealDesktops {
    /// The level of `WindowDriver`.
    fileprivate static var level: Level {
        var level = Level()
        (level.duration, level.interval, level.packSize) = (6, 0.2, 200)
        return level
    }

    /// The built game in a window: visits every screen with keys only and with the pointer only. All settings are the same
    /// after a restart.
    @Suite struct WalkTests {
        @Test(arguments: [Device.keys, .mouse])
        func everyScreen(by device: Device) throws {
            let window = try WindowDriver("--player", "Ann")
            var walker = WindowWalker(
                device: device, driver: try GameDriver(level: RealDesktops.level, isSeedGiven: true), window: window)
            let lines = try walker.walk(WalkStep.everyScreen)
            #expect(window.chosenSettings == lines)
            try check(window.book)
            try walker.choose(.quit)
            let before = window.settings
            try window.restart()
            #expect(window.settings == before)
            try window.keys("Escape", "Return")
            window.process.waitForEnd()
            #expect(window.process.terminationStatus == 0)
            #expect(try String(contentsOfFile: window.program.path("errors"), encoding: .utf8).isEmpty)
        }
    }
}
