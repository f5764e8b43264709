import Foundation
import Motion
import Rain
import Testing

@testable import RainScores

@Suite struct RecordFileTests {
    /// Records in the first format, and in the second format for each reason to write it.
    private static let scores = [
        Rounds.score(Rounds.played(3)), Rounds.score(Rounds.played(3), simulatedBy: "casual"),
        Rounds.score(Rounds.played(3, level: Rounds.secondLevel)),
        Rounds.score(Rounds.played(3, level: Rounds.secondLevel), simulatedBy: "模型 2"),
    ]
    private static let files = scores.map(RecordFile.encoded)
    private static let bytes = files[0]

    private func reason(_ bytes: [UInt8]) -> String? { Rounds.refusal(of: bytes) }

    /// The same bytes with a checksum that fits them, as a cheat would write them.
    private func sealed(_ bytes: [UInt8]) -> [UInt8] {
        var sealed = Array(bytes.dropLast(4))
        let sum = checksum(sealed)
        sealed.appendWord(UInt64(sum), 4)
        return sealed
    }

    @Test func recordsReadBack() throws {
        for (score, bytes) in zip(Self.scores, Self.files) {
            var back = try RecordFile.decoded(bytes)
            #expect(!back.isVerified && back.imported)
            try back.verify()
            #expect(back.origin == .given && !back.isFresh)
            (back.imported, back.listed.origin) = (false, score.origin)
            back.process = score.process
            back.note(isVerified: true)
            // ScoreBook.findFeats finds the end time again.
            back.time = score.time
            #expect(back == score)
            #expect(RecordFile.encoded(back) == bytes)
        }
        #expect(Self.files.map { $0[4] } == [1, 2, 2, 2])
    }

    @Test func refusesOtherBytesAsRecordsAndNamesTheirPlace() {
        #expect(reason([]) == "byte 0: the file is empty")
        #expect(reason(Array("hello".utf8)) == "byte 0: not a record file")
        #expect(reason(Array("RPRR".utf8) + [7]) == "byte 5: record format 7; this game reads formats 1 and 2")
        #expect(reason(Array("RPRR".utf8) + [1]) == "byte 5: cut off")
        var long = Self.bytes
        long.insert(0, at: long.count - 4)
        #expect(reason(sealed(long)) == "byte \(long.count - 5): bytes after the end")
        #expect(checksum("123456789".utf8) == 0xCBF4_3926)
    }

    @Test(arguments: [0, 3])
    func everySingleByteChangeIsNoticedAsDamage(file: Int) {
        let bytes = Self.files[file]
        for index in bytes.indices {
            for change: UInt8 in [0x01, 0x10, 0x80, 0xFF] {
                var changed = bytes
                changed[index] ^= change
                #expect(reason(changed) != nil, "byte \(index)")
            }
            #expect(reason(Array(bytes.prefix(index))) != nil, "cut after \(index)")
        }
    }

    /// With a checksum made to fit, each change is refused, or fails in a replay, or leaves the same round with the same
    /// score: another name, model, date or version, a tap moved by a hair or a few nanoseconds.
    @Test(arguments: [0, 3])
    func everyByteChangedByACheatIsFoundOrHarmless(file: Int) throws {
        let bytes = Self.files[file]
        let fresh = try RecordFile.decoded(bytes)
        var (refused, differed, harmless) = (0, 0, 0)
        for index in bytes.indices.dropLast(4) {
            for value in UInt8.min...UInt8.max
            where value != bytes[index] && (value &+ UInt8(index & 255)) % 37 == 0 {
                var changed = bytes
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
                #expect(score.status == fresh.status && score.autoplayed == fresh.autoplayed)
            }
        }
        #expect(refused > 0 && differed > 0 && harmless > 0, "\(refused) \(differed) \(harmless)")
    }

    /// The limit is on the work that a replay does, not on the most work that its actions could cause.
    @Test func replaysStopAtTheLimitOfWork() throws {
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
        let error = #expect(throws: RecordMismatch.self) { try score.verify(within: work) }
        #expect(error?.reason == "too many taps and drops to replay")
        #expect(Round(replaying: round.journal, within: work) == nil)
        #expect(Round(replaying: round.journal, within: round.work)?.journal == round.journal)
    }

    /// A round that was left reads back as one, with its date to the millisecond and without a process.
    @Test func leftRoundsReadBack() throws {
        var round = Round(level: Rounds.level, seed: 1)
        round.append(.init(host: 5_000_000_000, action: .end))
        var score = Rounds.score(round)
        score.date = Date(timeIntervalSince1970: 1_000_000_000.9996)
        let back = try RecordFile.decoded(RecordFile.encoded(score))
        #expect(back.status == .abandoned && back.process == 0 && back.version == "1")
        #expect(back.date == Date(timeIntervalSince1970: 1_000_000_001))
        try back.verify()
        score.date = Date(timeIntervalSince1970: -5)
        #expect(try RecordFile.decoded(RecordFile.encoded(score)).date == Date(timeIntervalSince1970: 0))
    }
}
