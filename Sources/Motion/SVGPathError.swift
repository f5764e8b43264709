/// Why a text is no path.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong there.
    public enum Reason: Hashable, Sendable {
        /// The text is longer than ``Path/svgLimit``.
        case long
        /// A path begins with M or m.
        case start
        /// No command of SVG's, or none where one must be.
        case command
        /// No number where one must be.
        case number
        /// A number beyond ``Path/svgReach``.
        case large
        /// A flag of an arc that is neither 0 nor 1.
        case flag
    }

    /// The place in the text, bytes of UTF-8 from 1 on.
    public let column: Int
    /// What is wrong there.
    public let reason: Reason

    /// What is wrong and where, in one line.
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
