import Foundation

/// The test's own Wayland desktop: sway, drawn by the processor. It is shown on virtual monitors; in a window of an X
/// server, which gives it a real pointer and keys; or in a window of another sway, which can take its monitors away.
final class Sway {
    static let isInstalled = Tool.isInstalled("sway", "swaymsg", "runuser", "grim")

    private let folder: String
    private let daemon: Daemon
    /// The name of the first monitor.
    let monitor: String

    /// The place where the desktop is shown.
    enum Place {
        case nowhere
        case display(Display)
        case sway(Sway)
    }

    /// Starts sway with one monitor of 1280 x 720 pixels and waits until it answers. Since sway refuses to run as root, root
    /// runs it as the user `nobody`.
    /// - Parameters:
    ///   - folder: an empty folder that all users may enter.
    ///   - place: where the desktop is shown.
    init(folder: String, in place: Place = .nowhere) throws {
        self.folder = folder
        let backend: [String: String]
        switch place {
        case .nowhere: (monitor, backend) = ("HEADLESS-1", ["WLR_BACKENDS": "headless"])
        case .display(let display): (monitor, backend) = ("X11-1", ["WLR_BACKENDS": "x11", "DISPLAY": display.name])
        case .sway(let outer):
            monitor = "WL-1"
            backend = ["WLR_BACKENDS": "wayland", "WAYLAND_DISPLAY": outer.environment["WAYLAND_DISPLAY"] ?? ""]
        }
        let files = FileManager.default
        try files.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try """
        output \(monitor) mode --custom 1280x720
        default_border none
        xwayland disable
        """.write(toFile: "\(folder)/config", atomically: true, encoding: .utf8)
        let environment = backend.merging([
            "XDG_RUNTIME_DIR": folder, "HOME": folder, "PATH": "/usr/bin:/bin", "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman", "SWAYSOCK": "\(folder)/sway",
        ]) { $1 }
        if getuid() == 0 {
            let owner = getpwnam("nobody")?.pointee
            for path in [folder, "\(folder)/config"] { chown(path, owner?.pw_uid ?? 65_534, owner?.pw_gid ?? 65_534) }
            daemon = try Daemon(
                "runuser", ["-u", "nobody", "--", "sway", "-c", "\(folder)/config"], in: environment)
        } else {
            daemon = try Daemon("sway", ["-c", "\(folder)/config"], in: environment)
        }
        guard try Tool.waits(until: { try socket != nil && tell("-t", "get_outputs").contains(monitor) }) else {
            throw Failure(text: "sway does not start")
        }
    }

    deinit {
        _ = try? tell("exit")
        daemon.destroy()
    }

    /// The environment that programs need to be shown on this desktop.
    var environment: [String: String] {
        [
            "WAYLAND_DISPLAY": "\(folder)/\(socket ?? "")", "XDG_RUNTIME_DIR": folder, "SDL_VIDEODRIVER": "wayland",
        ]
    }

    private var socket: String? {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.first {
            $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock")
        }
    }

    /// Sends a command with swaymsg and returns the answer.
    @discardableResult
    func tell(_ words: String...) throws -> String {
        try Tool.output(
            "swaymsg", ["-s", "\(folder)/sway"] + words, in: ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder])
    }

    /// The picture on a monitor, as a PNG file.
    func photograph(_ monitor: String, to path: String) throws {
        _ = try Tool.output(
            "grim", ["-o", monitor, path],
            in: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
    }

    /// Stops sway's process, or continues it.
    func stand(_ isStill: Bool) { daemon.signal(isStill ? SIGSTOP : SIGCONT) }

    struct Failure: Error {
        let text: String
    }
}
