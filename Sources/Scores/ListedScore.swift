public import Foundation
public import GRDB
import Motion
public import Rain

/// The record of one round without its journal: all that a list shows of it. The counts of the round and the columns
/// beside them are read and written as its own: `record.score` is `record.tally.score`.
@dynamicMemberLookup
public struct ListedScore: Hashable, Sendable {
    /// The counts as the rules keep them.
    public var tally = Tally()
    var columns: Columns

    init(player: String, level: Level, seed: UInt64, date: Date, version: String) {
        columns = Columns(player: player, level: level, seed: seed, date: date, version: version)
    }

    public subscript<Value>(dynamicMember path: KeyPath<Columns, Value>) -> Value { columns[keyPath: path] }

    public subscript<Value>(dynamicMember path: WritableKeyPath<Columns, Value>) -> Value {
        get { columns[keyPath: path] }
        set { columns[keyPath: path] = newValue }
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<Tally, Value>) -> Value {
        get { tally[keyPath: path] }
        set { tally[keyPath: path] = newValue }
    }
}

extension ListedScore {
    /// What a record keeps beside the counts, by the names of the columns.
    public struct Columns: Codable, Hashable, Sendable {
        /// Number of the record; nil until it is kept.
        public internal(set) var id: Int64?
        public var player: String
        public var status = Score.Status.playing
        public var levelName: String
        public var levelDigest: String
        /// The canonical text of the level: every number of it.
        public var level: String
        public var practice: Bool
        /// The seed's 64 bits.
        public var seed: Int64
        /// When the round began, UTC.
        public var date: Date
        /// Version of the game.
        public var version: String
        public var favourite = false
        /// Process that plays it.
        public var process = Int64(ProcessInfo.processInfo.processIdentifier)
        /// Whether it came from a file.
        public var imported = false
        /// Whether it played itself: such rounds have no place among those of players.
        public internal(set) var autoplayed = false
        /// The name of the model that played it then; nil where it is not known, and for what somebody played.
        public internal(set) var simulatedBy: String?
        public var origin = Score.Origin.drawn
        /// Whether its player had seen that rain before.
        public var repeated = false
        /// The party or duel that it is part of, and whose turn or half of the screen it was there.
        public var session: UUID?
        public var seat = 0
        /// What its score is measured by, as the sum of several rounds' scores, and by which reckoning; nil until that has
        /// been found, and for rounds that have none.
        public fileprivate(set) var par: Int?
        public fileprivate(set) var parVersion: Int?
        /// The game time at which the round was over, seconds; nil until that has been found.
        public internal(set) var time: Double?
        /// The version of the feats that were looked for in its round; nil until they were.
        var feats: Int?
        /// What the record came to when its journal was last found to give it (`proof(over:)`); zero when the journal gave
        /// something else, nil when nobody has looked yet.
        var proof: Digest?
        /// The journal's digest when that was found; zero once the journal has been written, by whomever: triggers see to it.
        /// nil in a record from before there were digests, whose proof is over the journal itself.
        var journalDigest: Digest?

        init(player: String, level: Level, seed: UInt64, date: Date, version: String) {
            self.player = player
            levelName = level.name
            levelDigest = level.digest
            self.level = level.text
            practice = level.practice
            self.seed = Int64(bitPattern: seed)
            // What a database keeps of it, that the record may be compared with what was read back.
            self.date = date.clamped(to: RecordFile.dates).inMilliseconds
            self.version = version
        }
    }
}

extension ListedScore {
    /// The seed as the rules take it.
    public var seedBits: UInt64 { UInt64(bitPattern: columns.seed) }

    /// Whether the rain was new to its player, and nobody's choice.
    public var isFresh: Bool { (columns.origin == .drawn || columns.origin == .today) && !columns.repeated }

    /// Whether it is of a round that keeps its par: somebody played it to its end.
    public var keepsPar: Bool { columns.status == .ended && !columns.autoplayed }

    /// Takes over what its score is measured by, where it keeps that.
    public mutating func note(par: Int?, version: Int) {
        guard keepsPar, let par else { return }
        (columns.par, columns.parVersion) = (par, version)
    }
}

// MARK: Proof

extension ListedScore {
    /// Whether the journal has been found to give what the record says, and neither has been changed since. Needs no
    /// journal: `Score.verify` is for who does not believe what is written in the file.
    public var isVerified: Bool {
        guard let journalDigest = columns.journalDigest else { return false }
        return columns.proof == proof(over: journalDigest)
    }

    /// Whether the proof is from before there were digests.
    var hasOldProof: Bool { columns.journalDigest == nil && columns.proof != nil && columns.proof != Digest.zero }

    /// A number that stands for all that the journal has to give, and the journal: a change of any of it gives another.
    func proof(over journal: Digest) -> Digest {
        // The digest first: what stands at the end of an old proof is the journal, which may be any bytes.
        var bytes: [UInt8] = []
        bytes.appendWord(UInt64(bitPattern: journal.rawValue), 8)
        return Digest(of: bytes + claim)
    }

    /// The same as it was before there were digests. O(journal).
    func oldProof(over journal: Data) -> Digest { Digest(of: claim + journal) }

    private var claim: [UInt8] {
        var claim: [UInt8] = []
        for text in [columns.status.rawValue, columns.levelName, columns.levelDigest, columns.level] {
            claim.append(text: text)
        }
        // Those of the second edition only where there are any, so that a proof from before it is still one; the first
        // edition has none, and a number that is put there breaks the proof.
        let hasMore = Tally.countsOfSecondEdition.contains { tally[keyPath: $0.path] != 0 }
        for count in hasMore ? Tally.counts : Tally.countsOfFirstEdition {
            claim.appendWord(UInt64(bitPattern: Int64(tally[keyPath: count.path])), 8)
        }
        claim.appendWord(UInt64(bitPattern: columns.seed), 8)
        claim.append(columns.practice ? 1 : 0)
        // Only where it holds, so that a proof from before there was such a mark is still one.
        if columns.autoplayed { claim.append(1) }
        return claim
    }
}

extension ListedScore: FetchableRecord, TableRecord, EncodableRecord {
    public static let databaseTableName = Score.databaseTableName
    /// When a round may be over, seconds of game time: the longest takes a day.
    static let times = 0...100_000.0

    public static var databaseSelection: [any SQLSelectable] { [.allColumns(excluding: ["journal"])] }

    /// Throws for a row that no game has written: what is too large to count with, or to be a date, is none.
    public init(row: Row) throws {
        columns = try Columns(row: row)
        tally = try Counts(row: row).tally
        guard
            Tally.counts.allSatisfy({ (0...RecordFile.mostCounted).contains(tally[keyPath: $0.path]) }),
            (1...RecordFile.mostCounted).contains(columns.par ?? 1), Self.times.contains(columns.time ?? 0),
            RecordFile.dates.contains(columns.date)
        else { throw DatabaseError(resultCode: .SQLITE_MISMATCH) }
    }

    public func encode(to container: inout PersistenceContainer) throws {
        try columns.encode(to: &container)
        for count in Tally.counts { container[count.name] = tally[keyPath: count.path] }
    }
}

/// The counts of a record, by the names of their columns.
private struct Counts: Decodable, FetchableRecord {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    var tally = Tally()

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        for count in Tally.counts {
            tally[keyPath: count.path] = try container.decode(Int.self, forKey: Name(stringValue: count.name))
        }
    }
}

extension ListedScore.Columns: FetchableRecord, EncodableRecord {
    public static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .custom(\.stored)
    }

    public static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .custom { Date.fromDatabaseValue($0)?.inMilliseconds }
    }
}

extension Date {
    /// The number that stands nearest to its nearest whole millisecond: a calendar makes another of the same text.
    fileprivate var inMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}
