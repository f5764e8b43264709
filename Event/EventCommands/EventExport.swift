import App
import ArgumentParser
import Hosting
import Prizes
import Venue

struct EventExport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print all facts of an event, one a line after its hash, or its rounds.")

    @OptionGroup var event: EventOption

    @Flag(help: "Print the rounds and their prizes as comma-separated values instead.")
    var csv = false

    func run() throws {
        guard csv else {
            let facts = try ScreenFacts.stored(in: event.folder)
            return try Console.write(facts.map(\.line).joined(separator: "\n"))
        }
        try event.with(.read) { folder, venue in
            let names = NameFile(in: folder.path).names
            try Console.write(RoundTable.lines(of: venue.ledger, names: names).joined(separator: "\n"))
        }
    }
}
