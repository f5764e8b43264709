public import Motion
import RealModule

/// A bomb going off: a flash, a shock wave, twelve frames of smoke and flying embers.
public struct Explosion: Effect, Hashable {
    public var seed: Seed
    /// Its middle, points.
    public var center: Vector
    /// Side of the bomb's box, points.
    public var size: Double
    /// Time at which it begins, seconds.
    public var begin: Double

    /// Whether it begins with a flash.
    public var hasFlash = true

    public init(seed: Seed, center: Vector, size: Double, begin: Double) {
        self.seed = seed
        self.center = center
        self.size = size
        self.begin = begin
    }

    /// Length of the effect, seconds.
    public static let duration = 0.84

    public var duration: Double { Self.duration }

    /// How long each of the twelve frames of smoke shows, seconds.
    static let frameTime = duration / 12
    static let embers = 14
    static let splinters = 9
    static let flashTime = 0.16
    static let waveTime = 0.45
}

extension Explosion {
    public func append(at time: Double, to frame: inout Frame) {
        let age = time - begin
        guard age >= 0, age < Self.duration else { return }
        let turn = seed["smoke"].uniform(in: -.pi ... .pi)
        let picture = min(Int(age / Self.frameTime), Image.smoke.count - 1)
        let rise = Vector(0, -size * 0.25 * age / Self.duration)
        frame.append(
            Sprite(Image.smoke[picture], at: center + rise, size: Vector(size, size) * 1.9, turn: turn))
        appendDebris(at: age, to: &frame)
        appendEmbers(at: age, to: &frame)
        if age < Self.waveTime {
            let progress = Curve.easeOut.value(at: age / Self.waveTime)
            let side = size * (0.6 + 2.6 * progress)
            frame.append(
                Sprite(
                    .ring, at: center, size: Vector(side, side),
                    color: Color(1, 0.82, 0.55, 0.75 * (1 - progress)), blend: .additive))
        }
        if hasFlash, age < Self.flashTime {
            let progress = age / Self.flashTime
            let side = size * (2 + 2 * progress)
            frame.append(
                Sprite(
                    .glow, at: center, size: Vector(side, side),
                    color: Color(1, 0.9, 0.7, 0.8 * (1 - progress)), blend: .additive))
        }
    }

    /// Splinters of the shell, thrown out and falling.
    private func appendDebris(at age: Double, to frame: inout Frame) {
        let progress = age / Self.duration
        let draws = seed["debris"]
        for index in 0..<Self.splinters {
            let draw = draws[index]
            let place = flung(draw, index, of: Self.splinters, reach: 0.9...1.9, fall: 1.3, at: progress)
            let side = size * draw[2].uniform(in: 0.12...0.22)
            frame.append(
                Sprite(
                    .debris, at: place, size: Vector(side, side), turn: draw[3].uniform(in: -14...14) * age,
                    color: Color.white.faded(to: min(1, 2 * (1 - progress)))))
        }
    }

    /// Where one of many pieces is that fly apart evenly and fall; `reach` and `fall` in sides of the bomb.
    private func flung(
        _ draw: Seed, _ index: Int, of count: Int, reach: ClosedRange<Double>, fall: Double, at progress: Double
    ) -> Vector {
        let angle = (Double(index) + draw[0].unit) / Double(count) * 2 * .pi
        let way = size * draw[1].uniform(in: reach) * Curve.easeOut.value(at: progress)
        return center + Vector(.cos(angle) * way, .sin(angle) * way + size * fall * progress * progress)
    }

    private func appendEmbers(at age: Double, to frame: inout Frame) {
        let progress = age / Self.duration
        let draws = seed["embers"]
        for index in 0..<Self.embers {
            let draw = draws[index]
            let place = flung(draw, index, of: Self.embers, reach: 0.7...1.6, fall: 0.9, at: progress)
            let side = size * draw[2].uniform(in: 0.06...0.14) * (1 - progress)
            frame.append(
                Sprite(
                    .spark, at: place, size: Vector(side, side),
                    color: Color(1, draw[3].uniform(in: 0.35...0.8), 0.2, 1 - progress),
                    blend: .additive))
        }
    }
}
