import Foundation
import Rain
import RainPlatform

package enum TextFile {
    /// Maximum file size, bytes.
    package static let sizeLimit = 65_536

    /// Reads a file or a pipe. Throws a `UsageError` if it is too large or not a text.
    /// - Parameters:
    ///   - name: the name in errors.
    ///   - kind: the expected contents: "level", "player".
    package static func read(_ path: String, named name: String, as kind: String) throws -> String {
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(path, limit: sizeLimit)
        } catch {
            throw UsageError("\(name): \(trusted: error.reason)")
        }
        guard bytes.count <= sizeLimit else {
            throw UsageError("\(name): larger than \(sizeLimit) bytes; this is not \(trusted: kind.withArticle) file")
        }
        return try text(of: bytes, named: name, as: kind)
    }

    package static func text(of bytes: [UInt8], named name: String, as kind: String) throws -> String {
        guard let text = String(file: bytes) else {
            throw UsageError("\(name): not UTF-8 text; this is not \(trusted: kind.withArticle) file")
        }
        return text
    }
}
