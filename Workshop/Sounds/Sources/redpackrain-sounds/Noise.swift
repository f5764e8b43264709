/// Random numbers determined by a seed and a counter.
///
/// The system's generator would give different bytes on every run; and since any number can be computed again, noise
/// can be looped without a seam.
struct Noise {
    /// Noises with different seeds are unrelated.
    let seed: UInt64

    /// Returns a number between -1 and 1, uniformly distributed.
    func value(at index: Int) -> Double {
        2 * fraction(at: index) - 1
    }

    /// Returns a number within `range`, uniformly distributed.
    func value(in range: ClosedRange<Double>, at index: Int) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * fraction(at: index)
    }

    /// Returns a number from 0 up to, but not including, 1.
    private func fraction(at index: Int) -> Double {
        let mantissaBits = 53
        return Double(bits(at: index) >> (64 - UInt64(mantissaBits))) / Double(1 << mantissaBits)
    }

    /// Returns the SplitMix64 generator's output for a counter, with its published mixing constants.
    private func bits(at index: Int) -> UInt64 {
        let start = seed &* 0xD1B5_4A32_D192_ED03
        var mixed = start &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
