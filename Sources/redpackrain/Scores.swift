import ArgumentParser
import Foundation
import Rain
import Scores

/// The records, best first.
struct ScoresCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scores",
        abstract: "List the recorded scores, best first; each with its place among those of its level.")

    @Option(help: "Only of this preset or level file.")
    var level: String?

    @Option(help: "Only of this player.")
    var player: String?

    @Option(help: "At most so many, 1 ... 1000000.")
    var limit: String = "20"

    @OptionGroup var scores: ScoresOption

    @Flag(help: "As a JSON array.")
    var json = false

    @Flag(help: "As comma-separated values.")
    var csv = false

    func run() throws {
        guard let limit = Int(limit), (1...1_000_000).contains(limit) else {
            throw UsageError("--limit \(self.limit): must be 1 ... 1000000")
        }
        guard !(json && csv) else { throw UsageError("--csv: cannot go with --json") }
        let digest = try level.map { try LevelOptions.named($0).digest }
        let rows: [ScoreRow]
        do {
            rows =
                try scores.existingBook().map { book in
                    try book.best(digest: digest, player: player, limit: limit).map { score in
                        ScoreRow(score, place: try book.place(of: score).place ?? 0)
                    }
                } ?? []
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure("the scores cannot be read: \(error)")
        }
        if json {
            print(try JSON.text(rows))
        } else if csv {
            print(ScoreRow.csvHeader)
            for row in rows { print(row.csv) }
        } else {
            print(ScoreRow.table(rows), terminator: "")
        }
    }
}
