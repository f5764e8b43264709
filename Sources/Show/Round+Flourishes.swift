import Motion
import Picture
import Rain

// The effects of golden, great and chained catches, in addition to the fireworks of every catch.

/// A caught pack, and the seed of its effects.
struct Catch {
    let outcome: Outcome
    let drop: Drop
    let kind: PackKind
    let seed: Seed

    /// Game time at which the catch is shown: the links of a chain follow one after the other.
    var begin: Double { outcome.time + RoundTuning.linkTime * Double(outcome.link) }
    var place: Vector { drop.position(at: outcome.time) }
    var source: Rect { Rect(center: place, size: drop.size) }
    /// Whether the catch is part of a chain: the chain pack itself, or a pack that it took.
    var isOfChain: Bool { kind == .chain || outcome.link > 0 }
}

/// The packs of a chain seen so far, from the last link to the chain itself.
struct Knot {
    /// Number of packs and their points, including the chain.
    private(set) var packs = 0
    private(set) var points = 0
    /// The places of the links by number: in vectors, because an array would be allocated in each frame.
    private var (across, down) = (SIMD8<Double>(), SIMD8<Double>())

    /// Adds a catch; call it from the last link to the first.
    mutating func add(_ outcome: Outcome, at place: Vector) {
        (packs, points) = (packs + 1, points + outcome.points)
        (across[outcome.link], down[outcome.link]) = (place.x, place.y)
    }

    func place(ofLink link: Int) -> Vector { Vector(across[link], down[link]) }
}

extension Round {
    /// The middle of a catch's flourish, moved inwards from the edges of the open field so that most of it is visible.
    func middle(ofFlourish reach: Double, at place: Vector) -> Vector {
        let open = level.openField
        let inset = min(reach * FlourishTuning.seen, open.size.x / 2, open.size.y / 2)
        return Vector(
            place.x.clamped(to: open.minX + inset...open.maxX - inset),
            place.y.clamped(to: open.minY + inset...open.maxY - inset))
    }

    /// Appends the light of a golden pack, and the rays that turn in it.
    func appendGoldenLight(_ caught: Catch, _ time: Double, _ looks: Looks, to frame: inout Frame) {
        let reach = caught.drop.size.y * FlourishTuning.rayReach
        var rays = Rays(
            seed: caught.seed, center: middle(ofFlourish: reach, at: caught.place), reach: reach, begin: caught.begin)
        rays.isStill = looks.hasReducedMotion
        rays.append(at: time, to: &frame)
    }

    /// Appends coins and ingots thrown up from a golden pack. Returns the number of sparks.
    func appendFountain(_ caught: Catch, _ time: Double, to frame: inout Frame) -> Int {
        var coins = FountainFirework(
            seed: caught.seed["coins"], source: caught.source, begin: caught.begin)
        coins.scale *= FlourishTuning.fountainScale
        coins.sparkSize *= FlourishTuning.coinScale
        var ingots = coins
        ingots.seed = caught.seed["ingots"]
        ingots.look = .ingot
        ingots.begin += FountainFirework.interval / 2
        coins.append(at: time, to: &frame)
        ingots.append(at: time, to: &frame)
        return coins.count + ingots.count
    }

    /// Appends the lanterns that rise from a great pack. Returns the equivalent number of sparks.
    func appendLanterns(
        _ caught: Catch, _ time: Double, _ looks: Looks, _ room: Int, to frame: inout Frame
    ) -> Int {
        let reach = caught.drop.size.y * FlourishTuning.lanternReach
        var light = LanternRise(
            seed: caught.seed["lanterns"], center: middle(ofFlourish: reach, at: caught.place), reach: reach,
            begin: caught.begin)
        light.count = min(room, Int((Double(light.count) * looks.detail).rounded(.up)))
        light.isStill = looks.hasReducedMotion
        light.append(at: time, to: &frame)
        return light.count
    }

    /// Appends the ring within which a chain pack takes others, and a chain to each of them when it is taken.
    func appendChains(
        _ knot: Knot, of caught: Catch, _ time: Double, _ looks: Looks, to frame: inout Frame
    ) {
        Self.appendChainRing(at: caught.place, age: time - caught.begin, to: &frame)
        for link in 1..<max(1, knot.packs) {
            var chain = Chain(
                from: caught.place, to: knot.place(ofLink: link),
                begin: caught.begin + RoundTuning.linkTime * Double(link - 1), way: RoundTuning.linkTime)
            chain.isStill = looks.hasReducedMotion
            chain.append(at: time, to: &frame)
        }
    }
}

enum FlourishTuning {
    /// The share of a flourish's reach that stays visible towards the nearest edge of the field.
    static let seen = 0.4
    /// Length of a golden pack's rays, in its heights.
    static let rayReach = 2.0
    /// The time in which an opening pack returns to its full width, seconds.
    static let untilt = 0.1
    /// Factors of the fountain's trajectories and sparks; coins and ingots of a golden pack.
    static let fountainScale = 1.7
    static let coinScale = 2.6
    static let fountainSparks = 20
    /// Size of a chain's points, as a factor of a red pack's.
    static let knotZoom = 1.25
    /// Reach of a great pack's lanterns, in its heights.
    static let lanternReach = 1.05
}
