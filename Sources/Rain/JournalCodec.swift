import Motion

// The binary format of journals, byte by byte in docs/journal.md.

/// The error of bytes that are not a journal.
public struct JournalError: Error, Hashable, CustomStringConvertible {
    /// Index of the wrong byte, from 0.
    public let offset: Int
    /// Description of the error, to be shown to a person.
    public let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    public var description: String { "byte \(offset): \(reason)" }
}

extension Journal {
    static let magic = Array("RPRJ".utf8)
    /// The format: 1 for rounds of the rules' first edition that have no id, otherwise 2.
    var formatVersion: UInt64 { level.edition == 1 && id == 0 ? 1 : 2 }
    /// Max number of entries: more than in a day of ten taps a second.
    public static let maxEntries = 1_000_000
    /// Number of entries from which on taps are ignored, so that pauses, rewinds and leaving still fit in the journal.
    static let maxTaps = maxEntries - 1000
    /// Max `work` of replaying a journal from elsewhere, which must not keep a machine busy for long. A day of ten taps a
    /// second in a storm takes less than half of it.
    public static let maxWork = 20_000_000
    /// Max length of an encoded journal, bytes: its level and `maxEntries` entries.
    public static let maxBytes = 8192 + maxEntries * 20

    /// The journal as bytes. O(entries).
    public var encoded: [UInt8] {
        var bytes = Self.magic
        bytes.appendVarint(formatVersion)
        bytes.append(text: level.text)
        bytes.appendWord(seed, 8)
        if formatVersion > 1 {
            bytes.appendWord(UInt64(truncatingIfNeeded: id), 8)
            bytes.appendWord(UInt64(truncatingIfNeeded: id >> 64), 8)
        }
        bytes.appendVarint(UInt64(entries.count))
        return bytes + Self.encoded(entries[...], after: 0)
    }

    /// Encodes entries as in a journal's bytes, to be appended to them while the round goes on. O(entries). `host` is
    /// the time of the entry before these, nanoseconds; 0 for none.
    public static func encoded(_ entries: ArraySlice<Entry>, after host: Int64) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * 13)
        var previous = host
        for entry in entries {
            bytes.appendVarint(UInt64(entry.host - previous))
            previous = entry.host
            bytes.append(entry.action.code)
            if case .tap(let point) = entry.action {
                bytes.appendVarint(zigzag(point.x))
                bytes.appendVarint(zigzag(point.y))
            }
        }
        return bytes
    }

    private static func zigzag(_ coordinate: Double) -> UInt64 {
        let steps = Int64(coordinate / gridStep)
        return UInt64(bitPattern: (steps << 1) ^ (steps >> 63))
    }

    /// Reads a journal back. Throws a `JournalError` for anything that `encoded` would not have written.
    public init(decoding bytes: [UInt8]) throws(JournalError) {
        var reader = ByteReader(bytes)
        guard !bytes.isEmpty else { throw reader.error("the journal is empty") }
        guard bytes.starts(with: Self.magic) else { throw reader.error("not a journal") }
        reader.offset = Self.magic.count
        let version = try reader.varint()
        guard version == 1 || version == 2 else {
            throw reader.error("journal format \(version); this game reads formats 1 and 2")
        }
        let text = String(decoding: try reader.bytes(try reader.count(upTo: 4096, of: "level bytes")), as: UTF8.self)
        do {
            level = try Level(text: text)
        } catch {
            throw reader.error("level: \(error)")
        }
        guard level.text == text else { throw reader.error("level: not written as this game writes it") }
        seed = try reader.word(8)
        var id: UInt128 = 0
        if version > 1 { id = UInt128(try reader.word(8)) | UInt128(try reader.word(8)) << 64 }
        self.id = id
        guard version == formatVersion else {
            throw reader.error("journal format \(version) for a round that is written in format \(formatVersion)")
        }
        let count = try reader.count(upTo: Self.maxEntries, of: "entries")
        // An entry has two bytes at least: a wrong count reserves no more memory than the bytes could fill.
        entries.reserveCapacity(min(count, (bytes.count - reader.offset) / 2))
        for _ in 0..<count { entries.append(try reader.entry(after: entries.last?.host ?? 0)) }
        guard reader.isAtEnd else { throw reader.error("bytes after the end") }
    }

    /// The entries that the bytes of `encoded(_:after:)` hold, up to the first that cannot be read. O(entries).
    public static func entries(salvaging bytes: [UInt8]) -> [Entry] {
        var reader = ByteReader(bytes)
        var entries: [Entry] = []
        while !reader.isAtEnd, entries.count < maxEntries,
            let entry = try? reader.entry(after: entries.last?.host ?? 0)
        {
            entries.append(entry)
        }
        return entries
    }
}

extension Journal.Action {
    fileprivate var code: UInt8 {
        switch self {
        case .tap: 0
        case .pause: 1
        case .resume: 2
        case .rewind: 3
        case .release: 4
        case .end: 5
        }
    }
}

extension ByteReader {
    fileprivate mutating func entry(after host: Int64) throws(JournalError) -> Journal.Entry {
        let step = try varint()
        let (next, overflow) = host.addingReportingOverflow(Int64(truncatingIfNeeded: step))
        guard step <= UInt64(Int64.max), !overflow else { throw error("time out of range") }
        return Journal.Entry(host: next, action: try action())
    }

    private mutating func coordinate() throws(JournalError) -> Double {
        let code = try varint()
        let steps = Int64(bitPattern: code >> 1) ^ -Int64(bitPattern: code & 1)
        let point = Double(steps) * Journal.gridStep
        guard (-32_768...32_767).contains(point) else { throw error("a place out of range") }
        return point
    }

    private mutating func action() throws(JournalError) -> Journal.Action {
        switch try byte() {
        case 0: return .tap(Vector(try coordinate(), try coordinate()))
        case 1: return .pause
        case 2: return .resume
        case 3: return .rewind
        case 4: return .release
        case 5: return .end
        case let code: throw error("unknown action \(code)")
        }
    }
}
