import Testing

@testable import Rain

@Suite struct ForeignTextTests {
    private static let long = String(repeating: "x", count: 120)

    @Test(arguments: [
        ("Ann", "Ann"), ("小明 Zoë", "小明 Zoë"), ("", ""), ("a\u{1B}[31mb\u{7}\u{9B}2J", "a[31mb2J"),
        ("a\nb\r\nc\u{2028}d\u{85}e", "a b c d e"), ("a\u{202E}b\u{2066}c\u{200F}d", "abcd"),
        ("a\u{200B}b\u{200D}c\u{FEFF}\u{AD}\u{3164}\u{2800}d", "abcd"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("👨\u{200D}", "👨"),
        ("\u{E000}\u{378}x", "x"),
        (long, long), (long + "x", long.dropLast() + "…"),
    ])
    func foreignTextIsShownInOneLine(text: String, shown: String) {
        #expect(Array(text.shown.unicodeScalars) == Array(shown.unicodeScalars))
    }

    /// A byte order mark at the beginning of a file is no part of its text; one is skipped, and only there.
    @Test func oneByteOrderMarkIsSkipped() {
        #expect(String(file: Array("\u{FEFF}a\u{FEFF}".utf8)) == "a\u{FEFF}" && String(file: Array("a".utf8)) == "a")
        #expect(String(file: Array("\u{FEFF}\u{FEFF}a".utf8)) == "\u{FEFF}a" && String(file: [UInt8]()) == "")
        #expect(
            String(file: [0xEF, 0xBB, 0xBF, 0xE9] as [UInt8]) == nil && String(file: [0x61, 0xE9] as [UInt8]) == nil)
    }

    /// Characters that an input method or a web page adds to a number are ignored; other odd characters are named.
    @Test func numbersAreReadAsTheyAreTyped() {
        for text in ["30", "３０", " 30\u{A0}", "30\u{200B}", "３\u{2060}0\u{3000}"] {
            #expect(Level.Parameter.duration.value(ofText: text) == 30)
        }
        #expect(
            Level.Parameter.duration.value(ofText: "3 0") == nil && Level.Parameter.duration.value(ofText: "") == nil)
        #expect("30".oddity == "" && "3\u{200B}".oddity == "; it has U+200B, which is invisible")
        #expect("“3”".oddity == "; it has “ (U+201C)" && "a\u{3000}".oddity == "; it has U+3000, which is invisible")
        #expect(
            "\u{10FFFE}".unicodeScalars.map(\.codePoint) == ["U+10FFFE"]
                && "\u{7}".unicodeScalars.first?.codePoint == "U+0007")
        #expect("咖啡 a🧧".columns == 8 && "Żółć".columns == 4 && "".columns == 0)
    }

    @Test func longTextsAreCut() {
        #expect((String(repeating: "\u{1B}", count: 60_000) + "x").shown == "…")
        // One character of 60,001 scalars.
        #expect(("e" + String(repeating: "\u{301}", count: 60_000)).shown.unicodeScalars.count == 120)
    }

    /// Names that look the same are stored as the same.
    @Test(arguments: [
        ("Zoe\u{308}", "Zo\u{EB}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("ヒ\u{309A}", "ピ"),
        ("Ann  \u{3000} Lee", "Ann Lee"),
        ("An\u{200B}n\u{200E}", "Ann"), ("\u{200B} Ann \u{FEFF}", "Ann"), ("❤\u{FE0F}", "❤"),
        ("👩\u{200D}💻", "👩\u{200D}💻"),
        ("\u{200B}\u{3164}", nil), ("a\tb", nil),
    ])
    func namesAreKeptInOneForm(given: String, kept: String?) {
        let name = PlayerName.checked(given)
        #expect(name.map { Array($0.unicodeScalars) } == kept.map { Array($0.unicodeScalars) })
        #expect(PlayerName.isKept(given) == (name.map { Array($0.unicodeScalars) } == Array(given.unicodeScalars)))
        if let name { #expect(PlayerName.isKept(name)) }
    }

    /// One character may be made of any number of bytes.
    @Test func namesHaveAMaximumLength() {
        func name(_ accents: Int) -> String { "a" + String(repeating: "\u{301}", count: accents) }
        #expect(name(700).count == 1 && PlayerName.checked(name(500)) != nil && PlayerName.checked(name(700)) == nil)
    }
}
