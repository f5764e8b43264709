import Motion

/// An effect that is seen for a while: a pure function of time, so that it runs backwards as well as forwards.
public protocol Effect: Sendable {
    /// The time at which the effect begins, seconds.
    var begin: Double { get set }
    /// The time for which the effect is seen, seconds; infinite for an endless effect.
    var duration: Double { get }

    /// The images that the effect shows at any time, whose files it needs.
    var images: [Image] { get }

    /// Adds the effect to the frame of the instant `time`, seconds. Adds nothing before the effect begins and after it
    /// ends. Allocates nothing if the frame has room.
    func append(at time: Double, to frame: inout Frame)
}

extension Effect {
    /// Returns only this effect's sprites, for the instant `time`, seconds.
    public func sprites(at time: Double) -> [Sprite] {
        var frame = Frame(size: .zero)
        append(at: time, to: &frame)
        return frame.sprites
    }
}
