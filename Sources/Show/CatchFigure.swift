import Motion
import Picture
import Rain

/// The tones of a catch by its index in the combo.
///
/// The twelve tones from D5 to E7 on the five-tone scale are climbed in 24 catches: each tone is heard alone, then
/// together with the tone two steps above. From then on the tones fall an octave and climb again. Each tone is moved to
/// the nearest one that fits the chord of the music. In fever a repeating figure answers.
struct CatchFigure {
    /// The index of the catch in the combo, from 1.
    let combo: Int
    let run: Run
    /// For each tone of the scale whether it fits the chord that sounds.
    var chord = [true, true, true, true, true]

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

    /// Number of catches in which the tones climb at first, and in each climb afterwards, an octave.
    static let (climb, octave) = (24, 12)
    /// The first catch of fever.
    private static let fever = Scoring.comboCap + 1
    /// Seconds between the tones of a run of steps, of thirds, and of a fever figure.
    private static let gaps = (steps: 0.052, thirds: 0.075, fever: 0.045)
    /// Gains of a chord's second tone and of the tones of a run, as factors.
    private static let shares = (chord: 0.6, run: 0.8)
    /// The first tone above 2 kHz, and the gain from there on, 3 dB less.
    private static let high = (note: 10, gain: 0.708)
    /// The tones of the fever figure.
    private static let turns = [8, 9, 11, 7]

    /// The tone before it is fitted, 0 for D5.
    private var step: Int {
        let place = max(combo, 1) - 1
        return (place < Self.climb ? place : Self.climb - Self.octave + (place - Self.climb) % Self.octave) / 2
    }

    /// The nearest tone that fits, the lower one of two.
    private func fitted(_ note: Int, below end: Int) -> Int {
        for distance in 0..<chord.count {
            for near in [note - distance, note + distance]
            where near >= 0 && near < end && chord[near % chord.count] {
                return near
            }
        }
        return note
    }

    /// Appends the cues of a catch. `cue` is the first sound with its pan, `size` the value of a lucky pack, 0...1.
    func append(_ cue: Cue, size: Double, into cues: inout [Cue]) {
        let end = cue.sound.notes
        let note = fitted(step, below: end)
        func add(_ tone: Int, after delay: Double, _ share: Double, isMore: Bool = true) {
            var next = cue
            (next.note, next.isMore) = (min(tone, end - 1), isMore)
            next.gain *= share * (next.note >= Self.high.note ? Self.high.gain : 1)
            next.delay += delay
            cues.append(next)
        }
        add(note, after: 0, 1, isMore: false)
        if combo < Self.fever, combo.isMultiple(of: 2) {
            add(fitted(note + 2, below: end), after: 0, Self.shares.chord)
        }
        if combo >= Self.fever {
            let turn = Self.turns[(combo - Self.fever) % Self.turns.count]
            add(fitted(turn, below: end), after: Self.gaps.fever, Self.shares.chord)
        }
        let (steps, height, gap) =
            switch run {
            case .none: (0, 1, Self.gaps.steps)
            case .steps: (3, 1, Self.gaps.steps)
            case .stepsOfValue: (1 + Int((4 * size).rounded()), 1, Self.gaps.steps)
            case .thirds: (3, 2, Self.gaps.thirds)
            }
        for step in 0..<steps {
            let tone = fitted(min(note + height * (step + 1), end - 1), below: end)
            add(tone, after: gap * Double(step + 1), Self.shares.run)
        }
    }
}
