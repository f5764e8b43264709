import Foundation
import GRDB
import Glibc

/// The open SQLite file of a book.
struct ScoreFile: Sendable {
    let database: any DatabaseWriter
    /// A message to the player about the opening; usually nil.
    var notice: String?
    /// The number of migrations applied to the file on disk, if known.
    private(set) var version: Int?
    /// The file's stamp when this game last opened or changed it; nil in memory.
    private var stamp: Stamp?
    /// The files next to it that the open database uses.
    private var companions: [Stamp] = []

    init() throws {
        database = try DatabaseQueue()
        try Migrations.all.migrate(database)
    }

    private init(_ database: any DatabaseWriter, notice: String?, at path: String) {
        self.database = database
        self.notice = notice
        stamp = Stamp(path)
        companions = Self.companionNames.compactMap { Stamp(Self.real(path) + $0) }
        settle(at: path)
    }
}

// MARK: Opening

extension ScoreFile {
    /// Opens a file, creates it, or sets a damaged one aside; see `ScoreBook.open`.
    /// - Parameter replacing: whether another file was open before. If so, an unusable file has replaced it, and is set
    ///   aside too.
    static func open(
        _ path: String, now: Date, patience: LockPatience, replacing: Bool = false
    ) throws(ScoreBookError) -> ScoreFile {
        try check(path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw ScoreBookError(
                path, "its folder cannot be made; choose another place with --scores", .unwritable, mayPass: true)
        }
        if replacing { waitUntilWritten(path, patience) }
        do {
            // One game creates the file or sets it aside; the others find its file.
            return try patience.alone(in: folder.path) {
                var notice: String?
                if try hasForeignLog(path, patience) {
                    let log = try setAside(real(path), as: "log", now: now, with: companionNames)
                    notice = "a log of another file was next to the scores file; it is kept as \(log)-wal"
                }
                do {
                    try checkContents(path, patience)
                    return ScoreFile(try writer(at: path, patience), notice: notice, at: path)
                } catch let error where isOfContents(error) {
                    // A file that was there before the game and holds no scores is left alone.
                    guard replacing || (error as? DatabaseError)?.resultCode == .SQLITE_CORRUPT else { throw error }
                    // A database of a newer game or of another program.
                    let isOther = error is ScoreBookError
                    let aside = try setAside(
                        path, as: isOther ? "other" : "damaged", now: now, with: [""] + companionNames)
                    let writer = try writer(at: path, patience)
                    let count = (try? Self.reader(aside, patience)).map { Salvage.copy(from: $0, into: writer) } ?? 0
                    let what = isOther ? "another file replaced the scores file" : "the scores file was damaged"
                    return ScoreFile(
                        writer,
                        notice: "\(what); it is kept as \(aside), and a new one has been started"
                            + (count == 0 ? "" : " with the \(count) records that could be read"),
                        at: path)
                }
            }
        } catch {
            throw ScoreBookError(error, path: path)
        }
    }

    static func snapshot(
        _ path: String, patience: LockPatience, changingNothing: Bool
    ) throws(ScoreBookError) -> ScoreFile {
        try check(path)
        do {
            var file = try ScoreFile()
            let isClosed = access("\(path)-wal", F_OK) != 0
            let source = try changingNothing && isClosed ? readCopy(of: path, patience) : reader(path, patience)
            do {
                let source = try sound(source, of: path, patience)
                try source.read { try inspect($0, path) }
                try source.backup(to: file.database)
                file.version = try file.database.read { try Migrations.all.completedMigrations($0).count }
                try Migrations.all.migrate(file.database)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                file = try ScoreFile()
                let count = Salvage.copy(from: source, into: file.database)
                file.notice = "the scores file is damaged; \(count) of its records can be read"
            }
            return file
        } catch {
            throw ScoreBookError(error, path: path)
        }
    }

    /// Returns a reader of a file, without its log if the log belongs to another file.
    private static func sound(
        _ source: any DatabaseReader, of path: String, _ patience: LockPatience
    ) throws -> any DatabaseReader {
        guard hasLog(path), let alone = try? readCopy(of: path, patience, with: []),
            try isOther(source, than: alone, at: path)
        else { return source }
        return alone
    }

    /// Returns the bytes of a complete file with everything a game has written, also while the game runs.
    static func copy(of path: String, patience: LockPatience) throws(ScoreBookError) -> Data {
        try check(path)
        do {
            let source = try sound(reader(path, patience), of: path, patience)
            try source.read { try inspect($0, path) }
            return try withTemporaryFolder { folder in
                let copy = folder.appendingPathComponent("scores.sqlite")
                let target = try DatabaseQueue(path: copy.path)
                try source.backup(to: target)
                try target.close()
                return try Data(contentsOf: copy)
            }
        } catch {
            throw ScoreBookError(error, path: path)
        }
    }

    private static func check(_ path: String) throws(ScoreBookError) {
        guard !path.isEmpty else { throw ScoreBookError("--scores", "needs the name of a file") }
        var found = stat()
        guard stat(path, &found) == 0 else { return }
        switch found.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw ScoreBookError(path, "is a folder; name a file for --scores")
        // SQLite would wait for the other end of a pipe.
        default: throw ScoreBookError(path, "is not a file; name another one for --scores")
        }
    }

    /// Whether an error is about the contents of a file, not about access to it.
    private static func isOfContents(_ error: any Error) -> Bool {
        guard let code = (error as? DatabaseError)?.resultCode else { return error is ScoreBookError }
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(code)
    }

    private static func checkContents(_ path: String, _ patience: LockPatience) throws {
        guard access(path, F_OK) == 0 else { return }
        guard access(path, W_OK) == 0 else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
        do {
            try queue(path, patience, needsToBeAlone(path) ? .alone : .reading).read { try inspect($0, path) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
            // A game was killed during a change; the rollback needs write access.
            try queue(path, patience, .writing).read { try inspect($0, path) }
        } catch let error as DatabaseError where error.isOfSharedMemory {
            try queue(path, patience, .alone).read { try inspect($0, path) }
        }
    }

    /// Opens a complete file for the game, or creates it.
    private static func writer(at path: String, _ patience: LockPatience) throws -> any DatabaseWriter {
        let database: any DatabaseWriter = try pool(at: path, patience) ?? rollingBack(at: path, patience)
        // Committed data survives a power failure. Set here: a pool sets its own level as it opens.
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try Migrations.all.migrate(database)
        return database
    }

    /// Opens a file with a log; nil where programs cannot share the memory that a log needs.
    private static func pool(at path: String, _ patience: LockPatience) throws -> DatabasePool? {
        guard canShareMemory(beside: path) else { return nil }
        var configuration = Configuration()
        configuration.busyMode = patience.busyMode
        do {
            return try DatabasePool(path: path, configuration: configuration)
        } catch let error as DatabaseError where error.isOfSharedMemory {
            return nil
        }
    }

    /// Opens a file with a rollback journal, which is slower, but needs only locks.
    private static func rollingBack(at path: String, _ patience: LockPatience) throws -> DatabaseQueue {
        let queue = try queue(path, patience, .alone)
        // A foreign log must be gone before other programs are let in.
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL")
        }
        return queue
    }

    /// Whether programs can share memory through files in a file's folder: not on many FUSE mounts, nor in folders that
    /// a virtual machine shares. Tries this with a separate file, since a try with the scores would disturb a running
    /// game.
    private static func canShareMemory(beside path: String) -> Bool {
        var name = Array("\(real(path)).map-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        // If no file can be made, SQLite will say why.
        guard descriptor >= 0 else { return true }
        defer { close(descriptor) }
        unlink(name)
        let size = 4096
        guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else { return false }
        munmap(memory, size)
        return true
    }

    /// Whether a file has a log that needs shared memory, which its folder does not allow. Opening it would leave files
    /// next to it.
    private static func needsToBeAlone(_ path: String) -> Bool {
        // The header is read only then, since closing the file gives up all locks that this program has on it.
        guard !canShareMemory(beside: path) else { return false }
        let header = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 19)
        return header?.count == 19 && header?.last == 2
    }

    enum Use {
        case reading
        case writing
        /// No other program may use the file meanwhile, so its log needs no shared memory.
        case alone
    }

    static func queue(_ path: String, _ patience: LockPatience, _ use: Use = .reading) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = use == .reading
        configuration.busyMode = patience.busyMode
        if use == .alone {
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Where SQLite cannot read a file without writing next to it or sharing memory, a copy is read.
    private static func reader(_ path: String, _ patience: LockPatience) throws -> any DatabaseReader {
        if needsToBeAlone(path) { return try readCopy(of: path, patience) }
        do {
            let queue = try queue(path, patience)
            _ = try queue.read { try $0.tableExists("score") }
            return queue
        } catch let error as DatabaseError
            where [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode) || error.isOfSharedMemory
        {
            // A failure to write the copy says nothing about the file.
            guard let copy = try? readCopy(of: path, patience) else { throw error }
            return copy
        }
    }

    private static func inspect(_ database: Database, _ path: String) throws {
        // If the log belongs to another file, tables and indexes do not match.
        let check = hasLog(path) ? "integrity_check" : "quick_check"
        if try String.fetchOne(database, sql: "PRAGMA \(check)(1)") != "ok" {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        if try Migrations.all.hasBeenSuperseded(database) {
            throw ScoreBookError(path, "was written by a newer version of the game; update the game to open it")
        }
        let tables = Set(
            try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"))
        // A game killed while creating the file leaves it incomplete.
        let isBegun = tables.isSubset(of: [Migrations.table])
        guard isBegun || tables.isSuperset(of: [Migrations.table, Score.databaseTableName]) else {
            throw ScoreBookError(path, "is a database of another program; name another file for --scores")
        }
    }
}

// MARK: On the disk

extension ScoreFile {
    private struct Stamp: Hashable {
        let device: UInt64
        let node: UInt64
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// Nil if there is no file.
        init?(_ path: String) {
            var found = stat()
            guard stat(path, &found) == 0 else { return nil }
            (device, node, size) = (UInt64(found.st_dev), UInt64(found.st_ino), Int(found.st_size))
            (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
        }

        func isSameFile(as other: Stamp) -> Bool { device == other.device && node == other.node }
    }

    /// Whether the file at the path is the opened one, and no other program has written to it; true in memory. O(1).
    func isUnchanged(at path: String) -> Bool { stamp == nil || stamp == Stamp(path) }

    /// Moves written data from the log into the file, so that a copy of the file is complete, and so is the file if the
    /// game is killed. While another program is reading, this is left to the next change.
    mutating func settle(at path: String) {
        guard let stamp else { return }
        _ = try? database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        if let now = Stamp(path), now.isSameFile(as: stamp) { self.stamp = now }
    }

    /// Detaches the database from its path after another program has changed or replaced the file, so that nothing of
    /// its log gets into the present file. Current reads go on; the database is closed when they are over.
    func leave(_ path: String) {
        guard let stamp, Stamp(path)?.isSameFile(as: stamp) == true else { return removeCompanions(of: path) }
        // Closing would write the log into the file, which may have been overwritten.
        guard (try? Self.hasForeignLog(path, .short)) == true, let copy = try? Self.copyAlone(path) else { return }
        removeCompanions(of: path)
        rename(copy, Self.real(path))
    }

    /// Removes the files next to a path that this database uses; a file that replaced it may have files of its own.
    private func removeCompanions(of path: String) {
        for name in Self.companionNames.map({ Self.real(path) + $0 }) {
            if let found = Stamp(name), companions.contains(where: { $0.isSameFile(as: found) }) { unlink(name) }
        }
    }

    /// Whether SQLite has written data that may not be in the file yet.
    private static func hasLog(_ path: String) -> Bool { Stamp("\(real(path))-wal").map { $0.size > 0 } ?? false }

    /// The target of a link: SQLite's files are next to the target.
    private static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Copies a file, without SQLite's files next to it, to a name in the same folder.
    private static func copyAlone(_ path: String) throws -> String {
        let copy = "\(real(path)).new"
        for end in [""] + companionNames { unlink(copy + end) }
        do {
            try FileManager.default.copyItem(atPath: real(path), toPath: copy)
        } catch {
            let folder = URL(fileURLWithPath: copy).deletingLastPathComponent().path
            throw DatabaseError(resultCode: access(folder, W_OK) == 0 ? .SQLITE_IOERR : .SQLITE_READONLY)
        }
        return copy
    }

    /// Whether the log next to a file belongs to another file, which was moved or overwritten, or whose game was
    /// killed.
    private static func hasForeignLog(_ path: String, _ patience: LockPatience) throws -> Bool {
        guard hasLog(path), access(path, F_OK) == 0 else { return false }
        let copy = try copyAlone(path)
        defer { for end in [""] + companionNames { unlink(copy + end) } }
        do {
            return try isOther(reader(path, patience), than: queue(copy, patience, .alone), at: path)
        } catch let error where isOfContents(error) {
            // Not even its tables can be read: the file is damaged, whichever file the log belongs to.
            return false
        }
    }

    /// Whether the contents with the log cannot have developed from the contents of the file alone: a number belongs to
    /// another round, or all records are gone. False if the file is incomplete alone, since the log may complete it.
    private static func isOther(
        _ logged: any DatabaseReader, than alone: any DatabaseReader, at path: String
    ) throws -> Bool {
        func rounds(_ database: Database) throws -> [Int64: Row] {
            try inspect(database, path)
            guard try database.tableExists(Score.databaseTableName) else { return [:] }
            let rows = try Row.fetchAll(database, sql: "SELECT id, seed, date FROM score")
            return Dictionary(rows.map { ($0[0], $0) }) { first, _ in first }
        }
        guard let own = try? alone.read(rounds) else { return false }
        do {
            let found = try logged.read(rounds)
            return !own.isEmpty && found.isEmpty || own.contains { id, row in found[id].map { $0 != row } ?? false }
        } catch let error where isOfContents(error) {
            return true
        }
    }

    /// How long an unreadable file must stay unchanged before it counts as complete, and the longest wait, seconds.
    private static let (still, longestWriting) = (0.5, 10.0)

    /// Waits while another program is writing a file.
    private static func waitUntilWritten(_ path: String, _ patience: LockPatience) {
        let (step, begin) = (0.05, Date())
        var (last, since) = (Stamp(path), begin)
        while let now = Stamp(path), now.size == 0 || (try? checkContents(path, patience)) == nil {
            if now != last { (last, since) = (now, Date()) }
            guard -since.timeIntervalSinceNow < still, -begin.timeIntervalSinceNow < longestWriting else { return }
            Thread.sleep(forTimeInterval: step)
        }
    }

    /// Renames the files whose names are the path and one of the suffixes. Returns the new name without a suffix.
    private static func setAside(
        _ path: String, as word: String, now: Date, with suffixes: [String]
    ) throws(ScoreBookError) -> String {
        let digits = now.stored.filter(\.isNumber)
        let stamp = "\(digits.prefix(8))-\(digits.dropFirst(8).prefix(6))"
        var aside = "\(path).\(word)-\(stamp)"
        var number = 2
        while suffixes.contains(where: { FileManager.default.fileExists(atPath: aside + $0) }) {
            aside = "\(path).\(word)-\(stamp)-\(number)"
            number += 1
        }
        for suffix in suffixes where rename(path + suffix, aside + suffix) != 0 {
            guard suffix.isEmpty else { continue }
            throw ScoreBookError(path, "is damaged and cannot be renamed; move it away or name another with --scores")
        }
        return aside
    }
}

extension DatabaseError {
    /// Whether programs cannot share memory for a log here.
    fileprivate var isOfSharedMemory: Bool {
        [.SQLITE_IOERR_SHMMAP, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMLOCK]
            .contains(extendedResultCode)
    }
}
