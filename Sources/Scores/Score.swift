public import Foundation
public import GRDB
public import Rain

/// The record of one round.
public struct Score: Codable, Hashable, Sendable, Identifiable {
    /// How a round stands.
    public enum Status: String, Codable, Sendable {
        /// It is being played.
        case playing
        /// It was played to its end.
        case ended
        /// The player left it, or the game was killed: it has no place in a list.
        case abandoned
    }

    /// Number of the record; nil until it is kept.
    public var id: Int64?
    public var player: String
    public var status: Status
    public var score: Int
    public var packsSeen: Int
    public var redCaught: Int
    public var silverCaught: Int
    public var goldCaught: Int
    public var packsMissed: Int
    public var bombsSeen: Int
    public var bombsHit: Int
    public var taps: Int
    public var bestCombo: Int
    public var rewindsUsed: Int
    public var pauses: Int
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
    /// The journal as bytes (`Journal.encoded`).
    public var journal: Data
    public var favourite: Bool
    /// Process that plays it.
    public var process: Int64
    /// Whether it came from a file.
    public var imported: Bool
    /// What the record said when its journal was last found to give it (`claimDigest`); 0 when the journal gave
    /// something else, nil when nobody has looked yet.
    public var proof: Int64?

    /// A record of a round that is about to be played.
    public init(player: String, level: Level, seed: UInt64, date: Date, version: String) {
        self.player = player
        status = .playing
        score = 0
        packsSeen = 0
        redCaught = 0
        silverCaught = 0
        goldCaught = 0
        packsMissed = 0
        bombsSeen = 0
        bombsHit = 0
        taps = 0
        bestCombo = 0
        rewindsUsed = 0
        pauses = 0
        levelName = level.name
        levelDigest = level.digest
        self.level = level.text
        practice = level.practice
        self.seed = Int64(bitPattern: seed)
        // Databases keep milliseconds; so does the record, that it may be compared with what was read back.
        self.date = Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
        self.version = version
        journal = Data()
        favourite = false
        process = Int64(ProcessInfo.processInfo.processIdentifier)
        imported = false
    }

    /// Takes over how far the round has come. O(acts).
    public mutating func update(from round: Round, at moment: Moment) {
        update(journal: round.journal, tally: moment.tally, phase: moment.phase)
    }

    mutating func update(journal: Journal, tally: Tally, phase: Moment.Phase) {
        self.tally = tally
        self.journal = Data(journal.encoded)
        switch phase {
        case .over(early: false): status = .ended
        case .over(early: true): status = .abandoned
        default: status = .playing
        }
        // What the rules have just given need not be played again.
        proof = status == .playing ? nil : claimDigest
    }
}

extension Score {
    /// The counts as the rules keep them.
    public var tally: Tally {
        get {
            var tally = Tally()
            tally.score = score
            tally.packsSeen = packsSeen
            tally.redCaught = redCaught
            tally.silverCaught = silverCaught
            tally.goldCaught = goldCaught
            tally.packsMissed = packsMissed
            tally.bombsSeen = bombsSeen
            tally.bombsHit = bombsHit
            tally.taps = taps
            tally.bestCombo = bestCombo
            tally.rewindsUsed = rewindsUsed
            tally.pauses = pauses
            return tally
        }
        set {
            score = newValue.score
            packsSeen = newValue.packsSeen
            redCaught = newValue.redCaught
            silverCaught = newValue.silverCaught
            goldCaught = newValue.goldCaught
            packsMissed = newValue.packsMissed
            bombsSeen = newValue.bombsSeen
            bombsHit = newValue.bombsHit
            taps = newValue.taps
            bestCombo = newValue.bestCombo
            rewindsUsed = newValue.rewindsUsed
            pauses = newValue.pauses
        }
    }

    /// The seed as the rules take it.
    public var seedBits: UInt64 { UInt64(bitPattern: seed) }
}

extension Score: FetchableRecord, MutablePersistableRecord {
    public static let databaseTableName = "score"

    public mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
