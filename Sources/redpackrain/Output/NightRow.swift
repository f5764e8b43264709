import Rain
import RainApp
import RainShow

/// A night with a player's results on it.
struct NightRow: ListRow {
    let night: Int
    let name: String
    let isOpen: Bool
    /// The wishes, and whether each is fulfilled.
    let wishes: [String]
    let fulfilled: [Bool]
    /// Number of rounds played to their end.
    let rounds: Int
    /// Nil without a round.
    let best: Int?

    init(_ night: Night, _ result: NightResult, isOpen: Bool) {
        (self.night, name, self.isOpen) = (night.number, Words.english.night(night.number), isOpen)
        wishes = night.wishes.map(Words.english.wish)
        fulfilled = night.wishes.indices.map(result.wishes.contains)
        (rounds, best) = (result.rounds, result.best)
    }
}

extension NightRow {
    static let csvHeader = "night,name,open,wish1,wish2,wish3,rounds,best"

    func line(_ csv: CSV) -> String {
        let cells = ["\(night)", csv.field(name), isOpen ? "1" : "0"] + fulfilled.map { $0 ? "1" : "0" }
        return (cells + ["\(rounds)", best.map(String.init) ?? ""]).joined(separator: ",")
    }

    static func table(_ rows: [NightRow], columns _: Int?) -> String {
        guard !rows.isEmpty else { return "No rounds yet.\n" }
        let lit = rows.reduce(0) { $0 + $1.fulfilled.count(where: \.self) }
        var text = "\(lit) of \(rows.count * Wish.count) wishes\n\n"
        for row in rows {
            let head = ["\(row.night)".padded(to: 2, leading: true), row.name.padded(to: 22)]
            let rest = row.isOpen ? row.best.map { "best \($0)" } ?? "not played yet" : "closed"
            text += (head + [rest]).joined(separator: "  ") + "\n"
            for (wish, isFulfilled) in zip(row.wishes, row.fulfilled) {
                text += "      \(isFulfilled ? "*" : "-") \(wish)\n"
            }
        }
        return text
    }
}
