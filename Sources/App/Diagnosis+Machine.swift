import Foundation
import Picture
import Rain
package import Screens
import Show
import Stage

// Diagnosing the machine changes nothing and can be neither seen nor heard.
extension Diagnosis {
    package static var game: Diagnosis {
        do {
            try Assets.check()
            return Diagnosis(.game, "\(Version.summary), its files in \(Assets.folder)")
        } catch {
            return Diagnosis(.game, .missing, "\(Version.summary): \(error)", advice: "install the game again")
        }
    }

    package static var machine: Diagnosis {
        var system = utsname()
        uname(&system)
        func text<Bytes>(_ bytes: Bytes) -> String {
            withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        let name = "PRETTY_NAME="
        let release = (try? FileBytes.read("/etc/os-release", limit: 1 << 16)) ?? []
        let line = String(decoding: release, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(name) }
        let distribution = line.map { $0.dropFirst(name.count).filter { $0 != "\"" } } ?? text(system.sysname)
        let processors = ProcessInfo.processInfo.activeProcessorCount
        return Diagnosis(
            .machine,
            "\(distribution), kernel \(text(system.release)), \(text(system.machine)), \(processors) processors")
    }

    package static func desktop(_ settings: Settings) -> [Diagnosis] {
        let desktop: Desktop
        var refusal: SDLError?
        do {
            do {
                desktop = try Desktop(renderer: settings.renderer)
            } catch {
                // The game falls back in the same way.
                guard settings.renderer == .gpu else { throw error }
                refusal = error
                desktop = try Desktop()
            }
        } catch {
            return [
                Diagnosis(
                    .desktop, .missing, "none: \(error)",
                    advice: """
                        start the game from a desktop, or name its display in DISPLAY or WAYLAND_DISPLAY; \
                        without one: redpackrain play --headless
                        """),
                Diagnosis(
                    .drawing, "pictures without a window: the processor, by the kernel \(PixelKernel.chosen.rawValue)"),
            ]
        }
        let screens = desktop.screens.map { screen in
            let rate = screen.rate > 0 ? " at \(screen.rate) Hz" : ""
            return "\(screen.width) x \(screen.height)\(rate)" + (screen.name.isEmpty ? "" : " (\(screen.name.shown))")
        }.joined(separator: ", ")
        return [
            Diagnosis(
                .desktop, kind(desktop.driver) == nil ? .limited : .good,
                "\(kind(desktop.driver) ?? "none; SDL's driver \(desktop.driver), whose windows nobody sees"); \(screens)"
            ),
            drawing(desktop, refusal: refusal),
        ]
    }

    /// Returns the usual name of a video driver; nil for one without visible windows.
    private static func kind(_ driver: String) -> String? {
        let environment = ProcessInfo.processInfo.environment
        return switch driver {
        case "x11": environment["WAYLAND_DISPLAY"]?.isEmpty == false ? "X11, on a Wayland desktop" : "X11"
        case "wayland": "Wayland"
        default: nil
        }
    }

    private static func drawing(_ desktop: Desktop, refusal: SDLError?) -> Diagnosis {
        let kernel = PixelKernel.chosen.rawValue
        if let refusal {
            return Diagnosis(
                .drawing, .limited, "the graphics card that the settings ask for cannot draw: \(refusal)",
                advice: "set renderer to auto, or install the card's driver")
        }
        if let card = desktop.card { return Diagnosis(.drawing, "a graphics card: \(card)") }
        if let complaint = PixelKernel.complaint {
            return Diagnosis(.drawing, .limited, "the processor: \(complaint)", advice: "unset REDPACKRAIN_PIXELS")
        }
        return Diagnosis(.drawing, "the processor, by the kernel \(kernel); no graphics card is used")
    }

    /// Maximum time for a sound server to answer, seconds.
    private static let soundPatience = 5.0

    package static func sound(_ settings: Settings) -> Diagnosis {
        let advice: Message = """
            start a sound server (PipeWire or PulseAudio), or plug a device in; the game looks for one while it runs
            """
        do {
            let speaker = try Speaker(settings: settings)
            let end = Date(timeIntervalSinceNow: soundPatience)
            while !speaker.isOpen, speaker.silence == nil, Date() < end { usleep(10_000) }
            if let server = speaker.server { return Diagnosis(.sound, "opens, by \(server)") }
            return Diagnosis(
                .sound, .limited, "none: \(speaker.silence.map { "\($0)" } ?? "the sound server does not answer")",
                advice: advice)
        } catch {
            return Diagnosis(.sound, .limited, "none: \(error)", advice: advice)
        }
    }

    package static var font: Diagnosis {
        do {
            let font = try FontFile.system()
            guard !font.hasChinese else { return Diagnosis(.font, "\(font.path), and Chinese characters") }
            return Diagnosis(
                .font, .limited, "\(font.path); no font has Chinese characters, so the game is in English",
                advice: "install fonts-noto-cjk")
        } catch {
            return Diagnosis(.font, .missing, "\(error)", advice: "install a font, as fonts-noto-cjk")
        }
    }

    package static var gamepads: Diagnosis {
        let pads = Gamepad.all
        let known = pads.filter(\.isKnown).map(\.name.shown)
        guard let unknown = pads.first(where: { !$0.isKnown }) else {
            return Diagnosis(.gamepads, known.isEmpty ? "none" : "\(known.joined(separator: ", "))")
        }
        return Diagnosis(
            .gamepads, .limited, "\(unknown.name.shown): what its buttons mean is not known",
            advice: "describe it to SDL in SDL_GAMECONTROLLERCONFIG")
    }
}
