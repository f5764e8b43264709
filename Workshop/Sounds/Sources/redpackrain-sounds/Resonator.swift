import Foundation

/// A partial tone of a struck body.
struct Partial {
    /// Frequency as a multiple of the body's pitch; whole numbers for strings, anything else for metal.
    let ratio: Double

    /// Level relative to the other partials.
    let level: Double

    /// Seconds until it has lost 60 dB.
    let ring: Double

    /// Seconds until it has built up; large plates pass energy to their high partials slowly.
    var bloom = 0.0005
}

/// A body that rings when struck or plucked: a coin, a bell, a gong, a string, a block of wood.
struct Resonator {
    /// The body's partials.
    var partials: [Partial]

    /// Detuning between the ears, cents; a little makes a body sound wide.
    var spread = 4.0

    /// Initial deviation of the pitch as a share of it: 0.1 starts a tenth too high, -0.5 an octave too low.
    var bend = 0.0

    /// Time constant of the pitch's return, seconds.
    var bendTime = 0.05

    /// Maximum frequency of partials: higher ones are inaudible and close to 24 kHz would only add harshness.
    private static let highest = 17_000.0

    /// Returns the body's sound when struck once.
    ///
    /// - Parameters:
    ///   - ring: factor for the decay times of all partials.
    ///   - brightness: tilt of the partials in decibels per octave; above 0 lifts the high ones, below 0 dampens them.
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
