import Foundation
import Venue

extension PrivateFile {
    /// Reads a file that was brought here, perhaps on a medium that keeps no modes, as most sticks: there others can read
    /// it, whatever its owner does. Throws if it is not there, or if they can read it elsewhere.
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
