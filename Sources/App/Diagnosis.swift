import Foundation
import Picture
import Rain
import RainPlatform
import RainScores
package import RainScreens
import RainShow
import Stage

/// The state of one thing that the game uses on this machine.
package struct Diagnosis: Encodable, Hashable {
    package let subject: Subject
    package let state: State
    package let text: String
    /// Recommended action; nil if none is needed.
    package let advice: String?

    package enum Subject: String, Encodable, CaseIterable {
        case game, machine
        case sdl = "SDL"
        case desktop, drawing, font, sound, speech, gamepads, videos
        case settings, levels, records, cache, scores
    }

    package enum State: String, Encodable {
        case good
        /// The game can be played without it.
        case limited
        /// The game cannot be played.
        case missing

        fileprivate var sign: String {
            switch self {
            case .good: " "
            case .limited: "-"
            case .missing: "!"
            }
        }
    }

    package init(_ subject: Subject, _ state: State, _ text: Message, advice: Message? = nil) {
        (self.subject, self.state) = (subject, state)
        (self.text, self.advice) = (text.description, advice?.description)
    }

    package init(_ subject: Subject, _ text: Message) { self.init(subject, .good, text) }
}

package struct Checkup: Encodable {
    package let version = Version.current
    /// Whether the game can be played in a window.
    package let playable: Bool
    package let findings: [Diagnosis]

    package init(_ findings: [Diagnosis]) {
        self.findings = findings
        playable = !findings.contains { $0.state == .missing }
    }

    /// The diagnoses as lines, each followed by its advice.
    package var text: String {
        let width = Diagnosis.Subject.allCases.map(\.rawValue.count).max() ?? 0
        let lines = findings.flatMap { finding in
            let first = "\(finding.state.sign) \(finding.subject.rawValue.padded(to: width))  \(finding.text)"
            return [first] + (finding.advice.map { ["  " + "".padded(to: width) + "  to do: \($0)"] } ?? [])
        }
        return (lines + [playable ? "The game can be played." : "The game cannot be played in a window here."])
            .joined(separator: "\n")
    }
}

// The files that the game reads and writes. Diagnosing them changes nothing.
extension Diagnosis {
    private static func folder(_ subject: Subject, _ path: String, without loss: Message) -> Diagnosis {
        let nearest = nearest(path)
        if FileBytes.isFolder(nearest), access(nearest, W_OK | X_OK) == 0 {
            return Diagnosis(subject, nearest == path ? "\(path)" : "\(path), created when needed")
        }
        let why: Message = FileBytes.isFolder(nearest) ? "cannot be written to" : "is not a folder"
        return Diagnosis(
            subject, .limited, "\(path): \(nearest) \(trusted: why); \(trusted: loss)",
            advice: "give write permission there, or name another folder in XDG_\(trusted: variable(subject))_HOME")
    }

    /// The longest part of a path that exists; a dangling link counts as existing.
    private static func nearest(_ path: String) -> String {
        var (nearest, found) = (path, stat())
        while lstat(nearest, &found) != 0, nearest != "/", !nearest.isEmpty {
            nearest = URL(fileURLWithPath: nearest).deletingLastPathComponent().path
        }
        return nearest
    }

    private static func variable(_ subject: Subject) -> String {
        switch subject {
        case .settings: "CONFIG"
        case .records: "DATA"
        default: "CACHE"
        }
    }

    package static var records: Diagnosis {
        folder(.records, Folder.data.path, without: "records are kept in memory until they can be stored")
    }

    package static var cache: Diagnosis {
        folder(.cache, Folder.cache.path, without: "each start draws all pictures again")
    }

    /// - Parameter reading: the result of reading the settings file.
    package static func settings(_ reading: SettingsFile.Reading) -> Diagnosis {
        let found = folder(.settings, Folder.config.path, without: "changes are lost at the end of a run")
        guard found.state == .good, let complaint = reading.complaints.first else { return found }
        return Diagnosis(.settings, .limited, "\(trusted: complaint)", advice: "correct the line, or delete the file")
    }

    /// - Parameters:
    ///   - count: the number of levels that the folder offers.
    ///   - complaints: one line for each file that the folder does not offer.
    package static func levels(_ count: Int, complaints: [String]) -> Diagnosis {
        let text: Message = "\(trusted: count.of("level file")) in \(Folder.config.path)/levels"
        guard let complaint = complaints.first else { return Diagnosis(.levels, text) }
        return Diagnosis(
            .levels, .limited, "\(trusted: text); \(complaints.count) more cannot be read: \(trusted: complaint)",
            advice: "correct the file, or move it away")
    }

    /// Diagnoses the program that encodes videos.
    package static var videos: Diagnosis {
        guard let ffmpeg = FFmpeg() else {
            return Diagnosis(
                .videos, .limited, "the program ffmpeg is missing, so rounds can be sent as cards only",
                advice: "install the package ffmpeg")
        }
        let formats = ffmpeg.formats
        let list = formats.map { ".\($0.format.rawValue) (\($0.encoders.joined(separator: ", ")))" }
        let text: Message = "\(ffmpeg.path): \(trusted: list.isEmpty ? "no format" : list.joined(separator: ", "))"
        guard formats.first?.format != .mp4 else { return Diagnosis(.videos, text) }
        return Diagnosis(
            .videos, .limited,
            "\(trusted: text); no .mp4, so the game's videos \(trusted: ffmpeg.usualFormat == nil ? "cannot be made" : "are .webm")",
            advice: "install an ffmpeg with libx264 and aac")
    }

    /// Diagnoses the scores file by a copy in memory.
    package static func scores(_ path: String) -> Diagnosis {
        let advice: Message = "repair or move that file, or name another one with --scores"
        guard access(path, F_OK) == 0 else {
            // The game makes missing folders of its file, but not folders for the target of a link.
            let target = FileBytes.destination(of: path)
            let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
            let nearest = nearest(path)
            let place = target == path ? nearest : folder
            if FileBytes.isFolder(place) {
                do throws(ScoreBookError) {
                    try ScoreBook.tryStoring(path, in: place)
                    return Diagnosis(.scores, "\(path), created by the first round")
                } catch {
                    return Diagnosis(.scores, .limited, "\(error.path): \(trusted: error.reason)", advice: advice)
                }
            }
            let why: Message = FileBytes.isFile(nearest) ? "is not a folder" : "is a link that leads nowhere"
            return Diagnosis(.scores, .missing, "\(path): \(nearest) \(trusted: why)", advice: advice)
        }
        do throws(ScoreBookError) {
            let book = try ScoreBook.snapshot(path, changingNothing: true)
            let count = (try? book.ids().count) ?? 0
            let version = book.version.map { "version \($0)" } ?? "damaged"
            let text: Message = "\(path): \(trusted: count.of("record")), \(version) of \(ScoreBook.latestVersion)"
            if let notice = book.notice {
                return Diagnosis(
                    .scores, .limited, "\(trusted: text); \(notice)",
                    advice: "the next game copies all readable records to a new file")
            }
            guard access(path, W_OK) == 0 else {
                return Diagnosis(
                    .scores, .limited, "\(trusted: text); it cannot be written, so records are not stored",
                    advice: "give write permission, or name another file with --scores")
            }
            let folder = URL(fileURLWithPath: FileBytes.destination(of: path)).deletingLastPathComponent().path
            try ScoreBook.tryStoring(path, in: folder)
            return Diagnosis(.scores, text)
        } catch {
            // The game tolerates errors that may pass; it refuses a file that is not a scores file.
            return Diagnosis(
                .scores, error.mayPass ? .limited : .missing, "\(error.path): \(trusted: error.reason)",
                advice: error.path == path ? advice : "name an existing folder in TMPDIR")
        }
    }
}

// Diagnosing the machine changes nothing, shows nothing and plays nothing.
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
        let processors = Processors.count.of("processor")
        return Diagnosis(
            .machine,
            "\(distribution), kernel \(text(system.release)), \(text(system.machine)), \(trusted: processors)")
    }

    package static var sdl: Diagnosis { Diagnosis(.sdl, "\(SDLVersion.text)") }

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
                        without a display, use redpackrain play --headless
                        """),
                drawing("the processor, with pixel kernel \(PixelKernel.chosen.rawValue); only without a window"),
            ]
        }
        let screens = desktop.screens.map { screen in
            let rate = screen.rate > 0 ? " at \(screen.rate) Hz" : ""
            return "\(screen.width) x \(screen.height)\(rate)" + (screen.name.isEmpty ? "" : " (\(screen.name.shown))")
        }.joined(separator: ", ")
        return [
            Diagnosis(
                .desktop, kind(desktop.driver) == nil ? .limited : .good,
                "\(kind(desktop.driver) ?? "none; SDL's driver \(desktop.driver) shows no windows"); \(screens)"
            ),
            drawing(desktop, refusal: refusal, at: settings.resolution),
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

    private static func drawing(
        _ desktop: Desktop, refusal: SDLError?, at resolution: ResolutionChoice
    ) -> Diagnosis {
        if let refusal {
            return Diagnosis(
                .drawing, .limited, "the graphics card that the settings ask for cannot draw: \(refusal)",
                advice: "set renderer to auto, or install the card's driver")
        }
        let (report, text) = (desktop.renderer, desktop.renderer.text)
        switch report.kind {
        case .card where !report.isTrouble: return Diagnosis(.drawing, text)
        case .software:
            return Diagnosis(
                .drawing, .limited, text, advice: "set renderer to auto: the game itself draws faster without a card")
        case .processor where !report.isTrouble:
            return drawing("\(trusted: text), \(trusted: pixels(resolution)); no graphics card is used")
        case .card, .processor:
            return Diagnosis(
                .drawing, .limited, text,
                advice: "restart the computer if the card's driver was updated; otherwise install the driver again")
        }
    }

    private static func pixels(_ resolution: ResolutionChoice) -> String {
        switch resolution {
        case .auto: "all pixels, or half of each side where there is no time for more"
        case .full: "all pixels"
        case .half: "half of the pixels of each side"
        }
    }

    /// The diagnosis of drawing by the processor: a text, or the fault of the chosen kernel.
    private static func drawing(_ text: Message) -> Diagnosis {
        guard let complaint = PixelKernel.complaint else { return Diagnosis(.drawing, text) }
        return Diagnosis(.drawing, .limited, "the processor: \(complaint)", advice: "unset REDPACKRAIN_PIXELS")
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
            if let server = speaker.server { return Diagnosis(.sound, "works, with \(server)") }
            return Diagnosis(
                .sound, .limited, "none: \(speaker.silence.map { "\($0)" } ?? "the sound server does not answer")",
                advice: advice)
        } catch {
            return Diagnosis(.sound, .limited, "none: \(error)", advice: advice)
        }
    }

    /// Diagnoses reading aloud by the installed programs, without starting a dispatcher.
    package static var speech: Diagnosis {
        let address = getenv("SPEECHD_ADDRESS").map { String(cString: $0) }
        if let address, SpeechConnection.usualPath == nil {
            return Diagnosis(
                .speech, .limited, "SPEECHD_ADDRESS \(address): is no UNIX socket, so menus cannot be read aloud",
                advice: "unset it")
        }
        return speech(of: address ?? ChildProgram.path(of: SpeechConnection.program))
    }

    /// - Parameter dispatcher: the path of the program, or the address of a running one; nil if there is none.
    static func speech(of dispatcher: String?) -> Diagnosis {
        guard let dispatcher else {
            return Diagnosis(
                .speech, .limited, "the program speech-dispatcher is missing, so menus cannot be read aloud",
                advice: "install the package speech-dispatcher")
        }
        return Diagnosis(.speech, "\(dispatcher)")
    }

    package static func font(_ settings: Settings) -> Diagnosis {
        do {
            let font = try FontFile.system(for: settings.shownLanguage.characters)
            guard !font.hasChinese else { return Diagnosis(.font, "\(font.path), with Chinese characters") }
            return Diagnosis(
                .font, .limited, "\(font.path); no font has Chinese characters, so the game is in English",
                advice: "install fonts-noto-cjk")
        } catch {
            return Diagnosis(.font, .missing, "\(error)", advice: "install a font, such as fonts-noto-cjk")
        }
    }

    package static var gamepads: Diagnosis {
        let pads = Gamepad.all
        let known = pads.filter(\.isKnown).map(\.name.shown)
        guard let unknown = pads.first(where: { !$0.isKnown }) else {
            return Diagnosis(.gamepads, known.isEmpty ? "none" : "\(known.joined(separator: ", "))")
        }
        return Diagnosis(
            .gamepads, .limited, "\(unknown.name.shown): the meaning of its buttons is unknown",
            advice: "describe its buttons to SDL in SDL_GAMECONTROLLERCONFIG")
    }
}
