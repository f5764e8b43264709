import Glibc
import Motion
import Picture
import RainCSDL2

/// A window, and SDL's video subsystem that it needs.
struct WindowHandle: ~Copyable {
    let pointer: OpaquePointer
    /// Whether the display shares a window's memory with the game, so that nothing need be uploaded.
    let sharesMemory: Bool
    /// Whether the window can show pictures from memory; otherwise a graphics card must draw.
    let showsMemory: Bool

    /// The number of frames shown, counted up to `watched`, and how many of them the desktop delayed.
    private var firstFrames = (shown: 0, late: 0)
    var recall = WindowRecall()
    /// The signals that `Events` reports; nil if they end the program, as without a window.
    var signals: EndingSignal.Watch?

    private static let subsystems = SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER

    /// Opens a window at `place`, or without one in the middle of `monitor`. `monitor` counts from 0; if there is no
    /// such monitor, the first one is used.
    init(
        title: String, field: Vector, fullscreen: Bool, monitor: Int = 0, place: WindowPlace? = nil,
        isHidden: Bool = false
    ) throws(SDLError) {
        Self.setHints(name: title)
        Self.leaveOutWayland()
        try Self.openDisplay()
        let showsMemory = Self.chooseVisual()
        let window: OpaquePointer
        do throws(SDLError) {
            window = try Self.open(
                title: title, field: field, monitor: Monitor.index(monitor), place: fullscreen ? nil : place,
                fullscreen: fullscreen, isHidden: isHidden || !showsMemory)
        } catch {
            SDL_QuitSubSystem(Self.subsystems)
            throw error
        }
        pointer = window
        self.showsMemory = showsMemory
        // On Wayland SDL reads a window's monitor, and there must be one.
        if Self.driver == "wayland" { SDL_AddEventWatch(Self.hideWithoutMonitor, UnsafeMutableRawPointer(window)) }
        sharesMemory = ["x11", "dummy", "offscreen", "windows"].contains(Self.driver)
        if let place, place.corner != nil, !fullscreen { put(at: place) }
    }

    /// Starts SDL's video on a display that a person can see, or on the driver that SDL_VIDEODRIVER asks for.
    private static func openDisplay() throws(SDLError) {
        let asked = SDL_getenv("SDL_VIDEODRIVER").map { String(cString: $0) } ?? ""
        let none = SDLError(SDLError.display, reason: "neither DISPLAY nor WAYLAND_DISPLAY leads to one")
        do throws(SDLError) {
            try check(SDL_InitSubSystem(subsystems), SDLError.display)
        } catch {
            throw asked.isEmpty ? none : error
        }
        // Without a display SDL 2 takes a driver that shows nothing; SDL 3 fails.
        if driver == "offscreen", asked != driver {
            SDL_QuitSubSystem(subsystems)
            throw none
        }
        // SDL shows no window on Wayland without EGL, whatever draws.
        guard driver == "wayland", SDL_GL_LoadLibrary(nil) != 0 else { return }
        let reason = SDL_GetError().map { String(cString: $0) } ?? ""
        SDL_QuitSubSystem(subsystems)
        if asked.isEmpty || asked.split(separator: ",").contains("x11"), getenv("DISPLAY") != nil {
            SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "x11", SDL_HINT_OVERRIDE)
            if SDL_InitSubSystem(subsystems) == 0 { return }
        }
        throw SDLError(
            SDLError.display, reason: "Wayland needs EGL, which does not work here (\(reason)); install libegl1")
    }

    private static func setHints(name: String) {
        // A signal ends the process while the window is being opened, which may take for ever; see `EndingSignal`.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        // Touches come only as touches, not as clicks as well; the click that raises the window counts.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        // A closed window does not quit: during a round the game asks first.
        SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
        // A window's surface is memory shared with the display, not a texture that is uploaded.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        // The desktop shows this name for keeping the screen on; the screen may go dark unless the game prevents it.
        SDL_SetHint(SDL_HINT_APP_NAME, name)
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        // The input method shows its own candidates and reports the whole composition.
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        // The desktop decides on compositing by itself. With SDL's default it would stop compositing for all windows.
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    }

    /// Makes SDL open windows in a format that it knows if it does not know the X11 screen's own, such as 10 bits a
    /// colour. Returns false if there is no such format.
    private static func chooseVisual() -> Bool {
        var mode = SDL_DisplayMode()
        guard driver == "x11", SDL_GetDesktopDisplayMode(0, &mode) == 0, mode.format == SDL_PIXELFORMAT_UNKNOWN.rawValue
        else { return true }
        guard let visual = X11Display()?.byteVisual else { return false }
        SDL_SetHint(SDL_HINT_VIDEO_X11_WINDOW_VISUALID, "\(visual)")
        return true
    }

    /// Leaves out Wayland where it cannot work: its library would complain on the terminal.
    private static func leaveOutWayland() {
        func beginsWithSlash(_ name: String) -> Bool { getenv(name).map { $0[0] == UInt8(ascii: "/") } ?? false }
        guard !beginsWithSlash("XDG_RUNTIME_DIR"), !beginsWithSlash("WAYLAND_DISPLAY"), getenv("WAYLAND_SOCKET") == nil
        else { return }
        let drivers = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
        // The environment's choice takes precedence over this hint.
        SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.filter { $0 != "wayland" && $0 != "dummy" }.joined(separator: ","))
    }

    /// Hides the window at the moment when the last monitor is disconnected: a later event, such as another size, would
    /// find no monitor. Showing it again would size it by the scale of that monitor, which SDL 2.26 reads from freed
    /// memory.
    private static let hideWithoutMonitor: SDL_EventFilter = { window, event in
        guard let window, let event, event.pointee.type == SDL_DISPLAYEVENT.rawValue else { return 1 }
        let kind = SDL_DisplayEventID(UInt32(event.pointee.display.event))
        if kind == SDL_DISPLAYEVENT_DISCONNECTED, Monitor.count <= 1 { SDL_HideWindow(OpaquePointer(window)) }
        return 1
    }

    /// Whether the window was hidden for lack of a monitor and must be replaced.
    var hasLostMonitors: Bool {
        Self.driver == "wayland" && SDL_GetWindowFlags(pointer) & SDL_WINDOW_HIDDEN.rawValue != 0
    }

    var hasShown: Bool { firstFrames.shown > 0 }

    /// Whether the first frames were all late on Wayland, where a desktop reports each frame of a window that it shows.
    var isUnseen: Bool { firstFrames.late == Self.watched && Self.driver == "wayland" }

    /// The number of frames that are watched, and the time from which one is late, milliseconds: SDL waits for 1000.
    private static let (watched, lateness): (Int, UInt64) = (3, 900)

    /// Notes that a frame has been shown. `begun` is the time when its drawing began, SDL's milliseconds.
    mutating func noteFrame(begunAt begun: UInt64) {
        guard firstFrames.shown < Self.watched else { return }
        firstFrames.shown += 1
        if SDL_GetTicks64() - begun > Self.lateness { firstFrames.late += 1 }
    }

    deinit {
        SDL_DelEventWatch(Self.hideWithoutMonitor, UnsafeMutableRawPointer(pointer))
        SDL_DestroyWindow(pointer)
        SDL_QuitSubSystem(Self.subsystems)
    }

    /// Frees the memory that the window shows, so that a renderer can have it.
    func forgetSurface() { CSDL_DestroyWindowSurface(pointer) }

    var pixelSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSizeInPixels(pointer, &width, &height)
        return (Int(width), Int(height))
    }

    static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

    private static func open(
        title: String, field: Vector, monitor: Int32, place: WindowPlace?, fullscreen: Bool, isHidden: Bool
    ) throws(SDLError) -> OpaquePointer {
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
            | (fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) | (isHidden ? SDL_WINDOW_HIDDEN.rawValue : 0)
        let size = fullscreen ? displaySize(monitor) : fittingSize(of: field, monitor)
        let middle = CSDL_WINDOWPOS_CENTERED | monitor
        let area = place.flatMap { Self.area(of: $0) }
        let corner = place?.corner == nil ? nil : area
        let window = SDL_CreateWindow(
            title, corner?.minX ?? middle, corner?.minY ?? middle, area?.width ?? Int32(size.x),
            area?.height ?? Int32(size.y), flags)
        let made = try made(window, "opening a window")
        SDL_SetWindowMinimumSize(made, 320, 240)
        // For a window that was left at a place, `put` does this.
        if !fullscreen, corner == nil { makeRoomForFrame(of: made, on: monitor) }
        // Off until text is asked for: an input method would take the game's keys for itself.
        SDL_StopTextInput()
        return made
    }

    /// Fits a window and its frame onto the monitor, smaller if need be. Does nothing for a window that is not shown
    /// yet, since the thickness of its frame is unknown.
    private static func makeRoomForFrame(of window: OpaquePointer, on monitor: Int32) {
        var usable = SDL_Rect()
        SDL_PumpEvents()
        let frame = FrameSides(of: window)
        guard !frame.isNone, SDL_GetDisplayUsableBounds(monitor, &usable) == 0 else { return }
        var (width, height) = (Int32(0), Int32(0))
        SDL_GetWindowSize(window, &width, &height)
        let room = (width: usable.w - frame.left - frame.right, height: usable.h - frame.top - frame.bottom)
        let scale = min(1, Double(room.width) / Double(width), Double(room.height) / Double(height))
        guard scale > 0 else { return }
        (width, height) = (Int32(Double(width) * scale), Int32(Double(height) * scale))
        SDL_SetWindowSize(window, width, height)
        SDL_SetWindowPosition(
            window, usable.x + frame.left + (room.width - width) / 2, usable.y + frame.top + (room.height - height) / 2)
    }

    func move(to monitor: Int) {
        let place = CSDL_WINDOWPOS_CENTERED | Monitor.index(monitor)
        SDL_SetWindowPosition(pointer, place, place)
    }

    /// Returns the size at which a fullscreen window is opened, in SDL's units: the monitor's, but at least 160 by 160.
    /// Without a window manager, a smaller window would not be enlarged to it.
    private static func displaySize(_ monitor: Int32) -> Vector {
        var bounds = SDL_Rect()
        SDL_GetDisplayBounds(monitor, &bounds)
        return Vector(Double(max(bounds.w, 160)), Double(max(bounds.h, 160)))
    }

    /// Gives a fullscreen window the present size of its monitor, since there may be no window manager that does.
    func fillMonitor() {
        var bounds = SDL_Rect()
        let monitor = max(0, SDL_GetWindowDisplayIndex(pointer))
        guard Self.driver == "x11", SDL_GetDisplayBounds(monitor, &bounds) == 0,
            size != (Int(bounds.w), Int(bounds.h))
        else { return }
        // SDL resizes no window that is fullscreen.
        SDL_SetWindowFullscreen(pointer, 0)
        SDL_SetWindowSize(pointer, bounds.w, bounds.h)
        SDL_SetWindowPosition(pointer, bounds.x, bounds.y)
        SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }

    /// Returns the size at which a window for a field is opened, in SDL's units: the field's own size times the
    /// desktop's scale, or smaller in the same proportions if the monitor has less room.
    private static func fittingSize(of field: Vector, _ monitor: Int32) -> Vector {
        var usable = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(monitor, &usable) == 0, usable.w > 0, usable.h > 0 else { return field }
        // The desktop's scale, unless SDL's units are points already.
        let scale = driver == "x11" ? X11Display()?.scale ?? 1 : unitsPerPoint(monitor)
        return field * min(scale, Double(usable.w) / field.x, Double(usable.h) / field.y)
    }
}

// The place of a window, and how it is restored.
extension WindowHandle {
    /// The number of SDL's units in a point of a Wayland desktop: SDL 3 has pixels where SDL 2 has points. 1 on other
    /// desktops, which have one unit only.
    private static func unitsPerPoint(_ monitor: Int32) -> Double {
        var density: Float = 0
        guard driver == "wayland", SDLVersion.isOnSDL3, SDL_GetDisplayDPI(monitor, nil, &density, nil) == 0, density > 0
        else { return 1 }
        return Double(density) / 96
    }

    /// The place of the window; nil while it is fullscreen, minimized or hidden. On Wayland, which reports no
    /// positions, the place has no corner.
    var place: WindowPlace? {
        let others = SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
        guard SDL_GetWindowFlags(pointer) & others == 0 else { return nil }
        let size = size
        guard Self.driver != "wayland" else {
            let units = Self.unitsPerPoint(max(0, SDL_GetWindowDisplayIndex(pointer)))
            return WindowPlace(width: size.width, height: size.height).scaled(by: 1 / units)
        }
        var (x, y, bounds) = (Int32(0), Int32(0), SDL_Rect())
        SDL_GetWindowPosition(pointer, &x, &y)
        let screen = SDL_GetWindowDisplayIndex(pointer)
        guard screen >= 0, SDL_GetDisplayBounds(screen, &bounds) == 0 else { return nil }
        let corner = WindowPlace.Corner(x: Int(x - bounds.x), y: Int(y - bounds.y), screen: Int(screen) + 1)
        return WindowPlace(width: size.width, height: size.height, corner: corner)
    }

    private var size: (width: Int, height: Int) {
        var (width, height) = (Int32(0), Int32(0))
        SDL_GetWindowSize(pointer, &width, &height)
        return (Int(width), Int(height))
    }

    /// Moves the window to a place as far as the monitors allow; its frame stays on the monitor as well.
    func put(at place: WindowPlace) {
        SDL_PumpEvents()
        guard let area = Self.area(of: place, frame: FrameSides(of: pointer)) else { return }
        let size = size
        if size.width != Int(area.width) || size.height != Int(area.height) {
            SDL_SetWindowSize(pointer, area.width, area.height)
        }
        if place.corner != nil { SDL_SetWindowPosition(pointer, area.minX, area.minY) }
    }

    /// Returns the area of a window at a place, fitted to its monitor, in SDL's units; nil if the monitor reports no
    /// size.
    static func area(of place: WindowPlace, frame: FrameSides = FrameSides()) -> PixelRect? {
        let screen = Monitor.index((place.corner?.screen ?? 1) - 1)
        var (bounds, usable) = (SDL_Rect(), SDL_Rect())
        guard SDL_GetDisplayBounds(screen, &bounds) == 0, SDL_GetDisplayUsableBounds(screen, &usable) == 0,
            usable.w > 0, usable.h > 0
        else { return nil }
        let room = PixelRect(minX: usable.x, minY: usable.y, maxX: usable.x + usable.w, maxY: usable.y + usable.h)
        return place.scaled(by: unitsPerPoint(screen)).area(in: room, ofScreenAt: (bounds.x, bounds.y), frame: frame)
    }
}

/// The thickness of a window's frame, in SDL's units.
struct FrameSides: Hashable {
    var top: Int32 = 0
    var left: Int32 = 0
    var bottom: Int32 = 0
    var right: Int32 = 0
}

extension FrameSides {
    /// Creates the thickness of a window's frame; 0 if the desktop does not report it.
    init(of window: OpaquePointer) {
        if SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) != 0 { self = FrameSides() }
    }

    var isNone: Bool { top + left + bottom + right <= 0 }
}

extension WindowPlace {
    fileprivate func scaled(by factor: Double) -> WindowPlace {
        WindowPlace(
            width: Int((Double(width) * factor).rounded()), height: Int((Double(height) * factor).rounded()),
            corner: corner)
    }

    /// Returns the area of the window within `room`: smaller if need be, and moved so that it and its frame are
    /// visible. The corner in this place counts from `corner`, the monitor's upper left corner.
    func area(in room: PixelRect, ofScreenAt corner: (x: Int32, y: Int32), frame: FrameSides) -> PixelRect {
        let width = max(1, min(Int32(self.width), room.width - frame.left - frame.right))
        let height = max(1, min(Int32(self.height), room.height - frame.top - frame.bottom))
        let x = corner.x + Int32(self.corner?.x ?? 0)
        let y = corner.y + Int32(self.corner?.y ?? 0)
        let left = max(room.minX + frame.left, min(x, room.maxX - frame.right - width))
        let top = max(room.minY + frame.top, min(y, room.maxY - frame.bottom - height))
        return PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    }
}
