public import Foundation
public import GRDB
public import Rain

/// A record with its journal. Members of `listed` are accessible directly: `score.player` is `score.listed.player`.
@dynamicMemberLookup
public struct Score: Hashable, Sendable {
    public enum Status: String, Codable, Sendable {
        case playing
        case ended
        /// The player left, or the game was killed: the round is not ranked.
        case abandoned
    }

    public enum Origin: String, Codable, Sendable {
        case drawn
        /// By a flag or a code: the rain may have been tried before.
        case given
        /// The rain of a day.
        case today
        case party
        case duel
    }

    /// Everything but the journal.
    public var listed: ListedScore
    /// The encoded journal (`Journal.encoded`).
    public var journal: Data {
        // As the database's triggers do.
        didSet { listed.journalDigest = Digest.zero }
    }

    /// - Parameter model: the model that plays the round; nil for a person.
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
        // The rules themselves give the result, so it needs no verification.
        if listed.status == .playing {
            listed.columns.proof = nil
        } else {
            listed.time = moment.time
            note(isVerified: true)
        }
    }

    /// Stores the result of a verification. O(journal).
    public mutating func note(isVerified: Bool) {
        let digest = isVerified ? Digest(of: journal) : .zero
        listed.journalDigest = digest
        listed.columns.proof = isVerified ? listed.proof(over: digest) : Digest.zero
    }
}

extension Score: FetchableRecord, MutablePersistableRecord {
    public static let databaseTableName = "score"

    /// A matching proof from before digests is replaced by a new one. O(journal) for those.
    public init(row: Row) throws {
        listed = try ListedScore(row: row)
        // A column without bytes is an empty journal, which `verify` reports.
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
        // The triggers have cleared the digest of the new row.
        try database.execute(
            sql: "UPDATE score SET journalDigest = ? WHERE id = ?",
            arguments: [listed.journalDigest, listed.id ?? database.lastInsertedRowID])
    }
}
