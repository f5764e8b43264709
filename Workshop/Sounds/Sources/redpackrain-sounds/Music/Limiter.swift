/// Reduces the gain before peaks, slowly enough to cause no distortion.
///
/// `Master` bends the tops of waves, which suits a single blow; in music it would distort every other voice.
struct Limiter {
    /// Maximum sample value.
    let ceiling: Double

    /// Seconds before a peak in which the gain would fall from full to nothing.
    private static let attack = 0.012

    /// Seconds in which the gain would rise again from nothing to full.
    private static let release = 1.2

    /// Returns the loop with its peaks reduced, still a loop.
    func limit(_ sound: Track) -> Track {
        var levels = (0..<sound.count).map { index in
            min(1, ceiling / max(abs(sound.left[index]), abs(sound.right[index]), 1e-9))
        }
        Limiter.slope(&levels, over: (0..<levels.count).reversed(), seconds: Limiter.attack)
        Limiter.slope(&levels, over: 0..<levels.count, seconds: Limiter.release)
        var result = sound
        for index in 0..<sound.count {
            result.left[index] *= levels[index]
            result.right[index] *= levels[index]
        }
        return result
    }

    /// Lowers levels until none rises faster than the time allows.
    private static func slope(_ levels: inout [Double], over order: some Collection<Int>, seconds: Double) {
        let rise = 1 / (seconds * Track.sampleRate)
        var level = 1.0
        // Twice, so that the end of a loop also affects its start.
        for _ in 0..<2 {
            for index in order {
                level = min(levels[index], level + rise)
                levels[index] = level
            }
        }
    }
}
