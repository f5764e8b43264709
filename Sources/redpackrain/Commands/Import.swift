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

    @Argument(help: "Files written by 'redpackrain export' or by the page in a browser.")
    var files: [String]

    @OptionGroup var scores: ScoresOption

    func run() throws {
        // All files are checked before any is stored: one bad file changes nothing.
        var found = try files.flatMap { path in
            try RecordName.records(path).map { name, record in
                var score = record
                do {
                    try score.verify()
                } catch {
                    throw Failure("\(name): \(error)")
                }
                score.note(isVerified: true)
                score.notePar()
                return (name: name, score: score)
            }
        }
        let book = try scores.book()
        for index in found.indices {
            let name = found[index].name.shown
            if let twin = try book.take(&found[index].score) {
                try Console.write("\(name): already stored as record \(twin)")
            } else {
                try Console.write("\(name): record \(found[index].score.id ?? 0), \(found[index].score.line)")
            }
        }
    }
}
