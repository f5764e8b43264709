import App
import Foundation
import Rain
import Scores
import Show

struct ScoreRow: ListRow {
    /// The fields besides the round's own.
    struct Entry: Encodable {
        let place: Int
        /// Whether `place` is among the rounds of the rain instead of the fresh ones of the level.
        let ofRain: Bool
        let id: Int64?
        let status: Score.Status
        let date: Date
        let practice: Bool
        let imported: Bool
        let verified: Bool
        let favourite: Bool
        let accuracy: Double
        let catchRate: Double
        let origin: Score.Origin
        let repeated: Bool
        /// Whether the rain was new to the player and nobody chose it.
        let fresh: Bool
        /// Game time at which the round was over, seconds, if known.
        let time: Double?
        /// Nil for a person.
        let simulatedBy: String?
        /// Whether one switch played the round.
        let oneSwitch: Bool
    }

    let entry: Entry
    let report: RoundReport

    init(_ score: ListedScore, standing: ScoreBook.Standing) {
        entry = Entry(
            place: standing.place ?? 0, ofRain: standing.isOfRain, id: score.id, status: score.status,
            date: score.date, practice: score.practice, imported: score.imported,
            verified: score.isVerified, favourite: score.favourite, accuracy: score.tally.accuracy,
            catchRate: score.tally.catchRate, origin: score.origin, repeated: score.repeated, fresh: score.isFresh,
            time: score.time, simulatedBy: score.simulatedBy, oneSwitch: score.oneSwitch)
        report = RoundReport(score, end: score.time)
    }

    func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        try entry.encode(to: encoder)
    }
}

extension RoundReport {
    /// The share of par in percent, and the medal; empty without a par.
    fileprivate var honours: String {
        let share = share.map { "\($0 / 10) %".padded(to: 5, leading: true) }
        return [share, medal].compactMap { $0 }.joined(separator: " ")
    }
}

extension ScoreRow {
    static let csvHeader = """
        place,id,score,player,level,levelDigest,practice,rewindsUsed,pauses,packsSeen,\(names(of: plain)),\
        packsMissed,bombsSeen,bombsHit,taps,bestCombo,seed,duration,date,\
        imported,verified,favourite,origin,repeated,simulatedBy,\
        \(names(of: special)),chained,strikes,bonus,par,parVersion,share,medal,\
        fresh,ofRain,status,time
        """ + PackKind.later.map { ",\(names(of: [$0]))" }.joined() + ",oneSwitch"

    private static let plain = PackKind.allCases.filter { !$0.isSpecial }
    /// Columns of later kinds come last, so that no column moves.
    private static let special = PackKind.specials.filter { !PackKind.later.contains($0) }

    private static func names(of kinds: [PackKind]) -> String {
        kinds.map { "caught\($0.name.capitalized)" }.joined(separator: ",")
    }

    var csv: String {
        let caught = report.packsCaught
        let fields: [String] = [
            "\(entry.place)", entry.id.map { "\($0)" } ?? "", "\(report.score)", report.player, report.level,
            report.levelDigest,
            "\(entry.practice)", "\(report.rewindsUsed)", "\(report.pauses)", "\(report.packsSeen)",
        ]
        let plain = Self.plain.map { "\(caught[$0])" }
        let manner = [
            "\(report.packsMissed)", "\(report.bombsSeen)", "\(report.bombsHit)", "\(report.taps)",
            "\(report.bestCombo)", "\(report.seed)", "\(report.duration)", entry.date.ISO8601Format(),
            "\(entry.imported)", "\(entry.verified)", "\(entry.favourite)",
            entry.origin.rawValue, "\(entry.repeated)", entry.simulatedBy ?? "",
        ]
        let counts = Self.special.map { caught[$0] } + [report.chained, report.strikes, report.bonus]
        let honours = [
            report.par.map { "\($0)" }, report.parVersion.map { "\($0)" }, report.share.map { "\($0)" }, report.medal,
        ]
        let standing = [
            "\(entry.fresh)", "\(entry.ofRain)", entry.status.rawValue, entry.time.map { "\($0)" } ?? "",
        ]
        let later = PackKind.later.map { "\(caught[$0])" }
        return
            (fields + plain + manner + counts.map { "\($0)" } + honours.map { $0 ?? "" } + standing + later + [
                "\(entry.oneSwitch)"
            ]).map(
                CSV.field
            )
            .joined(separator: ",")
    }

    /// The rank; in brackets if it is the one on its rain, a dash if there is none.
    private var place: String {
        entry.place == 0 ? "-" : entry.ofRain ? "(\(entry.place))" : "\(entry.place)"
    }

    /// When the round was left; nil if it was not.
    private var leaving: String? {
        guard entry.status == .abandoned else { return nil }
        return Words.english.leftAt(entry.time.map { HUD.span(Int($0)) })
    }

    private var marks: [String] {
        let rewinds = report.rewindsUsed
        let marks = [
            leaving, entry.practice ? "practice" : nil,
            rewinds > 0 ? "\(rewinds) rewind\(rewinds == 1 ? "" : "s")" : nil,
            entry.verified ? nil : "unverified", entry.imported ? "imported" : nil, entry.favourite ? "favourite" : nil,
            entry.origin == .drawn ? nil : entry.origin.rawValue, entry.repeated ? "repeated" : nil,
            entry.simulatedBy.map { "by \($0.shown)" }, entry.oneSwitch ? "one switch" : nil,
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
                report.honours.padded(to: 12), report.player.shown.padded(to: 24), report.levelLabel.padded(to: 24),
                "\(report.packsCaught.total)/\(report.packsSeen)".padded(to: 7, leading: true),
                "x\(report.bestCombo)".padded(to: 5, leading: true), row.entry.date.ISO8601Format(),
                row.entry.id.map { "\($0)" } ?? "",
            ]
            text += (cells + row.marks).joined(separator: "  ") + "\n"
        }
        return text
    }
}

/// A row of a list: as a table row, or as CSV or JSON for other programs.
protocol ListRow: Encodable {
    static var csvHeader: String { get }
    var csv: String { get }
    static func table(_ rows: [Self]) -> String
}
