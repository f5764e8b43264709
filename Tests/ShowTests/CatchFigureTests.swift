import Motion
import Picture
import Rain
import Testing

@testable import RainShow

@Suite struct CatchFigureTests {
    private func notes(_ row: Int, _ kind: PackKind = .red, size: Double = 0) -> [Int] {
        var cues: [Cue] = []
        CatchFigure(combo: row, run: kind.look.run).append(Cue(kind.look.sound), size: size, into: &cues)
        return cues.map(\.note)
    }

    /// Twenty-one catches are twenty-one sounds, each tone alone and then in a chord, and never lower than before.
    @Test(arguments: PackKind.allCases)
    func comboTonesClimb(kind: PackKind) {
        let row = (1...21).map { notes($0, kind) }
        #expect(Set(row).count == 21)
        #expect(row.map { $0[0] } == (0..<21).map { $0 / 2 })
        #expect(row.allSatisfy { $0.allSatisfy { (0..<kind.look.sound.notes).contains($0) } })
    }

    /// In fever four figures repeat, and none of them equals a step.
    @Test func feverFiguresRepeat() {
        let fever = (22...29).map { notes($0) }
        #expect(Set(fever).count == 4 && fever[0] == fever[4])
        #expect(fever.allSatisfy { !(1...21).map { notes($0) }.contains($0) })
    }

    @Test func luckyPackTonesGrowWithItsValue() {
        #expect([0, 0.25, 0.5, 0.75, 1].map { notes(1, .lucky, size: $0).count } == [2, 3, 4, 5, 6])
    }
}
