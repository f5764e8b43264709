import Foundation
import Motion
import Picture
import RainApp
import RainScreens
import RainShow
import Stage
import Testing

@testable import redpackrain

@Suite struct GallerySheetTests {
    /// The sheet shows an effect in the middles of equal parts of its time, since at its start there may be nothing to see.
    @Test func anEffectIsShownInTheMiddlesOfItsParts() throws {
        let program = try Program()
        #expect(try program.run("gallery", "points", "--sheet", "sheet.png").code == 0)
        let sheet = try Bitmap.read(program.path("sheet.png"))
        // Three rows of six pictures of 320 x 180 pixels, 6 pixels apart.
        let width = 6 * 326 + 6
        #expect(sheet.count == 3 * width * (3 * 186 + 6))
        let field = Vector(640, 360)
        var canvas = try Canvas(
            field: field, width: 320, height: 180, art: Assets.art(for: Gallery.level), font: Assets.font())
        for (step, left, top) in [(0, 6, 6), (7, 332, 192), (17, 1636, 378)] {
            var frame = Frame(size: field)
            let time = Exhibit.points.loop * (Double(step) + 0.5) / 18
            Gallery.append(.points, at: time, variant: 0, run: 0, place: field * Vector(0.5, 0.56), to: &frame)
            try canvas.draw(frame)
            let bytes = canvas.bytes
            let differs = (0..<320 * 180).contains { pixel in
                let place = 3 * ((top + pixel / 320) * width + left + pixel % 320)
                return sheet[place..<place + 3] != bytes[4 * pixel..<4 * pixel + 3]
            }
            #expect(!differs, "\(step)")
        }
    }

    /// The sheet of parts has a column for each language and a row for each text size, and no two cells look the same.
    @Test func partsAreShownInEachLanguageAndSize() throws {
        let program = try Program()
        #expect(try program.run("gallery", "parts").code == 64)
        #expect(try program.run("gallery", "parts", "--sheet", "parts.png").code == 0)
        let sheet = try Bitmap.read(program.path("parts.png"))
        let (cell, width) = (646, 3 * 646 + 6)
        #expect(sheet.count == 3 * width * width)
        let cells = (0..<9).map { number in
            (0..<640).map { row in
                let start = 3 * ((6 + number / 3 * cell + row) * width + 6 + number % 3 * cell)
                return Array(sheet[start..<start + 3 * 640])
            }
        }
        #expect(Set(cells).count == 9)
    }
}
