import Foundation
import GRDB
import Glibc
import Motion
import Rain

extension ScoreBook {
    /// Stores a new record and numbers it, or updates a stored one. The change is on the disk when this returns.
    package func keep(_ score: inout Score) throws(ScoreBookError) {
        let given = score
        score = try write { database in
            var kept = given
            try kept.save(database)
            return kept
        }
    }

    /// Imports a record. Returns nil, or the number of a stored record of the same round, in which case nothing is
    /// stored. O(log n) and the journals of the same seed. Several programs may do this at once.
    package func take(_ score: inout Score) throws(ScoreBookError) -> Int64? {
        let given = score
        let (taken, twin) = try write { database in
            var taken = given
            let twin = try given.twin(in: database)
            if twin == nil {
                taken.repeated = try taken.listed.isOfKnownRain(in: database)
                try taken.insert(database)
            }
            return (taken, twin)
        }
        score = taken
        return twin
    }

    /// Stores the result of a verification, unless the stored journal has changed since.
    package func note(_ score: Score, isVerified: Bool) throws(ScoreBookError) {
        var noted = score
        noted.note(isVerified: isVerified)
        guard noted != score else { return }
        try write { database in
            guard try Score.fetchOne(database, key: score.id)?.journal == score.journal else { return }
            try noted.writeProof(database)
        }
    }

    /// Stores pars by record number, and the version of their computation. Records with a par stay as they are.
    package func note(pars: [Int64: Int], version: Int) throws(ScoreBookError) {
        try write { database in
            for (id, par) in pars {
                try database.execute(
                    sql: "UPDATE score SET par = ?, parVersion = ? WHERE id = ? AND par IS NULL",
                    arguments: [par, version, id])
            }
        }
    }

    /// Returns false if there is no such record.
    package func setFavourite(_ id: Int64, _ isFavourite: Bool) throws(ScoreBookError) -> Bool {
        let isThere = try write { database in
            try database.execute(
                sql: "UPDATE score SET favourite = ? WHERE id = ?", arguments: [isFavourite, id])
            return database.changesCount > 0
        }
        amendRound(of: id) { $0.marked(favourite: isFavourite) }
        return isThere
    }

    /// Deletes a record for good; its gold stays in the bowl. Returns false if there is no such record.
    /// - Parameter appraisal: finds the gold of the record if that has not been done yet.
    package func delete(_ id: Int64, _ appraisal: GoldAppraisal) throws(ScoreBookError) -> Bool {
        let isThere = try write { database in
            try appraisal.keep(id, in: database)
            try database.execute(sql: "DELETE FROM score WHERE id = ?", arguments: [id])
            return database.changesCount > 0
        }
        amendRound(of: id) { _ in nil }
        return isThere
    }
}

extension Score {
    /// Returns the number of the first record of the same round: the same journal, or the same taps on the same rain,
    /// whatever else the records say.
    fileprivate func twin(in database: Database) throws -> Int64? {
        let round = try? Journal(decoding: Array(journal))
        let hasTaps = round?.entries.contains { if case .tap = $0.action { true } else { false } } == true
        let rows = try Row.fetchCursor(
            database,
            Score.filter(Column("seed") == listed.seed).select(Column("id"), Column("journal")).order(Column("id")))
        while let row = try rows.next() {
            let other: Data = row["journal"]
            if other == journal { return row["id"] }
            guard hasTaps, let round, let other = try? Journal(decoding: Array(other)) else { continue }
            if other.level == round.level, other.entries == round.entries { return row["id"] }
        }
        return nil
    }
}

// MARK: Old proofs

extension ScoreBook {
    /// Number of old proofs converted in one transaction; other writes wait for it.
    private static let batch = 32

    /// Replaces proofs from before digests, on the queue and in batches; a proof that does not match is invalidated.
    /// Records that cannot be written now wait for the next start.
    /// - Parameter last: the number of the last record converted so far; 0 for none.
    func convertProofs(after last: Int64 = 0) {
        queue.async { [self] in
            guard let id = try? convertBatch(after: last) else { return }
            convertProofs(after: id)
        }
    }

    /// Returns the number of the last converted record; nil when no record is left to convert.
    private func convertBatch(after last: Int64) throws -> Int64? {
        let ids = try database.read { database in
            try Int64.fetchAll(
                database,
                sql: "SELECT id FROM score WHERE id > ? AND journalDigest IS NULL AND proof <> 0 ORDER BY id LIMIT ?",
                arguments: [last, Self.batch])
        }
        if ids.isEmpty { return nil }
        try write { database in
            // Reading a record makes its new proof; a record that cannot be read stays as it is.
            for id in ids { try (try? Score.fetchOne(database, key: id))?.writeProof(database) }
        }
        return ids.last
    }
}

// MARK: Settling

extension ScoreBook {
    /// Whether a process is another running game. As IDs are reused, its name is compared too. A record with this
    /// process's own ID, found at the start, was left by an earlier process.
    private static func isPlaying(_ process: Int64) -> Bool {
        guard process > 0, process != Int64(getpid()),
            kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno == EPERM
        else { return false }
        func name(_ process: Int64) -> Data? { FileManager.default.contents(atPath: "/proc/\(process)/comm") }
        return name(process) == name(Int64(getpid()))
    }

    /// Settles the rounds of killed games as abandoned: merges their chunks into their records. Also verifies the
    /// records that are not verified yet. Must run before a round begins.
    package func sweep() throws(ScoreBookError) {
        try write { database in
            // Skips records that cannot be read.
            func forEach(_ condition: String, _ body: (inout Score) throws -> Void) throws {
                for id in try Int64.fetchAll(database, sql: "SELECT id FROM score WHERE \(condition)") {
                    guard var score = try? Score.fetchOne(database, key: id) else { continue }
                    try body(&score)
                }
            }
            try forEach("status = 'playing'") { score in
                if !Self.isPlaying(score.process) { try Self.settle(&score, in: database) }
            }
            try forEach("proof IS NULL AND status <> 'playing'") { score in
                score.note(isVerified: (try? score.verify()) != nil)
                try score.writeProof(database)
            }
        }
    }

    private static func settle(_ score: inout Score, in database: Database) throws {
        let chunks = try Data.fetchAll(
            database, sql: "SELECT entries FROM chunk WHERE score = ? ORDER BY number", arguments: [score.id])
        if let start = score.started {
            var round = Round(replaying: start)
            for entry in Journal.entries(salvaging: Array(chunks.joined())) { round.append(entry) }
            // Without an end, the round would go on without actions.
            round.append(.init(host: round.journal.entries.last?.host ?? 0, action: .end))
            score.update(from: round, at: round.moment(at: round.lastActionTime))
        }
        score.status = .abandoned
        try score.update(database)
        try database.execute(sql: "DELETE FROM chunk WHERE score = ?", arguments: [score.id])
    }
}

extension Score {
    /// - Precondition: the record's journal is the stored one.
    fileprivate func writeProof(_ database: Database) throws {
        try database.execute(
            sql: "UPDATE score SET proof = ?, journalDigest = ? WHERE id = ?",
            arguments: [listed.columns.proof, listed.journalDigest, listed.id])
    }

    /// The journal of a record under way: empty so far or, from the game's first version, complete.
    fileprivate var started: Journal? {
        if !journal.isEmpty, let journal = try? Journal(decoding: Array(journal)) { return journal }
        return (try? Level(text: listed.level)).map { Journal(level: $0, seed: listed.seedBits) }
    }
}
