import Foundation
import Testing

/// The size of the cache is limited.
@Suite struct CacheTests {
    /// The game removes the oldest files of a cache that is too large, and no more than needed.
    @Test func theOldestGoFirst() throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let folder = URL(fileURLWithPath: program.path("cache/redpackrain"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, days, size) in [("new", 1.0, 100), ("old", 9, 100), ("older", 10, 90), ("oldest", 11, 80)] {
            let file = folder.appendingPathComponent(name).path
            // Sparse files, which take no room on the disk.
            #expect(FileManager.default.createFile(atPath: file, contents: nil) && truncate(file, size << 20) == 0)
            let date = Date(timeIntervalSinceNow: -86_400 * days)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
        let play = ["play", "--quick", "--autoplay", "novice", "--duration", "1"]
        #expect(try program.run(Program.current, play).code == 0)
        let left = ["new", "old", "older", "oldest"].filter {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
        #expect(left == ["new", "old"])
    }
}
