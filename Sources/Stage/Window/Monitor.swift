import RainCSDL2

/// The screens of this machine, counted from 0. There are none before a window has been opened.
public enum Monitor {
    /// The number of screens.
    public static var count: Int { max(0, Int(SDL_GetNumVideoDisplays())) }

    /// The screens' own names; empty where a screen reports none.
    public static var names: [String] {
        (0..<count).map { SDL_GetDisplayName(Int32($0)).map { String(cString: $0) } ?? "" }
    }

    /// Returns SDL's number of a screen; that of the first if there is no such screen.
    static func index(_ monitor: Int) -> Int32 { Int32((0..<count).contains(monitor) ? monitor : 0) }
}
