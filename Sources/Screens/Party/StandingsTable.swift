import Motion
import Picture
import RainShow

/// A table of a party's standings: places, names, the points on each rain if there are several, and their sum.
struct StandingsTable {
    let lines: [Party.Standing]
    /// The party whose players' colours are shown; nil for none.
    var party: Party?
    /// The player whose line is highlighted; nil for none.
    let marked: String?
    /// Whether the points on each rain are shown, with headings above the area.
    let hasRounds: Bool
    let area: Rect

    private static let row = 44.0
    private static let heading = 16.0
    private static let place = 48.0
    private static let column = 84.0
    private static let sum = 104.0
    /// The dot in a player's colour: its radius, and the room that it takes before the name, points.
    private static let dot = (radius: 8.0, room: 28.0)
    /// The plate under the highlighted line: the length by which it sticks out at each end, and its height, points.
    private static let plate = (beyond: 12.0, height: 40.0)

    static func height(of count: Int) -> Double { row * Double(count) }

    func append(_ words: Words, to frame: inout Frame) {
        let count = lines.first.map { hasRounds && $0.rounds.count > 1 ? $0.rounds.count : 0 } ?? 0
        let columns = Self.column * Double(count)
        /// The cell of a rain in a row.
        func cell(_ rain: Int, in row: Rect) -> Rect {
            row.inset(trailing: Self.sum).slice(trailing: columns).column(rain, of: count).inset(leading: 6)
        }
        for rain in 0..<count {
            frame.text(
                words.rain(rain + 1), in: cell(rain, in: area), line: -Self.heading, style: .caption,
                alignment: .trailing, color: Palette.mist)
        }
        if count > 0 {
            frame.text(
                words.sum, in: area.slice(trailing: Self.sum), line: -Self.heading, style: .caption,
                alignment: .trailing, color: Palette.mist)
        }
        for (index, line) in lines.enumerated() {
            let row = area.row(index, of: lines.count)
            let color = line.name == marked ? Palette.gold : Palette.cream
            if let party {
                let own = party.color(of: line.name)
                if line.name == marked {
                    let plate = Vector(row.size.x + 2 * Self.plate.beyond, Self.plate.height)
                    frame.capsule(Rect(center: row.center, size: plate), own.faded(to: 0.2))
                }
                frame.disc(row.leading + Vector(Self.place + Self.dot.radius, 0), radius: Self.dot.radius, own)
            }
            // A player who has yet to play has no place.
            let isRanked = line.rounds.isEmpty || line.rounds.contains { $0 != nil }
            frame.text(
                isRanked ? words.number(line.place) : "–", in: row.slice(leading: Self.place), style: .button,
                color: color)
            frame.text(
                line.name,
                in: row.inset(
                    leading: Self.place + (party == nil ? 0 : Self.dot.room), trailing: Self.sum + columns),
                alignment: .leading, color: color)
            frame.markAsName()
            for rain in 0..<count {
                frame.text(
                    line.rounds[rain].map(words.number) ?? "–", in: cell(rain, in: row), alignment: .trailing,
                    color: Palette.mist)
            }
            frame.text(
                isRanked ? words.number(line.points) : "–", in: row.slice(trailing: Self.sum), style: .button,
                alignment: .trailing, color: color)
        }
    }
}
