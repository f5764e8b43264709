import ArgumentParser
import PostgresLog
import Rain
import Venue

/// The folder of an event's centre.
struct FolderOption: ParsableArguments {
    @Argument(help: "The event's folder.", completion: .directory)
    var folder: String

    @Flag(help: "This time do without a second medium, or without a standby of the database.")
    var oneDisk = false
}

extension FolderOption {
    /// Opens the centre beside a running server.
    func centre(for use: Centre.Use = .command) throws(VenueError) -> Centre {
        try Centre.open(folder, for: use, log: log())
    }

    /// The log of the event; nil if its facts are in the folder.
    func log() throws(VenueError) -> PostgresLog? { try LogAddress.log(in: folder, oneDisk: oneDisk) }

    /// The kiosks that have tickets, where the facts of a centre do not tell; none elsewhere.
    func tickets(of centre: Centre) throws(VenueError) -> Set<Int> {
        centre.tellsTickets ? [] : try TokenTable(in: folder, log()).kiosks
    }

    /// Returns all facts, wherever they are.
    func facts() throws(VenueError) -> [StoredFact] {
        try Centre.facts(in: folder, log: LogAddress.log(in: folder, oneDisk: true))
    }
}

/// Plain text as an argument, such as a reason.
struct PlainText: ExpressibleByArgument, Sendable {
    let text: String

    /// Nil for a text that is empty, too long or has invisible characters.
    init?(argument: String) {
        guard let text = PlayerName.normalized(argument), (1...80).contains(text.count) else { return nil }
        self.text = text
    }
}
