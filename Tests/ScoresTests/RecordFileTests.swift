import Foundation
import Motion
import Rain
import Scores
import Testing

@Suite struct RecordFileTests {
    private static let score = Rounds.score(Rounds.played(3))
    private static let bytes = RecordFile.encoded(score)

    private func reason(_ bytes: [UInt8]) -> String? {
        do {
            _ = try RecordFile.decoded(bytes)
            return nil
        } catch {
            return error.description
        }
    }

    /// The same bytes with a checksum that fits them: what a cheat would write.
    private func sealed(_ bytes: [UInt8]) -> [UInt8] {
        var sealed = Array(bytes.dropLast(4))
        let sum = checksum(sealed)
        sealed.appendWord(UInt64(sum), 4)
        return sealed
    }

    @Test func comesBackAsItWas() throws {
        var back = try RecordFile.decoded(Self.bytes)
        #expect(!back.isVerified && back.imported)
        try back.verify()
        back.imported = false
        back.process = Self.score.process
        back.note(isVerified: true)
        #expect(back == Self.score)
        #expect(RecordFile.encoded(back) == Self.bytes)
    }

    @Test func refusesWhatIsNoRecordAndSaysWhere() {
        #expect(reason([]) == "byte 0: the file is empty")
        #expect(reason(Array("hello".utf8)) == "byte 0: not a record file")
        #expect(reason(Array("RPRR".utf8) + [7]) == "byte 5: record format 7; this game reads format 1")
        #expect(reason(Array("RPRR".utf8) + [1]) == "byte 5: cut off")
        var long = Self.bytes
        long.insert(0, at: long.count - 4)
        #expect(reason(sealed(long)) == "byte \(long.count - 5): bytes after the end")
        #expect(checksum("123456789".utf8) == 0xCBF4_3926)
    }

    @Test func everySingleByteChangeIsNoticedAsDamage() {
        for index in Self.bytes.indices {
            for change: UInt8 in [0x01, 0x10, 0x80, 0xFF] {
                var changed = Self.bytes
                changed[index] ^= change
                #expect(reason(changed) != nil, "byte \(index)")
            }
            #expect(reason(Array(Self.bytes.prefix(index))) != nil, "cut after \(index)")
        }
    }

    /// With a checksum made to fit, each is refused, or does not give its score, or is the same round with the same
    /// score: another name, date or version, a tap moved by a hair or a few nanoseconds.
    @Test func everySingleByteChangeOfACheatIsFoundOutOrChangesNothing() throws {
        let fresh = try RecordFile.decoded(Self.bytes)
        var (refused, differed, harmless) = (0, 0, 0)
        for index in Self.bytes.indices.dropLast(4) {
            for value in UInt8.min...UInt8.max
            where value != Self.bytes[index] && (value &+ UInt8(index & 255)) % 37 == 0 {
                var changed = Self.bytes
                changed[index] = value
                guard let score = try? RecordFile.decoded(sealed(changed)) else {
                    refused += 1
                    continue
                }
                if (try? score.verify()) == nil {
                    differed += 1
                    continue
                }
                harmless += 1
                #expect(score.tally == fresh.tally, "byte \(index) to \(value)")
                #expect(score.levelDigest == fresh.levelDigest && score.seed == fresh.seed)
                #expect(score.status == fresh.status)
            }
        }
        #expect(refused > 0 && differed > 0 && harmless > 0, "\(refused) \(differed) \(harmless)")
    }

    /// What is bounded is the work that is done, not what a dense rain could make of so many acts.
    @Test func aFileIsPlayedNoFurtherThanItsWorkMayGo() throws {
        var level = Level()
        level.interval = 0.01
        level.packs = 50
        level.fallTime = 60
        level.duration = 86_400
        var round = Round(level: level, seed: 1)
        for step in 0..<1000 { round.append(.init(host: Int64(step), action: step % 2 == 0 ? .pause : .resume)) }
        #expect(round.work == 0)
        round.tap(Vector(640, 20), at: 10_000_000_000)
        let work = round.work
        round.tap(Vector(200, 20), at: 10_000_000_000)
        round.append(.init(host: 10_000_000_000, action: .end))
        let bytes = RecordFile.encoded(Rounds.score(round))
        let score = try RecordFile.decoded(bytes)
        try score.verify()
        #expect(work > 1000 && round.work > work)
        let error = #expect(throws: Parting.self) { try score.verify(within: work) }
        #expect(error?.reason == "too many taps among too many drops to be played again")
        #expect(Round(replaying: round.journal, within: work) == nil)
        #expect(Round(replaying: round.journal, within: round.work)?.journal == round.journal)
    }
}
