import App
import Foundation

/// Texts in files: those that people write for a command, and those that it leaves.
enum TextFile {
    /// Larger files are not read, bytes.
    static let sizeLimit = 65_536

    /// The text in a file. Throws a `UsageError` for one that is too large, or no text.
    /// - Parameters:
    ///   - name: what errors call it.
    ///   - kind: what it should hold: "level", "player".
    static func read(_ path: String, named name: String, as kind: String) throws -> String {
        guard let data = Data(file: path, limit: sizeLimit) else { throw UsageError("\(name): cannot be read") }
        guard data.count <= sizeLimit else {
            throw UsageError("\(name): larger than \(sizeLimit) bytes; this is no \(kind) file")
        }
        return try text(of: data, named: name, as: kind)
    }

    /// The text in a file's bytes.
    static func text(of data: Data, named name: String, as kind: String) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else {
            throw UsageError("\(name): not UTF-8 text; this is no \(kind) file")
        }
        return text
    }

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
