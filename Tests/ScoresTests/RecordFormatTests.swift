import Foundation
import Rain
import Testing

@testable import RainScores

/// The claims of a record file about its player and its counts. All checksums are right.
@Suite struct RecordFormatTests {
    private static let first = Rounds.score(Rounds.played(3))
    private static let second = Rounds.score(Rounds.played(3, level: Rounds.secondLevel))

    /// The file of a record, byte by byte.
    /// - Parameters:
    ///   - player: the bytes of a person or a model; nil in the first format.
    ///   - counts: the stated number of counts, only in the second format, and their actual number.
    private func bytes(_ format: UInt8, _ player: [UInt8]?, counts: (said: UInt8?, are: Int), of score: Score)
        -> [UInt8]
    {
        var bytes = Array("RPRR".utf8) + [format]
        bytes.append(text: score.player)
        bytes.append(0)
        bytes += player ?? []
        if let said = counts.said { bytes.append(said) }
        let numbers = Tally.counts.map { UInt64(score.listed.tally[$0]) } + [0]
        for number in numbers.prefix(counts.are) { bytes.appendVarint(number) }
        bytes.append(text: score.levelDigest)
        bytes.appendVarint(UInt64(score.date.timeIntervalSince1970 * 1000))
        bytes.append(text: score.version)
        bytes.appendVarint(UInt64(score.journal.count))
        bytes += score.journal
        bytes.appendWord(UInt64(checksum(bytes)), 4)
        return bytes
    }

    private func reason(_ bytes: [UInt8]) -> String? { Rounds.refusal(of: bytes) }

    private static func model(_ name: String) -> [UInt8] {
        var bytes: [UInt8] = [1]
        bytes.append(text: name)
        return bytes
    }

    @Test func filesMatchTheirDescription() throws {
        let simulated = Rounds.score(Rounds.played(3), simulatedBy: "casual")
        #expect(bytes(1, nil, counts: (nil, 12), of: Self.first) == RecordFile.encoded(Self.first))
        #expect(bytes(2, [0], counts: (19, 19), of: Self.second) == RecordFile.encoded(Self.second))
        let file = bytes(2, Self.model("casual"), counts: (12, 12), of: simulated)
        #expect(file == RecordFile.encoded(simulated))
        let back = try RecordFile.decoded(file)
        #expect(back.autoplayed && back.simulatedBy == "casual" && back.imported)
        #expect(try !RecordFile.decoded(RecordFile.encoded(Self.second)).autoplayed)
    }

    /// For a while, rounds played by a model were stored without the model's name.
    @Test func unknownModelsAreStillModels() throws {
        var simulated = Rounds.score(Rounds.played(3), simulatedBy: "casual")
        simulated.listed.simulatedBy = nil
        let back = try RecordFile.decoded(RecordFile.encoded(simulated))
        #expect(back.autoplayed && back.simulatedBy == "unknown")
        #expect(RecordFile.encoded(back) == RecordFile.encoded(simulated))
    }

    @Test func aModelHasAName() {
        func reason(_ player: [UInt8]) -> String? {
            self.reason(bytes(2, player, counts: (12, 12), of: Self.first)).map { String($0.drop { $0 != ":" }) }
        }
        for name in ["x", "casual-2", String(repeating: "m", count: 64), "模型"] {
            #expect(reason(Self.model(name)) == nil, "\(name)")
        }
        for name in ["", " ", "casual ", " casual", "a  b", "a\nb", "\u{1B}[31m", "\u{202E}x"] {
            #expect(reason(Self.model(name)) == ": model: not a name", "\(name)")
        }
        #expect(reason(Self.model(String(repeating: "m", count: 65))) == ": 65 bytes of model; at most 64 are read")
        #expect(reason([1, 1, 0xFF]) == ": model: not UTF-8 text")
        #expect(reason([2]) == ": unknown kind of player 2")
        #expect(reason([0xFF]) == ": unknown kind of player 255")
    }

    /// A record has the number of counts of its level's edition. The second edition is not written in the first format.
    @Test func countsMatchTheEdition() {
        let model = Self.model("casual")
        for said in UInt8(0)...19 {
            let wrong = "counts; a round of its level has"
            #expect(
                reason(bytes(2, model, counts: (said, Int(said)), of: Self.first))?.hasSuffix("\(said) \(wrong) 12")
                    == (said == 12 ? nil : true))
            for player in [[0], model] {
                #expect(
                    reason(bytes(2, player, counts: (said, Int(said)), of: Self.second))?
                        .hasSuffix("\(said) \(wrong) 19") == (said == 19 ? nil : true))
            }
        }
        #expect(
            reason(bytes(2, [0], counts: (20, 20), of: Self.second))?.hasSuffix("20 counts; at most 19 are read")
                == true)
        #expect(
            reason(bytes(1, nil, counts: (nil, 12), of: Self.second))?.hasSuffix(
                "12 counts; a round of its level has 19")
                == true)
        // With the right stated number, but more or fewer counts, all that follows is read from the wrong place.
        for are in [11, 13, 18] { #expect(reason(bytes(2, model, counts: (12, are), of: Self.first)) != nil) }
        for are in [12, 18, 20] { #expect(reason(bytes(2, [0], counts: (19, are), of: Self.second)) != nil) }
    }

    /// There is one way to write each record.
    @Test func recordsOfTheFirstFormatAreNotReadAsTheSecond() {
        #expect(
            reason(bytes(2, [0], counts: (12, 12), of: Self.first))
                == "byte 4: record format 2 for a round that is written in format 1")
    }

    /// Each count of the second edition is a claim like the others: in range, and compared with what the journal gives.
    @Test func countsOfTheSecondEditionAreVerified() throws {
        for count in Tally.countsOfSecondEdition {
            var forged = Self.second
            forged.listed.tally[count] += 1
            let read = try RecordFile.decoded(RecordFile.encoded(forged))
            let kept = Self.second.listed.tally[count]
            #expect(read.listed.tally[count] == kept + 1 && !forged.isVerified)
            let mismatch = #expect(throws: RecordMismatch.self) { try read.verify() }
            #expect(mismatch?.reason == "\(count.words): the record says \(kept + 1), the replay gives \(kept)")
            forged.listed.tally[count] = 1 << 41
            #expect(reason(RecordFile.encoded(forged))?.contains("\(1 << 41) \(count.words); at most") == true)
        }
    }

    /// The first format is older than the present form of names, so its names are brought into this form.
    @Test func oldNamesAreBroughtIntoForm() throws {
        var old = Self.first
        old.listed.player = "Zo  <b>"
        #expect(try RecordFile.decoded(bytes(1, nil, counts: (nil, 12), of: old)).player == "Zo <b>")
        #expect(reason(bytes(2, Self.model("x"), counts: (12, 12), of: old))?.hasSuffix("player: not a name") == true)
    }
}
