package import Motion
package import Picture
import RainShow

/// A line of a list of players: the place, the name, and the result at the end.
package struct RecordLine {
    /// Nil for a round without a place.
    let place: String?
    let name: String
    /// Whether the player has chosen the name.
    let isChosen: Bool
    let result: String
    let color: Color
    let style: Label.Style

    package init(
        place: String?, name: String, isChosen: Bool = true, result: String, color: Color, style: Label.Style = .body
    ) {
        (self.place, self.name, self.isChosen, self.result) = (place, name, isChosen, result)
        (self.color, self.style) = (color, style)
    }

    /// - Parameters:
    ///   - placeWidth: the width of the place, points.
    ///   - resultWidth: the width of the result, points.
    package func append(
        in area: Rect, place placeWidth: Double, result resultWidth: Double, to frame: inout Frame
    ) {
        var name = area
        let (first, last) = (name.cut(leading: placeWidth), name.cut(trailing: resultWidth))
        if let place { frame.text(place, in: first, style: style, color: color) }
        frame.text(self.name, in: name, style: style, alignment: .leading, color: color)
        if isChosen { frame.markAsName() }
        frame.text(result, in: last, style: style, alignment: .trailing, color: color)
    }
}
