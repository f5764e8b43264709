import Glibc
import RainCPixels

/// Premultiplied pixels that others own: 32 bits each, from the highest byte on opacity, red, green, blue.
struct Pixels {
    let base: UnsafeMutablePointer<UInt32>
    /// The distance between rows, pixels.
    let pitch: Int
    let width: Int
    let height: Int
}

extension Pixels {
    static let black: UInt32 = 0xFF00_0000

    func fill(_ area: PixelRect, _ color: UInt32) {
        CPFill(self.area(area, drawn: area), color)
    }

    /// Copies other pixels to a place here, as far as there is room.
    func copy(_ other: Pixels, toX x: Int, y: Int) {
        let count = min(other.width, width - x)
        guard count > 0 else { return }
        for row in 0..<min(other.height, height - y) {
            (base + (y + row) * pitch + x).update(from: other.base + row * other.pitch, count: count)
        }
    }

    /// Returns a rectangle for the inner loops, which draw only the columns of `part`.
    @inline(__always)
    func area(_ area: PixelRect, drawn part: PixelRect) -> CPArea {
        CPArea(
            pixels: base + (Int(area.minY) * pitch + Int(area.minX)), pitch: pitch, width: area.width,
            height: area.height, from: part.minX - area.minX, upTo: part.maxX - area.minX)
    }

    func copy(_ area: PixelRect, from other: Pixels) {
        for y in area.minY..<area.maxY {
            let row = Int(y) * pitch + Int(area.minX)
            (base + row).update(from: other.base + Int(y) * other.pitch + Int(area.minX), count: Int(area.width))
        }
    }

    func copy(_ area: PixelRect, from other: Pixels, coveredBy color: UInt32) {
        CPCopyCovered(
            self.area(area, drawn: area), other.base + (Int(area.minY) * other.pitch + Int(area.minX)), other.pitch,
            color)
    }

    /// Draws a part of another picture, enlarged from a resolution to all of this one's pixels.
    func enlarge(_ area: PixelRect, from small: Pixels, _ resolution: Resolution) {
        CPEnlarge(
            self.area(area, drawn: area), small.base, small.pitch, Int32(small.width), Int32(small.height), area.minX,
            area.minY, Int32(resolution.rawValue))
    }
}

struct PixelBuffer: ~Copyable {
    let pixels: Pixels
    private let memory: UnsafeMutablePointer<UInt32>

    init(width: Int, height: Int) {
        // Zeroed by the system when first touched: pixels that are never drawn on take no memory.
        memory = calloc(max(1, width * height), 4).assumingMemoryBound(to: UInt32.self)
        pixels = Pixels(base: memory, pitch: width, width: width, height: height)
    }

    deinit { free(memory) }
}
