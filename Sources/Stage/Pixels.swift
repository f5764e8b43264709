import Glibc

/// Premultiplied pixels that somebody owns: 32 bits each, from the highest byte on opacity, red, green, blue.
struct Pixels {
    let base: UnsafeMutablePointer<UInt32>
    /// Pixels from row to row.
    let pitch: Int
    let width: Int
    let height: Int
}

extension Pixels {
    static let black: UInt32 = 0xFF00_0000

    /// Fills a rectangle with one colour.
    func fill(_ area: PixelRect, _ color: UInt32) {
        for y in area.minY..<area.maxY {
            (base + Int(y) * pitch + Int(area.minX)).update(repeating: color, count: Int(area.width))
        }
    }

    /// Copies a rectangle of other pixels to the same place here.
    func copy(_ area: PixelRect, from other: Pixels) {
        for y in area.minY..<area.maxY {
            let row = Int(y) * pitch + Int(area.minX)
            (base + row).update(from: other.base + Int(y) * other.pitch + Int(area.minX), count: Int(area.width))
        }
    }
}

/// Pixels from a corner up to, but not including, another.
struct PixelRect: Hashable {
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32

    var width: Int32 { max(0, maxX - minX) }
    var height: Int32 { max(0, maxY - minY) }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }
    var area: Int { Int(width) * Int(height) }

    @inline(__always)
    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    @inline(__always)
    func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

/// Memory for premultiplied pixels.
struct PixelBuffer: ~Copyable {
    let pixels: Pixels
    private let memory: UnsafeMutablePointer<UInt32>

    /// Transparent pixels.
    /// - Parameter guardRows: rows above and below that may be read but are not part of the picture.
    init(width: Int, height: Int, guardRows: Int = 0) {
        // Zeroed by the system when it is first touched: a page that is half empty costs half of it.
        let count = max(1, width * (height + 2 * guardRows))
        memory = calloc(count, 4).assumingMemoryBound(to: UInt32.self)
        pixels = Pixels(base: memory + guardRows * width, pitch: width, width: width, height: height)
    }

    deinit { free(memory) }
}
