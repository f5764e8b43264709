public import Foundation
public import GRDB
public import Rain

/// The record of one round, with its journal. Members of `listed` are accessible directly: `score.player` is
/// `score.listed.player`.
@dynamicMemberLookup
public struct Score: Hashable, Sendable {
    /// The state of a round.
    public enum Status: String, Codable, Sendable {
        /// The round is being played.
        case playing
        /// The round was played to its end.
        case ended
        /// The player left the round, or the game was killed: it is not ranked.
        case abandoned
    }

    /// The source of a round's seed.
    public enum Origin: String, Codable, Sendable {
        /// Random.
        case drawn
        /// Given by a flag or a code: the rain may have been tried before.
        case given
        /// The rain of a day.
        case today
        case party
        case duel
    }

    /// Everything but the journal.
    public var listed: ListedScore
    /// The journal as bytes (`Journal.encoded`).
    public var journal: Data {
        // The triggers of the database do the same.
        didSet { listed.journalDigest = Digest.zero }
    }

    /// Creates the record of a round that is about to be played.
    /// - Parameter model: the name of the model that plays the round; nil for a person.
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

    /// Updates the record with the state of the round. O(entries).
    public mutating func update(from round: Round, at moment: Moment) {
        listed.tally = moment.tally
        listed.time = nil
        journal = Data(round.journal.encoded)
        switch moment.phase {
        case .over(early: false): listed.status = .ended
        case .over(early: true): listed.status = .abandoned
        default: listed.status = .playing
        }
        // The result comes straight from the rules, so it need not be verified by a replay.
        if listed.status == .playing {
            listed.columns.proof = nil
        } else {
            listed.time = moment.time
            note(isVerified: true)
        }
    }

    /// Stores whether the journal was found to match the record. O(journal).
    public mutating func note(isVerified: Bool) {
        let digest = isVerified ? Digest(of: journal) : .zero
        listed.journalDigest = digest
        listed.columns.proof = isVerified ? listed.proof(over: digest) : Digest.zero
    }
}

extension Score: FetchableRecord, MutablePersistableRecord {
    public static let databaseTableName = "score"

    /// Reads a stored record; a proof from before digests is replaced by a new one if it matches. O(journal) for those.
    public init(row: Row) throws {
        listed = try ListedScore(row: row)
        // A column that is not bytes counts as an empty journal; `verify` will report it.
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
        // The triggers have cleared the digest of the row that has just been written.
        try database.execute(
            sql: "UPDATE score SET journalDigest = ? WHERE id = ?",
            arguments: [listed.journalDigest, listed.id ?? database.lastInsertedRowID])
    }
}
