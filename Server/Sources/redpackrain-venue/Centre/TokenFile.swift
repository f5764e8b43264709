import Foundation
import Synchronization
import Venue

/// The tokens in a centre's folder, including those made while it serves.
final class TokenFile: Sendable {
    private let folder: String
    private let state: Mutex<State>

    private struct State {
        var table: TokenTable
        var modified: Date?
        /// When the file was last checked, seconds since 1970 UTC.
        var looked: Int
    }

    init(in folder: String) throws(VenueError) {
        self.folder = folder
        state = Mutex(State(table: try TokenTable(in: folder), modified: Self.modified(folder), looked: now()))
    }

    private static func modified(_ folder: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: TokenTable.path(folder))[.modificationDate] as? Date
    }

    /// The bearer of a token; nil for an invalid one. The file is checked at most once a second.
    func bearer(of token: String) -> Ticket.Bearer? {
        state.withLock { state in
            if case let time = now(), time != state.looked {
                state.looked = time
                let modified = Self.modified(folder)
                if modified != state.modified, let table = try? TokenTable(in: folder) {
                    (state.table, state.modified) = (table, modified)
                }
            }
            return state.table.bearer(of: token)
        }
    }
}
