/// A player of bells and bowls: instruments that are struck once and left to ring.
struct Chime: Player {
    /// The struck body.
    let body: Resonator

    /// Seconds after which the sound counts as silent.
    let seconds: Double

    /// Tilt of the partials, in decibels per octave.
    var brightness = 0.0

    let hand: Hand

    func play(_ notes: [Note], level: Double, in meter: Meter, on track: inout Track) {
        for note in notes {
            let moment = hand.moment(of: note.start)
            var tone = body.strike(hertz: note.hertz, seconds: seconds, brightness: brightness)
            tone.shape { Envelope.swell((seconds - $0) / (0.4 * seconds)) }
            track.add(
                tone,
                at: meter.seconds(note.start) + moment.delay,
                level: level * moment.level,
                pan: 0.5 * Noise(seed: hand.seed).value(at: moment.number)
            )
        }
    }
}
