import Foundation
import Testing

@testable import Stage

/// Directions, scripts and characters of a text, none of which needs a font.
@Suite struct TextRunTests {
    /// The runs of a text from left to right: the script, an arrow in the direction of reading, and the text.
    private func line(_ text: String) -> [String] {
        let runs = TextRun.runs(of: text)
        return TextRun.visualOrder(of: runs.map(\.level)).map { index in
            let run = runs[index]
            return "\(run.script)\(run.isFromRight ? "<" : ">")\(String(run.characters))"
        }
    }

    /// Names in one script and in several, with digits, brackets, and signs before the first letter.
    @Test func runsFollowTheReadingOrder() {
        let lines: [(name: String, line: [String])] = [
            ("José", ["Latn>José"]), ("王小明", ["Hani>王小明"]), ("さくらガール", ["Hira>さくら", "Kana>ガール"]),
            ("สวัสดี", ["Thai>สวัสดี"]), ("हिन्दी नाम", ["Deva>हिन्दी नाम"]), ("김민준", ["Hang>김민준"]),
            ("أحمد علي", ["Arab<أحمد علي"]), ("علي 12", ["Arab>12", "Arab<علي "]), ("(שלום)", ["Hebr<(שלום)"]),
            ("Ann أحمد 王", ["Latn>Ann ", "Arab<أحمد", "Arab> ", "Hani>王"]),
            ("שלום Li", ["Latn>Li", "Hebr<שלום "]), ("2024", ["Latn>2024"]), ("", []), ("🇨🇳 王", ["Hani>🇨🇳 王"]),
        ]
        for (name, expected) in lines { #expect(line(name) == expected, "\(name)") }
    }

    /// An isolated name keeps its place in a sentence; without isolates a number moves to the name's other side.
    @Test func isolatedNamesKeepTheirPlaces() {
        #expect(line("1. \u{2068}أحمد\u{2069}") == ["Arab>1. ", "Arab<أحمد"])
        #expect(line("1. أحمد") != ["Arab>1. ", "Arab<أحمد"])
        #expect(line("\u{2068}أحمد\u{2069} wins!") == ["Arab<أحمد", "Arab> ", "Latn>wins!"])
        #expect(line("\u{2068}שלום 5\u{2069}: 7") == ["Hebr>5", "Hebr<שלום ", "Hebr>: 7"])
    }

    /// Fonts are chosen for whole characters, as readers count them.
    @Test func charactersAreNotTakenApart() {
        for one in ["👨‍👩‍👧", "🇨🇳", "👍🏽", "e\u{301}", "ที่"] {
            #expect(TextRun.runs(of: one + one).map(\.characters.count) == [one.count * 2], "\(one)")
        }
        #expect(Character("😀").isEmoji && Character("🇨🇳").isEmoji && Character("1\u{FE0F}\u{20E3}").isEmoji)
        #expect(Character("❤\u{FE0F}").isEmoji && !Character("❤").isEmoji && !Character("😀\u{FE0E}").isEmoji)
        #expect(!Character("1").isEmoji && !Character("©").isEmoji && !Character("王").isEmoji)
        #expect(Character("👨‍👩‍👧").scalarsOfFont.count == 3)
    }

    /// Nothing in a text reaches beyond its line: no breaks, no embeddings, and no marks without end.
    @Test func aTextStaysInItsLine() {
        #expect(line("a\u{202E}b\nc\u{7}d\u{2067}") == ["Latn>abcd"])
        let marked = TextRun.runs(of: "a" + String(repeating: "\u{301}", count: 1000))
        #expect(marked.flatMap(\.characters).map(\.unicodeScalars.count) == [16])
        #expect(TextRun.runs(of: "\u{2069}\u{2066}").isEmpty)
        // Any scalars at all.
        for start in stride(from: 0, to: 0x11_0000, by: 50) {
            let text = String(String.UnicodeScalarView((start..<start + 50).compactMap { Unicode.Scalar(UInt32($0)) }))
            let runs = TextRun.runs(of: text)
            #expect(
                runs.allSatisfy { $0.script.utf8.count == 4 && !$0.characters.isEmpty && (0...127).contains($0.level) })
        }
    }

    /// Rule L2, on levels from several embeddings.
    @Test func partsAreOrderedByTheirLevels() {
        #expect(TextRun.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
        #expect(TextRun.visualOrder(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
        #expect(TextRun.visualOrder(of: [2, 3, 4, 3]) == [0, 3, 2, 1])
        #expect(TextRun.visualOrder(of: []).isEmpty)
    }
}
