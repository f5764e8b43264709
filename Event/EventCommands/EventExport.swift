import App
import ArgumentParser
import Hosting
import Prizes
import Rain
import Venue

struct EventExport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Print all facts of an event, one a line after its hash, or its rounds.")

    @OptionGroup var event: EventOption

    @Flag(help: "Print the rounds and their prizes as comma-separated values instead.")
    var csv = false

    @Flag(help: "Print them as comma-separated values for a spreadsheet.")
    var spreadsheet = false

    func run() throws {
        guard !(csv && spreadsheet) else { throw UsageError("--spreadsheet: cannot be used with --csv") }
        guard csv || spreadsheet else {
            let facts = try ScreenFacts.stored(in: event.folder)
            return try Console.write(facts.map(\.line).joined(separator: "\n"))
        }
        try event.with(.read) { folder, venue in
            let names = NameFile(in: folder.path).names
            let csv = spreadsheet ? CSV.spreadsheet : .plain
            let lines = RoundTable.lines(of: venue.ledger, names: names, csv)
            try Console.write(lines.joined(separator: "\n"), after: csv.mark)
        }
    }
}
