import Motion
import Picture
import RealModule
import Testing

/// The values that change without jumps or corners.
@Suite struct SmoothEffectTests {
    /// Each picture of the smoke fades in and out. Until the smoke thins, at least one picture is fully opaque.
    @Test func smokeBlendsFromPictureToPicture() {
        let blast = Explosion(seed: Seed(4), center: .zero, size: 120, begin: 0)
        var before: [Image: Double] = [:]
        for step in 0..<Int(Explosion.duration * 1000) {
            let smoke = blast.sprites(at: Double(step) / 1000).filter { Image.smoke.contains($0.image) }
            let shown = Dictionary(smoke.map { ($0.image, $0.color.opacity) }, uniquingKeysWith: max)
            if step > 0 {
                for image in Image.smoke {
                    let change = abs((shown[image] ?? 0) - (before[image] ?? 0))
                    #expect(change < 0.04, "\(image) at \(step) ms: \(change)")
                }
            }
            if step < 560 { #expect(shown.values.max() == 1) }
            before = shown
        }
    }

    /// Smoke ends as one cloud that steadily grows, rises and thins to nothing.
    @Test(arguments: [4, 5, 6] as [UInt64])
    func smokeThinsAsItDriftsAway(seed: UInt64) throws {
        let blast = Explosion(seed: Seed(seed), center: .zero, size: 120, begin: 0)
        let clouds = try (600...1070).map { step in
            let smoke = blast.sprites(at: Double(step) / 1000).filter { Image.smoke.contains($0.image) }
            #expect(Set(smoke.map(\.image)) == [.smoke08])
            return try #require(smoke.max { $0.size.x < $1.size.x })
        }
        for (cloud, next) in zip(clouds, clouds.dropFirst()) {
            #expect(next.color.opacity < cloud.color.opacity && next.size.x >= cloud.size.x)
            #expect(next.position.y < cloud.position.y)
        }
        #expect(clouds[0].color.opacity > 0.8 && clouds[clouds.count - 1].color.opacity < 0.01)
        #expect(clouds[clouds.count - 1].size.x > clouds[0].size.x * 1.3)
        // Before that no picture of the fireball is smaller than the one before.
        var side = 0.0
        for step in 0..<600 {
            let smoke = blast.sprites(at: Double(step) / 1000).filter { Image.smoke.contains($0.image) }
            let largest = smoke.map(\.size.x).max() ?? 0
            #expect(largest >= side, "\(step) ms")
            side = largest
        }
    }

    /// The colour that a blast took away comes back slowly and steadily.
    @Test func desaturationFadesSlowly() {
        let desaturation = Desaturation(begin: 2)
        let strengths = (0...100).map { desaturation.strength(at: 2 + Desaturation.duration * Double($0) / 100) }
        #expect(strengths[0] > 0.5 && strengths[100] == 0 && desaturation.strength(at: 1.999) == 0)
        for (one, next) in zip(strengths, strengths.dropFirst()) { #expect((0...0.05).contains(one - next)) }
    }

    /// Rays turn, except with reduced motion.
    @Test(arguments: [false, true])
    func raysTurnUnlessTheyAreStill(isStill: Bool) {
        var rays = Rays(seed: Seed(4), center: .zero, reach: 100, begin: 0)
        rays.isStill = isStill
        func streaks(_ time: Double) -> [Sprite] { rays.sprites(at: time).filter { $0.image == .streak } }
        let (early, late) = (streaks(0.1), streaks(0.6))
        #expect(!early.isEmpty && early.count == late.count)
        for (one, next) in zip(early, late) {
            #expect((one.turn == next.turn && one.position == next.position) == isStill)
            // They turn slowly, and are still bright after six tenths.
            #expect(abs(next.turn - one.turn) < 0.5 && next.color.opacity > 0.4 * one.color.opacity)
        }
    }

    /// Lanterns rise and spread; with reduced motion they stand still.
    @Test(arguments: [false, true])
    func lanternsRiseUnlessTheyAreStill(isStill: Bool) {
        var light = LanternRise(seed: Seed(4), center: Vector(300, 300), reach: 200, begin: 0)
        light.isStill = isStill
        func shown(_ image: Image, _ time: Double) -> [Sprite] { light.sprites(at: time).filter { $0.image == image } }
        let (early, late) = (shown(.lantern, 0.15), shown(.lantern, 0.8))
        #expect(early.count == light.count && late.count == light.count)
        for (one, next) in zip(early, late) {
            #expect(isStill ? one.position == next.position : next.position.y < one.position.y)
            #expect(next.position.y < 300)
        }
        let (small, large) = (shown(.ring, 0.15), shown(.ring, 0.5))
        #expect(small.count == 2 && large.count == 2)
        for (one, next) in zip(small, large) { #expect(isStill ? one.size == next.size : one.size.x < next.size.x) }
    }

    /// A chain grows from its knot, reaches its pack at the end of its way, and fades.
    @Test func aChainShootsLinkByLink() throws {
        let (start, end) = (Vector(100, 100), Vector(300, 250))
        let chain = Chain(from: start, to: end, begin: 0, way: 0.2)
        func links(_ time: Double) -> [Sprite] { chain.sprites(at: time).filter { $0.image == .link } }
        var before = 0
        for step in 0...20 {
            let shown = links(Double(step) / 100)
            #expect(shown.count >= before)
            before = shown.count
        }
        let (first, last) = (try #require(links(0.2).first), try #require(links(0.2).last))
        #expect((first.position - start).length < 15 && (last.position - end).length < 15)
        #expect(links(0.1).count < links(0.2).count && (links(0.05).last?.position.x ?? 0) < 200)
        #expect(links(0.3).map(\.position) == links(0.2).map(\.position))
        #expect((links(0.5).first?.color.opacity ?? 1) < 0.3)
        var still = chain
        still.isStill = true
        #expect(still.sprites(at: 0.01).count == chain.sprites(at: 0.2).count)
    }

    /// Along its sides a neck never turns by more than a few degrees, and it leaves the discs along their tangents.
    @Test(arguments: [49.0, 53, 58])
    func aNeckHasNoCorners(distance: Double) throws {
        var frame = Frame(size: Vector(200, 100))
        frame.neck(from: Vector(50, 50), radius: 40, to: Vector(50 + distance, 50), radius: 8, reach: 20, .white)
        let side = stride(from: 0, to: frame.strips[0].vertices.count, by: 2).map { frame.vertices[$0].position }
        let ways = zip(side, side.dropFirst()).map { $1 - $0 }
        for (way, next) in zip(ways, ways.dropFirst()) {
            let turn = Double.atan2(y: way.x * next.y - way.y * next.x, x: way.x * next.x + way.y * next.y)
            #expect(abs(turn) < 0.35, "\(turn)")
        }
        let (first, last) = (try #require(ways.first), try #require(ways.last))
        let (start, end) = (side[0] - Vector(50, 50), side[side.count - 1] - Vector(50 + distance, 50))
        for (way, arm) in [(first, start), (last, end)] {
            #expect(abs(way.x * arm.x + way.y * arm.y) / (way.length * arm.length) < 0.25)
        }
    }

    /// A spark has its own colour, whatever is beneath it.
    @Test func sparksCoverTheNight() {
        let sparks = ClassicFirework(seed: Seed(1), source: Rect(0, 0, 76, 100), begin: 0).sprites(at: 0.1)
        #expect(!sparks.isEmpty && sparks.allSatisfy { $0.blend == .normal })
    }

    /// Heads of a shell's sparks fly apart to all sides, no farther than the shell reaches, and go out.
    @Test(arguments: Shell.Kind.allCases)
    func aShellFliesApartEvenlyAndGoesOut(kind: Shell.Kind) {
        let middle = Vector(300, 200)
        let shell = Shell(seed: Seed(1), kind: kind, center: middle, reach: 90, begin: 2, color: .white)
        func heads(_ age: Double) -> [Sprite] { shell.sprites(at: 2 + age).filter { $0.image == .dot } }
        let (early, late) = (heads(0.1), heads(0.9))
        let sparks: [Shell.Kind: Int] = [.peony: 64, .willow: 40, .ring: 48, .double: 68, .chrysanthemum: 56]
        #expect(early.count == sparks[kind] && late.count == early.count)
        func reach(_ sprites: [Sprite]) -> Double { sprites.map { ($0.position - middle).length }.max() ?? 0 }
        #expect(reach(early) < reach(late) && reach(late) <= 90 + 46 * 0.81)
        #expect(zip(early, late).allSatisfy { $0.color.opacity > $1.color.opacity && $0.size.x > $1.size.x })
        let left = late.count { $0.position.x < middle.x }
        #expect(abs(left - late.count / 2) <= late.count / 8)
        #expect(shell.sprites(at: 1.99).isEmpty && shell.sprites(at: 2 + shell.duration).isEmpty)
        var still = shell
        still.isStill = true
        #expect(still.sprites(at: 2.1).map(\.image) == [.glow] && still.sprites(at: 2.7).isEmpty)
    }
}
