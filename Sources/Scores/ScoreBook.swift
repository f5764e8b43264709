package import Foundation
import GRDB
import Glibc
import Synchronization

/// The records of all rounds, in one SQLite file.
package final class ScoreBook: Sendable {
    /// The path of its file.
    package let path: String
    private let patience: LockPatience
    /// The open file, or why it cannot be opened yet.
    private let file: Mutex<Result<ScoreFile, ScoreBookError>>
    /// True once a file was opened. An unusable file found there later is therefore a replacement.
    private let wasOpen: Atomic<Bool>
    /// The rounds that this game has played, to be stored again in a file that replaces the present one.
    private let played = Mutex<[PlayedRound]>([])
    /// The serial queue that writes rounds under way.
    let queue = DispatchQueue(label: "scores")
    /// The migration version of the file behind a snapshot; nil for a damaged file, and for books that are no snapshot.
    package let version: Int?
    package static var latestVersion: Int { Migrations.all.migrations.count }

    private init(_ file: Result<ScoreFile, ScoreBookError>, path: String, patience: LockPatience = .short) {
        version = (try? file.get())?.version
        self.file = Mutex(file)
        wasOpen = Atomic((try? file.get()) != nil)
        self.path = path
        self.patience = patience
    }

    package static func inMemory() throws -> ScoreBook { ScoreBook(.success(try ScoreFile()), path: "memory") }

    /// Opens the book at a path; creates the file and its parent folders if necessary.
    ///
    /// A damaged file gets a dated name, and its readable contents are copied into a new file; `notice` then says so.
    /// Throws if the file is not a scores file, comes from a newer game or cannot be written.
    package static func open(
        _ path: String, now: Date, patience: LockPatience = .short
    ) throws(ScoreBookError) -> ScoreBook {
        let book = ScoreBook(
            .success(try ScoreFile.open(path, now: now, patience: patience)), path: path, patience: patience)
        book.convertProofs()
        return book
    }

    /// Returns an in-memory copy of a file, which may be damaged or read-only and is not changed. O(bytes).
    ///
    /// SQLite creates files next to the file while it reads; `changingNothing` reads a copy instead.
    package static func snapshot(
        _ path: String, patience: LockPatience = .short, changingNothing: Bool = false
    ) throws(ScoreBookError) -> ScoreBook {
        let file = try ScoreFile.snapshot(path, patience: patience, changingNothing: changingNothing)
        return ScoreBook(.success(file), path: path)
    }

    /// Returns the bytes of a whole scores file with all records, also while a game has it open. O(bytes).
    package static func copy(of path: String, patience: LockPatience = .short) throws(ScoreBookError) -> Data {
        try ScoreFile.copy(of: path, patience: patience)
    }

    /// Tries to store records in `folder`, which is the folder of a path or a substitute for it, and leaves nothing there.
    package static func tryStoring(_ path: String, in folder: String) throws(ScoreBookError) {
        try ScoreFile.tryStoring(path, in: folder, patience: .short)
    }

    /// Returns a book whose file cannot be opened for now. Reading throws `trouble`; new records stay in memory, and
    /// each try to write them tries to open the file.
    package static func waiting(_ path: String, for trouble: ScoreBookError) -> ScoreBook {
        ScoreBook(.failure(trouble), path: path)
    }

    /// A message to the player about the opening, for example that the file was repaired; usually nil.
    package var notice: String? { (try? file.withLock { $0 }.get())?.notice }

    /// The file to read: the open file, or another file that has replaced it.
    var database: any DatabaseWriter {
        get throws(ScoreBookError) {
            let opened = try file.withLock { $0 }.get()
            return try opened.isUnchanged(at: path) || access(path, F_OK) != 0 ? opened.database : openedDatabase()
        }
    }

    /// Changes the file. First opens it if that failed before or if another one is at its path. Blocks until the change
    /// is on the disk.
    func write<Result>(_ change: (Database) throws -> Result) throws(ScoreBookError) -> Result {
        let database = try openedDatabase()
        do {
            let result = try database.write(change)
            file.withLock { file in
                guard case .success(var written) = file else { return }
                written.settle(at: path)
                file = .success(written)
            }
            return result
        } catch {
            throw diagnosis(of: error)
        }
    }

    private func openedDatabase() throws(ScoreBookError) -> any DatabaseWriter {
        let (opened, isNew) = file.withLock { file -> (Result<any DatabaseWriter, ScoreBookError>, isNew: Bool) in
            var notice: String?
            switch file {
            case .success(let before):
                if before.isUnchanged(at: path) { return (.success(before.database), false) }
                notice = before.notice
                before.leave(path)
            case .failure(let trouble):
                if trouble.kind == .damaged { wasOpen.store(true, ordering: .relaxed) }
            }
            do throws(ScoreBookError) {
                var opened = try ScoreFile.open(
                    path, now: Date(), patience: patience, replacing: wasOpen.load(ordering: .relaxed))
                try bringRounds(into: opened.database)
                opened.settle(at: path)
                opened.notice = opened.notice ?? notice
                file = .success(opened)
                wasOpen.store(true, ordering: .relaxed)
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

    /// Writes everything pending. Blocks; for the end of the program.
    package func close() {
        queue.sync {
            let isNeeded = access(path, F_OK) == 0 || played.withLock { !$0.isEmpty }
            if isNeeded, (try? file.withLock { $0 }.get()) != nil { try? write { _ in } }
        }
    }
}

// MARK: The rounds of this game

extension ScoreBook {
    /// Maximum size of all remembered journals, bytes: many thousand rounds. Beyond it the oldest rounds are forgotten.
    private static let maxRemembered = 64 << 20

    /// Remembers an ended round in its present form.
    func remember(_ round: PlayedRound) {
        played.withLock { played in
            played.removeAll { $0.score.id == round.score.id }
            played.append(round)
            while played.reduce(0, { $0 + $1.score.journal.count }) > Self.maxRemembered { played.removeFirst() }
        }
    }

    /// Changes the remembered round of a record; forgets it for nil.
    func amendRound(of id: Int64, _ amended: (PlayedRound) -> PlayedRound?) {
        played.withLock { played in played = played.compactMap { $0.score.id == id ? amended($0) : $0 } }
    }

    /// Stores the rounds that a newly opened file lacks.
    private func bringRounds(into database: any DatabaseWriter) throws(ScoreBookError) {
        do {
            try played.withLock { played in
                guard !played.isEmpty else { return }
                played = try database.write { database in
                    try played.map { round in
                        var brought = round
                        try brought.bring(into: database)
                        return brought
                    }
                }
            }
        } catch {
            throw ScoreBookError(error, path: path)
        }
    }
}
