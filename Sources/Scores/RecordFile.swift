import Foundation
public import Rain

/// The `.rpr` file of a record and its journal; docs/journal.md specifies its bytes.
public enum RecordFile {
    static let magic = Array("RPRR".utf8)
    /// Format 1 is for persons' rounds of the rules' first edition, format 2 for all others.
    static let formatVersions: ClosedRange<UInt64> = 1...2
    /// Maximum file size, bytes.
    public static let maxBytes = Journal.maxBytes + 4096
    /// Bytes at the end of a file.
    static let checksumSize = 4
    /// The last millisecond of the year 9999.
    private static let latest: UInt64 = 253_402_300_799_999
    static let dates = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: Double(latest) / 1000)
    static let maxCounted = 1 << 40
    /// The most entries of a journal, so that a file cannot exhaust a machine's memory.
    static let maxActs = 350_000

    /// Length of a model's name, bytes.
    static let modelName = 1...64
    static let unknownModel = "unknown"

    /// Returns the file of a record that has ended or was abandoned. O(journal).
    public static func encoded(_ score: Score) -> [UInt8] {
        var bytes = magic
        let counts = (try? Level(text: score.level)).map(Tally.counts(of:)) ?? Tally.countsOfFirstEdition
        let isFirst = !score.autoplayed && counts.count == Tally.countsOfFirstEdition.count
        bytes.appendVarint(isFirst ? formatVersions.lowerBound : formatVersions.upperBound)
        bytes.append(text: score.player)
        bytes.append(score.status == .ended ? 0 : 1)
        if !isFirst {
            bytes.append(score.autoplayed ? 1 : 0)
            if score.autoplayed { bytes.append(text: score.simulatedBy ?? unknownModel) }
            bytes.appendVarint(UInt64(counts.count))
        }
        for count in counts { bytes.appendVarint(UInt64(max(0, score.listed.tally[keyPath: count.path]))) }
        bytes.append(text: score.levelDigest)
        bytes.appendVarint(UInt64((max(0, score.date.timeIntervalSince1970) * 1000).rounded()))
        bytes.append(text: score.version)
        bytes.appendVarint(UInt64(score.journal.count))
        bytes += score.journal
        bytes.appendWord(UInt64(checksum(bytes)), checksumSize)
        return bytes
    }

    /// Returns the record in a file, unverified: `verify()` compares it with the journal. Throws a `JournalError` for
    /// anything that `encoded` would not write. O(bytes).
    public static func decoded(_ bytes: [UInt8]) throws(JournalError) -> Score {
        var reader = ByteReader(bytes)
        guard !bytes.isEmpty else { throw reader.error("the file is empty") }
        guard bytes.count <= maxBytes else { throw reader.error("larger than \(maxBytes) bytes") }
        guard bytes.starts(with: magic) else { throw reader.error("not a record file") }
        reader.offset = magic.count
        let version = try reader.varint()
        guard formatVersions.contains(version) else {
            throw reader.error(
                "record format \(version);"
                    + " this game reads formats \(formatVersions.lowerBound) and \(formatVersions.upperBound)")
        }
        let body = bytes.count - checksumSize
        guard body >= reader.offset else { throw reader.error("cut off") }
        var end = ByteReader(bytes)
        end.offset = body
        guard try end.word(checksumSize) == UInt64(checksum(bytes[..<body])) else {
            throw JournalError(offset: body, reason: "damaged: the checksum does not match")
        }
        let score = try score(&reader, format: version)
        guard reader.offset == body else { throw reader.error("bytes after the end") }
        return score
    }

    private static func score(_ reader: inout ByteReader, format: UInt64) throws(JournalError) -> Score {
        let isFirst = format == formatVersions.lowerBound
        let written = try reader.text(upTo: PlayerName.maxBytes, of: "player")
        // The first format is older than the form of names.
        guard let player = PlayerName.checked(written), isFirst || PlayerName.isKept(written) else {
            throw reader.error("player: not a name")
        }
        let ending = try reader.byte()
        guard ending <= 1 else { throw reader.error("unknown ending \(ending)") }
        let model = isFirst ? nil : try model(&reader)
        let countsStart = reader.offset
        let count =
            isFirst ? Tally.countsOfFirstEdition.count : try reader.count(upTo: Tally.counts.count, of: "counts")
        var tally = Tally()
        for count in Tally.counts.prefix(count) {
            tally[keyPath: count.path] = try reader.count(upTo: maxCounted, of: count.words)
        }
        let digest = try reader.text(upTo: 16, of: "level digest")
        let milliseconds = try reader.varint()
        guard milliseconds <= latest else { throw reader.error("date out of range") }
        let version = try reader.text(upTo: 64, of: "version")
        guard PlayerName.isPlain(version) else { throw reader.error("version: not plain text") }
        let length = try reader.count(upTo: Journal.maxBytes, of: "bytes of journal")
        let start = reader.offset
        let bytes = Array(try reader.bytes(length))
        let journal: Journal
        do {
            journal = try Journal(decoding: bytes)
        } catch {
            throw JournalError(offset: start + error.offset, reason: "journal: \(error.reason)")
        }
        guard journal.entries.count <= maxActs else {
            throw JournalError(
                offset: start, reason: "journal: \(journal.entries.count) acts; at most \(maxActs) are read")
        }
        let given = Tally.counts(of: journal.level).count
        guard count == given else {
            throw JournalError(offset: countsStart, reason: "\(count) counts; a round of its level has \(given)")
        }
        guard isFirst || model != nil || given > Tally.countsOfFirstEdition.count else {
            throw JournalError(
                offset: magic.count, reason: "record format \(format) for a round that is written in format 1")
        }
        var score = Score(
            player: player, level: journal.level, seed: journal.seed,
            date: Date(timeIntervalSince1970: Double(milliseconds) / 1000), version: version,
            // A file does not say how the seed was chosen.
            origin: .given, simulatedBy: model)
        score.status = ending == 0 ? .ended : .abandoned
        score.listed.tally = tally
        score.levelDigest = digest
        score.journal = Data(bytes)
        score.process = 0
        score.imported = true
        return score
    }

    /// Returns the model's name; nil for a person.
    private static func model(_ reader: inout ByteReader) throws(JournalError) -> String? {
        let player = try reader.byte()
        guard player <= 1 else { throw reader.error("unknown kind of player \(player)") }
        guard player == 1 else { return nil }
        let model = try reader.text(upTo: modelName.upperBound, of: "model")
        guard modelName.contains(model.utf8.count), PlayerName.normalized(model) == model else {
            throw reader.error("model: not a name")
        }
        return model
    }
}
