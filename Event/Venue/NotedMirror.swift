import Foundation
import RainPlatform

/// The last known folder of an event's second medium. The plan has it too, but the plan's file may be lost or
/// unreadable.
package enum NotedMirror {
    private static func file(_ folder: String) -> String { "\(folder)/copy.path" }

    /// The noted folder; nil if none was noted.
    package static func path(in folder: String) -> String? {
        FileManager.default.contents(atPath: file(folder)).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Notes the folder of the second medium, or that there is none. Errors are ignored, since the plan has it too.
    package static func note(_ mirror: String?, in folder: String) {
        guard path(in: folder) != mirror else { return }
        if let mirror {
            try? FileBytes.write(Array(mirror.utf8), to: file(folder), isPrivate: true)
        } else {
            try? FileManager.default.removeItem(atPath: file(folder))
        }
    }

    /// The folder of the second medium in the event's file, or as last noted if the file cannot be read; nil without
    /// one, and if the file is another computer's. Throws if the file cannot be read and no folder is noted, unless the
    /// event was opened and never used a second medium.
    package static func known(in folder: String) throws(VenueError) -> String? {
        // A file from another computer, and the note next to it, do not count.
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
