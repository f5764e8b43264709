import App
import Motion
import Picture
import Rain
import Screens
import Show
import Stage

extension Window {
    /// A window as the settings want it. A kept choice of what draws must shut nobody out: where that cannot be had, what
    /// can draws, which is told of.
    ///
    /// - Parameter rendererIsAsked: whether a flag says what draws, so that nothing else will do.
    static func opened(
        field: Vector, _ settings: inout Settings, level: Level, font: FontFile, rendererIsAsked: Bool,
        _ trouble: inout Trouble?
    ) throws -> Window {
        func window() throws -> Window {
            try Window(
                title: settings.words.game, field: field, fullscreen: settings.isFullscreen,
                monitor: settings.monitor - 1, border: settings.border, renderer: settings.renderer,
                art: Assets.art(for: level), font: font)
        }
        do {
            return try window()
        } catch {
            guard settings.renderer != .auto, !rendererIsAsked else { throw error }
            settings.renderer = .auto
            let window = try window()
            Console.note("\(error); something else draws")
            trouble = .rendererFails
            return window
        }
    }

    /// How much of a frame is used to read what may soon be seen or heard, nanoseconds.
    private static var preparingTime: Int64 { 8_000_000 }

    /// Reads pictures and sounds that have not been yet, one after the other, while a frame that began at a host instant
    /// has time for it; one of each where it has none, so that a slow machine has them all in a few seconds.
    mutating func prepare(with speaker: inout Speaker, since host: Int64, on time: HostTime) throws {
        repeat {
            let (isPicture, isSound) = (try prepareNext(), try speaker.loadNext())
            guard isPicture || isSound else { return }
        } while time.now < host + Self.preparingTime
    }
}

extension Speaker {
    /// A speaker as the settings want it.
    init(settings: Settings, isSilent: Bool = false) throws {
        try self.init(
            name: settings.words.game, bufferFrames: settings.audioBuffer, isSilent: isSilent,
            sound: Assets.path(of:), tune: Assets.path(of:))
    }
}

// What settings are to the window and the sound device.
extension Game {
    /// Has a change of the settings take effect. What cannot be is taken back, and told of.
    mutating func apply(after old: Settings, to window: inout Window, _ speaker: inout Speaker) {
        window.border = settings.border
        if settings.monitor != old.monitor { window.move(to: settings.monitor - 1) }
        if settings.isFullscreen != old.isFullscreen { window.setFullscreen(settings.isFullscreen) }
        if settings.audioBuffer != old.audioBuffer { speaker.reopen(bufferFrames: settings.audioBuffer) }
        guard settings.renderer != old.renderer else { return }
        do {
            try window.setRenderer(settings.renderer)
            rendererBefore = rendererBefore ?? old.renderer
        } catch {
            refuse(error, for: old.renderer)
        }
    }

    /// Shows a frame. A renderer that cannot gives way to the one before, or to the other one there is; one that can is
    /// kept for the next start.
    mutating func show(_ frame: borrowing Frame, in window: inout Window) throws {
        do {
            try window.show(frame)
        } catch {
            let next = rendererBefore ?? (window.isOnCard ? .cpu : .gpu)
            refuse(error, for: next)
            guard (try? window.setRenderer(next)) != nil, (try? window.show(frame)) != nil else { throw error }
            rendererBefore = nil
        }
        if rendererBefore != nil {
            rendererBefore = nil
            keep([.renderer])
        }
    }

    private mutating func refuse(_ error: any Error, for renderer: RendererChoice) {
        Console.note("\(error)")
        settings.renderer = renderer
        refusal = .rendererFails
        refreshSettings()
    }

    /// Takes note of why nothing is heard, and says so once.
    mutating func note(_ silence: SDLError?) {
        guard (silence == nil) != (soundTrouble == nil) else { return }
        if let silence { Console.note("no sound: \(silence)") }
        soundTrouble = silence.map { _ in .soundFails }
        refreshSettings()
    }

    /// Where what is typed stands, if that is wanted as text.
    var textArea: Rect? { if case .name(let name, _) = screen { name.textArea } else { nil } }
}
