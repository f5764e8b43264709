import App
import ArgumentParser
import Foundation
import Scores

/// Where records are kept.
struct ScoresOption: ParsableArguments {
    @Option(name: .customLong("scores"), help: "The scores file (default: redpackrain/scores.sqlite in XDG_DATA_HOME).")
    var file: String?
}

extension ScoresOption {
    /// Opens the records and settles what killed games have left.
    func book() throws -> ScoreBook {
        let book = try ScoreBook.open(path, now: Date())
        if let notice = book.notice { Console.note(notice) }
        try book.sweep()
        return book
    }

    /// Opens the records for a game. Where they cannot be used for now, the game goes on and tries again.
    func gameBook() throws -> ScoreBook {
        do {
            return try book()
        } catch let error as ScoreBookError where error.mayPass {
            Console.note("scores are kept in memory for now: \(error)")
            return .waiting(path, for: error)
        }
    }

    /// Opens the records where there are any; looking makes no file.
    func existingBook() throws -> ScoreBook? {
        FileManager.default.fileExists(atPath: path) ? try book() : nil
    }

    /// Opens the records where there must be some.
    func neededBook() throws -> ScoreBook {
        guard let book = try existingBook() else { throw Failure("\(path): there are no records yet") }
        return book
    }

    private var path: String { file ?? "\(Folder.data.path)/scores.sqlite" }
}
