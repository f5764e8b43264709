import Foundation
import Stage

/// Texts that people write for a command.
package enum TextFile {
    /// Larger files are not read, bytes.
    package static let sizeLimit = 65_536

    /// The text in a file, or what comes through a pipe. Throws a `UsageError` for one that is too large, or no text.
    /// - Parameters:
    ///   - name: what errors call it.
    ///   - kind: what it should hold: "level", "player".
    package static func read(_ path: String, named name: String, as kind: String) throws -> String {
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(path, limit: sizeLimit)
        } catch {
            throw UsageError("\(name): \(own: error.reason)")
        }
        guard bytes.count <= sizeLimit else {
            throw UsageError("\(name): larger than \(sizeLimit) bytes; this is no \(kind) file")
        }
        return try text(of: bytes, named: name, as: kind)
    }

    /// The text in a file's bytes.
    package static func text(of bytes: [UInt8], named name: String, as kind: String) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError("\(name): not UTF-8 text; this is no \(kind) file")
        }
        return text
    }
}
