import Motion
import Picture
import RainShow
import RealModule

/// The gold of the results: coins fall into the treasure bowl while the score counts up, and a record has a fountain.
struct Celebration {
    let bowl: Rect
    /// The share of the packs that were caught, 0...1: the final level of the bowl.
    let share: Double
    let isRecord: Bool
    /// Whether nothing falls, and the gold just grows.
    var isStill = false

    /// In sizes of the bowl: the glow's size, the spread of falling coins, the heights at which they vanish and on
    /// which the heap stands, a coin's side, and the position of the tick.
    private static let ofBowl = (
        glow: Vector(2.1, 2.4), spread: 0.24, mouth: 0.5, foot: 0.56, coin: 0.14, tick: Vector(0.36, 0.3)
    )

    /// The time of counting for a full bowl, and the least time, seconds.
    private static let fullTime = 1.4
    static let minTime = 0.8
    /// The coins of a full bowl, and the fall time of one, seconds.
    static let coins = 24
    static let fallTime = 0.55
    /// One coin in this many is heard; turns of a coin a second.
    private static let heard = 4
    private static let turns = 2.2
    /// The durations of a filled bowl's ring and of its tick's arrival, seconds; their sides, points.
    private static let ring = (time: 0.7, side: 340.0)
    private static let tick = (time: 0.3, side: 44.0)
    /// Seconds between two ticks of the counting score.
    static let tickTime = 0.1

    /// When the bowl reaches its final level, seconds since the results appeared.
    var fillTime: Double { max(Self.minTime, Self.fullTime * share) }

    private var coins: Int { Int((Double(Self.coins) * share).rounded(.up)) }

    /// When a coin reaches the bowl: the last one as it reaches its final level.
    private func landing(of coin: Int) -> Double {
        Self.fallTime + (fillTime - Self.fallTime) * Double(coin + 1) / Double(coins)
    }

    /// Returns the level of the bowl, 0...1.
    private func filled(at age: Double) -> Double {
        share * ((age - Self.fallTime) / (fillTime - Self.fallTime)).clamped(to: 0...1)
    }
}

extension Celebration {
    /// Appends the sounds that begin between two times: the ticks of the score, and the coins.
    func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        let ticks = Int(fillTime / Self.tickTime)
        for tick in Timeline((1...ticks).map { ($0, Double($0) * Self.tickTime) }).passed(from: from, to: to) {
            cues.append(Cue(.count, gain: 0.5, note: (Sound.count.notes - 1) * tick / ticks))
        }
        let heard = Timeline(stride(from: 0, to: coins, by: Self.heard).map { ($0, landing(of: $0)) })
        for _ in heard.passed(from: from, to: to) { cues.append(Cue(.droplet, pan: -0.3)) }
    }

    /// Appends the bowl, its gold, and a record's fountain.
    func appendBowl(at age: Double, opacity: Double, to frame: inout Frame) {
        let shown = Color.white.faded(to: opacity)
        frame.image(
            .glow, at: bowl.center, size: bowl.size * Self.ofBowl.glow, color: Palette.gold.faded(to: 0.3 * opacity),
            blend: .additive)
        appendRing(at: age, to: &frame)
        frame.image(.bowlBack, at: bowl.center, size: bowl.size, color: shown)
        if !isStill { appendCoins(at: age, to: &frame) }
        appendHeap(filled(at: age), shown, to: &frame)
        frame.image(.bowlFront, at: bowl.center, size: bowl.size, color: shown)
        appendTick(at: age, to: &frame)
    }

    /// The heap scales from a point in the bowl, so it never reaches beyond it. Its height is the root of the level, as
    /// for a real heap.
    private func appendHeap(_ filled: Double, _ color: Color, to frame: inout Frame) {
        guard filled > 0 else { return }
        let foot = bowl.middle(at: bowl.size.y * Self.ofBowl.foot)
        let scale = filled.squareRoot()
        frame.image(.bowlGold, at: foot + (bowl.center - foot) * scale, size: bowl.size * scale, color: color)
    }

    /// Coins fall with constant acceleration until they reach the bowl.
    private func appendCoins(at age: Double, to frame: inout Frame) {
        let seed = Seed(88)["bowl"]
        let side = bowl.size.x * Self.ofBowl.coin
        let (top, mouth) = (frame.reach.minY - side, bowl.minY + bowl.size.y * Self.ofBowl.mouth)
        for coin in 0..<coins {
            let progress = 1 - (landing(of: coin) - age) / Self.fallTime
            guard progress > 0, progress < 1 else { continue }
            let draw = seed[coin]
            let x = bowl.center.x + bowl.size.x * draw[0].uniform(in: -Self.ofBowl.spread...Self.ofBowl.spread)
            frame.icon(
                .coin(turns: draw[1].unit + Self.turns * age),
                at: Vector(x, top + (mouth - top) * progress * progress), side: side,
                turn: draw[2].uniform(in: -0.6...0.6))
        }
    }

    /// Appends a ring of light as the bowl reaches its final level.
    private func appendRing(at age: Double, to frame: inout Frame) {
        let progress = (age - fillTime) / Self.ring.time
        guard progress > 0, progress < 1, share > 0, !isStill else { return }
        let side = Self.ring.side * Curve.easeOut.value(at: progress)
        frame.icon(
            .ring, at: bowl.center, side: side, color: Palette.gold.faded(to: 0.6 * (1 - progress)), blend: .additive)
    }

    /// Appends a lasting tick when no pack was missed.
    private func appendTick(at age: Double, to frame: inout Frame) {
        let shown = ((age - fillTime) / Self.tick.time).clamped(to: 0...1)
        guard share >= 1, shown > 0 else { return }
        let place = bowl.center + bowl.size * Self.ofBowl.tick
        let side = Self.tick.side * (isStill ? 1 : 1.4 - 0.4 * shown)
        frame.disc(place, radius: side / 2 + 3, Palette.ink.faded(to: 0.9 * shown))
        frame.disc(place, radius: side / 2, Palette.jade.faded(to: shown))
        frame.image(.iconCheck, at: place, size: Vector(side, side) * 0.8, color: Palette.ink.faded(to: shown))
    }

    /// Appends the coins and ingots that a record throws up once, from an area at a time.
    func appendFountain(from source: Rect, begin: Double, at age: Double, to frame: inout Frame) {
        guard isRecord, !isStill, age >= begin else { return }
        for (index, look) in [SparkLook.coin, .ingot].enumerated() {
            var fountain = FountainFirework(
                seed: Seed(8)["fountain"][index], source: source, begin: begin + 0.1 * Double(index))
            fountain.scale *= 1.8
            fountain.sparkSize *= 3
            fountain.look = look
            fountain.append(at: age, to: &frame)
        }
    }
}
