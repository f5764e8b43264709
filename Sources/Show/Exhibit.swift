package import Motion
package import Picture
import Rain

/// An effect in the gallery, shown alone, in variants, over and over. The exhibit of a type of Picture has the type's
/// name.
package enum Exhibit: String, CaseIterable, Sendable {
    case classic = "classic-firework"
    case fountain = "fountain-firework"
    case far = "shell"
    case waves = "wave-field"
    case like = "like-burst"
    case drip
    case opened = "opened-pack"
    case struck
    case blast = "explosion"
    case rays
    case lanterns = "lantern-rise"
    case chain
    case shimmer
    case trail
    case points = "rise"
    case flight
    case shake
    case rewind = "backwards"
    case lastSeconds = "last-seconds"
    case end
}

extension Exhibit {
    /// Creates the exhibit with a name. The names of version 0.4 work too.
    package init?(named name: String) {
        guard let exhibit = Exhibit(rawValue: name) ?? Self.former[name] else { return nil }
        self = exhibit
    }

    private static let former: [String: Exhibit] = [
        "classic": .classic, "fountain": .fountain, "far": .far, "waves": .waves, "like": .like, "opened": .opened,
        "blast": .blast, "lanterns": .lanterns, "points": .points, "rewind": .rewind,
    ]

    package static let field = Vector(1280, 720)

    package var variants: [String] {
        switch self {
        case .classic: ["original", "in a combo", "golden", "coins"]
        case .fountain: ["coins", "circles", "ingots", "petals"]
        case .waves: ["lantern light", "star", "circle"]
        case .drip: ["whole", "half", "quick end"]
        case .shimmer: ["red", "silver", "gold"]
        case .opened, .points: PackKind.allCases.map({ $0.name })
        case .struck: ["once", "twice", "three times", "four times"]
        case .end: ["time is up", "in Chinese", "lights out"]
        case .blast: ["with a flash", "without"]
        case .rays, .lanterns, .chain: ["moving", "still"]
        case .far: Shell.Kind.allCases.map({ $0.rawValue })
        case .like, .trail, .flight, .shake, .rewind, .lastSeconds: ["plain"]
        }
    }

    /// Seconds after which the effect is shown again.
    package var loop: Double {
        switch self {
        case .classic: 0.5
        case .fountain: FountainFirework(seed: Seed(0), source: .init(0, 0, 1, 1), begin: 0).duration + 0.1
        case .far: Shell.duration + 0.1
        case .waves: 12
        case .like: 1.2
        case .drip: 12
        case .opened, .struck: 0.4
        case .end: 1.2
        case .blast: Explosion.duration + 0.1
        case .points, .flight: 0.95
        case .rays: Rays.time + 0.1
        case .lanterns: LanternRise.time + 0.1
        case .chain: 0.8
        case .shimmer, .lastSeconds: 2
        case .trail: 2.6
        case .shake: 0.6
        case .rewind: 3
        }
    }

    /// Appends the effect at a time since its start, seconds, around a point of the field.
    /// - Parameters:
    ///   - variant: an index into `variants`.
    ///   - run: number of earlier showings, the seed of all random parts.
    package func append(at time: Double, variant: Int = 0, run: Int = 0, place: Vector, to frame: inout Frame) {
        let seed = Seed(20_260)["gallery", run]
        let size = Image.packRed.size * 1.6
        let source = Rect(center: place, size: size)
        let kind = PackKind.allCases[min(variant, PackKind.allCases.count - 1)]
        switch self {
        case .classic: appendClassic(at: time, variant, seed, source, to: &frame)
        case .fountain: appendFountain(at: time, variant, seed, source, to: &frame)
        case .far:
            Shell(
                seed: seed, kind: Shell.Kind.allCases[variant], center: place, reach: 190, begin: 0,
                color: Color(hex: 0xFF5A5A)
            ).append(at: time, to: &frame)
        case .waves: appendWaves(at: time, variant, place, to: &frame)
        case .like: LikeBurst(center: place, size: 150, begin: 0).append(at: time, to: &frame)
        case .drip: appendDrip(at: time, variant, seed, place, to: &frame)
        case .opened:
            if time > Round.openedTime { frame.image(kind.look.closed, at: place, size: size, turn: 0.3) }
            if kind == .chain { Round.appendChainRing(at: place, age: time, to: &frame) }
            OpenedPack(kind.look.open, center: place, turn: 0.3, size: size, begin: 0, duration: Round.openedTime)
                .append(at: time, to: &frame)
        case .struck:
            frame.image(Image.great[variant + 1], at: place, size: size * 1.4, turn: 0.3)
            Round.appendStrikeRing(at: place, size: size * 1.4, age: time, to: &frame)
        case .end:
            let words = variant == 1 ? Words.chinese : .english
            HUD(field: frame.size).appendEnd(age: time, outOfHearts: variant == 2, words: words, to: &frame)
        case .blast: appendBlast(at: time, variant, seed, place, to: &frame)
        case .rays: appendRays(at: time, variant, seed, place, size, to: &frame)
        case .lanterns: appendLanterns(at: time, variant, seed, place, to: &frame)
        case .chain: appendChain(at: time, variant, place, to: &frame)
        case .shimmer: appendShimmer(at: time, kind, place, size * 2, to: &frame)
        case .trail: appendTrail(at: time, seed, source, to: &frame)
        case .points:
            // Gold with the points of a long combo.
            let points = kind == .gold ? Scoring.points(for: kind.points, combo: Scoring.comboCap + 1) : kind.points
            Rise("+\(points)", at: place, begin: 0, color: kind.look.color).append(at: time, to: &frame)
        case .flight: Flight(seed: seed, from: place, to: Vector(80, 80), begin: 0).append(at: time, to: &frame)
        case .shake:
            let offset = Shake(seed: seed, begin: 0).offset(at: time)
            frame.image(.skylineNear, at: place + offset, size: Image.skylineNear.size)
        case .rewind: Backwards(over: frame.bounds, strength: min(1, time)).append(at: 3 - time, to: &frame)
        case .lastSeconds: HUD.appendVignette(left: 2 - time, to: &frame)
        }
    }

    private func appendFountain(at time: Double, _ variant: Int, _ seed: Seed, _ source: Rect, to frame: inout Frame) {
        var fountain = FountainFirework(seed: seed, source: source, begin: 0)
        fountain.scale *= 2
        fountain.sparkSize *= 3
        fountain.look = [.coin, .circle, .ingot, .petal][variant]
        frame.image(.packGold, at: source.center, size: source.size)
        fountain.append(at: time, to: &frame)
    }

    /// Points from wave to wave, as on the title.
    private static let wideWaves = 26.0

    private func appendWaves(at time: Double, _ variant: Int, _ place: Vector, to frame: inout Frame) {
        var waves = WaveField(variant == 2 ? .circle : .star, over: frame.bounds)
        // Wide apart, so that the motion is visible even on a sheet of small frames.
        if variant == 0 { (waves.colors, waves.distance) = (Palette.waves, Self.wideWaves) }
        waves.tilt = Vector(2 * place.x / frame.size.x - 1, 1 - 2 * place.y / frame.size.y)
        waves.append(at: time, to: &frame)
    }

    private func appendDrip(at time: Double, _ variant: Int, _ seed: Seed, _ place: Vector, to frame: inout Frame) {
        var drip = Drip(seed: seed, center: place, radius: 110, begin: variant == 2 ? -5 : 0)
        drip.goal = variant == 1 ? 0.5 : 1
        drip.append(at: time, to: &frame)
    }

    private func appendBlast(at time: Double, _ variant: Int, _ seed: Seed, _ place: Vector, to frame: inout Frame) {
        var blast = Explosion(seed: seed, center: place, size: 190, begin: 0)
        blast.hasFlash = variant == 0
        blast.append(at: time, to: &frame)
    }

    private func appendRays(
        at time: Double, _ variant: Int, _ seed: Seed, _ place: Vector, _ size: Vector, to frame: inout Frame
    ) {
        var rays = Rays(seed: seed, center: place, reach: size.y * FlourishTuning.rayReach, begin: 0)
        rays.isStill = variant == 1
        rays.append(at: time, to: &frame)
        OpenedPack(.packGoldOpen, center: place, turn: 0, size: size, begin: 0, duration: Round.openedTime).append(
            at: time, to: &frame)
    }

    private func appendLanterns(at time: Double, _ variant: Int, _ seed: Seed, _ place: Vector, to frame: inout Frame) {
        let size = Image.packGreat.size
        var light = LanternRise(
            seed: seed, center: place, reach: size.y * FlourishTuning.lanternReach, begin: 0)
        light.isStill = variant == 1
        light.append(at: time, to: &frame)
        OpenedPack(.packGreatOpen, center: place, turn: 0, size: size, begin: 0, duration: Round.openedTime).append(
            at: time, to: &frame)
    }

    private func appendChain(at time: Double, _ variant: Int, _ place: Vector, to frame: inout Frame) {
        func appendOpened(_ kind: PackKind, at place: Vector, begin: Double, to frame: inout Frame) {
            let look = kind.look
            guard time >= begin else { return frame.image(look.closed, at: place, size: look.closed.size) }
            var opened = OpenedPack(
                look.open, center: place, turn: 0, size: look.closed.size, begin: begin, duration: Round.openedTime)
            opened.glow = Palette.violet
            opened.append(at: time, to: &frame)
        }
        let ways = [Vector(-90, 150), Vector(170, 60), Vector(-210, -40), Vector(120, -190)]
        for (index, way) in ways.enumerated() {
            let begin = RoundTuning.linkTime * Double(index)
            appendOpened(
                index % 2 == 0 ? .red : .silver, at: place + way, begin: begin + RoundTuning.linkTime, to: &frame)
            var chain = Chain(from: place, to: place + way, begin: begin, way: RoundTuning.linkTime)
            chain.isStill = variant == 1
            chain.append(at: time, to: &frame)
        }
        appendOpened(.chain, at: place, begin: 0, to: &frame)
    }

    private func appendShimmer(
        at time: Double, _ kind: PackKind, _ place: Vector, _ size: Vector, to frame: inout Frame
    ) {
        frame.image(kind.look.closed, at: place, size: size)
        guard let sheen = kind.look.sheen else { return }
        let step = (time * Double(sheen.count)).truncatingRemainder(dividingBy: Double(sheen.count))
        frame.image(sheen[Int(step)], at: place, size: size, color: Color(1, 1, 1, 0.8), blend: .additive)
    }

    private func appendTrail(at time: Double, _ seed: Seed, _ source: Rect, to frame: inout Frame) {
        let (start, end) = (source.center - Vector(90, 300), source.center + Vector(120, 300))
        Trail(seed: seed, from: start, to: end, begin: 0, time: 2).append(at: time, to: &frame)
        let pack = start.blended(to: end, at: min(1, time / 2))
        frame.image(.packGold, at: pack, size: source.size, turn: time * 3)
    }

    private func appendClassic(at time: Double, _ variant: Int, _ seed: Seed, _ source: Rect, to frame: inout Frame) {
        let count = [2, 6, 8, 3][variant]
        let fireworks = (0..<count).map { index -> ClassicFirework in
            var firework = ClassicFirework(seed: seed[index], source: source, begin: 0)
            firework.scale *= variant == 0 ? 2 : 3
            firework.sparkSize *= 2
            if variant == 1 || variant == 2 {
                firework.exposure = variant == 1 ? RoundTuning.exposure : RoundTuning.feverExposure
            }
            if variant == 1 || variant == 2 { firework.look.colors = Palette.warmSparks }
            if variant == 3 {
                firework.look = .coin
                firework.sparkSize *= 1.8
            }
            return firework
        }
        for firework in fireworks { firework.append(at: time, .beneath, to: &frame) }
        frame.image(variant == 2 ? .packGoldOpen : .packRedOpen, at: source.center, size: source.size)
        for firework in fireworks { firework.append(at: time, .above, to: &frame) }
    }
}
