import Foundation
import Motion
import Testing

@testable import Picture

/// No value of a property traps: an effect with any changed property still appends something or nothing.
struct SettableTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 0, 1e-300, 0.35, 1e18,
    ]
    private static let wholes: [Int] = [.min, -1, 0, 1, 3, 1 << 40, .max]

    /// An odd value in every form: a number, a whole number, a position, an area, a colour.
    private struct Odd {
        var number = 1.0
        var whole = 1

        var place: Vector { Vector(number, 100) }
        var area: Rect { Rect(number, 100, 76, number) }
        var color: Color { Color(number, 0.5, number, number) }
        var seed: Seed { Seed(UInt64(bitPattern: Int64(whole))) }
        /// No colours, or odd ones.
        var colors: [Color] { Array(repeating: color, count: whole.clamped(to: 0...3)) }
        var look: SparkLook {
            var look = SparkLook.circle
            look.colors = colors
            return look
        }
        var paths: SparkPaths {
            whole > 0 ? .classic : SparkPaths(topRight: [], bottomRight: [])
        }
    }

    /// Draws an effect of which one property was changed.
    private typealias Draw = @Sendable (Odd, Double, inout Frame) -> Void

    private static func of<E: Effect>(_ effect: E, _ set: @escaping @Sendable (inout E, Odd) -> Void) -> Draw {
        { odd, time, frame in
            var effect = effect
            set(&effect, odd)
            _ = (effect.duration, effect.images)
            effect.append(at: time, to: &frame)
        }
    }

    private static let (seed, place, area) = (Seed(7), Vector(300, 200), Rect(300, 200, 76, 100))
    private static let classic = ClassicFirework(seed: seed, source: area, begin: 0)
    private static let fountain = FountainFirework(seed: seed, source: area, begin: 0)
    private static let shell = Shell(seed: seed, kind: .ring, center: place, reach: 120, begin: 0, color: .white)
    private static let burst = LikeBurst(center: place, size: 90, begin: 0)
    private static let drip = Drip(seed: seed, center: place, radius: 60, begin: 0)
    private static let waves = WaveField(.star, over: Rect(0, 0, 1280, 720))
    private static let blast = Explosion(seed: seed, center: place, size: 90, begin: 0)
    private static let opened = OpenedPack(.white, center: place, turn: 0, size: Vector(76, 100), begin: 0)
    private static let flight = Flight(seed: seed, from: place, to: .zero, begin: 0)
    private static let trail = Trail(seed: seed, from: place, to: .zero, begin: 0, time: 1)
    private static let rays = Rays(seed: seed, center: place, reach: 120, begin: 0)
    private static let rise = Rise("7", at: place, begin: 0, color: .white)

    /// Each property that can be set, by its name in the list of the API.
    private static let settable: [String: Draw] = [
        "ClassicFirework.seed": of(classic) { $0.seed = $1.seed },
        "ClassicFirework.source": of(classic) { $0.source = $1.area },
        "ClassicFirework.begin": of(classic) { $0.begin = $1.number },
        "ClassicFirework.scale": of(classic) { $0.scale = $1.number },
        "ClassicFirework.sparkSize": of(classic) { $0.sparkSize = $1.number },
        "ClassicFirework.paths": of(classic) { $0.paths = $1.paths },
        "ClassicFirework.look": of(classic) { $0.look = $1.look },
        "ClassicFirework.count": of(classic) { $0.count = $1.whole },
        "ClassicFirework.exposure": of(classic) { $0.exposure = $1.number },
        "FountainFirework.seed": of(fountain) { $0.seed = $1.seed },
        "FountainFirework.source": of(fountain) { $0.source = $1.area },
        "FountainFirework.begin": of(fountain) { $0.begin = $1.number },
        "FountainFirework.scale": of(fountain) { $0.scale = $1.number },
        "FountainFirework.sparkSize": of(fountain) { $0.sparkSize = $1.number },
        "FountainFirework.look": of(fountain) { $0.look = $1.look },
        "FountainFirework.count": of(fountain) { $0.count = $1.whole },
        "Shell.seed": of(shell) { $0.seed = $1.seed },
        "Shell.kind": of(shell) { $0.kind = Shell.Kind.allCases[$1.whole.clamped(to: 0...4)] },
        "Shell.center": of(shell) { $0.center = $1.place },
        "Shell.reach": of(shell) { $0.reach = $1.number },
        "Shell.begin": of(shell) { $0.begin = $1.number },
        "Shell.color": of(shell) { $0.color = $1.color },
        "Shell.detail": of(shell) { $0.detail = $1.number },
        "Shell.isStill": of(shell) { $0.isStill = $1.whole > 0 },
        "LikeBurst.center": of(burst) { $0.center = $1.place },
        "LikeBurst.size": of(burst) { $0.size = $1.number },
        "LikeBurst.begin": of(burst) { $0.begin = $1.number },
        "LikeBurst.step": of(burst) { $0.step = $1.number },
        "LikeBurst.dots": of(burst) { $0.dots = $1.whole },
        "Drip.seed": of(drip) { $0.seed = $1.seed },
        "Drip.center": of(drip) { $0.center = $1.place },
        "Drip.radius": of(drip) { $0.radius = $1.number },
        "Drip.begin": of(drip) { $0.begin = $1.number },
        "Drip.color": of(drip) { $0.color = $1.color },
        "Drip.checkColor": of(drip) { $0.checkColor = $1.color },
        "Drip.goal": of(drip) { $0.goal = $1.number },
        "WaveField.shape": of(waves) { $0.shape = $1.whole > 0 ? .star : .circle },
        "WaveField.view": of(waves) { $0.view = $1.area },
        "WaveField.begin": of(waves) { $0.begin = $1.number },
        "WaveField.tilt": of(waves) { $0.tilt = $1.place },
        "WaveField.colors": of(waves) { $0.colors = $1.colors },
        "WaveField.distance": of(waves) { $0.distance = $1.number },
        "WaveField.opacity": of(waves) { $0.opacity = $1.number },
        "WaveField.fading": of(waves) { $0.fading = $1.number < 0 ? $1.number...0 : nil },
        "WaveField.blend": of(waves) { $0.blend = $1.whole > 0 ? .additive : .normal },
        "Explosion.seed": of(blast) { $0.seed = $1.seed },
        "Explosion.center": of(blast) { $0.center = $1.place },
        "Explosion.size": of(blast) { $0.size = $1.number },
        "Explosion.begin": of(blast) { $0.begin = $1.number },
        "Explosion.hasFlash": of(blast) { $0.hasFlash = $1.whole > 0 },
        "OpenedPack.image": of(opened) { $0.image = $1.whole > 0 ? .coin : .white },
        "OpenedPack.center": of(opened) { $0.center = $1.place },
        "OpenedPack.turn": of(opened) { $0.turn = $1.number },
        "OpenedPack.size": of(opened) { $0.size = $1.place },
        "OpenedPack.begin": of(opened) { $0.begin = $1.number },
        "OpenedPack.duration": of(opened) { $0.duration = $1.number },
        "OpenedPack.glow": of(opened) { $0.glow = $1.color },
        "Flight.seed": of(flight) { $0.seed = $1.seed },
        "Flight.start": of(flight) { $0.start = $1.place },
        "Flight.end": of(flight) { $0.end = $1.place },
        "Flight.begin": of(flight) { $0.begin = $1.number },
        "Flight.size": of(flight) { $0.size = $1.number },
        "Trail.seed": of(trail) { $0.seed = $1.seed },
        "Trail.start": of(trail) { $0.start = $1.place },
        "Trail.end": of(trail) { $0.end = $1.place },
        "Trail.begin": of(trail) { $0.begin = $1.number },
        "Trail.time": of(trail) { $0.time = $1.number },
        "Trail.slowing": of(trail) { $0.slowing = Slowing($1.whole > 0 ? 0.9 : 0) },
        "Trail.width": of(trail) { $0.width = $1.number },
        "Trail.colors": of(trail) { $0.colors = $1.colors },
        "Rays.seed": of(rays) { $0.seed = $1.seed },
        "Rays.center": of(rays) { $0.center = $1.place },
        "Rays.reach": of(rays) { $0.reach = $1.number },
        "Rays.begin": of(rays) { $0.begin = $1.number },
        "Rays.color": of(rays) { $0.color = $1.color },
        "Rays.isStill": of(rays) { $0.isStill = $1.whole > 0 },
        "Rise.text": of(rise) { $0.text = String(repeating: "七", count: $1.whole.clamped(to: 0...1000)) },
        "Rise.place": of(rise) { $0.place = $1.place },
        "Rise.begin": of(rise) { $0.begin = $1.number },
        "Rise.color": of(rise) { $0.color = $1.color },
        "Rise.outline": of(rise) { $0.outline = $1.color },
        "Rise.zoom": of(rise) { $0.zoom = $1.number },
        "SparkLook.image": of(classic) { $0.look.image = $1.whole > 0 ? .coin : .white },
        "SparkLook.colors": of(fountain) { $0.look.colors = $1.colors },
        "SparkLook.blend": of(classic) { $0.look.blend = $1.whole > 0 ? .additive : .normal },
        "Backwards.view": { odd, time, frame in
            var veil = Backwards(over: odd.area, strength: 1)
            veil.view = odd.area
            veil.append(at: time, to: &frame)
        },
        "Backwards.color": { odd, time, frame in
            var veil = Backwards(over: area, strength: 1)
            veil.color = odd.color
            veil.append(at: time, to: &frame)
        },
        "Backwards.strength": { odd, time, frame in
            var veil = Backwards(over: area, strength: 1)
            veil.strength = odd.number
            veil.append(at: time, to: &frame)
        },
        "Desaturation.begin": { odd, time, _ in
            var grey = Desaturation(begin: 0)
            grey.begin = odd.number
            _ = grey.strength(at: time)
        },
        "Shake.seed": { odd, time, _ in _ = Shake(seed: odd.seed, begin: 0).offset(at: time) },
        "Shake.begin": { odd, time, _ in _ = Shake(seed: seed, begin: odd.number).offset(at: time) },
        "Shake.strength": { odd, time, _ in
            var shake = Shake(seed: seed, begin: 0)
            shake.strength = odd.number
            _ = shake.offset(at: time)
        },
    ]

    /// Types that carry values to a frame, a speaker or a window, and compute nothing from them.
    private static let carriers = [
        "Color", "Cue", "Drone", "Effect", "Frame", "KeyMap", "Label", "Mix", "Music", "Sprite", "Strip",
        "Strip.Vertex", "WindowPlace", "WindowPlace.Corner",
    ]

    @Test(arguments: settable.keys.sorted()) func noValueTraps(name: String) throws {
        let draw = try #require(Self.settable[name])
        let odds = Self.numbers.map { Odd(number: $0) } + Self.wholes.map { Odd(whole: $0) }
        for odd in odds {
            for time in [0.01, 0.2, 0.5, 3, -1, .nan, .infinity] {
                var frame = Frame(size: Vector(1280, 720))
                draw(odd, time, &frame)
                #expect(frame.sprites.count + frame.vertices.count < 250_000, "\(odd) at \(time)")
            }
        }
    }

    /// Every settable property in the list of the API is tested above.
    @Test func everyPropertyIsTested() throws {
        let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../API/Picture.txt").standardizedFileURL
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        let names = lines.filter { $0.contains(" | var ") && !$0.hasSuffix("{ get }") }.map {
            $0.components(separatedBy: " | ")[0]
        }
        let wanted = Set(names).filter { name in
            !Self.carriers.contains(name.split(separator: ".").dropLast().joined(separator: "."))
        }
        #expect(wanted.symmetricDifference(Self.settable.keys).sorted() == [])
    }
}
