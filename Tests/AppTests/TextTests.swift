import Foundation
import Testing

@testable import RainApp

/// Texts for other programs, and reading of flags and files.
@Suite struct TextTests {
    /// Invisible characters are escaped, beyond 16 bits as two halves, so that a reader restores them.
    @Test func invisibleCharactersOfJSONAreEscaped() throws {
        let names = ["a\u{200B}b", "\u{E0001}c", "红😀\nd"]
        let text = try JSON.text(names)
        #expect(text.contains(#""a\u200bb""#) && text.contains(#""\udb40\udc01c""#), "\(text)")
        #expect(text.contains(#""红😀\nd""#))
        #expect(try JSONDecoder().decode([String].self, from: Data(text.utf8)) == names)
    }

    @Test(arguments: [(0, "0 rounds"), (1, "1 round"), (2, "2 rounds"), (21, "21 rounds")])
    func onlyOneIsInTheSingular(count: Int, text: String) { #expect(count.of("round") == text) }

    /// Both ends of a range belong to it, and the next number beyond either does not.
    @Test func aNumberIsInItsRange() throws {
        for text in ["2", "9"] { #expect(try FlagNumber.parsed(text, of: "--n", in: 2...9) == Int(text)) }
        for text in ["1", "10", "-5"] {
            let error = #expect(throws: UsageError.self) { try FlagNumber.parsed(text, of: "--n", in: 2...9) }
            #expect(error?.description == "--n \(text): must be 2 ... 9")
        }
        #expect(try FlagNumber.parsed("0.5", of: "--x", in: 0.5...1) == 0.5)
        for text in ["0.4", "1.1", "nan", "x", "", "2 "] {
            let error = #expect(throws: UsageError.self) { try FlagNumber.parsed(text, of: "--x", in: 0.5...1) }
            #expect(error?.description.hasSuffix("0.5 ... 1") == true, "\(text)")
        }
    }

    /// A file may be as large as the limit, and not a byte larger.
    @Test(arguments: [(0, true), (1, false)])
    func aTextMayBeAsLargeAsTheLimit(excess: Int, isRead: Bool) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = String(repeating: "#", count: TextFile.sizeLimit + excess)
        try Data(text.utf8).write(to: file)
        func read() throws -> String { try TextFile.read(file.path, named: "a", as: "level") }
        if isRead { return #expect(try read() == text) }
        let error = #expect(throws: UsageError.self) { try read() }
        #expect(error?.description == "a: larger than \(TextFile.sizeLimit) bytes; this is not a level file")
    }

    /// Bytes that are not UTF-8 are reported with the expected kind of file. One byte order mark is skipped.
    @Test func aTextIsUTF8() throws {
        let foreign = #expect(throws: UsageError.self) { try TextFile.text(of: [0xE9], named: "a", as: "event") }
        #expect(foreign?.description == "a: not UTF-8 text; this is not an event file")
        #expect(try TextFile.text(of: Array("\u{FEFF}a".utf8), named: "a", as: "event") == "a")
    }
}
