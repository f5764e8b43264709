package import Motion
import RealModule

/// The light of a great lantern that opens: two rings that widen, and small lanterns that rise out of a warm glow.
package struct LanternRise: Effect, Hashable {
    /// The seed of all random choices of the effect.
    package var seed: Seed
    /// The middle, points.
    package var center: Vector
    /// The radius to which the rings widen, points. Some lanterns rise a little farther.
    package var reach: Double
    package var begin: Double
    /// Whether rings and lanterns stand still and only fade.
    package var isStill = false
    /// The number of lanterns.
    package var count = 9

    /// Creates a lantern's light with its middle and radius, points, from a time on, seconds.
    package init(seed: Seed, center: Vector, reach: Double, begin: Double) {
        (self.seed, self.center, self.reach, self.begin) = (seed, center, reach, begin)
    }

    /// The duration, seconds.
    package static let time = 1.15

    package var duration: Double { Self.time }

    /// The images of every lantern's light.
    package static let images: [Image] = [.ring, .glow, .lantern]

    package var images: [Image] { Self.images }

    /// The time in which a ring widens, and the delay of the second one, seconds.
    static let ring = (time: 0.6, delay: 0.14)
    /// Height of a lantern, side of its light and way that it sways, points.
    static let lantern = (height: 66.0, light: 110.0, sway: 7.0)
    /// The angle to either side of straight up within which lanterns rise, radians.
    static let fan = 1.25
    static let ringColor = Color(hex: 0xFF8A4D)
    static let glowColor = Color(hex: 0xFF7A34)
    static let opacity = Track([0.0, 1.0, 1.0, 0.0], times: [0, 0.1, 0.62, 1])
}

extension LanternRise {
    package func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0, age < Self.time else { return }
        let progress = age / Self.time
        let side = reach * (isStill ? 1.8 : 1 + 0.8 * Curve.easeOut.value(at: progress))
        frame.icon(
            .glow, at: center, side: side, color: Self.glowColor.faded(to: 0.6 * (1 - progress)), blend: .additive)
        appendRing(at: age, to: &frame)
        appendRing(at: age - Self.ring.delay, to: &frame)
        let size = Image.lantern.size * (Self.lantern.height / Image.lantern.size.y)
        let light = Vector(Self.lantern.light, Self.lantern.light)
        let opacity = Self.opacity.value(at: progress)
        let way = isStill ? 0.7 : Curve.easeOut.value(at: progress)
        let draws = seed["lanterns"]
        for index in 0..<count {
            let draw = draws[index]
            let share = (Double(index) + draw[0].uniform(in: 0.3...0.7)) / Double(count)
            let angle = (2 * share - 1) * Self.fan
            let far = reach * draw[1].uniform(in: 0.65...1.15) * way
            let sway = isStill ? 0 : Double.sin(2 * .pi * (progress + draw[2].unit)) * Self.lantern.sway
            let place = center + Vector(.sin(angle) * far + sway, -.cos(angle) * far)
            let zoom = draw[3].uniform(in: 0.75...1.1)
            frame.image(
                .glow, at: place, size: light * zoom, color: Self.glowColor.faded(to: 0.5 * opacity), blend: .additive)
            frame.image(
                .lantern, at: place, size: size * zoom, turn: sway * 0.02, color: Color.white.faded(to: opacity))
        }
    }

    private func appendRing(at age: Double, to frame: inout Frame) {
        let progress = age / Self.ring.time
        guard progress >= 0, progress < 1 else { return }
        let side = 2 * reach * (isStill ? 0.8 : 0.2 + 0.8 * Curve.easeOut.value(at: progress))
        frame.icon(
            .ring, at: center, side: side, color: Self.ringColor.faded(to: 0.85 * (1 - progress)), blend: .additive)
    }
}
