import Foundation
import GRDB
import Rain
import Testing

@testable import RainScores

/// A list trusts a record by its proof, and reads no journal for it.
@Suite struct ProofTests {
    /// A book of two rounds that were played; with proofs as the second version of the game made them, if old.
    private func book(isOld: Bool = false, rounds: Int = 2) throws -> ScoreBook {
        let book = try ScoreBook.inMemory()
        for number in 1...rounds {
            var score = Rounds.score(Rounds.played(number))
            try book.keep(&score)
            guard isOld else { continue }
            try book.database.write {
                try $0.execute(
                    sql: "UPDATE score SET journalDigest = NULL, proof = ? WHERE id = ?",
                    arguments: [score.listed.oldProof(over: score.journal), score.id])
            }
        }
        return book
    }

    private func verified(_ book: ScoreBook) throws -> [Int64] {
        try book.best().filter(\.isVerified).compactMap(\.id).sorted()
    }

    private func change(_ book: ScoreBook, _ sql: String) throws {
        try book.database.write { try $0.execute(sql: sql) }
    }

    /// Record 3 as a copy of record 1 with changes, or record 1 written again with them.
    private static func copied(_ statement: String, id: Int, _ changes: String = "") -> String {
        """
        CREATE TEMP TABLE forged AS SELECT * FROM score WHERE id = 1;
        UPDATE forged SET id = \(id) \(changes);
        \(statement) INTO score SELECT * FROM forged
        """
    }

    private static let other = "(SELECT journalDigest, proof FROM score WHERE id = 2)"

    private static let updates =
        [
            "score", "packsSeen", "redCaught", "silverCaught", "goldCaught", "packsMissed", "bombsSeen", "bombsHit",
            "taps",
            "bestCombo", "rewindsUsed", "pauses", "seed",
        ].map { "UPDATE score SET \($0) = \($0) + 1 WHERE id = 1" }
        + ["levelName", "levelDigest", "level"].map { "UPDATE score SET \($0) = 'calm' WHERE id = 1" }
        + [
            "UPDATE score SET practice = NOT practice WHERE id = 1",
            "UPDATE score SET journal = x'' WHERE id = 1",
            "UPDATE score SET journal = 'rubbish' WHERE id = 1",
            "UPDATE score SET journal = 5 WHERE id = 1",
            "UPDATE score SET score = 'most' WHERE id = 1",
            "UPDATE score SET journal = (SELECT journal FROM score WHERE id = 2) WHERE id = 1",
            "UPDATE score SET journal = x'00', journalDigest = journalDigest, proof = proof WHERE id = 1",
            "UPDATE score SET (journalDigest, proof) = \(other) WHERE id = 1",
            "UPDATE score SET score = 9999, (journalDigest, proof) = \(other) WHERE id = 1",
            "UPDATE score SET score = 9999, journalDigest = NULL WHERE id = 1",
            "UPDATE score SET score = 9999, journalDigest = 0, proof = 0 WHERE id = 1",
            "UPDATE score SET proof = (SELECT proof FROM score WHERE id = 2) WHERE id = 1",
            "INSERT INTO score SELECT * FROM score WHERE id = 1 ON CONFLICT (id) DO UPDATE SET journal = x'00'",
            "UPDATE OR REPLACE score SET id = 1, score = score + 1 WHERE id = 2",
        ]
        + ["0", "1", "-1", "0.5", "1e300", "'rubbish'", "x'00'"].flatMap {
            [
                "UPDATE score SET journalDigest = \($0) WHERE id = 1", "UPDATE score SET proof = \($0) WHERE id = 1",
                "UPDATE score SET score = 9999, proof = \($0), journalDigest = \($0) WHERE id = 1",
            ]
        }

    /// Changes of the journal's digest, which is NULL in records with an old proof.
    private static let onlyNew = [
        "UPDATE score SET journalDigest = (SELECT journalDigest FROM score WHERE id = 2) WHERE id = 1",
        "UPDATE score SET journalDigest = NULL WHERE id = 1", "UPDATE score SET journalDigest = proof WHERE id = 1",
        "UPDATE score SET journalDigest = -journalDigest WHERE id = 1",
        "UPDATE score SET (journalDigest, proof) = (proof, journalDigest) WHERE id = 1",
    ]

    private static let copies = ["INSERT", "REPLACE", "INSERT OR REPLACE"].flatMap { statement in
        (statement == "INSERT" ? [3] : [1, 3]).flatMap { id in
            [
                "", ", score = 9999", ", journal = x'00'", ", score = 9999, journalDigest = 1, proof = 1",
                ", score = 9999, journalDigest = NULL", ", (journalDigest, proof) = \(other)",
            ].map { copied(statement, id: id, $0) }
        }
    }

    @Test(arguments: [false, true])
    func editedRecordsAreUnverified(isOld: Bool) throws {
        for sql in Self.updates + Self.copies + (isOld ? [] : Self.onlyNew) {
            let book = try book(isOld: isOld)
            #expect(try verified(book) == [1, 2])
            try change(book, sql)
            let forged: Int64 = try book.ids().contains(3) ? 3 : 1
            // A record with a score that is no number is not listed; all others are.
            #expect(try book.best().contains { $0.id == forged } != sql.contains("'most'"), "\(sql)")
            #expect(try !verified(book).contains(forged), "\(sql)")
            // Converting old proofs does not verify it either.
            book.convertProofs()
            for _ in 0..<3 { book.queue.sync {} }
            #expect(try !verified(book).contains(forged), "\(sql), converted")
        }
    }

    @Test func valuesOutsideTheProofMayBeChanged() throws {
        let book = try book()
        try change(
            book, "UPDATE score SET player = 'Eve', favourite = 1, date = '2026-01-01 00:00:00.000', process = 7")
        #expect(try verified(book) == [1, 2])
    }

    /// If the digest is put back after the journal was replaced, lists trust the record, but a replay finds the change.
    @Test(arguments: ["x'00'", "5"])
    func replacedJournalsAreFoundByAReplay(journal: String) throws {
        let book = try book()
        let digest = try #require(try book.best().first { $0.id == 1 }?.journalDigest?.rawValue)
        try change(book, "UPDATE score SET journal = \(journal) WHERE id = 1")
        try change(book, "UPDATE score SET journalDigest = \(digest) WHERE id = 1")
        let score = try #require(try book.score(1))
        #expect(throws: RecordMismatch.self) { try score.verify() }
        try book.note(score, isVerified: false)
        #expect(try verified(book) == [2])
    }

    /// An old proof covers the bytes of the journal, a new one the bytes of the digest. Neither passes for the other.
    @Test func aDigestIsNotTakenForAJournal() throws {
        let book = try book()
        var bytes: [UInt8] = []
        bytes.appendWord(UInt64(bitPattern: try #require(try book.score(1)?.journalDigest?.rawValue)), 8)
        try book.database.write {
            try $0.execute(sql: "UPDATE score SET journal = ? WHERE id = 1", arguments: [Data(bytes)])
            try $0.execute(sql: "UPDATE score SET journalDigest = NULL WHERE id = 1")
        }
        #expect(try verified(book) == [2])
    }

    /// Traces the statements that SQLite is given, and gets the columns that they read from SQLite's authorizer.
    @Test func aListReadsNoJournal() throws {
        let book = try book()
        var asked: [String] = []
        try book.database.writeWithoutTransaction { $0.trace { asked.append("\($0)") } }
        for score in try book.best(limit: 5) + book.best(digest: Rounds.level.digest, player: "小明") {
            #expect(score.isVerified)
            _ = try book.place(of: score)
        }
        try book.database.writeWithoutTransaction { database in
            database.trace()
            let regions = try asked.filter { $0.contains("FROM score") || $0.contains("FROM \"score\"") }.map {
                try database.makeStatement(sql: $0).databaseRegion.description
            }
            #expect(regions.count == 10, "\(asked)")
            for region in regions {
                let columns = region.split { !$0.isLetter && $0 != "*" }
                #expect(columns.first == "score" && columns.contains("levelDigest"), "\(region)")
                #expect(!columns.contains("journal") && !columns.contains("*"), "\(region)")
            }
        }
    }

    @Test func oldProofsAreConvertedWhereTheyHold() throws {
        // More records than are converted at once.
        let book = try book(isOld: true, rounds: 70)
        try change(book, "UPDATE score SET score = score + 1 WHERE id % 7 = 0")
        // This record cannot be read.
        try change(book, "UPDATE score SET status = 'ruined' WHERE id = 1")
        let before = try verified(book)
        #expect(before == (2...70).filter { $0 % 7 != 0 })
        book.convertProofs()
        for _ in 0..<5 { book.queue.sync {} }
        let digests = try book.database.read { database in
            try Row.fetchAll(database, sql: "SELECT id, journalDigest FROM score").map {
                (id: $0["id"] as Int64, digest: $0["journalDigest"] as Int64?)
            }
        }
        for (id, digest) in digests {
            #expect(id == 1 ? digest == nil : (digest == 0) == (id % 7 == 0), "record \(id): \(digest as Any)")
        }
        #expect(try verified(book) == before)
    }

    /// The result of a verification proves nothing about another journal that was written meanwhile.
    @Test func resultsAreStoredForTheirJournalOnly() throws {
        let book = try book()
        try change(book, "UPDATE score SET proof = 0 WHERE id = 1")
        let score = try #require(try book.score(1))
        try change(book, "UPDATE score SET journal = x'00' WHERE id = 1")
        try book.note(score, isVerified: true)
        #expect(try verified(book) == [2])
        try change(book, "UPDATE score SET journal = (SELECT journal FROM score WHERE id = 2) WHERE id = 2")
        #expect(try verified(book) == [])
        let other = try #require(try book.score(2))
        try book.note(other, isVerified: true)
        #expect(try verified(book) == [2])
    }
}
