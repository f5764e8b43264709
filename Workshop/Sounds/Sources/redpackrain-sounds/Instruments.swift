import Foundation

/// Struck and plucked instruments; the gongs are in Gong.swift.
extension Resonator {
    /// A flicked coin: the ratios of a free bar (1, 2.76, 5.40, 8.93), and between them the ratios of a thin disc.
    static let coin = Resonator(
        partials: [
            Partial(ratio: 0.5, level: 0.22, ring: 0.20),
            Partial(ratio: 1, level: 1, ring: 0.40),
            // A close neighbour beats with the main tone, like the coin's spin, without changing the pitch.
            Partial(ratio: 1.004, level: 0.45, ring: 0.34),
            Partial(ratio: 2.01, level: 0.30, ring: 0.30),
            Partial(ratio: 2.76, level: 0.40, ring: 0.26),
            Partial(ratio: 4.07, level: 0.18, ring: 0.20),
            Partial(ratio: 5.40, level: 0.24, ring: 0.17),
            Partial(ratio: 6.73, level: 0.12, ring: 0.12),
            Partial(ratio: 8.93, level: 0.12, ring: 0.10),
        ],
        spread: 1.6
    )

    /// A small temple bell, softer and longer than a coin, with a bell's characteristic minor third.
    static let bell = Resonator(
        partials: [
            Partial(ratio: 0.5, level: 0.30, ring: 1.4),
            Partial(ratio: 1, level: 1, ring: 1.1),
            Partial(ratio: 1.003, level: 0.3, ring: 1.0),
            Partial(ratio: 1.19, level: 0.16, ring: 0.8),
            Partial(ratio: 2, level: 0.38, ring: 0.7),
            Partial(ratio: 2.76, level: 0.16, ring: 0.5),
            Partial(ratio: 4.1, level: 0.12, ring: 0.35),
            Partial(ratio: 5.43, level: 0.07, ring: 0.25),
        ],
        spread: 3
    )

    /// A hollow wooden block, hence the tone below its pitch.
    static let woodblock = Resonator(
        partials: [
            Partial(ratio: 0.52, level: 0.40, ring: 0.10),
            Partial(ratio: 1, level: 1, ring: 0.12),
            Partial(ratio: 1.07, level: 0.4, ring: 0.09),
            Partial(ratio: 1.63, level: 0.45, ring: 0.07),
            Partial(ratio: 2.71, level: 0.32, ring: 0.05),
            Partial(ratio: 4.34, level: 0.18, ring: 0.03),
        ],
        spread: 3,
        bend: 0.06,
        bendTime: 0.006
    )

    /// A thin glass that is knocked; its ratios are nearly the squares of 2, 3, 4 and 5.
    static let glass = Resonator(
        partials: [
            Partial(ratio: 1, level: 1, ring: 0.32),
            Partial(ratio: 1.007, level: 0.5, ring: 0.28),
            Partial(ratio: 2.32, level: 0.6, ring: 0.22),
            Partial(ratio: 4.25, level: 0.4, ring: 0.15),
            Partial(ratio: 6.63, level: 0.25, ring: 0.10),
        ],
        spread: 5
    )

    /// A bubble closing under water: its pitch rises as it shrinks.
    static let bubble = Resonator(
        partials: [
            Partial(ratio: 1, level: 1, ring: 0.19, bloom: 0.002),
            Partial(ratio: 2.02, level: 0.16, ring: 0.10, bloom: 0.002),
            Partial(ratio: 3.1, level: 0.06, ring: 0.06, bloom: 0.002),
        ],
        spread: 3,
        bend: -0.55,
        bendTime: 0.035
    )

    /// A silk-and-steel string as on a zither, plucked at about a sixth of its length.
    static let string = Resonator(partials: stringPartials(), spread: 2.5, bend: 0.006, bendTime: 0.02)

    private static func stringPartials() -> [Partial] {
        let pluckPoint = 0.17
        let stiffness = 0.00025
        return (1...22).map { number in
            let harmonic = Double(number)
            return Partial(
                ratio: harmonic * sqrt(1 + stiffness * harmonic * harmonic),
                level: sin(harmonic * .pi * pluckPoint) / harmonic,
                ring: 1.9 / (1 + 0.16 * harmonic)
            )
        }
    }
}
