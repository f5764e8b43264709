import Glibc
public import Motion
public import Picture
import RainCSDL2

/// A window on the screen that shows frames.
///
/// SDL's windows and events belong to the main thread: a window is opened there, and is used there from then on. The
/// code that opens a window also owns it, since it can be neither copied nor sent.
public struct Window: ~Copyable {
    // In the order in which they must be destroyed: textures, their renderer, its window.
    private var painter: Painter
    /// The painter for a new scale of the window. It replaces `painter` once all of its images are rasterised; nil if
    /// the scale has not changed.
    private var successor: Painter?
    private var card: GraphicsCard?
    private var memory: WindowMemory
    private var handle: WindowHandle
    /// The renderer that draws, and the ones that were tried before it and cannot draw.
    package private(set) var renderer: RendererReport
    /// The art and the font of the painters.
    private var (art, font): (Art, FontFile)
    /// The resolution at which the processor draws; without effect on a graphics card. Images rasterised for another
    /// resolution are scaled until `prepareNext` has rasterised all of them.
    public var resolution = Resolution.full {
        didSet { if painter.atlas.cells.isEmpty { rebuild(view) } else { painter.view = drawnView } }
    }
    /// The placement of the field, in pixels of the window.
    public private(set) var view: Viewport
    /// The share of the window that is kept free at each edge, 0 ... 0.25.
    public var border: Double
    /// The area of typed text, in SDL's own units; nil while typing is not read as text.
    private var textArea: PixelRect?
    /// The place that the window takes when it first leaves fullscreen; nil if the desktop chooses it.
    private var placeBehind: WindowPlace?

    /// Opens a window with room for a field of `field` points: at `place`, or without one in the middle of `monitor`,
    /// which counts from 0. A fullscreen window takes `place` when it leaves fullscreen. `border` is the share of the
    /// window that is kept free at each edge, 0 ... 0.25.
    ///
    /// With `handlesSignals`, SIGINT, SIGTERM and SIGHUP become the input `.quit`, in the whole program and as long as
    /// the window is open. By default they end the program, as without a window.
    ///
    /// - Throws: `SDLError` without a display, since SDL would otherwise draw invisibly, and if a graphics card is required
    ///   and there is none.
    @MainActor
    public init(
        title: String, field: Vector, fullscreen: Bool, monitor: Int = 0, place: WindowPlace? = nil, border: Double = 0,
        renderer: RendererChoice = .auto, handlesSignals: Bool = false, art: Art, font: FontFile
    ) throws(SDLError) {
        try self.init(
            unisolated: title, field: field, fullscreen: fullscreen, monitor: monitor, place: place, border: border,
            renderer: renderer, handlesSignals: handlesSignals, art: art, font: font)
    }

    /// Opens a window for a command, which runs on the main thread without the compiler's knowledge.
    package init(
        unisolated title: String, field: Vector, fullscreen: Bool, monitor: Int = 0, place: WindowPlace? = nil,
        border: Double = 0, renderer: RendererChoice = .auto, handlesSignals: Bool = false, art: Art, font: FontFile
    ) throws(SDLError) {
        let handle = try WindowHandle(
            title: title, field: field, fullscreen: fullscreen, monitor: monitor, place: place)
        var refusals: [SDLError] = []
        let card = try GraphicsCard.chosen(renderer, for: handle, refusals: &refusals)
        self.renderer = RendererReport(of: card, refusals: refusals)
        placeBehind = fullscreen ? place : nil
        self.art = art
        self.font = font
        self.border = border
        view = Viewport(field: field, width: handle.pixelSize.width, height: handle.pixelSize.height, border: border)
        painter = Painter(art: art, font: font, view: view, pages: .memory)
        memory = WindowMemory()
        self.card = card
        self.handle = handle
        let (width, height) = pixelSize
        rebuild(Viewport(field: field, width: width, height: height, border: border))
        if !self.handle.showsMemory { SDL_ShowWindow(pointer) }
        if handlesSignals { self.handle.signals = EndingSignal.Watch() }
    }

    /// The refresh rate of the window's display, frames a second; 60 if the display does not report it.
    public var displayRate: Int {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(handle.pointer))
        guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Int(mode.refresh_rate)
    }

    var pointer: OpaquePointer { handle.pointer }

    /// SDL's name of the kind of desktop: x11, wayland, dummy.
    public var driver: String { WindowHandle.driver }

    /// The name of the graphics card that draws the window, or of OpenGL without one; nil if the game itself draws on
    /// the processor.
    public var cardName: String? {
        switch renderer.kind {
        case .processor: nil
        case .card(let name), .software(let name): name
        }
    }

    /// Whether a graphics card draws the window, or OpenGL without one.
    public var isOnCard: Bool { card != nil }

    /// The number of draw calls of the last frame on a graphics card; 0 without one.
    public var drawCalls: Int {
        switch card {
        case .some(let card): card.drawCalls
        case nil: 0
        }
    }

    /// Makes a graphics card show frames as soon as they are drawn, for measurements; without a card nothing changes.
    public func stopWaitingForDisplay() {
        switch card {
        case .some(let card): card.stopWaiting()
        case nil: break
        }
    }

    /// Rasterises the next image that is not rasterised yet, so that play need not; after the last one, the next image,
    /// glyph or line for the window's new scale, if it has one. Returns whether there was one.
    public mutating func prepareNext() throws(SDLError) -> Bool {
        if try painter.prepareNext() { return true }
        guard let isUnready = try successor?.prepareNext(like: painter) else { return false }
        if !isUnready, let next = successor.take() {
            painter = next
            memory.invalidate()
        }
        return isUnready
    }

    /// Shows a frame. Waits for the display where possible.
    public mutating func show(_ frame: borrowing Frame) throws(SDLError) {
        let begun = SDL_GetTicks64()
        fit()
        settle()
        try painter.lay(out: frame, by: memory.pool)
        let area = view.pixels(of: frame.reach)
        if isOnCard {
            let white = try painter.white()
            card?.show(painter.pieces, atlas: painter.atlas, white: white, area: area, by: memory.pool)
        } else {
            let drawn = drawnResolution
            try memory.show(painter.pieces, atlas: painter.atlas, area: drawn.drawn(area), at: drawn, in: handle)
        }
        handle.noteFrame(begunAt: begun)
    }

    /// Whether a frame has been shown.
    var hasShown: Bool { handle.hasShown }

    /// Whether a Wayland desktop has delayed each of the first three frames by almost the second for which SDL waits;
    /// it most likely shows none of them.
    package var isUnseen: Bool { handle.isUnseen }

    /// Whether the last frame changed nothing in the window. Always false on a graphics card, which draws the whole of
    /// each frame.
    public var isStill: Bool { !isOnCard && memory.isStill }

    /// Fits a field, or the present one if `field` is nil, into the window if the size of either has changed. `show`
    /// does this too; call it to know the margins earlier.
    public mutating func fit(_ field: Vector? = nil) {
        let (width, height) = pixelSize
        let view = Viewport(field: field ?? view.field, width: width, height: height, border: border)
        guard view != self.view else { return }
        self.view = view
        painter.view = drawnView
    }

    /// The resolution that the window is drawn at.
    public var drawnResolution: Resolution { isOnCard ? .full : resolution }

    private var drawnView: Viewport { view.drawn(at: drawnResolution) }

    /// Begins to rasterise images again when the size has been stable for a while; until then the existing ones are
    /// scaled.
    private mutating func settle() {
        let view = painter.view
        if view.scale == painter.atlas.scale || painter.framesOfView <= Self.settledFrames {
            successor = nil
        } else if successor?.view != view {
            successor = Painter(art: art, font: font, view: view, pages: pages)
        }
        // Two painters at once take the most memory that the game ever takes.
        painter.keepsFourfold = successor == nil
    }

    private static let settledFrames = 12

    /// Responds to changes of the machine: gives a fullscreen window the new size of its monitor; redraws all of the
    /// next frame if the window may have lost its content; rasterises everything again if the textures are lost; opens
    /// another window in place of one that lost its monitor.
    public mutating func take(_ changes: Changes) {
        if changes.contains(.monitors), isFullscreen { handle.fillMonitor() }
        if changes.contains(.window) { memory.invalidate() }
        if changes.contains(.textures) { rebuild(view) }
        if handle.hasLostMonitors, Monitor.count > 0 { reopen() }
    }

    /// Opens another window in place of this one. If that fails, this one stays hidden until a monitor is connected.
    private mutating func reopen() {
        let title = SDL_GetWindowTitle(pointer).map { String(cString: $0) } ?? ""
        guard var next = try? WindowHandle(title: title, field: view.field, fullscreen: isFullscreen) else { return }
        next.signals = handle.signals.take()
        let choice: RendererChoice = isOnCard ? .gpu : .cpu
        destroyRenderer()
        handle = next
        textArea = nil
        try? take(choice)
        rebuild(view)
    }

    /// Destroys the painters and the renderer, in the required order: textures before their renderer. A window can have
    /// one renderer, and none while the processor draws on the window's own surface.
    private mutating func destroyRenderer() {
        successor = nil
        painter = Painter(art: art, font: font, view: view, pages: .memory)
        card.take()?.destroy()
        memory.destroyRenderer()
        memory = WindowMemory()
        renderer = RendererReport(kind: .processor, refusals: [])
    }

    /// Makes the renderer of a choice. There must be none.
    private mutating func take(_ choice: RendererChoice) throws(SDLError) {
        var refusals: [SDLError] = []
        card = try GraphicsCard.chosen(choice, for: handle, refusals: &refusals)
        renderer = RendererReport(of: card, refusals: refusals)
    }

    private mutating func rebuild(_ view: Viewport) {
        self.view = view
        successor = nil
        painter = Painter(art: art, font: font, view: drawnView, pages: pages)
        memory.invalidate()
    }

    /// Whether the window is invisible: minimized, hidden, or without any monitor.
    public var isHidden: Bool {
        if Monitor.count == 0 { return true }
        let hidden = SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue
        return SDL_GetWindowFlags(handle.pointer) & hidden != 0
    }

    /// Asks the desktop to show the window again, at most once a second, for a window that is hidden and must not be.
    package mutating func recall(at now: HostInstant) { handle.recall.ask(for: handle.pointer, at: now) }

    /// Hides the system's pointer over the window, for a game that draws its own.
    public func hideCursor() { SDL_ShowCursor(SDL_DISABLE) }

    /// Enters or leaves fullscreen.
    public mutating func setFullscreen(_ isFull: Bool) {
        SDL_SetWindowFullscreen(handle.pointer, isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        guard !isFull, let place = placeBehind else { return }
        placeBehind = nil
        handle.put(at: place)
    }

    /// The place of the window; nil while it is fullscreen, minimized or hidden.
    public var place: WindowPlace? { handle.place }

    private var isFullscreen: Bool {
        let desktop = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
        return SDL_GetWindowFlags(handle.pointer) & desktop == desktop
    }

    /// Moves the window to a monitor, which counts from 0; to the first one if there is no such monitor.
    public mutating func move(to monitor: Int) {
        let wasFull = isFullscreen
        if wasFull { setFullscreen(false) }
        handle.move(to: monitor)
        if wasFull { setFullscreen(true) }
    }

    /// Changes the renderer. If that fails, drawing goes on as before, and this throws.
    public mutating func setRenderer(_ choice: RendererChoice) throws(SDLError) {
        let wasOnCard = isOnCard
        destroyRenderer()
        handle.forgetSurface()
        defer { rebuild(view) }
        do throws(SDLError) {
            try take(choice)
        } catch {
            if wasOnCard { try? take(.gpu) }
            throw error
        }
    }

    /// Replaces the art if its `sizes` differ from those of the present art; otherwise the present art stays.
    public mutating func setArt(_ art: Art) {
        guard art.sizes != self.art.sizes else { return }
        self.art = art
        rebuild(view)
    }

    /// Adds images to rasterise beforehand, after the art's own, unless they are among these already.
    public mutating func prepare(_ wanted: [Image]) {
        let images = wanted.filter { !art.beforehand.contains($0) }
        art.beforehand += images
        painter.prepare(images)
        successor?.prepare(images)
    }

    /// Replaces the font, if it is another one.
    public mutating func setFont(_ font: FontFile) {
        guard font != self.font else { return }
        self.font = font
        rebuild(view)
    }

    /// Begins reading typed text; nil ends it. An input method shows its candidates next to `area`, in points of the
    /// field.
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

    var isReadingText: Bool { textArea != nil }

    /// Returns an area of the field in SDL's own units.
    private func windowArea(of area: Rect) -> PixelRect {
        let low = view.pixel(of: area.origin) / pixelDensity
        let high = view.pixel(of: area.origin + area.size) / pixelDensity
        return PixelRect(minX: Int32(low.x), minY: Int32(low.y), maxX: Int32(high.x), maxY: Int32(high.y))
    }

    /// Sets the window's title.
    public func setTitle(_ title: String) {
        guard let shown = SDL_GetWindowTitle(pointer), strcmp(shown, title) != 0 else { return }
        SDL_SetWindowTitle(pointer, title)
    }

    /// Keeps the screen on without any input, or lets it go dark.
    public func keepScreenOn(_ isKept: Bool) {
        guard isKept == (SDL_IsScreenSaverEnabled() == SDL_TRUE) else { return }
        if isKept { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
    }

    /// Width and height in pixels.
    public var pixelSize: (width: Int, height: Int) {
        switch card {
        case .some(let card): card.outputSize
        case nil: handle.pixelSize
        }
    }

    private var pages: Page.Kind {
        switch card {
        case .some(let card): card.pages
        case nil: .memory
        }
    }

    /// Pixels per unit of SDL's pointer coordinates: more than 1 on a high-DPI display.
    var pixelDensity: Double {
        var width: Int32 = 0
        SDL_GetWindowSize(handle.pointer, &width, nil)
        return Double(pixelSize.width) / Double(max(1, width))
    }
}

// The system's clipboard, which needs a window.
extension Window {
    /// The maximum number of bytes that are read from the clipboard, which may hold any number.
    private static let maxBytes = 16_384
    private static let maxPasted = 2000

    /// Whether the desktop is Wayland's.
    package var isOnWayland: Bool { WindowHandle.driver == "wayland" }

    /// Copies a text to the clipboard, if there is one. `CopiedText` finds out whether it arrives.
    public func copy(_ text: String) { SDL_SetClipboardText(text) }

    /// The clipboard's text as typed in one line: a space in place of line breaks and tabs, no control characters, at
    /// most 2000 characters; empty if there is none.
    public var clipboard: String {
        guard let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.maxBytes))
        return Self.typed(String(decoding: bytes, as: UTF8.self))
    }

    /// Returns a text as it could have been typed in one line.
    static func typed(_ text: String) -> String {
        let line = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        let scalars = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String(String.UnicodeScalarView(scalars)).prefix(maxPasted))
    }
}
