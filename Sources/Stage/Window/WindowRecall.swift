import RainCSDL2

/// Asks an X11 desktop to show a window again that it has put away: minimised, on another virtual desktop, or behind a
/// desktop that is shown bare. SDL's own call waits for the window to be shown, which the window manager may never do;
/// this one sends a message and waits for nothing.
struct WindowRecall {
    private var last: HostInstant?

    /// The least time between two messages, nanoseconds.
    private static let pause: Int64 = 1_000_000_000
    /// The type of a client's message, and the mask of its receivers: the window manager of a screen.
    private static let (clientMessage, managers): (Int32, Int) = (33, 1 << 19 | 1 << 20)
    /// The source of a message from a taskbar: the user wants the window, so that no other window may keep the focus.
    private static let byUser = 2
    private static let allDesktops = 0xFFFF_FFFF

    /// Asks at most once a second.
    mutating func ask(for window: OpaquePointer, at now: HostInstant) {
        if let last, now - last < Self.pause { return }
        last = now
        typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
        typealias Root = @convention(c) (OpaquePointer) -> UInt
        typealias Send =
            @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutablePointer<CSDL_XMessage>) -> Int32
        typealias Flush = @convention(c) (OpaquePointer) -> Int32
        var number: UInt = 0
        guard let display = CSDL_X11Display(window, &number).map({ OpaquePointer($0) }),
            let library = SDL_LoadObject(X11Display.library)
        else { return }
        defer { SDL_UnloadObject(library) }
        guard let atom = X11Display.function("XInternAtom", of: library, as: Atom.self),
            let root = X11Display.function("XDefaultRootWindow", of: library, as: Root.self),
            let send = X11Display.function("XSendEvent", of: library, as: Send.self),
            let flush = X11Display.function("XFlush", of: library, as: Flush.self)
        else { return }
        func ask(_ kind: String, _ words: (Int, Int, Int, Int, Int)) {
            var message = CSDL_XMessage()
            (message.type, message.window, message.format) = (Self.clientMessage, number, 32)
            (message.kind, message.words) = (atom(display, kind, 0), words)
            _ = send(display, root(display), 0, Self.managers, &message)
        }
        // Some window managers do not switch desktops for a window, so the window is put on all desktops.
        ask("_NET_WM_DESKTOP", (Self.allDesktops, Self.byUser, 0, 0, 0))
        ask("_NET_ACTIVE_WINDOW", (Self.byUser, 0, 0, 0, 0))
        _ = flush(display)
    }
}
