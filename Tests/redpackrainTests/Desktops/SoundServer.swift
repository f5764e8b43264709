import Foundation

/// The test's own PulseAudio server. It is reachable only through its folder and has silent null devices.
final class SoundServer {
    static let isInstalled = Tool.isInstalled("pulseaudio", "pactl")

    private let folder: String
    private var daemon: Daemon?

    /// - Parameter folder: an empty folder.
    init(folder: String) throws {
        self.folder = folder
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { end() }

    /// The environment that programs need to play on this server.
    var environment: [String: String] {
        [
            "PULSE_SERVER": "unix:\(socket)", "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": folder,
            "PULSE_COOKIE": "\(folder)/cookie", "HOME": folder, "PATH": "/usr/bin:/bin",
        ]
    }

    private var socket: String { "\(folder)/native" }

    /// Starts the server with two devices, and waits until it answers.
    func start() throws {
        try? FileManager.default.removeItem(atPath: socket)
        let modules = [
            "module-native-protocol-unix socket=\(socket) auth-anonymous=1", "module-null-sink sink_name=one",
            "module-null-sink sink_name=two", "module-rescue-streams", "module-always-sink",
        ]
        daemon = try Daemon(
            "pulseaudio",
            ["-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disable-shm=yes"]
                + modules.flatMap { ["-L", $0] },
            in: environment)
        guard try Tool.waits(until: { try !tell("info").isEmpty }) else { throw Failure("PulseAudio does not start") }
    }

    /// Sends a command with pactl and returns the answer.
    @discardableResult
    func tell(_ words: String...) throws -> String { try Tool.output("pactl", words, in: environment) }

    /// The numbers of the streams that play. Each new stream has a new number.
    func streams() throws -> [Int] {
        try tell("list", "short", "sink-inputs").split(separator: "\n").compactMap {
            $0.split(separator: "\t").first.flatMap { Int($0) }
        }
    }

    func plug(_ name: String) throws { try tell("load-module", "module-null-sink", "sink_name=\(name)") }

    func unplug(_ name: String) throws {
        let modules = try tell("list", "short", "modules").split(separator: "\n")
        guard let module = modules.first(where: { $0.contains("sink_name=\(name)") })?.split(separator: "\t").first
        else { throw Failure("there is no device \(name)") }
        try tell("unload-module", String(module))
    }

    /// Stops the server's process, or continues it.
    func stand(_ isStill: Bool) {
        daemon?.signal(isStill ? SIGSTOP : SIGCONT)
    }

    func end() {
        daemon?.destroy()
        daemon = nil
    }

    struct Failure: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }
}
