import RainShow
import Testing

/// Names within sentences.
@Suite struct IsolatedTests {
    /// Names in right-to-left scripts are put between isolating characters; other names stay as they are.
    @Test func onlyNamesFromRightToLeftAreIsolated() {
        for name in ["أحمد", "שלום 5", "Ann أحمد", "ߒߞߏ", "𞤀𞤣"] {
            #expect(name.isolated == "\u{2068}\(name)\u{2069}")
        }
        for name in ["Ann", "José", "王小明", "สวัสดี", "हिन्दी", "Ann😀", "김민준", ""] { #expect(name.isolated == name) }
    }

    /// The sentences of a party isolate the names in them, in each language.
    @Test func sentencesIsolateTheirNames() {
        for words in [Words.english, .chinese, .traditional] {
            let sentences = [
                words.wins("שלום"), words.next("שלום"), words.leaves("שלום"), words.toBeat(1200, "שלום"),
            ]
            for sentence in sentences { #expect(sentence.contains("\u{2068}שלום\u{2069}"), "\(sentence)") }
            #expect(words.wins("Ann").contains("Ann") && !words.wins("Ann").contains("\u{2068}"))
        }
    }
}
