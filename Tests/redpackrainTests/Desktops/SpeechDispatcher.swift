import Foundation

/// The test's own speech dispatcher, with a dummy voice and silent output.
final class SpeechDispatcher {
    static let isInstalled =
        Tool.isInstalled("speech-dispatcher")
        && FileManager.default.isExecutableFile(atPath: "/usr/lib/speech-dispatcher-modules/sd_dummy")

    private let folder: String
    private var daemon: Daemon?

    /// - Parameter folder: an empty folder.
    init(folder: String) throws {
        self.folder = folder
        for name in ["conf", "log"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        let settings = """
            LogLevel 5
            CommunicationMethod "unix_socket"
            SocketPath "\(socket)"
            AudioOutputMethod "libao"
            AddModule "dummy" "sd_dummy" ""
            DefaultModule dummy

            """
        try settings.write(toFile: "\(folder)/conf/speechd.conf", atomically: true, encoding: .utf8)
        try "default_driver=null\n".write(toFile: "\(folder)/.libao", atomically: true, encoding: .utf8)
    }

    deinit { end() }

    var socket: String { "\(folder)/socket" }

    /// The log since the last start.
    var log: String { (try? String(contentsOfFile: "\(folder)/log/speech-dispatcher.log", encoding: .utf8)) ?? "" }

    /// The texts that went to the voice, in order.
    var spoken: [Substring] { log.matches(of: /output module: \|<speak>(.*)<\/speak>\|/).map(\.1) }

    /// Starts the dispatcher, and waits until it listens.
    func start() throws {
        for name in ["socket", "log/speech-dispatcher.log"] {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        daemon = try Daemon(
            "speech-dispatcher",
            [
                "--run-single", "--config-dir", "\(folder)/conf", "--socket-path", socket, "--log-dir",
                "\(folder)/log", "--pid-file", "\(folder)/pid", "--timeout", "0",
            ], in: ["HOME": folder, "XDG_RUNTIME_DIR": folder, "PATH": "/usr/bin:/bin"])
        guard Tool.waits(until: { FileManager.default.fileExists(atPath: socket) }) else {
            throw SoundServer.Failure("speech-dispatcher does not start: \(log.suffix(300))")
        }
    }

    /// Stops the dispatcher's process, or continues it.
    func stand(_ isStill: Bool) { daemon?.signal(isStill ? SIGSTOP : SIGCONT) }

    func end() {
        daemon?.destroy()
        daemon = nil
    }
}
