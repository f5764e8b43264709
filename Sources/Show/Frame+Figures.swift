package import Motion
package import Picture

extension Frame {
    /// The height of a line's figures in sizes of its font.
    private static let share = 1.04

    /// Adds a number in the game's own figures, no wider than `room`: digits, and `-`, `+`, `,`, `x`, `%` and `:`. Other
    /// characters are left out. Amortized O(1); allocates nothing for up to 15 characters.
    /// - Parameters:
    ///   - place: the middle of the line's height, and its start, middle or end by the alignment.
    ///   - height: the height of the figures' boxes, points; a digit takes seven eighths of it.
    ///   - color: the factor of the figures' colours.
    package mutating func figures(
        _ text: String, at place: Vector, height: Double, _ set: Figure.Set = .gold,
        alignment: Label.Alignment = .center, color: Color = .white, room: Double = .infinity
    ) {
        var label = Label(text, at: place, style: .display, alignment: alignment, color: color)
        var width = 0.0
        for figure in text.unicodeScalars { width += Figure(figure)?.advance(height: height) ?? 0 }
        let shrunk = min(1, room / max(1, width))
        let height = height * shrunk
        (label.isFigures, label.zoom) = (true, height / (Label.Style.display.rawValue * Self.share))
        append(label)
        var start =
            switch alignment {
            case .leading: place.x
            case .center: place.x - width * shrunk / 2
            case .trailing: place.x - width * shrunk
            }
        for character in text.unicodeScalars {
            guard let figure = Figure(character) else { continue }
            let advance = figure.advance(height: height)
            image(
                figure.image(in: set), at: Vector(start + advance / 2, place.y), size: figure.size(height: height),
                color: color)
            start += advance
        }
    }
}
