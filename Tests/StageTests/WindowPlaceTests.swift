import Picture
import Testing

@testable import Stage

/// Windows come back to where they were, as far as there is room.
@Suite struct WindowPlaceTests {
    private static let frame = FrameSides(top: 20, left: 1, bottom: 5, right: 2)
    /// A screen of 1600 x 1000 to the right of one of 1920, with a bar of 30 above.
    private static let room = PixelRect(minX: 1920, minY: 30, maxX: 3520, maxY: 1000)

    @Test(arguments: [
        // The place where there is room, to the pixel: the frame makes no difference.
        ("1280x720+100+70@2", 2020, 70, 1280, 720),
        // Beyond each edge: back with all of the frame.
        ("1280x720+-50+-50@2", 1921, 50, 1280, 720), ("1280x720+900+900@2", 2238, 275, 1280, 720),
        // Larger than the screen.
        ("4000x3000+100+70@2", 1921, 50, 1597, 945), ("1280x3000+100+70@2", 2020, 50, 1280, 945),
    ])
    func placesAreOnTheScreen(text: String, x: Int32, y: Int32, width: Int32, height: Int32) throws {
        let place = try #require(WindowPlace(text))
        let area = place.area(in: Self.room, ofScreenAt: (1920, 0), frame: Self.frame)
        #expect(area == PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height))
    }

    /// A screen below another one begins where the other ends.
    @Test func aLowerScreenIsBelow() throws {
        let place = try #require(WindowPlace("1280x720+100+70@2"))
        let room = PixelRect(minX: 0, minY: 1080, maxX: 1600, maxY: 2050)
        let area = place.area(in: room, ofScreenAt: (0, 1050), frame: Self.frame)
        #expect(area == PixelRect(minX: 100, minY: 1120, maxX: 1380, maxY: 1840))
    }

    /// A screen smaller than a window's frame still shows a pixel of the window.
    @Test func smallestScreenShowsAPixel() throws {
        let place = try #require(WindowPlace("1280x720+100+70@1"))
        let area = place.area(
            in: PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 2), ofScreenAt: (0, 0), frame: Self.frame)
        #expect(area.width == 1 && area.height == 1)
    }
}
