import RainCSDL2

/// Operations on pictures of letters. Pixels are premultiplied.
extension Surface {
    /// The rectangle of all pixels that are not transparent; nil if all are.
    var ink: PixelRect? {
        var found: PixelRect?
        for y in 0..<height {
            let row = pixels.base + y * pixels.pitch
            guard let first = (0..<width).first(where: { row[$0] >> 24 > 0 }),
                let last = (0..<width).last(where: { row[$0] >> 24 > 0 })
            else { continue }
            let before = found ?? PixelRect(minX: Int32(first), minY: Int32(y), maxX: 0, maxY: 0)
            found = PixelRect(
                minX: min(before.minX, Int32(first)), minY: before.minY, maxX: max(before.maxX, Int32(last) + 1),
                maxY: Int32(y) + 1)
        }
        return found
    }

    /// Returns a part as a picture of its own.
    func part(_ area: PixelRect) throws(SDLError) -> Surface {
        let part = try Surface(width: Int(area.maxX - area.minX), height: Int(area.maxY - area.minY))
        for y in 0..<part.height {
            (part.pixels.base + y * part.pixels.pitch).update(
                from: pixels.base + (y + Int(area.minY)) * pixels.pitch + Int(area.minX), count: part.width)
        }
        return part
    }

    /// Returns the picture scaled by a factor. Each pixel is the mean of the pixels that it covers.
    func resampled(by factor: Double) throws(SDLError) -> Surface {
        guard factor != 1 else { return try part(bounds) }
        func length(_ side: Int) -> Int { max(1, Int((Double(side) * factor).rounded())) }
        let result = try Surface(width: length(width), height: length(height))
        let columns = Self.shares(of: width, in: result.width)
        let rows = Self.shares(of: height, in: result.height)
        for y in 0..<result.height {
            for x in 0..<result.width {
                var sum = SIMD4<Double>()
                for (row, down) in rows[y] {
                    for (column, across) in columns[x] {
                        let pixel = pixels.base[row * pixels.pitch + column]
                        let bytes = SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                        sum += SIMD4<Double>(bytes) * (down * across)
                    }
                }
                let bytes = SIMD4<UInt32>(sum.rounded(.toNearestOrAwayFromZero))
                let pixel = bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3]
                result.pixels.base[y * result.pixels.pitch + x] = pixel
            }
        }
        return result
    }

    /// Divides a side into `count` equal parts. Returns the pixels in each part, with their shares of it.
    private static func shares(of side: Int, in count: Int) -> [[(Int, Double)]] {
        let length = Double(side) / Double(count)
        return (0..<count).map { index in
            let (start, end) = (Double(index) * length, Double(index + 1) * length)
            return (Int(start)..<min(side, Int(end.rounded(.up)))).map { pixel in
                (pixel, max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel))) / length)
            }
        }
    }

    private var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)) }

    /// Returns white pixels widened by a number of pixels on all sides; the picture grows by as much on each side.
    func widened(by reach: Int) throws(SDLError) -> Surface {
        let result = try Surface(width: width + 2 * reach, height: height + 2 * reach)
        for y in -reach...reach {
            for x in -reach...reach where x * x + y * y <= reach * reach + 1 {
                for row in 0..<height {
                    let from = pixels.base + row * pixels.pitch
                    let to = result.pixels.base + (row + reach + y) * result.pixels.pitch + reach + x
                    for column in 0..<width { to[column] = max(to[column], from[column]) }
                }
            }
        }
        return result
    }
}
