import Motion
import Picture
import Show

/// A table of a party's standings: places, names, the points on each rain if there are several, and their sum.
struct StandingsTable {
    let lines: [Party.Standing]
    /// The player whose line stands out.
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

    func append(_ words: Words, opacity: Double, to frame: inout Frame) {
        func write(
            _ text: String, at place: Vector, _ style: Label.Style, _ alignment: Label.Alignment, _ color: Color,
            room: Double
        ) {
            frame.text(text, at: place, style: style, alignment: alignment, color: color.faded(to: opacity), room: room)
        }
        let count = lines.first.map { hasRounds && $0.rounds.count > 1 ? $0.rounds.count : 0 } ?? 0
        let columns = Self.column * Double(count)
        let heading = area.minY - Self.heading
        for rain in 0..<count {
            let end = area.maxX - Self.sum - columns + Self.column * Double(rain + 1)
            write(
                words.rain(rain + 1), at: Vector(end, heading), .caption, .trailing, Palette.mist, room: Self.column - 6
            )
        }
        if count > 0 {
            write(words.sum, at: Vector(area.maxX, heading), .caption, .trailing, Palette.mist, room: Self.sum)
        }
        for (index, line) in lines.enumerated() {
            let row = area.row(index, of: lines.count)
            let color = line.name == marked ? Palette.gold : Palette.cream
            write(
                words.number(line.place), at: row.slice(leading: Self.place).center, .button, .center, color,
                room: Self.place)
            let name = row.inset(leading: Self.place, trailing: Self.sum + columns)
            write(line.name, at: name.leading, .body, .leading, color, room: name.size.x)
            for rain in 0..<count {
                let end = row.maxX - Self.sum - columns + Self.column * Double(rain + 1)
                write(
                    line.rounds[rain].map(words.number) ?? "–", at: Vector(end, row.center.y), .body, .trailing,
                    Palette.mist, room: Self.column - 6)
            }
            write(words.number(line.points), at: row.trailing, .button, .trailing, color, room: Self.sum)
        }
    }
}
