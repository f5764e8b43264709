import Motion
package import Picture

extension Frame {
    /// The least distance between enlarged texts, and between a text and a button, points.
    private static let distance = 3.0

    /// Enlarges all texts by a factor, or as far as there is room: no text becomes wider than its room, leaves the
    /// field or its button, or covers another text or button. O(n²) in the number of texts; allocates nothing.
    /// - Parameter buttons: the buttons of the screen.
    package mutating func enlargeText(by factor: Double, among buttons: [Button]) {
        guard factor > 1, !labels.isEmpty else { return }
        let count = labels.count
        withUnsafeTemporaryAllocation(of: TextBox.self, capacity: count) { boxes in
            for index in 0..<count {
                boxes.initializeElement(at: index, to: TextBox(labels[index], in: bounds, most: factor))
            }
            for index in 0..<count {
                for button in buttons { boxes[index].keepClear(of: button.area, by: Self.distance) }
                for other in 0..<index where boxes[other].isShown && boxes[index].isShown {
                    let most = boxes[index].mostBeside(boxes[other], by: Self.distance)
                    boxes[index].factor = min(boxes[index].factor, most)
                    boxes[other].factor = min(boxes[other].factor, most)
                }
            }
            // The lines of a paragraph are equally large.
            for index in 1..<count where labels[index].continues(labels[index - 1]) {
                boxes[index].factor = min(boxes[index].factor, boxes[index - 1].factor)
            }
            for index in (1..<count).reversed() where labels[index].continues(labels[index - 1]) {
                boxes[index - 1].factor = min(boxes[index].factor, boxes[index - 1].factor)
            }
            for index in 0..<count { labels[index].zoom *= max(1, boxes[index].factor) }
            boxes.deinitialize()
        }
    }
}

extension Label {
    /// Whether the text is the next line of a paragraph after another text.
    fileprivate func continues(_ other: Label) -> Bool {
        let step = position.y - other.position.y
        return style == other.style && position.x == other.position.x && alignment == other.alignment
            && color == other.color && zoom == other.zoom && step > 0 && step < 2 * style.rawValue
    }
}

/// The estimated box of a text, as a function of the factor.
private struct TextBox {
    /// The distances from its position to its left side, to its right side, and to its upper or lower side, at a factor
    /// of 1, points.
    let left: Double
    let right: Double
    let half: Double
    let position: Vector
    let isShown: Bool
    /// The largest possible factor.
    var factor: Double

    /// The share of a line's height that letters take, and that Chinese characters take.
    private static let (letters, characters) = (0.72, 0.94)
    /// A factor on these shares for gilded lettering, which has a rim.
    private static let gilded = 1.25
    /// A factor on estimated widths, so that an estimate is hardly ever too small.
    private static let spare = 1.16

    init(_ label: Label, in bounds: Rect, most: Double) {
        let natural = label.text.estimatedWidth(in: label.style) * label.zoom
        let width = min(natural * Self.spare, label.room ?? .infinity)
        (left, right) =
            switch label.alignment {
            case .leading: (0, width)
            case .center: (width / 2, width / 2)
            case .trailing: (width, 0)
            }
        let isChinese = label.text.unicodeScalars.contains { $0.value >= 0x2E80 }
        let share = (isChinese ? Self.characters : Self.letters) * (label.isGilded ? Self.gilded : 1)
        half = label.style.rawValue * label.zoom * share / 2
        position = label.position
        isShown = label.color.opacity > 0 && width > 0
        factor = most
        guard isShown else { return }
        if let room = label.room { factor = min(factor, max(1, room / natural)) }
        // Texts beside the field are in the margin on purpose.
        guard bounds.contains(position) else { return }
        if left > 0 { factor = min(factor, (position.x - bounds.minX) / left) }
        if right > 0 { factor = min(factor, (bounds.maxX - position.x) / right) }
        factor = min(factor, (position.y - bounds.minY) / half, (bounds.maxY - position.y) / half)
    }

    /// Returns the factor at which something fills a gap if it is `growing` times the factor wide, points.
    private static func most(_ gap: Double, growing: Double) -> Double {
        growing > 0 ? gap / growing : gap >= 0 ? .infinity : -.infinity
    }

    /// Returns the factor at which this text and another one are at the least distance.
    func mostBeside(_ other: TextBox, by distance: Double) -> Double {
        let down = (abs(position.y - other.position.y) - distance) / (half + other.half)
        let (first, second) = position.x <= other.position.x ? (self, other) : (other, self)
        return max(down, Self.most(second.position.x - first.position.x - distance, growing: first.right + second.left))
    }

    /// Limits the factor: a text on the button stays within it, and any other text stays off it.
    mutating func keepClear(of area: Rect, by distance: Double) {
        guard isShown else { return }
        if area.contains(position) {
            factor = min(factor, (min(position.y - area.minY, area.maxY - position.y) - distance) / half)
            if left > 0 { factor = min(factor, (position.x - area.minX - distance) / left) }
            if right > 0 { factor = min(factor, (area.maxX - position.x - distance) / right) }
            return
        }
        let middle = area.center
        let down = (abs(position.y - middle.y) - area.size.y / 2 - distance) / half
        let (side, growing) = position.x <= middle.x ? (area.minX - position.x, right) : (position.x - area.maxX, left)
        factor = min(factor, max(down, Self.most(side - distance, growing: growing)))
    }
}
