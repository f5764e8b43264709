import Foundation

/// How loud a sound is from moment to moment: a swell, a plateau and a ring that dies away.
struct Envelope {
    /// Seconds from silence to full level.
    var attack = 0.0004

    /// Seconds at full level.
    var hold = 0.0

    /// Seconds in which the sound then loses 60 dB, the usual measure of a ring.
    var ring: Double

    /// The level, from 0 to 1, at a time after the start.
    func level(at seconds: Double) -> Double {
        if seconds < attack {
            return Envelope.swell(seconds / attack)
        }
        return pow(10, -3 * max(0, seconds - attack - hold) / ring)
    }

    /// A rise from 0 to 1 that starts and ends level, because a corner in the loudness is heard as a click.
    static func swell(_ progress: Double) -> Double {
        // Most of a sound lies past its swells, and a cosine for each of its samples would take most of the time.
        if progress >= 1 {
            return 1
        }
        return progress <= 0 ? 0 : 0.5 - 0.5 * cos(.pi * progress)
    }
}
