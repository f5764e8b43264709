import CSDL2

/// The screens of this machine, counted from 0. There are none before a window has been opened.
public enum Monitor {
    /// How many there are.
    public static var count: Int { max(0, Int(SDL_GetNumVideoDisplays())) }

    /// What each of them calls itself; empty where one does not say.
    public static var names: [String] {
        (0..<count).map { SDL_GetDisplayName(Int32($0)).map { String(cString: $0) } ?? "" }
    }

    /// SDL's number of a screen; that of the first where there are fewer.
    static func index(_ monitor: Int) -> Int32 { Int32((0..<count).contains(monitor) ? monitor : 0) }
}
