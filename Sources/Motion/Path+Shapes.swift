import RealModule

extension Path {
    /// A whole ellipse inside a rectangle, points, from its rightmost point on, from x towards y.
    public static func ellipse(in box: Rect) -> Path {
        var path = Path(from: Vector(box.maxX, box.center.y))
        path.arc(center: box.center, radii: box.size / 2, start: 0, sweep: 2 * .pi)
        return path
    }

    /// Straight lines through points and back to the first.
    ///
    /// - Precondition: there is a point.
    public static func polygon(_ points: [Vector]) -> Path {
        precondition(!points.isEmpty, "a polygon has a corner")
        var path = Path(from: points[0])
        for point in points.dropFirst() { path.line(to: point) }
        path.close()
        return path
    }

    /// A star from its top point on, clockwise on a screen.
    ///
    /// - Parameters:
    ///   - points: of the star.
    ///   - center: its middle.
    ///   - radius: from the middle to a point.
    ///   - inner: radius of the corners between the points, as a share of the outer one.
    /// - Precondition: there are at least two points.
    public static func star(points: Int, center: Vector, radius: Double, inner: Double) -> Path {
        precondition(points >= 2, "a star has at least two points")
        return polygon(
            (0..<points * 2).map { corner in
                let angle = Double.pi * (Double(corner) / Double(points) - 0.5)
                let reach = corner % 2 == 0 ? radius : radius * inner
                return center + Vector(.cos(angle), .sin(angle)) * reach
            })
    }

    /// A rectangle with round corners, from the end of the upper left one on, clockwise on a screen. The radius is at
    /// most half of the shorter side.
    public static func roundedRectangle(_ box: Rect, radius: Double) -> Path {
        let radius = radius.clamped(to: 0...max(0, min(box.size.x, box.size.y) / 2))
        guard radius > 0 else {
            return polygon([
                box.origin, Vector(box.maxX, box.minY), Vector(box.maxX, box.maxY), Vector(box.minX, box.maxY),
            ])
        }
        var path = Path(from: Vector(box.minX + radius, box.minY))
        let corners = [
            (box.maxX - radius, box.minY + radius), (box.maxX - radius, box.maxY - radius),
            (box.minX + radius, box.maxY - radius), (box.minX + radius, box.minY + radius),
        ]
        for (index, corner) in corners.enumerated() {
            let center = Vector(corner.0, corner.1)
            path.arc(
                center: center, radii: Vector(radius, radius), start: .pi / 2 * Double(index - 1), sweep: .pi / 2)
        }
        return path
    }
}

// MARK: Area

extension Path {
    /// The smallest upright rectangle that holds the path; of no size for an empty one. O(pieces).
    public var bounds: Rect {
        var low = start
        var high = start
        func include(_ point: Vector) {
            low = Vector(min(low.x, point.x), min(low.y, point.y))
            high = Vector(max(high.x, point.x), max(high.y, point.y))
        }
        for piece in pieces {
            include(piece.segment.point(at: 0))
            include(piece.segment.point(at: 1))
            piece.segment.forEachTurningPoint { include(piece.segment.point(at: $0)) }
        }
        return Rect(origin: low, size: high - low)
    }

    /// Whether a point lies inside, by the non-zero winding rule; subpaths are taken as closed. O(pieces).
    public func contains(_ point: Vector) -> Bool {
        var winding = 0
        var first = start
        var last = start
        for (piece, joint) in zip(pieces, joints) {
            if let opening = joint.opening {
                winding += Segment.line(last, first).winding(around: point)
                first = opening
            }
            winding += piece.segment.winding(around: point)
            last = joint.end
        }
        winding += Segment.line(last, first).winding(around: point)
        return winding != 0
    }
}

extension Segment {
    /// How often the segment crosses the ray from a point to the right: upwards less downwards.
    fileprivate func winding(around point: Vector) -> Int {
        guard case .arc(let center, let across, let down, let start, let sweep) = self, abs(sweep) > 2 * .pi else {
            return turningWinding(around: point)
        }
        // Whole turns go round what lies inside the ellipse, and the rest is less than one.
        let turns = (sweep / (2 * .pi)).rounded(.towardZero)
        let rest = Segment.arc(
            center: center, across: across, down: down, start: start, sweep: sweep - turns * 2 * .pi)
        let whole = Segment.arc(center: center, across: across, down: down, start: start, sweep: 2 * .pi)
        // So many that they cannot be counted wind as a thousand million do.
        return Int(turns.clamped(to: -1e9...1e9)) * whole.turningWinding(around: point)
            + rest.turningWinding(around: point)
    }

    /// The same of a segment with at most four turning points, arcs of one turn among them.
    ///
    /// Between them it runs one way in x and in y, so that a few halvings find where it crosses.
    private func turningWinding(around point: Vector) -> Int {
        var cuts: (Double, Double, Double, Double) = (1, 1, 1, 1)
        return withUnsafeMutableBytes(of: &cuts) { raw in
            var cuts = raw.bindMemory(to: Double.self)
            var count = 0
            forEachTurningPoint { s in
                cuts[count] = s
                count += 1
            }
            cuts[..<count].sort()
            var winding = 0
            var from = 0.0
            for index in 0...count {
                let to = index < count ? cuts[index] : 1
                winding += monotoneWinding(from: from, to: to, around: point)
                from = to
            }
            return winding
        }
    }

    private func monotoneWinding(from: Double, to: Double, around point: Vector) -> Int {
        let a = self.point(at: from)
        let b = self.point(at: to)
        // A crossing holds its lower end and not its upper one, so that a corner counts once.
        guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
        let sign = b.y > a.y ? 1 : -1
        if point.x >= max(a.x, b.x) { return 0 }
        if point.x < min(a.x, b.x) { return sign }
        var low = from
        var high = to
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if (self.point(at: middle).y <= point.y) == (a.y <= point.y) { low = middle } else { high = middle }
        }
        return self.point(at: high).x > point.x ? sign : 0
    }
}
