public import Motion
import RealModule

/// A text, such as a score, that pops up where something was hit, and rises.
public struct Rise: Effect, Hashable {
    /// The text that rises.
    public var text: String
    /// The position where something was hit, points.
    public var place: Vector
    public var begin: Double
    /// The colour of the text.
    public var color: Color
    /// The colour of the text's outline.
    public var outline: Color
    /// The factor of the text's size.
    public var zoom = 1.0

    /// Creates a text that rises from a position, points, from a time on, seconds.
    public init(_ text: String, at place: Vector, begin: Double, color: Color, outline: Color = Color(hex: 0x1A0710)) {
        self.text = text
        self.place = place
        self.begin = begin
        self.color = color
        self.outline = outline
    }

    /// The time for which the text is seen, seconds.
    public static let time = 0.84

    public var duration: Double { Self.time }

    public var images: [Image] { [] }

    /// The factor of the text's size, and the text's opacity, both by the share of the duration.
    package static let zooms = Track([0.4, 1.3, 0.95, 1.0, 1.0], times: [0, 0.13, 0.24, 0.32, 1])
    package static let opacity = Track([1.0, 1.0, 0.0], times: [0, 0.6, 1])
    /// The height above the position at which the text begins, and the height by which it rises, points.
    static let lift = 30.0
    static let way = 60.0
    /// The height above the position that the text reaches, points.
    public static let height = lift + way

    /// Returns the text's height above the position, points, at an age in seconds.
    public static func height(at age: Double) -> Double { lift + way * Curve.easeOut.value(at: age / time) }
}

extension Rise {
    public func append(at time: Double, to frame: inout Frame) {
        let progress = (time - begin) / Self.time
        guard progress >= 0, progress < 1 else { return }
        let opacity = Self.opacity.value(at: progress)
        frame.text(
            text, at: place - Vector(0, Self.height(at: time - begin)), style: .heading,
            color: color.faded(to: opacity), outline: outline.faded(to: opacity),
            zoom: zoom * Self.zooms.value(at: progress))
    }
}
