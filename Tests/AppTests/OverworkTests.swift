import Foundation
import Motion
import RainScores
import Stage
import Testing

@testable import Rain
@testable import RainApp
@testable import RainScreens

/// Journals that would keep a machine busy for hours are refused; no round played here has such a journal.
@Suite struct OverworkTests {
    @Test func aJournalOfTooMuchWorkIsRefused() throws {
        var level = Level()
        (level.interval, level.packs, level.fallTime, level.duration) = (0.01, 50, 60, 600)
        (level.chain, level.packSize) = (0.2, 400)
        var journal = Journal(level: level, seed: 1)
        for step in 0..<1000 {
            journal.entries.append(
                .init(host: 63_000_000_000 + Int64(step) * 200_000_000, action: .tap(Vector(640, 360))))
        }
        let book = try ScoreBook.inMemory()
        var score = Score(player: "Ann", level: level, seed: 1, date: Date(), version: "1")
        score.update(from: Round(level: level, seed: 1), at: Round(level: level, seed: 1).finalMoment)
        score.journal = Data(journal.encoded)
        try book.keep(&score)
        let id = try #require(score.id)
        let requests = Requests(book: book, settingsFile: nil)
        requests.perform([(1, .open(RecordID(id)))])
        requests.wait()
        var replies: [Reply] = []
        requests.drain(at: HostInstant(nanoseconds: 0), into: &replies)
        guard case .refused(RecordID(id)) = replies.first?.answer else {
            return #expect(Bool(false), "\(replies.count)")
        }
    }
}
