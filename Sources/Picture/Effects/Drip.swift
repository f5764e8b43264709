public import Motion
import RealModule

/// Drops that bend in from a ring, stick to a disc and fill it. When the disc is full, it springs, sends a wave and
/// shows a check mark.
public struct Drip: Effect, Hashable {
    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// Middle of the disc, points.
    public var center: Vector
    /// Radius of the disc, points.
    public var radius: Double
    public var begin: Double
    /// The colour of the drops and of the disc.
    public var color = Color(hex: 0xFFC64A)
    /// The check mark's colour.
    public var checkColor = Color(hex: 0x7A1420)
    /// The share of the disc that counts as full: the inner disc grows to it and stops. Negative values count as 0.
    public var goal = 1.0

    /// Creates drops that gather in a disc. The middle and the radius of the disc are in points, the begin is in
    /// seconds.
    public init(seed: Seed, center: Vector, radius: Double, begin: Double) {
        self.seed = seed
        self.center = center
        self.radius = radius
        self.begin = begin
    }

    /// The time in which the disc fills, seconds.
    public static let fillTime = 6.18
    /// Seconds from drop to drop: 50 frames of 1/60 s.
    public static let interval = 50.0 / 60
    /// The time from a drop's start to its arrival at the disc, seconds.
    public static let dropTime = 2.0
    /// The radius of a drop, points; the sideways bend of a drop's path, points.
    static let dropRadius = 8.0
    static let bend = 40.0
    static let rimWidth = 3.0
    /// The distance from which drops come, in radii of the disc.
    static let ring = 2.0
    /// The end: the disc waits, shrinks, waits and springs back, while a faint copy of it grows and fades.
    static let shrinkDelay = 1.2
    static let shrinkTime = 0.9
    static let springDelay = 0.2
    static let shrunk = 0.9
    static let ghostTime = 2.1
    static let ghostOpacity = 0.4
    static let ghostSize = 3.0
    /// A spring of damping ratio 0.4 that has settled to a thousandth after a second.
    static let spring = Spring(response: 0.363, ratio: 0.4)
    /// The distance from the disc at which the neck tears, in radii of the drop.
    static let stickiness = 2.4

    /// The time at which the disc is full, seconds since it began.
    public var fillEnd: Double { Self.fillTime * goal }
    private var springBegin: Double { fillEnd + Self.shrinkDelay + Self.shrinkTime + Self.springDelay }

    public var duration: Double { springBegin + Self.ghostTime }

    /// The images of every drip.
    public static let images: [Image] = [.iconCheck]

    public var images: [Image] { Self.images }
}

// MARK: Numbers

extension Drip {
    /// Returns the radius of the inner disc as a share of the whole disc's, 0...goal.
    public func progress(at time: Double) -> Double { ((time - begin) / Self.fillTime).clamped(to: 0...max(0, goal)) }

    /// The number of drops that arrive before the disc is full.
    public var drops: Int { Int(((fillEnd - Self.dropTime) / Self.interval).rounded(.down) + 1, within: 0...1000) }

    /// Returns a drop's position and radius at a time; nil if the drop is not on the way.
    public func drop(_ index: Int, at time: Double) -> (place: Vector, radius: Double)? {
        let progress = (time - begin - Self.interval * Double(index)) / Self.dropTime
        guard index < drops, progress >= 0, progress < 1 else { return nil }
        let eased = Curve.easeIn.value(at: progress)
        let path = path(ofDrop: index)
        let swell = 0.6 + 0.4 * Double.sin(.pi * progress)
        return (path.point(at: eased), Self.dropRadius * swell)
    }

    /// Returns a drop's path from the ring to the middle, bent to a side at half the way.
    public func path(ofDrop index: Int) -> Cubic {
        let draw = seed["drops", index]
        let angle = draw[0].uniform(in: 0...2 * .pi)
        let start = center + Vector(.cos(angle), .sin(angle)) * (radius * Self.ring)
        let way = center - start
        let side = Vector(-way.y, way.x) / way.length * (draw[1].sign * Self.bend)
        let control = start + way / 2 + side
        return Cubic(start, quadratic: control, center)
    }

    /// Returns the scale of the disc. After it is full, it shrinks and springs back.
    public func discScale(at time: Double) -> Double {
        let age = time - begin - fillEnd - Self.shrinkDelay
        let shrinking = 1.0.blended(to: Self.shrunk, at: (age / Self.shrinkTime).clamped(to: 0...1))
        let sprung = Self.spring.value(at: age - Self.shrinkTime - Self.springDelay)
        return shrinking + (1 - Self.shrunk) * sprung
    }
}

// MARK: Drawing

extension Drip {
    public func append(at time: Double, to frame: inout Frame) {
        guard time >= begin, time - begin < duration else { return }
        let scale = discScale(at: time)
        let full = radius * scale
        frame.circle(center, radius: full, width: Self.rimWidth) { _ in color }
        let inner = (full - Self.rimWidth) * progress(at: time)
        for index in 0..<drops {
            guard let drop = drop(index, at: time) else { continue }
            frame.neck(
                from: center, radius: inner, to: drop.place, radius: drop.radius,
                reach: Self.stickiness * Self.dropRadius, color)
            frame.disc(drop.place, radius: drop.radius, color)
        }
        frame.disc(center, radius: inner, color)
        let end = time - begin - springBegin
        if end > 0 { appendEnd(end, full, to: &frame) }
    }

    private func appendEnd(_ age: Double, _ full: Double, to frame: inout Frame) {
        let progress = age / Self.ghostTime
        let ghost = Self.shrunk.blended(to: Self.ghostSize, at: Curve.easeOut.value(at: progress))
        frame.disc(center, radius: radius * ghost, color.faded(to: Self.ghostOpacity * (1 - progress)))
        let shown = min(1, age / 0.4)
        let side = full * (0.7 + 0.3 * shown)
        frame.icon(.iconCheck, at: center, side: side, color: checkColor.faded(to: shown))
    }
}
