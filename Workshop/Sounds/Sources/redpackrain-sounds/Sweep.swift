import Foundation

/// A frequency that glides evenly on a logarithmic scale.
struct Sweep {
    /// Hertz at the start.
    let start: Double

    /// Hertz at the end and afterwards.
    let end: Double

    /// Duration of the glide, seconds.
    let seconds: Double

    /// Creates a glide between two frequencies.
    init(from start: Double, to end: Double, seconds: Double) {
        self.start = start
        self.end = end
        self.seconds = seconds
    }

    /// Creates a constant frequency.
    init(at hertz: Double) {
        self.init(from: hertz, to: hertz, seconds: 1)
    }

    /// Returns the frequency at a time after the start.
    func hertz(at time: Double) -> Double {
        start * pow(end / start, min(max(time / seconds, 0), 1))
    }
}
