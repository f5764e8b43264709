/// The place of a window and its size without its frame, in the desktop's units.
public struct WindowPlace: Hashable, Sendable {
    /// Width, in the desktop's units.
    public var width: Int
    /// Height, in the desktop's units.
    public var height: Int
    /// The upper left corner; nil if the desktop does not report it.
    public var corner: Corner?

    /// A position on one of the displays, in the desktop's units.
    public struct Corner: Hashable, Sendable {
        /// The distance from the display's left edge; negative to the left of it.
        public var x: Int
        /// The distance from the display's upper edge; negative above it.
        public var y: Int
        /// The number of the display, from 1.
        public var screen: Int

        /// Creates a corner on a display, numbered from 1.
        public init(x: Int, y: Int, screen: Int) { (self.x, self.y, self.screen) = (x, y, screen) }
    }

    /// Creates a place of a size, at a corner or wherever the desktop puts it.
    public init(width: Int, height: Int, corner: Corner? = nil) {
        (self.width, self.height, self.corner) = (width, height, corner)
    }

    /// The accepted widths and heights of a window, distances of its corner, and numbers of displays.
    private static let widths = 320...16_384
    private static let heights = 240...16_384
    private static let distances = -16_384...16_384
    private static let screens = 1...16
}

extension WindowPlace {
    /// A text such as 1280x720+100+50@1: width, height, x and y of the corner, display; 1280x720 without a corner.
    public var text: String {
        let size = "\(width)x\(height)"
        return corner.map { "\(size)+\($0.x)+\($0.y)@\($0.screen)" } ?? size
    }

    /// Parses a place in the form of `text`; nil if the text is not valid.
    public init?(_ text: String) {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        let size = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 3, size.count == 2, let width = Self.number(size[0]),
            let height = Self.number(size[1]), Self.widths.contains(width), Self.heights.contains(height)
        else { return nil }
        self.init(width: width, height: height)
        guard parts.count == 3 else { return }
        let last = parts[2].split(separator: "@", omittingEmptySubsequences: false)
        guard last.count == 2, let x = Self.number(parts[1], isSigned: true),
            let y = Self.number(last[0], isSigned: true), let screen = Self.number(last[1]),
            Self.distances.contains(x), Self.distances.contains(y), Self.screens.contains(screen)
        else { return nil }
        corner = Corner(x: x, y: y, screen: screen)
    }

    /// Parses a number of ASCII digits, after a minus sign if it may be signed.
    private static func number(_ text: Substring, isSigned: Bool = false) -> Int? {
        let digits = isSigned && text.first == "-" ? text.dropFirst() : text
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// Returns this place; if it has no corner, with the corner of another place.
    public func completed(by other: WindowPlace?) -> WindowPlace {
        WindowPlace(width: width, height: height, corner: corner ?? other?.corner)
    }
}
