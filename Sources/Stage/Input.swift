public import Motion

/// What a person does, in the game's own terms.
public enum Input: Hashable, Sendable {
    /// A finger or the left button goes down, at a point of the field; `by` tells fingers apart.
    case press(Vector, by: Int64)
    /// The pointer moves; a touch that moves is one as well.
    case move(Vector)
    /// A finger or the left button goes up.
    case lift(Vector, by: Int64)
    /// The right button or the gamepad's left trigger goes down or up.
    case hold(Bool)
    case key(Key, isDown: Bool)
    case focusLost
    case focusGained
    /// The window has another size.
    case resized
    /// What the graphics card held is gone.
    case texturesLost
    /// The gamepad in use was unplugged.
    case gamepadLost
    /// The window or the system wants the game to end.
    case quit

    public enum Key: Hashable, Sendable {
        case escape
        case enter
        case space
        case pause
        case rewind
        case mute
        case fullscreen
        case left
        case right
        case up
        case down
    }
}

/// An input and the instant at which it was made, nanoseconds of host time.
public struct TimedInput: Hashable, Sendable {
    public let host: Int64
    public let input: Input

    public init(host: Int64, input: Input) {
        self.host = host
        self.input = input
    }
}
