/// What tells a player from a machine: no two notes are quite alike.
struct Hand {
    /// Two hands with different seeds have nothing in common.
    let seed: UInt64

    /// By how many seconds a note may be late. Never early: the first beat must not reach back over a loop's seam.
    var slack = 0.007

    /// By what share notes may be weaker or stronger than written.
    var sway = 0.12

    /// How one note comes out.
    struct Moment {
        /// A number that is the same whenever the same beat is asked for.
        let number: Int

        /// Seconds by which the note is late.
        let delay: Double

        /// How strong it is, about 1.
        let level: Double
    }

    /// How the note at a beat comes out.
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
