public import Picture

/// An input and the instant at which it was made.
public struct TimedInput: Hashable, Sendable {
    /// When it was made.
    public let host: HostInstant
    /// What was done.
    public let input: Input

    /// An input of an instant.
    public init(host: HostInstant, input: Input) {
        self.host = host
        self.input = input
    }
}

/// What happened to the machine, which is the loop's business and nobody's input.
public struct Changes: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The window has another size or monitor, or what covered it is gone: all of it is to be shown anew.
    public static let window = Changes(rawValue: 1)
    /// What the graphics card held is gone.
    public static let textures = Changes(rawValue: 2)
    /// The sound device that played is gone.
    public static let sound = Changes(rawValue: 4)
    /// A gamepad has come or gone.
    public static let gamepads = Changes(rawValue: 8)
}
