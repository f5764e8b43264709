import CSDL2

/// A key, by what is printed on it.
public struct KeyCode: Hashable, Sendable {
    /// SDL's number of it.
    let raw: Int32

    init(raw: Int32) {
        self.raw = raw
    }

    /// A key that was pressed. Where its layout is of another script than Latin, it is what a keyboard of the United States
    /// has in its place: who is told to hold R finds it there, and has nothing else to go by.
    init(_ symbol: SDL_Keysym) {
        let isLetter = symbol.sym & SDLK_SCANCODE_MASK == 0
        raw = isLetter && symbol.sym > Self.lastLatin ? Self.american(symbol.scancode) ?? symbol.sym : symbol.sym
    }

    /// The last letter of the Latin script that a key of its own can have.
    private static let lastLatin: Int32 = 0x24F

    /// What a keyboard of the United States has at a place; nil where that is no character.
    private static func american(_ scancode: SDL_Scancode) -> Int32? {
        let rows = "abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\\\;'`,./"
        let index = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
        let scalars = rows.unicodeScalars
        guard index >= 0, let place = scalars.index(scalars.startIndex, offsetBy: index, limitedBy: scalars.endIndex),
            place < scalars.endIndex
        else { return nil }
        return Int32(scalars[place].value)
    }

    /// The key of a name, as P, F11 or Left Shift; nil where no key is called that.
    public init?(name: String) {
        let code = SDL_GetKeyFromName(name)
        guard code != 0 else { return nil }
        raw = code
    }

    /// Whether it has one meaning for good, so that no key can shut anybody out of the screens.
    public var isFixed: Bool { Events.key(of: raw) != nil || isSystems }

    /// Whether it belongs to the window manager, and makes another key of the one that is pressed with it: Alt and Super.
    public var isSystems: Bool {
        [SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI, SDLK_MODE].contains { Int32(bitPattern: $0.rawValue) == raw }
    }

    /// What it is called.
    public var name: String { String(cString: SDL_GetKeyName(raw)) }
}

/// The keys for what a game can be told at any time. All other keys have one meaning for good.
public struct KeyMap: Hashable, Sendable {
    /// What can have another key, in the order in which a key that two of them have is given.
    public static let acts: [Input.Key] = [.pause, .rewind, .mute, .fullscreen]

    private var codes: [KeyCode]

    /// The usual ones: P, R, M and F11.
    public init() {
        codes = [SDLK_p, SDLK_r, SDLK_m, SDLK_F11].map { KeyCode(raw: Int32(bitPattern: $0.rawValue)) }
    }

    /// The key of an act, which must be one of `acts`.
    public subscript(act: Input.Key) -> KeyCode {
        get { codes[Self.index(of: act)] }
        set { codes[Self.index(of: act)] = newValue }
    }

    private static func index(of act: Input.Key) -> Int {
        guard let index = acts.firstIndex(of: act) else { preconditionFailure("\(act) has no key of its own") }
        return index
    }

    /// Another act that has the same key; nil where there is none.
    public func rival(of act: Input.Key) -> Input.Key? {
        Self.acts.first { $0 != act && self[$0] == self[act] }
    }

    /// An input with the act in the place of the key that was pressed for it.
    public func meaning(of input: Input) -> Input {
        guard case .key(.code(let code), let isDown) = input, let index = codes.firstIndex(of: code) else {
            return input
        }
        return .key(Self.acts[index], isDown: isDown)
    }
}
