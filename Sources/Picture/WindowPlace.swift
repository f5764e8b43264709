/// The place of a window and its size without its frame, in the desktop's units.
public struct WindowPlace: Hashable, Sendable {
    /// Width, in the desktop's units.
    public var width: Int
    /// Height, in the desktop's units.
    public var height: Int
    /// The upper left corner; nil if the desktop does not report it.
    public var corner: Corner?

    /// A position on one of the screens.
    public struct Corner: Hashable, Sendable {
        /// The distance from the screen's left edge; negative to the left of it.
        public var x: Int
        /// The distance from the screen's upper edge.
        public var y: Int
        /// The number of the screen, from 1.
        public var screen: Int

        /// Creates a corner on a screen, numbered from 1.
        public init(x: Int, y: Int, screen: Int) { (self.x, self.y, self.screen) = (x, y, screen) }
    }

    /// Creates a place of a size, at a corner or wherever the desktop puts it.
    public init(width: Int, height: Int, corner: Corner? = nil) {
        (self.width, self.height, self.corner) = (width, height, corner)
    }

    /// The accepted sides of a window, distances of its corner, and numbers of screens.
    private static let widths = 320...16_384
    private static let heights = 240...16_384
    private static let distances = -16_384...16_384
    private static let screens = 1...16
}

extension WindowPlace {
    /// A text such as 1280x720+100+50@1: width, height, from the left, from above, screen; 1280x720 without a corner.
    public var text: String {
        let size = "\(width)x\(height)"
        return corner.map { "\(size)+\($0.x)+\($0.y)@\($0.screen)" } ?? size
    }

    /// Parses a place in the form of `text`; nil if the text is not valid.
    public init?(_ text: String) {
        guard let parts = text.wholeMatch(of: /([0-9]+)x([0-9]+)(\+(-?[0-9]+)\+(-?[0-9]+)@([0-9]+))?/)?.output,
            let width = Int(parts.1), let height = Int(parts.2), Self.widths.contains(width),
            Self.heights.contains(height)
        else { return nil }
        self.init(width: width, height: height)
        guard parts.3 != nil else { return }
        guard let x = parts.4.flatMap({ Int($0) }), let y = parts.5.flatMap({ Int($0) }),
            let screen = parts.6.flatMap({ Int($0) }), Self.distances.contains(x), Self.distances.contains(y),
            Self.screens.contains(screen)
        else { return nil }
        corner = Corner(x: x, y: y, screen: screen)
    }

    /// Returns the place with the corner of another one, if it has none.
    public func completed(by other: WindowPlace?) -> WindowPlace {
        WindowPlace(width: width, height: height, corner: corner ?? other?.corner)
    }
}
