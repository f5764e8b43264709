package import Motion
package import Picture

extension Frame {
    /// The height of a line's numerals in sizes of its font.
    private static let share = 1.04

    /// The width of a number in the game's own numerals at a height, points.
    package static func widthOfNumerals(_ text: String, height: Double) -> Double {
        var width = 0.0
        for character in text.unicodeScalars { width += Numeral(character)?.advance(height: height) ?? 0 }
        return width
    }

    /// Adds a number in the game's own numerals, no wider than `room` points: digits, and `-`, `+`, `,`, `x`, `%` and
    /// `:`. Other characters are left out. Amortized O(1); allocates nothing for up to 15 characters.
    /// - Parameters:
    ///   - place: the middle of the line's height, and its start, middle or end by the alignment.
    ///   - height: the height of the numerals' boxes, points; a digit takes seven eighths of it.
    ///   - color: the factor of the numerals' colours.
    package mutating func numerals(
        _ text: String, at place: Vector, height: Double, _ style: Numeral.Style = .gold,
        alignment: Label.Alignment = .center, color: Color = .white, room: Double = .infinity
    ) {
        var label = Label(text, at: place, style: .display, alignment: alignment, color: color)
        let width = Self.widthOfNumerals(text, height: height)
        let shrunk = min(1, room / max(1, width))
        let height = height * shrunk
        (label.isNumerals, label.zoom) = (true, height / (Label.Style.display.rawValue * Self.share))
        append(label)
        let start =
            switch alignment {
            case .leading: place.x
            case .center: place.x - width * shrunk / 2
            case .trailing: place.x - width * shrunk
            }
        figures(text, from: Vector(start, place.y), height: height, style, color: color)
    }

    /// Adds only the images of numerals, without a label, for a sign that is drawn many times.
    /// - Parameter start: the start of the line at the middle of its height.
    mutating func figures(
        _ text: String, from start: Vector, height: Double, _ style: Numeral.Style = .gold, color: Color = .white
    ) {
        var start = start
        for character in text.unicodeScalars {
            guard let numeral = Numeral(character) else { continue }
            let advance = numeral.advance(height: height)
            image(
                numeral.image(in: style), at: start + Vector(advance / 2, 0), size: numeral.size(height: height),
                color: color)
            start.x += advance
        }
    }
}
