package import Motion

// Stacks and grids: areas for boxes within a common area. All lengths are points.
extension Rect {
    package func inset(leading: Double = 0, trailing: Double = 0, top: Double = 0, bottom: Double = 0) -> Rect {
        Rect(minX + leading, minY + top, size.x - leading - trailing, size.y - top - bottom)
    }

    package func inset(sides: Double, top: Double = 0, bottom: Double = 0) -> Rect {
        inset(leading: sides, trailing: sides, top: top, bottom: bottom)
    }

    /// The slice along one edge, of a width or a height.
    package func slice(leading width: Double) -> Rect { Rect(minX, minY, width, size.y) }
    package func slice(trailing width: Double) -> Rect { Rect(maxX - width, minY, width, size.y) }
    package func slice(top height: Double) -> Rect { Rect(minX, minY, size.x, height) }
    package func slice(bottom height: Double) -> Rect { Rect(minX, maxY - height, size.x, height) }

    /// One of the equal columns that fill the area, or several side by side by `span`.
    package func column(_ index: Int, of count: Int, span: Int = 1, gap: Double = 0) -> Rect {
        let step = (size.x + gap) / Double(count)
        return Rect(minX + Double(index) * step, minY, Double(span) * step - gap, size.y)
    }

    package func row(_ index: Int, of count: Int, gap: Double = 0) -> Rect {
        let step = (size.y + gap) / Double(count)
        return Rect(minX, minY + Double(index) * step, size.x, step - gap)
    }

    /// The centres of the edges at which a line of text begins and ends.
    package var leading: Vector { Vector(minX, center.y) }
    package var trailing: Vector { Vector(maxX, center.y) }

    /// The horizontal centre of the area at a depth below its upper edge.
    package func middle(at depth: Double) -> Vector { Vector(center.x, minY + depth) }
}

extension Vector {
    /// The size of a grid of boxes of this size.
    package func grid(columns: Int = 1, rows: Int = 1, gap: Double = 0) -> Vector {
        Vector(Double(columns) * (x + gap) - gap, Double(rows) * (y + gap) - gap)
    }
}

extension Rect {
    /// Cuts a slice off one edge, and a gap beside it, and returns the slice.
    @discardableResult
    package mutating func cut(top height: Double, gap: Double = 0) -> Rect {
        defer { self = inset(top: height + gap) }
        return slice(top: height)
    }

    @discardableResult
    package mutating func cut(bottom height: Double, gap: Double = 0) -> Rect {
        defer { self = inset(bottom: height + gap) }
        return slice(bottom: height)
    }

    @discardableResult
    package mutating func cut(leading width: Double, gap: Double = 0) -> Rect {
        defer { self = inset(leading: width + gap) }
        return slice(leading: width)
    }

    @discardableResult
    package mutating func cut(trailing width: Double, gap: Double = 0) -> Rect {
        defer { self = inset(trailing: width + gap) }
        return slice(trailing: width)
    }

    /// An area of a size with the same middle.
    package func centered(_ size: Vector) -> Rect { Rect(center: center, size: size) }
}
