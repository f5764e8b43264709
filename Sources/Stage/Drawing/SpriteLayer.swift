import Picture
import Synchronization

/// Lays out many sprites on several threads: each becomes the piece at its own index, so that their order is kept.
struct SpriteLayer: ~Copyable {
    private let sprites: UnsafePointer<Sprite>
    private let pieces: UnsafeMutablePointer<Piece>
    private let count: Int
    private let view: Viewport
    private let cells: ReadyCells
    private let isMissingSome = Atomic(false)

    /// The number of sprites below which one thread is faster.
    static let worthwhileCount = 2048
    /// The number of sprites that a thread lays out at a time.
    private static let share = 512
}

extension SpriteLayer {
    /// Lays out sprites as the pieces from `first` on. Returns false if a cell is not ready.
    static func lay(
        _ sprites: ArraySlice<Sprite>, to pieces: inout [Piece], from first: Int, in view: Viewport,
        atlas: borrowing Atlas, by pool: borrowing ThreadPool
    ) -> Bool {
        sprites.withUnsafeBufferPointer { sprites in
            pieces.withUnsafeMutableBufferPointer { pieces in
                atlas.withReadyCells { cells in
                    guard let sprite = sprites.baseAddress, let piece = pieces.baseAddress else { return false }
                    var layer = SpriteLayer(
                        sprites: sprite, pieces: piece + first, count: sprites.count, view: view, cells: cells)
                    withUnsafeMutablePointer(to: &layer) { layer in
                        pool.work((sprites.count + share - 1) / share, on: layer) {
                            $0.assumingMemoryBound(to: SpriteLayer.self).pointee.lay(share: $1)
                        }
                    }
                    return !layer.isMissingSome.load(ordering: .relaxed)
                }
            }
        }
    }

    private borrowing func lay(share number: Int) {
        for index in number * Self.share..<min(count, (number + 1) * Self.share) {
            let sprite = sprites + index
            guard sprite.pointee.color.opacity > 0 else {
                pieces[index] = .nothing
                continue
            }
            guard let cell = cells.index(for: sprite.pointee) else {
                return isMissingSome.store(true, ordering: .relaxed)
            }
            pieces[index] = .quad(Quad(sprite.pointee, cell: cells.cells[Int(cell)], index: cell, in: view))
        }
    }
}
