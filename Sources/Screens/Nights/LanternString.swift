import Motion
import Picture
import Rain
import RainShow
import RealModule

/// The fifteen nights as lanterns on a string, or on several in a narrow area: dark while they are closed, dim when
/// they are open, and lit by each wish that is fulfilled.
struct LanternString {
    let results: [NightResult]
    let area: Rect
    var rows = 1
    /// The night that sways before a glow, from 1; nil if none does.
    var swaying: Int?
    /// Whether each lantern has its number beneath.
    var isNumbered = false

    /// The sag of the cord, and the greatest height of a lantern, both in heights of a row.
    private static let (sag, height) = (0.2, 0.62)
    private static let cord = (width: 2.0, color: Color(hex: 0xC9854F))
    /// The brightness of an open lantern by its number of wishes, and the colour of a closed lantern.
    private static let light = [0.5, 0.76, 0.88, 1.0]
    private static let closed = Color(0.22, 0.25, 0.42, 1)
    private static let swing = 0.12
    private static let number = 20.0

    private var columns: Int { Night.all.count / rows }

    private func row(_ number: Int) -> Rect { area.row((number - 1) / columns, of: rows) }

    /// The height of the cord below the upper edge of its row, at a share of its length.
    private func depth(at share: Double, in row: Rect) -> Double { row.size.y * Self.sag * 4 * share * (1 - share) }

    /// The point at which a night's lantern hangs.
    private func hook(_ number: Int) -> Vector {
        let row = row(number)
        let share = (Double((number - 1) % columns) + 0.5) / Double(columns)
        return Vector(row.minX + row.size.x * share, row.minY + depth(at: share, in: row))
    }

    private var size: Vector {
        let height = min(area.size.y / Double(rows) * Self.height, area.size.x / Double(columns) * 1.2)
        return Image.heartLantern.size * (height / Image.heartLantern.size.y)
    }

    /// The area of a night's lantern.
    func lantern(_ number: Int) -> Rect { Rect(center: hook(number) + Vector(0, size.y / 2), size: size) }

    func append(at time: Double, _ looks: Looks, _ words: Words, to frame: inout Frame) {
        for index in 0..<rows {
            let row = area.row(index, of: rows)
            frame.cord(Self.cord.width, Self.cord.color) {
                Vector(row.minX + row.size.x * $0, row.minY + depth(at: $0, in: row))
            }
        }
        for night in Night.all { append(night.number, at: time, looks, words, to: &frame) }
    }

    private func append(_ number: Int, at time: Double, _ looks: Looks, _ words: Words, to frame: inout Frame) {
        let wishes = results.indices.contains(number - 1) ? results[number - 1].wishes.count : 0
        let isOpen = number <= results.openNights
        let turn = number == swaying && !looks.hasReducedMotion ? Self.swing * Double.sin(2.6 * time) : 0
        let place = hook(number) + Vector(0, size.y / 2).turned(cosine: .cos(turn), sine: .sin(turn))
        if wishes > 0 {
            let strength = 0.14 * Double(wishes)
            frame.image(
                .glow, at: place, size: Vector(size.y, size.y) * 1.9, color: Palette.orange.faded(to: strength),
                blend: .additive)
        }
        if number == swaying {
            frame.image(
                .glow, at: place, size: Vector(size.y, size.y) * 2.2, color: Palette.gold.faded(to: 0.5),
                blend: .additive)
        }
        let light = Self.light[min(wishes, Wish.count)]
        frame.image(
            .heartLantern, at: place, size: size, turn: turn,
            color: isOpen ? Color(light, light, light) : Self.closed)
        guard isNumbered else { return }
        frame.text(
            words.number(number), at: hook(number) + Vector(0, size.y + Self.number), style: .caption,
            color: number == swaying ? Palette.gold : isOpen ? Palette.cream : Palette.mist)
    }
}
