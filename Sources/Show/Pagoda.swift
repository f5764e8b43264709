package import Motion
package import Picture
import Rain

/// A pagoda of twenty storeys, one for each step of a round. Storeys that were reached have light in their windows, and
/// medals are roofs.
package struct Pagoda {
    /// The steps that are medals, in their order.
    package let medals: [Int]
    /// The steps reached in the round, 0 ... `storeys`; the player's highest, nil if there is none.
    package let step: Int
    package let best: Int?

    package init(_ step: Int, best: Int?, medals: [Int]) { (self.step, self.best, self.medals) = (step, best, medals) }

    private static let storeys = 20
    /// The stairs, a medal's roof and the spire: heights in storeys; widths in widths of the lowest storey, the roof's
    /// in widths of its own storey.
    private static let base = (height: 1.3, width: 1.25)
    private static let roof = (height: 1.45, width: 1.3)
    private static let spire = (height: 1.9, width: 0.24)
    /// The width of the highest storey, in widths of the lowest; the overlap of storeys, in heights of a storey.
    private static let taper = 0.5
    private static let overlap = 0.22
    /// The size of a medal on its roof, in heights of a storey; the light behind a lit medal, in sizes of the medal.
    private static let medal = 1.35
    private static let glow = Vector(1.3, 2.4)
    /// A medal that the round has not reached.
    private static let dark = Color(0.34, 0.33, 0.46)
    /// The max width of the lowest storey, in heights of a storey.
    private static let ratio = 4.4
}

extension Pagoda {
    /// Appends the pagoda at the foot of an area.
    /// - Parameter lit: number of storeys that are lit so far; storeys above the round's step stay dark.
    package func append(over area: Rect, lit: Double, to frame: inout Frame) {
        let unit = area.size.y / (Double(Self.storeys) + Self.base.height + Self.spire.height)
        let width = min(area.size.x / Self.roof.width, unit * Self.ratio)
        let middle = area.center.x
        var foot = area.maxY - unit * Self.base.height
        frame.image(
            .pagodaBase, at: Vector(middle, area.maxY - unit * Self.base.height / 2),
            size: Vector(width * Self.base.width, unit * Self.base.height))
        let shown = min(Double(step), lit)
        for storey in 1...Self.storeys {
            let share = Double(storey - 1) / Double(Self.storeys - 1)
            let wide = width * (1 - (1 - Self.taper) * share)
            let isLit = Double(storey) <= shown
            let size = Vector(wide, unit * (1 + Self.overlap))
            let place = Vector(middle, foot - size.y / 2 + unit * Self.overlap / 2)
            if isLit {
                frame.image(
                    .glow, at: place, size: size * Self.glow, color: Palette.orange.faded(to: 0.16), blend: .additive)
            }
            frame.image(isLit ? .pagodaStorey : .pagodaStoreyDark, at: place, size: size)
            if let index = medals.firstIndex(of: storey), let medal = Medal(rawValue: index) {
                let roof = Vector(wide * Self.roof.width, unit * Self.roof.height)
                let top = Vector(middle, foot - unit + roof.y * 0.1)
                frame.image(.pagodaRoof, at: top, size: roof, color: isLit ? .white : Self.dark)
                frame.icon(
                    isLit ? medal.image : medal.hollow, at: top, side: unit * Self.medal,
                    color: isLit ? .white : Palette.mist.faded(to: 0.6))
            }
            if storey == best {
                let side = unit * 1.2
                frame.image(
                    .skyLantern, at: Vector(middle + wide / 2 + side * 0.6, place.y), size: Vector(side * 0.8, side))
            }
            foot -= unit
        }
        frame.image(
            .pagodaSpire, at: Vector(middle, foot - unit * Self.spire.height / 2 + unit * 0.2),
            size: Vector(width * Self.spire.width, unit * Self.spire.height),
            color: shown >= Double(Self.storeys) ? .white : Self.dark)
    }
}
