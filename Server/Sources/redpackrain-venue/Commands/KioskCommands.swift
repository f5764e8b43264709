import ArgumentParser
import Foundation
import Venue

struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make this computer a kiosk of an event, with its ticket.",
        discussion: """
            Then play it with 'redpackrain --event FOLDER --kiosk', and run 'redpackrain-venue sync FOLDER' at the same time. \
            If FOLDER is that kiosk's already, it gets the new ticket.
            """
    )

    @Argument(help: "The kiosk's ticket.", completion: .file())
    var ticket: String

    @Argument(help: "The folder to make.", completion: .directory)
    var folder: String

    func run() throws {
        let ticket = try Ticket.brought(ticket)
        guard case .kiosk(let number) = ticket.bearer, let welcome = ticket.welcome else {
            throw VenueError(self.ticket, "is the ticket of a desk")
        }
        let isThere = KioskFolder.isKiosk(folder, number, welcome)
        if !isThere { try KioskFolder.make(folder, asKiosk: number, welcome, at: now()) }
        try ticket.write(to: "\(folder)/\(Ticket.fileName)")
        Terminal.say(["\(folder) is \(ticket.bearer)\(isThere ? ", and has the new ticket" : "")"])
        PlanOrigin.lines(in: folder).forEach(Terminal.note)
    }
}

struct Sync: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Exchange a kiosk's facts with the centre for as long as this runs. The game never waits for it."
    )

    @Argument(help: "The kiosk's folder.", completion: .directory)
    var folder: String

    @Option(
        help: "Seconds between two exchanges while nothing happens; up to four times as long after a failed one.")
    var every = 15.0

    func validate() throws {
        guard (1...60).contains(every) else { throw ValidationError("--every \(every): must be 1 ... 60") }
    }

    func run() async throws {
        var sync = try KioskSync(in: folder, every: every)
        try await sync.run()
    }
}

struct Desk: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the page of a prize desk on this computer, and print its address.")

    @Argument(help: "The desk's ticket.", completion: .file())
    var ticket: String

    @Option(help: "The port of the page; 0 takes any.")
    var port = 8600

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port \(port): must be 0 ... 65535") }
    }

    func run() async throws {
        let ticket = try Ticket.brought(ticket)
        guard case .desk = ticket.bearer else { throw VenueError(self.ticket, "is the ticket of a kiosk") }
        try await DeskServer(ticket).run(port: port)
    }
}
