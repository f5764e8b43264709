import Glibc
import RainCSDL2

/// An X11 desktop, for values that SDL does not report. SDL itself loads the library at run time, so nothing is linked
/// to it.
struct X11Display: ~Copyable {
    static let library = "libX11.so.6"

    private let library: UnsafeMutableRawPointer
    private let display: OpaquePointer

    /// Connects to the display that the environment names; nil if there is none.
    init?() {
        typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
        guard let library = SDL_LoadObject(Self.library) else { return nil }
        guard let open = Self.function("XOpenDisplay", of: library, as: Open.self), let display = open(nil) else {
            SDL_UnloadObject(library)
            return nil
        }
        self.library = library
        self.display = display
    }

    deinit {
        typealias Close = @convention(c) (OpaquePointer) -> Int32
        _ = Self.function("XCloseDisplay", of: library, as: Close.self)?(display)
        SDL_UnloadObject(library)
    }

    /// Returns a function of the loaded library `library`; nil if it has none of that name. `type` must be the
    /// function's own type.
    static func function<Function>(
        _ name: String, of library: UnsafeMutableRawPointer, as type: Function.Type
    ) -> Function? {
        SDL_LoadFunction(library, name).map { unsafeBitCast($0, to: type) }
    }
}

// The scale of windows and text, which the desktop sets as its resource Xft.dpi.
extension X11Display {
    /// The default dots per inch, at which the scale is 1.
    private static let usual = 96.0
    private static let range = 1.0...4.0

    /// The scale, 1 ... 4; 1 if the desktop sets none.
    var scale: Double {
        typealias Get =
            @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
        guard let get = Self.function("XGetDefault", of: library, as: Get.self), let text = get(display, "Xft", "dpi"),
            let dots = Double(String(cString: text)), dots.isFinite
        else { return 1 }
        return min(max(dots / Self.usual, Self.range.lowerBound), Self.range.upperBound)
    }
}

// Visuals: the formats that windows on a screen can have.
extension X11Display {
    private static let trueColor: Int32 = 4

    /// The identifier of a visual with a byte for each of red, green and blue; nil if the screen has none.
    var byteVisual: UInt? {
        typealias Screen = @convention(c) (OpaquePointer) -> Int32
        typealias Match =
            @convention(c) (OpaquePointer, Int32, Int32, Int32, UnsafeMutablePointer<CSDL_Visual>) -> Int32
        guard let screen = Self.function("XDefaultScreen", of: library, as: Screen.self),
            let match = Self.function("XMatchVisualInfo", of: library, as: Match.self)
        else { return nil }
        // A visual of 32 bits also has a byte for opacity.
        for depth: Int32 in [24, 32] {
            var visual = CSDL_Visual()
            if match(display, screen(display), depth, Self.trueColor, &visual) != 0, visual.red == 0xFF0000,
                visual.green == 0xFF00, visual.blue == 0xFF
            {
                return visual.number
            }
        }
        return nil
    }
}
