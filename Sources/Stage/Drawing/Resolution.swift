/// The share of a window's pixels, along each side, that are drawn; the picture is enlarged for display.
public enum Resolution: Int, CaseIterable, Comparable, Sendable {
    /// A quarter of all pixels.
    case half = 2
    /// Nine sixteenths of all pixels.
    case threeQuarters = 3
    /// All pixels.
    case full = 4

    public static func < (left: Resolution, right: Resolution) -> Bool { left.rawValue < right.rawValue }

    /// The share of each side: 1/2, 3/4 or 1.
    public var share: Double { Double(rawValue) / 4 }

    /// The length of each side, percent.
    public var percent: Int { rawValue * 25 }

    /// The share of all pixels.
    var area: Double { share * share }

    var lower: Resolution? { Resolution(rawValue: rawValue - 1) }
    var higher: Resolution? { Resolution(rawValue: rawValue + 1) }

    /// Returns the number of drawn pixels for a number of the window's pixels in a row, rounded up.
    func length(of pixels: Int) -> Int { (pixels * rawValue + 3) / 4 }

    /// Returns the drawn pixels that a rectangle of the window touches.
    func drawn(_ area: PixelRect) -> PixelRect {
        let quarters = Int32(rawValue)
        return PixelRect(
            minX: area.minX * quarters / 4, minY: area.minY * quarters / 4, maxX: (area.maxX * quarters + 3) / 4,
            maxY: (area.maxY * quarters + 3) / 4)
    }

    /// Returns the window's pixels that drawn pixels contribute to: enlarging mixes neighbours.
    func enlarged(_ area: PixelRect) -> PixelRect {
        let quarters = Int32(rawValue)
        guard quarters < 4 else { return area }
        return PixelRect(
            minX: area.minX * 4 / quarters - 1, minY: area.minY * 4 / quarters - 1,
            maxX: (area.maxX * 4 + quarters - 1) / quarters + 1, maxY: (area.maxY * 4 + quarters - 1) / quarters + 1)
    }
}
