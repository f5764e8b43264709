import Foundation
import Motion
package import Picture
import RainApp
import Stage

/// The time from exec to the first frame of the game's title in a window.
package enum BenchStart {
    package static func measure(starts: Int, renderer: RendererChoice) throws -> BenchResult {
        guard let program = Bundle.main.executableURL else { throw Failure("the program's own file is not found") }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("redpackrain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let time = HostTime()
        var milliseconds: [Double] = []
        for _ in 0..<starts {
            let process = Process()
            process.executableURL = program
            process.arguments = [
                "play", "--first-frame", "--mute", "--renderer", renderer.rawValue, "--scores",
                folder.appendingPathComponent("scores.sqlite").path,
            ]
            let pipe = Pipe()
            process.standardOutput = pipe
            let start = time.now
            try process.run()
            let word = try pipe.fileHandleForReading.read(upToCount: 1)
            milliseconds.append(Double(time.now - start) / 1e6)
            process.waitUntilExit()
            guard word?.isEmpty == false, process.terminationStatus == 0 else {
                throw Failure("the game did not start")
            }
        }
        return BenchResult(
            scene: "start", renderer: renderer.rawValue, sprites: 0, size: .picture("1280x720"),
            milliseconds: milliseconds, pixels: 1280 * 720)
    }
}
