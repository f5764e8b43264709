import App
import ArgumentParser
import Foundation
import Scores

/// Records that are to be gone.
struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete records for good, once that has been confirmed.")

    @Argument(help: "Numbers of records.")
    var ids: [Int64]

    @Flag(help: "This is the confirmation; nothing is asked.")
    var yes = false

    @OptionGroup var scores: ScoresOption

    func run() throws {
        let book = try scores.neededBook()
        let found = try ids.map { try RecordName.id($0).score { book } }
        if let playing = found.first(where: { $0.status == .playing }) {
            throw Failure("record \(playing.id ?? 0): is still being played")
        }
        if !yes {
            for score in found { Console.say("record \(score.id ?? 0): \(score.line)") }
            Console.say(
                "Delete \(found.count == 1 ? "this record" : "these \(found.count) records") for good? Type yes:")
            guard readLine() == "yes" else { throw Failure("delete: not confirmed; nothing has been deleted") }
        }
        for id in ids { _ = try book.delete(id) }
    }
}
