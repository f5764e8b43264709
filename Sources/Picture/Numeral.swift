package import Motion

/// A drawn numeral: a digit, or a sign that is written with digits.
package enum Numeral: Int, CaseIterable, Sendable {
    case zero, one, two, three, four, five, six, seven, eight, nine
    case minus, plus, comma, times, percent, colon

    /// The numeral of a character; nil if none is drawn for it.
    package init?(_ character: Unicode.Scalar) {
        switch character {
        case "0"..."9": self.init(rawValue: Int(character.value) - 48)
        case "-": self = .minus
        case "+": self = .plus
        case ",": self = .comma
        case "x", "\u{D7}": self = .times
        case "%": self = .percent
        case ":": self = .colon
        default: return nil
        }
    }

    /// The styles in which numerals are drawn.
    package enum Style: Sendable {
        /// Gold on dark red, for lines of text.
        case gold
        /// Gold on dark red, for a number that fills the screen.
        case large
        /// Red on cream, for losses and for the last seconds; only digits and the minus.
        case loss

        /// The height of a numeral's box for which the art is rasterised, points.
        fileprivate var height: Double {
            switch self {
            case .gold: 50
            case .large: 170
            case .loss: 60
            }
        }
    }

    private static let signs = ["minus", "plus", "comma", "times", "percent", "colon"]
    /// The widths of all boxes, in units of the art.
    private static let widths: [Double] = [68, 48, 68, 66, 70, 66, 66, 64, 66, 66, 58, 64, 34, 60, 88, 38]
    /// In units of the art: the height of a box; the distance by which the boxes of two neighbours overlap.
    private static let (box, overlap) = (104.0, 8.0)

    private var name: String { rawValue < 10 ? "\(rawValue)" : Self.signs[rawValue - 10] }

    /// The size of its box at a height, points.
    package func size(height: Double) -> Vector { Vector(Self.widths[rawValue] * height / Self.box, height) }

    /// The distance from its start to the start of the next numeral at a height, points.
    package func advance(height: Double) -> Double {
        (Self.widths[rawValue] - Self.overlap) * height / Self.box
    }

    /// Its image in a style; a sign that the style lacks is gold.
    package func image(in style: Style) -> Image {
        switch style {
        case .gold: Self.gold[rawValue]
        case .large: Self.large[rawValue]
        case .loss: rawValue < Self.loss.count ? Self.loss[rawValue] : Self.gold[rawValue]
        }
    }

    private static func drawn(_ numerals: some Sequence<Numeral>, _ style: Style, ending: String = "") -> [Image] {
        numerals.map { Image(name: "numeral-\($0.name)\(ending)", size: $0.size(height: style.height)) }
    }

    private static let gold = drawn(allCases, .gold)
    private static let large = drawn(allCases, .large)
    private static let loss = drawn(allCases.prefix(11), .loss, ending: "-loss")
    /// All images of numerals.
    package static let images = gold + large + loss
}
