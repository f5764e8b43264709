/// An error in an SVG path's text.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Reason: Hashable, Sendable {
        /// The text is longer than ``Path/svgLimit``.
        case long
        /// The text does not begin with M or m.
        case start
        /// An unknown command, or none where one is expected.
        case command
        /// No number where one is expected.
        case number
        /// A number beyond ``Path/svgReach``.
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
            case .command: "a command is wanted here, one of M L H V C S Q T A Z, large or small"
            case .number: "a number is wanted here"
            case .large: "a number lies between -1e9 and 1e9"
            case .flag: "a flag is wanted here, 0 or 1"
            }
        return "column \(column): \(words)"
    }
}
