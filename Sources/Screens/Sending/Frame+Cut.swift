import Motion
import Picture

extension Frame {
    /// Returns the frame cut to its bounds, so that it can be shown as a small picture within another. A turned sprite
    /// across an edge stays whole if at most `spare` points of it are outside, and is left out otherwise.
    func cut(spare: Double) -> Frame {
        var cut = Frame(size: size)
        var (label, strip) = (0, 0)
        for (index, sprite) in sprites.enumerated() {
            cut.copy(&label, &strip, of: self, beneath: index)
            if let sprite = sprite.cut(to: bounds, spare: spare) { cut.append(sprite) }
        }
        cut.copy(&label, &strip, of: self, beneath: sprites.count)
        return cut
    }

    /// Copies the labels and the strips of another frame that are drawn beneath one of its sprites, from the indices
    /// `label` and `strip` on. Moves both indices past them.
    private mutating func copy(_ label: inout Int, _ strip: inout Int, of other: Frame, beneath sprite: Int) {
        while strip < other.strips.count, other.strips[strip].depth <= sprite {
            copyLabels(&label, of: other) { $0.depth <= sprite && $0.stripsBeneath <= strip }
            beginStrip(other.strips[strip].blend)
            for vertex in other.vertices[other.strips[strip].vertices] {
                let place = Vector(
                    vertex.position.x.clamped(to: 0...size.x), vertex.position.y.clamped(to: 0...size.y))
                append(Strip.Vertex(place, vertex.color))
            }
            strip += 1
        }
        copyLabels(&label, of: other) { $0.depth <= sprite && $0.stripsBeneath <= strip }
    }

    private mutating func copyLabels(_ label: inout Int, of other: Frame, while isBeneath: (Label) -> Bool) {
        while label < other.labels.count, isBeneath(other.labels[label]) {
            if bounds.contains(other.labels[label].position) { append(other.labels[label]) }
            label += 1
        }
    }
}

extension Sprite {
    /// Returns the sprite within bounds; nil if nothing of it is left.
    fileprivate func cut(to bounds: Rect, spare: Double) -> Sprite? {
        let half = Vector(abs(size.x), abs(size.y)) / 2
        guard half.x > 0, half.y > 0 else { return nil }
        let reach = turn == 0 ? half : Vector(half.length, half.length)
        let (low, high) = (position - reach, position + reach)
        let end = bounds.origin + bounds.size
        if low.x >= bounds.minX, low.y >= bounds.minY, high.x <= end.x, high.y <= end.y { return self }
        if high.x <= bounds.minX || high.y <= bounds.minY || low.x >= end.x || low.y >= end.y { return nil }
        guard turn == 0 else {
            let room = bounds.widened(by: spare)
            return room.contains(low) && room.contains(high) ? self : nil
        }
        let least = Vector(max(low.x, bounds.minX), max(low.y, bounds.minY))
        let most = Vector(min(high.x, end.x), min(high.y, end.y))
        // The shares of the sprite that are left; a mirrored one has its image's end first.
        let from = (least - low) / (half * 2)
        let to = (most - low) / (half * 2)
        var sprite = self
        sprite.position = (least + most) / 2
        sprite.size = Vector(
            size.x < 0 ? least.x - most.x : most.x - least.x, size.y < 0 ? least.y - most.y : most.y - least.y)
        sprite.part = Rect(
            part.minX + part.size.x * (size.x < 0 ? 1 - to.x : from.x),
            part.minY + part.size.y * (size.y < 0 ? 1 - to.y : from.y),
            part.size.x * (to.x - from.x), part.size.y * (to.y - from.y))
        return sprite
    }
}

extension Vector {
    fileprivate static func / (a: Vector, b: Vector) -> Vector { Vector(a.x / b.x, a.y / b.y) }
}
