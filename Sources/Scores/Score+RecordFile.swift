import Foundation
package import Rain

// The file of a record: its form is the library's, so that other programs can write it, too.
extension RecordFile {
    static let dates = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: Double(latest) / 1000)
    static let unknownModel = "unknown"

    /// Returns the file of a record that has ended or was abandoned. O(journal).
    package static func encoded(_ score: Score) -> [UInt8] {
        var record = RecordFile(player: score.player, journal: Array(score.journal))
        record.isEnded = score.status == .ended
        record.simulatedBy = score.autoplayed ? score.simulatedBy ?? unknownModel : nil
        (record.tally, record.levelDigest, record.version) = (score.listed.tally, score.levelDigest, score.version)
        record.milliseconds = UInt64((max(0, score.date.timeIntervalSince1970) * 1000).rounded())
        return record.encoded(counts: (try? Level(text: score.level)).map(Tally.counts(of:)))
    }

    /// Returns the record in a file, unverified: `verify()` compares it with the journal. Throws a `JournalError` for
    /// anything that `encoded` would not write. O(bytes).
    package static func decoded(_ bytes: [UInt8]) throws(JournalError) -> Score {
        let (record, journal) = try read(bytes)
        var score = Score(
            player: record.player, level: journal.level, seed: journal.seed,
            date: Date(timeIntervalSince1970: Double(record.milliseconds) / 1000), version: record.version,
            // A file does not say how the seed was chosen.
            origin: .given, simulatedBy: record.simulatedBy)
        score.status = record.isEnded ? .ended : .abandoned
        score.listed.tally = record.tally
        score.levelDigest = record.levelDigest
        score.journal = Data(record.journal)
        score.process = 0
        score.imported = true
        return score
    }
}
