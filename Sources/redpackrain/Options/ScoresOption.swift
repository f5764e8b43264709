import App
import ArgumentParser
import Foundation
import Scores
import Stage

/// Where records are kept.
struct ScoresOption: ParsableArguments {
    @Option(name: .customLong("scores"), help: "The scores file (default: redpackrain/scores.sqlite in XDG_DATA_HOME).")
    var file: String?
}

extension ScoresOption {
    /// Opens the records and settles what killed games have left.
    func book() throws -> ScoreBook { try ready(ScoreBook.open(path, now: Date(), patience: patience)) }

    /// Opens the records for a game. Where they cannot be used for now, the game goes on and tries again.
    func gameBook() throws -> ScoreBook {
        do {
            return try ready(ScoreBook.open(path, now: Date()))
        } catch let error as ScoreBookError where error.mayPass {
            Console.note("scores are kept in memory for now: \(error)")
            return .waiting(path, for: error)
        }
    }

    /// The records to be read, where there are any: their file is left as it is.
    func existingBook() throws -> ScoreBook? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try ready(ScoreBook.snapshot(path, patience: patience))
    }

    /// The records to be read, where there must be some.
    func neededBook() throws -> ScoreBook {
        guard let book = try existingBook() else { throw noRecords }
        return book
    }

    /// Opens records to be changed, where there must be some.
    func changedBook() throws -> ScoreBook {
        guard FileManager.default.fileExists(atPath: path) else { throw noRecords }
        return try book()
    }

    private var noRecords: Failure { Failure("\(path): there are no records yet") }

    private func ready(_ book: ScoreBook) throws -> ScoreBook {
        if let notice = book.notice { Console.note(notice) }
        try book.sweep()
        return book
    }

    private var patience: LockPatience {
        .long { [path] in Console.note("\(path): is locked by another program; waiting for it") }
    }

    /// Where they are.
    var path: String { file ?? Self.usualPath }

    static var usualPath: String { "\(Folder.data.path)/scores.sqlite" }
}
