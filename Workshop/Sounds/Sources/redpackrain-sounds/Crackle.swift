import Foundation

/// A schedule of tiny snaps that thins out: debris after a blast, sparks on a fuse, crumpling paper.
struct Crackle {
    /// Chooses where the snaps fall and what each is like.
    let seed: UInt64

    /// How many snaps there are.
    let snaps: Int

    /// Seconds over which they fall.
    let spread: Double

    /// How much they crowd towards the start: 1 is evenly spread, 2 and more come thick and then thin out.
    var crowding = 1.0

    /// The range of their pitches in hertz.
    let hertz: ClosedRange<Double>

    /// The range of their rings in seconds.
    var ring = 0.006...0.022

    /// How much of its loudness a snap at the very end has lost, from 0 to 1.
    var fading = 0.0

    /// Lays the schedule over a track.
    func fall(on track: inout Track, at start: Double = 0, level: Double) {
        for snap in 0..<snaps {
            let chance = Noise(seed: seed &* 977 &+ UInt64(snap))
            let progress = pow(chance.value(in: 0...1, at: 0), crowding)
            let ring = chance.value(in: self.ring, at: 1)
            let pitches = Sweep(from: hertz.lowerBound, to: hertz.upperBound, seconds: 1)
            let burst = Burst(
                seed: seed &* 977 &+ UInt64(snap) &+ 500,
                centre: Sweep(at: pitches.hertz(at: chance.value(in: 0...1, at: 2))),
                resonance: 3,
                envelope: Envelope(attack: 0.0002, ring: ring),
                width: 0
            )
            track.add(
                burst.track(seconds: ring),
                at: start + progress * spread,
                level: level * chance.value(in: 0.3...1, at: 3) * (1 - fading * progress),
                pan: chance.value(in: -0.6...0.6, at: 4)
            )
        }
    }
}
