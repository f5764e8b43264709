import CSDL2

/// The screens of this machine, counted from 0. There are none before a window has been opened.
public enum Monitor {
    /// How many there are.
    public static var count: Int { max(0, Int(SDL_GetNumVideoDisplays())) }

    /// What a screen calls itself; nil where it does not say.
    public static func name(_ monitor: Int) -> String? {
        guard (0..<count).contains(monitor), let name = SDL_GetDisplayName(Int32(monitor)) else { return nil }
        let text = String(cString: name)
        return text.isEmpty ? nil : text
    }

    /// SDL's number of a screen; that of the first where there are fewer.
    static func index(_ monitor: Int) -> Int32 { Int32((0..<count).contains(monitor) ? monitor : 0) }
}
