/// Where a window lies and how large it is, without its frame, in the desktop's own measure.
public struct WindowPlace: Hashable, Sendable {
    /// Width, in the desktop's measure.
    public var width: Int
    /// Height, in the desktop's measure.
    public var height: Int
    /// Where it begins; nil where the desktop does not say.
    public var corner: Corner?

    /// A place on one of the screens.
    public struct Corner: Hashable, Sendable {
        /// From the screen's left edge; negative where it begins beside it.
        public var x: Int
        /// From the screen's upper edge.
        public var y: Int
        /// From 1.
        public var screen: Int

        /// A corner on a screen, which are counted from 1.
        public init(x: Int, y: Int, screen: Int) { (self.x, self.y, self.screen) = (x, y, screen) }
    }

    /// A place of a size, where the desktop likes or at a corner.
    public init(width: Int, height: Int, corner: Corner? = nil) {
        (self.width, self.height, self.corner) = (width, height, corner)
    }

    /// What is believed of a window: sides, the distances of its corner, and the number of its screen.
    private static let widths = 320...16_384
    private static let heights = 240...16_384
    private static let distances = -16_384...16_384
    private static let screens = 1...16
}

extension WindowPlace {
    /// As 1280x720+100+50@1: width, height, from the left, from above, and the screen's number. 1280x720 without a corner.
    public var text: String {
        let size = "\(width)x\(height)"
        return corner.map { "\(size)+\($0.x)+\($0.y)@\($0.screen)" } ?? size
    }

    /// The place that a text names; nil for a text that names none.
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

    /// The same with the corner of another, where this has none.
    public func completed(by other: WindowPlace?) -> WindowPlace {
        WindowPlace(width: width, height: height, corner: corner ?? other?.corner)
    }
}
