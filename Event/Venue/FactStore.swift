import Foundation
import Rain
import RainPlatform
package import RainPrizes
import Synchronization

/// The facts of an event on one screen, or of a kiosk among many.
package typealias ScreenFacts = FactStore<Ledger>

/// The facts of a centre.
package typealias CentreFacts = FactStore<CentreLedger>

/// The folder of an event: the facts, also on the second medium if there is one, and the locks that programs share.
/// Calls block until a fact is on all media.
package final class FactStore<State: EventLedger>: EventFacts {
    package let folder: String
    private let mirror: String?
    /// Held while the game plays the event.
    private let gameLock: FileLock?
    private let media: Mutex<Media>

    private struct Media {
        var file: FactFile
        /// The file on the second medium; nil without such a medium, and while it is missing.
        var mirror: FactFile?
        /// The folder's seal for facts on the mirror; nil before its first use.
        var seal: CopySeal?
        var ledger: State
    }

    /// The purpose for which a program opens an event.
    package enum Access: Hashable, Sendable {
        /// Only reads; the second medium may be missing.
        case read
        /// Makes facts; other programs may do so at the same time.
        case write
        /// Plays; only one program at a time.
        case play
    }

    /// Opens an event. Throws if the facts are incomplete, or if folder and mirror have different histories. A program
    /// that was killed after it wrote a fact to the mirror leaves the mirror one fact ahead, with the folder's seal:
    /// the folder then gets that fact.
    /// - Parameters:
    ///   - folder: the event's folder.
    ///   - mirror: the folder of the second medium; nil without one.
    package static func open(
        _ folder: String, mirror: String?, key: State.Key, for use: Access
    ) throws(VenueError) -> FactStore {
        if let mirror, isSame(folder, mirror) {
            throw VenueError(folder, "is the copy of an event; name the event's own folder")
        }
        let gameLock = use == .play ? try lockGame(in: folder) : nil
        let file = try use == .read ? seen(in: folder, mirror: mirror) : FactFile(in: folder, isMirror: false)
        let ledger = try State(rows: file.rows(after: 0), key: key, path: file.path)
        let venue = FactStore(folder, mirror: mirror, gameLock, Media(file: file, ledger: ledger))
        if use == .play, case .elsewhere(let name)? = ledger.refusal(at: venue.site) {
            let isInPlace = name == venue.site?.name
            let what = isInPlace ? "was restored from a backup" : "is a copy of \(name.shown)"
            throw VenueError(
                folder, "\(what), and both would give the same prizes; if the other is gone, resume it with --here-too")
        }
        guard use != .read else { return venue }
        if let mirror, venue.goesOnWithoutMirror { try venue.checkIsAhead(of: mirror) }
        do throws(VenueError) {
            try venue.locked { (media) throws(VenueError) in try venue.refresh(&media) }
        } catch {
            // A kiosk that restarts without its mirror goes on for points.
            guard use == .play, error.kind == .mirrorMissing else { throw error }
        }
        return venue
    }

    private init(_ folder: String, mirror: String?, _ gameLock: FileLock?, _ media: sending Media) {
        (self.folder, self.mirror, self.gameLock) = (folder, mirror, gameLock)
        self.media = Mutex(media)
    }

    static func isSame(_ folder: String, _ other: String) -> Bool {
        devices(folder, other).map { $0.st_dev == $1.st_dev && $0.st_ino == $1.st_ino } ?? false
    }

    private static func devices(_ folder: String, _ other: String) -> (stat, stat)? {
        var (one, two) = (stat(), stat())
        return stat(folder, &one) == 0 && stat(other, &two) == 0 ? (one, two) : nil
    }

    /// A line for staff if the mirror is on the same disk as the event's folder, for example because its medium is not
    /// mounted. Nil if they are on two disks, without a mirror, and if the event goes on without it.
    package static func oneDiskWarning(_ folder: String, mirror: String?) -> String? {
        guard let mirror, !isWithoutMirror(folder), let (own, other) = devices(folder, mirror),
            own.st_dev == other.st_dev
        else { return nil }
        return
            "\(mirror.shown): the copy is on the same disk as the event's folder, and is lost with it; is the second "
            + "medium mounted?"
    }

    private static func lockGame(in folder: String) throws(VenueError) -> FileLock {
        guard let lock = try Self.lock("\(folder)/game.lock", patience: 0) else {
            throw VenueError(
                folder,
                "another program plays or serves this event; only one can, unless a centre serves several (docs/event.md)",
                .inUse)
        }
        return lock
    }
}

// MARK: Facts

extension FactStore {
    package var ledger: State { media.withLock { $0.ledger } }

    package var site: Site? { Site(of: folder) }

    /// Whether the mirror is available or not needed.
    package var hasAllMedia: Bool {
        guard let mirror, !goesOnWithoutMirror else { return true }
        return access("\(mirror)/\(FactFile.name)", W_OK) == 0
    }

    package func refreshed() throws(VenueError) -> State {
        try changing { (media) throws(VenueError) in
            try Self.read(&media)
            return media.ledger
        }
    }

    /// The facts after a number, in order. O(facts).
    package func facts(after number: Int) throws(VenueError) -> [ChainedFact] {
        try changing { (media) throws(VenueError) in
            try media.file.rows(after: number).map { (row) throws(VenueError) in
                guard let fact = row.fact else {
                    throw VenueError(media.file.path, "fact \(row.number) has changed", .damaged)
                }
                return fact
            }
        }
    }

    @discardableResult
    package func make(at clock: Int, _ judge: (State, Int) throws(Refusal) -> Fact?) throws -> State {
        var refusal: Refusal?
        let ledger = try locked { (media) throws(VenueError) in
            try refresh(&media)
            var next = media.ledger
            let chained: ChainedFact
            do throws(Refusal) {
                guard let fact = try judge(next, next.time(clock)) else { return next }
                chained = next.next(fact, at: clock)
                try next.append(chained)
            } catch {
                refusal = error
                return next
            }
            let seal = media.seal
            try Self.withMirror(&media) { (file) throws(VenueError) in try file.append([chained], seal) }
            try media.file.append([chained])
            media.ledger = next
            return next
        }
        if let refusal { throw refusal }
        return ledger
    }

    /// Runs `body` under the lock that all programs take to make facts.
    private func locked<Value: Sendable>(
        _ body: (inout Media) throws(VenueError) -> Value
    ) throws(VenueError) -> Value {
        let lock = try Self.lockFacts(in: folder)
        defer { withExtendedLifetime(lock) {} }
        return try changing(body)
    }

    static func lockFacts(in folder: String) throws(VenueError) -> FileLock {
        guard let lock = try Self.lock("\(folder)/facts.lock", patience: patience) else {
            throw VenueError(folder, "another program keeps the event busy; try again", .unwritable)
        }
        return lock
    }

    private static func lock(_ path: String, patience: Double) throws(VenueError) -> FileLock? {
        do { return try FileLock(path, patience: patience) } catch { throw VenueError(error) }
    }

    /// Seconds to wait for other programs that make facts.
    private static var patience: Double { 10 }

    private func changing<Value: Sendable>(
        _ body: (inout Media) throws(VenueError) -> Value
    ) throws(VenueError) -> Value {
        try media.withLock { (media) -> Result<Value, VenueError> in
            Result { () throws(VenueError) in try body(&media) }
        }.get()
    }

    private static func read(_ media: inout Media) throws(VenueError) {
        let head = media.ledger.head
        guard try media.file.hash(ofFact: head.number) == head.hash else {
            throw VenueError(media.file.path, "was replaced while it was in use", .damaged)
        }
        for row in try media.file.rows(after: head.number) {
            try media.ledger.append(row, path: media.file.path)
        }
    }

    /// Reads new facts, and completes the folder if the mirror is one sealed fact ahead. Throws if folder and mirror
    /// differ in another way.
    private func refresh(_ media: inout Media) throws(VenueError) {
        try Self.read(&media)
        guard let mirror, !goesOnWithoutMirror else {
            media.mirror = nil
            return
        }
        if media.mirror?.isInPlace() != true {
            media.mirror = nil
            let file = try FactFile(in: mirror, isMirror: true)
            // A link to the folder's own file is not a second medium.
            guard !file.isSame(as: media.file) else { throw FactFile.missing(file.path, isMirror: true) }
            media.mirror = file
        }
        let seal: CopySeal
        if let known = media.seal { seal = known } else { seal = try CopySeal.made(in: folder) }
        media.seal = seal
        let head = media.ledger.head
        let found = try Self.withMirror(&media) { (file) throws(VenueError) in
            let other = try file.head()
            let common = try file.hash(ofFact: head.number)
            let isNext = other.number == head.number + 1 && common == head.hash
            let isAhead = isNext ? try file.isSealed(with: seal) : false
            return (path: file.path, head: other, next: isAhead ? try file.rows(after: head.number).first : nil)
        }
        guard let (path, other, row) = found else { return }
        if other.number == head.number, other.hash == head.hash { return }
        if let row {
            var next = media.ledger
            try media.file.append([next.append(row, path: path)])
            media.ledger = next
            return
        }
        throw Self.apart(media.file.path, (head.number, head.hash), path, other)
    }

    /// Uses the mirror if there is one. After an error the mirror is opened again, since it may be another disk by
    /// then.
    private static func withMirror<Value>(
        _ media: inout Media, _ body: (FactFile) throws(VenueError) -> Value
    ) throws(VenueError) -> Value? {
        guard let file = media.mirror else { return nil }
        do {
            return try body(file)
        } catch {
            media.mirror = nil
            throw error
        }
    }

    private static func apart(
        _ path: String, _ head: (Int, [UInt8]), _ other: String, _ second: (Int, [UInt8])
    ) -> VenueError {
        func text(_ head: (Int, [UInt8])) -> String { "fact \(head.0), \(head.1.prefix(4).hex)" }
        return VenueError(
            path, "ends with \(text(head)), and \(other) with \(text(second)); see redpackrain event resume", .apart)
    }
}

// MARK: Opening and going on

extension FactStore {
    /// Makes the files of an event with the first fact: first the mirror's, then the folder's. If an earlier call was
    /// killed between the two, the first fact in the mirror is used.
    package static func make(
        _ folder: String, mirror: String?, _ first: ChainedFact, key: State.Key
    ) throws(VenueError) {
        var first = first
        if let mirror {
            let name = "\(mirror)/\(FactFile.name)"
            if FileManager.default.fileExists(atPath: name) {
                let file = try FactFile(in: mirror, isMirror: true)
                let rows = try file.rows(after: 0)
                guard rows.count == 1, (try? State(rows: rows, key: key, path: name)) != nil,
                    let fact = rows[0].fact, fact.fact == first.fact
                else { throw VenueError(name, "has the facts of another event; move it away") }
                first = fact
                file.close()
            } else {
                try FactFile.make(in: mirror, first, isMirror: true)
            }
        }
        try FactFile.make(in: folder, first, isMirror: false)
    }

    /// Runs `body` under the lock that all programs take to make facts in a folder.
    package static func alone<Value>(in folder: String, _ body: () throws -> Value) throws -> Value {
        let lock = try lockFacts(in: folder)
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    /// Whether the event has been opened.
    package static func isOpened(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(FactFile.name)")
    }

    private static func marker(_ folder: String) -> String { "\(folder)/one-disk" }

    /// Whether staff decided that the event goes on without its mirror.
    private var goesOnWithoutMirror: Bool { Self.isWithoutMirror(folder) }

    static func isWithoutMirror(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: marker(folder)) }

    /// Throws if the event goes on without its mirror, but the mirror is there and has facts that the folder lacks:
    /// then the folder was restored from a backup, and would pay prizes again.
    private func checkIsAhead(of mirror: String) throws(VenueError) {
        guard let other = try? FactFile(in: mirror, isMirror: true), let head = try? other.head() else { return }
        let ledger = ledger
        guard !ledger.has(head.number, head.hash) else { return }
        throw Self.apart("\(folder)/\(FactFile.name)", (ledger.head.number, ledger.head.hash), other.path, head)
    }

    /// Resumes an event without its mirror; programs that have it open go on as well.
    package static func resumeWithoutMirror(_ folder: String) throws(VenueError) {
        guard FileManager.default.createFile(atPath: marker(folder), contents: nil) else {
            throw VenueError(marker(folder), "cannot be written; give write permission", .unwritable)
        }
    }

    /// Resumes an event whose folder or mirror was lost or restored from a backup. The longer history is kept, and the
    /// other is completed. A missing file is made.
    /// - Returns: the numbers of facts added to the folder and to the mirror, and whether the folder got facts without
    ///   its seal, which were put on the mirror from elsewhere.
    /// - Throws: a `VenueError` if neither history continues the other.
    package static func resume(
        _ folder: String, mirror: String, key: State.Key
    ) throws(VenueError) -> (folder: Int, mirror: Int, areForeign: Bool) {
        let locks = (try lockGame(in: folder), try lockFacts(in: folder))
        defer { withExtendedLifetime(locks) {} }
        let (own, other) = try wholeRows(folder, mirror, key)
        let common = zip(own, other).prefix { $0 == $1 }.count
        guard common == min(own.count, other.count), max(own.count, other.count) > 0 else {
            let heads = [own, other].map { ($0.last?.number ?? 0, $0.last?.hash ?? []) }
            throw apart("\(folder)/\(FactFile.name)", heads[0], "\(mirror)/\(FactFile.name)", heads[1])
        }
        // A folder just made from the copy has no seal.
        let areForeign =
            if other.count > own.count, let seal = CopySeal(in: folder) {
                try !FactFile(in: mirror, isMirror: true).isSealed(with: seal)
            } else {
                false
            }
        try complete(folder, isMirror: false, with: other, from: own.count)
        try complete(mirror, isMirror: true, with: own, from: other.count, CopySeal.made(in: folder))
        try? FileManager.default.removeItem(atPath: marker(folder))
        return (max(0, other.count - own.count), max(0, own.count - other.count), areForeign)
    }

    /// Returns the facts of folder and mirror. If one file is damaged and the other whole, the damaged file is renamed
    /// and counts as missing.
    private static func wholeRows(
        _ folder: String, _ mirror: String, _ key: State.Key
    ) throws(VenueError) -> (own: [StoredFact], other: [StoredFact]) {
        let read = [(folder, false), (mirror, true)].map { place in
            Result { () throws(VenueError) in try rows(in: place.0, isMirror: place.1, key) }
        }
        switch (read[0], read[1]) {
        case (.failure(let error), .success(let other)) where error.kind == .damaged && !other.isEmpty:
            FactFile.setAside(in: folder)
            return ([], other)
        case (.success(let own), .failure(let error)) where error.kind == .damaged && !own.isEmpty:
            FactFile.setAside(in: mirror)
            return (own, [])
        default: return (try read[0].get(), try read[1].get())
        }
    }

    private static func rows(
        in folder: String, isMirror: Bool, _ key: State.Key
    ) throws(VenueError) -> [StoredFact] {
        guard isOpened(folder) else { return [] }
        let file = try FactFile(in: folder, isMirror: isMirror)
        let rows = try file.rows(after: 0)
        _ = try State(rows: rows, key: key, path: file.path)
        return rows
    }

    private static func complete(
        _ folder: String, isMirror: Bool, with rows: [StoredFact], from count: Int, _ seal: CopySeal? = nil
    ) throws(VenueError) {
        var facts = rows.dropFirst(count).compactMap(\.fact)
        guard !facts.isEmpty else { return }
        if count == 0 { try FactFile.make(in: folder, facts.removeFirst(), isMirror: isMirror) }
        try FactFile(in: folder, isMirror: isMirror).append(facts, seal)
    }

    /// Reads the facts of an event unchecked, for an audit.
    package static func stored(in folder: String) throws(VenueError) -> [StoredFact] {
        try seen(in: folder, mirror: plannedMirror(of: folder)).rows(after: 0)
    }

    /// The file of facts to read: the folder's, or the mirror's if the folder has none.
    private static func seen(in folder: String, mirror: String?) throws(VenueError) -> FactFile {
        guard let mirror, !isOpened(folder), isOpened(mirror) else { return try FactFile(in: folder, isMirror: false) }
        return try FactFile(in: mirror, isMirror: true)
    }
}

extension EventLedger {
    init(rows: [StoredFact], key: Key, path: String) throws(VenueError) {
        guard let fact = rows.first?.fact else {
            throw VenueError(path, "has no first fact; the event cannot go on with it", .damaged)
        }
        do {
            try self.init(fact, key: key)
        } catch .newerVersion {
            throw VenueError(path, Refusal.newerVersion.text(in: .unknown, now: 0))
        } catch {
            throw VenueError(path, "fact 1 has changed; the event cannot go on with it", .damaged)
        }
        for row in rows.dropFirst() { try append(row, path: path) }
    }

    @discardableResult
    mutating func append(_ row: StoredFact, path: String) throws(VenueError) -> ChainedFact {
        let broken = VenueError(
            path, "fact \(row.number) has changed; the event cannot go on with it", .damaged)
        guard let fact = row.fact, fact.number == row.number else { throw broken }
        do {
            try append(fact)
        } catch {
            throw broken
        }
        return fact
    }
}
