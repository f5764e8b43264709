import Motion

/// Pseudorandom changes to bytes: the same seed changes the same bytes in the same way.
enum Mutation {
    /// Maximum number of successive changes.
    private static let maxChanges = 6
    /// Maximum length of the stretch moved by one change, bytes.
    private static let longestStretch = 64
    /// Bytes that are often the ends of ranges, or syntax.
    private static let telling: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF] + Array("09-.:=&*[{\"'#\n ".utf8)

    /// Returns the bytes with one or several changes, including insertions of parts of `other`.
    static func mutated(_ bytes: [UInt8], with other: [UInt8], _ seed: Seed) -> [UInt8] {
        var result = bytes
        // Usually one change: with several, parsing rarely gets past the first.
        let changes = seed[0].chance(0.5) ? 1 : seed[1].integer(in: 2..<(maxChanges + 1))
        for change in 0..<changes { mutate(&result, with: other, seed["changes", change]) }
        return result
    }

    private static func mutate(_ bytes: inout [UInt8], with other: [UInt8], _ seed: Seed) {
        let place = seed[0].integer(in: 0..<(bytes.count + 1))
        let stretch = place..<min(bytes.count, place + seed[1].integer(in: 1..<(longestStretch + 1)))
        let value = seed[2].chance(0.5) ? seed[3].pick(telling) : UInt8(truncatingIfNeeded: seed[3].bits)
        switch seed[4].integer(in: 0..<10) {
        case 0, 1, 2: if place < bytes.count { bytes[place] = value }
        case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8(seed[5].integer(in: 0..<8)) }
        case 4: bytes.insert(value, at: place)
        case 5: if place < bytes.count { bytes.remove(at: place) }
        case 6: bytes.removeSubrange(stretch)
        case 7: bytes.insert(contentsOf: bytes[stretch], at: seed[5].integer(in: 0..<(bytes.count + 1)))
        case 8: bytes.replaceSubrange(stretch, with: repeatElement(value, count: stretch.count))
        default:
            let from = seed[5].integer(in: 0..<(other.count + 1))
            bytes.insert(contentsOf: other[from..<min(other.count, from + stretch.count)], at: place)
        }
    }
}
