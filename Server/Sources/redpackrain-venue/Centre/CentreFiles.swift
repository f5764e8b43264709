import Foundation
import Venue

/// The files, besides the facts, that another computer needs to replace a lost centre.
enum CentreFiles {
    private static let names = [
        Centre.markName, TokenTable.fileName, CentreCertificate.fileNames.certificate, CentreCertificate.fileNames.key,
    ]

    /// Copies missing and changed files to the second medium.
    static func completeMirror(of folder: String) throws(VenueError) {
        guard let mirror = try Centre.mirror(of: folder) else { return }
        for name in names where FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
                data != FileManager.default.contents(atPath: "\(mirror)/\(name)")
            else { continue }
            try PrivateFile.write(data, to: "\(mirror)/\(name)")
        }
    }

    /// Makes the folder of a centre from its mirror, without the facts.
    static func restore(_ folder: String, from mirror: String) throws(VenueError) {
        guard !FileManager.default.fileExists(atPath: "\(folder)/event.yaml") else {
            throw VenueError(folder, "holds an event already; leave out --from")
        }
        guard let found = try? FileManager.default.contentsOfDirectory(atPath: mirror), found.contains("event.yaml")
        else {
            throw VenueError(mirror, "holds no event")
        }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try PlanOrigin.note(in: folder)
        for name in found where !name.contains(".sqlite") && !name.hasSuffix(".lock") && name != "elsewhere" {
            guard let data = FileManager.default.contents(atPath: "\(mirror)/\(name)") else { continue }
            try PrivateFile.write(data, to: "\(folder)/\(name)")
        }
    }
}
