import ArgumentParser
import Rain
import RainApp
import RainHosting
import RainPrizes
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
        // On standard error, since standard output is for programs.
        guard csv || spreadsheet else {
            let media = try ScreenFacts.comparison(of: event.folder)
            media.line.map(Console.note)
            let facts = try ScreenFacts.stored(in: event.folder)
            try Console.write(facts.map(\.line).joined(separator: "\n"))
            if media.areApart { throw ExitCode.failure }
            return
        }
        try event.reading { folder, venue, media in
            media.line.map(Console.note)
            let names = NameFile(in: folder.path).names
            let csv = spreadsheet ? CSV.spreadsheet : .plain
            let lines = RoundTable.lines(of: venue.ledger, names: names, csv)
            try Console.write(lines.joined(separator: "\n"), after: csv.mark)
        }
    }
}
