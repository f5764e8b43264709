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
    /// Opens the centre, even while a server runs.
    func centre(for use: Centre.Use = .command) throws(VenueError) -> Centre {
        try Centre.open(folder, for: use, log: log())
    }

    /// The log of the event; nil if its facts are in the folder.
    func log() throws(VenueError) -> PostgresLog? { try LogAddress.log(in: folder, oneDisk: oneDisk) }

    /// The kiosks that have tickets, if the facts do not record them; otherwise empty.
    func tickets(of centre: Centre) throws(VenueError) -> Set<Int> {
        centre.tellsTickets ? [] : try TokenTable(in: folder, log()).kiosks
    }

    /// Returns all facts, from the folder or the database.
    func facts() throws(VenueError) -> [StoredFact] {
        try Centre.facts(in: folder, log: LogAddress.log(in: folder, oneDisk: true))
    }
}

/// Plain text as an argument, such as a reason.
struct PlainText: ExpressibleByArgument, Sendable {
    let text: String

    /// Reads a text; nil if it is empty, too long, or has invisible characters.
    init?(argument: String) {
        guard let text = PlayerName.normalized(argument), (1...80).contains(text.count) else { return nil }
        self.text = text
    }
}
