import Foundation

/// A frequency that glides evenly to the ear, through equal musical intervals in equal times.
struct Sweep {
    /// Hertz at the start.
    let start: Double

    /// Hertz at the end and ever after.
    let end: Double

    /// How long the way takes.
    let seconds: Double

    /// A glide between two frequencies.
    init(from start: Double, to end: Double, seconds: Double) {
        self.start = start
        self.end = end
        self.seconds = seconds
    }

    /// A frequency that stays where it is.
    init(at hertz: Double) {
        self.init(from: hertz, to: hertz, seconds: 1)
    }

    /// The frequency at a time after the start.
    func hertz(at time: Double) -> Double {
        start * pow(end / start, min(max(time / seconds, 0), 1))
    }
}
