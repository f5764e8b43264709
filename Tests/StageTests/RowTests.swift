import Motion
import RainCPixels
import Testing

@testable import Stage

/// The inner loops, compared with whole numbers pixel by pixel.
@Suite struct RowTests {
    /// Returns the pixels of a row after drawing over it.
    private func row(over beneath: [UInt32], _ draw: (CPArea) -> Void) -> [UInt32] {
        var pixels = beneath
        let count = beneath.count
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            draw(CPArea(pixels: start, pitch: count, width: Int32(count), height: 1, from: 0, upTo: Int32(count)))
        }
        return pixels
    }

    private func channels(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 255) } }

    private func pixel(_ channels: [Int]) -> UInt32 { channels.reduce(0) { $0 << 8 | UInt32($1) } }

    /// Every value beneath every opacity: the rest of the value is rounded to the nearest.
    @Test func coveringRoundsToTheNearest() {
        for opacity in 0...255 {
            let beneath = (0...255).map { pixel([255, $0, 255 - $0, $0]) }
            let drawn = row(over: beneath) { CPDrawPlain($0, pixel([opacity, opacity / 2, 0, 0]), .cover) }
            let expected = beneath.map { below in
                pixel(
                    zip([opacity, opacity / 2, 0, 0], channels(below)).map {
                        $0 + (2 * $1 * (255 - opacity) + 255) / 510
                    })
            }
            #expect(drawn == expected, "opacity \(opacity)")
        }
    }

    /// In rows of all lengths nothing is drawn beyond their end.
    @Test(arguments: 1...35)
    func lightAddsUpToFullInEveryChannel(count: Int) {
        let seed = Seed(UInt64(count))["add"]
        for trial in 0..<20 {
            let light = UInt32(truncatingIfNeeded: seed["light", trial].bits)
            let beneath = (0..<count + 9).map { UInt32(truncatingIfNeeded: seed[trial][$0].bits) }
            let drawn = row(over: beneath) {
                var area = $0
                area.width = Int32(count)
                CPDrawPlain(area, light, .add)
            }
            let expected = beneath.enumerated().map { index, below in
                index < count ? pixel(zip(channels(light), channels(below)).map { min(255, $0 + $1) }) : below
            }
            #expect(drawn == expected)
        }
    }

    /// A shade that changes from pixel to pixel, each rounded to the nearest.
    @Test(arguments: 1...20)
    func shadesAreRoundedToTheNearest(count: Int) {
        for start in stride(from: Float(0), to: 200, by: 6.25) {
            // Blue, red, green and opacity, by steps that 1/65536 holds exactly.
            let (color, step) = (SIMD4(start, start / 2, 0.5, 255), SIMD4<Float>(0.25, 1.125, 0, 0))
            // So high that its right edge, which leans, crosses the row behind the last pixel's middle.
            let grid = Double(CPShadeGrid)
            let (left, right, high) = (grid / 2, 2 * grid * Double(count), 1000 * grid)
            var shade = CPShade(
                x: SIMD4(left, right, left, left), y: SIMD4(-high, -high, high, -high), color: SIMD4<Double>(color),
                along: SIMD4<Double>(step), downward: .zero)
            let drawn = row(over: [UInt32](repeating: 7, count: count + 8)) {
                CPDrawShade(&shade, $0, 0, 0, .replace)
            }
            let expected = (0..<count).map { index in
                let value = color + step * Float(index)
                return pixel([3, 1, 2, 0].map { Int((value[$0] + 0.5).rounded(.down)) })
            }
            #expect(drawn == expected + [UInt32](repeating: 7, count: 8))
        }
    }

    /// Texels between four others: weighed by how near they are, and rounded to the nearest.
    @Test func texelsAreWeighedAndRounded() throws {
        let side = 24
        var store = TexelStore()
        let page = store.room(width: side, height: side)
        for index in 0..<side * side {
            page.base[index] = UInt32(truncatingIfNeeded: Seed(3)[index].bits) | 0xFF00_0000
        }
        let trim = TrimPolygon(width: Float(side), height: Float(side), from: .zero)
        var cell = CPCell(
            texels: page.base, quads: nil, pitch: Int32(page.pitch), quadPitch: 0, low: trim.low,
            high: trim.high, isEven: false)
        for shift in 0..<64 {
            let (dx, dy) = (Float(shift % 8) / 8, Float(shift / 8) / 8)
            // As large as the page, and moved by eighths of a pixel.
            let half = Float(side) / 2
            let quad = Quad(
                center: SIMD2(half + dx, half + dy), across: SIMD2(half, 0), down: SIMD2(0, half), low: .zero,
                high: SIMD2(Float(side), Float(side)), tint: 0xFFFF_FFFF, cell: 0, isWhole: true)
            let area = PixelRect(minX: 4, minY: 9, maxX: 20, maxY: 10)
            var (map, _) = CPMap.map(quad, determinant: half * half, from: area)
            let drawn = row(over: [UInt32](repeating: 0, count: 16)) {
                CPDrawMap(&cell, &map, $0, 0, 0, 0xFFFF_FFFF, .replace, .portable)
            }
            let expected = (0..<16).map { x in
                // Texel (u, v) is seen at pixel (u + dx, v + dy): its left neighbour has the share dx.
                func texel(_ left: Int, _ above: Int) -> [Int] {
                    channels(page.base[(9 - above) * page.pitch + 4 + x - left])
                }
                let (right, below) = (256 - Int(dx * 256), 256 - Int(dy * 256))
                // Products of eighths are weights of 1/64: nothing but the sum is rounded.
                return pixel(
                    (0..<4).map { channel in
                        let upper = (256 - right) * texel(1, 1)[channel] + right * texel(0, 1)[channel]
                        let lower = (256 - right) * texel(1, 0)[channel] + right * texel(0, 0)[channel]
                        return ((256 - below) * upper + below * lower + 32768) / 65536
                    })
            }
            #expect(drawn == expected, "moved by \(dx), \(dy)")
        }
    }
}
