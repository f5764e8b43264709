public import Motion

/// What a person does, in the game's own terms.
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
    case hold(Bool)
    /// A key goes down or up.
    case key(Key, isDown: Bool)
    /// Something was typed while text is read: a character or, from an input method, several.
    case text(String)
    /// What is being typed through an input method and is not chosen so far; empty when that has ended.
    case composing(String)
    /// Another window gets what is typed.
    case focusLost
    /// The window gets what is typed.
    case focusGained
    /// The gamepad in use was unplugged.
    case gamepadLost
    /// Somebody closes the window.
    case close
    /// The game is to end, whatever goes on in it.
    case quit

    /// A key, or what it is pressed for.
    public enum Key: Hashable, Sendable {
        /// Leads back.
        case escape
        /// Chooses.
        case enter
        /// Chooses, or taps.
        case space
        /// Stops the round, and lets it go on.
        case pause
        /// Turns time back while it is held.
        case rewind
        /// Sound off, or on.
        case mute
        /// Fills the screen, or ends that.
        case fullscreen
        /// Left.
        case left
        /// Right.
        case right
        /// Up.
        case up
        /// Down.
        case down
        /// To the next button.
        case tab
        /// Takes away the character before.
        case backspace
        /// Any other key.
        case other(KeyName)
    }
}

/// What points at the field.
public enum Finger: Hashable, Sendable {
    /// The mouse's pointer.
    case mouse
    /// The cursor that a gamepad or the keys move.
    case pad
    /// A finger on the glass, told from the others by its number.
    case touch(Int64)
    /// A pointer that lies still while the window moves beneath it.
    case still

    /// Whether it is seen as a hand on the screen.
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

    /// The meaning of a key that it has for good; nil for one that has none.
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

    /// What a key means before it is looked up in a key map.
    public init(_ name: KeyName) { self = Self(fixed: name) ?? .other(name) }
}
