import Rain
import RainApp
import RainScores

struct FeatRow: ListRow {
    let number: Int
    let feat: String
    let player: String
    /// The day of the round, UTC, as 2026-01-31.
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

    func line(_ csv: CSV) -> String { "\(number),\(csv.field(feat)),\(csv.field(player)),\(day)" }

    static func table(_ rows: [FeatRow], columns _: Int?) -> String {
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
