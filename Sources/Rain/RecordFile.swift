/// The `.rpr` file of a record and its journal, which `redpackrain verify` replays; docs/journal.md specifies its bytes.
///
///     let record = RecordFile(round, simulatedBy: "lowest first", milliseconds: 1_790_000_000_000)
///     let bytes = record?.encoded
public struct RecordFile: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// Whether the round came to its end; otherwise it was left.
    public package(set) var isEnded = true
    /// The name of the model or program that played; nil for a person.
    public package(set) var simulatedBy: String?
    /// The counts of the round.
    public package(set) var tally = Tally()
    /// The digest of the level.
    public package(set) var levelDigest = ""
    /// The time of the round, milliseconds since 1970 UTC.
    public package(set) var milliseconds: UInt64 = 0
    /// The version of the program that wrote the record.
    public package(set) var version = ""
    /// The journal, encoded.
    public let journal: [UInt8]

    package init(player: String, journal: [UInt8]) {
        (self.player, self.journal) = (player, journal)
    }

    /// The record of a round that a program played: it is listed as simulated, by the program's name. O(entries).
    /// - Parameters:
    ///   - round: a round that has ended or was left.
    ///   - name: 1 to 24 characters of plain text, at most 64 bytes, without blanks at its ends.
    ///   - milliseconds: the time of the round since 1970 UTC, at most the end of the year 9999.
    ///   - version: the program's version, plain text of at most 64 bytes.
    /// - Returns: nil for a name, time or version out of range, and for a round that its entries leave unfinished.
    public init?(_ round: Round, simulatedBy name: String, milliseconds: UInt64, version: String = "1") {
        let moment = round.finalMoment
        guard case .over(let isEarly) = moment.phase, PlayerName.isKept(name), Self.isModel(name),
            milliseconds <= Self.latest, version.utf8.count <= Self.maxVersion, PlayerName.isPlain(version)
        else { return nil }
        self.init(player: name, journal: round.journal.encoded)
        (isEnded, simulatedBy, tally) = (!isEarly, name, moment.tally)
        (levelDigest, self.milliseconds, self.version) = (round.level.digest, milliseconds, version)
    }

    package static let magic = Array("RPRR".utf8)
    /// Format 1 is for persons' rounds of the rules' first edition, format 2 for all others.
    package static let formatVersions: ClosedRange<UInt64> = 1...2
    /// Maximum file size, bytes.
    public static let maxBytes = Journal.maxBytes + 4096
    /// Length of the checksum at the end of a file, bytes.
    static let checksumSize = 4
    /// The last millisecond of the year 9999.
    package static let latest: UInt64 = 253_402_300_799_999
    package static let maxCounted = Int(clamping: Int64(1) << 40)
    /// The most entries of a journal, so that a file cannot exhaust a machine's memory.
    package static let maxActs = 350_000
    /// The maximum length of a version, bytes.
    private static let maxVersion = 64
    /// Length of a model's name, bytes.
    private static let modelName = 1...64

    /// Whether a text can be a model's name.
    private static func isModel(_ name: String) -> Bool {
        modelName.contains(name.utf8.count) && PlayerName.normalized(name) == name
    }
}

extension RecordFile {
    /// The bytes of the file. O(journal).
    public var encoded: [UInt8] {
        encoded(counts: (try? Journal(decoding: journal)).map { Tally.counts(of: $0.level) })
    }

    /// The bytes of the file with the counts of the journal's level. `counts` is nil if the journal cannot be read:
    /// then the file has the first edition's counts.
    package func encoded(counts: [Tally.Count]?) -> [UInt8] {
        var bytes = Self.magic
        let counts = counts ?? Tally.countsOfFirstEdition
        let isFirst = simulatedBy == nil && counts.count == Tally.countsOfFirstEdition.count
        bytes.appendVarint(isFirst ? Self.formatVersions.lowerBound : Self.formatVersions.upperBound)
        bytes.append(text: player)
        bytes.append(isEnded ? 0 : 1)
        if !isFirst {
            bytes.append(simulatedBy == nil ? 0 : 1)
            if let simulatedBy { bytes.append(text: simulatedBy) }
            bytes.appendVarint(UInt64(counts.count))
        }
        for count in counts { bytes.appendVarint(UInt64(max(0, tally[count]))) }
        bytes.append(text: levelDigest)
        bytes.appendVarint(milliseconds)
        bytes.append(text: version)
        bytes.appendVarint(UInt64(journal.count))
        bytes += journal
        bytes.appendWord(UInt64(checksum(bytes)), Self.checksumSize)
        return bytes
    }
}

extension RecordFile {
    /// Reads a file, without replaying the journal. O(bytes).
    /// - Throws: ``JournalError`` for anything that ``encoded`` would not write, and for a journal of over 350,000
    ///   entries.
    public init(decoding bytes: [UInt8]) throws(JournalError) { self = try Self.read(bytes).record }

    /// The record of a file, and its journal. O(bytes).
    package static func read(
        _ bytes: [UInt8]
    ) throws(JournalError) -> (record: RecordFile, journal: Journal) {
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
        let read = try record(&reader, format: version)
        guard reader.offset == body else { throw reader.error("bytes after the end") }
        return read
    }

    private static func record(
        _ reader: inout ByteReader, format: UInt64
    ) throws(JournalError) -> (record: RecordFile, journal: Journal) {
        let isFirst = format == formatVersions.lowerBound
        let written = try reader.text(upTo: PlayerName.maxBytes, of: "player")
        // The first format is older than the rule that names are stored in their normalized form.
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
            tally[count] = try reader.count(upTo: maxCounted, of: count.words)
        }
        let digest = try reader.text(upTo: 16, of: "level digest")
        let milliseconds = try reader.varint()
        guard milliseconds <= latest else { throw reader.error("date out of range") }
        let version = try reader.text(upTo: maxVersion, of: "version")
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
        var record = RecordFile(player: player, journal: bytes)
        (record.isEnded, record.simulatedBy, record.tally) = (ending == 0, model, tally)
        (record.levelDigest, record.milliseconds, record.version) = (digest, milliseconds, version)
        return (record, journal)
    }

    /// Returns the model's name; nil for a person.
    private static func model(_ reader: inout ByteReader) throws(JournalError) -> String? {
        let player = try reader.byte()
        guard player <= 1 else { throw reader.error("unknown kind of player \(player)") }
        guard player == 1 else { return nil }
        let model = try reader.text(upTo: modelName.upperBound, of: "model")
        guard isModel(model) else { throw reader.error("model: not a name") }
        return model
    }
}
