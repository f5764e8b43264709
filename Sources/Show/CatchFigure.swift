import Motion
import Picture
import Rain

/// The tones of a catch by its index in the combo.
///
/// The eleven tones from D5 to D7 on the five-tone scale are climbed in 21 catches: each tone is heard alone, then with
/// the one two steps above. In fever the top tone is answered by figures that go round.
struct CatchFigure {
    /// The index of the catch in the combo, from 1.
    let row: Int

    /// Number of catches that have a step of their own.
    static let steps = 21
    /// Seconds between the tones of a run, of a great pack, and of a fever figure.
    private static let gaps = (run: 0.052, great: 0.075, fever: 0.045)
    /// Gains of a chord's second tone and of the tones of a run, as factors.
    private static let shares = (chord: 0.6, run: 0.8)
    /// The tones of the fever figure.
    private static let turns = [8, 9, 11, 7]

    /// The tone, 0 for D5.
    var note: Int { (min(max(row, 1), Self.steps) - 1) / 2 }

    /// The second tone, or nil for a single one.
    private var chord: Int? { row < Self.steps && row.isMultiple(of: 2) ? note + 2 : nil }

    /// Appends the cues of a catch. `cue` is the first sound with its pan, `size` the value of a lucky pack, 0...1.
    func append(_ cue: Cue, size: Double, into cues: inout [Cue]) {
        var first = cue
        first.note = note
        cues.append(first)
        func follow(_ note: Int, after delay: Double, _ share: Double) {
            var next = first
            (next.note, next.gain, next.isMore) = (min(note, cue.sound.notes - 1), cue.gain * share, true)
            next.delay += delay
            cues.append(next)
        }
        if let chord { follow(chord, after: 0, Self.shares.chord) }
        if row > Self.steps {
            follow(Self.turns[(row - Self.steps - 1) % Self.turns.count], after: Self.gaps.fever, Self.shares.chord)
        }
        switch cue.sound {
        case .hitGold: for step in 1...3 { follow(note + step, after: Self.gaps.run * Double(step), Self.shares.run) }
        case .hitLucky:
            // Two to six tones, more for a higher value.
            for step in 1...(1 + Int((4 * size).rounded())) {
                follow(note + step, after: Self.gaps.run * Double(step), Self.shares.run)
            }
        case .hitGreat:
            for step in 1...3 { follow(note + 2 * step, after: Self.gaps.great * Double(step), Self.shares.run) }
        default: break
        }
    }
}
