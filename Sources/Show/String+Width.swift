package import Picture

extension String {
    /// Returns the estimated width of the text in a style, points: a Chinese character is as wide as it is high, a Latin
    /// one about half of that.
    package func estimatedWidth(in style: Label.Style) -> Double {
        unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.55 : 1.04) } * style.rawValue
    }
}
