import ArgumentParser
import RainApp
import RainCommandParts
import RainScores

struct Favourite: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Mark records as favourites; 'redpackrain scores --favourites' lists them.")

    @Argument(help: "Numbers of records.")
    var ids: [Int64]

    @Flag(help: "Remove the mark.")
    var remove = false

    @OptionGroup var scores: ScoresOption

    func run() throws {
        let book = try scores.changedBook()
        for id in ids { _ = try RecordName.id(id).score { book } }
        for id in ids {
            _ = try book.setFavourite(id, !remove)
            try Console.write("record \(id) is \(remove ? "no longer a favourite" : "a favourite")")
        }
    }
}
