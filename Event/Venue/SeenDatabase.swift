import Foundation

/// What a centre's folder remembers of its database, beside the last fact that was seen.
struct SeenDatabase: Codable, Equatable {
    /// The identifier of the database; nil if it does not say.
    var system: String?
    /// The last fact when it took the place of another database, whose timelines say nothing of it; 0 if it did not.
    var moved = 0

    private static func path(_ folder: String) -> String { "\(folder)/database.json" }
}

extension SeenDatabase {
    /// Reads what a folder remembers; nil if that is nothing.
    init?(in folder: String) {
        guard let data = FileManager.default.contents(atPath: Self.path(folder)),
            let read = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = read
    }

    func write(in folder: String) throws(VenueError) {
        do {
            try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: Self.path(folder)), options: .atomic)
        } catch {
            throw VenueError(error, path: Self.path(folder), isMirror: false)
        }
    }
}
