/// Places rectangles on a square page in rows of similar height, in any order.
struct ShelfPacker {
    let side: Int
    private var shelves: [(y: Int, height: Int, used: Int)] = []
    private var top = 0

    init(side: Int) {
        self.side = side
    }

    /// The maximum height of a shelf for a rectangle, as a multiple of the rectangle's height.
    private static let waste = 1.3

    /// Returns the corner of a free place; nil if the page is full. O(shelves).
    mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
        var best: Int?
        for (index, shelf) in shelves.enumerated()
        where height <= shelf.height && Double(shelf.height) <= Double(height) * Self.waste
            && shelf.used + width <= side
        {
            if let current = best, shelves[current].height <= shelf.height { continue }
            best = index
        }
        if let best {
            defer { shelves[best].used += width }
            return (shelves[best].used, shelves[best].y)
        }
        guard width <= side, top + height <= side else { return nil }
        shelves.append((top, height, width))
        defer { top += height }
        return (0, top)
    }
}
