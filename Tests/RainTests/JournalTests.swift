import Motion
import Rain
import Testing

@Suite struct JournalTests {
    private static let bytes = RandomPlay.round(3).journal.encoded
    private static let shaped = RandomPlay.round(1003).journal.encoded

    private func reason(_ bytes: [UInt8]) -> String? {
        do {
            _ = try Journal(decoding: bytes)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func refusesOtherBytesWithTheirOffset() {
        #expect(reason([]) == "byte 0: the journal is empty")
        #expect(reason(Array("hello".utf8)) == "byte 0: not a journal")
        #expect(reason(Array("RPRJ".utf8) + [9]) == "byte 5: journal format 9; this game reads formats 1 and 2")
        #expect(reason(Self.bytes + [0]) == "byte \(Self.bytes.count): bytes after the end")
    }

    @Test func refusesEveryCut() {
        for bytes in [Self.bytes, Self.shaped] {
            for length in 0..<bytes.count {
                #expect(reason(Array(bytes.prefix(length))) != nil, "cut after \(length)")
            }
        }
    }

    @Test func everyByteMattersOrIsRefused() throws {
        for bytes in [Self.bytes, Self.shaped] {
            let journal = try Journal(decoding: bytes)
            for index in bytes.indices {
                var changed = bytes
                changed[index] ^= 0x11
                if let other = try? Journal(decoding: changed) { #expect(other != journal, "byte \(index)") }
            }
        }
    }

    /// Numbers with needless bytes or too many bits, and levels that are written differently.
    @Test func refusesNonCanonicalForms() {
        let empty = Journal(level: Level(), seed: 1).encoded.dropLast()
        func read(_ entries: [UInt8]...) -> String? {
            reason(empty + [UInt8(entries.count)] + entries.joined())?.split(separator: ": ").last.map(String.init)
        }
        let largest = [UInt8](repeating: 0xFF, count: 8) + [0x7F]
        #expect(read([0x05, 1]) == nil)
        #expect(read(largest + [1]) == nil)
        #expect(read([0x85, 0x00, 1]) == "a number longer than necessary")
        #expect(read([UInt8](repeating: 0xFF, count: 9) + [0x02, 1]) == "a number too large")
        #expect(read([UInt8](repeating: 0x80, count: 9) + [0x01, 1]) == "time out of range")
        #expect(read(largest + [1], [1, 2]) == "time out of range")
        for text in [Level().text.replacing("interval=0.5", with: "interval=0.50"), "packs=2\n"] {
            var bytes = Array("RPRJ".utf8) + [1]
            bytes.append(text: text)
            let wrong = reason(bytes + [UInt8](repeating: 0, count: 9))
            #expect(wrong?.hasSuffix("not written as this game writes it") == true)
        }
    }

    @Test func aTapTakesAtMostTwentyBytes() {
        var round = Round(level: Level(), seed: 1)
        let empty = round.journal.encoded.count
        for step in 0..<100 { round.tap(Vector(1279.9, 719.9), at: 3_000_000_000 + Int64(step) * 200_000_000) }
        #expect((round.journal.encoded.count - empty) <= 100 * 20)
    }

    @Test func tapsAreOnAGridThatIsStoredExactly() {
        #expect(Journal.grid(Vector(10.003, -7.02)) == Vector(10, -7.015625))
        #expect(Journal.grid(Vector(1e9, .infinity)).x == 32_767)
    }

    /// Only rounds of later editions and rounds with an id are of format 2.
    @Test func formatIsTheLowestPossible() throws {
        var shaped = Level()
        shaped.strictTaps = true
        for (level, id, format) in [
            (Level(), 0, 1), (Level(), 7 << 100 | 0xFF, 2), (shaped, 0, 2), (shaped, .max, 2),
        ] as [(Level, UInt128, UInt8)] {
            var round = Round(level: level, seed: 9, id: id)
            round.tap(Vector(1, 2), at: 4_000_000_000)
            let bytes = round.journal.encoded
            #expect(bytes[4] == format)
            let decoded = try Journal(decoding: bytes)
            #expect(decoded.id == id && decoded == round.journal && decoded.encoded == bytes)
            #expect(Round(replaying: decoded).journal == round.journal)
            var other = bytes
            other[4] = 3 - format
            #expect(reason(other) != nil)
        }
        // The bytes are of one format, the number is of the other.
        let head = 4 + 1 + 2 + Level().text.utf8.count + 8
        let first = Journal(level: Level(), seed: 9).encoded
        let needless = first[..<4] + [2] + first[5..<head] + [UInt8](repeating: 0, count: 16) + [0]
        #expect(
            reason(Array(needless))?.hasSuffix("journal format 2 for a round that is written in format 1") == true)
        let second = Journal(level: shaped, seed: 9).encoded
        let body = second.count - 17
        let early = second[..<4] + [1] + second[5..<body] + [0]
        #expect(reason(Array(early))?.hasSuffix("journal format 1 for a round that is written in format 2") == true)
        #expect(first.count == head + 1 && Journal(level: Level(), seed: 9, id: 1).encoded.count == head + 17)
    }
}
