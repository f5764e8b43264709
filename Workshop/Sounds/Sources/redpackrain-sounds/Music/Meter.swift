/// Tempo and length of a piece of music.
///
/// A beat is a whole number of samples, so that every bar of every piece begins on a sample. At 48 kHz:
///
/// | piece | beats a minute | samples a beat | samples a bar | bars | samples in all | seconds |
/// |---|---|---|---|---|---|---|
/// | `title` | 80 | 36,000 | 144,000 | 32 | 4,608,000 | 96 |
/// | `round` | 160 | 18,000 | 72,000 | 16 | 1,152,000 | 24 |
/// | `slow` | 80 | 36,000 | 144,000 | 16 | 2,304,000 | 48 |
/// | `watch` | 160 | 18,000 | 72,000 | 8 | 576,000 | 12 |
/// | `slowWatch` | 80 | 36,000 | 144,000 | 8 | 1,152,000 | 24 |
/// | `finale` | 160 | 18,000 | 72,000 | 6 | 432,000 | 9 |
/// | `quiet` | 80 | 36,000 | 144,000 | 8 | 1,152,000 | 24 |
struct Meter {
    /// Beats in a bar of every piece.
    static let beatsPerBar = 4

    /// Length of a beat in samples.
    let samplesPerBeat: Int

    /// Number of bars in the piece.
    let bars: Int

    /// The calm music of the title.
    static let title = Meter(samplesPerBeat: 36_000, bars: 32)

    /// The driving music of a round, and its half-tempo version for slow time.
    static let round = Meter(samplesPerBeat: 18_000, bars: 16)
    static let slow = Meter(samplesPerBeat: 36_000, bars: 16)

    /// The music of survival, of which every wave has an arrangement, and its half-tempo version.
    static let watch = Meter(samplesPerBeat: 18_000, bars: 8)
    static let slowWatch = Meter(samplesPerBeat: 36_000, bars: 8)

    /// The last four bars of a round, the downbeat after them, and the decay.
    static let finale = Meter(samplesPerBeat: 18_000, bars: 6)

    /// For the results and records screens.
    static let quiet = Meter(samplesPerBeat: 36_000, bars: 8)

    /// The piece's length in samples.
    var samples: Int { samplesPerBeat * Meter.beatsPerBar * bars }

    /// Returns the length of a number of beats, or the time of a beat, in seconds.
    func seconds(_ beats: Double) -> Double {
        beats * Double(samplesPerBeat) / Track.sampleRate
    }

    /// Returns a silent loop as long as the piece.
    func silence() -> Track {
        Track(samples: samples, isLoop: true)
    }
}
