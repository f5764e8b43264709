import Motion
import Picture
import Show

/// A value between two arrows that take it to the one before and to the next.
struct Picker {
    let less: Button
    let more: Button

    /// Side of an arrow, points.
    static let side = 52.0

    /// - Parameters:
    ///   - row: what its arrows change.
    ///   - width: from the outer edge of one arrow to that of the other, points.
    init(row: Button.Row, center: Vector, width: Double) {
        let reach = Vector((width - Self.side) / 2, 0)
        let size = Vector(Self.side, Self.side)
        less = Button(role: .less(row), area: Rect(center: center - reach, size: size))
        more = Button(role: .more(row), area: Rect(center: center + reach, size: size))
    }

    var buttons: [Button] { [less, more] }

    /// From one arrow to the other, both included.
    var area: Rect { Rect(less.area.minX, less.area.minY, more.area.maxX - less.area.minX, Self.side) }

    /// Appends the arrows and what stands between them.
    func append(
        _ value: String, style: Label.Style = .body, color: Color = Palette.gold, outline: Color? = nil,
        pointer: Button.Pointer, opacity: Double, to frame: inout Frame
    ) {
        less.append(icon: .iconBack, pointer: pointer, opacity: opacity, to: &frame)
        more.append(icon: .iconNext, pointer: pointer, opacity: opacity, to: &frame)
        frame.append(
            Label(
                value, at: area.center, style: style, color: color.faded(to: opacity),
                outline: outline?.faded(to: opacity), room: area.size.x - 2 * Self.side - 40))
    }
}
