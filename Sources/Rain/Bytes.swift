/// A reader of bytes from front to end; its errors have the offset.
package struct ByteReader {
    package let bytes: [UInt8]
    package var offset = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var isAtEnd: Bool { offset == bytes.count }

    package func error(_ reason: String) -> JournalError { JournalError(offset: offset, reason: reason) }

    package mutating func byte() throws(JournalError) -> UInt8 {
        guard offset < bytes.count else { throw error("cut off") }
        defer { offset += 1 }
        return bytes[offset]
    }

    package mutating func bytes(_ count: Int) throws(JournalError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw error("cut off") }
        defer { offset += count }
        return bytes[offset..<(offset + count)]
    }

    /// Reads a little-endian number of `count` bytes, 8 at most.
    package mutating func word(_ count: Int) throws(JournalError) -> UInt64 {
        try bytes(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads a 64-bit number in LEB128. Throws for an encoding that is longer than necessary.
    package mutating func varint() throws(JournalError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let next = try byte()
            guard shift < 63 || next <= 1 else { break }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 {
                guard next != 0 || shift == 0 else { throw error("a number longer than necessary") }
                return value
            }
        }
        throw error("a number too large")
    }

    package mutating func count(upTo limit: Int, of what: String) throws(JournalError) -> Int {
        let count = try varint()
        guard count <= UInt64(limit) else { throw error("\(count) \(what); at most \(limit) are read") }
        return Int(count)
    }

    /// Reads UTF-8 text after its length in bytes, which is at most `limit`. Throws for text that is not UTF-8.
    package mutating func text(upTo limit: Int, of what: String) throws(JournalError) -> String {
        let slice = try bytes(try count(upTo: limit, of: "bytes of \(what)"))
        let text = String(decoding: slice, as: UTF8.self)
        guard text.utf8.elementsEqual(slice) else { throw error("\(what): not UTF-8 text") }
        return text
    }
}

extension [UInt8] {
    /// Appends a number in LEB128: seven bits a byte, least significant first.
    package mutating func appendVarint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    /// Appends the `count` lowest bytes of a number, least significant first.
    package mutating func appendWord(_ value: UInt64, _ count: Int) {
        for position in 0..<count { append(UInt8(truncatingIfNeeded: value >> UInt64(8 * position))) }
    }

    package mutating func append(text: String) {
        appendVarint(UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}

/// Returns the CRC-32 of ISO 3309, Ethernet and zip, which detects accidental damage but not tampering.
package func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var table: [UInt32] = []
    for index in UInt32(0)..<256 {
        table.append((0..<8).reduce(index) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 })
    }
    return ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
}
