/// Tempo and length of a piece of music.
///
/// A beat is a whole number of samples, so that every bar of every piece begins on a sample. Rounds have the tempos and
/// metres of the game's themes; at 48 kHz:
///
/// | music | beats a minute | samples a beat | beats a bar | bars | seconds |
/// |---|---|---|---|---|---|
/// | title | 80 | 36,000 | 4 | 32 | 96 |
/// | the title's second part | 80 | 36,000 | 4 | 16 | 48 |
/// | results, records | 80 | 36,000 | 4 | 8 | 24 |
/// | calm | 72 | 40,000 | 4 | 8 | 26.7 |
/// | festive | 160 | 18,000 | 4 | 16 | 24 |
/// | storm | 132 | 21,818 | 3 | 18 | 24.5 |
/// | survival | 96 | 30,000 | 4 | 10 | 25 |
/// | nights of lanterns | 96 | 30,000 | 3 | 12 | 22.5 |
/// | nights of the dragon | 128 | 22,500 | 4 | 12 | 22.5 |
/// | nights of the band | 144 | 20,000 | 4 | 12 | 20 |
struct Meter {
    /// Length of a beat in samples.
    let samplesPerBeat: Int

    /// Beats in a bar.
    var beatsPerBar = 4

    /// Number of bars in the piece.
    var bars: Int

    /// Semitones by which the piece is higher than written.
    var rise = 0

    /// The calm music of the title, and its second part.
    static let title = Meter(samplesPerBeat: 36_000, bars: 32)
    static let titleLate = Meter(samplesPerBeat: 36_000, bars: 16)

    /// For the results and records screens.
    static let quiet = Meter(samplesPerBeat: 36_000, bars: 8)

    /// The piece's length in samples.
    var samples: Int { samplesPerBeat * beatsPerBar * bars }

    /// Returns the length of a number of beats, or the time of a beat, in seconds.
    func seconds(_ beats: Double) -> Double {
        beats * Double(samplesPerBeat) / Track.sampleRate
    }

    /// Returns a silent loop as long as the piece.
    func silence() -> Track {
        Track(samples: samples, isLoop: true)
    }
}
