import RainApp
import Testing

@testable import RainCommandParts

/// Sizes of pictures, in flags.
@Suite struct PixelSizeTests {
    /// Sizes up to the maximum that the error states are allowed.
    @Test func picturesMayReachTheStatedMaximum() throws {
        for text in ["8192x4096", "4096X8192", "16x16"] {
            let (width, height) = try PixelSize.parsed(text)
            #expect("\(width)x\(height)" == text.lowercased())
        }
        for text in ["8192x4097", "8193x16", "15x16", "16", "16x16x16", "x"] {
            #expect(throws: UsageError.self) { try PixelSize.parsed(text) }
        }
    }
}
