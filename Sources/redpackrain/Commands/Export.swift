import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainScores

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a record with its journal, or all of them, to a file, to import or verify them elsewhere.")

    @Argument(help: "The number of the record, as 'redpackrain scores' shows it.")
    var id: String?

    @Flag(help: "Write all records into one file, with feats, nights and the bowl, also for the page in a browser.")
    var all = false

    @Option(name: .shortAndLong, help: "The file to write, FILE.rpr, or FILE.rpb with --all.")
    var output: String

    @OptionGroup var scores: ScoresOption

    func run() throws {
        guard all == (id == nil) else {
            throw UsageError(all ? "--all: cannot be used with a number" : "give the number of a record, or --all")
        }
        let file = try OutputFile(output, flag: "-o")
        guard let id else {
            let (book, leftOut) = try scores.neededBook().bookFile()
            guard !book.rounds.isEmpty else { throw Failure("there are no verified records to write") }
            if leftOut > 0 {
                Console.note("records left out: \(leftOut); 'redpackrain verify --all' says why")
            }
            return try file.write(book.encoded)
        }
        guard let number = Int64(id), number > 0 else { throw UsageError("\(id): must be the number of a record") }
        var score = try RecordName.id(number).score(in: scores.neededBook)
        guard score.status != .playing else { throw Failure("record \(number): is still being played") }
        // Older games did not check names, and such a record could not be imported.
        score.player = PlayerName.checked(score.player) ?? score.player
        try file.write(RecordFile.encoded(score))
    }
}
