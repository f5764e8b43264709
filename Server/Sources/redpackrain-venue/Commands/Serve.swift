import ArgumentParser
import Foundation
import PostgresLog
import Venue

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the centre of an event that 'redpackrain event open' has opened.",
        discussion: "Kiosks and desks need tickets: 'redpackrain-venue tickets' writes them.")

    @OptionGroup var event: FolderOption

    @Option(help: "Address at which the centre listens for kiosks and desks.")
    var listen = HostAndPort(argument: "0.0.0.0:8443")!

    @Option(help: "Address of the board alone, without encryption, for phones, which do not know the certificate.")
    var board: HostAndPort?

    @Option(help: "Number of threads that replay rounds.")
    var jobs = max(2, ProcessInfo.processInfo.activeProcessorCount)

    @Option(help: "The database of an event that 'migrate' has carried over, postgresql://…; the folder remembers it.")
    var log: String?

    @OptionGroup var database: DatabaseOption

    func validate() throws {
        guard (1...64).contains(jobs) else { throw ValidationError("--jobs \(jobs): must be 1 ... 64") }
    }

    func run() async throws {
        if let log { try useDatabase(database.complete(log)) }
        let hasDatabase = try LogAddress.url(in: event.folder) != nil
        if try !event.oneDisk && !hasDatabase && Centre.mirror(of: event.folder) == nil {
            let reason =
                PlanOrigin.isElsewhere(event.folder)
                ? "its plan is another computer's; first: \(PlanOrigin.advice(for: event.folder)), or --one-disk"
                : "its plan has no copy, so a disk that fails forgets what was paid; add one, or --one-disk"
            throw VenueError(event.folder, reason)
        }
        let shared = try event.log()
        let centre = try Centre.open(event.folder, for: .serving, log: shared)
        try Centre.make(of: event.folder)
        let certificate = try CentreCertificate(in: event.folder)
        try CentreFiles.completeMirror(of: event.folder)
        try Centre.mediaWarnings(of: event.folder).forEach(Terminal.note)
        if event.oneDisk { Terminal.note("--one-disk: a disk that fails forgets what was paid") }
        try TokenTable(in: event.folder).address.flatMap { TicketAddress($0) }?.note(against: listen)
        let server = try CentreServer(centre, tokens: TokenFile(in: event.folder, shared), jobs: jobs)
        try await server.run(at: listen, certificate, board: board)
    }

    /// Notes in the folder that the facts are in a database. Throws if the folder has facts, or the database has none.
    private func useDatabase(_ url: String) throws(VenueError) {
        guard !Centre.hasFacts(event.folder) else {
            throw VenueError(event.folder, "has its facts in the folder; first: redpackrain-venue migrate")
        }
        guard try !LogAddress.log(at: url, of: event.folder, oneDisk: true).facts(after: 0).isEmpty else {
            throw VenueError(event.folder, "the database has no facts of this event; first: redpackrain-venue migrate")
        }
        try LogAddress.keep(url, in: event.folder)
    }
}
