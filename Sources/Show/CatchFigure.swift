import Motion
import Picture
import Rain

/// The tones of a catch by its index in the combo.
///
/// The eleven tones from D5 to D7 on the five-tone scale are climbed in 21 catches: each tone is heard alone, then
/// together with the tone two steps above. In fever a repeating figure answers the top tone.
struct CatchFigure {
    /// The index of the catch in the combo, from 1.
    let combo: Int
    let run: Run

    /// The tones that a kind of pack adds to the tones of the combo.
    enum Run {
        case none
        /// The next three steps.
        case steps
        /// One to five of the next steps, more for a higher value.
        case stepsOfValue
        /// Three tones, each two steps above the one before.
        case thirds
    }

    /// Number of catches with different steps.
    static let steps = 21
    /// Seconds between the tones of a run of steps, of thirds, and of a fever figure.
    private static let gaps = (steps: 0.052, thirds: 0.075, fever: 0.045)
    /// Gains of a chord's second tone and of the tones of a run, as factors.
    private static let shares = (chord: 0.6, run: 0.8)
    /// The tones of the fever figure.
    private static let turns = [8, 9, 11, 7]

    /// The tone, 0 for D5.
    var note: Int { (min(max(combo, 1), Self.steps) - 1) / 2 }

    /// The second tone; nil if the figure has only one tone.
    private var chord: Int? { combo < Self.steps && combo.isMultiple(of: 2) ? note + 2 : nil }

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
        if combo > Self.steps {
            follow(Self.turns[(combo - Self.steps - 1) % Self.turns.count], after: Self.gaps.fever, Self.shares.chord)
        }
        let (steps, height, gap) =
            switch run {
            case .none: (0, 1, Self.gaps.steps)
            case .steps: (3, 1, Self.gaps.steps)
            case .stepsOfValue: (1 + Int((4 * size).rounded()), 1, Self.gaps.steps)
            case .thirds: (3, 2, Self.gaps.thirds)
            }
        for step in 0..<steps { follow(note + height * (step + 1), after: gap * Double(step + 1), Self.shares.run) }
    }
}
