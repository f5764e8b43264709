import Motion
import Picture
import RainFigures
import Testing

/// The drawing of effects at chosen instants: a change of any number fails here. After an intended change, take the new figures
/// from the failures.
@Suite struct GoldenEffectTests {
    private static let source = Rect(0, 0, 80, 100)

    /// More sparks than one group has, each group with its own quadrants.
    private static func classic() -> ClassicFirework {
        var classic = ClassicFirework(seed: Seed(7), source: source, begin: 0)
        classic.count = 24
        return classic
    }

    private static func streaks() -> ClassicFirework {
        var streaks = ClassicFirework(seed: Seed(7), source: source, begin: 0)
        streaks.exposure = 0.1
        return streaks
    }

    private static func waves(_ shape: WaveField.Shape) -> WaveField {
        var waves = WaveField(shape, over: Rect(0, 0, 200, 120))
        waves.tilt = Vector(0.4, -0.7)
        return waves
    }

    private static func drip(goal: Double) -> Drip {
        var drip = Drip(seed: Seed(3), center: Vector(300, 200), radius: 60, begin: 0)
        drip.goal = goal
        return drip
    }

    static let effects: [(name: String, effect: any Effect, times: [Double])] = [
        ("classic", classic(), [0, 0.1, 0.3, 0.385]),
        ("streaks", streaks(), [0.02, 0.3]),
        ("rays", Rays(seed: Seed(7), center: .zero, reach: 200, begin: 0), [0.1, 0.4]),
        ("lanterns", LanternRise(seed: Seed(7), center: Vector(300, 200), reach: 200, begin: 0), [0.1, 0.8]),
        ("chain", Chain(from: .zero, to: Vector(140, 90), begin: 0, way: 0.1), [0.05, 0.3]),
        ("fountain", FountainFirework(seed: Seed(7), source: source, begin: 0), [0.1, 0.4, 0.9]),
        ("star", waves(.star), [0, 0.3, 7]),
        ("circle", waves(.circle), [0.3]),
        ("like", LikeBurst(center: Vector(50, 60), size: 80, begin: 0), [0.06, 0.2, 0.3, 0.4, 0.7]),
        ("drip", drip(goal: 1), [1, 3.7, 5, 6.1, 7.6, 8.6, 9.5]),
        ("half a drip", drip(goal: 0.5), [3, 6]),
        ("blast", Explosion(seed: Seed(7), center: .zero, size: 100, begin: 0), [0.02, 0.05, 0.3, 0.7, 0.95]),
        (
            "opened", OpenedPack(.packGoldOpen, center: .zero, turn: 0.4, size: Vector(76, 100), begin: 0),
            [0, 0.05, 0.25]
        ),
        (
            "flight", Flight(seed: Seed(5), from: Vector(900, 600), to: Vector(50, 50), begin: 0),
            [0.03, 0.2, 0.4, 0.65]
        ),
        ("points", Rise("+10", at: Vector(5, 6), begin: 0, color: .white), [0.05, 0.4, 0.8]),
        ("trail", Trail(seed: Seed(6), from: .zero, to: Vector(500, 700), begin: 0, time: 2), [0.3, 1.5, 2.4]),
        ("time running back", Rewound(), [3]),
        (
            "far", Shell(seed: Seed(9), kind: .peony, center: Vector(300, 200), reach: 90, begin: 0, color: .white),
            [0.1, 0.9]
        ),
    ]

    /// Time running back, as an effect.
    private struct Rewound: Effect {
        var begin = 0.0
        var duration: Double { .infinity }
        var images: [Image] { [.streak, .vignette] }

        func append(at time: Double, to frame: inout Frame) {
            Backwards(over: Rect(0, 0, 640, 360), strength: 0.7).append(at: time, to: &frame)
        }
    }

    @Test func effectsAreDrawnAsBefore() {
        let drawn = Self.effects.flatMap { name, effect, times in
            times.map { time in
                var frame = Frame(size: Vector(640, 360))
                effect.append(at: time, to: &frame)
                return "\(name) at \(time): \(Figures.text(of: frame))"
            }
        }
        for (line, golden) in zip(drawn, Golden.effects) { #expect(line == golden) }
        #expect(drawn.count == Golden.effects.count)
    }
}
