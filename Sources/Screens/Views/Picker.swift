import Motion
import Picture
import RainShow

/// A value between two arrows that step it back and forth.
struct Picker {
    let less: Button
    let more: Button
    /// The area from one arrow to the other, both included.
    let area: Rect

    /// The side of an arrow, and the least distance from there to the value, points.
    static let side = 52.0
    private static let gap = 12.0

    /// - Parameters:
    ///   - row: the row that the arrows change.
    ///   - room: the area at whose ends they are.
    init(row: Button.Row, in room: Rect) {
        area = Rect(center: room.center, size: Vector(room.size.x, Self.side))
        less = Button(role: .less(row), area: area.slice(leading: Self.side))
        more = Button(role: .more(row), area: area.slice(trailing: Self.side))
    }

    /// The lines of a label and of a value beneath it, from the middle.
    private static let lines = (label: -18.0, value: 10.0)

    /// Appends the value between the arrows, beneath a label if there is one.
    func appendValue(_ value: String, label: String? = nil, to frame: inout Frame) {
        let room = area.inset(sides: Self.side + Self.gap)
        let middle = room.size.y / 2
        if let label {
            frame.text(label, in: room, line: middle + Self.lines.label, style: .caption, color: Palette.mist)
        }
        frame.text(value, in: room, line: middle + (label == nil ? 0 : Self.lines.value), color: Palette.gold)
    }
}
