public import Picture

/// An input and the instant at which it was made.
public struct TimedInput: Hashable, Sendable {
    /// The instant at which it was made.
    public let host: HostInstant
    /// The input itself.
    public let input: Input

    /// Creates an input at an instant.
    public init(host: HostInstant, input: Input) {
        self.host = host
        self.input = input
    }
}

/// Changes of the machine, which the game loop handles; they are no inputs.
public struct Changes: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The window has another size or monitor, or is uncovered: all of it must be drawn again.
    public static let window = Changes(rawValue: 1)
    /// The textures on the graphics card are lost.
    public static let textures = Changes(rawValue: 2)
    /// The sound device that played is gone.
    public static let sound = Changes(rawValue: 4)
    /// A gamepad was connected or removed.
    public static let gamepads = Changes(rawValue: 8)
    /// A monitor was connected, removed, or has another size; comes with `window`.
    public static let monitors = Changes(rawValue: 64)
    /// The clipboard has another text.
    public static let clipboard = Changes(rawValue: 16)
    /// A key, a mouse button or a finger went down. Wayland requires this before a program may copy.
    public static let hands = Changes(rawValue: 32)
}
