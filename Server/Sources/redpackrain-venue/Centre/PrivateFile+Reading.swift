import Foundation
import Venue

extension PrivateFile {
    /// Reads a file that was brought to this computer. On a medium that keeps no modes, such as most sticks, others can
    /// read every file; there the file is accepted, and `isOpen` is true. Throws if it is missing, or if others can
    /// read it on another medium.
    static func readBrought(_ path: String) throws(VenueError) -> (data: Data, isOpen: Bool) {
        do {
            return (try read(path), false)
        } catch {
            guard let data = FileManager.default.contents(atPath: path) else { throw error }
            switch Medium.keepsModes(beside: path) {
            case true?: throw error
            case false?: return (data, true)
            case nil: throw VenueError(path, "can be read by others; first: install -m 600 \(path) ~/")
            }
        }
    }

    /// Reads a file. Throws if it is missing, or if other users can read it.
    static func read(_ path: String) throws(VenueError) -> Data {
        guard let data = FileManager.default.contents(atPath: path),
            let found = try? FileManager.default.attributesOfItem(atPath: path)
        else {
            throw VenueError(path, VenueError.notOpened("is not there, or cannot be read"))
        }
        guard let mode = found[.posixPermissions] as? Int, mode & 0o077 == 0 else {
            throw VenueError(path, "can be read by others; first: chmod 600 \(path)")
        }
        return data
    }
}
