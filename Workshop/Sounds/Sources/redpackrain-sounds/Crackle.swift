import Foundation

/// A schedule of tiny snaps that thins out: debris after a blast, sparks on a fuse, crumpling paper.
struct Crackle {
    /// Seed of the snaps' times, pitches and rings.
    let seed: UInt64

    /// Number of snaps.
    let snaps: Int

    /// Seconds over which the snaps are distributed.
    let spread: Double

    /// Concentration of snaps towards the start: 1 is even, 2 and more is dense at first and sparse later.
    var crowding = 1.0

    /// Range of the snaps' pitches, hertz.
    let hertz: ClosedRange<Double>

    /// Range of the snaps' rings, seconds.
    var ring = 0.006...0.022

    /// Share of its level that a snap at the very end has lost, from 0 to 1.
    var fading = 0.0

    /// Adds the snaps to a track.
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
