import App
import Foundation
import Rain
import Scores
import Show

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

        static func ofReport(_ name: String, _ value: @escaping @Sendable (RoundReport) -> Value?) -> Column {
            Column(name: name, isOfReport: true) { value($0.report) }
        }

        static func caught(_ kind: PackKind) -> Column {
            ofReport("caught\(kind.name.capitalized)") { $0.packsCaught[kind] }
        }
    }

    /// New columns come last, so that none moves.
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
        .ofReport("duration") { $0.duration }, Column(name: "date") { $0.score.date.ISO8601Format() },
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
        // Whether the rain was new to the player and nobody chose it.
        Column(name: "fresh") { $0.score.isFresh },
        // Whether the place is among the rounds of the rain instead of the fresh ones of the level.
        Column(name: "ofRain") { $0.standing.isOfRain },
        Column(name: "status") { $0.score.status.rawValue },
        // Game time at which the round was over, seconds, if known.
        Column(name: "time") { $0.score.time },
    ]

    static let csvHeader = columns.map(\.name).joined(separator: ",")

    func line(_ csv: CSV) -> String {
        Self.columns.map { column in column.value(self).map { csv.field($0) } ?? "" }.joined(separator: ",")
    }

    /// The rank; in brackets if it is the one on its rain, a dash if there is none.
    private var place: String {
        standing.place.map { standing.isOfRain ? "(\($0))" : "\($0)" } ?? "-"
    }

    /// When the round was left; nil if it was not.
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

    static func table(_ rows: [ScoreRow]) -> String {
        guard !rows.isEmpty else { return "No records yet.\n" }
        var text =
            "  #   score  of par        player                    level                      caught  combo  date                "
            + "  record\n"
        for row in rows {
            let report = row.report
            let cells: [String] = [
                row.place.padded(to: 3, leading: true), "\(report.score)".padded(to: 7, leading: true),
                report.honours.padded(to: 20), report.player.shown.padded(to: 24), report.levelLabel.padded(to: 24),
                "\(report.packsCaught.total)/\(report.packsSeen)".padded(to: 7, leading: true),
                "x\(report.bestCombo)".padded(to: 5, leading: true), row.score.date.ISO8601Format(),
                row.score.id.map { "\($0)" } ?? "",
            ]
            text += (cells + row.marks).joined(separator: "  ") + "\n"
        }
        return text
    }
}

/// A row of a list: as a table row, or as CSV or JSON for other programs.
protocol ListRow: Encodable {
    static var csvHeader: String { get }
    /// The row as comma-separated values.
    func line(_ csv: CSV) -> String
    static func table(_ rows: [Self]) -> String
}
