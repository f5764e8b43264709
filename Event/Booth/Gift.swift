import Motion
import Picture
import RainShow

/// The picture of a prize that is won: a bowl of gold with packs in it, into which coins fall.
struct Gift {
    /// The middle of the bowl.
    let center: Vector
    /// The scale; at 1 the bowl is 260 points wide.
    let scale: Double
    /// Whether it stands still from the beginning.
    let isStill: Bool

    private static let packs: [(image: Image, place: Vector, turn: Double)] = [
        (.packGold, Vector(-72, -64), -0.46), (.packSilver, Vector(72, -64), 0.46),
        (.packLucky, Vector(-34, -84), -0.18),
        (.packDouble, Vector(36, -84), 0.2), (.packRed, Vector(0, -92), 0.02),
    ]
    /// How the packs rise, one after the other: when the first begins, the delay of each next one, and the time of a
    /// rise, seconds; the distance, points.
    private static let rise = (begin: 0.2, step: 0.12, time: 0.35, way: 60.0)
    /// Coins that fall into the bowl: the number, the time between two, and the time that one falls, seconds; the
    /// height from which they fall, and their side, points.
    private static let coins = (count: 16, step: 0.14, time: 0.45, height: 125.0, side: 34.0)
    private static let glow = Vector(540, 420)
    /// Coins that fall beside the panel: their number on each side, the seconds that one falls, and their sides,
    /// points.
    private static let rain = (count: 9, time: 3.4...5.2, side: 26.0...44.0)
    /// Turns of a coin a second.
    private static let turns = 1.6

    func append(at age: Double, to frame: inout Frame) {
        frame.image(
            .glow, at: center - Vector(0, 40) * scale, size: Self.glow * scale, color: Palette.gold.faded(to: 0.4),
            blend: .additive)
        let bowl = Image.bowlBack.size * scale
        frame.image(.bowlBack, at: center, size: bowl)
        for (index, pack) in Self.packs.enumerated() {
            let begin = Self.rise.begin + Self.rise.step * Double(index)
            let risen = isStill ? 1 : Curve.easeOut.value(at: ((age - begin) / Self.rise.time).clamped(to: 0...1))
            guard risen > 0 else { continue }
            let place = pack.place + Vector(0, Self.rise.way * (1 - risen) + 28)
            frame.image(
                pack.image, at: center + place * scale, size: pack.image.size * scale, turn: pack.turn,
                color: Color.white.faded(to: min(1, 3 * risen)))
        }
        if !isStill { appendFalling(at: age, to: &frame) }
        frame.image(.bowlGold, at: center, size: bowl)
        frame.image(.bowlFront, at: center, size: bowl)
    }

    /// Appends coins that fall into the bowl while the prize arrives.
    private func appendFalling(at age: Double, to frame: inout Frame) {
        let seed = Seed(8)["gift"]
        for coin in 0..<Self.coins.count {
            let q = (age - Self.coins.step * Double(coin)) / Self.coins.time
            guard (0..<1).contains(q) else { continue }
            let draw = seed[coin]
            let place = Vector(draw[0].uniform(in: -70...70), -Self.coins.height * (1 - q * q))
            frame.icon(
                .coin(turns: draw[1].unit + Self.turns * age), at: center + place * scale,
                side: Self.coins.side * scale,
                color: Color.white.faded(to: min(1, 4 * q)))
        }
    }

    /// Appends coins that fall behind a panel, most of them beside it.
    static func appendCoins(beside panel: Rect, at age: Double, to frame: inout Frame) {
        let seed = Seed(8)["coins"]
        let (top, bottom) = (frame.reach.minY - rain.side.upperBound, frame.reach.maxY + rain.side.upperBound)
        for coin in 0..<2 * rain.count {
            let draw = seed[coin]
            let time = draw[0].uniform(in: rain.time)
            // Each coin begins above the field, and begins again after it has left the field.
            let way = age / time - draw[1].unit
            guard way > 0 else { continue }
            let q = way - way.rounded(.down)
            let isLeft = coin.isMultiple(of: 2)
            let edge = isLeft ? frame.reach.minX : panel.maxX
            let room = isLeft ? panel.minX - frame.reach.minX : frame.reach.maxX - panel.maxX
            let place = Vector(edge + room * draw[2].uniform(in: 0.02...0.98), top + (bottom - top) * q)
            frame.icon(.coin(turns: draw[3].unit + turns * age), at: place, side: draw[4].uniform(in: rain.side))
        }
    }
}
