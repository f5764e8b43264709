/// The time a piece of music is laid out in: how fast it goes and how long it is.
///
/// A beat is a whole number of samples, so that every bar of every piece begins on a sample, and two pieces of the
/// same tempo stay in phase however long they run. At 48 kHz:
///
/// | piece | beats a minute | samples a beat | samples a bar | bars | samples in all | seconds |
/// |---|---|---|---|---|---|---|
/// | `title` | 80 | 36,000 | 144,000 | 32 | 4,608,000 | 96 |
/// | `round` | 133 1/3 | 21,600 | 86,400 | 40 | 3,456,000 | 72 |
/// | `finale` | 133 1/3 | 21,600 | 86,400 | 8 | 691,200 | 14.4 |
///
/// Every section of every piece is 8 bars long. The round has five, and each begins with a gong: the music may
/// start at any of them. The finale is as long as one section; it is in phase when its place is the round's place
/// modulo 691,200.
struct Meter {
    /// Beats in a bar of every piece.
    static let beatsPerBar = 4

    /// How long a beat lasts in samples.
    let samplesPerBeat: Int

    /// How many bars the piece has before it starts over.
    let bars: Int

    /// The calm music of the title.
    static let title = Meter(samplesPerBeat: 36_000, bars: 32)

    /// The driving music of a round.
    static let round = Meter(samplesPerBeat: 21_600, bars: 40)

    /// What is laid over the round's music in its last seconds.
    static let finale = Meter(samplesPerBeat: 21_600, bars: 8)

    /// The piece's length in samples.
    var samples: Int { samplesPerBeat * Meter.beatsPerBar * bars }

    /// The length of a number of beats, or when a beat begins, in seconds.
    func seconds(_ beats: Double) -> Double {
        beats * Double(samplesPerBeat) / Track.sampleRate
    }

    /// A silent loop as long as the piece.
    func silence() -> Track {
        Track(samples: samples, isLoop: true)
    }
}
