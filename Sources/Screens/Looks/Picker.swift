import Motion
import Picture
import Show

/// A value between two arrows that take it to the one before and to the next.
struct Picker {
    let less: Button
    let more: Button
    /// From one arrow to the other, both included.
    let area: Rect

    /// Side of an arrow, and from there to the value at least, points.
    static let side = 52.0
    private static let gap = 20.0

    /// - Parameters:
    ///   - row: what its arrows change.
    ///   - room: at whose ends they are, in the middle of its height.
    init(row: Button.Row, in room: Rect) {
        area = Rect(center: room.center, size: Vector(room.size.x, Self.side))
        less = Button(role: .less(row), area: area.slice(leading: Self.side))
        more = Button(role: .more(row), area: area.slice(trailing: Self.side))
    }

    var buttons: [Button] { [less, more] }

    /// Appends the arrows and what stands between them.
    func append(
        _ value: String, color: Color = Palette.gold, outline: Color? = nil, pointer: Button.Pointer, opacity: Double,
        to frame: inout Frame
    ) {
        less.append(icon: .iconBack, pointer: pointer, opacity: opacity, to: &frame)
        more.append(icon: .iconNext, pointer: pointer, opacity: opacity, to: &frame)
        frame.append(
            Label(
                value, at: area.center, style: .body, color: color.faded(to: opacity),
                outline: outline?.faded(to: opacity), room: area.inset(sides: Self.side + Self.gap).size.x))
    }
}
