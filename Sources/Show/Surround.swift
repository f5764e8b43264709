import Motion
public import Picture

/// What lies round the field in a window of another shape: lattice, and spring couplets where there is room for them.
public enum Surround {
    /// Points of a bar from which on a banner hangs in it.
    private static let bannerRoom = 84.0
    private static let couplet = ["恭喜发财", "大吉大利"]
    private static let motto = "新春快乐"
    private static let ground = Color(hex: 0x150B16)
    private static let edge = 4.0

    /// Appends it over everything beyond the field.
    public static func append(to frame: inout Frame) {
        let margin = frame.margin
        let bars = bars(of: frame)
        guard !bars.isEmpty else { return }
        for bar in bars {
            frame.fill(bar, ground)
            frame.tile(.lattice, over: bar, color: Color(1, 1, 1, 0.8))
        }
        appendEdge(round: frame.bounds, to: &frame)
        if margin.x >= bannerRoom {
            for (text, side) in zip(couplet, [1.0, -1]) {
                let x = frame.size.x / 2 + side * (frame.size.x + margin.x) / 2
                let width = min(margin.x * 0.56, 132)
                appendBanner(
                    text, at: Vector(x, frame.size.y / 2), size: Vector(width, min(width * 4.4, frame.size.y * 0.86)),
                    isUpright: true, to: &frame)
            }
        } else if margin.y >= bannerRoom {
            let height = min(margin.y * 0.66, 110)
            appendBanner(
                motto, at: Vector(frame.size.x / 2, -margin.y / 2),
                size: Vector(min(height * 4.4, frame.size.x * 0.86), height), isUpright: false, to: &frame)
        }
    }

    /// The bars beside the field, or above and below it, or both; each from the field outward, in whole tiles.
    private static func bars(of frame: Frame) -> [Rect] {
        let tile = Image.lattice.size
        let reach = Vector(
            (frame.margin.x / tile.x).rounded(.up) * tile.x, (frame.margin.y / tile.y).rounded(.up) * tile.y)
        var bars: [Rect] = []
        if frame.margin.x > 0.5 {
            let height = frame.size.y + 2 * reach.y
            bars += [Rect(-reach.x, -reach.y, reach.x, height), Rect(frame.size.x, -reach.y, reach.x, height)]
        }
        if frame.margin.y > 0.5 {
            bars += [Rect(0, -reach.y, frame.size.x, reach.y), Rect(0, frame.size.y, frame.size.x, reach.y)]
        }
        return bars
    }

    /// A golden line, and a shadow that it throws outward.
    private static func appendEdge(round field: Rect, to frame: inout Frame) {
        for (width, color) in [(10.0, Color(0, 0, 0, 0.5)), (edge, Color(hex: 0xB07A32)), (1.5, Palette.gold)] {
            if frame.margin.x > 0.5 {
                frame.fill(Rect(field.minX - width, field.minY - width, width, field.size.y + 2 * width), color)
                frame.fill(Rect(field.maxX, field.minY - width, width, field.size.y + 2 * width), color)
            }
            if frame.margin.y > 0.5 {
                frame.fill(Rect(field.minX, field.minY - width, field.size.x, width), color)
                frame.fill(Rect(field.minX, field.maxY, field.size.x, width), color)
            }
        }
    }

    private static func appendBanner(
        _ text: String, at center: Vector, size: Vector, isUpright: Bool, to frame: inout Frame
    ) {
        frame.stretch(.banner, over: Rect(center: center + Vector(3, 5), size: size), color: Color(0, 0, 0, 0.45))
        frame.stretch(.banner, over: Rect(center: center, size: size))
        let (length, breadth) = isUpright ? (size.y, size.x) : (size.x, size.y)
        let step = (length - breadth * 0.5) / Double(text.count)
        let zoom = min(step, breadth) * 0.78 / Label.Style.title.rawValue
        for (index, character) in text.enumerated() {
            let shift = (Double(index) - Double(text.count - 1) / 2) * step
            frame.append(
                Label(
                    String(character), at: center + (isUpright ? Vector(0, shift) : Vector(shift, 0)), style: .title,
                    color: Palette.gold, zoom: zoom))
        }
    }
}
