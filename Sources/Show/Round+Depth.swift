import Motion
import Picture
import Rain
import RealModule

// Depth: packs that fall far away, and packs in the air that turn about their upright axis. Hit areas do not change.
extension Round {
    /// Appends small, dim packs and coins far behind the drops.
    static func appendFarPacks(at time: Double, to frame: inout Frame) {
        let seed = Seed(67)["far"]
        for index in 0..<FarLook.count {
            let draw = seed[index]
            let fall = (draw[0].unit + time / draw[1].uniform(in: FarLook.times)).truncatingRemainder(dividingBy: 1)
            let image: Image = index % 10 < FarLook.coins ? .coin : .packFar
            let size = image.size * (draw[2].uniform(in: FarLook.sizes) * (image == .coin ? FarLook.coin : 1))
            let place = Vector(
                draw[3].unit * frame.size.x + FarLook.sway * .sin(time * 0.5 + 6 * draw[4].unit),
                (frame.size.y + 2 * size.y) * fall - size.y)
            let width = FarLook.narrow + (1 - FarLook.narrow) * abs(.cos(FarLook.spin * time + 6 * draw[5].unit))
            frame.image(
                image, at: place, size: Vector(size.x * width, size.y), turn: draw[6].uniform(in: -0.5...0.5),
                color: FarLook.color)
        }
    }

    /// Lengths are points, times seconds.
    private enum FarLook {
        /// Number of far packs and coins; how many of ten are coins.
        static let (count, coins) = (24, 3)
        static let times = 12.0...19
        /// Factors of the image of a far pack; a coin is smaller than its image.
        static let sizes = 0.48...0.96
        static let coin = 0.5
        static let (narrow, spin, sway) = (0.55, 2.2, 12.0)
        static let color = Color(0.85, 0.75, 0.85, 0.42)
    }
}

extension Drop {
    /// The turn of a pack about its upright axis: the factors of the drawn width and of its brightness. The drawn pack
    /// never extends beyond its hit area, and covers at least 65 % of it.
    func tilt(_ kind: PackKind, at time: Double) -> (width: Double, brightness: Double) {
        let least: Double =
            switch kind {
            case .red: 0.72
            case .silver, .gold: 0.86
            case .lucky, .double, .slow, .chain, .great: 1
            }
        guard least < 1 else { return (1, 1) }
        let angle = 2.4 * (time - start) + 2 * .pi * phase
        let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
        return (least + (1 - least) * abs(cosine), 1 - 0.22 * max(0, cosine < 0 ? -sine : sine))
    }
}
