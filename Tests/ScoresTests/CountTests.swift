import Foundation
import GRDB
import Rain
import Testing

@testable import RainScores

/// Counts of a round have a column, a name in files and a word in messages.
@Suite struct CountTests {
    /// The catches of every kind are among the counts: a kind that is forgotten has no column.
    @Test func eachCountHasAColumn() throws {
        let book = try ScoreBook.inMemory()
        let columns = try book.database.read { try $0.columns(in: "score").map(\.name) }
        #expect(Tally.counts.count == Set(Tally.counts.map(\.name)).count)
        for count in Tally.counts { #expect(columns.contains(count.name), "\(count.name)") }
        for kind in PackKind.allCases { #expect(Tally.counts.contains { $0.name == "\(kind.name)Caught" }) }
    }

    /// If two counts shared a column, one would be lost on the way to the disk.
    @Test func eachCountIsKeptByItself() throws {
        let book = try ScoreBook.inMemory()
        var score = Score(player: "Ann", level: Level(), seed: 1, date: Date(), version: "1")
        for (number, count) in Tally.counts.enumerated() { score.listed.tally[count] = 100 + number }
        #expect(Set(Tally.counts.map { score.tally[$0] }).count == Tally.counts.count)
        try book.keep(&score)
        #expect(try book.score(try #require(score.id))?.tally == score.tally)
    }

    /// Messages keep their words.
    @Test func countsHaveWords() {
        #expect(
            Tally.counts.map(\.words) == [
                "score", "packs seen", "red caught", "silver caught", "gold caught", "packs missed", "bombs seen",
                "bombs hit", "taps", "best combo", "rewinds", "pauses", "lucky caught", "double caught", "slow caught",
                "chains caught", "great caught", "chained", "strikes",
            ])
    }
}
