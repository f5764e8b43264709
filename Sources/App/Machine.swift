package import Motion
import Picture
package import Rain
package import Screens
import Show
package import Stage

extension Window {
    /// A window as the settings want it. A kept choice of what draws must shut nobody out: where that cannot be had, what
    /// can draws, which is told of.
    ///
    /// - Parameters:
    ///   - rendererIsAsked: whether a flag says what draws, so that nothing else will do.
    ///   - fails: set where another renderer draws than the settings said.
    package static func opened(
        field: Vector, _ settings: inout Settings, level: Level, font: FontFile, rendererIsAsked: Bool,
        _ fails: inout Bool
    ) throws -> Window {
        func window() throws -> Window {
            try Window(
                title: settings.words.game, field: field, fullscreen: settings.isFullscreen,
                monitor: settings.monitor - 1, place: settings.window, border: settings.border,
                renderer: settings.renderer,
                art: Assets.art(for: level), font: font)
        }
        do {
            return try window()
        } catch {
            guard settings.renderer != .auto, !rendererIsAsked else { throw error }
            settings.renderer = .auto
            let window = try window()
            Console.note("\(error); something else draws")
            fails = true
            return window
        }
    }
}

extension Speaker {
    /// A speaker as the settings want it.
    package init(settings: Settings, isSilent: Bool = false) throws {
        try self.init(
            name: settings.words.game, bufferFrames: settings.audioBuffer, isSilent: isSilent,
            sound: Assets.path(of:), tune: Assets.path(of:))
    }
}
