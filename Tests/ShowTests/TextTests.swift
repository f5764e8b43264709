import Foundation
import Testing

@testable import Show

/// The texts of all screens: which of them a language lacks.
@Suite struct TextTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Show/Texts")
    /// Languages that lack nothing. Others are listed by what they lack, and fall back to English.
    private static let complete: Set<Language> = [.chinese]

    /// The arguments of every text and lettering in a source.
    private static func calls(in source: String) -> [Substring] {
        source.matches(of: /\b(?:text|picture)\(/).map { match in
            var depth = 1
            var end = match.range.upperBound
            while depth > 0, end < source.endIndex {
                if source[end] == "(" { depth += 1 }
                if source[end] == ")" { depth -= 1 }
                end = source.index(after: end)
            }
            return source[match.range.upperBound..<end]
        }
    }

    private static func lacking(_ language: Language) throws -> [String] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let calls = try files.filter { $0.lastPathComponent != "Words.swift" }.flatMap { file in
            Self.calls(in: try String(contentsOf: file, encoding: .utf8)).map(String.init)
        }
        #expect(calls.count > 250)
        #expect(calls.filter { $0.contains("\"\"") } == [], "an empty text")
        return calls.filter { !$0.contains("\(language.rawValue): ") }
    }

    @Test(arguments: Language.allCases.filter { $0 != .english })
    func aLanguageLacksOnlyWhatIsKnown(language: Language) throws {
        let lacking = try Self.lacking(language)
        if Self.complete.contains(language) {
            #expect(lacking == [])
        } else {
            print(
                "\(language.rawValue) lacks \(lacking.count) texts:", lacking.joined(separator: "\n"), separator: "\n")
        }
    }

    /// A pack that is called a packet, and a combo that is called a row: each has one word.
    @Test func aPackIsAPackAndAComboACombo() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        let calls = try files.flatMap { Self.calls(in: try String(contentsOf: $0, encoding: .utf8)).map(String.init) }
        for call in calls {
            let words = call.lowercased().split { !$0.isLetter }
            #expect(!words.contains("packet") && !words.contains("packets"), "\(call)")
            // Days and catches may come in a row.
            #expect(!words.contains("row") || call.contains("in a row"), "\(call)")
        }
    }

    /// A text that is the same in both was left in English, but for names and signs.
    @Test func chineseIsChinese() throws {
        let isHan = { (text: String) in text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
        let words = Language.chinese.words
        #expect(isHan(words.start) && isHan(words.practise) && isHan(words.captions) && !isHan(Words.english.start))
        #expect(words.ahead != words.behind && !words.ahead.contains("落后") && !words.behind.contains("领先"))
        #expect([3, 0, -3].map(words.raced) == ["领先 3 分", "打平", "落后 3 分"])
    }
}
