import Foundation
import GRDB
import Glibc
import Motion
import Rain

extension ScoreBook {
    /// Keeps a record and gives it its number, or brings the kept one up to date. On disk when it returns.
    public func keep(_ score: inout Score) throws(ScoreBookError) {
        let given = score
        score = try write { database in
            var kept = given
            try kept.save(database)
            return kept
        }
    }

    /// Takes in a record from a file, unless a record of the same round is there: its number is returned then. Nil where
    /// it has been taken in. O(log n). Several programs may do this at once.
    public func take(_ score: inout Score) throws(ScoreBookError) -> Int64? {
        let given = score
        let (taken, twin) = try write { database in
            var taken = given
            let twin = try Score.filter(Column("seed") == given.seed && Column("journal") == given.journal)
                .select(Column("id"), as: Int64.self).fetchOne(database)
            if twin == nil {
                taken.repeated = try taken.listed.isOfKnownRain(in: database)
                try taken.insert(database)
            }
            return (taken, twin)
        }
        score = taken
        return twin
    }

    /// Notes whether a record's journal was found to give what the record says, unless it is another journal by now.
    public func note(_ score: Score, isVerified: Bool) throws(ScoreBookError) {
        var noted = score
        noted.note(isVerified: isVerified)
        guard noted != score else { return }
        try write { database in
            guard try Score.fetchOne(database, key: score.id)?.journal == score.journal else { return }
            try noted.writeProof(database)
        }
    }

    /// Notes what the scores of records are measured by, by their numbers, and by which reckoning. Those of which it is
    /// known already are left as they are.
    public func note(pars: [Int64: Int], version: Int) throws(ScoreBookError) {
        try write { database in
            for (id, par) in pars {
                try database.execute(
                    sql: "UPDATE score SET par = ?, parVersion = ? WHERE id = ? AND par IS NULL",
                    arguments: [par, version, id])
            }
        }
    }

    /// Marks a record as a favourite, or takes the mark away. False if there is no such record.
    public func setFavourite(_ id: Int64, _ isFavourite: Bool) throws(ScoreBookError) -> Bool {
        try write { database in
            try database.execute(
                sql: "UPDATE score SET favourite = ? WHERE id = ?", arguments: [isFavourite, id])
            return database.changesCount > 0
        }
    }

    /// Deletes a record for good. False if there is no such record.
    public func delete(_ id: Int64) throws(ScoreBookError) -> Bool {
        try write { database in
            try database.execute(sql: "DELETE FROM score WHERE id = ?", arguments: [id])
            return database.changesCount > 0
        }
    }
}

// MARK: Old proofs

extension ScoreBook {
    /// Old proofs converted in one transaction: none who has something else to write waits for more of them.
    private static let batch = 32

    /// Puts digests into the proofs from before there were any, on the queue and a few at a time; where such a proof does
    /// not hold, notes that there is none. What cannot be written now is left to the next start.
    /// - Parameter last: the number of the record that has been looked at last.
    func convertProofs(after last: Int64 = 0) {
        queue.async { [self] in
            guard let id = try? convertBatch(after: last) else { return }
            convertProofs(after: id)
        }
    }

    /// The number of the last of the records that were looked at; nil if there are no more.
    private func convertBatch(after last: Int64) throws -> Int64? {
        let ids = try database.read { database in
            try Int64.fetchAll(
                database,
                sql: "SELECT id FROM score WHERE id > ? AND journalDigest IS NULL AND proof <> 0 ORDER BY id LIMIT ?",
                arguments: [last, Self.batch])
        }
        if ids.isEmpty { return nil }
        try write { database in
            // Reading a record makes its proof anew; one that cannot be read stays as it is.
            for id in ids { try (try? Score.fetchOne(database, key: id))?.writeProof(database) }
        }
        return ids.last
    }
}

// MARK: Settling

extension ScoreBook {
    /// Whether a process is another game. Numbers of processes come again, so its name is looked at, and one's own, at
    /// the start, was somebody else's.
    private static func isPlaying(_ process: Int64) -> Bool {
        guard process > 0, process != Int64(getpid()),
            kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno == EPERM
        else { return false }
        func name(_ process: Int64) -> Data? { FileManager.default.contents(atPath: "/proc/\(process)/comm") }
        return name(process) == name(Int64(getpid()))
    }

    /// Settles the rounds of games that were killed: what was done in them until then is folded into their records, which
    /// are abandoned. Records that nobody has verified yet are. To be called before a round is begun.
    public func sweep() throws(ScoreBookError) {
        try write { database in
            // One that cannot be read is left as it is, and does not keep the others from being settled.
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
            // Without an end of its own the round would be taken to have gone on untouched.
            round.append(.init(host: round.journal.entries.last?.host ?? 0, action: .end))
            score.update(from: round, at: round.moment(at: round.lastAct))
        }
        score.status = .abandoned
        try score.update(database)
        try database.execute(sql: "DELETE FROM chunk WHERE score = ?", arguments: [score.id])
    }
}

extension Score {
    /// Writes what was noted about the journal, which is the one that is kept.
    fileprivate func writeProof(_ database: Database) throws {
        try database.execute(
            sql: "UPDATE score SET proof = ?, journalDigest = ? WHERE id = ?",
            arguments: [listed.columns.proof, listed.journalDigest, listed.id])
    }

    /// The journal that a record under way was kept with: none yet, or, by the first version of the game, all of it.
    fileprivate var started: Journal? {
        if !journal.isEmpty, let journal = try? Journal(decoding: Array(journal)) { return journal }
        return (try? Level(text: listed.level)).map { Journal(level: $0, seed: listed.seedBits) }
    }
}
