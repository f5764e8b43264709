import Foundation
import Venue

/// Files that only their owner can read.
enum PrivateFile {
    /// Writes a file of mode 600, whole or not at all.
    static func write(_ data: Data, to path: String) throws(VenueError) {
        let begun = "\(path).new"
        try? FileManager.default.removeItem(atPath: begun)
        guard FileManager.default.createFile(atPath: begun, contents: data, attributes: [.posixPermissions: 0o600]),
            rename(begun, path) == 0
        else { throw VenueError(path, "cannot be written; give write permission", .unwritable) }
    }

    /// Reads a file. Throws if it is not there, or if others can read it.
    static func read(_ path: String) throws(VenueError) -> Data {
        guard let data = FileManager.default.contents(atPath: path),
            let found = try? FileManager.default.attributesOfItem(atPath: path)
        else { throw VenueError(path, "is not there, or cannot be read") }
        guard let mode = found[.posixPermissions] as? Int, mode & 0o077 == 0 else {
            throw VenueError(path, "can be read by others; first: chmod 600 \(path)")
        }
        return data
    }
}
