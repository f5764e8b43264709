import Foundation
package import RainPrizes
import Synchronization

/// Guards a centre's facts against rollback. A folder restored from a backup lacks the latest facts, and so does an old
/// primary database after its standby was promoted. Without them, prizes would be paid a second time. Therefore the
/// centre's folder remembers the last fact (`seen.json`), and each kiosk sends back the last fact that it was told.
package final class SeenFacts: EventFacts {
    private let facts: any EventFacts<CentreLedger>
    private let log: (any FactLog)?
    private let folder: String
    /// The number of the last fact when the centre moved to its present database; 0 if it never moved. The timelines of
    /// marks up to that fact belong to the former database.
    private let moved: Int
    /// The mark of the last fact that was seen; nil if none was.
    private let seen: Mutex<FactMark?>

    /// - Parameter log: the log that contains the facts; nil if the folder contains them.
    init(_ facts: any EventFacts<CentreLedger>, log: (any FactLog)?, in folder: String) {
        (self.facts, self.log, self.folder) = (facts, log, folder)
        seen = Mutex(Self.mark(in: folder))
        var database = SeenDatabase(in: folder) ?? SeenDatabase()
        moved = database.moved
        guard let system = log?.system, system != database.system else { return }
        database.system = system
        // `Centre.resume` recognises an old primary by this identifier. It also works without, so errors are ignored.
        try? database.write(in: folder)
    }

    private static func path(_ folder: String) -> String { "\(folder)/seen.json" }

    /// Reads the mark of the last fact that was seen, from a centre's folder; nil if the folder has none.
    static func mark(in folder: String) -> FactMark? {
        FileManager.default.contents(atPath: path(folder)).flatMap {
            try? JSONDecoder().decode(FactMark.self, from: $0)
        }
    }

    static func write(_ mark: FactMark, in folder: String) throws(VenueError) {
        do {
            try JSONEncoder().encode(mark).write(to: URL(fileURLWithPath: path(folder)), options: .atomic)
        } catch {
            throw VenueError(error, path: path(folder), isMirror: false)
        }
    }

    /// The mark of a ledger's last fact, with the timeline of the log.
    func mark(of ledger: CentreLedger) -> FactMark { FactMark(ledger.head, timeline: log?.timeline) }

    package var ledger: CentreLedger { facts.ledger }

    package var site: Site? { facts.site }

    package func refreshed() throws(VenueError) -> CentreLedger { see(try facts.refreshed()) }

    @discardableResult
    package func make(at clock: Int, _ judge: (CentreLedger, Int) throws(Refusal) -> Fact?) throws -> CentreLedger {
        see(
            try facts.make(at: clock) { (ledger, time) throws(Refusal) in
                if let mark = seen.withLock({ $0 }), !Self.has(ledger, mark) { throw .behind(mark.number) }
                return try judge(ledger, time)
            })
    }

    /// Notes the mark of a fact that a kiosk has heard of from a centre of this event. If the facts lack it, no new
    /// facts are made until they have it.
    func note(_ mark: FactMark) {
        if mark.number <= moved, Self.has(ledger, mark) { return }
        log?.require(timeline: mark.timeline ?? 0)
        let isMissing = (try? lacks(mark)) ?? true
        keep(mark) { isMissing && (mark.number > $0.number || Self.has(ledger, $0)) }
    }

    /// Whether the facts lack the last fact that was seen.
    var isBehind: Bool {
        get throws(VenueError) {
            guard let mark = seen.withLock({ $0 }) else { return false }
            return try lacks(mark)
        }
    }

    private func lacks(_ mark: FactMark) throws(VenueError) -> Bool {
        if Self.has(ledger, mark) { return false }
        return !Self.has(try facts.refreshed(), mark)
    }

    static func has(_ ledger: CentreLedger, _ mark: FactMark) -> Bool {
        [UInt8](hex: mark.hash).map { ledger.has(mark.number, $0) } ?? false
    }

    private func see(_ ledger: CentreLedger) -> CentreLedger {
        let next = mark(of: ledger)
        keep(next) { next.number >= $0.number && Self.has(ledger, $0) }
        return ledger
    }

    /// Stores the next mark if it replaces the former one, and in either case the later timeline of the two. Errors are
    /// ignored, since the fact itself is stored and a running server remembers the mark.
    /// - Parameter replaces: gets the former mark, and returns whether the next one replaces it.
    private func keep(_ next: FactMark, replaces: (FactMark) -> Bool) {
        seen.withLock { mark in
            var kept = mark.map { replaces($0) ? next : $0 } ?? next
            kept.timeline = [mark?.timeline, next.timeline].compactMap(\.self).max()
            guard kept != mark else { return }
            mark = kept
            try? Self.write(kept, in: folder)
        }
    }
}
