/// The sounds of a rewind.
extension Sounds {
    /// The shimmer while time runs back, and the whoosh when the control is released.
    static func rewinding() -> [Sound] {
        [rewind(), release()]
    }

    private static func rewind() -> Sound {
        Sound("rewind", loudness: -19, room: .courtyard) {
            var track = Track(seconds: 1.2, isLoop: true)
            for (number, step) in [15, 13, 12, 10, 13, 11, 10, 8].enumerated() {
                let bell = backwardBell(step: step, seconds: 0.55)
                let side = number.isMultiple(of: 2) ? -0.45 : 0.45
                track.add(bell, at: 0.15 * Double(number), level: 0.3, pan: side)
            }
            for (number, step) in [5, 3].enumerated() {
                track.add(backwardBell(step: step, seconds: 0.9), at: 0.6 * Double(number) + 0.2, level: 0.22)
            }
            track.add(Burst.loop(seed: 701, seconds: 1.2, hertz: 5_000, width: 0.8), level: 0.035)
            return track
        }
    }

    private static func backwardBell(step: Int, seconds: Double) -> Track {
        var bell = Resonator.bell.strike(step: step, seconds: seconds, ring: 0.55, brightness: 2)
        let softening = 0.03
        // The blow, now the end, would click; the decay, now the start, must fade in from silence.
        bell.shape { Envelope.swell($0 / softening) * Envelope.swell((seconds - $0) / 0.2) }
        return bell.reversed()
    }

    private static func release() -> Sound {
        Sound("release", loudness: -17) {
            var track = Track(seconds: 0.4)
            let whoosh = Burst(
                seed: 702,
                centre: Sweep(from: 380, to: 5_200, seconds: 0.3),
                resonance: 2.2,
                envelope: Envelope(attack: 0.2, ring: 0.45),
                width: 0.5
            )
            track.add(whoosh.track(seconds: 0.4), level: 1)
            for (start, step) in [(0.13, 10), (0.18, 13), (0.23, 15)] {
                let glint = Resonator.bell.strike(step: step, seconds: 0.25, ring: 0.35)
                track.add(glint, at: start, level: 0.10, pan: 0.1 * Double(step - 13))
            }
            return track
        }
    }
}
