import Motion
import Picture
import RainShow

/// A slider: a track with a coin between two arrows, and its value in words.
struct SliderTrack {
    /// The drawn area, and the area that a finger can hit.
    let area: Rect
    let reach: Rect
    private let text: Rect

    private static let gap = 26.0
    /// The width of the value, and the space between it and the arrow after it.
    private static let textWidth = 74.0
    private static let textGap = 12.0
    private static let height = 12.0
    private static let coin = 34.0

    /// - Parameter area: the area from one arrow to the other, both included.
    init(in area: Rect) {
        let inner = area.inset(sides: Picker.side)
        text = inner.inset(trailing: Self.textGap).slice(trailing: Self.textWidth)
        let track = inner.inset(leading: Self.gap, trailing: Self.textGap + Self.textWidth + Self.gap)
        self.area = Rect(track.minX, track.center.y - Self.height / 2, track.size.x, Self.height)
        reach = Rect(center: track.center, size: Vector(track.size.x + Self.gap, Picker.side))
    }

    /// Returns the share of the track at a point, 0...1.
    func share(at point: Vector) -> Double { ((point.x - area.minX) / area.size.x).clamped(to: 0...1) }

    func append(_ value: String, share: Double, to frame: inout Frame) {
        frame.stretch(.bar, over: area.widened(by: 2), color: Palette.ink.faded(to: 0.7))
        frame.stretch(.bar, over: area, color: Palette.mist.faded(to: 0.35))
        let full = area.size.x * share
        if full > 0 {
            frame.stretch(.bar, over: area.slice(leading: full), color: Palette.gold)
        }
        let place = Vector(area.minX + full, area.center.y)
        frame.disc(place, radius: Self.coin / 2 + 3, Palette.ink.faded(to: 0.8))
        frame.icon(.coin, at: place, side: Self.coin)
        frame.text(value, at: text.center, style: .body, color: Palette.gold, room: text.size.x)
    }
}

/// A switch with a coin on one of its halves: left is off, right is on. A press on either half toggles it.
struct Toggle {
    let off: Button
    let on: Button
    private let area: Rect

    private static let size = Vector(124, Picker.side)
    private static let inset = 7.0
    private static let coin = 40.0
    private static let gap = 18.0
    private static let textRoom = 100.0

    /// - Parameter room: the area at whose left end it is, where other rows have their arrow, so that keys find it.
    init(row: Button.Row, in room: Rect) {
        area = Rect(center: room.slice(leading: Self.size.x).center, size: Self.size)
        off = Button(role: .less(row), area: area.column(0, of: 2))
        on = Button(role: .more(row), area: area.column(1, of: 2))
    }

    func append(_ value: String, isOn: Bool, pointer: Button.Pointer, to frame: inout Frame) {
        let isHovered = off.isHovered(pointer) || on.isHovered(pointer)
        for half in [off, on] { Button(role: half.role, area: area).appendFocus(pointer, to: &frame) }
        frame.stretch(.pill, over: area.widened(by: isHovered ? 2 : 0))
        let ground = isOn ? Palette.lacquer : Palette.mist.faded(to: 0.04)
        frame.capsule(area.widened(by: -Self.inset), ground)
        let place = (isOn ? on : off).area.center
        let shade = isOn ? 1 : 0.62
        frame.disc(place, radius: Self.coin / 2 + 3, Palette.ink.faded(to: 0.8))
        frame.icon(.coin, at: place, side: Self.coin, color: Color(shade, shade, shade))
        frame.text(
            value, at: area.trailing + Vector(Self.gap, 0), style: .body, alignment: .leading,
            color: isOn ? Palette.gold : Palette.mist, room: Self.textRoom)
    }
}

extension PageLayout {
    mutating func add(_ toggle: Toggle, _ value: String, isOn: Bool) {
        let pointer = pointer
        draw { toggle.append(value, isOn: isOn, pointer: pointer, to: &$0) }
        add([toggle.off, toggle.on])
    }
}
