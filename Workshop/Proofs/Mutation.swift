import Motion

/// What chance makes of bytes: the same seed makes the same of the same bytes.
enum Mutation {
    /// Most changes that are made one after the other.
    private static let mostChanges = 6
    /// Longest stretch that one change moves, bytes.
    private static let longestStretch = 64
    /// Bytes that are often the ends of ranges, or mean something.
    private static let telling: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF] + Array("09-.:=&*[{\"'#\n ".utf8)

    /// Bytes with one or a few changes in them, among them parts of other bytes.
    static func mutated(_ bytes: [UInt8], with other: [UInt8], _ seed: Seed) -> [UInt8] {
        var result = bytes
        // Mostly one change: more of them seldom get past the first thing that is read.
        let changes = seed[0].chance(0.5) ? 1 : seed[1].integer(in: 2..<(mostChanges + 1))
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
