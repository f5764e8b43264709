import CSDL2

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
    /// The rectangles of pixels that the last frame changed, one for each changed tile.
    private(set) var changed: [PixelRect] = []

    /// The size of a tile, pixels: long rows, which suit memory, and few enough to stay in a core's own cache.
    static let tileWidth = 256
    static let tileHeight = 64

    init(threads: Int? = nil, kernel: PixelKernel = .chosen) {
        self.kernel = kernel
        pool = ThreadPool(size: threads ?? Int(SDL_GetCPUCount()))
    }

    var hasChangedMostly: Bool { changed.reduce(0) { $0 + $1.area } * 4 > size.x * size.y * 3 }

    /// Forgets what has been drawn: the next frame is drawn from nothing.
    mutating func invalidate() { size = SIMD2(0, 0) }
}

extension Compositor {
    /// Draws pieces over black within `area`. The target must hold the last picture, or `invalidate()` be called first.
    mutating func draw(_ pieces: [Piece], atlas: borrowing Atlas, on target: Pixels, area: PixelRect) {
        if size != SIMD2(target.width, target.height) { lay(for: target) }
        let bounds = PixelRect(minX: 0, minY: 0, maxX: Int32(target.width), maxY: Int32(target.height))
        commands.make(from: pieces, atlas: atlas, within: area.intersection(bounds), by: pool)
        lists.make(commands, for: &tiles, across: (size.x + Self.tileWidth - 1) / Self.tileWidth, by: pool)
        compose(on: target)
        changed.removeAll(keepingCapacity: true)
        for tile in tiles where !tile.changed.isEmpty { changed.append(tile.changed) }
    }

    private mutating func lay(for target: Pixels) {
        size = SIMD2(target.width, target.height)
        backgrounds = PixelBuffer(width: target.width, height: target.height)
        tiles.removeAll(keepingCapacity: true)
        for y in stride(from: 0, to: target.height, by: Self.tileHeight) {
            for x in stride(from: 0, to: target.width, by: Self.tileWidth) {
                tiles.append(
                    Tile(
                        area: PixelRect(
                            minX: Int32(x), minY: Int32(y), maxX: Int32(min(target.width, x + Self.tileWidth)),
                            maxY: Int32(min(target.height, y + Self.tileHeight))), number: tiles.count))
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
}
