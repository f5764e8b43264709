import Foundation

/// An X server without a screen, whose keyboard and mouse xdotool controls.
final class Display {
    let name: String
    private let server: Process
    private var manager: Process?

    /// Starts a server with a screen of this size, pixels, on a free display number.
    /// - Parameters:
    ///   - depth: bits a pixel.
    ///   - options: further arguments of the server.
    ///   - isManaged: whether to start a window manager.
    init(width: Int, height: Int, depth: Int = 24, options: [String] = [], isManaged: Bool = false) throws {
        server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        server.arguments =
            [
                "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-nolisten", "tcp", "-noreset",
            ] + options
        let pipe = Pipe()
        server.standardOutput = pipe
        server.standardError = FileHandle.nullDevice
        try server.run()
        var number = ""
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
            number += String(decoding: byte, as: UTF8.self)
        }
        name = ":\(number)"
        guard isManaged else { return }
        let manager = Process()
        manager.executableURL = URL(fileURLWithPath: "/usr/bin/openbox")
        // Openbox uses its own default keys, not the keys of the account.
        manager.arguments = ["--config-file", "/etc/xdg/openbox/rc.xml"]
        manager.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
        manager.standardOutput = FileHandle.nullDevice
        manager.standardError = FileHandle.nullDevice
        try manager.run()
        self.manager = manager
        // Openbox may overlook a window that appears before openbox is ready.
        for _ in 0..<200 where try hands(["get_num_desktops"]) != 0 { Thread.sleep(forTimeInterval: 0.05) }
    }

    deinit {
        // Only SIGKILL is certain: other signals may be blocked, which is inherited from the runner of the tests.
        for process in [manager, server].compactMap({ $0 }) { kill(process.processIdentifier, SIGKILL) }
    }

    /// Runs xdotool.
    func hands(_ arguments: String...) throws { try hands(arguments) }

    /// Runs xdotool and returns its exit code.
    @discardableResult
    func hands(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = arguments
        process.environment = ["DISPLAY": name]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitForEnd()
        return process.terminationStatus
    }
}
