import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainDriver
import RainPlayers
import RainScores
import RainScreens
import Stage
import Testing

@testable import redpackrain

@Suite struct KeptRoundTests {
    /// A killed game loses at most the actions of the last half second; the test allows 0.6 s. A countdown stores nothing.
    @Test(arguments: [0.2, 3.9, 17.33])
    func onlyTheLastActionsAreLost(seconds: Double) throws {
        let folder = try Program()
        let book = try ScoreBook.open(folder.path("s.sqlite"), now: Date())
        var level = Level()
        level.interval = 0.05
        level.bombEvery = 5
        var driver = try GameDriver(level: level, autoplay: .perfect, book: book)
        driver.navigator.handle(.key(.enter, isDown: true), at: driver.now)
        driver.wait(seconds)
        let played = try #require(driver.round).journal.entries

        let sqlite = try folder.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["sqlite3", "s.sqlite", "UPDATE score SET process = 2147483000"])
        #expect(sqlite.code == 0)
        try book.sweep()
        guard seconds > Round.countdown else { return #expect(try book.all(.abandoned).isEmpty) }
        let record = try #require(try book.all(.abandoned).first)
        try record.verify()
        let kept = try Journal(decoding: Array(record.journal)).entries.dropLast()
        #expect(played.starts(with: kept))
        #expect(kept.count >= played.count { $0.roundTime.seconds < seconds - 0.6 })
        if seconds > 10 { #expect(kept.count > 100) }
    }
}
