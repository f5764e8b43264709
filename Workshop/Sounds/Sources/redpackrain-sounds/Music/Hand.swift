/// Random irregularities of a human player.
struct Hand {
    /// Hands with different seeds are unrelated.
    let seed: UInt64

    /// Maximum delay of a note, seconds. Notes are never early: the first beat must not precede a loop's start.
    var slack = 0.007

    /// Maximum relative deviation of a note's level.
    var sway = 0.12

    /// Irregularities of one note.
    struct Moment {
        /// Number determined by the beat.
        let number: Int

        /// Delay of the note, seconds.
        let delay: Double

        /// Factor of the note's level, about 1.
        let level: Double
    }

    /// Returns the irregularities of the note at a beat.
    func moment(of beat: Double) -> Moment {
        let partsOfABeat = 96.0
        let number = Int((beat * partsOfABeat).rounded())
        let chance = Noise(seed: seed)
        return Moment(
            number: Int(chance.value(in: 0...1_000, at: 3 * number)),
            delay: chance.value(in: 0...slack, at: 3 * number + 1),
            level: 1 + sway * chance.value(at: 3 * number + 2)
        )
    }
}
