public import Motion
import RealModule

/// Sparks thrown up one after the other from the middle of a rectangle's upper edge.
public struct FountainFirework: Effect, Hashable {
    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// The rectangle on which the fountain stands, points.
    public var source: Rect
    public var begin: Double
    /// Points per unit of the trajectories.
    public var scale = 45.0
    /// Side of a spark at size 1, points.
    public var sparkSize = 9.0
    /// The look of the sparks.
    public var look = SparkLook.coin
    /// The number of sparks, clamped to 0...100,000.
    public var count = 10

    /// Creates a fountain out of an area, points, that begins at a time, seconds.
    public init(seed: Seed, source: Rect, begin: Double) {
        self.seed = seed
        self.source = source
        self.begin = begin
    }

    /// Seconds from spark to spark.
    public static let interval = 0.05
    /// The time for which a spark flies, seconds.
    public static let sparkTime = 0.7

    public var duration: Double { Self.interval * Double(max(1, sparks) - 1) + Self.sparkTime }

    /// The images of a fountain with the default look.
    public static let images: [Image] = [.coin]

    public var images: [Image] { [look.image] }

    static let sizeTimes = [0, 0.4, 0.9, 1]
    static let fade = ClassicFirework.fade

    private var sparks: Int { count.clamped(to: 0...ClassicFirework.maxCount) }
}

extension FountainFirework {
    /// Adds the sparks that fly at the instant `time`, seconds. O(sparks).
    public func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0, age < duration else { return }
        let origin = Vector(source.center.x, source.minY)
        // An image keeps its proportions; its larger side is the spark's.
        let shape = look.image.size / max(look.image.size.x, look.image.size.y)
        for index in 0..<sparks {
            let progress = (age - Self.interval * Double(index)) / Self.sparkTime
            guard progress >= 0, progress < 1 else { continue }
            let opacity = Self.fade.value(at: progress)
            guard opacity > 0 else { continue }
            let draw = seed["sparks", index]
            let path = Self.path(draw)
            let direction = path.velocity(at: progress)
            let side = sparkSize * Self.size(at: Curve.easeOut.value(at: progress), draw)
            frame.image(
                look.image, at: origin + path.point(at: progress) * scale, size: shape * side,
                turn: .atan2(y: direction.y, x: direction.x),
                color: look.colors.inTurn(index).faded(to: opacity), blend: look.blend)
        }
    }

    /// Returns a random path that goes up, mostly to a side: the quadratic curve (0, 0), (0, -y1), (x2, -y2).
    static func path(_ draw: Seed) -> Cubic {
        let y1 = 0.7 + 0.1 * Double(draw[0].integer(in: 0..<6))
        let x2 = Double(draw[1].integer(in: -2..<2))
        let y2 = y1 + 1.5 + 0.1 * Double(draw[2].integer(in: 0..<10))
        let (control, end) = (Vector(0, -y1), Vector(x2, -y2))
        return Cubic(.zero, quadratic: control, end)
    }

    /// Returns the factor of a spark's size at eased progress: at the four `sizeTimes` it is a random 0.1...0.3, a
    /// random 1.2...1.8, another 1.2...1.8, and 0.2. Allocates no array.
    private static func size(at eased: Double, _ draw: Seed) -> Double {
        let first = draw[3].uniform(in: 0.1...0.3)
        let second = draw[4].uniform(in: 1.2...1.8)
        let third = draw[5].uniform(in: 1.2...1.8)
        if eased < sizeTimes[1] { return first.blended(to: second, at: eased / sizeTimes[1]) }
        if eased < sizeTimes[2] {
            return second.blended(to: third, at: (eased - sizeTimes[1]) / (sizeTimes[2] - sizeTimes[1]))
        }
        return third.blended(to: 0.2, at: (eased - sizeTimes[2]) / (sizeTimes[3] - sizeTimes[2]))
    }
}
