import Motion
import Picture
import RainCPixels
import RainShow
import Testing

@testable import Stage

/// The colours of shaded triangles: no channel of a pixel is outside the range of the corners.
@Suite struct ShadeTests {
    private static let size = (width: 3840, height: 2160)
    /// Triangles of a frame that are looked at, evenly chosen: waves have tens of thousands.
    private static let most = 120

    private func corners(_ triangle: Triangle) -> [SIMD4<Int32>] {
        [triangle.corners.0, triangle.corners.1, triangle.corners.2].map { channels($0.color) }
    }

    private func channels(_ pixel: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255), Int32(pixel >> 24))
    }

    /// The largest distance of a channel of a triangle's pixels from the range of its corners.
    private func excess(_ triangle: Triangle, on target: Pixels) -> Int32 {
        guard var shade = CPShade(triangle) else { return 0 }
        let view = PixelRect(minX: 0, minY: 0, maxX: Int32(target.width), maxY: Int32(target.height))
        let area = shade.area.intersection(view)
        guard !area.isEmpty else { return 0 }
        // Pixels that are not drawn have the colour of a corner.
        target.fill(area, triangle.corners.0.color)
        CPDrawShade(&shade, target.area(area, drawn: area), area.minX, area.minY, .replace)
        let corners = corners(triangle)
        let least = corners.dropFirst().reduce(corners[0], pointwiseMin)
        let most = corners.dropFirst().reduce(corners[0], pointwiseMax)
        var worst: Int32 = 0
        for y in Int(area.minY)..<Int(area.maxY) {
            let row = target.base + y * target.pitch
            for x in Int(area.minX)..<Int(area.maxX) where row[x] != triangle.corners.0.color {
                let pixel = channels(row[x])
                worst = max(worst, (least &- pixel).max(), (pixel &- most).max())
            }
        }
        return worst
    }

    @Test(arguments: Exhibit.allCases, [480, 1280, 3840])
    func noPixelExceedsItsCorners(exhibit: Exhibit, width: Int) throws {
        let view = Viewport(field: Exhibit.field, width: width, height: width * 9 / 16)
        let target = PixelBuffer(width: width, height: width * 9 / 16)
        var painter = Painter(
            art: SkyTests.art, font: try FontFile.system(), view: view, pages: .memory)
        var frame = Frame(size: Exhibit.field)
        for step in 0..<50 {
            let variant = step % exhibit.variants.count
            frame.clear()
            exhibit.append(
                at: exhibit.loop * Double(step) / 50, variant: variant, place: Exhibit.field / 2, to: &frame)
            // Pictures have no triangles, and would have to be rasterised.
            frame.sprites.removeAll()
            try painter.lay(out: frame)
            let stride = max(1, painter.pieces.count / Self.most)
            for index in Swift.stride(from: step % stride, to: painter.pieces.count, by: stride) {
                guard case .triangle(let triangle) = painter.pieces[index] else { continue }
                let excess = excess(triangle, on: target.pixels)
                guard excess > 1 else { continue }
                Issue.record("\(exhibit) at step \(step): by \(excess) in \(triangle)")
                return
            }
        }
    }

    /// Triangles thinner than a pixel, in which colours change by millions from pixel to pixel.
    @Test func thinTrianglesKeepTheirColours() {
        let target = PixelBuffer(width: Self.size.width, height: 400)
        for number in 0..<250 {
            let draw = Seed(UInt64(number))["thin"]
            func place(_ index: Int) -> SIMD2<Float> {
                SIMD2(Float(draw[index].uniform(in: 0...3800)), Float(draw[index + 1].uniform(in: 0...390)))
            }
            let (a, b) = (place(0), place(2))
            let share = Float(draw[4].unit)
            let c = a + (b - a) * share + SIMD2(Float(draw[5].uniform(in: -0.3...0.3)), 0.07)
            func color(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: draw["color", index].bits) }
            let triangle = Triangle(
                corners: (
                    .init(position: a, color: color(0)), .init(position: b, color: color(1)),
                    .init(position: c, color: color(2))
                ))
            #expect(excess(triangle, on: target.pixels) <= 1, "\(triangle)")
        }
    }

    private func draw(_ triangle: Triangle, _ mix: CPMix, in tile: PixelRect, part: PixelRect, on target: Pixels) {
        guard var shade = CPShade(triangle) else { return }
        let rows = tile.rows(of: part)
        CPDrawShade(&shade, target.area(rows, drawn: part), rows.minX, rows.minY, mix)
    }

    /// Triangles around a point fill a rectangle without gaps and without overlaps.
    @Test func sharedEdgesBelongToOneTriangle() {
        let side: Int32 = 48
        let tile = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
        for number in 0..<200 {
            let draw = Seed(UInt64(number))["fan"]
            func along(_ index: Int) -> Float { Float(draw[index].uniform(in: 5...43)) }
            // In every other fan an edge is level, and runs through the middles of pixels.
            let isLevel = number % 2 == 0
            let middle = SIMD2(along(0), isLevel ? along(1).rounded(.down) + 0.5 : along(1))
            // Between the corners one point on each side, some of them on the grid of pixels' middles.
            let rim: [SIMD2<Float>] = [
                [4, 4], [along(2), 4], [44, 4], [44, isLevel ? middle.y : along(3)], [44, 44],
                [along(4).rounded(.down) - 0.5, 44], [4, 44],
                [4, along(5)],
            ]
            let target = PixelBuffer(width: Int(side), height: Int(side))
            for index in rim.indices {
                let corners = [middle, rim[index], rim[(index + 1) % rim.count]].map {
                    Triangle.Corner(position: $0, color: 0x0101_0101)
                }
                let triangle = Triangle(corners: (corners[0], corners[1], corners[2]))
                if let shade = CPShade(triangle) { #expect(shade.x.rounded(.down) == shade.x, "on the grid") }
                self.draw(triangle, .add, in: tile, part: tile, on: target.pixels)
            }
            for y in 0..<side {
                for x in 0..<side {
                    let isInside = (4..<44).contains(x) && (4..<44).contains(y)
                    let pixel = target.pixels.base[Int(y) * target.pixels.pitch + Int(x)]
                    #expect(pixel == (isInside ? 0x0101_0101 : 0), "fan \(number): \(x), \(y)")
                }
            }
        }
    }

    /// As on a graphics card: where an edge rises from nothing within a pixel, the pixel has the value at its middle.
    @Test func edgesAreAccurateTo255thsOfAPixel() {
        let tile = PixelRect(minX: 0, minY: 0, maxX: 32, maxY: 32)
        for step in 0..<64 {
            let left = Float(10) + Float(step) * 0.011
            let target = PixelBuffer(width: 32, height: 32)
            let corners = [
                (left, Float(2), UInt32(0)), (left + 1, 2, 0x00FF_FFFF), (left, 22, 0), (left + 1, 22, 0x00FF_FFFF),
            ]
            .map { Triangle.Corner(position: SIMD2($0.0, $0.1), color: $0.2) }
            for first in 0..<2 {
                draw(
                    Triangle(corners: (corners[first], corners[first + 1], corners[first + 2])), .add, in: tile,
                    part: tile,
                    on: target.pixels)
            }
            // The one pixel of a row whose middle the strip covers.
            let middle = (left - 0.5).rounded(.up) + 0.5
            let pixel = target.pixels.base[12 * target.pixels.pitch + Int(middle)]
            #expect(abs(Float(pixel & 255) - (middle - left) * 255) <= 1.5, "at \(left)")
        }
    }

    /// Any part of a triangle has the same bytes as in the whole.
    @Test func partsHaveTheBytesOfTheWhole() {
        let tile = PixelRect(minX: 3, minY: 2, maxX: 67, maxY: 41)
        for number in 0..<200 {
            let draw = Seed(UInt64(number))["parts"]
            func corner(_ index: Int) -> Triangle.Corner {
                let place = SIMD2(
                    Float(draw["x", index].uniform(in: -20...90)), Float(draw["y", index].uniform(in: -20...60)))
                return .init(position: place, color: UInt32(truncatingIfNeeded: draw["color", index].bits))
            }
            let triangle = Triangle(corners: (corner(0), corner(1), corner(2)))
            let whole = PixelBuffer(width: 70, height: 44)
            let parts = PixelBuffer(width: 70, height: 44)
            self.draw(triangle, .add, in: tile, part: tile, on: whole.pixels)
            let (x, y) = (Int32(draw[3].uniform(in: 3...67)), Int32(draw[4].uniform(in: 2...41)))
            for (minX, maxX) in [(tile.minX, x), (x, tile.maxX)] {
                for (minY, maxY) in [(tile.minY, y), (y, tile.maxY)] {
                    let part = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
                    self.draw(triangle, .add, in: tile, part: part, on: parts.pixels)
                }
            }
            let bytes = (0..<44 * whole.pixels.pitch)
            #expect(
                bytes.allSatisfy { whole.pixels.base[$0] == parts.pixels.base[$0] }, "triangle \(number), at \(x), \(y)"
            )
        }
    }
}
