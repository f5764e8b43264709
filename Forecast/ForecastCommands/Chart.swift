import Foundation
import Motion

/// A panel of a plot: maps values to points of an area, and draws its axes as SVG.
struct Chart {
    let area: Rect
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    static let ink = "#4a2620"
    static let faint = "#9a7f74"
    static let line = "#eadfd0"

    func place(_ x: Double, _ y: Double) -> Vector {
        Vector(
            area.minX + (x - self.x.lowerBound) / (self.x.upperBound - self.x.lowerBound) * area.size.x,
            area.maxY - (y - self.y.lowerBound) / (self.y.upperBound - self.y.lowerBound) * area.size.y)
    }

    /// Returns about `count` round numbers in a range.
    static func ticks(in range: ClosedRange<Double>, about count: Int, least: Double) -> [Double] {
        let step = Histogram.roundStep((range.upperBound - range.lowerBound) / Double(count), least: least)
        // Adding 0 turns -0 into 0.
        let first = (range.lowerBound / step - 1e-9).rounded(.up) + 0
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    }
}

extension Chart {
    static func text(
        _ text: String, at place: Vector, size: Int, color: String = ink, anchor: String = "start"
    ) -> String {
        let safe = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        return "<text x=\"\(number(place.x))\" y=\"\(number(place.y))\" font-size=\"\(size)\" fill=\"\(color)\""
            + " text-anchor=\"\(anchor)\">\(safe)</text>\n"
    }

    static func line(from: Vector, to: Vector, color: String, width: Double = 1, dashes: String? = nil) -> String {
        let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        return "<line x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" x2=\"\(number(to.x))\" y2=\"\(number(to.y))\""
            + " stroke=\"\(color)\" stroke-width=\"\(number(width))\"\(dash)/>\n"
    }

    static func rect(_ rect: Rect, color: String, radius: Double = 0, opacity: Double = 1) -> String {
        "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.size.x))\""
            + " height=\"\(number(rect.size.y))\" rx=\"\(number(radius))\" fill=\"\(color)\""
            + " fill-opacity=\"\(number(opacity))\"/>\n"
    }

    static func number(_ value: Double) -> String { String(format: "%.2f", value) }

    func frame(title: String, xTitle: String, xTicks: [Double], yTicks: [(Double, String)]) -> String {
        var svg = Self.text(title, at: Vector(area.minX - 42, area.minY - 22), size: 15)
        for (value, label) in yTicks {
            let left = place(x.lowerBound, value)
            svg += Self.line(from: left, to: place(x.upperBound, value), color: Self.line)
            svg += Self.text(label, at: left + Vector(-8, 4), size: 11, color: Self.faint, anchor: "end")
        }
        for value in xTicks {
            let foot = place(value, y.lowerBound)
            svg += Self.line(from: foot, to: foot + Vector(0, 5), color: Self.faint)
            let label = String(format: "%.0f", value)
            svg += Self.text(label, at: foot + Vector(0, 19), size: 11, color: Self.faint, anchor: "middle")
        }
        let foot = Vector(area.center.x, area.maxY + 38)
        return svg + Self.text(xTitle, at: foot, size: 12, color: Self.faint, anchor: "middle")
    }

    /// The x axis, which is painted over the content.
    var ground: String {
        Self.line(
            from: place(x.lowerBound, y.lowerBound), to: place(x.upperBound, y.lowerBound), color: Self.faint,
            width: 1.2)
    }
}
