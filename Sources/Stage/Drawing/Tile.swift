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
    mutating func draw(_ commands: TileCommands, on target: Pixels, backgrounds: Pixels) {
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
        // They are fetched all together before the first is drawn: one after the other, each would be waited for.
        shown.removeSubrange(same...)
        for index in same..<count { shown.append(commands[first + index].pointee.signature) }
        let keeps = same > max(backgroundCount, next) && isWorthKeeping(backgroundCount..<same, commands)
        for index in next..<count {
            if keeps, index == same { remember(target, in: backgrounds, same) }
            commands[first + index].pointee.draw(on: target, within: area, by: commands.kernel)
        }
        if keeps, same == count { remember(target, in: backgrounds, same) }
        isDrawn = true
    }

    /// The topmost command that hides all beneath it.
    private func topmostHiding(_ commands: TileCommands) -> Int? {
        guard let number = commands.hiding.last(where: { commands.all[Int($0)].opaque.contains(area) }) else {
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
