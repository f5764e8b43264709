import RainCPixels

/// The commands of a frame, which many threads may read at once.
struct TileCommands {
    let all: UnsafePointer<DrawCommand>
    /// The entries of all tiles, tile after tile, and the entries of the frame before.
    let now: UnsafePointer<TileEntry>
    let before: UnsafePointer<TileEntry>
    /// The entries that hide everything beneath them.
    let hiding: UnsafeBufferPointer<TileEntry>
    let kernel: CPKernel

    @inline(__always)
    subscript(index: Int) -> UnsafePointer<DrawCommand> { all + Int(now[index].number) }
}

/// A rectangle of the picture that one thread draws at a time, and its memory of the frame before.
struct Tile {
    let area: PixelRect
    /// The ranges of its entries in the lists of this frame and of the frame before.
    private var range = 0..<0
    private var shown = 0..<0
    private var isDrawn = false
    /// The number of lowest commands that its background holds.
    private var backgroundCount = 0
    /// The number of lowest commands that did not change, in each of the last four frames, newest first.
    private var stayed = SIMD4<Int32>(repeating: 0)
    private(set) var changed = PixelRect.nowhere

    init(area: PixelRect) { self.area = area }
}

extension Tile {
    /// The number of commands that are prefetched, so that drawing does not wait for each.
    private static let ahead = 4
    /// The number of lowest commands that are worth storing: commands unchanged in at least three of the last four
    /// frames; animations that move in steps change only now and then, and are stored again when they do.
    private var steady: Int {
        let (a, b) = (stayed.lowHalf, stayed.highHalf)
        let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
        return Int(min(max(low[0], low[1]), high.min()))
    }

    mutating func take(_ next: Range<Int>) {
        shown = range
        range = next
    }

    /// Draws the changed part of its commands. The commands beneath the first change are stored as its background,
    /// which is copied as long as they stay the same.
    mutating func draw(_ commands: TileCommands, on target: Pixels, backgrounds: Pixels) {
        let (first, count) = (range.lowerBound, range.count)
        let (now, before) = (commands.now + first, commands.before + shown.lowerBound)
        var same = 0
        while same < min(count, shown.count), before[same].signature == now[same].signature { same += 1 }
        watch(same)
        changed = isDrawn ? changes(from: same, now, before) : area
        guard !changed.isEmpty else { return }
        let kept = min(steady, count)
        // A background of all commands remains right where nothing changes. Other backgrounds are stored whole.
        let isMended = isDrawn && backgroundCount == shown.count && kept == count
        if backgroundCount > same { backgroundCount = 0 }
        let bottom = max(backgroundCount, topmostHiding(area, in: commands) ?? 0)
        let keeps = kept > bottom && isWorthKeeping(backgroundCount..<kept, commands)
        let part = keeps && !isMended ? area : changed
        var next = 0
        if let hidden = topmostHiding(part, in: commands), hidden >= backgroundCount {
            next = hidden
        } else if backgroundCount > 0 {
            next = backgroundCount
            if !keeps, next < count, let color = commands[first + next].pointee.veil(over: part) {
                // A veil over everything is drawn during the copy: another pass over the pixels costs as much as the copy.
                target.copy(part, from: backgrounds, coveredBy: color)
                next += 1
            } else {
                target.copy(part, from: backgrounds)
            }
        } else {
            target.fill(part, Pixels.black)
        }
        for index in next..<count {
            if keeps, index == kept { remember(part, of: target, in: backgrounds, kept) }
            CPPrefetch(commands[first + min(index + Self.ahead, count - 1)])
            commands[first + index].pointee.draw(on: target, within: part, of: area, by: commands.kernel)
        }
        if keeps, kept == count { remember(part, of: target, in: backgrounds, kept) }
        isDrawn = true
    }

    private mutating func watch(_ same: Int) { stayed = SIMD4(Int32(same), stayed[0], stayed[1], stayed[2]) }

    /// Returns the area in which old and new entries differ. The lowest `same` are equal; equal topmost ones are
    /// skipped.
    private func changes(
        from same: Int, _ now: UnsafePointer<TileEntry>, _ before: UnsafePointer<TileEntry>
    ) -> PixelRect {
        var (old, new) = (shown.count, range.count)
        while old > same, new > same, before[old - 1].signature == now[new - 1].signature {
            old -= 1
            new -= 1
        }
        var changes = PixelRect.nowhere
        for index in same..<old where !changes.contains(area) { changes = changes.union(before[index].area) }
        for index in same..<new where !changes.contains(area) { changes = changes.union(now[index].area) }
        return changes.intersection(area)
    }

    /// Returns the index, in the tile, of the topmost command that hides all beneath it in a part of the tile.
    private func topmostHiding(_ part: PixelRect, in commands: TileCommands) -> Int? {
        guard let hiding = commands.hiding.last(where: { commands.all[Int($0.number)].opaque.contains(part) }) else {
            return nil
        }
        // It is one of the tile's entries, which are in order.
        var (low, high) = (0, range.count)
        while low < high {
            let middle = (low + high) / 2
            if commands.now[range.lowerBound + middle].number < hiding.number {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    private mutating func remember(_ part: PixelRect, of target: Pixels, in backgrounds: Pixels, _ count: Int) {
        backgrounds.copy(part, from: target)
        backgroundCount = count
    }

    /// Whether the lowest commands cover at least half of the tile, so that drawing them costs more than a copy.
    private func isWorthKeeping(_ lowest: Range<Int>, _ commands: TileCommands) -> Bool {
        var covered = 0
        for index in lowest where covered < area.area / 2 {
            let command = commands[range.lowerBound + index].pointee
            // One colour is filled in as fast as it is copied.
            if case .plain = command.content, command.mix == .replace { continue }
            covered += command.area.intersection(area).area
        }
        return covered >= area.area / 2
    }
}
