import Motion
import Picture
package import Rain

/// A wish of a night in a round that is being played.
package struct WishGoal: Hashable, Sendable {
    package let text: String
    package let progress: Wish.Progress

    package init(text: String, progress: Wish.Progress) { (self.text, self.progress) = (text, progress) }

    /// The order in which wishes are shown: the higher, the sooner. One that is fulfilled comes after all others.
    package var nearness: Double { progress.isFulfilled && progress.share >= 1 ? 0 : progress.share + 0.001 }

    /// Appends the words, the count, and a bar that fills up.
    /// - Parameter isLit: whether the wish counts as fulfilled by now.
    func append(over area: Rect, to frame: inout Frame) {
        let isLit = progress.isFulfilled && progress.share >= 1
        frame.stretch(.pill, over: area)
        let scale = min(1, area.size.y / Layout.usual)
        let side = Layout.lantern * scale
        let place = area.inset(sides: Layout.edge)
        let rest = place.inset(sides: Layout.edge).slice(leading: place.size.x - side.x - 3 * Layout.edge)
        frame.image(isLit ? .heartLantern : .heartLanternDark, at: place.slice(trailing: side.x).center, size: side)
        let line = rest.minY + Layout.line * (0.4 + 0.6 * scale)
        frame.text(
            text, at: Vector(rest.minX, line), style: .caption, alignment: .leading,
            color: isLit ? Palette.gold : Palette.mist, room: rest.size.x * 0.72)
        frame.text(
            "\(progress.count)/\(progress.wanted)", at: Vector(rest.maxX, line), style: .caption, alignment: .trailing,
            color: Palette.cream, room: rest.size.x * 0.26)
        let bar = rest.slice(bottom: (Layout.height + Layout.foot) * scale).slice(top: Layout.height * scale)
        frame.stretch(.bar, over: bar, color: Palette.night.faded(to: 0.8))
        frame.stretch(
            .bar, over: bar.slice(leading: max(bar.size.y, bar.size.x * progress.share)), color: Palette.orange)
    }
}

/// The layout in points.
private enum Layout {
    static let (usual, edge, line, height, foot) = (64.0, 8.0, 16.0, 10.0, 8.0)
    static let lantern = Vector(36, 48)
}
