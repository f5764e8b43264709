import CSDL2
import Glibc

/// The scale of windows and text that an X11 desktop wants: its resource Xft.dpi, which SDL does not read.
enum X11Scale {
    /// The usual dots per inch.
    private static let usual = 96.0
    private static let range = 1.0...4.0

    /// The scale; 1 if the desktop sets none.
    static var current: Double {
        typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
        typealias Get =
            @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
        typealias Close = @convention(c) (OpaquePointer) -> Int32
        // SDL itself loads the library at run time, so nothing is linked to it.
        guard let library = SDL_LoadObject("libX11.so.6") else { return 1 }
        defer { SDL_UnloadObject(library) }
        guard let open = SDL_LoadFunction(library, "XOpenDisplay"), let get = SDL_LoadFunction(library, "XGetDefault"),
            let close = SDL_LoadFunction(library, "XCloseDisplay"),
            let display = unsafeBitCast(open, to: Open.self)(nil)
        else { return 1 }
        defer { _ = unsafeBitCast(close, to: Close.self)(display) }
        guard let text = unsafeBitCast(get, to: Get.self)(display, "Xft", "dpi"),
            let dots = Double(String(cString: text)), dots.isFinite
        else { return 1 }
        return min(max(dots / usual, range.lowerBound), range.upperBound)
    }
}
