import ArgumentParser
import PostgresLog
import Venue

struct Migrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Move the facts of an event to a PostgreSQL database, from which it is served from then on.",
        discussion: """
            No server may run meanwhile. For more servers, copy the folder to their computers afterwards, and run \
            'redpackrain-venue serve' there as well.
            """)

    @OptionGroup var event: FolderOption

    @Argument(help: "The database, postgresql://user@host:5432/name.")
    var url: String

    @OptionGroup var database: DatabaseOption

    func run() throws {
        let folder = event.folder
        let url = try database.complete(self.url)
        guard try LogAddress.url(in: folder) == nil else { throw VenueError(folder, "has been migrated already") }
        guard try Centre.mirror(of: folder) == nil else {
            throw VenueError(
                "\(folder)/event.yaml", "copy: a database has a standby in place of a second medium; leave it out")
        }
        // The centre is held until the end, so that no server and no game uses the folder meanwhile.
        let centre = try Centre.open(folder, for: .serving)
        let facts = try Centre.facts(in: folder)
        let log = try LogAddress.log(at: url, of: folder, oneDisk: event.oneDisk)
        let head = try log.fill(with: facts)
        guard let last = facts.last, head == (last.number, last.hash) else {
            throw VenueError(folder, "the database has more facts of this event than the folder")
        }
        try centre.copyNames(to: log)
        try Centre.make(of: folder)
        try TokenTable(in: folder).write(to: log)
        try LogAddress.keep(url, in: folder)
        try Centre.retireFacts(in: folder)
        Terminal.say(["\(head.number) facts are in the database; the folder's are now named facts.migrated"])
    }
}
