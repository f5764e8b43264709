import Foundation
import PostgresLog
import Synchronization
import Venue

/// The tokens in a centre's folder, and in its database if it has one, including those made while it serves.
final class TokenFile: Sendable {
    private let folder: String
    private let log: PostgresLog?
    private let table: Mutex<TokenTable>

    init(in folder: String, _ log: PostgresLog?) throws(VenueError) {
        (self.folder, self.log) = (folder, log)
        table = Mutex(try TokenTable(in: folder, log))
    }

    /// Reads the tokens again. While they cannot be read, they stay as they were.
    func refresh() {
        if let next = try? TokenTable(in: folder, log) { table.withLock { $0 = next } }
    }

    /// The bearer of a token that a newer one has ended; nil for any other.
    func formerBearer(of token: String) -> Ticket.Bearer? { table.withLock { $0.formerBearer(of: token) } }

    /// The bearer of a token; nil for an invalid one.
    func bearer(of token: String) -> Ticket.Bearer? { table.withLock { $0.bearer(of: token) } }
}
