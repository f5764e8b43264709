import Foundation
import Motion
import Testing

@testable import Rain

struct CodableTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode([value]), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value? {
        try JSONDecoder().decode([Value].self, from: Data(json.utf8)).first
    }

    /// Values that an earlier version stored are read by every later version.
    @Test func valuesKeepTheirStoredForm() throws {
        #expect(try json(Level.calm1).hasPrefix(#"["portrait=false\nduration=30\ninterval=0.5"#))
        #expect(try json(RainCode("08000-007AY")) == #"["08000-007AY"]"#)
        #expect(try json(Feat.fifty) == "[12]")
        #expect(try json(Formation.wedge) == #"["wedge"]"#)
        #expect(try json(Medal.dragon) == "[4]")
        var tally = Tally()
        (tally.score, tally.chained) = (1797, 3)
        #expect(
            try json(tally) == """
                [{"bestCombo":0,"bombsHit":0,"bombsSeen":0,"chainCaught":0,"chained":3,"doubleCaught":0,"goldCaught":0,\
                "greatCaught":0,"luckyCaught":0,"packsMissed":0,"packsSeen":0,"pauses":0,"redCaught":0,"rewindsUsed":0,\
                "score":1797,"silverCaught":0,"slowCaught":0,"strikes":0,"taps":0}]
                """)
        #expect(try read(Tally.self, #"[{"score":7}]"#)?.score == 7)
    }

    @Test(arguments: RandomPlay.numbers(10)) func storedValuesReadBack(_ number: Int) throws {
        let round = RandomPlay.round(number)
        let text = try json(round.journal)
        #expect(try read(Journal.self, text) == round.journal)
        let tally = round.moment(at: round.completion(after: 0)).tally
        #expect(try read(Tally.self, json(tally)) == tally)
        #expect(try read(Level.self, json(round.level)) == round.level)
    }

    @Test(arguments: [
        #"["interval=0"]"#, #"["gold=0.6\nsilver=0.6"]"#, #"["speed=2"]"#, "[7]",
    ]) func invalidLevelsAreRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try read(Level.self, json) }
    }

    @Test(arguments: [
        #"[{"score":-1}]"#, #"[{"score":9223372036854775807}]"#, #"[{"score":1.5}]"#, "[7]",
    ]) func invalidTalliesAreRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try read(Tally.self, json) }
    }

    @Test(arguments: [#"[""]"#, #"["5"]"#, #"["525052"]"#, #"["zz"]"#, #"["5250524A01"]"#])
    func invalidJournalsAreRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try read(Journal.self, json) }
    }

    @Test func invalidCodesAreRefused() {
        #expect(throws: DecodingError.self) { try read(RainCode.self, #"["08000-007AZ"]"#) }
    }
}
