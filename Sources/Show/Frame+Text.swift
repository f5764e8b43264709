package import Motion
package import Picture

extension Frame {
    /// Appends a line as lettering of gold with a red rim, like the drawn signs: no wider than `room`.
    package mutating func lettering(
        _ text: String, at place: Vector, style: Label.Style = .heading, alignment: Label.Alignment = .center,
        opacity: Double = 1, zoom: Double = 1, room: Double? = nil
    ) {
        // The label's colour is for readers of the frame; it is close to the lettering's colour.
        var label = Label(
            text, at: place, style: style, alignment: alignment, color: Palette.gold.faded(to: opacity),
            outline: Palette.ink.faded(to: opacity), zoom: zoom, room: room)
        label.isGilded = true
        append(label)
    }

    /// Appends a line of text at the start, the middle or the end of an area, and no wider than the area: in the middle
    /// of its height, or `line` points below its upper edge.
    package mutating func text(
        _ text: String, in area: Rect, line: Double? = nil, style: Label.Style = .body,
        alignment: Label.Alignment = .center, color: Color, outline: Color? = nil, zoom: Double = 1
    ) {
        let x =
            switch alignment {
            case .leading: area.minX
            case .center: area.center.x
            case .trailing: area.maxX
            }
        self.text(
            text, at: Vector(x, line.map { area.minY + $0 } ?? area.center.y), style: style, alignment: alignment,
            color: color, outline: outline, zoom: zoom, room: area.size.x)
    }
}
