import Motion
import Picture
import Rain
import Testing

@testable import RainShow

@Suite struct CatchFigureTests {
    private func cues(_ row: Int, _ kind: PackKind = .red, size: Double = 0, chord: [Bool]? = nil) -> [Cue] {
        var cues: [Cue] = []
        var figure = CatchFigure(combo: row, run: kind.look.run)
        if let chord { figure.chord = chord }
        figure.append(Cue(kind.look.sound), size: size, into: &cues)
        return cues
    }

    private func notes(_ row: Int, _ kind: PackKind = .red, size: Double = 0, chord: [Bool]? = nil) -> [Int] {
        cues(row, kind, size: size, chord: chord).map(\.note)
    }

    /// Twenty-four catches climb twelve tones. Then they fall an octave and climb it again and again.
    @Test(arguments: PackKind.allCases)
    func comboTonesClimb(kind: PackKind) {
        let row = (1...48).map { notes($0, kind) }
        #expect(row.prefix(24).map { $0[0] } == (0..<24).map { $0 / 2 })
        #expect(
            row[24..<36].map { $0[0] } == (12..<24).map { $0 / 2 }
                && row[36...].map { $0[0] } == row[24..<36].map { $0[0] })
        #expect(Set(row.prefix(20)).count == 20)
        #expect(row.allSatisfy { $0.allSatisfy { (0..<kind.look.sound.notes).contains($0) } })
    }

    /// In fever the tone is answered by a figure of four.
    @Test func feverFiguresRepeat() {
        #expect((21...28).map { notes($0).last } == [8, 9, 11, 7, 8, 9, 11, 7])
    }

    /// With a chord every tone is one of its tones, and the nearest one; a catch without a run has no other.
    @Test(arguments: Theme.game)
    func tonesFitTheChord(theme: Theme) {
        for bar in 0..<theme.bars {
            let chord = theme.chord(inBar: bar, of: 1)
            for row in 1...40 {
                let found = notes(row, chord: chord)
                #expect(found.allSatisfy { chord[$0 % 5] })
                #expect(abs(found[0] - notes(row)[0]) <= 3)
            }
        }
    }

    /// Tones above 2 kHz are 3 dB softer.
    @Test func highTonesAreSofter() {
        #expect(cues(19).map(\.gain) == [1] && cues(21).map(\.gain).first == 0.708)
        #expect(cues(18).map(\.gain) == [1, 0.6 * 0.708])
    }

    @Test func luckyPackTonesGrowWithItsValue() {
        #expect([0, 0.25, 0.5, 0.75, 1].map { notes(1, .lucky, size: $0).count } == [2, 3, 4, 5, 6])
    }
}
