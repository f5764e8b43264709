package import Motion
package import Picture
import RainShow

/// A line of a list of rounds: the place, the name, and the result at the end.
package struct RecordLine {
    /// Nil for a round without a place.
    let place: String?
    let name: String
    /// Whether the player has chosen the name.
    let isChosen: Bool
    let result: String
    let (placeLook, nameLook, resultLook): (Look, Look, Look)

    package typealias Look = (style: Label.Style, color: Color)

    /// - Parameter look: the look of the name, and of the other parts unless theirs is given.
    package init(
        place: String? = nil, name: String, isChosen: Bool = true, result: String, look: Look, placeLook: Look? = nil,
        resultLook: Look? = nil
    ) {
        (self.place, self.name, self.isChosen, self.result) = (place, name, isChosen, result)
        (self.placeLook, nameLook, self.resultLook) = (placeLook ?? look, look, resultLook ?? look)
    }

    /// - Parameters:
    ///   - placeWidth: the width of the place, points.
    ///   - gap: the distance from the place to the name, points.
    ///   - resultWidth: the width of the result, points.
    ///   - mark: draws a sign and cuts its room from the area of the name.
    package func append(
        in area: Rect, place placeWidth: Double = 0, gap: Double = 0, result resultWidth: Double, to frame: inout Frame,
        mark: (inout Rect, inout Frame) -> Void = { _, _ in }
    ) {
        var name = area
        let (first, last) = (name.cut(leading: placeWidth, gap: gap), name.cut(trailing: resultWidth))
        if let place { frame.text(place, in: first, style: placeLook.style, color: placeLook.color) }
        mark(&name, &frame)
        frame.text(self.name, in: name, style: nameLook.style, alignment: .leading, color: nameLook.color)
        if isChosen { frame.markAsName() }
        frame.text(result, in: last, style: resultLook.style, alignment: .trailing, color: resultLook.color)
    }
}
