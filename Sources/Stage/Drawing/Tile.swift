import CPixels

/// The commands of a frame, to be read by many threads at once.
struct TileCommands {
    let all: UnsafePointer<DrawCommand>
    /// Those of every tile, tile after tile, and those of the frame before.
    let now: UnsafePointer<TileEntry>
    let before: UnsafePointer<TileEntry>
    /// Those that hide what is beneath them.
    let hiding: UnsafeBufferPointer<TileEntry>
    let kernel: CPKernel

    @inline(__always)
    subscript(index: Int) -> UnsafePointer<DrawCommand> { all + Int(now[index].number) }
}

/// A rectangle of the picture that one thread draws at a time, and what it remembers of the frame before.
struct Tile {
    let area: PixelRect
    /// Where its commands are in the list of all tiles.
    private var range = 0..<0
    /// Where those that it shows are in the list of the frame before.
    private var shown = 0..<0
    private var isDrawn = false
    /// How many of the lowest commands its background holds.
    private var backgroundCount = 0
    /// The fewest of the lowest commands that were as in the frame before: in the last span of frames, ...
    private var steady = 0
    /// ... and in this one, of which there have been so many.
    private var least = Int.max
    private var frames: Int
    /// What of it the last frame changed.
    private(set) var changed = PixelRect.nowhere

    /// - Parameter number: which of the tiles it is: in no frame do all of them keep a background for the first time.
    init(area: PixelRect, number: Int) {
        self.area = area
        frames = number % Self.span
    }
}

extension Tile {
    /// Commands that are fetched before they are drawn: one after the other, each would be waited for.
    private static let ahead = 4
    /// Frames of a span: what changes more often is not kept as background, since that is lost as often.
    private static let span = 4

    /// Takes the commands of the next frame.
    mutating func take(_ next: Range<Int>) {
        shown = range
        range = next
    }

    /// Draws of its commands what has changed. What lies beneath the first that does is kept as its background, and copied
    /// from there as long as it does not.
    mutating func draw(_ commands: TileCommands, on target: Pixels, backgrounds: Pixels) {
        let (first, count) = (range.lowerBound, range.count)
        let (now, before) = (commands.now + first, commands.before + shown.lowerBound)
        var same = 0
        while same < min(count, shown.count), before[same].signature == now[same].signature { same += 1 }
        watch(same)
        changed = isDrawn ? changes(from: same, now, before) : area
        guard !changed.isEmpty else { return }
        if backgroundCount > same { backgroundCount = 0 }
        let bottom = max(backgroundCount, topmostHiding(area, in: commands) ?? 0)
        let kept = min(steady, same)
        let keeps = kept > bottom && isWorthKeeping(backgroundCount..<kept, commands)
        // A background is kept whole.
        let part = keeps ? area : changed
        var next = 0
        if let hidden = topmostHiding(part, in: commands), hidden >= backgroundCount {
            next = hidden
        } else if backgroundCount > 0 {
            next = backgroundCount
            if !keeps, next < count, let color = commands[first + next].pointee.veil(over: part) {
                // A veil over all is laid on the way: another pass over the pixels costs as much as the copy.
                target.copy(part, from: backgrounds, coveredBy: color)
                next += 1
            } else {
                target.copy(part, from: backgrounds)
            }
        } else {
            target.fill(part, Pixels.black)
        }
        for index in next..<count {
            if keeps, index == kept { remember(target, in: backgrounds, kept) }
            CPPrefetch(commands[first + min(index + Self.ahead, count - 1)])
            commands[first + index].pointee.draw(on: target, within: part, of: area, by: commands.kernel)
        }
        if keeps, kept == count { remember(target, in: backgrounds, kept) }
        isDrawn = true
    }

    private mutating func watch(_ same: Int) {
        least = min(least, same)
        frames += 1
        if frames == Self.span { (steady, least, frames) = (least, .max, 0) }
    }

    /// Where what is shown differs from some commands, of which the lowest are the same: not where the topmost are.
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

    /// The topmost command that hides all beneath it in a part of the tile.
    private func topmostHiding(_ part: PixelRect, in commands: TileCommands) -> Int? {
        guard let hiding = commands.hiding.last(where: { commands.all[Int($0.number)].opaque.contains(part) }) else {
            return nil
        }
        // It is somewhere among those of the tile, which are in order.
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

    private mutating func remember(_ target: Pixels, in backgrounds: Pixels, _ count: Int) {
        backgrounds.copy(area, from: target)
        backgroundCount = count
    }

    /// Whether some commands cover more than a copy costs.
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
