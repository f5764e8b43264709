import Motion

/// Something to be seen for a while: a pure function of time, so that it runs backwards as well as forwards.
public protocol Effect: Sendable {
    /// Time at which it begins, seconds.
    var begin: Double { get set }
    /// How long something of it is to be seen, seconds; infinite for what goes on for ever.
    var duration: Double { get }

    /// Adds what is to be seen at a time; nothing before it begins and after it is over. Allocates nothing when the
    /// frame has room.
    func append(at time: Double, to frame: inout Frame)
}

extension Effect {
    /// The sprites at a time, for who wants them alone.
    public func sprites(at time: Double) -> [Sprite] {
        var frame = Frame(size: .zero)
        append(at: time, to: &frame)
        return frame.sprites
    }
}
