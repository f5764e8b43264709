import CSDL2
import Picture

extension KeyName {
    /// A key that was pressed. Where its layout is of another script than Latin, it is what a keyboard of the United States
    /// has in its place: who is told to hold R finds it there, and has nothing else to go by.
    init(_ symbol: SDL_Keysym) {
        let isCharacter = symbol.sym & SDLK_SCANCODE_MASK == 0
        let isForeign = isCharacter && !Self.isLatin(UInt32(bitPattern: symbol.sym))
        let code = isForeign ? Self.american(symbol.scancode) ?? symbol.sym : symbol.sym
        self.init(pressed: String(cString: SDL_GetKeyName(code)))
    }

    /// What a keyboard of the United States has at a place; nil where that is no character.
    private static func american(_ scancode: SDL_Scancode) -> Int32? {
        let keys = "abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\\\;'`,./".unicodeScalars
        let index = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
        guard index >= 0, index < keys.count else { return nil }
        return Int32(keys[keys.index(keys.startIndex, offsetBy: index)].value)
    }
}
