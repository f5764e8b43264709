import CPixels

/// The commands of a frame, to be read by many threads at once.
struct TileCommands {
    let all: UnsafePointer<DrawCommand>
    /// Which commands, tile after tile.
    let order: UnsafePointer<UInt32>
    /// Those that hide what is beneath them.
    let hiding: UnsafeBufferPointer<UInt32>
    let kernel: CPKernel

    @inline(__always)
    subscript(index: Int) -> UnsafePointer<DrawCommand> { all + Int(order[index]) }
}

/// A rectangle of the picture that one thread draws at a time, and what it remembers of the frame before.
struct Tile {
    let area: PixelRect
    /// Where its commands are in the list of all tiles, and how many.
    var first = 0
    var count = 0
    /// The commands that it shows: what tells them from others, and where they are seen.
    private var shown: [(signature: Signature, area: PixelRect)] = []
    private var isDrawn = false
    /// How many of the lowest commands its background holds.
    private var backgroundCount = 0
    /// What of it the last frame changed.
    private(set) var changed = PixelRect.nowhere

    init(area: PixelRect) {
        self.area = area
    }
}

extension Tile {
    /// Draws of its commands what has changed. What lies beneath the first that did is kept as its background, and copied
    /// from there when it has not changed in the next frame either.
    mutating func draw(_ commands: TileCommands, on target: Pixels, backgrounds: Pixels) {
        var same = 0
        while same < min(count, shown.count), shown[same].signature == commands[first + same].pointee.signature {
            same += 1
        }
        changed = isDrawn ? changes(from: same, in: commands) : area
        // They are fetched all together before the first is drawn: one after the other, each would be waited for.
        shown.removeSubrange(same...)
        for index in same..<count {
            let command = commands[first + index]
            shown.append((command.pointee.signature, command.pointee.area))
        }
        guard !changed.isEmpty else { return }
        if backgroundCount > same { backgroundCount = 0 }
        let bottom = max(backgroundCount, topmostHiding(area, in: commands) ?? 0)
        let keeps = same > bottom && isWorthKeeping(backgroundCount..<same, commands)
        // A background is kept whole.
        let part = keeps ? area : changed
        var next = 0
        if let hidden = topmostHiding(part, in: commands), hidden >= backgroundCount {
            next = hidden
        } else if backgroundCount > 0 {
            target.copy(part, from: backgrounds)
            next = backgroundCount
        } else {
            target.fill(part, Pixels.black)
        }
        for index in next..<count {
            if keeps, index == same { remember(target, in: backgrounds, same) }
            commands[first + index].pointee.draw(on: target, within: part, of: area, by: commands.kernel)
        }
        if keeps, same == count { remember(target, in: backgrounds, same) }
        isDrawn = true
    }

    /// Where what is shown differs from some commands, of which the lowest are the same: not where the topmost are.
    private func changes(from same: Int, in commands: TileCommands) -> PixelRect {
        var (old, new) = (shown.count, count)
        while old > same, new > same,
            shown[old - 1].signature == commands[first + new - 1].pointee.signature
        {
            old -= 1
            new -= 1
        }
        var changes = PixelRect.nowhere
        for index in same..<old { changes = changes.union(shown[index].area) }
        for index in same..<new { changes = changes.union(commands[first + index].pointee.area) }
        return changes.intersection(area)
    }

    /// The topmost command that hides all beneath it in a part of the tile.
    private func topmostHiding(_ part: PixelRect, in commands: TileCommands) -> Int? {
        guard let number = commands.hiding.last(where: { commands.all[Int($0)].opaque.contains(part) }) else {
            return nil
        }
        // It is somewhere among those of the tile, which are in order.
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if commands.order[first + middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func remember(_ target: Pixels, in backgrounds: Pixels, _ count: Int) {
        backgrounds.copy(area, from: target)
        backgroundCount = count
    }

    /// Whether some commands cover more than a copy costs.
    private func isWorthKeeping(_ range: Range<Int>, _ commands: TileCommands) -> Bool {
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
