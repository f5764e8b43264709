import Foundation

/// The mix of a piece's parts, each at its own loudness.
///
/// Parts are balanced by loudness, not level: the balance is kept when an instrument is changed.
struct Mix {
    /// Tempo and length of the piece.
    let meter: Meter

    /// The hall in which the piece is played.
    let hall: Hall

    private var stage: Track
    private var sent: Track

    /// Maximum sample value, -2.5 dBFS, because Ogg Vorbis may slightly exceed it.
    private static let ceiling = 0.75

    /// Cutoff of the high-pass filter, hertz.
    private static let floor = 32.0

    /// Creates an empty mix.
    init(meter: Meter, hall: Hall) {
        self.meter = meter
        self.hall = hall
        stage = meter.silence()
        sent = meter.silence()
    }

    /// Adds a part.
    ///
    /// - Parameters:
    ///   - loudness: LUFS of the part, measured without its rests.
    ///   - pan: from -1, far left, to 1, far right.
    ///   - echo: share of the part that is sent to the hall, from 0 to 1.
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

    /// Returns the finished loop.
    ///
    /// - Parameters:
    ///   - loudness: LUFS of the whole.
    ///   - headroom: decibels by which the maximum sample is lower than usual.
    ///   - polish: a last change to the sound before the gain is set.
    func mastered(loudness: Double, headroom: Double = 0, polish: (Track) -> Track = { $0 }) -> Track {
        var whole = stage
        whole.add(hall.answer(to: sent))
        whole = polish(whole.filtered(.high, hertz: Mix.floor))
        let limiter = Limiter(ceiling: Mix.ceiling * pow(10, -headroom / 20))
        var gain = pow(10, (loudness - Loudness.of(whole)) / 20)
        var result = whole
        // The limiter reduces the loudness again, so the gain is approximated iteratively.
        for _ in 0..<3 {
            result = meter.silence()
            result.add(whole, level: gain)
            result = limiter.limit(result)
            gain *= pow(10, (loudness - Loudness.of(result)) / 20)
        }
        return result
    }
}
