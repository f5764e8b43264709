import RainCSDL2
import Synchronization

/// Notes errors of the X server as long as this value lives; otherwise such an error ends the program. SDL causes one
/// if OpenGL does not match the server, as after an update of the card's driver.
struct X11Errors: ~Copyable {
    private typealias Handler = @convention(c) (OpaquePointer?, UnsafePointer<CSDL_XError>?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    /// Xlib and SDL's connection; nil without X11.
    private let server: (library: UnsafeMutableRawPointer, display: OpaquePointer)?
    private let handlerBefore: Handler?

    /// The code of the first error; 0 if there is none. Xlib has one handler, for all connections and without a
    /// context.
    private static let code = Atomic<UInt8>(0)

    init(of window: OpaquePointer) {
        var number: UInt = 0
        guard let display = CSDL_X11Display(window, &number), let library = SDL_LoadObject(X11Display.library) else {
            (server, handlerBefore) = (nil, nil)
            return
        }
        server = (library, OpaquePointer(display))
        Self.wait(for: server)
        Self.code.store(0, ordering: .relaxed)
        handlerBefore = Self.set(in: library) { _, error in
            let code = error?.pointee.code ?? 0
            _ = X11Errors.code.compareExchange(expected: 0, desired: code, ordering: .relaxed)
            return 0
        }
    }

    deinit {
        guard let server else { return }
        Self.wait(for: server)
        _ = Self.set(in: server.library, handlerBefore)
        SDL_UnloadObject(server.library)
    }

    /// Sets the handler of errors; returns the one before.
    private static func set(in library: UnsafeMutableRawPointer, _ handler: Handler?) -> Handler? {
        X11Display.function("XSetErrorHandler", of: library, as: SetHandler.self)?(handler)
    }

    /// Waits until the server has handled all requests.
    private static func wait(for server: (library: UnsafeMutableRawPointer, display: OpaquePointer)?) {
        typealias Sync = @convention(c) (OpaquePointer, Int32) -> Int32
        guard let server else { return }
        _ = X11Display.function("XSync", of: server.library, as: Sync.self)?(server.display, 0)
    }

    /// The first error in Xlib's words; nil if there was none.
    var first: String? {
        Self.wait(for: server)
        let code = Self.code.load(ordering: .relaxed)
        typealias GetText = @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<UInt8>, Int32) -> Int32
        guard let server, code != 0 else { return nil }
        var text = [UInt8](repeating: 0, count: 256)
        _ = X11Display.function("XGetErrorText", of: server.library, as: GetText.self)?(
            server.display, Int32(code), &text, Int32(text.count))
        return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
}
