/// A buffer of recent samples, with interpolation between samples.
struct DelayLine {
    private var samples: [Double]
    private let mask: Int
    private var place = 0

    /// Creates a silent line that stores at least `longest` samples.
    init(longest: Int) {
        var size = 1
        while size < longest + 4 {
            size *= 2
        }
        samples = Array(repeating: 0, count: size)
        mask = size - 1
    }

    /// Appends the next sample.
    mutating func append(_ sample: Double) {
        samples[place & mask] = sample
        place += 1
    }

    /// Returns the sample a whole number of samples ago; 1 is the last one appended.
    func value(delay: Int) -> Double {
        samples[(place - delay) & mask]
    }

    /// Returns the signal some samples ago, at least 2, by third-order Lagrange interpolation over four samples; see T.
    /// Laakso et al., “Splitting the Unit Delay”, IEEE Signal Processing Magazine 13(1), 1996.
    func value(delay: Double) -> Double {
        let whole = Int(delay)
        let part = delay - Double(whole)
        // The four samples are the one after the whole delay, the one at it, and the two before it.
        let after = -part * (part - 1) * (part - 2) / 6 * value(delay: whole - 1)
        let here = (part + 1) * (part - 1) * (part - 2) / 2 * value(delay: whole)
        let before = -(part + 1) * part * (part - 2) / 2 * value(delay: whole + 1)
        let earlier = (part + 1) * part * (part - 1) / 6 * value(delay: whole + 2)
        return after + here + before + earlier
    }
}
