import Foundation
import Rain
import RainApp
import RainCommandParts
import RainScores
import RainScreens

enum Headless {
    /// Stores the record of a finished round.
    static func keep(
        _ round: Round, on rain: RainChoice, player: String, simulatedBy model: String?, in book: ScoreBook
    ) throws -> Score {
        var record = Score(of: rain, player: player, simulatedBy: model)
        record.update(from: round, at: round.moment(at: round.completion(after: 0)))
        record.notePar()
        do {
            record.repeated = try book.markSeen(
                digest: record.levelDigest, seed: round.journal.seed, player: player)
            try book.keep(&record)
        } catch {
            throw Failure("the record could not be stored: \(trusted: error)")
        }
        return record
    }
}
