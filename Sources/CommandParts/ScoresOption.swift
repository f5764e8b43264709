package import ArgumentParser
package import Foundation
import RainApp
import RainPlatform
package import RainScores

package struct ScoresOption: ParsableArguments {
    @Option(name: .customLong("scores"), help: "The scores file (default: redpackrain/scores.sqlite in XDG_DATA_HOME).")
    package var file: String?

    package init() {}
}

extension ScoresOption {
    /// Opens the records and settles the rounds of killed games.
    package func book() throws -> ScoreBook { try ready(ScoreBook.open(path, now: Date(), patience: patience)) }

    /// Opens the records for a game. If they cannot be used for now, returns a book that keeps trying to open them.
    package func gameBook() throws -> ScoreBook {
        do {
            return try ready(ScoreBook.open(path, now: Date()))
        } catch let error as ScoreBookError where error.mayPass {
            Console.note("records are kept in memory for now: \(error)")
            return .waiting(path, for: error)
        }
    }

    /// Returns a snapshot of the records, nil without a file. The file is not changed.
    package func existingBook() throws -> ScoreBook? {
        guard try isThere() else { return nil }
        return try ready(ScoreBook.snapshot(path, patience: patience))
    }

    /// Returns a snapshot of the records. Throws without a file.
    package func neededBook() throws -> ScoreBook {
        guard let book = try existingBook() else { throw noRecords }
        return book
    }

    /// Returns the records, for changes. Throws without a file.
    package func changedBook() throws -> ScoreBook {
        guard try isThere() else { throw noRecords }
        return try book()
    }

    /// Returns the bytes of a copy of the records. Throws without a file.
    package func copy() throws -> Data {
        guard try isThere() else { throw noRecords }
        return try ScoreBook.copy(of: path, patience: patience)
    }

    /// Whether there is a file. Throws if its folder is not a folder, or cannot be read.
    private func isThere() throws -> Bool {
        switch FileBytes.presence(of: path) {
        case .there: return true
        case .missing: return false
        case .behindFile(let file): throw Failure("\(path): \(file) is not a folder")
        case .hidden: throw Failure("\(path): its folder cannot be searched; give read permission for the folder")
        }
    }

    private var noRecords: Failure { Failure("\(path): there are no records yet") }

    private func ready(_ book: ScoreBook) throws -> ScoreBook {
        if let notice = book.notice { Console.note(notice) }
        try book.sweep()
        return book
    }

    private var patience: LockPatience {
        .long { [path] in Console.note("\(path): is locked by \(LockHolder.words(of: path)); waiting for it") }
    }

    package var path: String { file ?? Self.usualPath }

    package static var usualPath: String { "\(Folder.data.path)/scores.sqlite" }
}
