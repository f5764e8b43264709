import Foundation

/// One of the tones a struck body sounds with.
struct Partial {
    /// Its frequency as a multiple of the body's pitch; whole numbers for strings, anything else for metal.
    let ratio: Double

    /// Its loudness beside the other partials.
    let level: Double

    /// Seconds in which it loses 60 dB.
    let ring: Double

    /// Seconds until it has come up; large plates pass the blow on to their high tones slowly.
    var bloom = 0.0005
}

/// A body that rings when struck or plucked: a coin, a bell, a gong, a string, a block of wood.
struct Resonator {
    /// The tones it is made of.
    var partials: [Partial]

    /// How far apart the ears are tuned, in cents; a little makes one body sound as wide as two.
    var spread = 4.0

    /// How far off the pitch starts as a share of it: 0.1 starts a tenth too high, -0.5 an octave too low.
    var bend = 0.0

    /// Seconds in which the pitch covers about two thirds of the way home.
    var bendTime = 0.05

    /// Tones above this are left out, since no one hears them and close to 24 kHz they would only make harshness.
    private static let highest = 17_000.0

    /// The body's sound when struck once.
    ///
    /// - Parameters:
    ///   - ring: stretches or shortens how long all partials ring.
    ///   - brightness: above 0 lifts the high partials, below 0 dampens them, in decibels an octave.
    func strike(hertz: Double, seconds: Double, ring: Double = 1, brightness: Double = 0) -> Track {
        var track = Track(seconds: seconds)
        let detune = pow(2, spread / 2 / 1_200)
        for partial in partials where partial.ratio * hertz < Resonator.highest {
            let tilt = pow(10, brightness * log2(max(1, partial.ratio)) / 20)
            let pitch = partial.ratio * hertz
            sound(partial, into: &track.left, hertz: pitch / detune, ring: ring, level: tilt * partial.level)
            sound(partial, into: &track.right, hertz: pitch * detune, ring: ring, level: tilt * partial.level)
        }
        return track
    }

    private func sound(
        _ partial: Partial,
        into samples: inout [Double],
        hertz: Double,
        ring: Double,
        level: Double
    ) {
        let decay = pow(10, -3 / (partial.ring * ring * Track.sampleRate))
        var loudness = level
        for index in samples.indices {
            let time = Double(index) / Track.sampleRate
            let lead = bend == 0 ? 0 : bend * bendTime * (1 - exp(-time / bendTime))
            let turns = hertz * (time + lead)
            samples[index] += loudness * Envelope.swell(time / partial.bloom) * sin(2 * .pi * turns)
            loudness *= decay
        }
    }
}
