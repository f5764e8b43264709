/// Sizes of pictures as flags give them.
enum PixelSize {
    /// Width and height of "WxH". Throws a `UsageError` for anything else.
    static func parsed(_ text: String) throws -> (width: Int, height: Int) {
        let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (16...8192).contains(width),
            (16...8192).contains(height)
        else { throw UsageError("--size \(text): must be WxH, each 16 ... 8192") }
        return (width, height)
    }
}
