package import Picture
package import Rain

/// The extent of effects, by the player's wishes and the speed of the machine. It never changes the rules.
package struct Looks: Hashable, Sendable {
    /// The share of particles that are shown, 0...1.
    package var detail = 1.0
    /// Whether the city shakes when a bomb goes off.
    package var hasShake = true
    package var hasFlashes = true
    package var backdropSpeed = 1.0
    /// Whether bombs are drawn in black and white.
    package var hasContrast = false
    /// The width of the outline of drops, points; 0 for none.
    package var outline = 0.0
    /// The brightness of the scene behind the drops, 0...1.
    package var backdrop = 1.0

    /// Whether packs turn about their upright axes, and others fall far away.
    package var hasDepth = true

    package init() {}

    /// Looks with less movement, for players whom it makes ill.
    package static let calm: Looks = {
        var looks = Looks()
        looks.detail = 0.4
        looks.hasShake = false
        looks.hasFlashes = false
        looks.backdropSpeed = 0.25
        return looks
    }()

    /// Whether the lion watches: not where something else lies over its place.
    package var hasLion = true

    /// Whether the time left is shown: not where it is of no account, as in the lesson.
    package var hasClock = true

    /// The things that the player wears.
    package var worn = Worn()

    package var isCalm: Bool { backdropSpeed < 1 }

    var isDeep: Bool { hasDepth && !isCalm }

    package func backdropTime(_ time: Double) -> Double { time * backdropSpeed }

    package var bomb: Image { hasContrast ? .bombContrast : .bomb }

    /// The pack of a kind in the air, and the opened one.
    package func closed(_ kind: PackKind) -> Image { kind == .red ? worn.redPack.closed : kind.look.closed }
    package func open(_ kind: PackKind) -> Image { kind == .red ? worn.redPack.open : kind.look.open }

    /// Whether the lion is seen: behind a darker scene there is none.
    var showsLion: Bool { hasLion && backdrop >= 0.5 }

    /// Factor of the colour of lanterns, which take the place of a mane that is not seen.
    var lanterns: Color { showsLion ? .white : worn.mane?.color ?? .white }
}
