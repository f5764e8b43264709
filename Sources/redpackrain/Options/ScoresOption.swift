import App
import ArgumentParser
import Foundation
import Scores
import Stage

struct ScoresOption: ParsableArguments {
    @Option(name: .customLong("scores"), help: "The scores file (default: redpackrain/scores.sqlite in XDG_DATA_HOME).")
    var file: String?
}

extension ScoresOption {
    /// Opens the records and settles the rounds of killed games.
    func book() throws -> ScoreBook { try ready(ScoreBook.open(path, now: Date(), patience: patience)) }

    /// Opens the records for a game, which keeps trying if they cannot be used for now.
    func gameBook() throws -> ScoreBook {
        do {
            return try ready(ScoreBook.open(path, now: Date()))
        } catch let error as ScoreBookError where error.mayPass {
            Console.note("records are kept in memory for now: \(error)")
            return .waiting(path, for: error)
        }
    }

    /// Returns a snapshot of the records, nil without a file. The file is not changed.
    func existingBook() throws -> ScoreBook? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try ready(ScoreBook.snapshot(path, patience: patience))
    }

    /// Returns a snapshot of the records. Throws without a file.
    func neededBook() throws -> ScoreBook {
        guard let book = try existingBook() else { throw noRecords }
        return book
    }

    /// Returns the records, for changes. Throws without a file.
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

    var path: String { file ?? Self.usualPath }

    static var usualPath: String { "\(Folder.data.path)/scores.sqlite" }
}
