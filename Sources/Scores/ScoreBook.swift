public import Foundation
import GRDB
import Synchronization

/// The records of all rounds, in one SQLite file.
public final class ScoreBook: Sendable {
    /// The path of its file.
    public let path: String
    private let patience: LockPatience
    /// The open file, or why it cannot be opened yet.
    private let file: Mutex<Result<ScoreFile, ScoreBookError>>
    /// The serial queue that writes rounds under way.
    let queue = DispatchQueue(label: "scores")
    /// How the file was opened, for the player, for example that it was repaired; usually nil.
    public let notice: String?
    /// The migration version of the file behind a snapshot.
    public let version: Int?
    public static var latestVersion: Int { Migrations.all.migrations.count }

    private init(_ file: Result<ScoreFile, ScoreBookError>, path: String, patience: LockPatience = .short) {
        notice = (try? file.get())?.notice
        version = (try? file.get())?.version
        self.file = Mutex(file)
        self.path = path
        self.patience = patience
    }

    public static func inMemory() throws -> ScoreBook { ScoreBook(.success(try ScoreFile()), path: "memory") }

    /// Opens the book at a path; creates the file and its parent folders if necessary.
    ///
    /// A damaged file gets a dated name, and all that can be read of it is copied into a new one; `notice` then says
    /// so. Throws if the file is no scores file, comes from a newer game or cannot be written.
    public static func open(
        _ path: String, now: Date, patience: LockPatience = .short
    ) throws(ScoreBookError) -> ScoreBook {
        let book = ScoreBook(
            .success(try ScoreFile.open(path, now: now, patience: patience)), path: path, patience: patience)
        book.convertProofs()
        return book
    }

    /// Returns an in-memory copy of a file, which may be damaged or read-only and is not changed. O(bytes).
    ///
    /// SQLite creates files next to the file for as long as it reads; `changingNothing` reads a copy instead.
    public static func snapshot(
        _ path: String, patience: LockPatience = .short, changingNothing: Bool = false
    ) throws(ScoreBookError) -> ScoreBook {
        let file = try ScoreFile.snapshot(path, patience: patience, changingNothing: changingNothing)
        return ScoreBook(.success(file), path: path)
    }

    /// Returns a book whose file cannot be opened for now. Reading throws `trouble`; new records stay in memory, and
    /// each try to write them tries to open the file.
    public static func waiting(_ path: String, for trouble: ScoreBookError) -> ScoreBook {
        ScoreBook(.failure(trouble), path: path)
    }

    var database: any DatabaseWriter {
        get throws(ScoreBookError) { try file.withLock { $0 }.get().database }
    }

    /// Changes the file. First opens it if that failed before or if it is no longer at its path. Blocks until the
    /// change is on the disk.
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
                // Closed before another one is created: closing finds and removes the companion files by name.
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

    /// A file found damaged is closed; opening it again sets it aside.
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

    /// Writes everything pending and checkpoints it into one file. Blocks; for the end of the program.
    public func close() {
        queue.sync {
            guard let database = try? database else { return }
            _ = try? database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        }
    }
}
