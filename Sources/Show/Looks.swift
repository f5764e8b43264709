package import Picture

/// How much of the show there is: what a person wants to see, and what the machine manages. It never changes what is
/// judged.
public struct Looks: Hashable, Sendable {
    /// The share of particles that are shown, 0...1.
    public var detail = 1.0
    /// Whether the city trembles when a bomb goes off.
    public var hasShake = true
    /// Whether there are flashes of light.
    public var hasFlashes = true
    /// How fast the backdrop moves, in its own speed.
    public var backdropSpeed = 1.0
    /// Whether bombs are drawn in black and white.
    public var hasContrast = false

    public init() {}

    /// Less of all that moves, for those whom it makes ill.
    public static let calm: Looks = {
        var looks = Looks()
        looks.detail = 0.4
        looks.hasShake = false
        looks.hasFlashes = false
        looks.backdropSpeed = 0.25
        return looks
    }()

    /// Whether there is less of all that moves.
    package var isCalm: Bool { backdropSpeed < 1 }

    package func backdropTime(_ time: Double) -> Double { time * backdropSpeed }

    package var bomb: Image { hasContrast ? .bombContrast : .bomb }
}
