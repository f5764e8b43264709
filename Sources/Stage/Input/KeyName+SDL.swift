import Picture
import RainCSDL2

extension KeyName {
    /// Creates the name of a pressed key. On a layout of another script than Latin, it is the key's name on a US
    /// keyboard: a player who is told to hold R can find that key.
    ///
    /// Without NumLock a key of the number pad is the one whose name is printed beneath its number.
    init(_ symbol: SDL_Keysym) {
        if UInt32(symbol.mod) & KMOD_NUM.rawValue == 0, let name = Self.withoutNumLock[Int(symbol.sym)] {
            self.init(pressed: name)
            return
        }
        let isCharacter = symbol.sym & SDLK_SCANCODE_MASK == 0
        let isForeign = isCharacter && !Self.isLatin(UInt32(bitPattern: symbol.sym))
        let code = isForeign ? Self.american(symbol.scancode) ?? symbol.sym : symbol.sym
        self.init(pressed: String(cString: SDL_GetKeyName(code)))
    }

    /// The names of the number pad's keys without NumLock. The middle key, which has no name there, acts as the space
    /// bar.
    private static let withoutNumLock = [
        Int(SDLK_KP_2.rawValue): "Down", Int(SDLK_KP_3.rawValue): "PageDown", Int(SDLK_KP_4.rawValue): "Left",
        Int(SDLK_KP_5.rawValue): "Space", Int(SDLK_KP_6.rawValue): "Right", Int(SDLK_KP_8.rawValue): "Up",
        Int(SDLK_KP_9.rawValue): "PageUp",
    ]

    /// Returns the character of a US keyboard at a scan code; nil if it has none there.
    private static func american(_ scancode: SDL_Scancode) -> Int32? {
        let keys = "abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\\\;'`,./".unicodeScalars
        let index = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
        guard index >= 0, index < keys.count else { return nil }
        return Int32(keys[keys.index(keys.startIndex, offsetBy: index)].value)
    }
}
