import Motion
import Picture
import Rain

/// The goal on the eaves of a running round: the next step, a wish of a night, or a prize of an event with its
/// progress.
package enum RoundGoal: Hashable, Sendable {
    case step(StepGoal)
    case wish(WishGoal)
    case prize(PrizeGoal, share: Double)
}

extension RoundGoal {
    private var share: Double {
        switch self {
        case .step(let step): step.share
        case .wish(let wish): wish.progress.share
        case .prize(_, let share): share
        }
    }

    private var color: Color {
        switch self {
        case .step(let step): step.color
        case .wish: Palette.orange
        case .prize: Palette.gold
        }
    }

    /// The words, and their share of the room next to the number.
    private func name(in words: Words) -> (text: String, share: Double) {
        switch self {
        case .step(let step): (step.name(in: words), 0.48)
        case .wish(let wish): (wish.text, 0.72)
        case .prize(let prize, _): (prize.name, 0.56)
        }
    }

    /// The points or seconds that reach a step or a prize, or the count of a wish.
    private func number(in words: Words) -> String {
        switch self {
        case .step(let step): words.goalNeeds(step.needed, isTime: step.isTime)
        case .wish(let wish): "\(wish.progress.count)/\(wish.progress.wanted)"
        case .prize(let prize, _): words.goalNeeds(prize.needed, isTime: prize.isTime)
        }
    }

    /// Appends the goal over an area: its sign, its words, its number, and a bar that fills up to it.
    func append(over area: Rect, _ words: Words, to frame: inout Frame) {
        frame.stretch(.pill, over: area)
        // Everything is smaller if there is less room.
        let scale = min(1, area.size.y / Layout.full)
        let side = Layout.side * scale
        let place = area.inset(sides: Layout.edge)
        let rest = place.inset(sides: Layout.edge).slice(leading: place.size.x - side - 3 * Layout.edge)
        appendSign(at: place.slice(trailing: side).center, side: side, words, to: &frame)
        let line = rest.minY + Layout.line * (0.4 + 0.6 * scale)
        let name = name(in: words)
        frame.text(
            name.text, at: Vector(rest.minX, line), style: .caption, alignment: .leading, color: Palette.mist,
            room: rest.size.x * name.share)
        frame.text(
            number(in: words), at: Vector(rest.maxX, line), style: .caption, alignment: .trailing,
            color: Palette.cream, room: rest.size.x * (0.98 - name.share))
        let bar = rest.slice(bottom: (Layout.height + Layout.foot) * scale).slice(top: Layout.height * scale)
        frame.stretch(.bar, over: bar, color: Palette.night.faded(to: 0.8))
        frame.stretch(.bar, over: bar.slice(leading: max(bar.size.y, bar.size.x * share)), color: color)
    }

    /// Appends the sign and the number of the goal in the corner of a field without eaves.
    func appendInCorner(of field: Vector, _ words: Words, to frame: inout Frame) {
        let isNarrow = field.x < field.y
        let side = isNarrow ? Layout.corner.narrowSide : Layout.side
        let middle = Layout.corner.place + Vector(side / 2, 0)
        appendSign(at: middle, side: side, words, to: &frame)
        let text =
            switch self {
            case .step(let step): step.isTime ? words.span(step.needed) : words.number(step.needed)
            case .prize(let prize, _): prize.isTime ? words.span(prize.needed) : words.number(prize.needed)
            case .wish: number(in: words)
            }
        frame.text(
            text, at: middle + Vector(side / 2 + Layout.corner.gap, 0), style: isNarrow ? .caption : .body,
            alignment: .leading, color: Palette.cream, outline: Palette.ink,
            room: isNarrow ? Layout.corner.narrowRoom : Layout.corner.room)
    }

    /// Appends the medal, or a storey of the pagoda with the number of the step; the lantern of a wish; or the pack of
    /// a prize.
    private func appendSign(at place: Vector, side: Double, _ words: Words, to frame: inout Frame) {
        switch self {
        case .step(let step):
            if let medal = step.medal { return frame.icon(medal.image, at: place, side: side) }
            frame.icon(.stepSign, at: place, side: side)
            frame.numerals(
                words.number(step.step), at: place + Vector(0, side * Layout.number.line),
                height: side * Layout.number.height, room: side * 0.7)
        case .wish(let wish):
            frame.icon(wish.isReached ? .heartLantern : .heartLanternDark, at: place, side: side)
        case .prize(let prize, _):
            let size = prize.pack.size
            frame.image(prize.pack, at: place, size: size * (side / size.y), turn: Layout.tilt)
        }
    }
}

/// The layout in points.
private enum Layout {
    /// The height of an area with full room, the free space at its ends, and the side of the sign.
    static let (full, edge, side) = (64.0, 8.0, 48.0)
    /// The line of the words; the height of the bar below them, and the space under the bar.
    static let (line, height, foot) = (23.0, 10.0, 8.0)
    /// The number on the sign of a step: its distance below the middle and its height, in sides.
    static let number = (line: 0.14, height: 0.5)
    /// The turn of a prize's pack, radians.
    static let tilt = -0.12
    static let corner = (place: Vector(236, 52), narrowSide: 34.0, gap: 6.0, room: 110.0, narrowRoom: 46.0)
}
