import Foundation
import Synchronization
import Venue

/// The tokens of a centre as they are in its folder, with those that are made while it serves.
final class TokenFile: Sendable {
    private let folder: String
    private let state: Mutex<State>

    private struct State {
        var table: TokenTable
        var modified: Date?
        /// When the file was looked at last, seconds since 1970 UTC.
        var looked: Int
    }

    init(in folder: String) throws(VenueError) {
        self.folder = folder
        state = Mutex(State(table: try TokenTable(in: folder), modified: Self.modified(folder), looked: now()))
    }

    private static func modified(_ folder: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: TokenTable.path(folder))[.modificationDate] as? Date
    }

    /// Who has a token; nil for one that is not valid. The file is looked at once a second at most.
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
