import Foundation
import Motion
import Picture
import RainPlatform
import Testing

@testable import Stage

/// The pixels that tiles keep from frame to frame, and the edges that triangles share.
@Suite struct TileTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path
    private static let art = Art { "\(resources)/art/\($0.name).svg" }

    /// A large or a small sprite, opaque or not.
    private func sprite(_ draw: Seed, in field: Vector) -> Sprite {
        let isLarge = draw[0].chance(0.6)
        let size = isLarge ? Vector(draw[1].uniform(in: 150...500), draw[2].uniform(in: 100...300)) : Vector(30, 40)
        return Sprite(
            draw[3].pick([.white, .packRed, .glow, .panel]), at: Vector(draw[4].unit, draw[5].unit) * field, size: size,
            turn: draw[6].chance(0.5) ? 0 : draw[7].uniform(in: -3...3),
            color: Color(draw[8].unit, draw[9].unit, draw[10].unit, draw[11].chance(0.3) ? 1 : 0.6))
    }

    /// A translucent colour over everything.
    private func veil(_ draw: Seed, over area: Rect) -> Sprite {
        Sprite(
            .white, at: area.center, size: area.size,
            color: Color(draw[0].unit, draw[1].unit, draw[2].unit, draw[3].uniform(in: 0.2...0.8)),
            part: Rect(0.25, 0.25, 0.5, 0.5))
    }

    /// After any insertion, removal or change, at any depth, tiles with kept pixels equal newly drawn ones. A part of a
    /// tile has the same bytes as in the whole.
    @Test(arguments: 0..<3, PixelKernel.allCases.filter(\.canRun))
    func cachedPixelsEqualDrawnOnes(number: Int, by kernel: PixelKernel) throws {
        let field = Vector(400, 150)
        let view = Viewport(field: field, width: 400, height: 150)
        var painter = Painter(art: Self.art, font: try FontFile.system(), view: view, pages: .memory)
        var kept = Compositor(threads: 2, kernel: kernel)
        let shown = try Surface(width: 400, height: 150)
        // A window's picture, which gets only the changes.
        let presented = try Surface(width: 400, height: 150)
        let anew = try Surface(width: 400, height: 150)
        let seed = Seed(UInt64(number))["tiles"]
        var frame = Frame(size: field)
        for index in 0..<10 { frame.append(sprite(seed["first", index], in: field)) }
        frame.beginStrip()
        for index in 0..<8 {
            let draw = seed["strip", index]
            let color = Color(draw[0].unit, draw[1].unit, draw[2].unit, draw[3].unit)
            frame.append(Strip.Vertex(Vector(Double(index) * 55, draw[4].unit * field.y), color))
        }
        for step in 0..<120 {
            let draw = seed[step]
            let place = draw[0].integer(in: 0..<frame.sprites.count)
            // Mostly the topmost sprite, as with moving ones; now and then one beneath others that have not changed for
            // long.
            let changed = draw[1].chance(0.7) ? frame.sprites.count - 1 : place
            switch draw[2].integer(in: 0..<7) {
            case 0: frame.sprites.insert(sprite(draw[3], in: field), at: place)
            case 1 where frame.sprites.count > 5: frame.sprites.remove(at: place)
            case 2: frame.sprites[changed] = sprite(draw[3], in: field)
            case 3: frame.sprites.swapAt(changed, place)
            case 4: frame.sprites[min(4, frame.sprites.count - 1)] = veil(draw[3], over: frame.bounds)
            default: frame.sprites[changed].color = Color(draw[4].unit, draw[5].unit, 1, draw[6].uniform(in: 0.3...1))
            }
            try painter.lay(out: frame)
            // Now and then less of the picture is drawn, as while a window is resized.
            var area = view.pixels(of: frame.reach)
            if draw[7].chance(0.2) { area.maxX -= 70 }
            kept.draw(painter.pieces, atlas: painter.atlas, on: shown.pixels, area: area)
            for area in kept.changed { presented.pixels.copy(area, from: shown.pixels) }
            var fresh = Compositor(threads: 1, kernel: kernel)
            fresh.draw(painter.pieces, atlas: painter.atlas, on: anew.pixels, area: area)
            let rows = (0..<anew.height).filter { row in
                memcmp(
                    presented.pixels.base + row * presented.pixels.pitch, anew.pixels.base + row * anew.pixels.pitch,
                    4 * anew.width) != 0
            }
            try #require(rows.isEmpty, "step \(step)")
        }
    }

    /// A mesh whose corners are on whole and half pixels, with level and upright edges among the others: every pixel
    /// belongs to one triangle, even if an edge goes through the pixel's middle.
    @Test(arguments: 0..<20)
    func everyPixelBelongsToOneTriangle(number: Int) throws {
        let seed = Seed(UInt64(number))["mesh"]
        let (columns, rows) = (8, 6)
        func corner(_ column: Int, _ row: Int) -> Vector {
            let draw = seed[row * 100 + column]
            func moved(_ at: Int, of count: Int, by: Seed) -> Double {
                at == 0 || at == count ? 0 : Double(by.integer(in: -8..<9)) / 2
            }
            // Rows of the mesh that stay level, between rows that do not.
            let rise = row % 2 == 0 ? Double(seed["rows", row].integer(in: 0..<8)) / 2 : 0
            let level = row == 0 || row == rows
            return Vector(
                Double(column) * 20 + moved(column, of: columns, by: draw[0]),
                Double(row) * 20 + (level ? 0 : row % 2 == 0 ? rise : moved(row, of: rows, by: draw[1])))
        }
        var frame = Frame(size: Vector(160, 120))
        for row in 0..<rows {
            frame.beginStrip()
            for column in 0...columns {
                for below in 0...1 { frame.append(Strip.Vertex(corner(column, row + below), Color(1, 1, 1, 0.5))) }
            }
        }
        var canvas = try Canvas(
            field: frame.size, width: 160, height: 120, art: Self.art, font: FontFile.system(), threads: 1)
        try canvas.draw(frame)
        let bytes = canvas.bytes
        #expect(Set(stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }) == [128])
    }

    /// The sheet of a contact print: frame by frame, row after row.
    @Test(arguments: [5, 6])
    func framesAreInRowsOnASheet(count: Int) throws {
        let colors = (0..<count).map { Color(Double($0) / Double(count), 1, 0) }
        var sheet = try ContactSheet(
            count: colors.count, columns: 3, field: Vector(20, 10), size: (20, 10), art: Self.art,
            font: FontFile.system())
        for color in colors {
            var frame = Frame(size: Vector(20, 10))
            frame.fill(frame.bounds, color)
            try sheet.draw(frame)
        }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileBytes.replace(path) { file in try sheet.writePNG(to: file) }
        let picture = try Surface(png: path)
        #expect(picture.width == 3 * 20 + 4 * 6 && picture.height == 2 * 10 + 3 * 6)
        for (index, color) in colors.enumerated() {
            let (x, y) = (6 + index % 3 * 26 + 10, 6 + index / 3 * 16 + 5)
            let place = (y * picture.width + x) * 4
            #expect(picture.bytes[place] == UInt8((color.red * 255).rounded()) && picture.bytes[place + 1] == 255)
        }
    }

    /// Colours times opacity, each rounded to the nearest.
    @Test func picturesArePremultiplied() throws {
        let picture = try Surface(width: 256, height: 256)
        func place(_ x: Int, _ y: Int) -> Int { y * picture.pixels.pitch + x }
        for y in 0..<256 {
            for x in 0..<256 { picture.pixels.base[place(x, y)] = UInt32(y << 24 | x << 16 | (255 - x) << 8 | x) }
        }
        picture.premultiply()
        for y in 0..<256 {
            func share(_ value: Int) -> Int { (2 * value * y + 255) / 510 }
            let row = (0..<256).map { picture.pixels.base[place($0, y)] }
            #expect(row == (0..<256).map { UInt32(y << 24 | share($0) << 16 | share(255 - $0) << 8 | share($0)) })
        }
    }
}
