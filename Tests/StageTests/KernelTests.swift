import Foundation
import Motion
import Picture
import RainCPixels
import Testing

@testable import Stage

/// All pixel kernels draw the same pictures.
@Suite struct KernelTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    private static let art = Art { "\(resources)/art/\($0.name).svg" }

    /// A sprite of any kind, in the field, half outside, or beyond it.
    private static func sprite(_ draw: Seed, in field: Vector) -> Sprite {
        let side = draw[0].chance(0.5) ? draw[1].uniform(in: 1...24) : draw[1].uniform(in: 24...300)
        let color = Color(draw[2].unit, draw[3].unit, draw[4].unit, draw[5].chance(0.3) ? 1 : draw[6].unit)
        return Sprite(
            draw[7].pick(Image.game),
            at: Vector(draw[8].uniform(in: -0.1...1.1), draw[9].uniform(in: -0.1...1.1)) * field,
            size: Vector(side, side * draw[10].uniform(in: 0.3...3)),
            turn: draw[11].chance(0.2) ? 0 : draw[12].uniform(in: -4...4), color: draw[13].chance(0.4) ? .white : color,
            blend: draw[14].chance(0.3) ? .additive : .normal)
    }

    /// Whether two rows are the same, much faster than element by element.
    private static func areAlike(_ one: [UInt32], _ other: [UInt32]) -> Bool {
        memcmp(one, other, 4 * one.count) == 0
    }

    /// All kernels that read 2x2 blocks of texels give the same bytes for a sprite, and differ by at most one from the
    /// portable kernel, which reads the texels themselves.
    @Test(arguments: [0.6, 1, 2.3])
    func kernelsDrawTheSame(scale: Double) throws {
        let field = Vector(500, 300)
        let (width, height) = (Int(field.x * scale), Int(field.y * scale))
        let view = Viewport(field: field, width: width, height: height)
        let kernels = PixelKernel.allCases.filter(\.canRun)
        #expect(kernels.contains(PixelKernel.chosen))
        let area = view.pixels(of: Rect(origin: .zero, size: field))
        var differing = 0
        for number in 0..<150 {
            var painter = Painter(art: Self.art, font: try FontFile.system(), view: view, pages: .memory)
            let draw = Seed(UInt64(number))["kernels"]
            var frame = Frame(size: field)
            frame.fill(frame.bounds, Color(draw[0].unit, draw[1].unit, draw[2].unit))
            frame.append(Self.sprite(draw[3], in: field))
            try painter.lay(out: frame)
            let drawn = try kernels.map { kernel in
                let surface = try Surface(width: width, height: height)
                var compositor = Compositor(threads: 1, kernel: kernel)
                compositor.draw(painter.pieces, atlas: painter.atlas, on: surface.pixels, area: area)
                return (0..<height).map { row in
                    Array(UnsafeBufferPointer(start: surface.pixels.base + row * surface.pixels.pitch, count: width))
                }
            }
            guard let portable = drawn.last, let first = drawn.first else { continue }
            for other in drawn.dropLast() {
                let isAlike = (0..<height).allSatisfy { Self.areAlike(other[$0], first[$0]) }
                try #require(isAlike, "\(number)")
            }
            for row in 0..<height where !Self.areAlike(first[row], portable[row]) {
                for (one, other) in zip(first[row], portable[row]) where one != other {
                    differing += 1
                    let apart = stride(from: UInt32(0), to: 32, by: 8).map { shift in
                        abs(Int(one >> shift & 255) - Int(other >> shift & 255))
                    }
                    try #require(apart.allSatisfy { $0 <= 1 }, "\(number)")
                }
            }
        }
        // Only pixels that are exactly on texels differ, which is seldom.
        #expect(differing < 150 * width * height / 1000)
    }

    /// Pixels exactly as wide as texels, which are read side by side, give the same bytes as pixels 1/65536 texel
    /// wider.
    @Test(
        arguments: [SIMD2<Float>(0, 0), SIMD2(0.3, 0), SIMD2(0, 0.4), SIMD2(0.3, 0.4)], [CPMix.cover, .add, .replace])
    func pixelsAsWideAsTexelsAreDrawnAlike(offset: SIMD2<Float>, mix: CPMix) {
        let (width, height) = (13, 4)
        let pitch = width + 6
        let draws = Seed(5)["texels"]
        let texels = (0..<pitch * (height + 6)).map { index in
            Color(draws[index][0].unit, draws[index][1].unit, draws[index][2].unit, draws[index][3].unit)
                .premultiplied(.normal)
        }
        func drawn(width: Int, step: Float) -> [UInt32] {
            var pixels = [UInt32](repeating: 0xFF20_4060, count: 16 * height)
            texels.withUnsafeBufferPointer { texels in
                var cell = CPCell(
                    texels: texels.baseAddress, quads: nil, pitch: Int32(pitch), quadPitch: 0,
                    low: SIMD4(repeating: -100), high: SIMD4(repeating: 100), isEven: false)
                var map = CPMap(start: SIMD2(2.5, 2.5) + offset, right: SIMD2(step, 0), below: SIMD2(0, 1))
                pixels.withUnsafeMutableBufferPointer { pixels in
                    let area = CPArea(
                        pixels: pixels.baseAddress, pitch: 16, width: Int32(width), height: Int32(height), from: 0,
                        upTo: Int32(width))
                    CPDrawMap(&cell, &map, area, 0, 0, 0xFFFF_FFFF, mix, .portable)
                }
            }
            return pixels
        }
        for width in [3, 8, width] { #expect(drawn(width: width, step: 1) == drawn(width: width, step: 1 + 1 / 65536)) }
        #expect(drawn(width: 8, step: 1) != drawn(width: 3, step: 1))
    }

    /// Rows of one colour, which are sampled once each, give the same bytes as rows that are sampled pixel by pixel.
    @Test(arguments: [CPMix.cover, .add, .replace], [Float(0.3), 1, 1.7, 2.5])
    func rowsOfOneColourAreDrawnAlike(mix: CPMix, step: Float) {
        let (width, height, pitch) = (29, 9, 90)
        let draws = Seed(6)["rows"]
        let texels = (0..<pitch * 20 + Int(CPTexelsAhead)).map { index in
            let draw = draws[index / pitch]
            return Color(draw[0].unit, draw[1].unit, draw[2].unit, draw[3].unit).premultiplied(.normal)
        }
        func drawn(isEven: Bool, tint: UInt32, _ kernel: PixelKernel) -> [UInt32] {
            var pixels = [UInt32](repeating: 0xFF20_4060, count: 32 * height)
            texels.withUnsafeBufferPointer { texels in
                var cell = CPCell(
                    texels: texels.baseAddress, quads: nil, pitch: Int32(pitch), quadPitch: 0,
                    low: SIMD4(0.5, 0.5, 0, -100), high: SIMD4(82, 20, 200, 100), isEven: isEven)
                var map = CPMap(start: SIMD2(2.3, 1.4), right: SIMD2(step, 0), below: SIMD2(0, 1.3))
                pixels.withUnsafeMutableBufferPointer { pixels in
                    let area = CPArea(
                        pixels: pixels.baseAddress, pitch: 32, width: Int32(width), height: Int32(height), from: 2,
                        upTo: Int32(width))
                    CPDrawMap(&cell, &map, area, 0, 0, tint, mix, kernel.kernel)
                }
            }
            return pixels
        }
        for tint: UInt32 in [0xFFFF_FFFF, 0x8040_2060] {
            let expected = drawn(isEven: false, tint: tint, .portable)
            for kernel in PixelKernel.allCases where kernel.canRun {
                #expect(drawn(isEven: true, tint: tint, kernel) == expected)
                #expect(drawn(isEven: false, tint: tint, kernel) == expected)
            }
        }
    }

    @Test func aKernelIsNamedOrTheFastest() throws {
        for kernel in PixelKernel.allCases where kernel.canRun {
            #expect(
                PixelKernel.named(kernel.rawValue) == kernel && PixelKernel.complaint(about: kernel.rawValue) == nil)
        }
        #expect(PixelKernel.named(nil) == PixelKernel.allCases.first(where: \.canRun))
        #expect(PixelKernel.complaint(about: nil) == nil)
        for wrong in ["", "AVX2", "mmx", "\u{1b}[31m"] {
            #expect(PixelKernel.named(wrong) == PixelKernel.named(nil))
            let complaint = try #require(PixelKernel.complaint(about: wrong))
            #expect(complaint.contains("portable") && !complaint.contains("\u{1b}"))
        }
    }

    /// A block has each channel of a texel and its three neighbours, minus 128, blue first.
    @Test func texelsAreStoredAsBlocks() {
        let texels: [UInt32] = [0x0102_0304, 0x0506_0708, 0xFF80_7F00, 0x1112_1314, 0, 0]
        var quads = [Int8](repeating: 0, count: 2 * Int(CPBytesOfQuad))
        CPMakeQuads(texels, 2, 1, 1, &quads)
        func kept(_ bytes: Int...) -> [Int8] { bytes.map { Int8($0 - 128) } }
        #expect(
            Array(quads.prefix(16))
                == kept(0x04, 0x08, 0x00, 0x14) + kept(0x03, 0x07, 0x7F, 0x13) + kept(0x02, 0x06, 0x80, 0x12)
                + kept(0x01, 0x05, 0xFF, 0x11))
        #expect(quads.dropFirst(16).allSatisfy { $0 == 0 }, "nothing beyond the first block is written")
    }
}
