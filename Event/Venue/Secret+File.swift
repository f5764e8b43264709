import Foundation
package import RainPrizes

extension Secret {
    /// The name of the secret's file in an event's folder.
    package static let fileName = "secret"

    /// Reads the secret in an event's folder. Throws if other users can read the file, or if it is not a secret.
    package init(in folder: String) throws(VenueError) {
        let path = "\(folder)/\(Self.fileName)"
        if let error = VenueError.ofAnotherAccount(path) { throw error }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let found = try? FileManager.default.attributesOfItem(atPath: target),
            found[.type] as? FileAttributeType == .typeRegular
        else {
            throw VenueError(
                path,
                "is not there; the event has not been opened (redpackrain event open FOLDER), or its secret is lost")
        }
        guard (found[.posixPermissions] as? Int).map({ $0 & 0o077 == 0 }) == true else {
            throw VenueError(path, "can be read by others; first: chmod 600 \(path)")
        }
        guard found[.size] as? Int == Self.size, let data = FileManager.default.contents(atPath: path),
            let secret = Secret(Array(data))
        else { throw VenueError(path, "is not an event's secret") }
        self = secret
    }
}
