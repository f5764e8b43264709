public import Motion
import RealModule

/// A shell that bursts high over a field: sparks that fly apart in a sphere, trail, sink, twinkle and go out.
public struct Shell: Effect, Hashable {
    /// The flight of the sparks.
    public enum Kind: String, CaseIterable, Sendable {
        /// A ball of sparks.
        case peony
        /// Sparks that hang and sink, longer than others.
        case willow
        /// A leaning ring around a small ball.
        case ring
        /// A ball within a ball.
        case double
        /// A flower: sparks on long petals, which bend as they sink, around a pale heart.
        case chrysanthemum
    }

    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// The flight of the sparks.
    public var kind: Kind
    /// The middle of the burst, points.
    public var center: Vector
    /// The distance that the sparks fly, points.
    public var reach: Double
    public var begin: Double
    /// The colour of the sparks.
    public var color: Color
    /// The share of the sparks that is drawn, clamped to 0...1; NaN counts as 0.
    public var detail = 1.0
    /// Whether only the shell's glow is drawn, for reduced motion.
    public var isStill = false

    /// Creates a shell. The middle and the reach are in points, the begin is in seconds.
    public init(seed: Seed, kind: Kind, center: Vector, reach: Double, begin: Double, color: Color) {
        (self.seed, self.kind, self.center, self.reach, self.begin, self.color) =
            (seed, kind, center, reach, begin, color)
    }

    /// The time for which the longest shell is seen, seconds.
    public static let duration = 2.4

    public var duration: Double {
        switch kind {
        case .willow: Self.duration
        case .chrysanthemum: 2
        case .peony, .ring, .double: 1.7
        }
    }

    /// The images of every shell.
    public static let images: [Image] = [.streak, .dot, .glow]

    public var images: [Image] { Self.images }

    /// Sparks that fly alike.
    struct Group {
        let count: Int
        /// The share of the shell's reach that the sparks of the group fly.
        let reach: Double
        let color: Color
        /// Whether the sparks fly on a leaning circle instead of a sphere.
        var isRing = false
    }

    private static let pale = Color(hex: 0xFFF0C2)
    static let gold = Color(hex: 0xFFD98A)
    /// The glow: the time in which it fades, seconds; its side, in reaches; its opacity at first.
    static let glow = (time: 0.5, size: 2.0, opacity: 0.24)
    /// The sparks: seconds for which they are white at the start, and for which they twinkle at the end; twinkles a
    /// second.
    static let (white, twinkle, twinkles) = (0.15, 0.7, 12.0)
    /// The angle from spark to spark, radians: the golden angle spreads any number of them evenly.
    private static let goldenAngle = 2.399963
    /// The flattening of a ring, and its greatest lean, radians.
    private static let (flat, lean) = (0.42, 0.6)

    /// The sparks on the outside, and those within; nil for none.
    private var groups: (outer: Group, inner: Group?) {
        switch kind {
        case .peony: (Group(count: 64, reach: 1, color: color), nil)
        case .willow: (Group(count: 40, reach: 1, color: Self.gold), nil)
        case .ring:
            (Group(count: 36, reach: 1, color: color, isRing: true), Group(count: 12, reach: 0.25, color: Self.pale))
        case .double: (Group(count: 44, reach: 1, color: color), Group(count: 24, reach: 0.5, color: Self.pale))
        case .chrysanthemum:
            (Group(count: 42, reach: 1, color: color), Group(count: 14, reach: 0.35, color: Self.pale))
        }
    }

    /// The rate at which air brakes a spark, 1/s; half of the spark's acceleration downwards, points/s².
    private var drag: (brake: Double, gravity: Double) {
        switch kind {
        case .willow: (2.4, 46)
        case .chrysanthemum: (2.6, 40)
        case .peony, .ring, .double: (3.2, 30)
        }
    }

    /// The time that a petal of a chrysanthemum reaches back, seconds.
    private static let petal = 0.42
}

extension Shell {
    public func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0, age < duration else { return }
        if age < Self.glow.time {
            frame.icon(
                .glow, at: center, side: reach * Self.glow.size,
                color: color.faded(to: Self.glow.opacity * (1 - age / Self.glow.time)), blend: .additive)
        }
        guard !isStill else { return }
        let (outer, inner) = groups
        append(outer, first: 0, age, to: &frame)
        if let inner { append(inner, first: outer.count, age, to: &frame) }
    }

    /// Appends the sparks of a group; `first` is the number of its first spark.
    private func append(_ group: Group, first: Int, _ age: Double, to frame: inout Frame) {
        let turn = seed["turn"].uniform(in: 0...2 * .pi)
        let lean = seed["lean"].uniform(in: -Self.lean...Self.lean)
        let whole = 1 - age * age * age / (duration * duration * duration)
        let left = duration - age
        let count = Int((Double(group.count) * detail).rounded(), within: 0...group.count)
        for spark in 0..<count {
            let way = direction(spark, of: count, group, turn: turn, lean: lean)
            var opacity = whole
            if left < Self.twinkle {
                opacity *= 0.35 + 0.65 * seed[first + spark][Int(age * Self.twinkles)].unit
            }
            append(way * (reach * group.reach), group.color, age, opacity, to: &frame)
        }
    }

    /// The direction of a spark of a group, of length 1 at most: on a sphere seen from the front, or on a leaning
    /// circle.
    private func direction(_ spark: Int, of count: Int, _ group: Group, turn: Double, lean: Double) -> Vector {
        if group.isRing {
            let angle = turn + 2 * .pi * Double(spark) / Double(count)
            return Vector(.cos(angle), Self.flat * .sin(angle)).turned(cosine: .cos(lean), sine: .sin(lean))
        }
        let z = 1 - 2 * (Double(spark) + 0.5) / Double(count)
        let angle = turn + Self.goldenAngle * Double(spark)
        return Vector(.cos(angle), .sin(angle)) * (1 - z * z).squareRoot()
    }

    /// The place of a spark after t seconds: center + way · (1 - e^(-brake · t)), and gravity · t² below it.
    private func place(_ way: Vector, at age: Double) -> Vector {
        let (brake, gravity) = drag
        return center + way * (1 - .exp(-brake * age)) + Vector(0, gravity * age * age)
    }

    /// Returns the trail of a spark that is at a place: a vector in its direction; its length and width, points.
    private func trail(_ way: Vector, to place: Vector, at age: Double) -> (way: Vector, length: Double, width: Double)
    {
        if kind == .chrysanthemum {
            // A petal grows out of the middle and leaves it again.
            let petal = place - self.place(way, at: max(0, age - Self.petal))
            return (petal, petal.length, 7)
        }
        let (brake, gravity) = drag
        let speed = way * (brake * .exp(-brake * age)) + Vector(0, 2 * gravity * age)
        return (speed, min(kind == .willow ? 64 : 44, 10 + 0.16 * speed.length), kind == .willow ? 6 : 8)
    }

    /// Appends a spark: its trail along its way, and its head.
    private func append(_ way: Vector, _ color: Color, _ age: Double, _ opacity: Double, to frame: inout Frame) {
        let place = place(way, at: age)
        let trail = trail(way, to: place, at: age)
        let isWhite = age < Self.white
        let middle = place - trail.way * (0.5 * trail.length / max(1, trail.way.length))
        frame.image(
            .streak, at: middle, size: Vector(trail.width, trail.length),
            turn: .atan2(y: trail.way.y, x: trail.way.x) + .pi / 2, color: (isWhite ? .white : color).faded(to: opacity)
        )
        frame.icon(
            .dot, at: place, side: 7 - 3 * age / duration,
            color: (isWhite ? .white : color.blended(to: .white, at: 0.55)).faded(to: opacity))
    }
}
