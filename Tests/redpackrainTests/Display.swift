import Foundation

/// An X server without a screen, with a person's hands at it.
final class Display {
    let name: String
    private let server: Process
    private var manager: Process?

    /// Starts a server of some pixels on a display number that is free.
    /// - Parameters:
    ///   - depth: bits a pixel.
    ///   - options: what else the server is told.
    ///   - isManaged: whether a window manager sees to its windows.
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
        // The keys that it comes with, not the ones of the account.
        manager.arguments = ["--config-file", "/etc/xdg/openbox/rc.xml"]
        manager.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
        manager.standardOutput = FileHandle.nullDevice
        manager.standardError = FileHandle.nullDevice
        try manager.run()
        self.manager = manager
        // A window that comes while it is getting ready may be overlooked by it.
        for _ in 0..<200 where try hands(["get_num_desktops"]) != 0 { Thread.sleep(forTimeInterval: 0.05) }
    }

    deinit {
        // A signal that can be blocked may be: who runs the tests hands that down.
        for process in [manager, server].compactMap({ $0 }) { kill(process.processIdentifier, SIGKILL) }
    }

    /// Does something with xdotool.
    func hands(_ arguments: String...) throws { try hands(arguments) }

    /// Returns the code that xdotool ends with.
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
