public import Foundation
public import GRDB
import Motion
public import Rain

/// The record of one round without its journal: all that a list shows of it.
public struct ListedScore: Codable, Hashable, Sendable {
    /// Number of the record; nil until it is kept.
    public internal(set) var id: Int64?
    public var player: String
    public var status = Score.Status.playing
    public var score = 0
    public var packsSeen = 0
    public var redCaught = 0
    public var silverCaught = 0
    public var goldCaught = 0
    public var packsMissed = 0
    public var bombsSeen = 0
    public var bombsHit = 0
    public var taps = 0
    public var bestCombo = 0
    public var rewindsUsed = 0
    public var pauses = 0
    public var luckyCaught = 0
    public var doubleCaught = 0
    public var slowCaught = 0
    public var chainCaught = 0
    public var greatCaught = 0
    /// Packs that a chain caught: they are among the caught ones, and no taps.
    public var chained = 0
    /// Taps that met a great pack and did not open it.
    public var strikes = 0
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
    public private(set) var par: Int?
    public private(set) var parVersion: Int?
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

extension ListedScore {
    /// The counts as the rules keep them.
    public var tally: Tally {
        get {
            Count.all.reduce(into: Tally()) { $0[keyPath: $1.path] = self[keyPath: $1.column] }
        }
        set {
            for count in Count.all { self[keyPath: count.column] = newValue[keyPath: count.path] }
        }
    }

    /// The seed as the rules take it.
    public var seedBits: UInt64 { UInt64(bitPattern: seed) }

    /// Whether the rain was new to its player, and nobody's choice.
    public var isFresh: Bool { (origin == .drawn || origin == .today) && !repeated }

    /// Whether it is of a round that keeps its par: somebody played it to its end.
    public var keepsPar: Bool { status == .ended && !autoplayed }

    /// Takes over what its score is measured by, where it keeps that.
    public mutating func note(par: Int?, version: Int) {
        guard keepsPar, let par else { return }
        (self.par, parVersion) = (par, version)
    }
}

// MARK: Proof

extension ListedScore {
    /// Whether the journal has been found to give what the record says, and neither has been changed since. Needs no
    /// journal: `Score.verify` is for who does not believe what is written in the file.
    public var isVerified: Bool {
        guard let journalDigest else { return false }
        return proof == proof(over: journalDigest)
    }

    /// Whether the proof is from before there were digests.
    var hasOldProof: Bool { journalDigest == nil && proof != nil && proof != Digest.zero }

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
        for text in [status.rawValue, levelName, levelDigest, level] { claim.append(text: text) }
        // Those of the second edition only where there are any, so that a proof from before it is still one; the first
        // edition has none, and a number that is put there breaks the proof.
        let hasMore = Count.secondEdition.contains { self[keyPath: $0.column] != 0 }
        for count in hasMore ? Count.all : Count.firstEdition {
            claim.appendWord(UInt64(bitPattern: Int64(self[keyPath: count.column])), 8)
        }
        claim.appendWord(UInt64(bitPattern: seed), 8)
        claim.append(practice ? 1 : 0)
        // Only where it holds, so that a proof from before there was such a mark is still one.
        if autoplayed { claim.append(1) }
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
        self = try FetchableRecordDecoder().decode(Self.self, from: row)
        guard
            Count.all.allSatisfy({ (0...RecordFile.mostCounted).contains(self[keyPath: $0.column]) }),
            (1...RecordFile.mostCounted).contains(par ?? 1), Self.times.contains(time ?? 0),
            RecordFile.dates.contains(date)
        else { throw DatabaseError(resultCode: .SQLITE_MISMATCH) }
    }

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
