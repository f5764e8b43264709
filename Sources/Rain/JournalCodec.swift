import Motion

// A journal as bytes: "RPRJ", format version, level text (length first), seed, number of entries, then each entry as
// the nanoseconds since the one before, its kind, and for a tap its two grid coordinates. Whole numbers are LEB128,
// signed ones zigzag first; the seed is eight bytes, least first.

/// Why bytes are not a journal, and at which of them that shows.
public struct JournalError: Error, Hashable, CustomStringConvertible {
    public let offset: Int
    public let reason: String

    public var description: String { "byte \(offset): \(reason)" }
}

extension Journal {
    static let magic = Array("RPRJ".utf8)
    static let formatVersion: UInt64 = 1
    /// More entries than a day of ten taps a second are refused.
    public static let mostEntries = 1_000_000
    /// Taps are taken until the journal is as long as this; what is left is for the end of the round.
    static let mostTaps = mostEntries - 1000

    /// The journal as bytes. O(entries).
    public var encoded: [UInt8] {
        var bytes = Self.magic
        bytes.appendVarint(Self.formatVersion)
        let text = Array(level.text.utf8)
        bytes.appendVarint(UInt64(text.count))
        bytes += text
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: seed >> UInt64(shift))) }
        bytes.appendVarint(UInt64(entries.count))
        var previous: Int64 = 0
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

    private func zigzag(_ coordinate: Double) -> UInt64 {
        let steps = Int64(coordinate / Self.gridStep)
        return UInt64(bitPattern: (steps << 1) ^ (steps >> 63))
    }

    /// Reads a journal back. Throws a `JournalError` for anything that `encoded` would not have written.
    public init(decoding bytes: [UInt8]) throws(JournalError) {
        var reader = ByteReader(bytes: bytes)
        guard !bytes.isEmpty else { throw reader.error("the journal is empty") }
        guard bytes.starts(with: Self.magic) else { throw reader.error("not a journal") }
        reader.offset = Self.magic.count
        let version = try reader.varint()
        guard version == Self.formatVersion else {
            throw reader.error("journal format \(version); this game reads format \(Self.formatVersion)")
        }
        let text = String(decoding: try reader.bytes(try reader.count(upTo: 4096, of: "level bytes")), as: UTF8.self)
        do {
            level = try Level(text: text)
        } catch {
            throw reader.error("level: \(error)")
        }
        guard level.text == text else { throw reader.error("level: not written as this game writes it") }
        seed = try reader.bytes(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        let count = try reader.count(upTo: Self.mostEntries, of: "entries")
        entries.reserveCapacity(min(count, bytes.count))
        var host: Int64 = 0
        for _ in 0..<count {
            let step = try reader.varint()
            let (next, overflow) = host.addingReportingOverflow(Int64(truncatingIfNeeded: step))
            guard step <= UInt64(Int64.max), !overflow else { throw reader.error("time out of range") }
            host = next
            entries.append(Entry(host: host, action: try reader.action()))
        }
        guard reader.offset == bytes.count else { throw reader.error("bytes after the end") }
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

extension [UInt8] {
    fileprivate mutating func appendVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

private struct ByteReader {
    let bytes: [UInt8]
    var offset = 0

    func error(_ reason: String) -> JournalError { JournalError(offset: offset, reason: reason) }

    mutating func byte() throws(JournalError) -> UInt8 {
        guard offset < bytes.count else { throw error("cut off") }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func bytes(_ count: Int) throws(JournalError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw error("cut off") }
        defer { offset += count }
        return bytes[offset..<(offset + count)]
    }

    mutating func varint() throws(JournalError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let next = try byte()
            guard shift < 63 || next <= 1 else { break }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 {
                guard next != 0 || shift == 0 else { throw error("a number longer than it need be") }
                return value
            }
        }
        throw error("a number too large")
    }

    mutating func count(upTo limit: Int, of what: String) throws(JournalError) -> Int {
        let count = try varint()
        guard count <= UInt64(limit) else { throw error("\(count) \(what); at most \(limit) are read") }
        return Int(count)
    }

    mutating func coordinate() throws(JournalError) -> Double {
        let code = try varint()
        let steps = Int64(bitPattern: code >> 1) ^ -Int64(bitPattern: code & 1)
        let point = Double(steps) * Journal.gridStep
        guard (-32_768...32_767).contains(point) else { throw error("a place out of range") }
        return point
    }

    mutating func action() throws(JournalError) -> Journal.Action {
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
