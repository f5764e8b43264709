public import Foundation
import GRDB
import Synchronization

/// The records of all rounds, in one SQLite file.
public final class ScoreBook: Sendable {
    let path: String
    private let patience: LockPatience
    /// The file, once it could be opened; until then, why it cannot be.
    private let file: Mutex<Result<ScoreFile, ScoreBookError>>
    /// Where rounds under way are kept, one write after the other.
    let queue = DispatchQueue(label: "scores")
    /// What had to be done to open it, worth telling the player; nil as a rule.
    public let notice: String?
    /// The version of the file that a snapshot was taken of.
    public let version: Int?
    /// That of files that this game makes.
    public static var latestVersion: Int { Migrations.all.migrations.count }

    private init(_ file: Result<ScoreFile, ScoreBookError>, path: String, patience: LockPatience = .short) {
        notice = (try? file.get())?.notice
        version = (try? file.get())?.version
        self.file = Mutex(file)
        self.path = path
        self.patience = patience
    }

    /// A book in memory only.
    public static func inMemory() throws -> ScoreBook { ScoreBook(.success(try ScoreFile()), path: "memory") }

    /// Opens the book at a path and makes it, and the folders above it, if need be.
    ///
    /// A file that is damaged is set aside under a dated name, and what can be read of it is taken into a new one;
    /// `notice` then says so. Throws a `ScoreBookError` for a file that is no scores file, comes from a newer game or
    /// cannot be written.
    public static func open(
        _ path: String, now: Date, patience: LockPatience = .short
    ) throws(ScoreBookError) -> ScoreBook {
        let book = ScoreBook(
            .success(try ScoreFile.open(path, now: now, patience: patience)), path: path, patience: patience)
        book.convertProofs()
        return book
    }

    /// A book in memory of what is in a file, which is left as it is, may be damaged, and need not be writable. O(bytes).
    public static func snapshot(_ path: String, patience: LockPatience = .short) throws(ScoreBookError) -> ScoreBook {
        ScoreBook(.success(try ScoreFile.snapshot(path, patience: patience)), path: path)
    }

    /// A book whose file cannot be opened for now. Whatever asks for records is told why; what is to be kept is kept in
    /// memory, and each time it is tried again so is the file.
    public static func waiting(_ path: String, for trouble: ScoreBookError) -> ScoreBook {
        ScoreBook(.failure(trouble), path: path)
    }

    /// The file, as far as it is open.
    var database: any DatabaseWriter {
        get throws(ScoreBookError) { try file.withLock { $0 }.get().database }
    }

    /// Changes the file, which is opened first if it could not be before, or is not where it was. Blocks. On the disk when
    /// it returns.
    func write<Result>(_ change: (Database) throws -> Result) throws(ScoreBookError) -> Result {
        let database = try openedDatabase()
        do {
            let result = try database.write(change)
            file.withLock { file in
                guard case .success(var written) = file else { return }
                written.restamp(at: path)
                file = .success(written)
            }
            return result
        } catch {
            throw diagnosis(of: error)
        }
    }

    private func openedDatabase() throws(ScoreBookError) -> any DatabaseWriter {
        let (opened, isNew) = file.withLock { file -> (Result<any DatabaseWriter, ScoreBookError>, isNew: Bool) in
            var wasThere = false
            switch file {
            case .success(let before):
                if before.isInPlace(at: path) { return (.success(before.database), false) }
                wasThere = true
                // Closed before another one is made: closing takes away what lies beside a file by its name.
                try? before.database.close()
            case .failure(let trouble):
                wasThere = trouble.kind == .damaged
            }
            do throws(ScoreBookError) {
                file = .success(
                    try ScoreFile.open(path, now: Date(), patience: patience, replacing: wasThere))
            } catch {
                file = .failure(error)
            }
            return (file.map(\.database), true)
        }
        if isNew, case .success = opened { convertProofs() }
        return try opened.get()
    }

    /// Why something went wrong with the file. One that proved damaged is given up, to be opened anew: that sets it aside.
    private func diagnosis(of error: any Error) -> ScoreBookError {
        let trouble = ScoreBookError(error, path: path)
        if trouble.kind == .damaged {
            file.withLock { file in
                try? file.get().database.close()
                file = .failure(trouble)
            }
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
