import Motion
import Testing

@testable import Picture

/// No effect and no shape traps, whatever its time, place or size.
struct TotalityTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 0, 1e-300, 0.35, 1e18,
    ]

    private static func effects(_ number: Double) -> [any Effect] {
        let (seed, place) = (Seed(7), Vector(number, 100))
        let area = Rect(number, 100, 76, number)
        return [
            ClassicFirework(seed: seed, source: area, begin: number),
            FountainFirework(seed: seed, source: area, begin: number),
            Shell(seed: seed, kind: .peony, center: place, reach: number, begin: number, color: .white),
            LikeBurst(center: place, size: number, begin: number),
            Drip(seed: seed, center: place, radius: number, begin: number),
            WaveField(.star, over: area), WaveField(.circle, over: area),
            Explosion(seed: seed, center: place, size: number, begin: number),
            OpenedPack(.white, center: place, turn: number, size: place, begin: number),
            Flight(seed: seed, from: place, to: .zero, begin: number),
            Trail(seed: seed, from: place, to: .zero, begin: number, time: number),
            Rays(seed: seed, center: place, reach: number, begin: number),
            LanternRise(seed: seed, center: place, reach: number, begin: number),
            Chain(from: place, to: .zero, begin: number, way: number),
            Rise("7", at: place, begin: number, color: .white),
        ]
    }

    @Test(arguments: numbers) func effectsNeverTrap(number: Double) {
        var frame = Frame(size: Vector(1280, 720))
        for effect in Self.effects(number) + Self.effects(0.1) {
            for time in Self.numbers {
                frame.clear()
                effect.append(at: time, to: &frame)
                #expect(frame.sprites.count + frame.vertices.count < 200_000, "\(effect) at \(time)")
            }
        }
        for time in Self.numbers {
            _ = Shake(seed: Seed(1), begin: number).offset(at: time)
            _ = Desaturation(begin: number).strength(at: time)
            Backwards(over: Rect(0, 0, number, 720), strength: number).append(at: time, to: &frame)
        }
    }

    @Test(arguments: numbers) func shapesNeverTrap(number: Double) {
        var frame = Frame(size: Vector(1280, 720))
        for other in Self.numbers {
            frame.clear()
            let place = Vector(other, number)
            frame.disc(place, radius: number, .white)
            frame.circle(place, radius: number, width: other) { _ in .white }
            frame.arc(place, radius: number, width: other, from: number, sweep: other, .white)
            frame.neck(from: place, radius: number, to: .zero, radius: other, reach: number, .white)
            frame.stretch(.white, over: Rect(number, other, other, number))
            frame.fill(Rect(number, other, other, number), Color(number, other, number, other))
            #expect(frame.vertices.count < 100_000, "\(number) \(other)")
        }
    }
}
