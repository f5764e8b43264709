import Motion
import Rain
import RainPrizes
import Testing

@Suite struct ClaimCodeTests {
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let codes =
        (0..<40).map { ClaimCode(bits: Seed(3)["codes", $0].bits) }
        + [ClaimCode(bits: 0), ClaimCode(bits: .max)]

    @Test func everyCodeReadsBack() throws {
        for code in Self.codes {
            let text = code.description
            #expect(text.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}/) != nil, "\(text)")
            #expect(try ClaimCode(text) == code)
            let spoken = text.replacing("-", with: " ").replacing("0", with: "o").replacing("1", with: "l")
            #expect(try ClaimCode(spoken.lowercased()) == code)
        }
    }

    @Test func singleWrongCharactersAreDetected() throws {
        for code in Self.codes {
            let text = Array(code.description.filter { $0 != "-" })
            for place in text.indices {
                for digit in Self.digits where digit != text[place] {
                    var wrong = text
                    wrong[place] = digit
                    #expect(throws: CodeError.mistyped) { try ClaimCode(String(wrong)) }
                }
            }
        }
    }

    /// Every pair of characters at each place.
    @Test func swappedNeighboursAreDetected() throws {
        for place in 0..<11 {
            for first in 0..<32 {
                for second in 0..<32 where first != second {
                    // A code with these two characters at that place. The check is the last character and follows from the
                    // others, so at the last place `second` varies the check.
                    var values = [UInt64](repeating: 5, count: 11)
                    values[place] = UInt64(first)
                    if place < 10 { values[place + 1] = UInt64(second) } else { values[0] = UInt64(second) }
                    var text = Array(ClaimCode(bits: values.reduce(0) { $0 << 5 | $1 }).description)
                    text.removeAll { $0 == "-" }
                    guard text[place] != text[place + 1] else { continue }
                    text.swapAt(place, place + 1)
                    #expect(throws: CodeError.mistyped) { try ClaimCode(String(text)) }
                }
            }
        }
    }

    @Test func otherTextsAreNotCodes() {
        #expect(throws: CodeError.length(0)) { try ClaimCode("") }
        #expect(throws: CodeError.length(11)) { try ClaimCode("7K2M-Q9D4-RTX") }
        #expect(throws: CodeError.length(13)) { try ClaimCode("7K2M-Q9D4-RTXBB") }
        #expect(throws: CodeError.character("U")) { try ClaimCode("7K2M-Q9D4-RTXu") }
        #expect(throws: CodeError.character("😀")) { try ClaimCode("7K2M-Q9D4-RTX😀") }
    }

    /// Claim codes are read like the codes of rains in `TypedTextTests`; their checksum is shorter.
    @Test func codesAreFoundInHandwrittenTexts() throws {
        let code = ClaimCode(bits: 0x1234_5678_9ABC)
        let text = "\(code)"
        for written in [
            "My code is \(text), thanks!", "兑奖码：\(text)。", text.replacing("-", with: "—"), "\u{FEFF}\(text)\n",
            "\u{201C}\(text.lowercased())\u{201D}", "registration of the \(text)",
            String(String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) })),
        ] {
            #expect(try ClaimCode(written) == code, "\(written)")
        }
        #expect(throws: CodeError.several) { try ClaimCode("\(text) \(ClaimCode(bits: 7))") }
        #expect(throws: CodeError.character("Х")) { try ClaimCode("The code: \(text.dropLast())Х, please") }
    }

    /// Scanners may type the kind of a code before it, one code after another, and signs of another keyboard layout.
    @Test func scannedCodesAreRead() throws {
        let (text, next) = ("\(ClaimCode(bits: 0x1234_5678_9ABC))", "\(ClaimCode(bits: 99))")
        let bare = text.filter { $0 != "-" }
        for typed in ["]Q3\(text)", "]Q1\(bare)", "]d2\(text.lowercased())\n"] {
            #expect("\(try ClaimCode(typed))" == text, "\(typed)")
            let keys = typed.reduce("") { ClaimCode.format.text($0, typing: String($1)) }
            #expect("\(try ClaimCode(keys))" == text, "\(typed): \(keys)")
        }
        let twice = (text + next).reduce("") { ClaimCode.format.text($0, typing: String($1)) }
        #expect(twice == next)
        #expect(throws: CodeError.otherLayout("ß")) { try ClaimCode(text.replacing("-", with: "ß")) }
        #expect(throws: CodeError.otherLayout("/")) { try ClaimCode(text.replacing("-", with: "/")) }
        #expect(throws: CodeError.character("ß")) { try ClaimCode("\(text.prefix(6))ß\(text.suffix(7))") }
    }

    /// One in 32 words of 12 characters has the checksum of a code.
    @Test func printedCodesAreFoundAmongWordsOfEqualLength() throws {
        let words = (0..<64).map { number in
            String((0..<12).map { Base32.character(UInt8(Seed(UInt64(number))[$0].bits & 31)) })
        }
        #expect(throws: CodeError.several) { try ClaimCode(words.joined(separator: ", ")) }
        let code = ClaimCode(bits: 99)
        #expect(try ClaimCode("\(words.joined(separator: ", ")), \(code)") == code)
    }

    @Test func rainsOfAnEventHaveNoCode() {
        let kiosk = Sample.secret.ofKiosk(1)
        for round in 1..<500 {
            let seed = kiosk.rain(ofRound: round)
            #expect(seed >> 32 != 0)
            #expect(RainCode(level: .festive, seed: seed) == nil)
        }
        #expect(Set((1..<500).map { kiosk.rain(ofRound: $0) }).count == 499)
        #expect(Set((1..<500).map { kiosk.claim(ofRound: $0) }).count == 499)
        #expect(Sample.secret.ofKiosk(2).rain(ofRound: 1) != kiosk.rain(ofRound: 1))
    }
}
