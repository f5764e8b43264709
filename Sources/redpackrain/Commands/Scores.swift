import App
import ArgumentParser
import Foundation
import Rain
import Scores

struct ScoresCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scores",
        abstract: "List the recorded scores, best first; each with its place.",
        discussion: """
            A fresh round, whose rain was new to its player and nobody's choice, has its place among the fresh ones of \
            its level; any other, in brackets, among those of its rain.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case csv
        case json
    }

    @Option(help: "Only of this preset or level file.")
    var level: String?

    @Option(help: "Only of this player.")
    var player: String?

    @Option(help: "Only of this day or later, as 2026-01-31, UTC.")
    var since: String?

    @Option(help: "Only of this day or earlier, as 2026-01-31, UTC.")
    var until: String?

    @Flag(help: "Only favourites.")
    var favourites = false

    @Flag(help: "Rounds of --autoplay instead, which have no place among the others.")
    var autoplayed = false

    @OptionGroup var choice: ListOptions

    @Flag(help: "Feats instead, with the day of the round in which each was first done; also those of deleted records.")
    var feats = false

    @Option(help: "At most so many, 1 ... 1000000 (default: 20; with --export: all).")
    var limit: String?

    @OptionGroup var scores: ScoresOption

    @Option(help: "All records as csv or json.")
    var export: Format?

    @Flag(help: "As a JSON array.")
    var json = false

    @Flag(help: "As comma-separated values.")
    var csv = false

    func run() throws {
        let limit = try limit.map { try Number.parsed($0, of: "--limit", in: 1...1_000_000) }
        guard !(json && csv) else { throw UsageError("--csv: cannot go with --json") }
        guard export == nil || !(json || csv) else { throw UsageError("--export: cannot go with --json or --csv") }
        if feats { return try listFeats() }
        let filter = try filter()
        let rows = try read { book in
            for id in try book.unreadable() { Console.note("\(RecordName.unreadable(id))") }
            return try book.best(filter, limit: limit ?? (export == nil ? 20 : nil)).map { score in
                ScoreRow(score, standing: try book.place(of: score))
            }
        }
        try write(rows)
    }

    private func listFeats() throws {
        let flags = [
            ("--level", level != nil), ("--since", since != nil), ("--until", until != nil),
            ("--favourites", favourites), ("--autoplayed", autoplayed), ("--limit", limit != nil),
            ("--list", choice.list != nil), ("--sort", choice.sort != nil),
        ]
        if let (flag, _) = flags.first(where: \.1) { throw UsageError("\(flag): cannot go with --feats") }
        let rows = try read { book in
            // Searches, in memory, the rounds that no game has searched since.
            while try book.findFeats().hasMore {}
            return try book.feats(of: player).map(FeatRow.init)
        }
        try write(rows)
    }

    private func write<Row: ListRow>(_ rows: [Row]) throws {
        if json || export == .json {
            try Console.write(JSON.text(rows))
        } else if csv || export == .csv {
            try Console.write(([Row.csvHeader] + rows.map(\.csv)).joined(separator: "\n"))
        } else {
            try Console.write(Row.table(rows))
        }
    }

    /// No rows if there is no scores file yet.
    private func read<Row>(_ body: (ScoreBook) throws -> [Row]) throws -> [Row] {
        do {
            return try scores.existingBook().map(body) ?? []
        } catch let error as ScoreBookError {
            throw error
        } catch {
            throw Failure("the scores cannot be read: \(error)")
        }
    }

    private func filter() throws -> ScoreFilter {
        var filter = ScoreFilter(digest: try level.map { try LevelFile.named($0).digest }, player: player)
        filter.since = try since.map { try Self.day($0, flag: "--since") }
        filter.before = try until.map { try Self.day($0, flag: "--until").addingTimeInterval(86_400) }
        filter.favouritesOnly = favourites
        filter.autoplayed = autoplayed
        choice.apply(to: &filter)
        return filter
    }

    private static func day(_ text: String, flag: String) throws -> Date {
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        // A day that does not exist, such as February 31, would parse as another one.
        guard let day = try? style.parse(text), day.formatted(style) == text else {
            throw UsageError("\(flag) \(text): must be a day, as 2026-01-31")
        }
        return day
    }
}
