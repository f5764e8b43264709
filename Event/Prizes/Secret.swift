import Rain

/// The secret of an event: 32 random bytes from the system, from which all chance of the event is derived. Anyone who
/// knows the secret knows all rains in advance; closing the event publishes it. Claim codes follow from it only in
/// plans of format 1.
package struct Secret: Hashable, Sendable {
    package let bytes: [UInt8]

    /// Number of bytes.
    package static let size = 32

    /// Creates a secret; nil unless there are 32 bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }
}

extension Secret {
    /// SHA-256 of the secret, public since the opening: 32 bytes.
    package var commitment: [UInt8] { SHA256.hash(bytes) }

    /// Returns the secret of a kiosk by its number, from 1. A single screen is kiosk 1.
    package func ofKiosk(_ number: Int) -> KioskSecret { KioskSecret(derived("kiosk \(number)")) }

    /// 64 bits that decide the place of a prize in the release order of its pile.
    func order(ofPrize number: Int) -> UInt64 { derived("deal \(number)").word(0) }

    /// 64 bits that decide how a sum of lucky money is cut.
    func cut(ofEntry index: Int) -> UInt64 { derived("cut \(index)").word(0) }

    private func derived(_ text: String) -> [UInt8] { HMAC.code(Array(text.utf8), key: bytes) }
}

/// The secret of one kiosk, from which its rains and draws are derived.
package struct KioskSecret: Hashable, Sendable {
    /// 32 bytes.
    package let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension KioskSecret {
    /// Returns the seed of the rain of a round, from 1. Its upper 32 bits are never all 0, so that it has no
    /// `RainCode`.
    package func rain(ofRound number: Int) -> UInt64 {
        let code = derived("rain \(number)")
        let words = (0..<4).map { code.word($0) }
        return words.first { $0 >> 32 != 0 } ?? words[0] | 1 << 32
    }

    /// Returns the seed of the rain of a round outside the facts, by its time, seconds since 1970 UTC.
    package func rain(ofUncountedAt time: Int) -> UInt64 { derived("uncounted \(time)").word(0) | 1 << 32 }

    /// Returns the claim code of a round, from 1, by a plan of format 1.
    package func claim(ofRound number: Int) -> ClaimCode { ClaimCode(bits: derived("claim \(number)").word(0) >> 9) }

    /// Returns the index of the prize that a round wins, 0 ..< count. The index follows from the journal, so it cannot
    /// be known before the round is over.
    package func draw(byJournal journal: [UInt8], of count: Int) -> Int {
        let code = derived("draw \(SHA256.hash(journal).hex)")
        return Int(code.word(0) % UInt64(count))
    }

    private func derived(_ text: String) -> [UInt8] { HMAC.code(Array(text.utf8), key: bytes) }
}

extension [UInt8] {
    /// The 8 bytes from 8 × `index` on, as a big-endian number.
    fileprivate func word(_ index: Int) -> UInt64 {
        self[(8 * index)..<(8 * index + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
