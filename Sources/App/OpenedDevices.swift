import Foundation
package import Motion
import Picture
package import Rain
package import RainScreens
import RainShow
package import Stage

extension Window {
    /// Opens a window with the settings. If the stored renderer fails, another one is used and reported, so that a
    /// stored choice never prevents a start.
    ///
    /// - Parameters:
    ///   - rendererIsAsked: whether a flag selects the renderer, so that there is no fallback.
    ///   - fails: set to true if another renderer is used.
    package static func opened(
        field: Vector, _ settings: inout Settings, level: Level, font: FontFile, rendererIsAsked: Bool,
        _ fails: inout Bool
    ) throws -> Window {
        func window() throws -> Window {
            try Window(
                unisolated: settings.words.game, field: field, fullscreen: settings.isFullscreen,
                monitor: settings.monitor - 1, place: settings.window, border: settings.border,
                renderer: settings.renderer, handlesSignals: true,
                art: Assets.art(for: level), font: font)
        }
        do {
            return try window()
        } catch {
            guard settings.renderer != .auto, !rendererIsAsked else { throw error }
            settings.renderer = .auto
            let window = try window()
            Console.note("\(error); using another renderer")
            fails = true
            return window
        }
    }
}

extension Speaker {
    package init(settings: Settings, isSilent: Bool = false) throws {
        try self.init(
            name: settings.words.game, bufferFrames: settings.audioBuffer, isSilent: isSilent,
            beforehand: Sound.game, sound: Assets.path(of:), tune: Assets.path(of:))
    }
}

extension Capabilities {
    /// The machine's capabilities that are known before a window is open.
    package static var ofThisMachine: Capabilities {
        var capabilities = Capabilities()
        let environment = ProcessInfo.processInfo.environment
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        capabilities.language = Language(
            locale: names.first { !$0.isEmpty } ?? "", languages: environment["LANGUAGE"] ?? "")
        capabilities.account = PlayerName.checked(NSUserName()) ?? capabilities.account
        return capabilities
    }
}
