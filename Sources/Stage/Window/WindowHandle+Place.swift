import CSDL2
import Picture

// Where a window lies, and how it comes back there.
extension WindowHandle {
    /// Where the window lies; nil while it fills the screen or is put away. Wayland keeps to itself where windows are.
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

    /// Brings the window to a place, as far as the screens have it: the frame is on the screen as well.
    func put(at place: WindowPlace) {
        SDL_PumpEvents()
        guard let area = Self.area(of: place, frame: FrameSides(of: pointer)) else { return }
        let size = size
        if size.width != Int(area.width) || size.height != Int(area.height) {
            SDL_SetWindowSize(pointer, area.width, area.height)
        }
        if place.corner != nil { SDL_SetWindowPosition(pointer, area.minX, area.minY) }
    }

    /// What a window at a place has of the screens, in SDL's measure; nil where a screen does not say how large it is.
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

/// How thick a window's frame is.
struct FrameSides: Hashable {
    var top: Int32 = 0
    var left: Int32 = 0
    var bottom: Int32 = 0
    var right: Int32 = 0
}

extension FrameSides {
    /// Nothing where the desktop does not say.
    init(of window: OpaquePointer) {
        if SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) != 0 { self = FrameSides() }
    }

    var isNone: Bool { top + left + bottom + right <= 0 }
}

extension WindowPlace {
    /// The window as far as it and its frame have room: smaller if need be, and moved to where all of it is to be seen.
    ///
    /// - Parameters:
    ///   - room: what of the screen is for windows.
    ///   - corner: the screen's own, which places count from.
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
