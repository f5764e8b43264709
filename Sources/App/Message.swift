import Rain

/// A message of the program. Interpolated values are shown as foreign text, unless labelled `own`.
package struct Message: ExpressibleByStringInterpolation, CustomStringConvertible {
    package let description: String

    package init(stringLiteral text: String) { description = text }

    package init(stringInterpolation words: StringInterpolation) { description = words.text }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ words: String) { text += words }

        package mutating func appendInterpolation(_ foreign: some Any) {
            text += "\(foreign)".shown
        }

        package mutating func appendInterpolation(own words: some Any) {
            text += "\(words)"
        }
    }
}
