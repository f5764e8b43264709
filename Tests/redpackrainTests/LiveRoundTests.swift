import Foundation
import Rain
import Scores
import Testing
import Tuning

@testable import redpackrain

@Suite struct LiveRoundTests {
    /// A game that is killed has everything on the disk but the acts of the last half second.
    @Test(arguments: [0.2, 3.9, 17.33])
    func onlyTheLastMomentsAreNotOnTheDisk(seconds: Double) throws {
        let program = try Program()
        defer { program.remove() }
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        var level = Level()
        level.interval = 0.05
        level.bombEvery = 5
        let start = Start(level: level, seed: 3, player: "Ann", autoplay: .perfect, isQuick: false)
        var live = LiveRound(start, seed: 3, at: 0, book: book)
        let end = Int64(seconds * 1e9)
        for now in stride(from: 0, through: end, by: 20_000_000) { live.advance(to: now) }
        live.keeping.wait()
        #expect(live.results(at: end) == nil)

        let sqlite = try program.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["sqlite3", "s.sqlite", "UPDATE score SET process = 2147483000"])
        #expect(sqlite.code == 0)
        try book.sweep()
        let record = try #require(try book.all(.abandoned).first)
        try record.verify()
        let kept = try Journal(decoding: Array(record.journal)).entries.dropLast()
        let played = live.round.journal.entries
        #expect(played.starts(with: kept))
        #expect(kept.count >= played.count { $0.host < end - 550_000_000 })
        if seconds > 10 { #expect(kept.count > 100) }
    }
}
