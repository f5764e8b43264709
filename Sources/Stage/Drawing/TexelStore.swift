import Glibc

/// Memory for the texels of pictures that stay: one after the other in large pieces, each picture's rows without gaps
/// between them, so that what is not used takes no memory and what is drawn together lies together.
struct TexelStore: ~Copyable {
    private var pieces: [UnsafeMutablePointer<UInt32>] = []
    /// What is left of the last piece.
    private var next: UnsafeMutablePointer<UInt32>?
    private var left = 0

    /// Texels of a piece; of a larger one where a picture needs it.
    private static let pieceSize = 1 << 20
    /// Rows before and after a picture's that may be read but are not part of it: sampling may begin a little outside.
    static let guardRows = 2

    deinit {
        for piece in pieces { free(piece) }
    }

    /// Room for a picture, transparent.
    mutating func room(width: Int, height: Int) -> Pixels {
        let count = width * (height + 2 * Self.guardRows)
        if next == nil || count > left {
            left = max(count, Self.pieceSize)
            // Zeroed by the system when it is first touched.
            let piece = calloc(left, 4).assumingMemoryBound(to: UInt32.self)
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
