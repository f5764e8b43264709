import Foundation
import RainPlatform

/// Where the second medium of an event is, as its folder last knew it. The plan says so, but that may be lost, or be
/// written by now so that nobody can read it.
package enum NotedMirror {
    private static func file(_ folder: String) -> String { "\(folder)/copy.path" }

    /// The folder of the second medium; nil if none was noted.
    package static func path(in folder: String) -> String? {
        FileManager.default.contents(atPath: file(folder)).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Notes the folder of the second medium, or that there is none. Errors are ignored: the plan says it too.
    package static func note(_ mirror: String?, in folder: String) {
        guard path(in: folder) != mirror else { return }
        if let mirror {
            try? FileBytes.write(Array(mirror.utf8), to: file(folder), isPrivate: true)
        } else {
            try? FileManager.default.removeItem(atPath: file(folder))
        }
    }

    /// The folder of the second medium by the event's file, or as it was noted where that cannot be read; nil without one.
    /// Throws if an event has one, and neither tells where.
    package static func known(in folder: String) throws(VenueError) -> String? {
        // Neither another computer's file nor what was written beside it is asked.
        guard !PlanOrigin.isElsewhere(folder) else { return nil }
        do {
            return try EventOperation.mirror(in: folder)
        } catch {
            if let noted = path(in: folder) { return noted }
            guard ScreenFacts.isOpened(folder) else { throw error }
            guard CopySeal(in: folder) == nil else {
                throw VenueError(
                    error.path, "\(error.reason); redpackrain event resume \(folder) --plan writes it again", error.kind
                )
            }
            return nil
        }
    }
}
