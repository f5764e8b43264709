import Motion
import Picture
import RainShow

/// The bowl, filled with gold to a share, and the ingots beside it.
struct GoldBowl {
    /// The share that is full, 0...1.
    let share: Double
    var ingots = 0

    init(share: Double, ingots: Int = 0) { (self.share, self.ingots) = (share, ingots) }

    /// The bottom of the heap of gold, from the bowl's top, in heights of the bowl.
    private static let foot = 0.56
    private static let ingot = (side: 0.24, columns: 5)

    func append(at center: Vector, size: Vector, to frame: inout Frame) {
        frame.image(.bowlBack, at: center, size: size)
        if share > 0 {
            let scale = share.squareRoot()
            let foot = center + Vector(0, (Self.foot - 0.5) * size.y)
            frame.image(.bowlGold, at: foot + (center - foot) * scale, size: size * scale)
        }
        frame.image(.bowlFront, at: center, size: size)
        let side = size.y * Self.ingot.side
        for index in 0..<ingots {
            let (column, row) = (index % Self.ingot.columns, index / Self.ingot.columns)
            let half = column.isMultiple(of: 2) ? 1.0 : -1
            let place =
                center
                + Vector(
                    half * (size.x * 0.56 + side * Double(column / 2)), size.y * 0.42 - side * 0.5 * Double(row))
            frame.icon(.ingot, at: place, side: side)
        }
    }
}
