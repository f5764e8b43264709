import Foundation
import Motion
import Picture
import RainCPixels
import RainCSDL2
import Testing

@testable import Stage

extension Surface {
    /// The picture in a file.
    init(png path: String) throws {
        try self.init(converting: try #require(IMG_Load(path), "\(path)"))
    }
}

/// Frames as pieces: pieces in their order, and lines of text in their room.
@Suite struct PainterTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path

    private func painter(scale: Double = 1, sizes: [Image: Double] = [:]) throws -> Painter {
        let art = Art(sizes: sizes) { "\(Self.resources)/art/\($0.name).svg" }
        let view = Viewport(field: Vector(400, 300), width: Int(400 * scale), height: Int(300 * scale))
        return Painter(art: art, font: try FontFile.system(), view: view, pages: .memory)
    }

    /// 2x2 blocks of drawn images are freed and made again. Others are made when an image is first drawn turned.
    @Test func blocksAreFreedAndMadeAgain() throws {
        var painter = try painter()
        func kept(of painter: borrowing Painter) -> Int { painter.atlas.sources.count { $0.quads != nil } }
        let needed = PixelKernel.chosen == .portable ? 0 : 1
        var frame = Frame(size: Vector(400, 300))
        frame.image(.packRed, at: Vector(50, 50), size: Vector(40, 60), turn: 1)
        try painter.lay(out: frame)
        #expect(kept(of: painter) == needed)
        painter.keepsFourfold = false
        frame.image(.bomb, at: Vector(50, 50), size: Vector(40, 60), turn: 1)
        try painter.lay(out: frame)
        #expect(kept(of: painter) == 0)
        painter.keepsFourfold = true
        try painter.lay(out: frame)
        #expect(kept(of: painter) == 2 * needed)
    }

    /// A line is as large as its style and zoom say, and set smaller where it would be longer than its room.
    @Test(arguments: [1, 1.7])
    func aLineKeepsToItsRoom(scale: Double) throws {
        var painter = try painter(scale: scale)
        for style in Label.Style.allCases {
            for (alignment, share) in [(Label.Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
                var label = Label("Room 红包", at: Vector(200, 150), style: style, alignment: alignment)
                let free = try painter.area(of: label)
                #expect(abs(free.size.y - style.rawValue) < 1e-9 && free.size.x > 2 * style.rawValue)
                #expect(abs(free.minX + free.size.x * share - 200) < 1e-9 && abs(free.center.y - 150) < 1e-9)
                for zoom in [0.5, 1, 2] {
                    for room in [0.3, 0.999, 1.001, 5] {
                        label.zoom = zoom
                        label.room = free.size.x * room
                        let set = try painter.area(of: label).size
                        #expect(abs(set.x - free.size.x * min(zoom, room)) < 1e-6, "zoom \(zoom), room \(room)")
                        #expect(abs(set.y - free.size.y * min(zoom, room)) < 1e-6)
                    }
                }
            }
        }
    }

    /// Small letters that have too little room stand closer, on whole pixels, and are no smaller.
    @Test func smallLettersStandCloserOnWholePixels() throws {
        for share in [0.99, 0.9, 0.83] {
            var painter = try painter(scale: 0.375)
            var label = Label("Catch thirty packs", at: Vector(200.3, 150.7), style: .caption)
            let room = try painter.area(of: label).size.x * share
            label.room = room
            var frame = Frame(size: Vector(400, 300))
            frame.append(label)
            try painter.lay(out: frame)
            var (left, right) = (Float.infinity, -Float.infinity)
            let rim = Float(Cell.rim)
            for case .quad(let quad) in painter.pieces {
                let (low, high) = (quad.center - quad.across - quad.down, quad.center + quad.across + quad.down)
                #expect(low == low.rounded(.toNearestOrAwayFromZero) && high.x - low.x == quad.high.x - quad.low.x)
                (left, right) = (min(left, low.x + rim), max(right, high.x - rim))
            }
            #expect(Double(right - left) <= 0.375 * room + 1.5)
        }
    }

    /// Lettering is gold, lighter above than below, within a rim of red.
    @Test func letteringIsGoldWithinARedRim() throws {
        let art = Art { "\(Self.resources)/art/\($0.name).svg" }
        var canvas = try Canvas(
            field: Vector(300, 200), width: 300, height: 200, art: art, font: try FontFile.system())
        var label = Label("H", at: Vector(150, 100), style: .display)
        label.isGilded = true
        var frame = Frame(size: Vector(300, 200))
        frame.append(label)
        try canvas.draw(frame)
        let bytes = canvas.bytes
        var (red, blue) = (0, [[Int]](repeating: [], count: 2))
        for y in 0..<200 {
            for x in 0..<300 {
                let (r, g, b) = (
                    Int(bytes[4 * (300 * y + x)]), Int(bytes[4 * (300 * y + x) + 1]), Int(bytes[4 * (300 * y + x) + 2])
                )
                if r > 200, g > 130 { blue[y < 100 ? 0 : 1].append(b) } else if r > 100, g < 60 { red += 1 }
            }
        }
        #expect(red > 200 && blue.allSatisfy { $0.count > 400 })
        let means = blue.map { $0.reduce(0, +) / max(1, $0.count) }
        #expect(means[0] > means[1] + 20, "\(means)")
    }

    /// Letters of every size have an outline on all sides that is at least a pixel wide.
    @Test(arguments: [0.2, 1, 2])
    func everyOutlineIsSeen(scale: Double) throws {
        let art = Art { "\(Self.resources)/art/\($0.name).svg" }
        var atlas = Atlas(art: art, font: try FontFile.system(), scale: scale, pages: .memory)
        for style in Label.Style.allCases {
            let plain = try atlas.glyph("H", style)
            let outlined = try atlas.glyph("H", style, .outline)
            let cells = try [plain, outlined].map { atlas.cells[Int(try #require($0.cell))] }
            #expect(cells[1].width >= cells[0].width + 2 && cells[1].height >= cells[0].height + 2, "\(style)")
            #expect(outlined.left <= plain.left - 1 && outlined.top <= plain.top - 1)
            #expect(outlined.advance == plain.advance)
        }
    }

    /// Sprites, strips and labels are drawn in the order in which they were added.
    @Test func laterSpritesLieAbove() throws {
        var painter = try painter()
        let white = try painter.white()
        for number in 0..<60 {
            var frame = Frame(size: Vector(400, 300))
            var expected = ""
            for index in 0..<12 {
                switch Seed(UInt64(number))["order", index].integer(in: 0..<3) {
                case 0:
                    frame.append(Sprite(.white, at: Vector(200, 150), size: Vector(10, 10)))
                    expected += "s"
                case 1:
                    frame.append(Label("I", at: Vector(200, 150), style: .title))
                    expected += "l"
                default:
                    frame.beginStrip()
                    for place in [Vector.zero, Vector(9, 0), Vector(0, 9)] { frame.append(Strip.Vertex(place, .white)) }
                    expected += "t"
                }
            }
            try painter.lay(out: frame)
            let laid = painter.pieces.map { piece in
                switch piece {
                case .triangle: "t"
                case .quad(let quad): quad.cell == white ? "s" : "l"
                case .nothing: ""
                }
            }
            #expect(laid.joined() == expected)
        }
    }

    /// Many sprites are laid on several threads, to the same pieces in the same order as one by one: first while their
    /// pictures are still to be made, then with all pictures ready.
    @Test func manySpritesAreLaidLikeSingleOnes() throws {
        var painter = try painter()
        let count = 2 * SpriteLayer.worthwhileCount + 5
        let sprites = (0..<count).map { index in
            let draw = Seed(7)["sprites", index]
            return Sprite(
                draw[0].pick([.packRed, .coin, .white]), at: Vector(draw[1].unit * 400, draw[2].unit * 300),
                size: Vector(20, 30), turn: draw[3].chance(0.5) ? 0 : draw[4].uniform(in: -9...9),
                color: Color(1, draw[5].unit, 1, draw[6].chance(0.1) ? 0 : 0.5),
                part: draw[7].chance(0.3) ? Rect(0, 0, 0.5, 0.5) : Sprite.whole)
        }
        func laid(_ sprites: ArraySlice<Sprite>, by pool: borrowing ThreadPool) throws -> [Quad] {
            var frame = Frame(size: Vector(400, 300))
            for sprite in sprites { frame.append(sprite) }
            try painter.lay(out: frame, by: pool)
            return painter.pieces.compactMap { if case .quad(let quad) = $0 { quad } else { nil } }
        }
        let together = try (0..<2).map { _ in try laid(sprites[...], by: ThreadPool(size: 3)) }
        var alone: [Quad] = []
        for index in sprites.indices { alone += try laid(sprites[index...index], by: ThreadPool(size: 1)) }
        for quads in together {
            try #require(quads.count == alone.count)
            for (quad, other) in zip(quads, alone) { #expect("\(quad)" == "\(other)") }
        }
    }

    /// A picture larger than the largest page is rasterised smaller and shown at its full size.
    @Test func aPictureLargerThanAPageIsDrawnSmaller() throws {
        var frame = Frame(size: Vector(400, 300))
        frame.append(Sprite(.streak, at: Vector(200, 150), size: Vector(40, 120)))
        func reach(_ size: Double) throws -> (SIMD2<Float>, texels: Float) {
            var painter = try painter(sizes: [.streak: size])
            try painter.lay(out: frame)
            guard case .quad(let quad)? = painter.pieces.first else { return (.zero, 0) }
            return (SIMD2(quad.across.x, quad.down.y), quad.high.y - quad.low.y)
        }
        let (usual, few) = try reach(1)
        let (large, many) = try reach(140)
        #expect(few == 130 && many == 16_384)
        // Its rim is as thin as its texels are.
        #expect(abs(usual.y - large.y) < 1 && abs(large.y - 60) < 0.1)
    }

    /// A stored answer about fonts is used as long as its fonts are unchanged.
    @Test func storedFontsAreUsedWhileUnchanged() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let font = try FontFile.system()
        #expect(try FontFile.system(cache: folder.path) == font)
        let file = folder.appendingPathComponent("font-zh-cn")
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(try FontFile.system(cache: folder.path) == font)
        // Another file is in its place, or it is gone.
        for other in ["/dev/null", "/nowhere/font.ttf"] {
            try kept.replacingOccurrences(of: font.path, with: other).write(to: file, atomically: true, encoding: .utf8)
            #expect(try FontFile.system(cache: folder.path) == font, "not \(other)")
        }
        // A valid stored answer is not looked for again, unless Chinese characters are needed and it has none.
        let line = kept.split(separator: "\n", omittingEmptySubsequences: false)[1]
        let turned = kept.replacingOccurrences(of: "\n\(line)\n", with: line == "chinese" ? "\n-\n" : "\nchinese\n")
        try turned.write(to: file, atomically: true, encoding: .utf8)
        #expect(try FontFile.system(cache: folder.path).hasChinese != font.hasChinese)
        #expect(try FontFile.system(for: .simplified, cache: folder.path).hasChinese || line == "-")
        // It is looked for again after the variables that fontconfig reads have changed.
        try "/elsewhere\(turned)".write(to: file, atomically: true, encoding: .utf8)
        #expect(try FontFile.system(cache: folder.path) == font)
        // The other Chinese has an answer of its own.
        let traditional = try FontFile.system(for: .traditional)
        #expect(try FontFile.system(for: .traditional, cache: folder.path) == traditional)
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("font-zh-tw").path))
    }
}
