import Foundation
package import RainPrizes
import Synchronization

/// Guards a centre's facts against rollback. A folder that was restored from a backup, or a database that another one
/// has taken over from, would pay prizes again. The last fact that was seen is stored in the centre's folder, and
/// kiosks send it too.
package final class SeenFacts: EventFacts {
    private let facts: any EventFacts<CentreLedger>
    private let log: (any FactLog)?
    private let folder: String
    /// The timelines of marks up to this fact belong to a former database.
    private let moved: Int
    private let seen: Mutex<FactMark?>

    /// - Parameter log: the log of the facts; nil if they are in the folder.
    init(_ facts: any EventFacts<CentreLedger>, log: (any FactLog)?, in folder: String) {
        (self.facts, self.log, self.folder) = (facts, log, folder)
        seen = Mutex(Self.mark(in: folder))
        var database = SeenDatabase(in: folder) ?? SeenDatabase()
        moved = database.moved
        guard let system = log?.system, system != database.system else { return }
        database.system = system
        // Stored as a hint for `resume`.
        try? database.write(in: folder)
    }

    private static func path(_ folder: String) -> String { "\(folder)/seen.json" }

    /// The last fact that was seen in a folder; nil if none was.
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

    /// The last fact of a state, in the form sent to kiosks.
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

    /// Notes a fact that a centre of this event has sent to a kiosk. While that fact is missing, no fact is made.
    func note(_ mark: FactMark) {
        if mark.number <= moved, Self.has(ledger, mark) { return }
        log?.require(timeline: mark.timeline ?? 0)
        let isMissing = (try? lacks(mark)) ?? true
        keep(mark) { isMissing && (mark.number > $0.number || Self.has(ledger, $0)) }
    }

    /// Whether a fact that was seen is missing.
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

    /// Stores a mark if it should replace the former one, with the later timeline of both. Errors are ignored: the fact
    /// itself is stored, and a running server remembers the mark.
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
