import Foundation

/// Level of a sound over time: attack, hold and exponential decay.
struct Envelope {
    /// Seconds from silence to full level.
    var attack = 0.0004

    /// Seconds at full level.
    var hold = 0.0

    /// Seconds of the decay until the sound has lost 60 dB, the usual measure.
    var ring: Double

    /// Returns the level, from 0 to 1, at a time after the start.
    func level(at seconds: Double) -> Double {
        if seconds < attack {
            return Envelope.swell(seconds / attack)
        }
        return pow(10, -3 * max(0, seconds - attack - hold) / ring)
    }

    /// Returns a rise from 0 to 1 with zero slope at both ends, because a corner in the level is audible as a click.
    static func swell(_ progress: Double) -> Double {
        // Most of a sound lies past its swells; computing their cosine for each sample would take most of the time.
        if progress >= 1 {
            return 1
        }
        return progress <= 0 ? 0 : 0.5 - 0.5 * cos(.pi * progress)
    }
}
