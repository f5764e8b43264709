import Motion
import Picture
import Show

/// A table of a party's standings: places, names, the points on each rain if there are several, and their sum.
struct StandingsTable {
    let lines: [Party.Standing]
    /// The player whose line is highlighted.
    let marked: String?
    /// Whether the points on each rain are shown, with headings above the area.
    let hasRounds: Bool
    let area: Rect

    private static let row = 44.0
    private static let heading = 16.0
    private static let place = 56.0
    private static let column = 92.0
    private static let sum = 110.0

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
            frame.text(words.number(line.place), in: row.slice(leading: Self.place), style: .button, color: color)
            frame.text(
                line.name, in: row.inset(leading: Self.place, trailing: Self.sum + columns), alignment: .leading,
                color: color)
            for rain in 0..<count {
                frame.text(
                    line.rounds[rain].map(words.number) ?? "–", in: cell(rain, in: row), alignment: .trailing,
                    color: Palette.mist)
            }
            frame.text(
                words.number(line.points), in: row.slice(trailing: Self.sum), style: .button, alignment: .trailing,
                color: color)
        }
    }
}
