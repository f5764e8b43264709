import Foundation

/// The memory of a centre's folder about its database, besides the last fact that was seen.
struct SeenDatabase: Codable, Equatable {
    /// The identifier of the database; nil if unknown.
    var system: String?
    /// The number of the last fact when the database replaced another one; 0 if it replaced none. Timelines noted up to
    /// that fact belong to the former database.
    var moved = 0

    private static func path(_ folder: String) -> String { "\(folder)/database.json" }
}

extension SeenDatabase {
    /// Reads the memory of a folder; nil if there is none.
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
