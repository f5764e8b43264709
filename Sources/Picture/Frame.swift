public import Motion

/// Everything that is seen at one instant, back to front.
///
/// A frame is a buffer: `clear()` keeps its memory, so a frame that is drawn again and again allocates nothing.
public struct Frame: Hashable, Sendable {
    /// Size of the field in points.
    public var size: Vector
    /// The width of the border that is shown around the field, points: x on the left and right, y above and below.
    public var margin = Vector.zero
    /// The sprites, back to front.
    public var sprites: [Sprite] = []
    /// The lines of text; each stores the numbers of sprites and strips beneath it.
    public package(set) var labels: [Label] = []
    /// The strips of triangles; each stores the number of sprites beneath it.
    public private(set) var strips: [Strip] = []
    /// The vertices of all strips, one after the other.
    public private(set) var vertices: [Strip.Vertex] = []
    /// The factor of the opacity of everything that is added, 0...1: less than 1 only within `faded(by:_:)`.
    public package(set) var opacity = 1.0

    /// Creates an empty frame of a field of some size, points.
    public init(size: Vector) {
        self.size = size
    }
}

extension Frame {
    /// The whole field.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// The area that is shown: the field and its margin.
    public var reach: Rect { Rect(origin: .zero - margin, size: size + margin * 2) }

    /// Removes everything, and keeps the memory.
    public mutating func clear() {
        sprites.removeAll(keepingCapacity: true)
        labels.removeAll(keepingCapacity: true)
        strips.removeAll(keepingCapacity: true)
        vertices.removeAll(keepingCapacity: true)
    }

    /// Multiplies the opacity of everything that `body` adds by a factor, 0...1. Nested calls multiply their factors.
    /// O(1) besides `body`; allocates nothing.
    ///
    ///     frame.faded(by: arrival) { frame in
    ///         frame.icon(.coin, at: place, side: 60)
    ///         frame.text("3", at: place)
    ///     }
    public mutating func faded(by share: Double, _ body: (inout Frame) -> Void) {
        let before = opacity
        opacity *= share
        body(&self)
        opacity = before
    }

    /// Adds the elements that `body` adds, without the factors of the enclosing calls of `faded(by:_:)`.
    package mutating func unfaded(_ body: (inout Frame) -> Void) {
        let before = opacity
        opacity = 1
        body(&self)
        opacity = before
    }

    /// Adds a sprite over everything that has been added so far. Amortized O(1).
    @inlinable
    public mutating func append(_ sprite: Sprite) {
        sprites.append(sprite)
        if opacity < 1 { sprites[sprites.count - 1].color.opacity *= opacity }
    }

    /// Adds a line of text over everything that has been added so far.
    public mutating func append(_ label: Label) {
        var label = label
        (label.depth, label.stripsBeneath) = (sprites.count, strips.count)
        label.fade(to: opacity)
        labels.append(label)
    }

    /// Marks the last label as a name.
    package mutating func markAsName() {
        if !labels.isEmpty { labels[labels.count - 1].isName = true }
    }

    /// Begins a strip of triangles over everything that has been added so far.
    public mutating func beginStrip(_ blend: Sprite.Blend = .normal) {
        strips.append(Strip(vertices: vertices.count..<vertices.count, blend: blend, depth: sprites.count))
    }

    /// Adds a corner to the strip that was begun last.
    /// - Precondition: a strip has been begun.
    public mutating func append(_ vertex: Strip.Vertex) {
        precondition(!strips.isEmpty, "a vertex belongs to a strip: begin one first")
        vertices.append(vertex)
        if opacity < 1 { vertices[vertices.count - 1].color.opacity *= opacity }
        strips[strips.count - 1].vertices = strips[strips.count - 1].vertices.lowerBound..<vertices.count
    }

    /// Adds everything of another frame, enlarged by a factor and moved by an offset in points.
    public mutating func append(_ other: Frame, scale: Double, offset: Vector) {
        func moved(_ place: Vector) -> Vector { place * scale + offset }
        let (sprites, strips, vertices) = (self.sprites.count, self.strips.count, self.vertices.count)
        for var sprite in other.sprites {
            (sprite.position, sprite.size) = (moved(sprite.position), sprite.size * scale)
            append(sprite)
        }
        for var label in other.labels {
            (label.position, label.zoom, label.room) = (
                moved(label.position), label.zoom * scale, label.room.map { $0 * scale }
            )
            (label.depth, label.stripsBeneath) = (label.depth + sprites, label.stripsBeneath + strips)
            label.fade(to: opacity)
            labels.append(label)
        }
        for var strip in other.strips {
            strip.vertices = strip.vertices.lowerBound + vertices..<strip.vertices.upperBound + vertices
            strip.depth += sprites
            self.strips.append(strip)
        }
        for vertex in other.vertices {
            self.vertices.append(Strip.Vertex(moved(vertex.position), vertex.color.faded(to: opacity)))
        }
    }

    /// Adds a `Sprite` of an image, with its middle at a position and a size, points. Amortized O(1).
    @inlinable
    public mutating func image(
        _ image: Image, at position: Vector, size: Vector, turn: Double = 0, color: Color = .white,
        blend: Sprite.Blend = .normal, part: Rect = Sprite.whole
    ) {
        append(Sprite(image, at: position, size: size, turn: turn, color: color, blend: blend, part: part))
    }

    /// Adds a square image with its middle at a position, points. Amortized O(1).
    @inlinable
    public mutating func icon(
        _ image: Image, at position: Vector, side: Double, turn: Double = 0, color: Color = .white,
        blend: Sprite.Blend = .normal
    ) {
        append(Sprite(image, at: position, size: Vector(side, side), turn: turn, color: color, blend: blend))
    }

    /// Adds a `Label` at a position, no wider than `room`, points. Amortized O(1).
    public mutating func text(
        _ text: String, at position: Vector, style: Label.Style = .body, alignment: Label.Alignment = .center,
        color: Color = .white, outline: Color? = nil, zoom: Double = 1, room: Double? = nil
    ) {
        append(
            Label(
                text, at: position, style: style, alignment: alignment, color: color, outline: outline, zoom: zoom,
                room: room))
    }

    /// Fills a rectangle with one colour.
    public mutating func fill(_ area: Rect, _ color: Color) {
        append(Sprite(.white, at: area.center, size: area.size, color: color, part: Rect(0.25, 0.25, 0.5, 0.5)))
    }

    /// Stretches an image over a rectangle in nine slices. The image's corners (`Image.corner`) keep their shape, or
    /// shrink to fit.
    public mutating func stretch(_ image: Image, over area: Rect, color: Color = .white) {
        let corner = min(image.corner, area.size.x / 2, area.size.y / 2)
        let shares = Vector(image.corner / image.size.x, image.corner / image.size.y)
        for row in 0..<3 {
            let (y0, y1, v0, v1) = Self.slice(row, area.minY, area.maxY, corner, shares.y)
            for column in 0..<3 {
                let (x0, x1, u0, u1) = Self.slice(column, area.minX, area.maxX, corner, shares.x)
                guard x1 > x0, y1 > y0 else { continue }
                let slice = Rect(x0, y0, x1 - x0, y1 - y0)
                append(
                    Sprite(
                        image, at: slice.center, size: slice.size, color: color, part: Rect(u0, v0, u1 - u0, v1 - v0)))
            }
        }
    }

    /// The ends of one of three slices of a side, in points and as shares of the image.
    private static func slice(
        _ index: Int, _ start: Double, _ end: Double, _ corner: Double, _ share: Double
    ) -> (Double, Double, Double, Double) {
        switch index {
        case 0: (start, start + corner, 0, share)
        case 1: (start + corner, end - corner, share, 1 - share)
        default: (end - corner, end, 1 - share, 1)
        }
    }
}

extension Label {
    fileprivate mutating func fade(to share: Double) {
        color.opacity *= share
        outline?.opacity *= share
    }
}
