import Rain
import RainApp
import RainScreens
import RainShow

/// A player's bowl.
struct BowlRow: ListRow {
    let player: String
    /// The gold of all rounds, the unspent part of it, and the gold that the next thing costs; `next` is nil when all
    /// things have been taken.
    let gold: Int
    let left: Int
    let next: Int?
    /// The things that were taken, as `paper=rat`.
    let things: [String]

    init(_ bowl: BowlContents, of player: String) {
        self.player = player
        (gold, left, next) = (bowl.gold, bowl.left, bowl.price)
        things = bowl.things.map(\.setting)
    }
}

extension BowlRow {
    static let csvHeader = "player,gold,left,next,things"

    func line(_ csv: CSV) -> String {
        let cells = [csv.field(player), "\(gold)", "\(left)", next.map(String.init) ?? ""]
        return (cells + [csv.field(things.joined(separator: " "))]).joined(separator: ",")
    }

    static func table(_ rows: [BowlRow], columns _: Int?) -> String {
        guard let row = rows.first else { return "" }
        let next = row.next.map { "the next thing, of any kind, costs \($0)" } ?? "there is nothing left to take"
        var lines = [
            "\(row.player.shown): \(row.gold) gold, \(row.left) left; \(next)",
            "\(row.things.count) of \(Cosmetic.allCases.count) things taken (*), on the bowl's page in the game; to try one on:",
            "redpackrain render --set \(Cosmetic.allCases[0].setting) --autoplay casual --at 20 -o picture.png", "",
        ]
        for place in Cosmetic.Place.allCases {
            let things = Cosmetic.allCases.filter { $0.place == place }
            let names = things.map { "\(row.things.contains($0.setting) ? "*" : "-") \($0.name)" }
            lines.append("\(place.rawValue.padded(to: 5))  \(names.joined(separator: "  "))")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Cosmetic {
    /// The thing as `--set` takes it.
    fileprivate var setting: String { "\(place.rawValue)=\(name)" }
}
