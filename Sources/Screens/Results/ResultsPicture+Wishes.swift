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

    /// The lines of the wishes: closer where feats or a race follow.
    private var lines: (first: Double, step: Double, last: Double) {
        featArea == nil && raceArea == nil ? WishTiming.wide : WishTiming.close
    }

    func appendWishes(to frame: inout Frame) {
        guard let night = screen.night, timelineTime > medalTime - WishTiming.fade else { return }
        // No pagoda stands beside them.
        let start = panel.origin + metrics.beats.words.origin + WishTiming.shift(isPortrait)
        let area = Rect(start.x, start.y, panel.maxX - ResultsLayout.columnSide - start.x, 0)
        let arrival = min(1, (timelineTime - medalTime + WishTiming.fade) / WishTiming.fade)
        frame.faded(by: arrival) { frame in
            frame.text(
                words.nightTitle(night.night.number), in: area, line: WishTiming.name, style: .button,
                alignment: .leading, color: Palette.gold)
            for (index, wish) in night.night.wishes.enumerated() {
                let isNew = night.new.contains(index)
                let age = timelineTime - lightTime(of: index)
                let line = lines.first + lines.step * Double(index)
                if isNew, age > 0, age < WishTiming.flare, !looks.hasReducedMotion {
                    let place = Vector(area.minX + 13, area.minY + line)
                    frame.icon(
                        .glow, at: place, side: 150 * Curve.easeOut.value(at: age / WishTiming.flare),
                        color: Palette.orange.faded(to: 0.7 * (1 - age / WishTiming.flare)), blend: .additive)
                }
                WishLine(
                    wish: wish, isFulfilled: night.fulfilled.contains(index) && (!isNew || age > 0),
                    progress: night.progress.isEmpty ? nil : night.progress[index], isNearest: night.nearest == index
                )
                .append(in: area, line: line, words, to: &frame)
            }
        }
        // A first round that fulfils no wish is praised for its best thing.
        let praise = screen.summary.isAmongFirst && night.wishes.isEmpty ? screen.merit?.text(in: words) : nil
        let last = (night.opened.map(words.nightIsOpen) ?? praise).map { ($0, Palette.jade) } ?? nearest(night)
        guard let (text, color) = last, timelineTime > lightTime(of: Wish.count) else { return }
        frame.faded(by: min(1, (timelineTime - lightTime(of: Wish.count)) / WishTiming.fade)) { frame in
            frame.text(
                text, in: area, line: lines.first + lines.step * Double(Wish.count) + lines.last,
                alignment: .leading, color: color)
        }
    }

    /// The line about the wish that the round came nearest to; nil if there is none, and where feats or a race follow.
    private func nearest(_ night: NightOutcome) -> (String, Color)? {
        guard featArea == nil, raceArea == nil, let index = night.nearest else { return nil }
        let missing = night.progress[index].wanted - night.progress[index].count
        return (words.nearest(night.night.wishes[index], missing: missing), Palette.orange)
    }
}

/// Times are seconds, lengths points from the upper edge of the words' area.
private enum WishTiming {
    static let (step, fade, flare) = (0.35, 0.3, 0.5)
    static let name = 14.0
    static let wide = (first: 62.0, step: 50.0, last: 4.0)
    static let close = (first: 50.0, step: 42.0, last: -6.0)

    /// The offset of the area from the area of the words beside a medal.
    static func shift(_ isPortrait: Bool) -> Vector { isPortrait ? Vector(130, 12) : Vector(-190, 0) }
}
