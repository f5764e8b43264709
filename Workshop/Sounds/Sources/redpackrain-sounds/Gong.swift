import Foundation

/// Gongs: a few strong low partials, and a dense wash of weak high ones that build up late, as in beaten bronze.
extension Resonator {
    /// The large, warm gong that opens and closes a round; its pitch sinks a little after the blow.
    static let gong = Resonator(
        partials: [
            Partial(ratio: 1, level: 0.75, ring: 3.2),
            Partial(ratio: 1.006, level: 0.4, ring: 3.0),
            Partial(ratio: 1.52, level: 0.42, ring: 2.4, bloom: 0.004),
            Partial(ratio: 2.01, level: 0.9, ring: 2.6),
            Partial(ratio: 2.03, level: 0.45, ring: 2.3, bloom: 0.01),
            Partial(ratio: 2.66, level: 0.55, ring: 2.0, bloom: 0.008),
            Partial(ratio: 3.02, level: 0.6, ring: 1.9, bloom: 0.006),
            Partial(ratio: 3.63, level: 0.45, ring: 1.7, bloom: 0.02),
        ] + wash(seed: 71, tones: 44, from: 4.1, to: 34, level: 0.62, ring: 1.6),
        spread: 4,
        bend: 0.018,
        bendTime: 0.22
    )

    /// The small opera gong with its characteristic rising pitch.
    static let smallGong = Resonator(
        partials: [
            Partial(ratio: 1, level: 1, ring: 0.9),
            Partial(ratio: 1.008, level: 0.5, ring: 0.8),
            Partial(ratio: 1.58, level: 0.4, ring: 0.6),
            Partial(ratio: 2.04, level: 0.5, ring: 0.6),
            Partial(ratio: 2.71, level: 0.35, ring: 0.5),
        ] + wash(seed: 72, tones: 20, from: 3.1, to: 16, level: 0.16, ring: 0.45),
        spread: 3,
        bend: -0.07,
        bendTime: 0.06
    )

    /// A small tuned gong, 云锣: nearly a pure tone, whose higher partials decay quickly.
    static let cloudGong = Resonator(
        partials: [
            Partial(ratio: 1, level: 1, ring: 0.9),
            Partial(ratio: 1.005, level: 0.35, ring: 0.8),
            Partial(ratio: 2, level: 0.42, ring: 0.5),
            Partial(ratio: 2.98, level: 0.22, ring: 0.3),
            Partial(ratio: 4.16, level: 0.14, ring: 0.18),
            Partial(ratio: 5.9, level: 0.10, ring: 0.10),
        ],
        spread: 3,
        bend: 0.015,
        bendTime: 0.03
    )

    /// Small cymbals with high partials only; the lowest lie above the ring of a caught pack.
    static let cymbal = Resonator(
        partials: wash(seed: 73, tones: 96, from: 12, to: 36, level: 0.5, ring: 0.9),
        // Ears tuned farther apart would beat when both are played by one small speaker.
        spread: 0.6
    )

    /// Returns a wash of high partials: the higher, the weaker, the shorter and the later.
    private static func wash(
        seed: UInt64,
        tones: Int,
        from lowest: Double,
        to highest: Double,
        level: Double,
        ring: Double
    ) -> [Partial] {
        let chance = Noise(seed: seed)
        return (0..<tones).map { tone in
            let height = (Double(tone) + chance.value(in: 0...0.9, at: 3 * tone)) / Double(tones)
            return Partial(
                ratio: lowest * pow(highest / lowest, height),
                level: level * pow(1 - height, 1.2) * chance.value(in: 0.5...1, at: 3 * tone + 1),
                ring: ring * (1 - 0.72 * height),
                bloom: 0.004 + 0.09 * height * chance.value(in: 0.6...1, at: 3 * tone + 2)
            )
        }
    }
}
