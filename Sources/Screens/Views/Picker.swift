import Motion
import Picture
import Show

/// A value between two arrows that step it back and forth.
struct Picker {
    let less: Button
    let more: Button
    /// The area from one arrow to the other, both included.
    let area: Rect

    /// The side of an arrow, and the least distance from there to the value, points.
    static let side = 52.0
    private static let gap = 20.0
    /// The side of an image before a text, and the estimated widths of a Latin and of a Chinese letter.
    private static let image = 44.0
    private static let letter = (narrow: 13.0, square: 25.0)

    /// - Parameters:
    ///   - row: the row that the arrows change.
    ///   - room: the area at whose ends they are.
    init(row: Button.Row, in room: Rect) {
        area = Rect(center: room.center, size: Vector(room.size.x, Self.side))
        less = Button(role: .less(row), area: area.slice(leading: Self.side))
        more = Button(role: .more(row), area: area.slice(trailing: Self.side))
    }

    var buttons: [Button] { [less, more] }

    func appendArrows(
        _ before: Image, _ after: Image, pointer: Button.Pointer, opacity: Double, to frame: inout Frame
    ) {
        less.append(icon: before, pointer: pointer, opacity: opacity, to: &frame)
        more.append(icon: after, pointer: pointer, opacity: opacity, to: &frame)
    }

    /// Appends the arrows and a value between them, with an image before it if there is one.
    func append(
        _ value: String, after image: Image? = nil, color: Color = Palette.gold,
        outline: Color? = nil, pointer: Button.Pointer, opacity: Double,
        to frame: inout Frame
    ) {
        appendArrows(.iconBack, .iconNext, pointer: pointer, opacity: opacity, to: &frame)
        var room = area.inset(sides: Self.side + Self.gap)
        if let image {
            room = room.inset(leading: Self.image)
            let width = value.unicodeScalars.reduce(0) {
                $0 + ($1.value < 0x2E80 ? Self.letter.narrow : Self.letter.square)
            }
            let half = min(room.size.x, width) / 2
            let place = Vector(room.center.x - half - Self.image * 0.7, room.center.y)
            frame.append(
                Sprite(image, at: place, size: Vector(Self.image, Self.image), color: Color.white.faded(to: opacity)))
        }
        frame.append(
            Label(
                value, at: room.center, style: .body, color: color.faded(to: opacity),
                outline: outline?.faded(to: opacity), room: room.size.x))
    }
}
