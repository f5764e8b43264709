import RealModule

extension Path {
    /// Longest text that is read as a path, bytes of UTF-8.
    public static let svgLimit = 100_000
    /// Greatest number, on either side of 0, that a path's text may hold.
    public static let svgReach = 1e9

    /// A path from the text of an SVG path's `d` (SVG 2, 9.3): every command, large and small; what is drawn by them runs
    /// in their order, and a gap between subpaths takes no time.
    ///
    ///     let leaf = try Path(svg: "M 0 0 C 30 -60 70 -60 100 0 C 70 60 30 60 0 0 Z")
    ///
    /// Curves that are left out by SVG's rules (arcs to where they begin) are no pieces. O(length of the text).
    /// - Throws: ``SVGPathError`` with the place of the first thing that is no path data.
    public init(svg text: String) throws(SVGPathError) {
        guard text.utf8.count <= Self.svgLimit else {
            throw SVGPathError(column: Self.svgLimit + 1, reason: .long)
        }
        var reader = SVGPathReader(text)
        self = try reader.path()
    }

    /// Goes along a part of a turned ellipse to a point, by the notes on implementation in SVG 2, B.2: radii that are too
    /// small are made larger, those of no length give a line.
    /// - Parameters:
    ///   - point: where it ends.
    ///   - radii: of the ellipse, points.
    ///   - turn: of the ellipse, radians from x towards y.
    ///   - isLarge: whether it goes the longer way round the ellipse.
    ///   - isForward: whether it goes from x towards y.
    mutating func ellipticArc(to point: Vector, radii: Vector, turn: Double, isLarge: Bool, isForward: Bool) {
        let from = end
        guard point != from else { return }
        var radii = Vector(abs(radii.x), abs(radii.y))
        let (cosine, sine) = (Double.cos(turn), Double.sin(turn))
        // The ellipse's own axes are those of a circle's: half the way back, in radii.
        let half = ((from - point) / 2).turned(cosine: cosine, sine: -sine)
        var back = Vector(half.x / radii.x, half.y / radii.y)
        if back.length > 1 {
            radii = radii * back.length
            back = back / back.length
        }
        let square = back.x * back.x + back.y * back.y
        let reach = (max(0, 1 - square) / square).squareRoot() * (isLarge == isForward ? -1 : 1)
        let center = Vector(back.y, -back.x) * reach
        let start = Double.atan2(y: back.y - center.y, x: back.x - center.x)
        var sweep = Double.atan2(y: -back.y - center.y, x: -back.x - center.x) - start
        if isForward, sweep < 0 { sweep += 2 * .pi }
        if !isForward, sweep > 0 { sweep -= 2 * .pi }
        let middle = (from + point) / 2 + (center * radii).turned(cosine: cosine, sine: sine)
        guard middle.length.isFinite, sweep.isFinite, radii.length.isFinite else { return line(to: point) }
        let arc = Segment.arc(
            center: middle, across: Vector(cosine, sine) * radii.x, down: Vector(-sine, cosine) * radii.y,
            start: start, sweep: sweep)
        append(arc, to: point)
    }
}
