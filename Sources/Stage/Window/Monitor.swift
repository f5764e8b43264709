import RainCSDL2

/// The monitors of this machine, counted from 0; ask for them on the main thread. There are none before a window has been
/// opened.
public enum Monitor {
    /// The number of monitors.
    public static var count: Int { max(0, Int(SDL_GetNumVideoDisplays())) }

    /// The monitors' own names; empty where a monitor reports none.
    public static var names: [String] {
        (0..<count).map { SDL_GetDisplayName(Int32($0)).map { String(cString: $0) } ?? "" }
    }

    /// Returns SDL's number of a monitor; the first monitor's if there is no such monitor.
    static func index(_ monitor: Int) -> Int32 { Int32((0..<count).contains(monitor) ? monitor : 0) }
}
