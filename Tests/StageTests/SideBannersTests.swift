import Foundation
import Motion
import Picture
import Rain
import RainShow
import Testing

@testable import Stage

/// The surround of the field: the field does not show there, and the surround does not cover the field.
@Suite struct SideBannersTests {
    private static let resources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Resources").path

    private func pixels(_ width: Int, _ height: Int, _ append: (inout Frame) -> Void) throws -> (Viewport, [UInt8]) {
        let field = Vector(1280, 720)
        var canvas = try Canvas(
            field: field, width: width, height: height, art: Art { "\(Self.resources)/art/\($0.name).svg" },
            font: FontFile.system())
        var frame = Frame(size: field)
        frame.margin = canvas.view.margin
        append(&frame)
        try canvas.draw(frame)
        return (canvas.view, canvas.bytes)
    }

    @Test(arguments: [(1280, 720), (1024, 768), (2560, 1080), (700, 900), (500, 150)])
    func fieldAndSurroundKeepApart(width: Int, height: Int) throws {
        // A field drawn far beyond its bounds, under the surround.
        let (view, over) = try pixels(width, height) { frame in
            frame.fill(Rect(-2000, -2000, 6000, 6000), Color(0, 1, 0))
            SideBanners.append(to: &frame)
        }
        let (_, alone) = try pixels(width, height) { SideBanners.append(to: &$0) }
        let field = view.pixels(of: Rect(0, 0, 1280, 720))
        var (seenThrough, covered) = (0, 0)
        for y in 0..<height {
            for x in 0..<width {
                let place = (y * width + x) * 4
                let isField =
                    x >= Int(field.minX) && x < Int(field.maxX) && y >= Int(field.minY) && y < Int(field.maxY)
                if isField {
                    if over[place] != 0 || over[place + 1] != 255 { covered += 1 }
                } else if over[place..<place + 3] != alone[place..<place + 3] {
                    seenThrough += 1
                }
            }
        }
        // At each edge the field and the surround may share a row of pixels.
        #expect(covered <= 2 * (width + height), "\(covered) pixels of the field")
        #expect(seenThrough <= 2 * (width + height), "\(seenThrough) pixels outside it")
    }
}
