import Foundation

/// An X server without a screen, with a person's hands at it.
final class Display {
    let name: String
    private let server: Process

    /// Starts a server of some pixels on a display number that is free.
    init(width: Int, height: Int) throws {
        server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        server.arguments = [
            "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        ]
        let pipe = Pipe()
        server.standardOutput = pipe
        server.standardError = FileHandle.nullDevice
        try server.run()
        var number = ""
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
            number += String(decoding: byte, as: UTF8.self)
        }
        name = ":\(number)"
    }

    deinit { server.terminate() }

    /// Does something with xdotool.
    func hands(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = arguments
        process.environment = ["DISPLAY": name]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
