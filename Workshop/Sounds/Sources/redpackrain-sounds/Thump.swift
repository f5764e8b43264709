import Foundation

/// A blow to something heavy: a low tone that falls fast and is overdriven so that it gets overtones.
///
/// A pure low tone is inaudible on a laptop or a telephone; from the overtones, the ear reconstructs the missing bass.
struct Thump {
    /// Hertz at the moment of the blow.
    let start: Double

    /// Hertz the tone sinks to.
    let end: Double

    /// Time constant of the fall, seconds.
    let fall: Double

    /// Overdrive of the tone; 1 is nearly clean.
    var drive = 1.0

    /// Level over time.
    let envelope: Envelope

    /// Returns the blow as sound.
    func track(seconds: Double) -> Track {
        // An asymmetric curve also makes even overtones, which fill the octave between the odd ones.
        let lean = 0.25
        let rest = tanh(drive * lean)
        var track = Track(seconds: seconds)
        for index in 0..<track.count {
            let time = Double(index) / Track.sampleRate
            let turns = end * time + (start - end) * fall * (1 - exp(-time / fall))
            let level = envelope.level(at: time)
            // Overdriving the decaying tone, not the steady one, lets the growl fade before the bass does.
            let driven = tanh(drive * (sin(2 * .pi * turns) * level + lean)) - rest
            track.left[index] = driven
        }
        track.right = track.left
        return track
    }
}

extension Track {
    /// Adds a blow at the start of the track.
    mutating func thump(_ thump: Thump, level: Double) {
        add(thump.track(seconds: seconds), level: level)
    }
}
