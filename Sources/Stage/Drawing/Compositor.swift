/// Draws pieces into memory, on the processor: tile by tile on all cores, and only the tiles in which something changed.
///
/// A tile depends on its own pieces alone, so neither the number of threads nor earlier frames change the bytes.
struct Compositor: ~Copyable {
    let pool: ThreadPool
    private let kernel: PixelKernel
    private var commands = DrawList()
    private var tiles: [Tile] = []
    private var lists = TileLists()
    private var size = SIMD2<Int>(0, 0)
    /// The tiles' backgrounds: the picture beneath the pieces that change.
    private var backgrounds = PixelBuffer(width: 0, height: 0)
    /// The picture that is enlarged onto the target; empty at full resolution.
    private var small = PixelBuffer(width: 0, height: 0)
    /// The rectangles of the target that the last frame changed, one for each changed tile.
    private(set) var changed: [PixelRect] = []

    var tileCount: Int { tiles.count }

    /// The size of a tile, pixels: long rows, which suit memory, and few enough to stay in a core's own cache.
    static let tileWidth = 256
    static let tileHeight = 64

    init(threads: Int? = nil, kernel: PixelKernel = .chosen) {
        self.kernel = kernel
        pool = ThreadPool(size: threads ?? Processors.count)
    }

    /// Forgets what has been drawn: the next frame is drawn from nothing.
    mutating func invalidate() { size = SIMD2(0, 0) }
}

extension Compositor {
    /// Draws pieces over black within `area`. Both are in drawn pixels: the target's pixels, reduced by `resolution`.
    /// The target must still hold the last picture; otherwise call `invalidate()` first.
    mutating func draw(
        _ pieces: [Piece], atlas: borrowing Atlas, on target: Pixels, area: PixelRect, at resolution: Resolution = .full
    ) {
        let drawn = SIMD2(resolution.length(of: target.width), resolution.length(of: target.height))
        if size != drawn { lay(out: drawn, isSmall: resolution != .full) }
        let bounds = PixelRect(minX: 0, minY: 0, maxX: Int32(size.x), maxY: Int32(size.y))
        commands.make(from: pieces, atlas: atlas, within: area.intersection(bounds), by: pool)
        lists.make(commands, for: &tiles, across: (size.x + Self.tileWidth - 1) / Self.tileWidth, by: pool)
        compose(on: resolution == .full ? target : small.pixels)
        changed.removeAll(keepingCapacity: true)
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(target.width), maxY: Int32(target.height))
        for tile in tiles where !tile.changed.isEmpty {
            changed.append(resolution.enlarged(tile.changed).intersection(whole))
        }
        if resolution != .full { enlarge(onto: target, resolution) }
    }

    private mutating func lay(out size: SIMD2<Int>, isSmall: Bool) {
        self.size = size
        // Freed before the others are made.
        backgrounds = PixelBuffer(width: 0, height: 0)
        small = PixelBuffer(width: 0, height: 0)
        backgrounds = PixelBuffer(width: size.x, height: size.y)
        if isSmall { small = PixelBuffer(width: size.x, height: size.y) }
        tiles.removeAll(keepingCapacity: true)
        for y in stride(from: 0, to: size.y, by: Self.tileHeight) {
            for x in stride(from: 0, to: size.x, by: Self.tileWidth) {
                tiles.append(
                    Tile(
                        area: PixelRect(
                            minX: Int32(x), minY: Int32(y), maxX: Int32(min(size.x, x + Self.tileWidth)),
                            maxY: Int32(min(size.y, y + Self.tileHeight)))))
            }
        }
    }

    private struct Work {
        let tiles: UnsafeMutablePointer<Tile>
        let commands: TileCommands
        let target: Pixels
        let backgrounds: Pixels
    }

    private mutating func compose(on target: Pixels) {
        let (backgrounds, count) = (backgrounds.pixels, tiles.count)
        let commands = TileCommands(
            all: UnsafePointer(commands.commands), now: lists.now, before: lists.before, hiding: lists.hiding,
            kernel: kernel.kernel)
        tiles.withUnsafeMutableBufferPointer { tiles in
            guard let tiles = tiles.baseAddress else { return }
            var work = Work(tiles: tiles, commands: commands, target: target, backgrounds: backgrounds)
            pool.work(count, on: &work) { context, index in
                let work = context.assumingMemoryBound(to: Work.self).pointee
                work.tiles[index].draw(work.commands, on: work.target, backgrounds: work.backgrounds)
            }
        }
    }

    private struct Enlarging {
        let changed: UnsafeBufferPointer<PixelRect>
        let small: Pixels
        let target: Pixels
        let resolution: Resolution
    }

    /// Enlarges the changed rectangles, in bands of the target, since the rectangles may overlap by a pixel.
    private func enlarge(onto target: Pixels, _ resolution: Resolution) {
        let bands = (target.height + Self.tileHeight - 1) / Self.tileHeight
        changed.withUnsafeBufferPointer { changed in
            var work = Enlarging(changed: changed, small: small.pixels, target: target, resolution: resolution)
            pool.work(changed.isEmpty ? 0 : bands, on: &work) { context, index in
                let work = context.assumingMemoryBound(to: Enlarging.self).pointee
                let top = Int32(index * Self.tileHeight)
                let band = PixelRect(
                    minX: 0, minY: top, maxX: Int32(work.target.width), maxY: top + Int32(Self.tileHeight))
                for area in work.changed {
                    let part = area.intersection(band)
                    if !part.isEmpty { work.target.enlarge(part, from: work.small, work.resolution) }
                }
            }
        }
    }
}
