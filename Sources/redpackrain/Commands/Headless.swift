import App
import Foundation
import Rain
import Scores
import Screens
import Tuning

/// A round in simulated time.
enum Headless {
    static func play(_ start: Start, book: ScoreBook, json: Bool, mix: String?) throws {
        let round = Round.played(level: start.level, seed: start.seed, by: start.autoplay)
        var record = Score(
            player: start.player, level: start.level, seed: start.seed, date: Date(), version: Version.current)
        record.update(from: round, at: round.moment(at: round.completion(after: 0)))
        do {
            try book.keep(&record)
        } catch {
            throw Failure("the score could not be kept: \(error)")
        }
        if let mix { try RoundMix.write(round, to: mix, volumes: start.settings.volumes) }
        let report = RoundReport(record, duration: start.level.duration)
        print(json ? try JSON.text(report) : report.line)
    }
}
