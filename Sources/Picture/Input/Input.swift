public import Motion

/// An input of a person, in the game's own terms.
public enum Input: Hashable, Sendable {
    /// A finger or the left button goes down, at a point of the field.
    case press(Vector, by: Finger)
    /// The pointer or a finger moves.
    case move(Vector, by: Finger)
    /// A finger or the left button goes up.
    case lift(Vector, by: Finger)
    /// The gamepad's left stick is moved: -1...1 on both axes, down being positive.
    case stick(Vector)
    /// The gamepad's main button goes down or up.
    case padButton(Bool)
    /// The right button or the gamepad's left trigger goes down or up.
    case hold(Bool, by: Finger)
    /// A button of the mouse or the gamepad without a meaning of its own goes down or up.
    case spareButton(Bool)
    /// The mouse's wheel is turned by notches, away from the hand being positive.
    case wheel(Int)
    /// A key goes down or up.
    case key(Key, isDown: Bool)
    /// Text typed while text input is on: a character or, from an input method, several.
    case text(String)
    /// The text that is composed with an input method and not chosen yet; empty when composing has ended.
    case composing(String)
    /// The window loses the keyboard.
    case focusLost
    /// The window gets the keyboard.
    case focusGained
    /// The gamepad in use was unplugged.
    case gamepadLost
    /// The player closes the window.
    case close
    /// The game must end, whatever its state.
    case quit

    /// A key, or its meaning.
    public enum Key: Hashable, Sendable {
        /// Goes back.
        case escape
        /// Chooses.
        case enter
        /// Chooses, or taps.
        case space
        /// Pauses the round, or resumes it.
        case pause
        /// Rewinds time while it is held.
        case rewind
        /// Turns sound off, or on.
        case mute
        /// Enters or leaves fullscreen.
        case fullscreen
        /// Left.
        case left
        /// Right.
        case right
        /// Up.
        case up
        /// Down.
        case down
        /// Moves to the next button.
        case tab
        /// Deletes the character before; in a round it restarts the round.
        case backspace
        /// The gamepad's button that restarts a round, which must be held.
        case startOver
        /// Any other key.
        case other(KeyName)
    }
}

/// A source of positions in the field.
public enum Finger: Hashable, Sendable {
    /// The mouse's pointer.
    case mouse
    /// The cursor that a gamepad or the keys move.
    case pad
    /// A finger on the screen, identified by its number.
    case touch(Int64)
    /// The one switch, for which the game points by itself.
    case oneSwitch
    /// A pointer that rests while the window moves beneath it.
    case still

    /// Whether it is shown as a pointer on the screen.
    public var isCursor: Bool { if case .touch = self { false } else { true } }
}

extension Input.Key {
    /// Whether it moves from button to button.
    public var isForFocus: Bool {
        switch self {
        case .left, .right, .up, .down, .tab: true
        default: false
        }
    }

    /// Creates the fixed meaning of a key; nil if it has none.
    public init?(fixed name: KeyName) {
        switch name.text {
        case "Escape": self = .escape
        case "Return", "Keypad Enter": self = .enter
        case "Space": self = .space
        case "Left": self = .left
        case "Right": self = .right
        case "Up": self = .up
        case "Down": self = .down
        case "Tab": self = .tab
        case "Backspace": self = .backspace
        default: return nil
        }
    }

    /// Creates the meaning of a key before it is looked up in a key map.
    public init(_ name: KeyName) { self = Self(fixed: name) ?? .other(name) }
}
