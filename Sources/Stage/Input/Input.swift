public import Motion

/// What a person does, in the game's own terms.
public enum Input: Hashable, Sendable {
    /// A finger or the left button goes down, at a point of the field; `by` tells fingers apart.
    case press(Vector, by: Int64)
    /// The pointer or a finger moves.
    case move(Vector, by: Int64)
    /// A finger or the left button goes up.
    case lift(Vector, by: Int64)
    /// The gamepad's left stick is moved: -1...1 on both axes, down being positive.
    case stick(Vector)
    /// The gamepad's main button goes down or up.
    case padButton(Bool)
    /// The right button or the gamepad's left trigger goes down or up.
    case hold(Bool)
    case key(Key, isDown: Bool)
    /// Something was typed while text is read: a character or, from an input method, several.
    case text(String)
    /// What is being typed through an input method and is not chosen so far; empty when that has ended.
    case composing(String)
    case focusLost
    case focusGained
    /// The window has another size, or what covered it is gone: all of it is to be shown anew.
    case resized
    /// What the graphics card held is gone.
    case texturesLost
    /// The sound device that played is gone.
    case soundDeviceLost
    /// The gamepad in use was unplugged.
    case gamepadLost
    /// The window or the system wants the game to end.
    case quit

    /// What stands for the mouse and for the gamepad's cursor among fingers, which are counted from 0.
    public static let mouse: Int64 = -1
    public static let pad: Int64 = -2
    /// What stands for a pointer that lies still while the window moves beneath it.
    public static let window: Int64 = -3

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
        case tab
        case backspace
        /// Any other key.
        case code(KeyCode)
    }
}

extension Input.Key {
    /// Whether it moves from button to button.
    public var isForFocus: Bool {
        switch self {
        case .left, .right, .up, .down, .tab: true
        default: false
        }
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
