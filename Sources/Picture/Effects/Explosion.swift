public import Motion
import RealModule

/// A bomb that goes off: a flash, rays, a shock wave, smoke and embers. At the height of the blow, the explosion's
/// clock stops briefly.
public struct Explosion: Effect, Hashable {
    /// The seed of all random choices of the effect.
    public var seed: Seed
    /// The middle, points.
    public var center: Vector
    /// Side of the bomb's box, points.
    public var size: Double
    public var begin: Double

    /// Whether the explosion begins with a flash and rays.
    public var hasFlash = true

    /// Creates a blast as large as a box of `size` points, around a middle, from a time on, seconds.
    public init(seed: Seed, center: Vector, size: Double, begin: Double) {
        self.seed = seed
        self.center = center
        self.size = size
        self.begin = begin
    }

    /// How long the explosion's clock stops, seconds; the time on that clock at which it stops, seconds.
    public static let hold = 0.08
    static let blow = 0.04
    /// The duration of debris and embers on the explosion's clock, seconds.
    static let ownTime = 0.84
    /// The duration of the smoke on the explosion's clock, seconds. The smoke is seen longest.
    static let smokeTime = 1.0
    /// The duration of the explosion, including the stop of its clock, seconds.
    public static let duration = smokeTime + hold

    public var duration: Double { Self.duration }

    /// The images of every explosion.
    public static let images: [Image] = [.ring, .glow, .streak, .debris, .spark] + Image.smoke

    public var images: [Image] { Self.images }

    /// Seconds from each picture of the fireball to the next one, into which it blends. The last picture is the cloud.
    static let frameTime = 0.07
    /// The time on the explosion's clock at which the cloud begins to thin, seconds.
    static let thinning = frameTime * Double(Image.smoke.count - 1)
    /// The side of the fireball, in sides of the bomb; the share of this side by which the cloud grows.
    static let smokeSide = 1.9
    static let growth = 0.4
    /// The angle that the cloud turns by, radians.
    static let smokeTurn = 0.35
    /// The heights that fireball and cloud rise, in sides of the bomb.
    static let rise = (fire: 0.25, cloud: 0.45)
    /// The wisps that part from the cloud: their number; their side, in sides of the cloud; the way that they fly, in
    /// sides of the bomb.
    static let wisps = (count: 4, side: 0.45, reach: 1.1)
    static let embers = 14
    static let splinters = 9
    static let flashTime = 0.16
    static let waveTime = 0.45
    static let rays = 12
    static let rayTime = 0.2
    /// The share of an ember's way on which the ember is drawn as a streak.
    static let exposure = 0.05
}

extension Explosion {
    public func append(at time: Double, to frame: inout Frame) {
        let whole = time - begin
        guard whole >= 0, whole < Self.duration else { return }
        let age = whole < Self.blow ? whole : max(Self.blow, whole - Self.hold)
        appendSmoke(at: age, to: &frame)
        if age < Self.ownTime {
            appendDebris(at: age, to: &frame)
            appendEmbers(at: age, to: &frame)
        }
        if age < Self.waveTime {
            let progress = Curve.easeOut.value(at: age / Self.waveTime)
            let side = size * (0.6 + 2.6 * progress)
            frame.icon(
                .ring, at: center, side: side, color: Color(1, 0.82, 0.55, 0.75 * (1 - progress)), blend: .additive)
        }
        if hasFlash { appendRays(at: age, to: &frame) }
        if hasFlash, age < Self.flashTime {
            let progress = age / Self.flashTime
            let side = size * (2 + 2 * progress)
            frame.icon(.glow, at: center, side: side, color: Color(1, 0.9, 0.7, 0.8 * (1 - progress)), blend: .additive)
        }
    }

    private func appendRays(at age: Double, to frame: inout Frame) {
        guard age < Self.rayTime else { return }
        let progress = age / Self.rayTime
        let draws = seed["rays"]
        for index in 0..<Self.rays {
            let draw = draws[index]
            let angle = (Double(index) + draw[0].uniform(in: 0.2...0.8)) / Double(Self.rays) * 2 * .pi
            let length = size * draw[1].uniform(in: 0.7...1.5) * (0.5 + progress)
            let middle = size * 0.3 + length / 2
            frame.image(
                .streak, at: center + Vector(.cos(angle), .sin(angle)) * middle,
                size: Vector(size * 0.12 * (1 - progress), length), turn: angle + .pi / 2,
                color: Color(1, 0.86, 0.6, 0.9 * (1 - progress)), blend: .additive)
        }
    }

    /// Appends the fireball, picture by picture, and the cloud that it becomes, which grows, rises and thins.
    private func appendSmoke(at age: Double, to frame: inout Frame) {
        let last = Image.smoke.count - 1
        let picture = Int(age / Self.frameTime, within: 0...last)
        let share = picture < last ? age / Self.frameTime - Double(picture) : 0
        let spread = max(0, age - Self.thinning) / (Self.smokeTime - Self.thinning)
        let side = size * Self.smokeSide * (1 + Self.growth * Curve.easeOut.value(at: spread))
        let rise = size * (Self.rise.fire * age / Self.smokeTime + Self.rise.cloud * spread * spread)
        let place = center - Vector(0, rise)
        let draw = seed["smoke"]
        let turn = draw.uniform(in: -.pi ... .pi)
        let rest = (1 - spread) * (1 - spread)
        if spread > 0 { appendWisps(spread, at: place, side, rest, to: &frame) }
        // The next picture is faded in before this one fades out, so that the smoke does not thin between them.
        appendSmoke(picture, min(1, 2 - 2 * share) * rest, at: place, side, turn + Self.smokeTurn * spread, to: &frame)
        appendSmoke(picture + 1, 2 * share, at: place, side, turn, to: &frame)
    }

    /// Appends the wisps that part from the cloud.
    private func appendWisps(_ spread: Double, at place: Vector, _ side: Double, _ rest: Double, to frame: inout Frame)
    {
        let draws = seed["wisps"]
        for index in 0..<Self.wisps.count {
            let draw = draws[index]
            let angle = (Double(index) + draw[0].unit) / Double(Self.wisps.count) * 2 * .pi
            let way = size * Self.wisps.reach * Curve.easeOut.value(at: spread)
            appendSmoke(
                Image.smoke.count - 1, rest, at: place + Vector(.cos(angle), .sin(angle)) * way,
                side * Self.wisps.side, draw[1].uniform(in: -.pi ... .pi) - Self.smokeTurn * spread, to: &frame)
        }
    }

    private func appendSmoke(
        _ picture: Int, _ opacity: Double, at place: Vector, _ side: Double, _ turn: Double, to frame: inout Frame
    ) {
        guard picture < Image.smoke.count, opacity > 0 else { return }
        frame.icon(
            Image.smoke[picture], at: place, side: side, turn: turn, color: Color.white.faded(to: min(1, opacity)))
    }

    private func appendDebris(at age: Double, to frame: inout Frame) {
        let progress = age / Self.ownTime
        let draws = seed["debris"]
        for index in 0..<Self.splinters {
            let draw = draws[index]
            let place = flung(draw, index, of: Self.splinters, reach: 0.9...1.9, fall: 1.3, at: progress)
            let side = size * draw[2].uniform(in: 0.12...0.22)
            frame.icon(
                .debris, at: place, side: side, turn: draw[3].uniform(in: -14...14) * age,
                color: Color.white.faded(to: min(1, 2 * (1 - progress))))
        }
    }

    /// Returns the position of one of many pieces that fly apart evenly and fall. `reach` and `fall` are in sides of
    /// the bomb.
    private func flung(
        _ draw: Seed, _ index: Int, of count: Int, reach: ClosedRange<Double>, fall: Double, at progress: Double
    ) -> Vector {
        let angle = (Double(index) + draw[0].unit) / Double(count) * 2 * .pi
        let way = size * draw[1].uniform(in: reach) * Curve.easeOut.value(at: progress)
        return center + Vector(.cos(angle) * way, .sin(angle) * way + size * fall * progress * progress)
    }

    private func appendEmbers(at age: Double, to frame: inout Frame) {
        let progress = age / Self.ownTime
        let draws = seed["embers"]
        for index in 0..<Self.embers {
            let draw = draws[index]
            let place = flung(draw, index, of: Self.embers, reach: 0.7...1.6, fall: 0.9, at: progress)
            let tail = flung(
                draw, index, of: Self.embers, reach: 0.7...1.6, fall: 0.9, at: max(0, progress - Self.exposure))
            let way = place - tail
            let side = size * draw[2].uniform(in: 0.06...0.14) * (1 - progress)
            frame.image(
                .spark, at: place - way / 2, size: Vector(side + way.length, side), turn: .atan2(y: way.y, x: way.x),
                color: Color(1, draw[3].uniform(in: 0.35...0.8), 0.2, 1 - progress), blend: .additive)
        }
    }
}
