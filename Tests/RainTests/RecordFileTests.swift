import Motion
import Rain
import Testing

@Suite struct RecordFileTests {
    private let round: Round = {
        var level = Level()
        level.duration = 5
        return Round(level: level, seed: 7)
    }()

    /// A record of a program's round names the program, and reads back the same.
    @Test func recordsOfProgramsReadBack() throws {
        let record = try #require(RecordFile(round, simulatedBy: "lowest first", milliseconds: 12, version: "2"))
        #expect(record.isEnded && record.simulatedBy == "lowest first" && record.player == "lowest first")
        #expect(record.tally == round.finalMoment.tally && record.levelDigest == round.level.digest)
        let back = try RecordFile(decoding: record.encoded)
        #expect(back == record && back.milliseconds == 12 && back.version == "2")
        #expect(try Journal(decoding: back.journal) == round.journal)
        var left = round
        left.append(.init(host: 5_000_000_000, action: .end))
        #expect(RecordFile(left, simulatedBy: "a", milliseconds: 0)?.isEnded == false)
    }

    /// No record is made of values that it cannot hold.
    @Test func unreadableRecordsAreNotWritten() {
        for name in ["", " a", "a ", "a\nb", String(repeating: "a", count: 25)] {
            #expect(RecordFile(round, simulatedBy: name, milliseconds: 0) == nil, "\(name)")
        }
        #expect(RecordFile(round, simulatedBy: "a", milliseconds: .max) == nil)
        #expect(RecordFile(round, simulatedBy: "a", milliseconds: 0, version: "\u{1B}[2J") == nil)
        var paused = round
        paused.append(.init(host: 5_000_000_000, action: .pause))
        #expect(RecordFile(paused, simulatedBy: "a", milliseconds: 0) == nil, "it is not over")
        var damaged = RecordFile(round, simulatedBy: "a", milliseconds: 0)?.encoded ?? []
        damaged[9] ^= 1
        #expect(throws: JournalError.self) { try RecordFile(decoding: damaged) }
    }
}
