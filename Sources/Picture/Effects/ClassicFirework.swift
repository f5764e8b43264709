public import Motion
import RealModule

/// A burst of sparks near a corner of a rectangle. Of every eight sparks, two fly into each quadrant.
///
///     let firework = ClassicFirework(seed: seed, source: Rect(100, 100, 76, 100), begin: 4.2)
///     firework.append(at: 4.3, to: &frame)
public struct ClassicFirework: Effect, Hashable {
    /// The seed of all random choices of the firework.
    public var seed: Seed
    /// The rectangle, points. The sparks burst near one of its corners, chosen at random.
    public var source: Rect
    public var begin: Double
    /// The scale of the trajectories, points per unit.
    public var scale = 45.0
    /// The diameter of a spark at the beginning, points.
    public var sparkSize = 7.0
    /// The trajectories of the sparks.
    public var paths = SparkPaths.classic
    /// The look of the sparks.
    public var look = SparkLook.circle
    /// The number of sparks, clamped to 0...100,000.
    public var count = 8
    /// The exposure time, seconds. A spark is drawn as a streak over the path that it flies in this time. At 0 it is
    /// drawn as a dot.
    public var exposure = 0.0

    /// Creates a firework.
    /// - Parameters:
    ///   - seed: the source of all random choices.
    ///   - source: the rectangle near whose corner the sparks burst, points.
    ///   - begin: the time at which the sparks burst, seconds.
    public init(seed: Seed, source: Rect, begin: Double) {
        self.seed = seed
        self.source = source
        self.begin = begin
    }

    /// Length of the effect, seconds.
    public static let duration = 0.4

    public var duration: Double { Self.duration }

    /// The images of a firework with the default look.
    public static let images: [Image] = [.spark]

    public var images: [Image] { [look.image] }

    /// The number of sparks in a group: two for each quadrant.
    static let group = 8
    /// The maximum number of sparks.
    static let maxCount = 100_000
    /// The maximum distance between the corner and the burst on each axis, points.
    static let cornerShift = 7.5
    /// The maximum distance between the burst and the start of a spark on each axis, points. Sparks start further out
    /// than the burst.
    static let sparkShift = 9.0
    /// The width of a streak, in diameters of its spark.
    static let streakWidth = 0.6
    /// The opacity by progress: 1 until progress 0.95, then falling to 0 at progress 0.98.
    static let fade = Track([1.0, 0.0], times: [0.95, 0.98])
}

extension ClassicFirework {
    /// A choice of sparks by drawing order. Half of the sparks, chosen at random, are drawn before the image at the
    /// source, and the others after it.
    public enum Layer: Hashable, Sendable {
        /// All sparks.
        case all
        /// The sparks that are drawn before the source, so that it covers them.
        case beneath
        /// The sparks that are drawn after the source, so that they cover it.
        case above
    }

    public func append(at time: Double, to frame: inout Frame) { append(at: time, .all, to: &frame) }

    /// Adds the sparks of one layer to the frame of the instant `time`, seconds. O(sparks).
    public func append(at time: Double, _ layer: Layer, to frame: inout Frame) {
        let progress = (time - begin) / Self.duration
        guard progress >= 0, progress < 1 else { return }
        let opacity = Self.fade.value(at: progress)
        guard opacity > 0 else { return }
        let eased = Curve.easeOut.value(at: progress)
        let origin = burst
        var quadrants = Quadrants(shuffledBy: seed["quadrants"])
        let draws = seed["sparks"]
        for index in 0..<count.clamped(to: 0...Self.maxCount) {
            if index > 0, index % Self.group == 0 {
                quadrants = Quadrants(shuffledBy: seed["quadrants", index / Self.group])
            }
            let draw = draws[index]
            let quadrant = quadrants.next()
            let isShown = layer == .all || (layer == .above) == draw[5].chance(0.5)
            guard isShown else { continue }
            let outward = Vector(quadrant.isLeft ? -1 : 1, quadrant.isTop ? -1 : 1)
            let mirror = Vector(outward.x, 1)
            let curves = quadrant.isTop ? paths.topRight : paths.bottomRight
            guard !curves.isEmpty else { continue }
            let curve = curves[draw[0].integer(in: 0..<curves.count)]
            let shift =
                Vector(draw[1].uniform(in: 0...Self.sparkShift), draw[2].uniform(in: 0...Self.sparkShift)) * outward
            let position = origin + shift + curve.point(at: progress) * mirror * scale
            let direction = curve.velocity(at: progress) * mirror
            let size = sparkSize * Self.size(at: eased, draw)
            // A streak is never longer than the path that the spark has flown.
            let seen = min(exposure / Self.duration, progress)
            let tail = direction * (scale * seen)
            frame.image(
                look.image, at: position - tail / 2,
                size: Vector(size + tail.length, exposure > 0 ? size * Self.streakWidth : size),
                turn: .atan2(y: direction.y, x: direction.x),
                color: look.colors.inTurn(index).faded(to: opacity), blend: look.blend)
        }
    }

    /// The centre of the burst, near a random corner of the source.
    public var burst: Vector {
        let corner = seed["corner"]
        return Vector(
            corner[0].chance(0.5) ? source.minX : source.maxX, corner[1].chance(0.5) ? source.minY : source.maxY)
            + Vector(
                corner[2].uniform(in: -Self.cornerShift...Self.cornerShift),
                corner[3].uniform(in: -Self.cornerShift...Self.cornerShift))
    }

    /// Returns the factor of a spark's size. It grows from 1 to a random maximum of 1...1.6 at half of the eased
    /// progress, then shrinks to a random 0.5...0.7.
    private static func size(at eased: Double, _ draw: Seed) -> Double {
        let largest = draw[3].uniform(in: 1...1.6)
        let last = draw[4].uniform(in: 0.5...0.7)
        return eased < 0.5
            ? 1.0.blended(to: largest, at: eased * 2) : largest.blended(to: last, at: eased * 2 - 1)
    }
}

/// The quadrants of eight sparks in random order: each quadrant twice. They are packed into one number, which needs no
/// allocation. Each spark has four bits: bit 0 is set for a lower quadrant, bit 1 for a left one.
private struct Quadrants {
    private var packed: UInt32 = 0x3322_1100

    init(shuffledBy seed: Seed) {
        for index in (1..<ClassicFirework.group).reversed() {
            let other = seed[index].integer(in: 0..<(index + 1))
            let difference = (packed >> UInt32(4 * index) ^ packed >> UInt32(4 * other)) & 0xF
            packed ^= difference << UInt32(4 * index) | difference << UInt32(4 * other)
            // If both indices are equal, the difference is 0 and nothing changes.
        }
    }

    mutating func next() -> (isTop: Bool, isLeft: Bool) {
        defer { packed >>= 4 }
        return (packed & 1 == 0, packed & 2 != 0)
    }
}
