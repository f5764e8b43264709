import CSDL2
import Glibc

// The system's clipboard, which a window is needed for.
extension Window {
    /// Most bytes that are looked at of what others have copied, which may be a film.
    private static let mostBytes = 16_384
    /// Most characters that are pasted.
    private static let mostPasted = 200

    /// Puts a text on the clipboard, where there is one.
    public func copy(_ text: String) { SDL_SetClipboardText(text) }

    /// What is on the clipboard as it could have been typed in a line: without controls, 200 characters at most; empty
    /// where there is nothing.
    public var clipboard: String {
        guard let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.mostBytes))
        return Self.typed(String(decoding: bytes, as: UTF8.self))
    }

    /// A text as it could have been typed in a line.
    static func typed(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        return String(String(String.UnicodeScalarView(scalars)).prefix(mostPasted))
    }
}
