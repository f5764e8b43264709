import Foundation
import Motion
import Picture
import Rain
import RainPlayers
import RainShow
import Testing

@testable import Stage

/// The compositor gives the same bytes whatever was drawn before, for any number of threads, and draws every pixel
/// once.
@Suite struct CompositorTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    private static let art = Art { "\(resources)/art/\($0.name).svg" }
    private static let field = Vector(1280, 720)

    private func canvas(_ width: Int = 640, _ height: Int = 360, threads: Int? = nil) throws -> Canvas {
        try Canvas(
            field: Self.field, width: width, height: height, art: Self.art, font: FontFile.system(), threads: threads)
    }

    private func frame(_ round: Round, at time: RoundTime) -> Frame {
        var frame = Frame(size: Self.field)
        let moment = round.moment(at: time)
        round.appendField(in: moment, to: &frame)
        RoundView(round, in: moment, pointer: .init()).appendHUD(to: &frame)
        return frame
    }

    /// The topmost piece is seen, for any number of pieces.
    @Test(arguments: [1, 1023, 1024, 1025, 1700, 20_000]) func theLastPieceIsDrawn(count: Int) throws {
        var canvas = try canvas(160, 90)
        var frame = Frame(size: Self.field)
        for number in 0..<count - 1 {
            frame.append(
                Sprite(.white, at: Vector(Double(number % 500), 100), size: Vector(9, 9), color: Color(0, 0, 1)))
        }
        frame.append(Sprite(.white, at: Vector(640, 600), size: Vector(200, 100), color: Color(1, 0, 0)))
        try canvas.draw(frame)
        #expect(canvas.bytes[4 * (75 * 160 + 80)] > 250)
    }

    @Test func bytesDependOnTheFrameAlone() throws {
        let round = Round.played(level: Level.preset("storm") ?? Level(), seed: 3, by: .perfect)
        var alone = try canvas(threads: 1)
        var many = try canvas(threads: 5)
        // Steps of a frame, jumps, steps back, and standing still: what a tile keeps must never show.
        for time in [3.5, 3.516, 3.533, 3.533, 9, 9.016, 3.5, 20, 20, 20.016, 12] as [RoundTime] {
            let frame = frame(round, at: time)
            try many.draw(frame)
            var fresh = try canvas()
            try fresh.draw(frame)
            try alone.draw(frame)
            let bytes = fresh.bytes
            #expect(many.bytes == bytes, "at \(time)")
            #expect(alone.bytes == bytes, "at \(time)")
        }
    }

    @Test func unchangedTilesAreNotRedrawn() throws {
        let view = Viewport(field: Self.field, width: 1280, height: 720)
        var painter = Painter(art: Self.art, font: try FontFile.system(), view: view, pages: .memory)
        var compositor = Compositor()
        let surface = try Surface(width: 1280, height: 720)
        func draw(_ frame: Frame) throws -> Int {
            try painter.lay(out: frame)
            compositor.draw(
                painter.pieces, atlas: painter.atlas, on: surface.pixels,
                area: view.pixels(of: Rect(origin: .zero, size: view.field)))
            return compositor.changed.count
        }
        var frame = Frame(size: Self.field)
        frame.fill(frame.bounds, Color(0.1, 0.2, 0.3))
        frame.append(Sprite(.packRed, at: Vector(640, 360), size: Vector(76, 100), turn: 0.3))
        #expect(try draw(frame) == 60)
        #expect(try draw(frame) == 0)
        frame.sprites[1].position.x += 1
        let few = try draw(frame)
        #expect(few > 0 && few <= 9)
        // Areas that a window has lost are drawn again, though nothing has changed.
        compositor.invalidate()
        #expect(try draw(frame) == 60)
    }

    /// A part of a picture has the same pixels as in the whole.
    @Test(arguments: [Rect(0, 0, 1, 0.5), Rect(0, 0.5, 1, 0.5), Rect(0, 0, 0.5, 1), Rect(0.5, 0.25, 0.5, 0.5)])
    func partsMatchTheWhole(part: Rect) throws {
        let size = Vector(80, 120)
        func bytes(_ sprite: Sprite) throws -> [UInt8] {
            var canvas = try canvas(1280, 720)
            var frame = Frame(size: Self.field)
            frame.append(sprite)
            try canvas.draw(frame)
            return canvas.bytes
        }
        let image = Image(name: "pack-red", size: size)
        let corner = Vector(600, 300)
        let whole = try bytes(Sprite(image, at: corner + size / 2, size: size))
        var sprite = Sprite(image, at: corner + (part.origin + part.size / 2) * size, size: part.size * size)
        sprite.part = part
        let shown = try bytes(sprite)
        let (low, high) = (corner + part.origin * size, corner + (part.origin + part.size) * size)
        for y in Int(low.y) + 1..<Int(high.y) - 1 {
            let row = (y * 1280 + Int(low.x) + 1) * 4..<(y * 1280 + Int(high.x) - 1) * 4
            // The whole also mixes in texels of the neighbouring part, by less than a hundredth.
            let furthest = zip(shown[row], whole[row]).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(furthest <= 3, "row \(y)")
        }
    }

    @Test func trianglesThatMeetDrawEveryPixelOnce() throws {
        var canvas = try canvas(320, 180)
        var frame = Frame(size: Self.field)
        // A half-opaque strip covers the field, with random inner corners: if every pixel is covered once, all are
        // equal.
        frame.beginStrip()
        let color = Color(1, 1, 1, 0.5)
        for index in 0...20 {
            let draw = Seed(5)[index]
            let x = index == 0 ? -10 : index == 20 ? 1300 : Double(index) * 64 + draw[0].uniform(in: -25...25)
            frame.append(Strip.Vertex(Vector(x, -10), color))
            frame.append(Strip.Vertex(Vector(x + draw[1].uniform(in: -20...20), 730), color))
        }
        frame.append(Strip.Vertex(Vector(1400, -10), color))
        try canvas.draw(frame)
        let bytes = canvas.bytes
        let values = Set(stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] })
        #expect(values == [128])
    }

    @Test func lightAddsUpToWhiteAndNoFurther() throws {
        var canvas = try canvas(64, 36)
        var frame = Frame(size: Self.field)
        for _ in 0..<3 {
            frame.beginStrip(.additive)
            for point in [Vector(0, 0), Vector(1280, 0), Vector(0, 720), Vector(1280, 720)] {
                frame.append(Strip.Vertex(point, Color(1, 0.25, 0, 0.5)))
            }
        }
        try canvas.draw(frame)
        let middle = Array(canvas.bytes[(18 * 64 + 32) * 4..<(18 * 64 + 32) * 4 + 4])
        #expect(middle[0] == 255 && middle[2] == 0 && middle[3] == 255)
        #expect(abs(Int(middle[1]) - 96) <= 1)
    }

    /// A sprite that is far outside, without size or nowhere is not seen, and one that is far too large is.
    @Test func spritesFarOutsideOrWithoutSizeDoNoHarm() throws {
        func bytes(_ append: (inout Frame) -> Void) throws -> [UInt8] {
            var canvas = try canvas(100, 50)
            var frame = Frame(size: Self.field)
            frame.fill(frame.bounds, Color(0.2, 0.3, 0.4))
            append(&frame)
            try canvas.draw(frame)
            return canvas.bytes
        }
        let plain = try bytes { _ in }
        for turn in [0.0, 1] {
            for position in [Vector(-1e9, 3), Vector(1e12, 1e12), Vector(.nan, 0), Vector(640, -.infinity)] {
                let drawn = try bytes { $0.append(Sprite(.packGold, at: position, size: Vector(99, 99), turn: turn)) }
                #expect(drawn == plain, "at \(position)")
            }
            for (size, isSeen) in [(Vector(0, 0), false), (Vector(1e-9, 50), false), (Vector(1e7, 1e7), true)] {
                let drawn = try bytes {
                    $0.append(Sprite(.glow, at: Vector(600, 300), size: size, turn: turn, blend: .additive))
                }
                #expect((drawn != plain) == isSeen, "\(size)")
            }
        }
    }

    @Test func trimContainsEverythingVisible() throws {
        let buffer = PixelBuffer(width: 20, height: 12)
        for (x, y) in [(3, 4), (9, 2), (14, 7), (8, 10)] { buffer.pixels.base[y * 20 + x] = 0xFF00_0000 }
        let trim = try #require(TrimPolygon(of: buffer.pixels))
        for (x, y) in [(3, 4), (9, 2), (14, 7), (8, 10)] {
            for (dx, dy) in [(-0.5, -0.5), (1.5, -0.5), (1.5, 1.5), (-0.5, 1.5)] {
                let (u, v) = (Float(x) + Float(dx), Float(y) + Float(dy))
                let place = SIMD4(u, v, u + v, u - v)
                #expect(all(place .>= trim.low) && all(place .<= trim.high))
            }
        }
        // In a larger picture the trim moves with the content.
        let around = PixelBuffer(width: 30, height: 22)
        around.pixels.copy(buffer.pixels, toX: 3, y: 3)
        let (moved, there) = (trim.moved(by: 3), TrimPolygon(of: around.pixels))
        #expect(moved.low == there?.low && moved.high == there?.high)
        buffer.pixels.fill(PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 12), 0)
        #expect(TrimPolygon(of: buffer.pixels) == nil)
    }

    /// A drawing of other proportions than its picture is complete and centered.
    @Test(arguments: [(40, 10), (10, 40)]) func aDrawingIsCentered(width: Int, height: Int) throws {
        let drawing = "<svg width=\"10\" height=\"10\"><rect width=\"10\" height=\"10\" fill=\"#fff\"/></svg>"
        let picture = try Surface(svg: Array(drawing.utf8), named: "a square", width: width, height: height)
        let seen = (0..<width * height).filter { picture.bytes[4 * $0 + 3] > 128 }
        let (columns, rows) = (Set(seen.map { $0 % width }), Set(seen.map { $0 / width }))
        #expect(columns.min() == (width - 10) / 2 && columns.count == 10)
        #expect(rows.min() == (height - 10) / 2 && rows.count == 10)
    }

    /// A change of any byte, of the length or of the size gives another name.
    @Test func everyDrawingHasItsNameInTheCache() {
        let cache = PictureCache(folder: "")
        let drawing = Array("<svg width=\"9\" height=\"9\"><path/></svg>".utf8)
        var names = [(9, 9), (9, 8), (8, 9)].map { cache.name(of: drawing, width: $0, height: $1) }
        names.append(cache.name(of: drawing + [0], width: 9, height: 9))
        for place in drawing.indices {
            var other = drawing
            other[place] ^= 1
            names.append(cache.name(of: other, width: 9, height: 9))
        }
        #expect(Set(names).count == names.count)
    }

    @Test func storedPicturesAreReusedUnlessBroken() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var frame = Frame(size: Self.field)
        frame.append(Sprite(.bomb, at: Vector(640, 360), size: Vector(600, 600), turn: 0.4))
        func bytes(_ cache: String?) throws -> [UInt8] {
            let art = Art(cache: cache, path: Self.art.path)
            var canvas = try Canvas(
                field: Self.field, width: 320, height: 180, art: art, font: FontFile.system(cache: cache))
            try canvas.draw(frame)
            return canvas.bytes
        }
        let plain = try bytes(nil)
        #expect(try bytes(folder.path) == plain)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count == 2)
        #expect(try bytes(folder.path) == plain)
        for file in files {
            var data = try Data(contentsOf: folder.appendingPathComponent(file))
            data[data.count / 2] ^= 0x55
            try data.write(to: folder.appendingPathComponent(file))
        }
        #expect(try bytes(folder.path) == plain)
        for file in files { try Data().write(to: folder.appendingPathComponent(file)) }
        #expect(try bytes(folder.path) == plain)
        #expect(try bytes("/nowhere/at/all") == plain)
    }

    /// A stored picture is returned as it was. A picture of another size or from a damaged file is not returned.
    @Test func damagedPicturesAreNotUsed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = PictureCache(folder: folder.path)
        let picture = try Surface(width: 5, height: 4)
        let pixels = picture.pixels
        for index in 0..<20 { pixels.base[index / 5 * pixels.pitch + index % 5] = UInt32(index) * 99_991 }
        cache.store(picture, as: "a")
        func texels(_ name: String, _ width: Int, _ height: Int) -> [UInt32]? {
            guard let kept = cache.picture(name, width: width, height: height) else { return nil }
            return (0..<width * height).map { kept.pixels.base[$0 / width * kept.pixels.pitch + $0 % width] }
        }
        #expect(texels("a", 5, 4) == (0..<20).map { UInt32($0) * 99_991 })
        for (width, height) in [(5, 3), (5, 5), (4, 4), (4, 5), (10, 2)] { #expect(texels("a", width, height) == nil) }
        #expect(texels("b", 5, 4) == nil)
        let bytes = try Data(contentsOf: folder.appendingPathComponent("a"))
        for place in [0, 4, 8, 12, 16, 95] {
            var other = bytes
            other[place] ^= 1
            try other.write(to: folder.appendingPathComponent("b"))
            #expect(texels("b", 5, 4) == nil, "byte \(place)")
        }
        try bytes.dropLast().write(to: folder.appendingPathComponent("b"))
        #expect(texels("b", 5, 4) == nil)
    }
}
