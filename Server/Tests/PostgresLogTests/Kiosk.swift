import PostgresLog
import PostgresServer
import Synchronization
import Venue

/// A kiosk whose buttons are pressed: each press becomes one fact.
struct Kiosk {
    let log: PostgresLog
    /// The facts of the log, as far as this kiosk knows them.
    private(set) var known: [StoredFact]

    static let event: Int64 = -7
    static let commitment = [UInt8](repeating: 7, count: 32)

    init(_ log: PostgresLog, known: [StoredFact] = []) { (self.log, self.known) = (log, known) }

    /// Appends a press unless the log has it. Returns its fact, and whether this call made it.
    @discardableResult
    mutating func press(_ name: String) throws -> (fact: StoredFact, isNew: Bool) {
        let before = known
        let (all, result) = try log.append(after: before.count) { new in
            let all = before + new
            if let fact = all.first(where: { $0.text.hasSuffix(" pressed \(name)") }) {
                return ([], (all, (fact, false)))
            }
            let fact = Self.fact("pressed \(name)", after: all.last)
            return ([fact], (all + [fact], (fact, true)))
        }
        known = all
        return result
    }

    /// The fact after `last`; the first fact for nil.
    static func fact(_ words: String, after last: StoredFact?) -> StoredFact {
        let number = (last?.number ?? 0) + 1
        let text = "\(number) 1801880000 \(words)"
        return StoredFact(number: number, text: text, hash: hash(text, after: last?.hash ?? commitment))
    }

    static func facts(_ count: Int) -> [StoredFact] {
        var facts: [StoredFact] = []
        for number in 0..<count { facts.append(fact("pressed \(number)", after: facts.last)) }
        return facts
    }

    /// Whether each fact's number and hash follow from the fact before it.
    static func isChain(_ facts: [StoredFact]) -> Bool {
        var last: StoredFact?
        for fact in facts {
            let text = fact.text.split(separator: " ", maxSplits: 2).last.map(String.init) ?? ""
            guard fact == self.fact(text, after: last) else { return false }
            last = fact
        }
        return true
    }

    /// 32 bytes: four FNV-1a hashes of the text and the former hash, with different seeds.
    private static func hash(_ text: String, after hash: [UInt8]) -> [UInt8] {
        (0..<4).flatMap { (seed: UInt8) in
            let sum = ([seed] + hash + Array(text.utf8)).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }
            return withUnsafeBytes(of: sum.bigEndian, Array.init)
        }
    }
}

/// Notes that several threads write down.
final class Notes<Note: Sendable>: Sendable {
    private let notes = Mutex<[Note]>([])

    var all: [Note] { notes.withLock { $0 } }

    func add(_ note: Note) { notes.withLock { $0.append(note) } }
}
