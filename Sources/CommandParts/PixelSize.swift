import RainApp

/// The size of a picture, in a flag.
package enum PixelSize {
    /// Limits of a side and of the area, pixels: enough for the largest screens, in a few hundred megabytes of memory.
    private static let sides = 16...8192
    package static let maxPixels = 8192 * 4096

    /// Parses "WxH". Throws a `UsageError` for anything else.
    package static func parsed(_ text: String) throws -> (width: Int, height: Int) {
        let given = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard given.count == 2, let width = given[0], let height = given[1], sides.contains(width),
            sides.contains(height),
            width * height <= maxPixels
        else { throw UsageError("--size \(text): must be WxH, each 16 ... 8192, and \(maxPixels) pixels at most") }
        return (width, height)
    }
}
