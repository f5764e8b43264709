import CSDL2
import Glibc

/// How much larger than usual an X11 desktop wants windows and text: its resource Xft.dpi, which SDL does not read.
enum X11Scale {
    /// Dots to the inch that are usual.
    private static let usual = 96.0
    /// What is believed of a desktop.
    private static let range = 1.0...4.0

    /// 1 where the desktop says nothing of it.
    static var current: Double {
        typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
        typealias Get =
            @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
        typealias Close = @convention(c) (OpaquePointer) -> Int32
        // SDL itself opens the library as the game runs, so nothing is linked to it.
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
