/// Turns the sound down where it would be too loud, early and slowly enough that nothing rasps.
///
/// `Master` bends the tops of waves, which suits a single blow; in music it would sour every other voice.
struct Limiter {
    /// The highest sample that is let through.
    let ceiling: Double

    /// Seconds in which the sound is turned down from full to nothing, before the peak comes.
    private static let attack = 0.012

    /// Seconds in which it would come up again from nothing to full.
    private static let release = 1.2

    /// The loop with its peaks turned down, still a loop.
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
        // Twice, so that what happens at the end of a loop also reaches its start.
        for _ in 0..<2 {
            for index in order {
                level = min(levels[index], level + rise)
                levels[index] = level
            }
        }
    }
}
