import CPixels

/// A rectangle of the picture that one thread draws at a time, and what it remembers of the frame before.
struct Tile {
    let area: PixelRect
    /// Where its commands are in the list of all tiles, and how many.
    var first = 0
    var count = 0
    /// The signatures of the commands that it shows.
    private var shown: [Signature] = []
    private var isDrawn = false
    /// How many of the lowest commands its background holds.
    private var backgroundCount = 0
    private(set) var hasChanged = false

    init(area: PixelRect) {
        self.area = area
    }
}

extension Tile {
    /// Draws its commands, unless they are those it shows. What lies beneath the first that changed is kept as its
    /// background, and copied from there when it has not changed in the next frame either.
    mutating func draw(_ commands: DrawList.List, on target: Pixels, backgrounds: Pixels) {
        var same = 0
        while same < min(count, shown.count), shown[same] == commands[first + same].pointee.signature { same += 1 }
        hasChanged = !isDrawn || same < count || same < shown.count
        guard hasChanged else { return }
        if backgroundCount > same { backgroundCount = 0 }
        var next = 0
        if let hidden = topmostHiding(commands), hidden >= backgroundCount {
            next = hidden
        } else if backgroundCount > 0 {
            target.copy(area, from: backgrounds)
            next = backgroundCount
        } else {
            target.fill(area, Pixels.black)
        }
        let keeps = same > max(backgroundCount, next) && isWorthKeeping(backgroundCount..<same, commands)
        for index in next..<count {
            if keeps, index == same { remember(target, in: backgrounds, same) }
            commands.draw(first + index, on: target, within: area)
        }
        if keeps, same == count { remember(target, in: backgrounds, same) }
        shown.removeAll(keepingCapacity: true)
        for index in 0..<count { shown.append(commands[first + index].pointee.signature) }
        isDrawn = true
    }

    /// The topmost command that hides all beneath it.
    private func topmostHiding(_ commands: DrawList.List) -> Int? {
        (0..<count).last { commands[first + $0].pointee.opaque.contains(area) }
    }

    private mutating func remember(_ target: Pixels, in backgrounds: Pixels, _ count: Int) {
        backgrounds.copy(area, from: target)
        backgroundCount = count
    }

    /// Whether some commands cover more than a copy costs.
    private func isWorthKeeping(_ range: Range<Int>, _ commands: DrawList.List) -> Bool {
        var covered = 0
        for index in range {
            let command = commands[first + index].pointee
            // One colour is filled in as fast as it is copied.
            if case .plain = command.content, command.mix == .replace { continue }
            covered += command.area.intersection(area).area
        }
        return covered >= area.area / 2
    }
}
