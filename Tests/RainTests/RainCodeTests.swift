import Motion
import Testing

@testable import Rain

@Suite struct RainCodeTests {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    private static func codes(_ count: Int) -> [RainCode] {
        (0..<count).compactMap { number in
            let draw = Seed(UInt64(number))["code"]
            return RainCode(level: draw[0].pick(RainCode.levels), seed: draw[1].bits >> 32)
        }
    }

    @Test func aCodeReadsBack() throws {
        let codes = Self.codes(2000)
        #expect(codes.count == 2000 && Set(codes.map(\.description)).count == Set(codes).count)
        for code in codes {
            let text = code.description
            #expect(text.count == 11 && text.dropFirst(5).first == "-")
            #expect(try RainCode(text) == code)
            #expect(try RainCode(text.lowercased().replacing("-", with: " ")) == code)
            let misread = text.replacing("0", with: "o").replacing("1", with: "l")
            #expect(try RainCode(misread) == code && RainCode(misread.replacing("l", with: "I")) == code)
        }
    }

    /// Codes that were written down somewhere never change.
    @Test(arguments: [
        ("calm-2", false, UInt64(0)), ("festive-2", false, 7), ("storm-1", true, 4_294_967_295), ("calm-3", false, 0),
        ("survival-3", true, 7), ("calm", true, 7), ("survival", true, 7),
    ])
    func codesNeverChange(name: String, isUpright: Bool, seed: UInt64) throws {
        var level = try #require(Level.preset(name))
        level.portrait = isUpright
        let code = try #require(RainCode(level: level, seed: seed))
        let expected = [
            "calm-2": "00000-00000", "festive-2": "08000-007AY", "storm-1": "1QZZZ-ZZZ8C", "calm-3": "1R000-0001J",
            "survival-3": "2M000-007NG", "calm": "2W000-0078H", "survival": "3M000-0072J",
        ]
        #expect(code.description == expected[name])
    }

    @Test func eachPresetHasCodes() {
        for (name, level) in Level.presets { #expect(RainCode.includes(level), "\(name)") }
    }

    @Test func wrongCharactersAndSwappedNeighboursAreFound() {
        for code in Self.codes(60) {
            let text = Array(code.description.filter { $0 != "-" })
            for place in text.indices {
                for other in Self.alphabet where other != text[place] {
                    var wrong = text
                    wrong[place] = other
                    #expect(throws: RainCodeError.mistyped) { try RainCode(String(wrong)) }
                }
                guard place > 0, text[place] != text[place - 1] else { continue }
                var wrong = text
                wrong.swapAt(place, place - 1)
                #expect(throws: RainCodeError.mistyped) { try RainCode(String(wrong)) }
            }
        }
    }

    /// As input methods, chat programs and people write codes.
    @Test(arguments: [
        "０８０００－００７ＡＹ", "０８０００ー００７ａｙ", "08000\u{2010}007AY", "08000\u{2011}007AY", "08000\u{2012}007AY",
        "08000\u{2013}007AY", "08000\u{2014}007AY", "08000\u{2015}007AY", "08000\u{2212}007AY", "08000\u{30FC}007AY",
        "08000\u{FF70}007AY", "08000\u{2E3A}007AY", "08000 —— 007AY", "\u{FEFF}08000-007AY",
        "08\u{200B}000-0\u{AD}07AY\u{200F}",
        "\u{202A}08000\u{2060}-007AY\u{202C}", "08000\u{3000}007AY", "08000\u{A0}007AY\r\n", "𝟎𝟖𝟎𝟎𝟎-𝟎𝟎𝟕𝐀𝐘",
        "Try my rain O8ooo-007ay today!", "我的红包雨代码：08000-007AY，快来！", "我的代码是08000-007AY快来", "rain=08000007AY.",
        "“08000-007AY”", "(08000 007ay)", "https://example.org/?rain=08000-007AY&l=en", "Мой код 08000-007AY!",
        "08000-007AY, again: 08000-007AY", "08000-\n007AY",
    ])
    func codesAreFoundInSentences(text: String) throws {
        #expect(try RainCode(text) == RainCode(level: .festive2, seed: 7))
    }

    @Test func ambiguousCodesSayWhy() throws {
        #expect(throws: RainCodeError.character("А")) { try RainCode("08000-007АY") }
        #expect("\(RainCodeError.character("А"))" == "А (CYRILLIC CAPITAL LETTER A) is not used in codes")
        #expect(throws: RainCodeError.character("Е")) { try RainCode("Your code: 08000-007ЕY") }
        #expect(throws: RainCodeError.character("Β")) { try RainCode("08000-007Βy") }
        #expect(throws: RainCodeError.mistyped) { try RainCode("Your code: 08000-007AX, thanks") }
        #expect(throws: RainCodeError.several) { try RainCode("08000-007AY or 00000-00000") }
        // A code is no part of a longer word.
        #expect(throws: RainCodeError.length(11)) { try RainCode("08000-007AYZ") }
        #expect(throws: RainCodeError.self) { try RainCode("Ж08000-007AY") }
    }

    @Test func invalidCodesSayWhy() {
        #expect(throws: RainCodeError.length(0)) { try RainCode("") }
        #expect(throws: RainCodeError.length(9)) { try RainCode("K7Q2M-9D4R") }
        #expect(throws: RainCodeError.length(11)) { try RainCode("K7Q2M-9D4RTT") }
        #expect(throws: RainCodeError.character("U")) { try RainCode("K7Q2M-9D4RU") }
        #expect(throws: RainCodeError.self) { try RainCode(String(repeating: "\u{301}", count: 100_000)) }
        var other = Level.calm
        other.gold = 0.5
        #expect(RainCode(level: other, seed: 1) == nil && RainCode(level: .calm, seed: 1 << 32) == nil)
    }
}
