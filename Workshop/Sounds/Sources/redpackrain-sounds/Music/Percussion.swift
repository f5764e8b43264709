import Foundation

/// The drummers' instruments.
extension Resonator {
    /// A round drum skin; its ratios are an ideal membrane's, see T. Rossing, “Science of Percussion
    /// Instruments”, table 2.1.
    static let skin = Resonator(
        partials: [
            Partial(ratio: 1, level: 1, ring: 0.50),
            Partial(ratio: 1.594, level: 0.75, ring: 0.38),
            Partial(ratio: 2.136, level: 0.60, ring: 0.30),
            Partial(ratio: 2.296, level: 0.30, ring: 0.24),
            Partial(ratio: 2.653, level: 0.36, ring: 0.22),
            Partial(ratio: 2.918, level: 0.24, ring: 0.18),
            Partial(ratio: 3.501, level: 0.18, ring: 0.14),
            Partial(ratio: 4.230, level: 0.12, ring: 0.11),
        ],
        spread: 6,
        bend: 0.16,
        bendTime: 0.03
    )

    /// A kettledrum: the air in the closed shell shifts the skin's partials close to whole multiples of half its pitch,
    /// so that it has a definite pitch; see the same book.
    static let kettle = Resonator(
        partials: [
            Partial(ratio: 1, level: 1, ring: 0.55),
            Partial(ratio: 1.5, level: 0.45, ring: 0.40),
            Partial(ratio: 2, level: 0.5, ring: 0.32),
            Partial(ratio: 2.44, level: 0.25, ring: 0.22),
            Partial(ratio: 2.9, level: 0.18, ring: 0.16),
            Partial(ratio: 3.9, level: 0.10, ring: 0.10),
        ],
        spread: 5,
        bend: 0.10,
        bendTime: 0.018
    )

    /// A bowl of beaten bronze with a long hum; the pairs of partials, from its slightly uneven sides, beat.
    static let bowl = Resonator(
        partials: [
            Partial(ratio: 1, level: 1, ring: 5.5, bloom: 0.012),
            Partial(ratio: 1.0035, level: 0.6, ring: 5.2, bloom: 0.02),
            Partial(ratio: 2.71, level: 0.32, ring: 3.2, bloom: 0.006),
            Partial(ratio: 2.725, level: 0.18, ring: 3.0, bloom: 0.01),
            Partial(ratio: 5.03, level: 0.10, ring: 1.6, bloom: 0.003),
            Partial(ratio: 7.84, level: 0.04, ring: 0.8),
        ],
        spread: 2
    )
}

/// The drummers' strokes, each in a few takes that differ like real strokes.
enum Percussion {
    private static let takes: ClosedRange<UInt64> = 1...4

    /// A drum with a skin.
    ///
    /// - Parameters:
    ///   - ring: factor for the decay time of the skin.
    ///   - stick: level of the stick or the hand relative to the skin.
    ///   - stickHertz: frequency of the stick's sound; higher is harder.
    static func drum(hertz: Double, ring: Double, stick: Double, stickHertz: Double, seed: UInt64) -> [Track] {
        takes.map { take in
            let chance = Noise(seed: seed &+ take)
            let seconds = 0.55 * ring + 0.05
            let pitch = hertz * (1 + 0.012 * chance.value(at: 0))
            var stroke = Resonator.skin.strike(
                hertz: pitch, seconds: seconds, ring: ring, brightness: 1.5 * chance.value(at: 1))
            let blow = Burst(
                seed: seed &+ take,
                centre: Sweep(from: stickHertz, to: stickHertz / 2, seconds: 0.02),
                resonance: 0.8,
                envelope: Envelope(attack: 0.0008, hold: 0.001, ring: 0.035)
            )
            stroke.add(blow.track(seconds: 0.05), level: stick)
            stroke.shape { Envelope.swell((seconds - $0) / (0.3 * seconds)) }
            return stroke
        }
    }

    /// A block of wood.
    static func block(step: Int, seed: UInt64) -> [Track] {
        takes.map { take in
            let tilt = Noise(seed: seed &+ take).value(at: 0)
            return Resonator.woodblock.strike(step: step, seconds: 0.12, ring: 0.8, brightness: -2.5 + tilt)
        }
    }

    /// Small cymbals struck together, 小镲, damped by the hands at the end.
    static func cymbal(seconds: Double, seed: UInt64) -> [Track] {
        takes.map { take in
            let pitch = 1 + 0.01 * Noise(seed: seed &+ take).value(at: 0)
            var clash = Resonator.cymbal.strike(hertz: 430 * pitch, seconds: seconds)
            let edge = Burst(
                seed: seed &+ take,
                kind: .high,
                centre: Sweep(at: 7_500),
                envelope: Envelope(attack: 0.001, ring: 0.6 * seconds),
                width: 0.7
            )
            clash.add(edge.track(seconds: seconds), level: 1.4)
            clash.shape { Envelope.swell((seconds - $0) / (0.5 * seconds)) }
            return clash
        }
    }

    /// The large gong of the round's beginning, struck softly.
    static func gong(seconds: Double) -> [Track] {
        var stroke = Track(seconds: seconds)
        stroke.strikeGong(level: 1)
        stroke.shape { Envelope.swell((seconds - $0) / (0.5 * seconds)) }
        return [stroke]
    }

    /// The small opera gong whose pitch slides up.
    static func smallGong(step: Int) -> [Track] {
        var stroke = Track(seconds: 0.7)
        stroke.strikeSmallGong(step: step, at: 0, level: 1)
        stroke.shape { Envelope.swell((0.7 - $0) / 0.3) }
        return [stroke]
    }
}
