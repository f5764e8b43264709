import CSDL2
import Glibc
public import Motion
public import Picture

/// A window on the screen, in which frames are shown.
public struct Window: ~Copyable {
    // In the order in which they must go: textures, their renderer, its window.
    private var painter: Painter
    private var card: GraphicsCard?
    private var memory: WindowMemory
    private var handle: WindowHandle
    private var art: Art
    /// How many frames have been shown at the present size.
    private var framesOfSize = 0
    private let font: FontFile
    /// Where the field lies, in pixels of the window.
    public private(set) var view: Viewport
    /// The share of the window that is kept free at each edge, 0 ... 0.25.
    public var border: Double
    /// Where what is typed stands, in SDL's own measure; nil while it does not come as text.
    private var textArea: PixelRect?
    private var title: String
    /// Where it is to lie once it fills the screen no more.
    private var placeBehind: WindowPlace?

    /// Opens a window with room for a field of `field` points, or where it was left, or fills the screen.
    ///
    /// Throws when there is no display: SDL would otherwise draw where nobody sees it. Throws when a graphics card is
    /// asked for and there is none.
    public init(
        title: String, field: Vector, fullscreen: Bool, monitor: Int = 0, place: WindowPlace? = nil, border: Double = 0,
        renderer: RendererChoice = .auto, art: Art, font: FontFile
    ) throws(SDLError) {
        let handle = try WindowHandle(
            title: title, field: field, fullscreen: fullscreen, monitor: monitor, place: place)
        let card = try GraphicsCard.chosen(renderer, for: handle.pointer)
        self.title = title
        placeBehind = fullscreen ? place : nil
        self.art = art
        self.font = font
        let (width, height) = card?.outputSize ?? handle.pixelSize
        self.border = border
        view = Viewport(field: field, width: width, height: height, border: border)
        painter = Painter(art: art, font: font, view: view, pages: card?.pages ?? .memory)
        memory = WindowMemory()
        self.card = card
        self.handle = handle
    }

    /// Frames a second of the display it is on; 60 where the display does not say.
    public var displayRate: Int {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(handle.pointer))
        guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Int(mode.refresh_rate)
    }

    var pointer: OpaquePointer { handle.pointer }

    /// What SDL calls the kind of desktop that it is on: x11, wayland, dummy.
    public var driver: String { WindowHandle.driver }

    /// What the graphics card that draws it calls itself; nil where the processor draws.
    public var cardName: String? { isOnCard ? GraphicsCard.name ?? "a graphics card" : nil }

    /// Whether a graphics card draws it.
    public var isOnCard: Bool { card != nil }

    /// Draw calls that the last frame took on a graphics card; 0 without one.
    public var drawCalls: Int { card?.drawCalls ?? 0 }

    /// Shows frames as soon as they are drawn, for who measures.
    public func stopWaitingForDisplay() { card?.stopWaiting() }

    /// Rasterises the next image that has not been yet, so that none is met for the first time in play. Returns whether
    /// there was one.
    public mutating func prepareNext() throws(SDLError) -> Bool { try painter.prepareNext() }

    /// Shows a frame. Waits for the display where that can be waited for.
    public mutating func show(_ frame: borrowing Frame) throws(SDLError) {
        fit()
        settle()
        try painter.lay(out: frame, by: memory.pool)
        let area = view.pixels(of: frame.reach)
        if let card {
            let white = try painter.white()
            card.show(painter.pieces, atlas: painter.atlas, white: white, area: area)
        } else {
            try memory.show(painter.pieces, atlas: painter.atlas, area: area, in: handle)
        }
    }

    /// Fits a field into the window, should it or the window have another size than before. For who must know what there is
    /// beside the field before a frame is made; showing a frame does it as well.
    public mutating func fit(_ field: Vector? = nil) {
        let (width, height) = pixelSize
        let view = Viewport(field: field ?? view.field, width: width, height: height, border: border)
        guard view != self.view else { return }
        self.view = view
        painter.view = view
        framesOfSize = 0
    }

    /// Rasterises pictures anew when a size has been kept for a while: as long as an edge is being dragged, those that are
    /// there are drawn larger or smaller.
    private mutating func settle() {
        guard view.scale != painter.atlas.scale else { return }
        framesOfSize += 1
        if framesOfSize > Self.settledFrames { rebuild(view) }
    }

    /// Frames after which a size counts as settled.
    private static let settledFrames = 12

    /// Does what changes of the machine ask for: shows all of the next frame, also what has not changed, since the window
    /// may have lost what it showed; rasterises everything anew, since the textures have been lost; opens another window
    /// in place of one that was left without a monitor.
    public mutating func take(_ changes: Changes) {
        if changes.contains(.window) { memory.invalidate() }
        if changes.contains(.textures) { rebuild(view) }
        if handle.hasLostMonitors, Monitor.count > 0 { reopen() }
    }

    /// Opens another window in place of this one. Where that cannot be, this one stays hidden until a monitor comes.
    private mutating func reopen() {
        guard let next = try? WindowHandle(title: title, field: view.field, fullscreen: isFullscreen) else { return }
        let choice: RendererChoice = isOnCard ? .gpu : .cpu
        // What belongs to the old window goes before it does.
        painter = Painter(art: art, font: font, view: view, pages: .memory)
        card = nil
        memory = WindowMemory()
        handle = next
        textArea = nil
        card = try? GraphicsCard.chosen(choice, for: handle.pointer)
        rebuild(view)
    }

    private mutating func rebuild(_ view: Viewport) {
        self.view = view
        painter = Painter(art: art, font: font, view: view, pages: card?.pages ?? .memory)
        memory.invalidate()
    }

    /// Whether the window cannot be seen at all. Without a monitor it is on none, and a card has nothing to draw for.
    public var isHidden: Bool {
        if Monitor.count == 0 { return true }
        let hidden = SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
        return SDL_GetWindowFlags(handle.pointer) & hidden != 0
    }

    /// Hides the system's pointer over the window, for who draws one.
    public func hideCursor() { SDL_ShowCursor(SDL_DISABLE) }

    /// Fills the screen, or goes back to a window.
    public mutating func setFullscreen(_ isFull: Bool) {
        SDL_SetWindowFullscreen(handle.pointer, isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        guard !isFull, let place = placeBehind else { return }
        placeBehind = nil
        handle.put(at: place)
    }

    /// Where it lies; nil while it fills the screen or is put away.
    public var place: WindowPlace? { handle.place }

    private var isFullscreen: Bool {
        let desktop = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        return SDL_GetWindowFlags(handle.pointer) & desktop == desktop
    }

    /// Takes it to another screen.
    public mutating func move(to monitor: Int) {
        let wasFull = isFullscreen
        if wasFull { setFullscreen(false) }
        handle.move(to: monitor)
        if wasFull { setFullscreen(true) }
    }

    /// Has it drawn by something else from now on. When that cannot be, it goes on as before, and this throws.
    public mutating func setRenderer(_ choice: RendererChoice) throws(SDLError) {
        // A window has room for one renderer, and none while it is drawn on by the processor.
        let wasOnCard = isOnCard
        painter = Painter(art: art, font: font, view: view, pages: .memory)
        card = nil
        memory = WindowMemory()
        handle.forgetSurface()
        defer { rebuild(view) }
        do throws(SDLError) {
            card = try GraphicsCard.chosen(choice, for: handle.pointer)
        } catch {
            if wasOnCard { card = try? GraphicsCard.chosen(.gpu, for: handle.pointer) }
            throw error
        }
    }

    /// Has other pictures, or others' sizes, from now on.
    public mutating func setArt(_ art: Art) {
        guard art.sizes != self.art.sizes else { return }
        self.art = art
        rebuild(view)
    }

    /// Begins or ends reading what is typed as text, through an input method where there is one.
    ///
    /// - Parameter area: where what is typed stands, in points of the field, so that the input method shows what it has
    ///   to choose from beside it; nil ends reading.
    public mutating func readText(at area: Rect?) {
        let place = area.map { windowArea(of: $0) }
        guard place != textArea else { return }
        let wasReading = textArea != nil
        textArea = place
        guard let place else { return SDL_StopTextInput() }
        if !wasReading { SDL_StartTextInput() }
        var rectangle = SDL_Rect(x: place.minX, y: place.minY, w: place.width, h: place.height)
        SDL_SetTextInputRect(&rectangle)
    }

    /// Whether what is typed comes as text.
    var isReadingText: Bool { textArea != nil }

    /// An area of the field in SDL's own measure.
    private func windowArea(of area: Rect) -> PixelRect {
        let low = view.pixel(of: area.origin) / pixelDensity
        let high = view.pixel(of: area.origin + area.size) / pixelDensity
        return PixelRect(minX: Int32(low.x), minY: Int32(low.y), maxX: Int32(high.x), maxY: Int32(high.y))
    }

    /// What the window is called.
    public mutating func setTitle(_ title: String) {
        guard title != self.title else { return }
        self.title = title
        SDL_SetWindowTitle(handle.pointer, title)
    }

    /// Keeps the screen on though nobody touches keys or mouse, or lets it go dark.
    public func keepScreenOn(_ isKept: Bool) {
        guard isKept == (SDL_IsScreenSaverEnabled() == SDL_TRUE) else { return }
        if isKept { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }

    /// Width and height in pixels.
    public var pixelSize: (width: Int, height: Int) { card?.outputSize ?? handle.pixelSize }

    /// Pixels to a unit of SDL's pointer coordinates: more than 1 on a high-DPI display.
    var pixelDensity: Double {
        var width: Int32 = 0
        SDL_GetWindowSize(handle.pointer, &width, nil)
        return Double(pixelSize.width) / Double(max(1, width))
    }
}

// The system's clipboard, which a window is needed for.
extension Window {
    /// Most bytes that are looked at of what others have copied, which may be a film.
    private static let mostBytes = 16_384
    /// Most characters that are pasted.
    private static let mostPasted = 200

    /// Puts a text on the clipboard, where there is one.
    public func copy(_ text: String) { SDL_SetClipboardText(text) }

    /// What is on the clipboard as it could have been typed in a line: without controls, 200 characters at most; empty
    /// where there is nothing.
    public var clipboard: String {
        guard let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.mostBytes))
        return Self.typed(String(decoding: bytes, as: UTF8.self))
    }

    /// A text as it could have been typed in a line.
    static func typed(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        return String(String(String.UnicodeScalarView(scalars)).prefix(mostPasted))
    }
}
