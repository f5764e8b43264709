public import Motion
import RealModule

extension Path {
    /// Maximum length of a path's text, bytes of UTF-8.
    public static let svgLimit = 100_000
    /// Maximum absolute value of a number in a path's text.
    public static let svgReach = 1e9

    /// A path from the text of an SVG path's `d` (SVG 2, 9.3), with absolute and relative commands. Progress runs
    /// through the pieces in their order, and a gap between subpaths takes no time.
    ///
    ///     let leaf = try Path(svg: "M 0 0 C 30 -60 70 -60 100 0 C 70 60 30 60 0 0 Z")
    ///
    /// Arcs that end where they begin are left out, by SVG's rules. O(length of the text).
    /// - Throws: ``SVGPathError`` with the column of the first error.
    public init(svg text: String) throws(SVGPathError) {
        guard text.utf8.count <= Self.svgLimit else {
            throw SVGPathError(column: Self.svgLimit + 1, reason: .long)
        }
        var reader = SVGPathReader(text)
        self = try reader.path()
    }

    /// Appends an arc of a turned ellipse, by the implementation notes of SVG 2, B.2: radii that are too small are
    /// enlarged, radii of zero give a line.
    /// - Parameters:
    ///   - turn: rotation of the ellipse, radians from x towards y.
    ///   - isLarge: whether the arc is more than half of the ellipse.
    ///   - isForward: whether angles grow from x towards y along the arc.
    mutating func ellipticArc(to point: Vector, radii: Vector, turn: Double, isLarge: Bool, isForward: Bool) {
        let from = end
        guard point != from else { return }
        var radii = Vector(abs(radii.x), abs(radii.y))
        let (cosine, sine) = (Double.cos(turn), Double.sin(turn))
        // In coordinates where the ellipse is the unit circle around the origin: half the way from `point` back to
        // `from`.
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

/// An error in an SVG path's text.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Reason: Hashable, Sendable {
        /// The text is longer than `Path.svgLimit`.
        case long
        /// The text does not begin with M or m.
        case start
        /// An unknown command, or none where one is expected.
        case command
        /// No number where one is expected.
        case number
        /// A number beyond `Path.svgReach`.
        case large
        /// A flag of an arc that is neither 0 nor 1.
        case flag
    }

    /// The position in the text, bytes of UTF-8 from 1 on.
    public let column: Int
    /// The kind of error.
    public let reason: Reason

    /// The error and its column, in one line.
    public var description: String {
        let words =
            switch reason {
            case .long: "a path's text has at most \(Path.svgLimit) bytes"
            case .start: "a path begins with M or m"
            case .command: "a command is wanted here, one of M L H V C S Q T A Z, in upper or lower case"
            case .number: "a number is wanted here"
            case .large: "a number must be between -1e9 and 1e9"
            case .flag: "a flag is wanted here, 0 or 1"
            }
        return "column \(column): \(words)"
    }
}
