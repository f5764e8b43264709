import CSDL2
import Picture

// The place of a window, and how it is restored.
extension WindowHandle {
    /// The place of the window; nil while it is fullscreen, minimized or hidden. Wayland does not report positions.
    var place: WindowPlace? {
        let others = SDL_WINDOW_FULLSCREEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
        guard SDL_GetWindowFlags(pointer) & others == 0 else { return nil }
        let size = size
        guard Self.driver != "wayland" else { return WindowPlace(width: size.width, height: size.height) }
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

    /// Moves the window to a place as far as the screens allow; its frame stays on the screen as well.
    func put(at place: WindowPlace) {
        SDL_PumpEvents()
        guard let area = Self.area(of: place, frame: FrameSides(of: pointer)) else { return }
        let size = size
        if size.width != Int(area.width) || size.height != Int(area.height) {
            SDL_SetWindowSize(pointer, area.width, area.height)
        }
        if place.corner != nil { SDL_SetWindowPosition(pointer, area.minX, area.minY) }
    }

    /// Returns the area of a window at a place, fitted to its screen, in SDL's units; nil if the screen reports no size.
    static func area(of place: WindowPlace, frame: FrameSides = FrameSides()) -> PixelRect? {
        let screen = Monitor.index((place.corner?.screen ?? 1) - 1)
        var (bounds, usable) = (SDL_Rect(), SDL_Rect())
        guard SDL_GetDisplayBounds(screen, &bounds) == 0, SDL_GetDisplayUsableBounds(screen, &usable) == 0,
            usable.w > 0, usable.h > 0
        else { return nil }
        let room = PixelRect(minX: usable.x, minY: usable.y, maxX: usable.x + usable.w, maxY: usable.y + usable.h)
        return place.area(in: room, ofScreenAt: (bounds.x, bounds.y), frame: frame)
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
    /// Returns the area of the window within `room`: smaller if need be, and moved so that it and its frame are visible.
    /// Places count from `corner`, that of the screen.
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
