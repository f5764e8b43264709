package import Foundation
package import GRDB
package import Rain

/// A record with its journal. Members of `listed` are accessible directly: `score.player` is `score.listed.player`.
@dynamicMemberLookup
package struct Score: Hashable, Sendable {
    package enum Status: String, Codable, Sendable {
        case playing
        case ended
        /// The player left, or the game was killed: the round is not ranked.
        case abandoned
    }

    package enum Origin: String, Codable, Sendable {
        case drawn
        /// Given by a flag or a code, or of an imported record: the rain may have been tried before.
        case given
        /// The rain of a day.
        case today
        case party
        case duel
        /// The one rain of a night (`Night`).
        case night
    }

    /// Everything but the journal.
    package var listed: ListedScore
    /// The encoded journal (`Journal.encoded`).
    package var journal: Data {
        // The database's triggers do the same.
        didSet { listed.journalDigest = Digest.zero }
    }

    /// - Parameter model: the model that plays the round; nil for a person.
    /// - Parameter levelName: the name of a level that is no preset; nil for a level without a name.
    package init(
        player: String, level: Level, levelName: String? = nil, seed: UInt64, date: Date, version: String,
        origin: Origin = .drawn, simulatedBy model: String? = nil
    ) {
        listed = ListedScore(
            player: player, level: level, levelName: levelName, seed: seed, date: date, version: version)
        listed.origin = origin
        listed.autoplayed = model != nil
        listed.simulatedBy = model
        journal = Data()
    }

    package subscript<Value>(dynamicMember path: KeyPath<ListedScore, Value>) -> Value { listed[keyPath: path] }

    package subscript<Value>(dynamicMember path: WritableKeyPath<ListedScore, Value>) -> Value {
        get { listed[keyPath: path] }
        set { listed[keyPath: path] = newValue }
    }

    /// Updates the record with the state of the round. O(entries).
    package mutating func update(from round: Round, at moment: Moment) {
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
    package mutating func note(isVerified: Bool) {
        let digest = isVerified ? Digest(of: journal) : .zero
        listed.journalDigest = digest
        listed.columns.proof = isVerified ? listed.proof(over: digest) : Digest.zero
    }
}

extension Score: FetchableRecord, MutablePersistableRecord {
    package static let databaseTableName = "score"

    /// A matching proof from before digests is replaced by a new one. O(journal) for those.
    package init(row: Row) throws {
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

    package func encode(to container: inout PersistenceContainer) throws {
        try listed.encode(to: &container)
        container["journal"] = journal
    }

    package mutating func didInsert(_ inserted: InsertionSuccess) { listed.id = inserted.rowID }

    package func aroundSave(_ database: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
        // The triggers have cleared the digest of the new row.
        try database.execute(
            sql: "UPDATE score SET journalDigest = ? WHERE id = ?",
            arguments: [listed.journalDigest, listed.id ?? database.lastInsertedRowID])
    }
}

/// A difference between a record and its journal.
package struct RecordMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// Game time up to which the journal may match the record, seconds.
    package let time: Double
    package let reason: String

    package var description: String { "differs at game time \(Self.text(time)) s: \(reason)" }

    private static func text(_ time: Double) -> String {
        let milliseconds = Int((time * 1000).rounded())
        let rest = "\(1000 + milliseconds % 1000)".dropFirst()
        return "\(milliseconds / 1000).\(rest)"
    }
}

extension Score {
    /// Replays the journal and compares the result with the record. Throws if they differ, or if the journal takes more
    /// than `maxWork`. O(entries + work).
    package func verify(within maxWork: Int = Journal.maxWork) throws(RecordMismatch) {
        let journal: Journal
        do {
            journal = try Journal(decoding: Array(self.journal))
        } catch {
            throw RecordMismatch(time: 0, reason: "journal: \(error)")
        }
        try verifyLevel(of: journal)
        var round = Round(level: journal.level, seed: journal.seed)
        round.reserveCapacity(journal.entries.count)
        for (index, entry) in journal.entries.enumerated() {
            round.append(entry)
            guard round.journal.entries.count == index + 1, round.journal.entries[index] == entry else {
                let time = round.moment(at: entry.roundTime).time
                throw RecordMismatch(time: time, reason: "act \(index + 1) of the journal is impossible at its time")
            }
            guard round.work <= maxWork else {
                let time = round.moment(at: entry.roundTime).time
                throw RecordMismatch(time: time, reason: "too many taps and drops to replay")
            }
        }
        let end = round.finalMoment
        let isClaimed = listed.status == .ended
        guard end.phase == .over(early: !isClaimed) else {
            throw RecordMismatch(
                time: end.time,
                reason: isClaimed
                    ? "the record says the round was played to its end, the journal is cut short"
                    : "the record says the round was left early, the journal is complete")
        }
        if let mismatch = mismatch(from: end, in: round) { throw mismatch }
    }

    /// Ignores the levels' names: in another version the same name may stand for another level.
    private func verifyLevel(of journal: Journal) throws(RecordMismatch) {
        let own = journal.level
        for (name, claimed, given) in [
            ("level", listed.level, own.text), ("level digest", listed.levelDigest, own.digest),
            ("practice", "\(listed.practice)", "\(own.practice)"),
            ("seed", "\(listed.seedBits)", "\(journal.seed)"),
        ] where claimed != given {
            let values = name == "level" ? "differs from the journal's" : "\(claimed), the journal has \(given)"
            throw RecordMismatch(time: 0, reason: "\(name): \(values.filter { !$0.isNewline })")
        }
    }

    /// Returns the earliest mismatch: at the time when a count exceeds the claimed one, or the end if it never does.
    private func mismatch(from end: Moment, in round: Round) -> RecordMismatch? {
        let wrong = Tally.counts.filter { listed.tally[$0] != end.tally[$0] }
        guard !wrong.isEmpty else { return nil }
        // From the newest outcome back: a list of all outcomes of a long round would take most of the memory.
        var running = Tally()
        round.forEachOutcome(in: end, within: .infinity) { running.count($0) }
        var passed: [String: Double] = [:]
        round.forEachOutcome(in: end, within: .infinity) { outcome in
            var own = Tally()
            own.count(outcome)
            for count in wrong {
                let (claim, after) = (listed.tally[count], running[count])
                if count.name == "bestCombo" {
                    if outcome.combo > claim { passed[count.name] = outcome.time }
                    continue
                }
                running[count] = after - own[count]
                if passed[count.name] == nil, after > claim, running[count] <= claim {
                    passed[count.name] = outcome.time
                }
            }
        }
        return wrong.map { count in
            let (claim, given) = (listed.tally[count], end.tally[count])
            // A score that bombs reduce later may exceed its final value in between.
            let time = claim < given ? passed[count.name] ?? end.time : end.time
            return RecordMismatch(
                time: time, reason: "\(count.words): the record says \(claim), the replay gives \(given)")
        }.min { $0.time < $1.time }
    }
}
