import Motion
import Picture
import RealModule
import Show

/// What goes on beside the results: coins fall into the treasure bowl while the score counts up, and a new record has its
/// fireworks and its fountain.
struct Celebration {
    let field: Vector
    /// Where the bowl stands.
    let bowl: Rect
    /// The share of the packs that was caught, 0...1: how full the bowl gets.
    let share: Double
    let isRecord: Bool
    /// Whether nothing falls: the gold is there by and by.
    var isStill = false

    /// In sizes of the bowl: how large the light behind it is, how far from its middle coins fall in, how far below its
    /// upper edge they are gone and the heap stands on, how large a coin is, and where the tick is.
    private static let ofBowl = (
        glow: Vector(2.1, 2.4), spread: 0.24, mouth: 0.5, foot: 0.56, coin: 0.14, tick: Vector(0.36, 0.3)
    )

    /// How long the score counts up for a full bowl and at least, seconds.
    private static let fullTime = 2.376
    static let minTime = 0.8
    /// Coins of a full bowl, and how long one falls, seconds.
    static let coins = 24
    static let fallTime = 0.55
    /// Coins for each that is heard, and turns of one a second.
    private static let heard = 4
    private static let turns = 2.2
    /// How long the ring of a filled bowl and the coming of its tick take, seconds; the sides of both, points.
    private static let ring = (time: 0.7, side: 340.0)
    private static let tick = (time: 0.3, side: 44.0)
    /// Seconds from burst to burst of a record.
    static let burstTime = 0.5
    /// Where they are, in shares of the field's width from either edge and of its height, and what is added to the sky:
    /// deep enough not to be white where much of it meets.
    private static let burstSides = 0.02...0.13
    private static let burstHeights = 0.08...0.6
    private static let burstColors = [
        Color(hex: 0xFFB32E), Color(hex: 0xFF5A36), Color(hex: 0xE8309A), Color(hex: 0xFFD36B),
    ]
    static let fountainTime = 1.6
    /// Seconds from tick to tick of the counting score.
    static let tickTime = 0.1

    /// When the bowl is as full as it gets, seconds since the results appeared.
    var fillTime: Double { max(Self.minTime, Self.fullTime * share) }

    /// How many coins fall in.
    private var coins: Int { Int((Double(Self.coins) * share).rounded(.up)) }

    /// When a coin is in the bowl: the last one as it is full.
    private func landing(of coin: Int) -> Double {
        Self.fallTime + (fillTime - Self.fallTime) * Double(coin + 1) / Double(coins)
    }

    /// How full the bowl is, 0...1.
    private func filled(at age: Double) -> Double {
        share * ((age - Self.fallTime) / (fillTime - Self.fallTime)).clamped(to: 0...1)
    }
}

extension Celebration {
    /// Appends what begins to sound between two times: the score counts up in ticks, and coins fall in.
    func appendCues(from: Double, to: Double, into cues: inout [Cue]) {
        guard to > from else { return }
        func passed(_ time: Double) -> Bool { time > from && time <= to }
        let ticks = Int(fillTime / Self.tickTime)
        // None as they appear: no span holds the instant it begins at.
        for tick in 1...ticks where passed(Double(tick) * Self.tickTime) {
            cues.append(Cue(.count, gain: 0.5, note: (Sound.count.notes - 1) * tick / ticks))
        }
        for coin in stride(from: 0, to: coins, by: Self.heard) where passed(landing(of: coin)) {
            cues.append(Cue(.droplet, pan: -0.3))
        }
    }

    /// Appends the fireworks of a record, at both sides of what is written.
    func appendSky(at age: Double, to frame: inout Frame) {
        guard isRecord else { return }
        let seed = Seed(8)["record"]
        let latest = Int((age / Self.burstTime).rounded(.down))
        for index in max(0, latest - 1)...max(0, latest) {
            let draw = seed[index % 64]
            let side = draw[0].uniform(in: Self.burstSides)
            let place =
                Vector(index.isMultiple(of: 2) ? side : 1 - side, draw[1].uniform(in: Self.burstHeights)) * field
            for burst in 0..<3 {
                var firework = ClassicFirework(
                    seed: draw[2][burst], source: Rect(center: place, size: Vector(40, 40)),
                    begin: Self.burstTime * Double(index))
                firework.scale *= 4
                firework.sparkSize *= 2.4
                firework.look.colors = Self.burstColors
                firework.append(at: age, to: &frame)
            }
        }
    }

    /// Appends the bowl, the gold that gathers in it, and the fountain of a record.
    func appendBowl(at age: Double, opacity: Double, to frame: inout Frame) {
        let shown = Color.white.faded(to: opacity)
        frame.append(
            Sprite(
                .glow, at: bowl.center, size: bowl.size * Self.ofBowl.glow,
                color: Palette.gold.faded(to: 0.3 * opacity), blend: .additive))
        appendRing(at: age, to: &frame)
        frame.append(Sprite(.bowlBack, at: bowl.center, size: bowl.size, color: shown))
        if !isStill { appendCoins(at: age, to: &frame) }
        appendHeap(filled(at: age), shown, to: &frame)
        frame.append(Sprite(.bowlFront, at: bowl.center, size: bowl.size, color: shown))
        appendTick(at: age, to: &frame)
        if isRecord, !isStill { appendFountain(at: age, to: &frame) }
    }

    /// The heap grows out of a point in the bowl, and so never reaches beyond it. As it is a heap, its height goes up as the
    /// root of what is in it.
    private func appendHeap(_ filled: Double, _ color: Color, to frame: inout Frame) {
        guard filled > 0 else { return }
        let foot = bowl.middle(at: bowl.size.y * Self.ofBowl.foot)
        let scale = filled.squareRoot()
        frame.append(
            Sprite(.bowlGold, at: foot + (bowl.center - foot) * scale, size: bowl.size * scale, color: color))
    }

    /// Coins out of the sky, faster and faster, until the bowl has them.
    private func appendCoins(at age: Double, to frame: inout Frame) {
        let faces: [Image] = [.coin, .coin2, .coin3, .coin4, .coin3, .coin2]
        let seed = Seed(88)["bowl"]
        let side = bowl.size.x * Self.ofBowl.coin
        let (top, mouth) = (frame.reach.minY - side, bowl.minY + bowl.size.y * Self.ofBowl.mouth)
        for coin in 0..<coins {
            let progress = 1 - (landing(of: coin) - age) / Self.fallTime
            guard progress > 0, progress < 1 else { continue }
            let draw = seed[coin]
            let x = bowl.center.x + bowl.size.x * draw[0].uniform(in: -Self.ofBowl.spread...Self.ofBowl.spread)
            let face = (draw[1].unit + Self.turns * age).truncatingRemainder(dividingBy: 1) * Double(faces.count)
            frame.append(
                Sprite(
                    faces[Int(face)], at: Vector(x, top + (mouth - top) * progress * progress),
                    size: Vector(side, side), turn: draw[2].uniform(in: -0.6...0.6)))
        }
    }

    /// A ring of light as the bowl is as full as it gets.
    private func appendRing(at age: Double, to frame: inout Frame) {
        let progress = (age - fillTime) / Self.ring.time
        guard progress > 0, progress < 1, share > 0, !isStill else { return }
        let side = Self.ring.side * Curve.easeOut.value(at: progress)
        frame.append(
            Sprite(
                .ring, at: bowl.center, size: Vector(side, side), color: Palette.gold.faded(to: 0.6 * (1 - progress)),
                blend: .additive))
    }

    /// A tick that stays, where nothing was missed.
    private func appendTick(at age: Double, to frame: inout Frame) {
        let shown = ((age - fillTime) / Self.tick.time).clamped(to: 0...1)
        guard share >= 1, shown > 0 else { return }
        let place = bowl.center + bowl.size * Self.ofBowl.tick
        let side = Self.tick.side * (isStill ? 1 : 1.4 - 0.4 * shown)
        frame.disc(place, radius: side / 2 + 3, Palette.ink.faded(to: 0.9 * shown))
        frame.disc(place, radius: side / 2, Palette.jade.faded(to: shown))
        frame.append(
            Sprite(
                .iconCheck, at: place, size: Vector(side, side) * 0.8, color: Palette.ink.faded(to: shown)))
    }

    private func appendFountain(at age: Double, to frame: inout Frame) {
        guard age >= fillTime else { return }
        let latest = Int(((age - fillTime) / Self.fountainTime).rounded(.down))
        for (index, look) in [SparkLook.coin, .ingot].enumerated() {
            var fountain = FountainFirework(
                seed: Seed(8)["fountain", latest % 64][index], source: bowl,
                begin: fillTime + Double(latest) * Self.fountainTime + 0.1 * Double(index))
            fountain.scale *= 1.8
            fountain.sparkSize *= 3
            fountain.look = look
            fountain.append(at: age, to: &frame)
        }
    }
}
