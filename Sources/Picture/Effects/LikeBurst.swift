public import Motion
import RealModule

/// A heart that is filled: the hollow one goes, a red disc and a white one grow, the full heart grows in their place,
/// and dots fly out in two rings. The full heart is drawn even after the effect's duration.
public struct LikeBurst: Effect, Hashable {
    /// Middle of the heart, points.
    public var center: Vector
    /// Side of the heart's box, points.
    public var size: Double
    public var begin: Double
    /// The length of each of the first four steps, seconds.
    public var step = 0.12
    /// The number of dots in each ring, clamped to 0...1000.
    public var dots = 10

    /// Creates a burst around a middle, as large as `size` points, from a time on, seconds.
    public init(center: Vector, size: Double, begin: Double) {
        self.center = center
        self.size = size
        self.begin = begin
    }

    /// The number of consecutive steps, and the duration of the dots in steps.
    static let steps = 4
    static let dotSteps = 5.0
    /// The maximum number of dots in a ring.
    static let maxDots = 1000
    /// The distances that the first and the second ring fly, in sides of the heart.
    static let reaches = [0.75, 1.5]
    /// Radii of the rings' dots, in sides of the heart.
    static let radii = [0.075, 0.05]
    /// The rotation of the second ring from the first, radians.
    static let secondTurn = 0.25
    static let red = Color(0.93, 0.20, 0.30)
    /// The first dot's colour; its blue falls by 1/N from dot to dot.
    static let magenta = Color(1, 0, 1)

    public var duration: Double { (Double(Self.steps - 1) + Self.dotSteps) * step }

    /// The images of every burst.
    public static let images: [Image] = [.heart, .heartFull]

    public var images: [Image] { Self.images }
}

extension LikeBurst {
    public func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0 else { return }
        func progress(_ index: Int) -> Double { (age / step - Double(index)).clamped(to: 0...1) }
        let box = Vector(size, size)
        if progress(0) < 1 {
            frame.image(.heart, at: center, size: box, color: Color.white.faded(to: 1 - progress(0)))
        }
        let (red, white, full) = (progress(1), progress(2), progress(3))
        if full < 1 {
            frame.disc(center, radius: size * 0.6 * red, Self.red.faded(to: 1 - full))
            frame.disc(center, radius: size * 0.6 * white, Color.white.faded(to: 1 - full))
        }
        if full > 0 { frame.image(.heartFull, at: center, size: box * full) }
        appendDots((age / step - Double(Self.steps - 1)) / Self.dotSteps, to: &frame)
    }

    private func appendDots(_ progress: Double, to frame: inout Frame) {
        guard progress > 0, progress < 1 else { return }
        let dots = dots.clamped(to: 0...Self.maxDots)
        for ring in Self.reaches.indices {
            for index in 0..<dots {
                let angle = 2 * Double.pi * Double(index) / Double(dots) + Self.secondTurn * Double(ring)
                let way = Vector(.cos(angle), .sin(angle)) * (size * Self.reaches[ring] * progress)
                var color = Self.magenta
                color.blue -= Double(index) / Double(dots)
                frame.disc(
                    center + way, radius: size * Self.radii[ring] * (1 - progress), color.faded(to: 1 - progress))
            }
        }
    }
}
