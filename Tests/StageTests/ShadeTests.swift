import CPixels
import Motion
import Picture
import Show
import Testing

@testable import Stage

/// The colours of shaded triangles: between two corners nothing is lighter, darker or of another colour than they are.
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

    /// How far the worst channel of a triangle's pixels lies beyond those of its corners.
    private func excess(_ triangle: Triangle, on target: Pixels) -> Int32 {
        guard let shade = Shade(triangle) else { return 0 }
        let view = PixelRect(minX: 0, minY: 0, maxX: Int32(target.width), maxY: Int32(target.height))
        let area = shade.area.intersection(view)
        guard !area.isEmpty else { return 0 }
        // What is not drawn has the colour of a corner.
        target.fill(area, triangle.corners.0.color)
        shade.draw(.replace, clip: area, drawn: area, on: target)
        let corners = corners(triangle)
        let least = corners.dropFirst().reduce(corners[0], pointwiseMin)
        let most = corners.dropFirst().reduce(corners[0], pointwiseMax)
        var worst: Int32 = 0
        for y in area.minY..<area.maxY {
            let row = target.base + Int(y) * target.pitch
            for x in area.minX..<area.maxX where row[Int(x)] != triangle.corners.0.color {
                let pixel = channels(row[Int(x)])
                worst = max(worst, (least &- pixel).max(), (pixel &- most).max())
            }
        }
        return worst
    }

    @Test(arguments: Exhibit.allCases, [480, 1280, 3840])
    func noPixelLiesBeyondItsCorners(exhibit: Exhibit, width: Int) throws {
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
}
