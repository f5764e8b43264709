import Motion
import Picture
import Rain
import RainShow
import RealModule

// The wishes of a night, in the place of the medal: their lanterns light one by one, and then the night that has
// opened, or praise.
extension ResultsPicture {
    /// When a wish's lantern is lit, seconds of the beats; in order of the wishes.
    func lightTime(of wish: Int) -> Double { medalTime + WishTiming.step * Double(wish) }

    func appendWishes(to frame: inout Frame) {
        guard let night = screen.night, timelineTime > medalTime - WishTiming.fade else { return }
        let area = Rect(
            origin: panel.origin + metrics.beats.words.origin + WishTiming.shift(isPortrait),
            size: metrics.beats.words.size - WishTiming.shift(isPortrait))
        let arrival = min(1, (timelineTime - medalTime + WishTiming.fade) / WishTiming.fade)
        frame.faded(by: arrival) { frame in
            frame.text(
                words.nightTitle(night.night.number), in: area, line: WishTiming.name, style: .button,
                alignment: .leading, color: Palette.gold)
            for (index, wish) in night.night.wishes.enumerated() {
                let isNew = night.new.contains(index)
                let age = timelineTime - lightTime(of: index)
                let line = WishTiming.first + WishTiming.lines * Double(index)
                if isNew, age > 0, age < WishTiming.flare, !looks.hasReducedMotion {
                    let place = Vector(area.minX + 13, area.minY + line)
                    frame.icon(
                        .glow, at: place, side: 150 * Curve.easeOut.value(at: age / WishTiming.flare),
                        color: Palette.orange.faded(to: 0.7 * (1 - age / WishTiming.flare)), blend: .additive)
                }
                WishLine(wish: wish, isFulfilled: night.fulfilled.contains(index) && (!isNew || age > 0))
                    .append(in: area, line: line, words, to: &frame)
            }
        }
        // A first round that fulfils no wish is praised for its best thing.
        let praise = screen.summary.isAmongFirst && night.wishes.isEmpty ? screen.merit?.text(in: words) : nil
        guard let last = night.opened.map(words.nightIsOpen) ?? praise, timelineTime > lightTime(of: Wish.count) else {
            return
        }
        frame.faded(by: min(1, (timelineTime - lightTime(of: Wish.count)) / WishTiming.fade)) { frame in
            frame.text(
                last, in: area, line: WishTiming.first + WishTiming.lines * Double(Wish.count) + 6, style: .button,
                alignment: .leading, color: Palette.jade)
        }
    }
}

/// Times are seconds, lengths points from the upper edge of the words' area.
private enum WishTiming {
    static let (step, fade, flare) = (0.35, 0.3, 0.5)
    static let (name, first, lines) = (14.0, 54.0, 36.0)

    /// The offset of the area from the area of the words beside a medal.
    static func shift(_ isPortrait: Bool) -> Vector { isPortrait ? Vector(130, 22) : Vector(-190, 0) }
}
