import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainScores

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a record with its journal to a file, to import, replay or verify it elsewhere.")

    @Argument(help: "The number of the record, as 'redpackrain scores' shows it.")
    var id: String

    @Option(name: .shortAndLong, help: "The file to write, FILE.rpr.")
    var output: String

    @OptionGroup var scores: ScoresOption

    func run() throws {
        guard let number = Int64(id), number > 0 else { throw UsageError("\(id): must be the number of a record") }
        let file = try OutputFile(output, flag: "-o")
        var score = try RecordName.id(number).score(in: scores.neededBook)
        guard score.status != .playing else { throw Failure("record \(number): is still being played") }
        // Older games did not check names, and such a record could not be imported.
        score.player = PlayerName.checked(score.player) ?? score.player
        try file.write(RecordFile.encoded(score))
    }
}
