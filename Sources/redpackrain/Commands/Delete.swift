import ArgumentParser
import Foundation
import RainApp
import RainCommandParts
import RainScores

struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete records for good, after a confirmation.")

    @Argument(help: "Numbers of records.")
    var ids: [Int64]

    @Flag(help: "Delete without asking.")
    var yes = false

    @OptionGroup var scores: ScoresOption

    func run() throws {
        let book = try scores.changedBook()
        let unreadable = Set(try book.unreadable())
        let lines = try ids.map { id in
            if unreadable.contains(id) { return "cannot be read" }
            let score = try RecordName.id(id).score { book }
            guard score.status != .playing else { throw Failure("record \(id): is still being played") }
            return score.line
        }
        if !yes {
            for (id, line) in zip(ids, lines) { try Console.write("record \(id): \(line)") }
            try Console.write(
                "Delete \(ids.count == 1 ? "this record" : "these \(ids.count) records") for good? Type yes:")
            guard readLine() == "yes" else { throw Failure("delete: not confirmed; nothing has been deleted") }
        }
        for id in ids { _ = try book.delete(id, .standard) }
    }
}
