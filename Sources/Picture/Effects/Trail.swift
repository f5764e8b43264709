public import Motion
import RealModule

/// Glitter that is left behind on a straight path: each spark stays where it was shed, and goes out.
public struct Trail: Effect, Hashable {
    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// The position where the path begins, points.
    public var start: Vector
    /// The position where the path ends, points.
    public var end: Vector
    public var begin: Double
    /// The duration of the path, seconds.
    public var time: Double
    /// The slowing along the path; none by default.
    public var slowing = Slowing(0)
    /// The maximum distance of a spark from the path on each axis, points; a negative one counts as 0.
    public var width = 30.0
    /// The colours that the sparks have in turn. If the array is empty, the sparks are white.
    public var colors = Trail.glitter

    /// Creates glitter on a path between two positions, points, that takes `time` seconds from `begin` on.
    public init(seed: Seed, from start: Vector, to end: Vector, begin: Double, time: Double) {
        self.seed = seed
        self.start = start
        self.end = end
        self.begin = begin
        self.time = time
    }

    /// Golden sparks.
    public static let glitter = [Color(hex: 0xFFE9A8), Color(hex: 0xFFC14D), Color(hex: 0xFFF6DC)]

    /// Seconds from spark to spark; seconds for which each spark glows.
    static let interval = 0.035
    static let sparkTime = 0.75

    /// The maximum number of sparks that glow at once.
    public static let maxSparks = Int(sparkTime / interval) + 2

    /// The maximum number of sparks on a path: more than a year of them.
    private static let maxShed = 1 << 30

    public var duration: Double { time + Self.sparkTime }

    /// The images of every trail.
    public static let images: [Image] = [.spark]

    public var images: [Image] { Self.images }
}

extension Trail {
    /// Adds the sparks that glow at the instant `time`, seconds. O(glowing sparks), however long the path is.
    public func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0, age < duration else { return }
        let first = Int(((age - Self.sparkTime) / Self.interval).rounded(.up), within: 0...Self.maxShed)
        let last = Int((min(age, self.time) / Self.interval).rounded(.down), within: -1...Self.maxShed)
        guard first <= last else { return }
        let width = max(0, width)
        for index in first...last {
            let shed = Double(index) * Self.interval
            let progress = (age - shed) / Self.sparkTime
            guard progress >= 0, progress < 1 else { continue }
            let draw = seed["trail", index]
            let shift = Vector(draw[0].uniform(in: -width...width), draw[1].uniform(in: -width...width))
            let place =
                start.blended(to: end, at: slowing.way(at: shed / self.time)) + shift
                + Vector(0, 26 * progress * progress)
            let side = draw[2].uniform(in: 5...13) * (1 - progress) * (0.75 + 0.25 * Double.sin(age * 40 + shed * 99))
            frame.image(
                .spark, at: place, size: Vector(side, side) * 2,
                color: colors.inTurn(index).faded(to: 1 - progress), blend: .additive)
        }
    }
}
