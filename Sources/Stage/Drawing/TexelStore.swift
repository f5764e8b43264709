import Glibc
import RainCPixels

/// Memory for the texels of pictures, which stay as long as the store. Pictures follow one another in large chunks, and
/// their rows have no gaps: little memory is unused, and texels that are drawn together are close together.
struct TexelStore: ~Copyable {
    private var pieces: [UnsafeMutablePointer<UInt32>] = []
    /// The unused rest of the last chunk: its start, and its length in texels.
    private var next: UnsafeMutablePointer<UInt32>?
    private var left = 0

    /// The size of a chunk, texels; larger where a picture needs it.
    private static let pieceSize = 1 << 20
    /// Rows before and after a picture that may also be read, since sampling may begin a little outside it.
    static let guardRows = 2

    deinit {
        for piece in pieces { free(piece) }
    }

    mutating func room(width: Int, height: Int) -> Pixels {
        let count = width * (height + 2 * Self.guardRows)
        if next == nil || count > left {
            left = max(count, Self.pieceSize)
            // Zeroed by the system when first touched.
            let piece = calloc(left + Int(CPTexelsAhead), 4).assumingMemoryBound(to: UInt32.self)
            pieces.append(piece)
            next = piece
        }
        defer {
            next = next.map { $0 + count }
            left -= count
        }
        guard let next else { preconditionFailure("there is a piece") }
        return Pixels(base: next + Self.guardRows * width, pitch: width, width: width, height: height)
    }
}

/// The memory of pictures, which shrinks with the resolution.
package enum LargeMemory {
    /// Returns this memory to the system as soon as it is freed, for the whole program.
    package static func returnWhenFreed() { CPReturnLargeMemory() }
}
