import Testing

@testable import Stage

@Suite struct PlacedTextTests {
    private static let ground =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 40\"><rect width=\"100\" height=\"40\" fill=\"#ffffff\"/></svg>"

    /// Columns of a picture of 200 by 80 pixels that have ink, and its rows.
    private func ink(_ texts: [PlacedText]) throws -> (columns: [Int], rows: [Int], darkest: [UInt8]) {
        let picture = try Surface.drawing(
            Self.ground, texts: texts, font: FontFile.system(), width: 200, height: 80)
        let bytes = picture.bytes
        var (columns, rows, darkest): (Set<Int>, Set<Int>, [UInt8]) = ([], [], [255, 255, 255, 255])
        for place in stride(from: 0, to: bytes.count, by: 4) where bytes[place + 1] < 255 {
            columns.insert(place / 4 % 200)
            rows.insert(place / 4 / 200)
            if bytes[place + 1] < darkest[1] { darkest = Array(bytes[place..<place + 4]) }
        }
        return (columns.sorted(), rows.sorted(), darkest)
    }

    /// Texts are on their baseline, on the side of their anchor, in their colour.
    @Test(arguments: [PlacedText.Anchor.start, .middle, .end])
    func textsFollowTheirAnchors(anchor: PlacedText.Anchor) throws {
        let found = try ink([PlacedText("HIH", x: 100, y: 50, size: 24, color: 0xC3272B, anchor: anchor)])
        let (least, greatest) = (try #require(found.columns.first), try #require(found.columns.last))
        switch anchor {
        case .start: #expect((98...106).contains(least) && greatest < 180)
        case .middle: #expect(abs(least + greatest - 200) < 8)
        case .end: #expect((94...102).contains(greatest) && least > 20)
        }
        #expect((48...51).contains(try #require(found.rows.last)))
        #expect((12...22).contains(found.rows.count))
        #expect(found.darkest == [0xC3, 0x27, 0x2B, 255])
    }

    /// Parts that lie outside are cut off.
    @Test func textsMayLeaveThePicture() throws {
        let found = try ink([
            PlacedText("HHHH", x: -20, y: 5, size: 24, color: 0, anchor: .start),
            PlacedText("HHHH", x: 220, y: 90, size: 24, color: 0, anchor: .end),
            PlacedText("H", x: 900, y: 900, size: 24, color: 0, anchor: .start),
        ])
        #expect(found.columns.first == 0 && found.columns.last == 199)
        #expect(try ink([]).columns.isEmpty)
    }
}
