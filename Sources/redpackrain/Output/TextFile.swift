import App
import Foundation

/// Texts that a command leaves in a file.
enum TextFile {
    /// Throws a `UsageError` for a name that cannot become a file: before the work, not after it.
    static func check(_ path: String, flag: String) throws {
        var isFolder: ObjCBool = false
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !path.isEmpty, !(isThere && isFolder.boolValue) else {
            throw UsageError("\(flag) \(path): must be the name of a file")
        }
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError("\(flag) \(path): its folder does not exist")
        }
    }

    static func write(_ text: String, to path: String, flag: String) throws {
        do {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw Failure("\(flag) \(path): cannot be written")
        }
    }
}
