import Foundation
import Rain
import RainApp
import RainScores
import RainShow

struct ScoreRow: ListRow {
    private let score: ListedScore
    private let standing: ScoreBook.Standing
    private let report: RoundReport

    init(_ score: ListedScore, standing: ScoreBook.Standing) {
        (self.score, self.standing) = (score, standing)
        report = RoundReport(score, end: score.time)
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var fields = encoder.container(keyedBy: Name.self)
        for column in Self.columns where !column.isOfReport {
            if let value = column.value(self) { try fields.encode(value, forKey: Name(stringValue: column.name)) }
        }
        try fields.encode(score.tally.accuracy, forKey: Name(stringValue: "accuracy"))
        try fields.encode(score.tally.catchRate, forKey: Name(stringValue: "catchRate"))
    }
}

extension RoundReport {
    /// The share of par in percent, the medal and the step; empty without a par.
    fileprivate var honours: String {
        let share = share.map { "\($0.wholePercent) %".padded(to: 5, leading: true) }
        return [share, medal, step.flatMap { $0 > 0 ? "step \($0)" : nil }].compactMap { $0 }.joined(separator: " ")
    }
}

extension ScoreRow {
    /// A field of a row: a column of comma-separated values, and a value in JSON if the report does not have it.
    private struct Column: Sendable {
        typealias Value = any Encodable & CustomStringConvertible

        let name: String
        var isOfReport = false
        let value: @Sendable (ScoreRow) -> Value?
        /// The value in a spreadsheet, if it differs.
        var sheetValue: (@Sendable (ScoreRow) -> String)?

        static func ofReport(_ name: String, _ value: @escaping @Sendable (RoundReport) -> Value?) -> Column {
            Column(name: name, isOfReport: true) { value($0.report) }
        }

        static func caught(_ kind: PackKind) -> Column {
            ofReport("caught\(kind.name.capitalized)") { $0.packsCaught[kind] }
        }
    }

    /// New columns are added at the end, so that none moves.
    private static let columns =
        round + PackKind.allCases.filter { !$0.isSpecial }.map(Column.caught) + manner
        + PackKind.specials.filter { !PackKind.later.contains($0) }.map(Column.caught) + worth + standing
        + PackKind.later.map(Column.caught) + [
            Column(name: "oneSwitch") { $0.score.oneSwitch }, .ofReport("step") { $0.step },
        ]

    private static let round: [Column] = [
        Column(name: "place") { $0.standing.place ?? 0 }, Column(name: "id") { $0.score.id },
        .ofReport("score") { $0.score },
        .ofReport("player") { $0.player }, .ofReport("level") { $0.level },
        .ofReport("levelDigest") { $0.levelDigest }, Column(name: "practice") { $0.score.practice },
        .ofReport("rewindsUsed") { $0.rewindsUsed }, .ofReport("pauses") { $0.pauses },
        .ofReport("packsSeen") { $0.packsSeen },
    ]

    private static let manner: [Column] = [
        .ofReport("packsMissed") { $0.packsMissed }, .ofReport("bombsSeen") { $0.bombsSeen },
        .ofReport("bombsHit") { $0.bombsHit }, .ofReport("taps") { $0.taps },
        .ofReport("bestCombo") { $0.bestCombo }, .ofReport("seed") { $0.seed },
        .ofReport("duration") { $0.duration },
        Column(
            name: "date", value: { $0.score.date.ISO8601Format() },
            sheetValue: { CSV.instant(Int($0.score.date.timeIntervalSince1970.rounded(.down))) }),
        Column(name: "imported") { $0.score.imported }, Column(name: "verified") { $0.score.isVerified },
        Column(name: "favourite") { $0.score.favourite }, Column(name: "origin") { $0.score.origin.rawValue },
        Column(name: "repeated") { $0.score.repeated },
        // Nil for a person.
        Column(name: "simulatedBy") { $0.score.simulatedBy },
    ]

    private static let worth: [Column] = [
        .ofReport("chained") { $0.chained }, .ofReport("strikes") { $0.strikes }, .ofReport("bonus") { $0.bonus },
        .ofReport("par") { $0.par }, .ofReport("parVersion") { $0.parVersion }, .ofReport("share") { $0.share },
        .ofReport("medal") { $0.medal },
    ]

    private static let standing: [Column] = [
        // Whether the rain was new to the player and drawn by the game.
        Column(name: "fresh") { $0.score.isFresh },
        // Whether the place counts all rounds of the rain instead of the fresh rounds of the level.
        Column(name: "ofRain") { $0.standing.isOfRain },
        Column(name: "status") { $0.score.status.rawValue },
        // Game time at which the round was over, seconds, if known.
        Column(name: "time") { $0.score.time },
    ]

    static let csvHeader = columns.map(\.name).joined(separator: ",")

    func line(_ csv: CSV) -> String {
        Self.columns.map { column in
            if csv == .spreadsheet, let value = column.sheetValue { return value(self) }
            return column.value(self).map { csv.field($0) } ?? ""
        }.joined(separator: ",")
    }

    /// The rank; in brackets if it is the rank on the rain, a dash if there is none.
    private var place: String {
        standing.place.map { standing.isOfRain ? "(\($0))" : "\($0)" } ?? "-"
    }

    /// The game time at which the round was left; nil if it was played to its end.
    private var leaving: String? {
        guard score.status == .abandoned else { return nil }
        return Words.english.leftAt(score.time.map { HUD.span(Int($0)) })
    }

    private var marks: [String] {
        let rewinds = report.rewindsUsed
        let marks = [
            leaving, score.practice ? "practice" : nil,
            rewinds > 0 ? "\(rewinds) rewind\(rewinds == 1 ? "" : "s")" : nil,
            score.isVerified ? nil : "unverified", score.imported ? "imported" : nil,
            score.favourite ? "favourite" : nil,
            score.origin == .drawn ? nil : score.origin.rawValue, score.repeated ? "repeated" : nil,
            score.simulatedBy.map { "by \($0.shown)" }, score.oneSwitch ? "one switch" : nil,
        ]
        return marks.compactMap { $0 }
    }

    /// A column of the table for people.
    private struct TableColumn: Sendable {
        let heading: String
        /// The column's width if there is room, in columns of the terminal.
        let width: Int
        var isTrailing = false
        /// If a line has no room for all columns, the one with the lowest worth is left out first.
        var worth = Int.max
        let cell: @Sendable (ScoreRow) -> String
    }

    private static let tableColumns: [TableColumn] = [
        TableColumn(heading: "#", width: 3, isTrailing: true) { $0.place },
        TableColumn(heading: "score", width: 7, isTrailing: true) { "\($0.report.score)" },
        TableColumn(heading: "of par", width: 20, worth: 4) { $0.report.honours },
        TableColumn(heading: "player", width: 24, worth: 6) { $0.report.player.shown },
        TableColumn(heading: "level", width: 24, worth: 5) { $0.report.levelLabel },
        TableColumn(heading: "caught", width: 7, isTrailing: true, worth: 1) {
            "\($0.report.packsCaught.total)/\($0.report.packsSeen)"
        },
        TableColumn(heading: "combo", width: 5, isTrailing: true, worth: 2) { "x\($0.report.bestCombo)" },
        TableColumn(heading: "date", width: 20, worth: 3) { $0.score.date.ISO8601Format() },
        TableColumn(heading: "record", width: 0) { $0.score.id.map { "\($0)" } ?? "" },
    ]

    /// Explains the ranks if a list has equal ones or some in brackets.
    private static let legend =
        "#: place among rounds on new rains of that level, in brackets among rounds on that rain, - without one"

    static func table(_ rows: [ScoreRow], columns limit: Int?) -> String {
        guard !rows.isEmpty else { return "No records yet.\n" }
        var shown = tableColumns
        var widths = shown.map(\.width)
        var marks = rows.map(\.marks)
        if let limit {
            // First all columns shrink to their contents, then the marks are left out, then columns one by one.
            widths = shown.map { column in rows.map { column.cell($0).columns }.reduce(column.heading.count, max) }
            func isTooWide() -> Bool {
                let most = marks.map { $0.reduce(0) { $0 + 2 + $1.columns } }.max() ?? 0
                return widths.reduce(2 * (widths.count - 1), +) + most > limit
            }
            if isTooWide() { marks = rows.map { _ in [] } }
            while isTooWide(), let least = shown.indices.min(by: { shown[$0].worth < shown[$1].worth }),
                shown[least].worth < Int.max
            {
                shown.remove(at: least)
                widths.remove(at: least)
            }
        }
        func line(_ cells: [String], _ marks: [String] = []) -> String {
            let padded = zip(zip(shown, widths), cells).map { $1.padded(to: $0.1, leading: $0.0.isTrailing) }
            return (padded + marks).joined(separator: "  ").replacing(/[ ]+$/, with: "")
        }
        var lines = [line(shown.map(\.heading))]
        for (row, marks) in zip(rows, marks) { lines.append(line(shown.map { $0.cell(row) }, marks)) }
        let placed = rows.filter { $0.standing.place != nil }
        if Set(placed.map(\.place)).count < placed.count || placed.contains(where: \.standing.isOfRain) {
            lines += ["", legend]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// A row of a list: as a table row, or as CSV or JSON for other programs.
protocol ListRow: Encodable {
    static var csvHeader: String { get }
    /// The row as comma-separated values.
    func line(_ csv: CSV) -> String
    /// - Parameter limit: the terminal's width in columns; a wider table leaves out its least important columns. Nil for
    ///   no limit.
    static func table(_ rows: [Self], columns limit: Int?) -> String
}
