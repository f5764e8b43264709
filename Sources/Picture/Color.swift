public import Motion

/// A colour: red, green, blue and opacity, each 0...1, not premultiplied, in the screen's own space (sRGB).
public struct Color: Hashable, Sendable {
    /// Red, 0 ... 1.
    public var red: Double
    /// Green, 0 ... 1.
    public var green: Double
    /// Blue, 0 ... 1.
    public var blue: Double
    /// Opacity, 0 ... 1.
    public var opacity: Double

    /// A colour of red, green, blue and opacity, each 0 ... 1.
    public init(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// White, which leaves a sprite's colours as they are.
    public static let white = Color(1, 1, 1)
    /// Black.
    public static let black = Color(0, 0, 0)
}

extension Color {
    /// The colour of six hexadecimal digits, 0xRRGGBB.
    public init(hex: UInt32) {
        self.init(Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
    }

    /// The colour with its opacity multiplied by `share`.
    public func faded(to share: Double) -> Color { Color(red, green, blue, opacity * share) }
}

extension Color: Blendable {
    public func blended(to other: Color, at progress: Double) -> Color {
        Color(
            red.blended(to: other.red, at: progress), green.blended(to: other.green, at: progress),
            blue.blended(to: other.blue, at: progress), opacity.blended(to: other.opacity, at: progress))
    }

    public func distance(to other: Color) -> Double {
        let (r, g, b, a) = (other.red - red, other.green - green, other.blue - blue, other.opacity - opacity)
        return (r * r + g * g + b * b + a * a).squareRoot()
    }
}
