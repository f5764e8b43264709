import Foundation
import Motion
import Picture
import Rain
import RainDriver
import RainScores
import RainScreens
import RainShow
import Testing

@testable import Stage
@testable import redpackrain

/// The focus of the keys, and the screen that receives them.
@Suite struct GameFocusTests {
    /// A key goes to the visible screen, and not to the screen that fades in behind it.
    @Test func twoKeysInAFadeLeaveOneScreen() throws {
        var driver = try GameDriver()
        try driver.tap(.settings)
        driver.does(.key(.escape, isDown: true), .key(.escape, isDown: true))
        #expect(driver.screen == "title" && !driver.navigator.isDone)
        driver.key(.escape, .enter)
        #expect(driver.navigator.isDone)
    }

    /// A round resumed by a key has its cursor back, wherever the focus was in the pause.
    @Test func theCursorReturnsAfterAPause() throws {
        var driver = try GameDriver()
        try driver.tap(.start)
        driver.wait(Round.countdown + 0.5)
        driver.does(.move(Vector(300, 300), by: .mouse))
        driver.key(.pause, .tab)
        #expect(driver.pointer.focus != nil)
        driver.key(.pause)
        #expect(
            driver.pointer.focus == nil && driver.session.machine.hasCursor)
    }

    @Test func recordsHaveNoPageBeyondTheLast() throws {
        var driver = try GameDriver()
        let most = RecordsMetrics.maxRows(in: driver.navigator.field)
        for number in 0...most {
            var record = Score(
                player: "Ann", level: driver.session.level, seed: UInt64(number), date: Date(),
                version: "1")
            record.status = .ended
            try driver.book.keep(&record)
        }
        try driver.tap(.records)
        try driver.tap(.more(.page))
        #expect(driver.listed.count == 1)
        // On the last page the focus can only go back.
        driver.pointer.focus = .less(.page)
        driver.key(.enter)
        driver.pointer.focus = .more(.page)
        driver.key(.enter)
        #expect(driver.pointer.focus == .less(.page))
        driver.pointer.focus = .more(.page)
        driver.key(.right)
        #expect(driver.listed.count == 1 && driver.screen == "records")
        driver.pointer.focus = .less(.page)
        driver.key(.left)
        driver.key(.left)
        #expect(driver.listed.count == most && driver.screen == "records")
    }
}
