import Motion
package import Picture

/// The area around the field in a window of another shape: a lattice, and spring couplets if there is room.
package enum SideBanners {
    /// Min width of a bar with a banner, points.
    private static let bannerRoom = 84.0
    /// Breadth of hanging and of horizontal banners: share of the bar, and max, points.
    private static let hanging = (share: 0.56, max: 132.0)
    private static let lying = (share: 0.66, max: 110.0)
    /// Length of a banner and margin at its ends, in breadths; offset of the shadow, points.
    private static let banner = (length: 4.4, end: 0.25, shadow: Vector(3, 5))
    /// Size of a character as a share of its cell.
    private static let characterSize = 0.78
    private static let ground = Color(hex: 0x150B16)
    /// Min width of a bar, points: half a pixel may be left beside a field.
    private static let minRoom = 0.5
    /// Lines between field and bars, the undermost first: a shadow, and gold that is lighter next to the field.
    private static let edges = [
        (width: 10.0, color: Color(0, 0, 0, 0.5)), (width: 4, color: Color(hex: 0xB07A32)),
        (width: 1.5, color: Palette.gold),
    ]

    /// Appends the side banners over everything beyond the field.
    /// - Parameters:
    ///   - hasBanners: whether there is a font for the banners, which are Chinese in all languages.
    ///   - words: the language, which decides the forms of the banners' characters.
    package static func append(hasBanners: Bool = true, _ words: Words = .chinese, to frame: inout Frame) {
        let (size, margin) = (frame.size, frame.margin)
        guard margin.x > minRoom || margin.y > minRoom else { return }
        // From the field outward, in whole tiles.
        let tile = Image.lattice.size
        let reach = Vector((margin.x / tile.x).rounded(.up) * tile.x, (margin.y / tile.y).rounded(.up) * tile.y)
        let around = Rect(origin: .zero - reach, size: size + reach * 2)
        if margin.x > minRoom {
            appendBar(around.slice(leading: reach.x), to: &frame)
            appendBar(around.slice(trailing: reach.x), to: &frame)
        }
        if margin.y > minRoom {
            appendBar(around.inset(sides: reach.x).slice(top: reach.y), to: &frame)
            appendBar(around.inset(sides: reach.x).slice(bottom: reach.y), to: &frame)
        }
        for edge in edges { appendEdge(edge.width, edge.color, to: &frame) }
        guard hasBanners else { return }
        if margin.x >= bannerRoom {
            let width = min(margin.x * hanging.share, hanging.max)
            let banner = Vector(width, width * Self.banner.length)
            let way = Vector((size.x + margin.x) / 2, 0)
            appendBanner(words.couplet.right, at: size / 2 + way, size: banner, isUpright: true, to: &frame)
            appendBanner(words.couplet.left, at: size / 2 - way, size: banner, isUpright: true, to: &frame)
        } else if margin.y >= bannerRoom {
            let height = min(margin.y * lying.share, lying.max)
            let banner = Vector(height * Self.banner.length, height)
            appendBanner(
                words.motto, at: Vector(size.x / 2, -margin.y / 2), size: banner, isUpright: false, to: &frame)
        }
    }

    private static func appendBar(_ bar: Rect, to frame: inout Frame) {
        frame.fill(bar, ground)
        frame.tile(.lattice, over: bar, color: Color(1, 1, 1, 0.8))
    }

    /// Appends a line around the field, on the sides that have a bar.
    private static func appendEdge(_ width: Double, _ color: Color, to frame: inout Frame) {
        let around = frame.bounds.widened(by: width)
        if frame.margin.x > minRoom {
            frame.fill(around.slice(leading: width), color)
            frame.fill(around.slice(trailing: width), color)
        }
        if frame.margin.y > minRoom {
            frame.fill(around.inset(sides: width).slice(top: width), color)
            frame.fill(around.inset(sides: width).slice(bottom: width), color)
        }
    }

    private static func appendBanner(
        _ text: String, at center: Vector, size: Vector, isUpright: Bool, to frame: inout Frame
    ) {
        frame.stretch(.banner, over: Rect(center: center + Self.banner.shadow, size: size), color: Color(0, 0, 0, 0.45))
        let banner = Rect(center: center, size: size)
        frame.stretch(.banner, over: banner)
        let end = min(size.x, size.y) * Self.banner.end
        let area = isUpright ? banner.inset(sides: 0, top: end, bottom: end) : banner.inset(sides: end)
        for (index, character) in text.enumerated() {
            let place = isUpright ? area.row(index, of: text.count) : area.column(index, of: text.count)
            frame.text(
                String(character), at: place.center, style: .title, color: Palette.gold,
                zoom: min(place.size.x, place.size.y) * characterSize / Label.Style.title.rawValue)
        }
    }
}
