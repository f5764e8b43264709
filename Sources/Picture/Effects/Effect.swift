import Motion

/// An effect that is seen for a while: a pure function of time, so that it runs backwards as well as forwards.
public protocol Effect: Sendable {
    /// Time at which it begins, seconds.
    var begin: Double { get set }
    /// The time for which it is seen, seconds; infinite for an endless one.
    var duration: Double { get }

    /// The images that the effect shows at any time, whose files it needs.
    var images: [Image] { get }

    /// Adds its part of a frame at a time; nothing before and after the effect. Allocates nothing if the frame has room.
    func append(at time: Double, to frame: inout Frame)
}

extension Effect {
    /// Returns its sprites at a time, alone.
    public func sprites(at time: Double) -> [Sprite] {
        var frame = Frame(size: .zero)
        append(at: time, to: &frame)
        return frame.sprites
    }
}
