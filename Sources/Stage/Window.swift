import CSDL2
import Glibc
public import Motion
public import Picture

/// A window on the screen, in which frames are shown.
public struct Window: ~Copyable {
    // In the order in which they must go: textures, their renderer, its window.
    private var painter: Painter
    private let renderer: Renderer
    private let handle: WindowHandle
    private let art: Art
    private let font: FontFile
    /// Where the field lies, in pixels of the window.
    public private(set) var view: Viewport

    /// Opens a window with room for a field of `field` points, or fills the screen.
    ///
    /// Throws when there is no display: SDL would otherwise draw where nobody sees it.
    public init(title: String, field: Vector, fullscreen: Bool, art: Art, font: FontFile) throws(SDLError) {
        let handle = try WindowHandle(title: title, field: field, fullscreen: fullscreen)
        let renderer = try Renderer(window: handle.pointer)
        self.art = art
        self.font = font
        let (width, height) = renderer.outputSize
        view = Viewport(field: field, width: width, height: height)
        painter = Painter(art: art, font: font, view: view)
        self.renderer = renderer
        self.handle = handle
    }

    /// Frames a second of the display it is on; 60 where the display does not say.
    public var displayRate: Int {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(handle.pointer))
        guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Int(mode.refresh_rate)
    }

    /// Rasterises every image, so that none is met for the first time in play.
    public mutating func prepare() throws(SDLError) { try painter.prepare(on: renderer) }

    /// Shows a frame. Waits for the display where that can be waited for.
    public mutating func show(_ frame: Frame) throws(SDLError) {
        try fit(frame.size)
        try painter.draw(frame, on: renderer)
        renderer.present()
    }

    /// Rasterises everything anew where the window or the field has another size than before.
    private mutating func fit(_ field: Vector) throws(SDLError) {
        let (width, height) = renderer.outputSize
        let view = Viewport(field: field, width: width, height: height)
        if view != self.view { try rebuild(view) }
    }

    /// Rasterises everything anew: the textures have been lost.
    public mutating func rebuild() throws(SDLError) { try rebuild(view) }

    private mutating func rebuild(_ view: Viewport) throws(SDLError) {
        self.view = view
        painter = Painter(art: art, font: font, view: view)
        try painter.prepare(on: renderer)
    }

    /// Whether the window can be seen at all.
    public var isHidden: Bool {
        let hidden = SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
        return SDL_GetWindowFlags(handle.pointer) & hidden != 0
    }

    public func toggleFullscreen() {
        let desktop = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        let isFull = SDL_GetWindowFlags(handle.pointer) & desktop == desktop
        SDL_SetWindowFullscreen(handle.pointer, isFull ? 0 : desktop)
    }

    /// Width and height in pixels.
    var pixelSize: (width: Int, height: Int) { renderer.outputSize }

    /// Pixels to a unit of SDL's pointer coordinates: more than 1 on a high-DPI display.
    var pixelDensity: Double {
        var width: Int32 = 0
        SDL_GetWindowSize(handle.pointer, &width, nil)
        return Double(renderer.outputSize.width) / Double(max(1, width))
    }
}

/// SDL's video part and a window in it.
struct WindowHandle: ~Copyable {
    let pointer: OpaquePointer

    private static let subsystems = SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER

    init(title: String, field: Vector, fullscreen: Bool) throws(SDLError) {
        Self.deliverEndingSignals()
        // Touches come as touches, not as clicks as well; the click that raises the window counts.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        try check(SDL_InitSubSystem(Self.subsystems), "opening the display")
        do throws(SDLError) {
            pointer = try Self.open(title: title, field: field, fullscreen: fullscreen)
        } catch {
            SDL_QuitSubSystem(Self.subsystems)
            throw error
        }
    }

    /// Whoever started the game may have blocked the signals that end it, which is inherited; SDL makes them a quit event.
    private static func deliverEndingSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    deinit {
        SDL_DestroyWindow(pointer)
        SDL_QuitSubSystem(Self.subsystems)
    }

    private static func open(title: String, field: Vector, fullscreen: Bool) throws(SDLError) -> OpaquePointer {
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        let asked = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
        if driver == "offscreen", asked != driver {
            throw SDLError("opening the display", reason: "neither DISPLAY nor WAYLAND_DISPLAY leads to one")
        }
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
            | (fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        let size = fullscreen ? displaySize : fittingSize(of: field)
        let window = SDL_CreateWindow(
            title, CSDL_WINDOWPOS_CENTERED, CSDL_WINDOWPOS_CENTERED, Int32(size.x), Int32(size.y), flags)
        let made = try made(window, "opening a window")
        SDL_SetWindowMinimumSize(made, 160, 160)
        return made
    }

    /// All of the screen: without a window manager nobody would make a smaller window as large as that.
    private static var displaySize: Vector {
        var bounds = SDL_Rect()
        SDL_GetDisplayBounds(0, &bounds)
        return Vector(Double(max(bounds.w, 160)), Double(max(bounds.h, 160)))
    }

    /// The field's own size, or as much of it as the screen has room for.
    private static func fittingSize(of field: Vector) -> Vector {
        var usable = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &usable) == 0, usable.w > 0, usable.h > 0 else { return field }
        return field * min(1, Double(usable.w) / field.x, Double(usable.h) / field.y)
    }
}
