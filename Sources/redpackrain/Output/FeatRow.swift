import App
import Rain
import Scores

/// A feat in the list of the `scores` command.
struct FeatRow: ListRow {
    /// The feat's number in records.
    let number: Int
    let feat: String
    let player: String
    /// Day of the round, as 2026-01-31, UTC.
    let day: String

    init(_ kept: KeptFeat) {
        number = kept.feat.rawValue
        feat = "\(kept.feat)".replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
        player = kept.player
        day = DailyRain.text(ofDay: kept.day)
    }
}

extension FeatRow {
    static let csvHeader = "number,feat,player,day"

    /// The row as CSV.
    var csv: String { ["\(number)", feat, player, day].map(CSV.field).joined(separator: ",") }

    /// Returns all rows as a table.
    static func table(_ rows: [FeatRow]) -> String {
        guard !rows.isEmpty else { return "No feats yet.\n" }
        var text = "  #  feat                 player                    day\n"
        for row in rows {
            let cells = [
                "\(row.number)".padded(to: 3, leading: true), row.feat.padded(to: 19),
                row.player.shown.padded(to: 24), row.day,
            ]
            text += cells.joined(separator: "  ") + "\n"
        }
        return text
    }
}
