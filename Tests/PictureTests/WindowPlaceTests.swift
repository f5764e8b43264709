import Picture
import Testing

@Suite struct WindowPlaceTests {
    @Test func placesAreWrittenAsTheyAreRead() {
        for text in ["1280x720", "1280x720+100+50@1", "320x240+-20+-5@16"] { #expect(WindowPlace(text)?.text == text) }
    }

    /// Where a desktop does not report the corner, the known one is kept. A reported corner replaces it.
    @Test(arguments: [
        ("800x600", nil, "800x600"), ("800x600", "1280x720+100+50@1", "800x600+100+50@1"),
        ("800x600+7+8@2", "1280x720+100+50@1", "800x600+7+8@2"), ("800x600+7+8@2", "1280x720", "800x600+7+8@2"),
    ])
    func aKnownCornerIsKept(text: String, before: String?, now: String) throws {
        #expect(try #require(WindowPlace(text)).completed(by: before.flatMap { WindowPlace($0) }).text == now)
    }
}
