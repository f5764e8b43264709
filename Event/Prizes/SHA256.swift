/// The hash function SHA-256 of FIPS 180-4, over bytes that arrive in parts.
package struct SHA256: Sendable {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    /// Bytes of the last, incomplete block.
    private var rest: [UInt8] = []
    /// Number of bytes so far.
    private var count: UInt64 = 0

    /// Bytes of a block, and of a hash.
    package static let (blockSize, size) = (64, 32)

    package init() {}
}

extension SHA256 {
    /// Returns the 32 bytes of the hash of some bytes. O(bytes).
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = SHA256()
        hasher.update(bytes)
        return hasher.finished
    }

    /// Adds bytes to those to be hashed.
    package mutating func update(_ bytes: [UInt8]) {
        count += UInt64(bytes.count)
        rest += bytes
        let whole = rest.count / Self.blockSize
        guard whole > 0 else { return }
        var schedule = [UInt32](repeating: 0, count: 64)
        rest.withUnsafeBufferPointer { bytes in
            for block in 0..<whole { Self.compress(bytes, from: block * Self.blockSize, &schedule, into: &state) }
        }
        rest.removeFirst(whole * Self.blockSize)
    }

    /// The hash of all bytes so far.
    package var finished: [UInt8] {
        var last = self
        let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
        last.update([0x80] + [UInt8](repeating: 0, count: zeros) + Self.bigEndian(count * 8, 8))
        return last.state.flatMap { Self.bigEndian(UInt64($0), 4) }
    }

    private static func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (size - 1 - $0))) }
    }

    private static func compress(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ schedule: inout [UInt32], into state: inout [UInt32]
    ) {
        schedule.withUnsafeMutableBufferPointer { words in
            for index in 0..<16 {
                let place = start + 4 * index
                words[index] =
                    UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
                    | UInt32(bytes[place + 3])
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = (early >> 7 | early << 25) ^ (early >> 18 | early << 14) ^ early >> 3
                let second = (late >> 17 | late << 15) ^ (late >> 19 | late << 13) ^ late >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            constants.withUnsafeBufferPointer { constants in
                for index in 0..<64 {
                    let high = (e >> 6 | e << 26) ^ (e >> 11 | e << 21) ^ (e >> 25 | e << 7)
                    let choice = (e & f) ^ (~e & g)
                    let first = h &+ high &+ choice &+ constants[index] &+ words[index]
                    let low = (a >> 2 | a << 30) ^ (a >> 13 | a << 19) ^ (a >> 22 | a << 10)
                    let second = low &+ ((a & b) ^ (a & c) ^ (b & c))
                    (h, g, f, e) = (g, f, e, d &+ first)
                    (d, c, b, a) = (c, b, a, first &+ second)
                }
            }
            for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
        }
    }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}

/// The message authentication code HMAC of RFC 2104, with SHA-256.
package enum HMAC {
    /// Returns the 32 bytes of the code of a message.
    package static func code(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var key = key.count > SHA256.blockSize ? SHA256.hash(key) : key
        key += [UInt8](repeating: 0, count: SHA256.blockSize - key.count)
        let inner = SHA256.hash(key.map { $0 ^ 0x36 } + message)
        return SHA256.hash(key.map { $0 ^ 0x5C } + inner)
    }
}
