import GRDB
import Testing

@testable import RainScores

/// The message about a file that cannot be used, and what to do about it.
@Suite struct ScoreBookErrorTests {
    private static let unwritable = "cannot be written; give write permission or choose another place with --scores"
    private static let notValid = "is not a valid scores file; name another one for --scores, or move it away"
    private static let locked = "is locked by another program; close it and try again"
    private static let failing =
        "cannot be written because of a disk error (SQLite error 10); choose another place with --scores"
    private static let full = "cannot be written; is the disk full?"

    @Test(
        arguments: [
            (.SQLITE_NOTADB, "is not a scores file; name another one for --scores, or move it away", .damaged, false),
            (.SQLITE_CORRUPT, "is damaged; the next game copies all readable records to a new file", .damaged, false),
            (.SQLITE_ERROR, notValid, .other, false), (.SQLITE_CONSTRAINT, notValid, .other, false),
            (.SQLITE_MISMATCH, notValid, .other, false),
            (.SQLITE_READONLY, unwritable, .unwritable, true), (.SQLITE_CANTOPEN, unwritable, .unwritable, true),
            (.SQLITE_PERM, unwritable, .unwritable, true),
            (.SQLITE_FULL, full, .full, true), (.SQLITE_IOERR, failing, .unwritable, true),
            (.SQLITE_BUSY, locked, .locked, true), (.SQLITE_LOCKED, locked, .locked, true),
            (.SQLITE_TOOBIG, "cannot be used (SQLite error 18)", .other, false),
        ] as [(ResultCode, String, ScoreBookError.Kind, Bool)])
    func eachCodeHasItsSentence(code: ResultCode, reason: String, kind: ScoreBookError.Kind, mayPass: Bool) {
        let error = ScoreBookError(DatabaseError(resultCode: code), path: "a.sqlite")
        #expect(error.reason == reason && error.kind == kind && error.mayPass == mayPass)
        #expect(error.description == "a.sqlite: \(reason)")
    }

    /// A scores file's error keeps its sentence. Any other error that is not SQLite's is named by its type.
    @Test func otherErrorsAreNamed() {
        struct Odd: Error {}
        let own = ScoreBookError("b.sqlite", "is large", .full, mayPass: true)
        #expect(ScoreBookError(own, path: "a.sqlite") == own)
        #expect(ScoreBookError(Odd(), path: "a.sqlite").description == "a.sqlite: cannot be used (Odd)")
    }
}
