import ArgumentParser
import Foundation
import Rain
import RainApp
import RainCommandParts
import RainScores
import RainScreens

struct ScoresCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scores",
        abstract: "List the records with their ranks, best first.",
        discussion: """
            A round is fresh if its rain was new to the player and drawn by the game. Fresh rounds are ranked among \
            the fresh rounds of their level; all others, in brackets, among the rounds of their rain.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case csv
        case json
        case spreadsheet
    }

    @Option(help: "Only records of this preset or level file.", completion: .levels)
    var level: String?

    @Option(parsing: .unconditional, help: "Only records of this player.")
    var player: String?

    @Option(help: "Only records of this day or later, such as 2026-01-31 (UTC).")
    var since: String?

    @Option(help: "Only records of this day or earlier, such as 2026-01-31 (UTC).")
    var until: String?

    @Flag(help: "Only favourites.")
    var favourites = false

    @Flag(help: "List only the first of each player's records, in the order of --sort.")
    var bestOfEach = false

    @Flag(help: "List the rounds of simulated players instead; they have no rank.")
    var autoplayed = false

    @OptionGroup var choice: ListOptions

    @Flag(help: "List feats instead, each with the day on which it was first earned, even if that record was deleted.")
    var feats = false

    @Flag(
        help: """
            List the wishes of the fifteen nights instead, with the best score of --player (default: you) on each.
            """)
    var nights = false

    @Flag(
        help: """
            Print the gold in the bowl of --player (default: you) instead, and all things, with the taken ones marked.
            """)
    var bowl = false

    @Option(help: "Maximum number of records, 1 ... 1000000 (default: 20; with --export: all).")
    var limit: String?

    @OptionGroup var scores: ScoresOption

    @Option(
        help: "Write a complete copy of the scores file to this new file instead. This also works while the game runs.",
        completion: .file())
    var copy: String?

    @Option(help: "Print all records, as csv, json or spreadsheet.")
    var export: Format?

    @Flag(help: "Print a JSON array.")
    var json = false

    @Flag(help: "Print comma-separated values.")
    var csv = false

    @Flag(help: "Print comma-separated values for a spreadsheet.")
    var spreadsheet = false

    func run() throws {
        let limit = try limit.map { try FlagNumber.parsed($0, of: "--limit", in: 1...1_000_000) }
        let format = try format()
        if let copy { return try write(copy) }
        if feats { return try listFeats(format) }
        if nights { return try listNights(format) }
        if bowl { return try writeBowl(format) }
        let filter = try filter()
        let rows = try read { book in
            for id in try book.unreadable() { Console.note("\(RecordName.unreadable(id))") }
            return try book.best(filter, limit: limit ?? (export == nil ? 20 : nil)).map { score in
                ScoreRow(score, standing: try book.place(of: score))
            }
        }
        try write(rows, format)
        guard rows.isEmpty, !autoplayed, format == nil else { return }
        var simulated = filter
        simulated.autoplayed = true
        guard try read({ try $0.best(simulated, limit: 1) }).isEmpty == false else { return }
        Console.note("there are records of simulated players: --autoplayed lists them")
    }

    /// The chosen format; nil for a table.
    private func format() throws -> Format? {
        guard !(json && csv) else { throw UsageError("--csv: cannot be used with --json") }
        guard !spreadsheet || !(json || csv) else {
            throw UsageError("--spreadsheet: cannot be used with --json or --csv")
        }
        guard export == nil || !(json || csv || spreadsheet) else {
            throw UsageError("--export: cannot be used with --json, --csv or --spreadsheet")
        }
        return export ?? (json ? .json : csv ? .csv : spreadsheet ? .spreadsheet : nil)
    }

    /// The flags that select records, and whether each is given.
    private var choosing: [(flag: String, isGiven: Bool)] {
        [
            ("--level", level != nil), ("--since", since != nil), ("--until", until != nil),
            ("--favourites", favourites), ("--best-of-each", bestOfEach), ("--autoplayed", autoplayed),
            ("--limit", limit != nil),
            ("--list", choice.list != nil), ("--sort", choice.sort != nil),
        ]
    }

    private func refuse(_ flags: [(flag: String, isGiven: Bool)], with other: String) throws {
        if let (flag, _) = flags.first(where: \.isGiven) { throw UsageError("\(flag): cannot be used with \(other)") }
    }

    private func write(_ copy: String) throws {
        let others = [
            ("--player", player != nil), ("--feats", feats), ("--nights", nights), ("--bowl", bowl),
            ("--export", export != nil), ("--json", json),
            ("--csv", csv), ("--spreadsheet", spreadsheet),
        ]
        try refuse(choosing + others, with: "--copy")
        let file = try OutputFile(copy, flag: "--copy", isNew: true)
        try file.write([UInt8](scores.copy()))
    }

    private func listFeats(_ format: Format?) throws {
        try refuse(choosing, with: "--feats")
        let rows = try read { book in
            // Searches, in memory, the rounds that no game has searched yet.
            while try book.findFeats().hasMore {}
            return try book.feats(of: player).map(FeatRow.init)
        }
        try write(rows, format)
    }

    /// The player's name in the settings of this machine.
    private var ownPlayer: String {
        var settings = SettingsFile().read().settings
        settings.capabilities.account = Capabilities.ofThisMachine.account
        return settings.shownPlayer
    }

    private func listNights(_ format: Format?) throws {
        try refuse(choosing + [("--feats", feats)], with: "--nights")
        let player = player ?? ownPlayer
        let rows = try read { book in
            let results = try book.nights(of: player)
            return zip(Night.all, results).map { NightRow($0, $1, isOpen: $0.number <= results.openNights) }
        }
        try write(rows, format)
    }

    private func writeBowl(_ format: Format?) throws {
        try refuse(choosing + [("--feats", feats), ("--nights", nights)], with: "--bowl")
        let player = player ?? ownPlayer
        let rows = try read { book in
            while try book.findFeats().hasMore {}
            return [BowlRow(BowlContents(try book.bowl(of: player, .standard)), of: player)]
        }
        try write(rows.isEmpty ? [BowlRow(BowlContents(), of: player)] : rows, format)
    }

    private func write<Row: ListRow>(_ rows: [Row], _ format: Format?) throws {
        func write(_ csv: CSV) throws {
            try Console.write(([Row.csvHeader] + rows.map { $0.line(csv) }).joined(separator: "\n"), after: csv.mark)
        }
        switch format {
        case .json: try Console.write(JSON.text(rows))
        case .csv: try write(.plain)
        case .spreadsheet: try write(.spreadsheet)
        case nil: try Console.list(Row.table(rows, columns: Console.columns))
        }
    }

    /// Reads rows; none if there is no scores file yet.
    private func read<Row>(_ body: (ScoreBook) throws -> [Row]) throws -> [Row] {
        do {
            return try scores.existingBook().map(body) ?? []
        } catch let error where error is ScoreBookError || error is Failure {
            throw error
        } catch {
            throw Failure("the records cannot be read: \(error)")
        }
    }

    private func filter() throws -> ScoreFilter {
        var filter = ScoreFilter(digest: try level.map { try LevelFile.named($0).digest }, player: player)
        filter.since = try since.map { try Self.day($0, flag: "--since") }
        filter.before = try until.map { try Self.day($0, flag: "--until").addingTimeInterval(86_400) }
        filter.favouritesOnly = favourites
        filter.bestOfEachOnly = bestOfEach
        filter.autoplayed = autoplayed
        choice.apply(to: &filter)
        return filter
    }

    private static func day(_ text: String, flag: String) throws -> Date {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        // A day that does not exist, such as February 31, would parse as another one.
        guard let day = try? style.parse(text), day.formatted(style) == text else {
            throw UsageError("\(flag) \(text): must be a day, such as 2026-01-31")
        }
        return day
    }
}
