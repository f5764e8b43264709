import Motion
import Testing

@testable import Rain

/// The file of everything.
@Suite struct BookFileTests {
    /// Digests of FIPS 180-4's examples, and of lengths round the size of a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func digestsAreThoseOfTheStandard(text: String, digest: String) {
        let hex = sha256(Array(text.utf8)).map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0\(text)" : text
        }
        #expect(hex.joined() == digest)
    }

    private static func record(_ seed: UInt64) throws -> [UInt8] {
        var level = Level.calm
        level.duration = 6
        var round = Round(level: level, seed: seed)
        round.tap(Vector(300, 300), at: 5_000_000_000)
        round.append(.init(host: 6_000_000_000, action: .end))
        return try #require(RecordFile(round, simulatedBy: "casual", milliseconds: 1_790_000_000_000)).encoded
    }

    private static func sample() throws -> BookFile {
        var file = BookFile()
        for number in 1...3 {
            var entry = BookFile.Entry(number: Int64(7 * number), record: try record(UInt64(number)))
            (entry.levelName, entry.origin, entry.seat) = ("calm", .party, number)
            entry.session = UInt128(number) << 100 | 5
            (entry.isRepeated, entry.isFavourite) = (number == 1, number == 2)
            (entry.isByOneSwitch, entry.isImported) = (number == 3, number != 1)
            (entry.par, entry.wishes) = (1000 * number, number)
            file.rounds.append(entry)
        }
        file.facts = [.init("gold 小明", "40"), .init("feat 3 Ann", "20000 7")]
        file.settings = [.init("language", "zh")]
        return file
    }

    @Test func aFileIsReadAsItWasWritten() throws {
        let file = try Self.sample()
        #expect(try BookFile(decoding: file.encoded) == file)
        #expect(try BookFile(decoding: BookFile().encoded) == BookFile())
    }

    @Test func aFileWithAChangedOrMissingByteIsRefused() throws {
        let bytes = try Self.sample().encoded
        for index in stride(from: 0, to: bytes.count, by: 13) {
            var wrong = bytes
            wrong[index] ^= 0x10
            #expect(throws: JournalError.self, "byte \(index)") { try BookFile(decoding: wrong) }
            #expect(throws: JournalError.self, "cut to \(index)") { try BookFile(decoding: Array(bytes[..<index])) }
        }
        #expect(throws: JournalError.self) { try BookFile(decoding: bytes + [0]) }
    }

    /// With a right digest, as a person could forge it.
    @Test func aForgedPartIsRefusedByItsNumber() throws {
        func refusal(_ change: (inout BookFile) throws -> Void) throws -> String {
            var file = try Self.sample()
            try change(&file)
            let error = #expect(throws: JournalError.self) { try BookFile(decoding: file.encoded) }
            return error?.reason ?? ""
        }
        #expect(try refusal { $0.rounds[1] = $0.rounds[0] }.hasPrefix("part 2, a round: number 7 occurs twice"))
        #expect(
            try refusal {
                $0.rounds[2] = BookFile.Entry(number: 30, record: Array($0.rounds[2].record.dropLast()))
            }.hasPrefix("part 3, a round: damaged"))
        #expect(try refusal { $0.rounds[0] = .init(number: 0, record: $0.rounds[0].record) }.contains("out of range"))
        let long = String(repeating: "x", count: 5000)
        #expect(try refusal { $0.facts[1] = .init("gold Ann", long) }.hasPrefix("part 5, a fact: "))
        #expect(try refusal { $0.settings[0] = .init(long, "1") }.hasPrefix("part 6, a setting: "))
    }

    @Test func aNewerFormatIsNamed() throws {
        var bytes = BookFile().encoded
        bytes[4] = 2
        let error = #expect(throws: JournalError.self) { try BookFile(decoding: bytes) }
        #expect(error?.reason == "format 2 of a file of records; this game reads format 1")
    }
}
