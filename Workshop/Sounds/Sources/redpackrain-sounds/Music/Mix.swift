import Foundation

/// The desk at which the parts of a piece come together, each brought to a loudness of its own.
///
/// Loudness, not level, is what parts are balanced by: it stays right when an instrument is changed.
struct Mix {
    /// The time the piece is laid out in.
    let meter: Meter

    /// The hall it is played in.
    let hall: Hall

    private var stage: Track
    private var sent: Track

    /// The highest sample, -2.5 dBFS, for Ogg Vorbis may overshoot it a little.
    private static let ceiling = 0.75

    /// Hertz below which nothing is kept.
    private static let floor = 32.0

    /// A desk with all faders down.
    init(meter: Meter, hall: Hall) {
        self.meter = meter
        self.hall = hall
        stage = meter.silence()
        sent = meter.silence()
    }

    /// Adds a part.
    ///
    /// - Parameters:
    ///   - loudness: where it is heard, in LUFS over the stretches in which it plays.
    ///   - pan: from -1, far left, to 1, far right.
    ///   - echo: how much of it the hall gets, from 0 to 1.
    ///   - play: plays the part into a silent loop.
    mutating func add(
        loudness: Double,
        pan: Double = 0,
        echo: Double,
        _ play: (inout Track) throws -> Void
    ) rethrows {
        var middle = meter.silence()
        try play(&middle)
        var part = meter.silence()
        part.add(middle, pan: pan)
        let measured = Loudness.of(part)
        guard measured.isFinite else { return }
        let gain = pow(10, (loudness - measured) / 20)
        stage.add(part, level: gain)
        sent.add(part, level: gain * echo)
    }

    /// The finished loop.
    ///
    /// - Parameters:
    ///   - loudness: of the whole, in LUFS.
    ///   - headroom: how many decibels the highest sample stays below what is usual.
    ///   - polish: a last change to the sound before it gets its loudness.
    func mastered(loudness: Double, headroom: Double = 0, polish: (Track) -> Track = { $0 }) -> Track {
        var whole = stage
        whole.add(hall.answer(to: sent))
        whole = polish(whole.filtered(.high, hertz: Mix.floor))
        let limiter = Limiter(ceiling: Mix.ceiling * pow(10, -headroom / 20))
        var gain = pow(10, (loudness - Loudness.of(whole)) / 20)
        var result = whole
        // The limiter takes some loudness away again, so the gain has to feel its way up.
        for _ in 0..<3 {
            result = meter.silence()
            result.add(whole, level: gain)
            result = limiter.limit(result)
            gain *= pow(10, (loudness - Loudness.of(result)) / 20)
        }
        return result
    }
}
