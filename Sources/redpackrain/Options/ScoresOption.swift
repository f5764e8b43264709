import App
import ArgumentParser
import Foundation
import Scores
import Stage

/// The flag for the scores file.
struct ScoresOption: ParsableArguments {
    @Option(name: .customLong("scores"), help: "The scores file (default: redpackrain/scores.sqlite in XDG_DATA_HOME).")
    var file: String?
}

extension ScoresOption {
    /// Opens the records and settles the rounds of killed games.
    func book() throws -> ScoreBook { try ready(ScoreBook.open(path, now: Date(), patience: patience)) }

    /// Opens the records for a game. If they cannot be used for now, the game runs and keeps trying.
    func gameBook() throws -> ScoreBook {
        do {
            return try ready(ScoreBook.open(path, now: Date()))
        } catch let error as ScoreBookError where error.mayPass {
            Console.note("scores are kept in memory for now: \(error)")
            return .waiting(path, for: error)
        }
    }

    /// Returns a snapshot of the records, or nil if there is no file. The file is not changed.
    func existingBook() throws -> ScoreBook? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try ready(ScoreBook.snapshot(path, patience: patience))
    }

    /// Returns a snapshot of the records. Throws if there is no file.
    func neededBook() throws -> ScoreBook {
        guard let book = try existingBook() else { throw noRecords }
        return book
    }

    /// Opens the records for changes. Throws if there is no file.
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

    /// Path of the scores file.
    var path: String { file ?? Self.usualPath }

    static var usualPath: String { "\(Folder.data.path)/scores.sqlite" }
}
