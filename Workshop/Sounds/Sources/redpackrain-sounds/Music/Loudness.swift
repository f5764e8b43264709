import Foundation

/// Perceived loudness of music as measured in broadcasting: Recommendation ITU-R BS.1770-4, “Algorithms to measure
/// audio programme loudness and true-peak audio level”, with its filter coefficients for 48 kHz.
enum Loudness {
    /// Duration of a measured block, seconds.
    private static let block = 0.4

    /// Seconds from one block to the next.
    private static let step = 0.1

    /// Blocks below this are silence, in LUFS.
    private static let silence = -70.0

    /// Blocks below the mean by more than this, in decibels, are pauses and do not count.
    private static let pause = -10.0

    /// Returns the loudness of a sound in LUFS; -infinity for silence.
    static func of(_ sound: Track) -> Double {
        let powers = blocks(of: sound)
        let sounding = powers.filter { level($0) > silence }
        let gate = level(mean(sounding)) + pause
        return level(mean(sounding.filter { level($0) > gate }))
    }

    private static func level(_ power: Double) -> Double {
        power > 0 ? -0.691 + 10 * log10(power) : -.infinity
    }

    private static func mean(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }

    /// Returns the mean power of every block, with K weighting.
    private static func blocks(of sound: Track) -> [Double] {
        var ears = [Ear(), Ear()]
        let length = Track.samples(in: step)
        let steps = sound.count / length
        var powers = Array(repeating: 0.0, count: steps)
        for index in 0..<steps * length {
            let left = ears[0].hear(sound.left[index])
            let right = ears[1].hear(sound.right[index])
            powers[index / length] += (left * left + right * right) / Double(length)
        }
        let stepsPerBlock = Int((block / step).rounded())
        guard steps >= stepsPerBlock else { return [] }
        return (0...steps - stepsPerBlock).map { mean(Array(powers[$0..<$0 + stepsPerBlock])) }
    }

    /// The K weighting, which models the head's boost of high tones and the ear's insensitivity to the lowest.
    private struct Ear {
        private var head = Biquad(
            b0: 1.53512485958697,
            b1: -2.69169618940638,
            b2: 1.19839281085285,
            a1: -1.69065929318241,
            a2: 0.73248077421585
        )
        private var deafness = Biquad(b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621)

        mutating func hear(_ sample: Double) -> Double {
            deafness.next(head.next(sample))
        }
    }
}

/// A second-order filter given by its coefficients, in the transposed second direct form.
private struct Biquad {
    let b0: Double
    let b1: Double
    let b2: Double
    let a1: Double
    let a2: Double
    private var first = 0.0
    private var second = 0.0

    init(b0: Double, b1: Double, b2: Double, a1: Double, a2: Double) {
        self.b0 = b0
        self.b1 = b1
        self.b2 = b2
        self.a1 = a1
        self.a2 = a2
    }

    mutating func next(_ input: Double) -> Double {
        let output = b0 * input + first
        first = b1 * input - a1 * output + second
        second = b2 * input - a2 * output
        return output
    }
}
