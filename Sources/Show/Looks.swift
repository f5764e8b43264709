package import Picture
package import Rain

/// The appearance of a round, by the player's settings and the speed of the machine. It never changes the rules.
package struct Looks: Hashable, Sendable {
    /// The share of particles that are shown, 0...1.
    package var detail = 1.0
    /// Whether the city shakes when a bomb goes off.
    package var hasShake = true
    /// Whether the screen may flash: at blasts, medals and winners.
    package var hasFlashes = true
    /// The speed of the backdrop's time, as a factor. Below 1 the looks count as having reduced motion.
    package var backdropSpeed = 1.0
    /// Whether bombs are drawn in black and white.
    package var hasContrast = false
    /// The width of the outline of drops, points; 0 for none.
    package var outline = 0.0
    /// The brightness of the scene behind the drops, 0...1.
    package var backdrop = 1.0

    /// Whether packs turn about their upright axes, and further packs fall in the distance.
    package var hasDepth = true

    package init() {}

    /// Looks with reduced motion, for players whom movement makes ill.
    package static let calm: Looks = {
        var looks = Looks()
        looks.detail = 0.4
        looks.hasShake = false
        looks.hasFlashes = false
        looks.backdropSpeed = 0.25
        return looks
    }()

    /// Whether the lion watches: not if something else covers its place.
    package var hasLion = true

    /// Whether the remaining time is shown: not if it does not matter, as in the lesson.
    package var hasClock = true

    /// The things that the player wears.
    package var worn = Outfit()

    /// Whether motion is reduced: no shakes, no flashes, and a slow backdrop.
    package var hasReducedMotion: Bool { backdropSpeed < 1 }

    /// Whether packs are drawn with depth (`hasDepth`), which moves too much for reduced motion.
    var isDeep: Bool { hasDepth && !hasReducedMotion }

    /// Returns the backdrop's time at a time of the screen, seconds.
    package func backdropTime(_ time: Double) -> Double { time * backdropSpeed }

    package var bomb: Image { hasContrast ? .bombContrast : .bomb }

    /// The image of a pack in the air.
    package func closed(_ kind: PackKind) -> Image { kind == .red ? worn.redPack.closed : kind.look.closed }
    /// The image of an opened pack.
    package func open(_ kind: PackKind) -> Image { kind == .red ? worn.redPack.open : kind.look.open }

    /// Whether the lion is drawn: not behind a darkened scene.
    var showsLion: Bool { hasLion && backdrop >= 0.5 }

    /// Factor of the lanterns' colour: they show the worn mane if the lion is not drawn.
    var lanterns: Color { showsLion ? .white : worn.mane?.color ?? .white }
}
