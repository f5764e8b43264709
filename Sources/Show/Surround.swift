import Motion
public import Picture

/// What lies round the field in a window of another shape: lattice, and spring couplets where there is room for them.
public enum Surround {
    /// Points of a bar from which on a banner hangs in it.
    private static let bannerRoom = 84.0
    private static let couplet = (right: "恭喜发财", left: "大吉大利")
    private static let motto = "新春快乐"
    private static let ground = Color(hex: 0x150B16)
    /// A bar that is narrower is none: half a pixel may be left beside a field, points.
    private static let least = 0.5
    /// The lines between field and bars, one over the other: a shadow, and gold that is lighter where it meets the field.
    private static let edges = [
        (width: 10.0, color: Color(0, 0, 0, 0.5)), (width: 4, color: Color(hex: 0xB07A32)),
        (width: 1.5, color: Palette.gold),
    ]

    /// Appends it over everything beyond the field.
    /// - Parameter hasBanners: whether there is a font for what stands on the banners, which is Chinese in all languages.
    public static func append(hasBanners: Bool = true, to frame: inout Frame) {
        let (size, margin) = (frame.size, frame.margin)
        guard margin.x > least || margin.y > least else { return }
        // From the field outward, in whole tiles.
        let tile = Image.lattice.size
        let reach = Vector((margin.x / tile.x).rounded(.up) * tile.x, (margin.y / tile.y).rounded(.up) * tile.y)
        if margin.x > least {
            appendBar(Rect(-reach.x, -reach.y, reach.x, size.y + 2 * reach.y), to: &frame)
            appendBar(Rect(size.x, -reach.y, reach.x, size.y + 2 * reach.y), to: &frame)
        }
        if margin.y > least {
            appendBar(Rect(0, -reach.y, size.x, reach.y), to: &frame)
            appendBar(Rect(0, size.y, size.x, reach.y), to: &frame)
        }
        for edge in edges { appendEdge(edge.width, edge.color, to: &frame) }
        guard hasBanners else { return }
        if margin.x >= bannerRoom {
            let width = min(margin.x * 0.56, 132)
            let banner = Vector(width, min(width * 4.4, size.y * 0.86))
            let way = Vector((size.x + margin.x) / 2, 0)
            appendBanner(couplet.right, at: size / 2 + way, size: banner, isUpright: true, to: &frame)
            appendBanner(couplet.left, at: size / 2 - way, size: banner, isUpright: true, to: &frame)
        } else if margin.y >= bannerRoom {
            let height = min(margin.y * 0.66, 110)
            let banner = Vector(min(height * 4.4, size.x * 0.86), height)
            appendBanner(
                motto, at: Vector(size.x / 2, -margin.y / 2), size: banner, isUpright: false, to: &frame)
        }
    }

    private static func appendBar(_ bar: Rect, to frame: inout Frame) {
        frame.fill(bar, ground)
        frame.tile(.lattice, over: bar, color: Color(1, 1, 1, 0.8))
    }

    /// A line round the field, on the sides that have a bar.
    private static func appendEdge(_ width: Double, _ color: Color, to frame: inout Frame) {
        let field = frame.bounds
        if frame.margin.x > least {
            frame.fill(Rect(field.minX - width, field.minY - width, width, field.size.y + 2 * width), color)
            frame.fill(Rect(field.maxX, field.minY - width, width, field.size.y + 2 * width), color)
        }
        if frame.margin.y > least {
            frame.fill(Rect(field.minX, field.minY - width, field.size.x, width), color)
            frame.fill(Rect(field.minX, field.maxY, field.size.x, width), color)
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
