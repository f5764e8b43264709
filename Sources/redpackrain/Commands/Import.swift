import ArgumentParser
import Rain
import RainApp
import RainCommandParts
import RainScores

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Add records from files. All are replayed first; if one does not match its journal, none is added."
    )

    @Argument(help: "Files written by 'redpackrain export'.")
    var files: [String]

    @OptionGroup var scores: ScoresOption

    func run() throws {
        // All files are checked before any is stored: one bad file changes nothing.
        var found = try files.map { path in
            var score = try RecordName.read(path)
            do {
                try score.verify()
            } catch {
                throw Failure("\(path): \(error)")
            }
            score.note(isVerified: true)
            score.notePar()
            return score
        }
        let book = try scores.book()
        for index in found.indices {
            if let twin = try book.take(&found[index]) {
                try Console.write("\(files[index].shown): already stored as record \(twin)")
            } else {
                try Console.write("\(files[index].shown): record \(found[index].id ?? 0), \(found[index].line)")
            }
        }
    }
}
