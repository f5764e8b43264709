public import Foundation
import GRDB
import Synchronization

/// The records of all rounds, in one SQLite file.
public final class ScoreBook: Sendable {
    let path: String
    /// The file, once it could be opened; until then, why it cannot be.
    private let state: Mutex<Result<any DatabaseWriter, ScoreBookError>>
    /// Where rounds under way are kept, one write after the other.
    let queue = DispatchQueue(label: "scores")
    /// What had to be done to open it, worth telling the player; nil as a rule.
    public let notice: String?

    private init(_ state: sending Result<any DatabaseWriter, ScoreBookError>, path: String, notice: String? = nil) {
        self.state = Mutex(state)
        self.path = path
        self.notice = notice
    }

    /// A book in memory only.
    public static func inMemory() throws -> ScoreBook {
        let database = try DatabaseQueue()
        try Migrations.all.migrate(database)
        return ScoreBook(.success(database), path: "memory")
    }

    /// Opens the book at a path and makes it, and the folders above it, if need be.
    ///
    /// A file that is damaged is set aside under a dated name and a new one is made; `notice` then says so. Throws a
    /// `ScoreBookError` for a file that is no scores file, comes from a newer game or cannot be written.
    public static func open(_ path: String, now: Date) throws(ScoreBookError) -> ScoreBook {
        let (database, notice) = try ScoreFile.open(path, now: now)
        let book = ScoreBook(.success(database), path: path, notice: notice)
        book.convertProofs()
        return book
    }

    /// A book whose file cannot be opened for now. Whatever asks for records is told why; what is to be kept is kept in
    /// memory, and each time it is tried again so is the file.
    public static func waiting(_ path: String, for trouble: ScoreBookError) -> ScoreBook {
        ScoreBook(.failure(trouble), path: path)
    }

    /// The file, as far as it is open.
    var database: any DatabaseWriter {
        get throws(ScoreBookError) { try state.withLock { $0 }.get() }
    }

    /// The file, opened now if it could not be before. Blocks; for the queue only.
    func openedDatabase() throws(ScoreBookError) -> any DatabaseWriter {
        if let database = try? database { return database }
        let opened = try ScoreFile.open(path, now: Date()).database
        state.withLock { $0 = .success(opened) }
        convertProofs()
        return opened
    }

    /// Why something went wrong with the file. One that proved damaged is given up, to be opened anew: that sets it aside.
    func diagnosis(of error: any Error) -> ScoreBookError {
        let trouble = ScoreFile.diagnosis(of: error, path: path)
        if let error = error as? DatabaseError, [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
            state.withLock { $0 = .failure(trouble) }
        }
        return trouble
    }

    /// Writes what is still to be written, and all of it into the one file. Blocks; for the end of the program.
    public func close() {
        queue.sync {
            guard let database = try? database else { return }
            _ = try? database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        }
    }
}
