import Motion
import Picture
import Show
import Stage

extension Window {
    /// A window as the settings want it.
    init(title: String, field: Vector, settings: Settings, art: Art, font: FontFile) throws {
        try self.init(
            title: title, field: field, fullscreen: settings.isFullscreen, monitor: settings.monitor - 1,
            border: settings.border, renderer: settings.renderer, art: art, font: font)
    }

    /// How much of a frame is used to read what may soon be seen or heard, nanoseconds.
    private static var preparingTime: Int64 { 8_000_000 }

    /// Reads pictures and sounds that have not been yet, one after the other, while a frame that began at a host instant
    /// has time for it.
    mutating func prepare(with speaker: inout Speaker, since host: Int64, on time: HostTime) throws {
        while time.now < host + Self.preparingTime {
            guard try prepareNext() || speaker.loadNext() else { return }
        }
    }
}

// What settings are to the window and the sound device.
extension Game {
    /// Has a change of the settings take effect. What cannot be is taken back, and told of.
    mutating func apply(after old: Settings, to window: inout Window, _ speaker: inout Speaker) {
        window.border = settings.border
        if settings.monitor != old.monitor { window.move(to: settings.monitor - 1) }
        if settings.isFullscreen != old.isFullscreen { window.setFullscreen(settings.isFullscreen) }
        if settings.audioBuffer != old.audioBuffer {
            speaker.bufferFrames = settings.audioBuffer
            speaker.reopen()
        }
        guard settings.renderer != old.renderer else { return }
        do {
            try window.setRenderer(settings.renderer)
            keep([.renderer])
        } catch {
            Console.note("\(error)")
            settings.renderer = old.renderer
            refusal = .rendererFails
            refreshSettings()
        }
    }

    /// Whether what is typed is wanted as text.
    var readsText: Bool { if case .name = screen { true } else { false } }
}
