public import Foundation
public import GRDB
public import Rain

/// The record of one round, with its journal. What a list shows of it is read and written as its own:
/// `score.player` is `score.listed.player`.
@dynamicMemberLookup
public struct Score: Hashable, Sendable {
    /// How a round stands.
    public enum Status: String, Codable, Sendable {
        /// It is being played.
        case playing
        /// It was played to its end.
        case ended
        /// The player left it, or the game was killed: it has no place in a list.
        case abandoned
    }

    /// How a round came to its seed.
    public enum Origin: String, Codable, Sendable {
        /// By chance.
        case drawn
        /// By a flag or a code: it may have been tried out before.
        case given
        /// It is that of a day.
        case today
        case party
        case duel
    }

    /// All but the journal.
    public var listed: ListedScore
    /// The journal as bytes (`Journal.encoded`).
    public var journal: Data {
        // As the triggers of the database have it.
        didSet { listed.journalDigest = Digest.zero }
    }

    /// A record of a round that is about to be played.
    /// - Parameter model: the name of the model that plays it; nil for a person.
    public init(
        player: String, level: Level, seed: UInt64, date: Date, version: String, origin: Origin = .drawn,
        simulatedBy model: String? = nil
    ) {
        listed = ListedScore(player: player, level: level, seed: seed, date: date, version: version)
        listed.origin = origin
        listed.autoplayed = model != nil
        listed.simulatedBy = model
        journal = Data()
    }

    public subscript<Value>(dynamicMember path: KeyPath<ListedScore, Value>) -> Value { listed[keyPath: path] }

    public subscript<Value>(dynamicMember path: WritableKeyPath<ListedScore, Value>) -> Value {
        get { listed[keyPath: path] }
        set { listed[keyPath: path] = newValue }
    }

    /// Takes over how far the round has come. O(acts).
    public mutating func update(from round: Round, at moment: Moment) {
        listed.tally = moment.tally
        listed.time = nil
        journal = Data(round.journal.encoded)
        switch moment.phase {
        case .over(early: false): listed.status = .ended
        case .over(early: true): listed.status = .abandoned
        default: listed.status = .playing
        }
        // What the rules have just given need not be played again.
        if listed.status == .playing {
            listed.columns.proof = nil
        } else {
            listed.time = moment.time
            note(isVerified: true)
        }
    }

    /// Notes whether the journal was found to give what the record says. O(journal).
    public mutating func note(isVerified: Bool) {
        let digest = isVerified ? Digest(of: journal) : .zero
        listed.journalDigest = digest
        listed.columns.proof = isVerified ? listed.proof(over: digest) : Digest.zero
    }
}

extension Score: FetchableRecord, MutablePersistableRecord {
    public static let databaseTableName = "score"

    /// A record as it is kept; a proof from before there were digests is made anew if it holds. O(journal) for those.
    public init(row: Row) throws {
        listed = try ListedScore(row: row)
        // What is no bytes is no journal: verify is to say so.
        journal = Data.fromDatabaseValue(row["journal"]) ?? Data()
        guard listed.hasOldProof else { return }
        if listed.columns.proof == listed.oldProof(over: journal) {
            note(isVerified: true)
        } else {
            listed.journalDigest = Digest.zero
        }
    }

    public func encode(to container: inout PersistenceContainer) throws {
        try listed.encode(to: &container)
        container["journal"] = journal
    }

    public mutating func didInsert(_ inserted: InsertionSuccess) { listed.id = inserted.rowID }

    public func aroundSave(_ database: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
        // The triggers have taken away the digest of what has just been written.
        try database.execute(
            sql: "UPDATE score SET journalDigest = ? WHERE id = ?",
            arguments: [listed.journalDigest, listed.id ?? database.lastInsertedRowID])
    }
}
