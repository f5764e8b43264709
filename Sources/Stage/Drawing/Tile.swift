import CPixels

/// A rectangle of the picture that one thread draws at a time, and what it remembers of the frame before.
struct Tile {
    let area: PixelRect
    /// Where its records are in the list of all tiles, and how many.
    var first = 0
    var count = 0
    /// The signatures of the records that it shows.
    private var shown: [Signature] = []
    private var isDrawn = false
    /// How many of the lowest records its background holds.
    private var backgroundCount = 0
    private(set) var hasChanged = false

    init(area: PixelRect) {
        self.area = area
    }
}

extension Tile {
    /// Draws its records, unless they are those it shows. What lies beneath the first that changed is kept as its
    /// background, and copied from there when it has not changed in the next frame either.
    mutating func draw(_ records: Records.List, on target: Pixels, backgrounds: Pixels) {
        var same = 0
        while same < min(count, shown.count), shown[same] == records[first + same].pointee.signature { same += 1 }
        hasChanged = !isDrawn || same < count || same < shown.count
        guard hasChanged else { return }
        if backgroundCount > same { backgroundCount = 0 }
        var next = 0
        if let hidden = topmostHiding(records), hidden >= backgroundCount {
            next = hidden
        } else if backgroundCount > 0 {
            target.copy(area, from: backgrounds)
            next = backgroundCount
        } else {
            target.fill(area, Pixels.black)
        }
        let keeps = same > max(backgroundCount, next) && isWorthKeeping(backgroundCount..<same, records)
        for index in next..<count {
            if keeps, index == same { keep(target, in: backgrounds, same) }
            records.draw(first + index, on: target, within: area)
        }
        if keeps, same == count { keep(target, in: backgrounds, same) }
        shown.removeAll(keepingCapacity: true)
        for index in 0..<count { shown.append(records[first + index].pointee.signature) }
        isDrawn = true
    }

    /// The topmost record that hides all beneath it.
    private func topmostHiding(_ records: Records.List) -> Int? {
        (0..<count).last { records[first + $0].pointee.opaque.contains(area) }
    }

    private mutating func keep(_ target: Pixels, in backgrounds: Pixels, _ count: Int) {
        backgrounds.copy(area, from: target)
        backgroundCount = count
    }

    /// Whether some records cover more than a copy costs.
    private func isWorthKeeping(_ range: Range<Int>, _ records: Records.List) -> Bool {
        var covered = 0
        for index in range {
            let record = records[first + index].pointee
            // One colour is filled in as fast as it is copied.
            if case .plain = record.content, record.mix == .replace { continue }
            covered += record.area.intersection(area).area
        }
        return covered >= area.area / 2
    }
}
