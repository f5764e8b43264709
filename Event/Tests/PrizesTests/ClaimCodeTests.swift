import Motion
import Prizes
import Rain
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

    @Test func anyOneWrongCharacterIsFound() throws {
        for code in Self.codes {
            let text = Array(code.description.filter { $0 != "-" })
            for place in text.indices {
                for digit in Self.digits where digit != text[place] {
                    var wrong = text
                    wrong[place] = digit
                    #expect(throws: ClaimCodeError.mistyped) { try ClaimCode(String(wrong)) }
                }
            }
        }
    }

    /// At each place, every pair of characters there can be.
    @Test func anyTwoNeighboursExchangedAreFound() throws {
        for place in 0..<11 {
            for first in 0..<32 {
                for second in 0..<32 where first != second {
                    // A code with these two characters there; where one is the check, of all with the other before it.
                    var values = [UInt64](repeating: 5, count: 11)
                    values[place] = UInt64(first)
                    if place < 10 { values[place + 1] = UInt64(second) } else { values[0] = UInt64(second) }
                    var text = Array(ClaimCode(bits: values.reduce(0) { $0 << 5 | $1 }).description)
                    text.removeAll { $0 == "-" }
                    guard text[place] != text[place + 1] else { continue }
                    text.swapAt(place, place + 1)
                    #expect(throws: ClaimCodeError.mistyped) { try ClaimCode(String(text)) }
                }
            }
        }
    }

    @Test func otherTextsAreNoCodes() {
        #expect(throws: ClaimCodeError.length(0)) { try ClaimCode("") }
        #expect(throws: ClaimCodeError.length(11)) { try ClaimCode("7K2M-Q9D4-RTX") }
        #expect(throws: ClaimCodeError.length(13)) { try ClaimCode("7K2M-Q9D4-RTXBB") }
        #expect(throws: ClaimCodeError.character("U")) { try ClaimCode("7K2M-Q9D4-RTXu") }
        #expect(throws: ClaimCodeError.character("😀")) { try ClaimCode("7K2M-Q9D4-RTX😀") }
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
