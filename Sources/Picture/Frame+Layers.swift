/// Goes through the elements of a frame, back to front. It allocates nothing.
///
///     var layers = FrameLayers()
///     while let layer = layers.next(in: frame) { … }
package struct FrameLayers {
    /// Elements that are drawn together.
    package enum Layer: Equatable {
        /// The indices of sprites, up to the next strip or label.
        case sprites(Range<Int>)
        /// The index of a strip.
        case strip(Int)
        /// The index of a label.
        case label(Int)
    }

    private var sprite = 0
    private var strip = 0
    private var label = 0

    package init() {}

    /// Returns the next elements; nil after the last ones. The frame must be the same one in each call.
    package mutating func next(in frame: borrowing Frame) -> Layer? {
        let stripDepth = strip < frame.strips.count ? frame.strips[strip].depth : Int.max
        let labelDepth = label < frame.labels.count ? frame.labels[label].depth : Int.max
        let stripsBeneath = label < frame.labels.count ? frame.labels[label].stripsBeneath : Int.max
        if stripDepth <= sprite, labelDepth > sprite || stripsBeneath > strip {
            defer { strip += 1 }
            return .strip(strip)
        }
        if labelDepth <= sprite {
            defer { label += 1 }
            return .label(label)
        }
        guard sprite < frame.sprites.count else { return nil }
        let end = min(frame.sprites.count, stripDepth, labelDepth)
        defer { sprite = end }
        return .sprites(sprite..<end)
    }
}
