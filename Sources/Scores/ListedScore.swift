package import Foundation
package import GRDB
import Motion
package import Rain

/// A record without its journal, for lists. Members of `tally` and `columns` are accessible directly: `record.score` is
/// `record.tally.score`.
@dynamicMemberLookup
package struct ListedScore: Hashable, Sendable {
    /// The round's counts.
    package var tally = Tally()
    var columns: Columns

    init(player: String, level: Level, levelName: String? = nil, seed: UInt64, date: Date, version: String) {
        columns = Columns(
            player: player, level: level, levelName: levelName, seed: seed, date: date, version: version)
    }

    package subscript<Value>(dynamicMember path: KeyPath<Columns, Value>) -> Value { columns[keyPath: path] }

    package subscript<Value>(dynamicMember path: WritableKeyPath<Columns, Value>) -> Value {
        get { columns[keyPath: path] }
        set { columns[keyPath: path] = newValue }
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<Tally, Value>) -> Value {
        get { tally[keyPath: path] }
        set { tally[keyPath: path] = newValue }
    }
}

extension ListedScore {
    package struct Columns: Codable, Hashable, Sendable {
        /// The record's number; nil until stored.
        package internal(set) var id: Int64?
        package var player: String
        package var status = Score.Status.playing
        package var levelName: String
        package var levelDigest: String
        /// Canonical text of the level, with every parameter.
        package var level: String
        package var practice: Bool
        package var seed: Int64
        /// The start of the round, UTC.
        package var date: Date
        package var version: String
        package var favourite = false
        /// ID of the process that plays the round.
        package var process = Int64(ProcessInfo.processInfo.processIdentifier)
        package var imported = false
        /// Whether a model played the round: then it has no rank among players.
        package internal(set) var autoplayed = false
        /// The model's name; nil if unknown or if a person played.
        package internal(set) var simulatedBy: String?
        package var origin = Score.Origin.drawn
        /// Whether the player had seen the rain before.
        package var repeated = false
        /// The party of the round, and the turn's number in it, from 1; nil and 0 for a round of no party.
        package var session: UUID?
        package var seat = 0
        /// Whether the round was played with one switch: a claim, like the date.
        package var oneSwitch = false
        /// Par as the sum of `roundsOfPar` scores, and the version of its computation; nil until computed,
        /// and for rounds without a par.
        package fileprivate(set) var par: Int?
        package fileprivate(set) var parVersion: Int?
        /// Game time at which the round was over, seconds; nil until found.
        package internal(set) var time: Double?
        /// The numbers of the wishes that a round of a night fulfilled, from 1, as bits; nil for other rounds.
        package internal(set) var wishes: Int?
        /// Whether the record is older than the bowl.
        package internal(set) var early = false
        /// The version of feats that the round was searched for; nil if not searched.
        var feats: Int?
        /// The digest of the record when its journal was last verified (`proof(over:)`); zero if they did not match,
        /// nil if not verified.
        var proof: Digest?
        /// The journal's digest at that time; triggers zero it on any write to the journal. Nil in records from before
        /// digests, whose proof covers the journal itself.
        var journalDigest: Digest?

        init(player: String, level: Level, levelName: String?, seed: UInt64, date: Date, version: String) {
            self.player = player
            self.levelName = level.name == Level.custom ? levelName ?? Level.custom : level.name
            levelDigest = level.digest
            self.level = level.text
            practice = level.practice
            self.seed = Int64(bitPattern: seed)
            // The database's precision, so that the record equals the one read back.
            self.date = date.clamped(to: RecordFile.dates).inMilliseconds
            self.version = version
        }
    }

    package var seedBits: UInt64 { UInt64(bitPattern: columns.seed) }

    /// Whether the rain was drawn or a day's, and new to the player.
    package var isFresh: Bool { (columns.origin == .drawn || columns.origin == .today) && !columns.repeated }

    /// Whether the record stores a par: a person played the round to its end.
    package var keepsPar: Bool { columns.status == .ended && !columns.autoplayed }

    mutating func note(wishes: [Int]) { columns.wishes = wishes.reduce(0) { $0 | 2 << $1 } }

    /// Sets the values that follow from the journal, whatever a file says.
    /// - Parameters:
    ///   - wishes: the indices of the wishes; nil for a round of no night.
    ///   - par: the new par; nil leaves the old one.
    mutating func notePlayed(wishes: [Int]?, par: Int?, time: Double) {
        columns.wishes = nil
        if let wishes { note(wishes: wishes) }
        if let par { columns.par = par }
        columns.time = time
    }

    /// The number of wishes that the round fulfilled.
    package var wishCount: Int { (columns.wishes ?? 0).nonzeroBitCount }

    /// Sets the par, if the record stores one.
    package mutating func note(par: Int?, version: Int) {
        guard keepsPar, let par else { return }
        (columns.par, columns.parVersion) = (par, version)
    }
}

// MARK: Proof

extension ListedScore {
    /// Whether the journal was found to match the record, and neither has changed since. Does not read the journal; use
    /// `Score.verify` if you do not trust the file.
    package var isVerified: Bool {
        guard let journalDigest = columns.journalDigest else { return false }
        return columns.proof == proof(over: journalDigest)
    }

    var hasOldProof: Bool { columns.journalDigest == nil && columns.proof != nil && columns.proof != Digest.zero }

    /// Returns a digest of everything that the journal determines, and of the journal's digest.
    func proof(over journal: Digest) -> Digest {
        // The digest comes first: an old proof ends with the journal, which may be any bytes.
        var bytes: [UInt8] = []
        bytes.appendWord(UInt64(bitPattern: journal.rawValue), 8)
        return Digest(of: bytes + claim)
    }

    /// Returns the proof in the form used before digests. O(journal).
    func oldProof(over journal: Data) -> Digest { Digest(of: claim + journal) }

    private var claim: [UInt8] {
        var claim: [UInt8] = []
        for text in [columns.status.rawValue, columns.levelName, columns.levelDigest, columns.level] {
            claim.append(text: text)
        }
        // Counts of the second edition are added only if one of them is set, so that older proofs stay valid. In the
        // first edition all are zero, and a nonzero one invalidates the proof.
        for count in tally.provenCounts {
            claim.appendWord(UInt64(bitPattern: Int64(tally[count])), 8)
        }
        claim.appendWord(UInt64(bitPattern: columns.seed), 8)
        claim.append(columns.practice ? 1 : 0)
        // Only if true, so that proofs older than this mark stay valid.
        if columns.autoplayed { claim.append(1) }
        return claim
    }
}

extension ListedScore: FetchableRecord, TableRecord, EncodableRecord {
    package static let databaseTableName = Score.databaseTableName
    /// The valid end times of a round, seconds of game time: the longest round takes a day.
    static let times = 0...100_000.0

    package static var databaseSelection: [any SQLSelectable] { [.allColumns(excluding: ["journal"])] }

    /// Throws for values that no game writes: counts, pars, times or dates out of range.
    package init(row: Row) throws {
        columns = try Columns(row: row)
        tally = try Counts(row: row).tally
        guard
            Tally.counts.allSatisfy({ (0...RecordFile.maxCounted).contains(tally[$0]) }),
            (1...RecordFile.maxCounted).contains(columns.par ?? 1), Self.times.contains(columns.time ?? 0),
            RecordFile.dates.contains(columns.date)
        else { throw DatabaseError(resultCode: .SQLITE_MISMATCH) }
    }

    package func encode(to container: inout PersistenceContainer) throws {
        try columns.encode(to: &container)
        for count in Tally.counts { container[count.name] = tally[count] }
    }
}

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
            tally[count] = try container.decode(Int.self, forKey: Name(stringValue: count.name))
        }
    }
}

extension ListedScore.Columns: FetchableRecord, EncodableRecord {
    package static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .custom(\.stored)
    }

    package static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
        .custom { Date.fromDatabaseValue($0)?.inMilliseconds }
    }
}

extension Date {
    /// The closest `Double` to whole milliseconds: a calendar yields a different one from the same text.
    fileprivate var inMilliseconds: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
    }
}
