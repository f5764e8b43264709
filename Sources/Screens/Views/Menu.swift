package import Motion
import Picture
import RainShow

/// Wide buttons in a row or a column, and the panel above them. Lengths are points.
package struct Menu {
    package static let buttonSize = Vector(300, 72)
    package static let gap = 18.0
    /// The least free space at the sides of the field.
    static let margin = 20.0
    /// The share of the free height that is above a panel with its buttons.
    private static let shareAbove = 0.4
    /// The least free height above a panel, for the rod of its scroll.
    private static let leastAbove = 14.0
    /// The middle of a panel's heading below its upper edge.
    static let headingLine = 50.0
    static let signHeight = 58.0
    /// The two lines of a row's text, from the row's middle.
    static let upperLine = -11.0
    static let lowerLine = 12.0

    /// Returns the areas of a column of buttons from its top middle down.
    package static func column(_ count: Int, top: Vector) -> [Rect] {
        let size = buttonSize.grid(rows: count, gap: gap)
        let area = Rect(top.x - size.x / 2, top.y, size.x, size.y)
        return (0..<count).map { area.row($0, of: count, gap: gap) }
    }

    /// Returns the areas of a row of buttons round a middle.
    package static func row(_ count: Int, center: Vector, width: Double = buttonSize.x) -> [Rect] {
        let area = Rect(center: center, size: Vector(width, buttonSize.y).grid(columns: count, gap: gap))
        return (0..<count).map { area.column($0, of: count, gap: gap) }
    }

    /// Returns the areas of a row of buttons below a panel.
    package static func row(_ count: Int, below panel: Rect, width: Double = buttonSize.x) -> [Rect] {
        row(count, center: panel.middle(at: panel.size.y + gap + buttonSize.y / 2), width: width)
    }

    /// Returns the areas of small buttons in the upper right corner of a field.
    package static func corner(_ count: Int, size: Vector, gap: Double, of field: Vector) -> [Rect] {
        let row = size.grid(columns: count, gap: gap)
        let area = Rect(origin: .zero, size: field).inset(sides: HUD.margin, top: HUD.margin)
            .slice(trailing: row.x).slice(top: row.y)
        return (0..<count).map { area.column($0, of: count, gap: gap) }
    }

    /// Returns the area of a panel with a row of buttons beneath: narrower than `size` on a narrow field.
    package static func panel(_ size: Vector, in field: Vector) -> Rect {
        let rest = field.y - size.y - gap - buttonSize.y
        return Rect(
            center: Vector(field.x / 2, max(rest * shareAbove, leastAbove) + size.y / 2),
            size: Vector(min(size.x, field.x - 2 * margin), size.y))
    }

    /// Returns the progress of a panel's arrival, 0...1.
    package static func arrival(at age: Double) -> Double { Curve.easeOut.value(at: min(1, age / 0.3)) }
}

extension Frame {
    /// Appends drawn lettering round a middle: `height` points high, smaller if it would be wider than `room`.
    mutating func append(_ sign: Image, at place: Vector, height: Double, room: Double) {
        image(sign, at: place, size: sign.size * min(height / sign.size.y, room / sign.size.x))
    }

    /// The reach of a scroll's rods beyond the area of its paper, points.
    private static let rods = Vector(16, 13)

    /// Appends a scroll of paper between two rods, which reach beyond the area.
    mutating func scroll(over area: Rect, color: Color = .white) {
        let whole = area.size + Self.rods * 2
        stretch(.scroll, over: Rect(center: area.center, size: whole), color: color)
    }
}
