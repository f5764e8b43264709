import Motion
import Picture
import RainShow

/// The layout of a card, in points of a card at least 1200 wide and 630 high, or 1080 wide if it is tall: a picture in
/// its region, and a block of text: beneath the picture on a tall card, left of it on a wide one. A ground lies under
/// the text and leaves the rest of the picture free; the lion sits where the ground ends.
struct CardLayout {
    let size: Vector
    let isTall: Bool
    /// The text's area.
    let block: Rect
    /// The scale and the offset of the picture's field.
    let scale: Double
    let offset: Vector
    /// The ground, measured from the card's edge inwards: its opacity, where it begins to fade, and where it ends.
    private let ground: (opacity: Double, full: Double, end: Double)
    /// The middle of the lion, and its scale.
    let lion: (place: Vector, scale: Double)

    static let logo = Vector(380, 138)
    static let (logoLine, scoreLine, resultLine, nameLine, remarkLine, askLine, codeLine) = (
        72.0, 214.0, 312.0, 372.0, 422.0, 464.0, 506.0
    )
    /// The height of the score's numerals.
    static let score = 150.0
    /// The least distance of a catch from the edges of a card's free part and from the lion, and the radius of a lion
    /// of scale 1.
    private static let (clear, head) = (90.0, 150.0)
    /// The medal in the lion's teeth, and the light behind it, points of its own; the share by which its jaw is open.
    static let (held, glow, bite) = (Vector(132, 132), 460.0, 0.8)
    /// The lion's place and scale beside the text of a wide card, and on the edge of a tall one's picture.
    private static let beside = (place: Vector(1070, 496), scale: 0.78)
    private static let onEdge = (rise: 180.0, scale: 1.15)
    /// The greatest width of a name in one line, as a factor on the width of the text's area; half the distance between
    /// two lines.
    static let (shrinkage, halfLine) = (1.5, 15.0)
    private static let (width, height) = (440.0, 520.0)
    private static let margin = 56.0
    /// The ground of a wide card that the picture fills; the length over which the ground fades into any other picture.
    private static let wideGround = (opacity: 0.97, full: 440.0, end: 760.0)
    private static let soft = 120.0
    /// The width of an upright picture on a wide card, and the greatest height of the picture on a tall card.
    private static let part = (wide: 720.0, tall: 1320.0)

    /// - Parameters:
    ///   - shape: the size of the area to fill, in any unit.
    ///   - field: the size of the picture's field, points.
    ///   - focus: the point of the field to show best.
    init(filling shape: Vector, with field: Vector, around focus: Vector) {
        isTall = shape.y > shape.x
        let width = isTall ? Card.tall.x : max(Card.wide.x, Card.wide.y * shape.x / shape.y)
        size = Vector(width, width * shape.y / shape.x)
        let isAlike = (field.y > field.x) == isTall
        let card = Rect(origin: .zero, size: size)
        var region = card
        if isTall {
            let part = min(size.y - Self.height, Self.part.tall)
            region = card.slice(top: part)
            ground = (1, size.y - part, size.y - part + Self.soft)
            block = card.inset(sides: Self.margin).slice(bottom: Self.height + Self.margin)
            lion = (Vector(size.x / 2, part - Self.onEdge.rise), Self.onEdge.scale)
        } else {
            if !isAlike { region = card.slice(trailing: Self.part.wide) }
            ground = isAlike ? Self.wideGround : (1, size.x - Self.part.wide, size.x - Self.part.wide + Self.soft)
            let column = card.inset(sides: Self.margin).slice(leading: Self.width)
            block = Rect(center: column.center, size: Vector(Self.width, Self.height))
            lion = (Self.beside.place * Vector(size.x / Card.wide.x, size.y / Card.wide.y), Self.beside.scale)
        }
        scale = max(region.size.x / field.x, region.size.y / field.y)
        let wanted = region.center - focus * scale
        // Rounding may leave the picture a little too small on the side that it just fills.
        let least = region.origin + region.size - field * scale
        offset = Vector(
            wanted.x.clamped(to: min(least.x, region.minX)...region.minX),
            wanted.y.clamped(to: min(least.y, region.minY)...region.minY))
    }

    /// Whether a point of the field is in the part of the card that neither the text nor the lion covers.
    func isFree(_ point: Vector) -> Bool {
        let place = point * scale + offset
        let covered = (ground.full + ground.end) / 2
        let card = Rect(origin: .zero, size: size)
        let open = isTall ? card.inset(bottom: covered) : card.inset(leading: covered)
        return open.inset(sides: Self.clear, top: Self.clear, bottom: Self.clear).contains(place)
            && (place - lion.place).length > Self.head * lion.scale + Self.clear
    }

    /// The place of a line of the text, points below the text's upper edge: the start, or the middle of something that
    /// is `width` wide.
    func place(_ line: Double, width: Double) -> Vector {
        Vector(isTall ? block.center.x : block.minX + width / 2, block.minY + line)
    }

    /// Appends the ground of the text, in the colour of a scroll's foot, as wide as the text; it fades towards the
    /// picture.
    func appendGround(to card: inout Frame) {
        let depth = isTall ? size.y : size.x
        func line(_ distance: Double, _ opacity: Double) -> (Strip.Vertex, Strip.Vertex) {
            let at = isTall ? depth - distance : distance
            let color = Palette.paper.faded(to: opacity)
            return isTall
                ? (Strip.Vertex(Vector(0, at), color), Strip.Vertex(Vector(size.x, at), color))
                : (Strip.Vertex(Vector(at, 0), color), Strip.Vertex(Vector(at, size.y), color))
        }
        card.beginStrip()
        for (distance, opacity) in [(0, ground.opacity), (ground.full, ground.opacity), (ground.end, 0)] {
            let (first, second) = line(distance, opacity)
            card.append(first)
            card.append(second)
        }
    }
}
