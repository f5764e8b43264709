/// The `.rpb` file of everything that a player's book of records has; docs/journal.md specifies its bytes.
package struct BookFile: Hashable, Sendable {
    package var rounds: [Entry] = []
    /// Facts beside the rounds, such as feats and seen rains: a name and a text each.
    package var facts: [Line] = []
    /// Settings: a name and a text each.
    package var settings: [Line] = []

    package init() {}

    package struct Line: Hashable, Sendable {
        package let name: String
        package let text: String

        package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
    }

    /// A round: its record file, and what that lacks.
    package struct Entry: Hashable, Sendable {
        /// The number of the round in its book.
        package let number: Int64
        /// The bytes of the record file.
        package let record: [UInt8]
        /// The name under which the level was played.
        package var levelName = ""
        package var origin = Origin.given
        /// The party of the round and the number of the turn; 0 for a round of no party.
        package var session: UInt128 = 0
        package var seat = 0
        /// Whether the player had seen the rain before.
        package var isRepeated = false
        package var isFavourite = false
        package var isByOneSwitch = false
        package var isImported = false
        /// The kept sum of the rain's par; 0 without one, or if it is not known.
        package var par = 0
        /// The numbers of the wishes that a round of a night fulfilled, from 1, as bits.
        package var wishes = 0

        package init(number: Int64, record: [UInt8]) { (self.number, self.record) = (number, record) }
    }

    /// The choice of the round's rain.
    package enum Origin: UInt8, Sendable { case drawn, given, today, party, night, duel }

    package static let magic = Array("RPRB".utf8)
    package static let format: UInt64 = 1
    /// The greatest size of a file that is read, bytes.
    package static let maxBytes = 256 << 20
    /// The greatest number of a round, 2^52, which a page can hold exactly.
    package static let lastNumber: Int64 = 4_503_599_627_370_496
    private static let digestSize = 32
    /// A fact is named after a player.
    private static let maxName = PlayerName.maxBytes + 128
    private static let maxText = 4096

    /// The kinds of parts.
    private enum Part: UInt8, CaseIterable {
        case end
        case round
        case fact
        case setting

        var words: String {
            switch self {
            case .end: "end"
            case .round: "round"
            case .fact: "fact"
            case .setting: "setting"
            }
        }
    }
}

// MARK: Writing

extension BookFile {
    /// The bytes of the file. O(bytes).
    package var encoded: [UInt8] {
        var bytes = Self.magic
        bytes.appendVarint(Self.format)
        func append(_ kind: Part, _ part: [UInt8]) {
            bytes.append(kind.rawValue)
            bytes.appendVarint(UInt64(part.count))
            bytes += part
        }
        for round in rounds { append(.round, round.encoded) }
        for (kind, lines) in [(Part.fact, facts), (.setting, settings)] {
            for line in lines {
                var part: [UInt8] = []
                part.append(text: line.name)
                part.append(text: line.text)
                append(kind, part)
            }
        }
        bytes.append(Part.end.rawValue)
        return bytes + sha256(bytes)
    }
}

extension BookFile.Entry {
    fileprivate var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(UInt64(number))
        bytes.append(text: levelName)
        bytes.append(origin.rawValue)
        bytes.appendWord(UInt64(truncatingIfNeeded: session), 8)
        bytes.appendWord(UInt64(truncatingIfNeeded: session >> 64), 8)
        bytes.appendVarint(UInt64(seat))
        let flags = [isRepeated, isFavourite, isByOneSwitch, isImported]
        bytes.append(flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << UInt8($1.offset) : 0) })
        bytes.appendVarint(UInt64(par))
        bytes.appendVarint(UInt64(wishes))
        return bytes + record
    }

    /// Reads the rest of a part. The record is not read.
    fileprivate init(_ reader: inout ByteReader) throws(JournalError) {
        let number = try reader.varint()
        guard (1...UInt64(BookFile.lastNumber)).contains(number) else { throw reader.error("number out of range") }
        self.number = Int64(number)
        levelName = try reader.text(upTo: 256, of: "name of the level")
        guard let origin = BookFile.Origin(rawValue: try reader.byte()) else { throw reader.error("unknown origin") }
        self.origin = origin
        session = UInt128(try reader.word(8))
        session |= UInt128(try reader.word(8)) << 64
        seat = try reader.count(upTo: 1000, of: "seat")
        let flags = try reader.byte()
        guard flags < 16 else { throw reader.error("unknown flags") }
        (isRepeated, isFavourite) = (flags & 1 != 0, flags & 2 != 0)
        (isByOneSwitch, isImported) = (flags & 4 != 0, flags & 8 != 0)
        par = try reader.count(upTo: RecordFile.maxCounted, of: "par")
        wishes = try reader.count(upTo: 255, of: "wishes")
        record = Array(try reader.bytes(reader.bytes.count - reader.offset))
    }
}

// MARK: Reading

extension BookFile {
    /// Reads a file. Its records are read, but not replayed. O(bytes).
    /// - Throws: an error that names the part for a file that is damaged, is of a newer version, or has anything that
    ///   `encoded` would not write.
    package init(decoding bytes: [UInt8]) throws(JournalError) {
        var reader = ByteReader(bytes)
        guard bytes.starts(with: Self.magic) else { throw reader.error("not a file of records") }
        guard bytes.count <= Self.maxBytes else { throw reader.error("larger than \(Self.maxBytes) bytes") }
        reader.offset = Self.magic.count
        let version = try reader.varint()
        guard version == Self.format else {
            throw reader.error("format \(version) of a file of records; this game reads format \(Self.format)")
        }
        let body = bytes.count - Self.digestSize
        guard body > reader.offset, Array(bytes[body...]) == sha256(Array(bytes[..<body])) else {
            throw JournalError(offset: max(0, body), reason: "damaged: the digest does not match")
        }
        var (count, numbers) = (0, Set<Int64>())
        while true {
            count += 1
            let start = reader.offset
            guard let kind = Part(rawValue: try reader.byte()) else {
                throw reader.error("part \(count): unknown kind")
            }
            if kind == .end { break }
            do throws(JournalError) {
                let length = try reader.count(upTo: body, of: "bytes")
                var part = ByteReader(Array(try reader.bytes(length)))
                try take(kind, &part)
                if kind == .round, let round = rounds.last, !numbers.insert(round.number).inserted {
                    throw part.error("number \(round.number) occurs twice")
                }
            } catch {
                throw JournalError(offset: start, reason: "part \(count), a \(kind.words): \(error.reason)")
            }
        }
        guard reader.offset == body else { throw reader.error("bytes after the end") }
    }

    private mutating func take(_ kind: Part, _ part: inout ByteReader) throws(JournalError) {
        if kind == .round {
            let round = try Entry(&part)
            _ = try RecordFile.read(round.record)
            return rounds.append(round)
        }
        let name = try part.text(upTo: Self.maxName, of: "name")
        let line = Line(name, try part.text(upTo: Self.maxText, of: "text"))
        guard part.isAtEnd else { throw part.error("bytes after the end") }
        if kind == .fact { facts.append(line) } else { settings.append(line) }
    }
}
