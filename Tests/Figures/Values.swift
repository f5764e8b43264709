import Foundation

/// Lines of values for a file of `Tests/Golden`: numbers to five significant digits, and structures with all their stored
/// properties.
package struct Values {
    private var lines: [String] = []

    package init() {}

    /// Adds a line with a name and values.
    package mutating func callAsFunction(_ name: String, _ values: Any?...) {
        lines.append(Self.line(([name] + values.map(Self.text(of:))).joined(separator: " ")))
    }

    /// Returns the inputs in a file: its lines that begin with `$`.
    package static func inputs(of name: String) throws -> [String] {
        try Kinds.lines(of: name).filter { $0.hasPrefix("$ ") }.map {
            String($0.dropFirst(2)).replacing("⏎", with: "\n")
        }
    }

    /// The differences from a file: see `Kinds.differences`.
    package func differences(from name: String) throws -> String? {
        try Kinds.differences(of: lines, from: name)
    }

    private static func text(of value: Any?) -> String {
        guard let value else { return "-" }
        if let number = value as? Double { return text(of: number) }
        if let name = value as? any RawRepresentable<String> { return name.rawValue }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return text(of: mirror.children.first?.value) }
        let parts = mirror.children.map { text(of: $0.value) }
        // Sets and dictionaries have no order.
        let isLoose = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
        return parts.isEmpty || value is String
            ? "\(value)" : "(\((isLoose ? parts.sorted() : parts).joined(separator: " ")))"
    }

    /// A number below 1e-9 is the rounding error of a 0.
    private static func text(of number: Double) -> String {
        number.isNaN ? "nan" : abs(number) < 1e-9 ? "0" : String(format: "%.5g", number)
    }

    private static func line(_ text: String) -> String { text.replacing("\r\n", with: "⏎").replacing("\n", with: "⏎") }
}
