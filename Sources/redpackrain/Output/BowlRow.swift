import App
import Rain
import Screens
import Show

/// A player's bowl.
struct BowlRow: ListRow {
    let player: String
    /// The gold of all rounds, what is left of it, and the cost of the next thing; nil when all have been taken.
    let gold: Int
    let left: Int
    let next: Int?
    /// The things that were taken, as `paper=rat`.
    let things: [String]

    init(_ bowl: BowlContents, of player: String) {
        self.player = player
        (gold, left, next) = (bowl.gold, bowl.left, bowl.price)
        things = bowl.things.map { "\($0.place.rawValue)=\($0.name)" }
    }
}

extension BowlRow {
    static let csvHeader = "player,gold,left,next,things"

    func line(_ csv: CSV) -> String {
        let cells = [csv.field(player), "\(gold)", "\(left)", next.map(String.init) ?? ""]
        return (cells + [csv.field(things.joined(separator: " "))]).joined(separator: ",")
    }

    static func table(_ rows: [BowlRow]) -> String {
        guard let row = rows.first else { return "No rounds yet.\n" }
        let next = row.next.map { "the next thing costs \($0)" } ?? "there is nothing left to take"
        let taken = row.things.isEmpty ? "" : "\n" + row.things.joined(separator: "\n")
        return "\(row.player.shown): \(row.gold) gold, \(row.left) left; \(next)\(taken)\n"
    }
}
