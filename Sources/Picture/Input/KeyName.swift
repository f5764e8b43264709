/// The name of a key by its printed label: P, F11, Left Shift. Names are SDL's.
public struct KeyName: Hashable, Sendable {
    /// The name; empty for a key that nothing is printed on.
    public let text: String

    /// Creates the name of a key that was pressed, whatever it is.
    public init(pressed text: String) { self.text = text }

    /// Creates the name of a key from a text in upper or lower case. Nil if no key has that name, or if the name is
    /// ambiguous: a letter of another script than Latin is a different key on each layout.
    public init?(_ text: String) {
        if text.unicodeScalars.count == 1, let letter = text.unicodeScalars.first {
            guard letter.value > 0x20, letter.value != 0x7F, Self.isLatin(letter.value) else { return nil }
            self.text = letter.isASCII ? text.uppercased() : text
            return
        }
        let small = text.lowercased()
        guard let name = Self.long.first(where: { $0.lowercased() == small }) else { return nil }
        self.text = name
    }

    /// Whether a character is of the Latin script, or of none.
    /// - Parameter scalar: its number in Unicode.
    public static func isLatin(_ scalar: UInt32) -> Bool {
        scalar <= 0x2AF || (0x1E00...0x1EFF).contains(scalar) || (0x2000...0x2BFF).contains(scalar)
    }

    /// Whether its meaning is fixed. If such keys could be reassigned, a player could be locked out of the screens.
    public var isFixed: Bool { Input.Key(fixed: self) != nil || isSystems }

    /// Whether it belongs to the system and modifies the key that is pressed with it: Alt, Super and the mode switch.
    public var isSystems: Bool {
        ["Left Alt", "Right Alt", "Left GUI", "Right GUI", "ModeSwitch"].contains(text)
    }

    /// All names of more than one character.
    public static let long = [
        "Return", "Escape", "Backspace", "Tab", "Space", "CapsLock", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8",
        "F9", "F10", "F11", "F12", "PrintScreen", "ScrollLock", "Pause", "Insert", "Home", "PageUp", "Delete", "End",
        "PageDown", "Right", "Left", "Down", "Up", "Numlock", "Keypad /", "Keypad *", "Keypad -", "Keypad +",
        "Keypad Enter", "Keypad 1", "Keypad 2", "Keypad 3", "Keypad 4", "Keypad 5", "Keypad 6", "Keypad 7",
        "Keypad 8", "Keypad 9", "Keypad 0", "Keypad .", "Application", "Power", "Keypad =", "F13", "F14", "F15",
        "F16", "F17", "F18", "F19", "F20", "F21", "F22", "F23", "F24", "Execute", "Help", "Menu", "Select", "Stop",
        "Again", "Undo", "Cut", "Copy", "Paste", "Find", "Mute", "VolumeUp", "VolumeDown", "Keypad ,",
        "Keypad = (AS400)", "AltErase", "SysReq", "Cancel", "Clear", "Prior", "Separator", "Out", "Oper",
        "Clear / Again", "CrSel", "ExSel", "Keypad 00", "Keypad 000", "ThousandsSeparator", "DecimalSeparator",
        "CurrencyUnit", "CurrencySubUnit", "Keypad (", "Keypad )", "Keypad {", "Keypad }", "Keypad Tab",
        "Keypad Backspace", "Keypad A", "Keypad B", "Keypad C", "Keypad D", "Keypad E", "Keypad F", "Keypad XOR",
        "Keypad ^", "Keypad %", "Keypad <", "Keypad >", "Keypad &", "Keypad &&", "Keypad |", "Keypad ||", "Keypad :",
        "Keypad #", "Keypad Space", "Keypad @", "Keypad !", "Keypad MemStore", "Keypad MemRecall", "Keypad MemClear",
        "Keypad MemAdd", "Keypad MemSubtract", "Keypad MemMultiply", "Keypad MemDivide", "Keypad +/-", "Keypad Clear",
        "Keypad ClearEntry", "Keypad Binary", "Keypad Octal", "Keypad Decimal", "Keypad Hexadecimal", "Left Ctrl",
        "Left Shift", "Left Alt", "Left GUI", "Right Ctrl", "Right Shift", "Right Alt", "Right GUI", "ModeSwitch",
        "AudioNext", "AudioPrev", "AudioStop", "AudioPlay", "AudioMute", "MediaSelect", "WWW", "Mail", "Calculator",
        "Computer", "AC Search", "AC Home", "AC Back", "AC Forward", "AC Stop", "AC Refresh", "AC Bookmarks",
        "BrightnessDown", "BrightnessUp", "DisplaySwitch", "KBDIllumToggle", "KBDIllumDown", "KBDIllumUp", "Eject",
        "Sleep", "App1", "App2", "AudioRewind", "AudioFastForward", "SoftLeft", "SoftRight", "Call", "EndCall",
    ]
}
