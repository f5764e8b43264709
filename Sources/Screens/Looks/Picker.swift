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
    /// Side of an image between two texts, and from its middle to these, points.
    private static let image = 44.0
    private static let beside = 32.0

    /// - Parameters:
    ///   - row: what its arrows change.
    ///   - room: at whose ends they are, in the middle of its height.
    init(row: Button.Row, in room: Rect) {
        area = Rect(center: room.center, size: Vector(room.size.x, Self.side))
        less = Button(role: .less(row), area: area.slice(leading: Self.side))
        more = Button(role: .more(row), area: area.slice(trailing: Self.side))
    }

    var buttons: [Button] { [less, more] }

    /// Appends the arrows and what stands between them: a value, and more beside it, with an image or a dot between the
    /// two.
    func append(
        _ value: String, _ rest: String? = nil, between image: Image? = nil, color: Color = Palette.gold,
        outline: Color? = nil, pointer: Button.Pointer, opacity: Double,
        to frame: inout Frame
    ) {
        less.append(icon: .iconBack, pointer: pointer, opacity: opacity, to: &frame)
        more.append(icon: .iconNext, pointer: pointer, opacity: opacity, to: &frame)
        let room = area.inset(sides: Self.side + Self.gap)
        func write(_ text: String, at place: Vector, _ alignment: Label.Alignment, room: Double) {
            frame.append(
                Label(
                    text, at: place, style: .body, alignment: alignment, color: color.faded(to: opacity),
                    outline: outline?.faded(to: opacity), room: room))
        }
        guard let rest, let image else {
            return write(
                [value, rest].compactMap { $0 }.joined(separator: "  ·  "), at: room.center, .center, room: room.size.x)
        }
        frame.append(
            Sprite(image, at: room.center, size: Vector(Self.image, Self.image), color: Color.white.faded(to: opacity)))
        let half = room.size.x / 2 - Self.beside
        write(value, at: room.center - Vector(Self.beside, 0), .trailing, room: half)
        write(rest, at: room.center + Vector(Self.beside, 0), .leading, room: half)
    }
}
