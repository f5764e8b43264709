import Motion
import Picture
import Rain
import Show
import Tuning

/// A bar of a score's share of par. Where medals are given, it has the reached ones, and outlines of the others.
struct ParBar {
    let rainPar: RainPar
    let score: Int

    static let height = 14.0
    /// The end of the bar, as a factor on the last medal's share of par.
    private static let beyond = 1.12

    private var end: Double {
        Double(rainPar.medals?.share(for: .dragon) ?? max(1000, rainPar.par.thousandths(of: score))) * Self.beyond
    }

    /// - Parameters:
    ///   - grown: the shown part of the share, 0...1, for the animation.
    ///   - medal: the side of a medal, points.
    func append(at area: Rect, grown: Double, medal side: Double, opacity: Double, to frame: inout Frame) {
        let share = (Double(rainPar.par.thousandths(of: score)) / end).clamped(to: 0...1) * grown
        frame.stretch(.bar, over: area, color: Palette.mist.faded(to: 0.28 * opacity))
        let full = area.size.x * share
        if full > area.size.y {
            frame.stretch(.bar, over: area.slice(leading: full), color: Palette.gold.faded(to: opacity))
        }
        guard let medals = rainPar.medals else { return }
        for medal in Medal.allCases {
            let place = Double(medals.share(for: medal)) / end
            let isReached = rainPar.par.thousandths(of: score) >= medals.share(for: medal) && place <= share
            let middle = Vector(area.minX + area.size.x * place, area.center.y)
            frame.disc(middle, radius: side / 2 + 1, Palette.night.faded(to: opacity))
            frame.append(
                Sprite(
                    isReached ? medal.image : medal.hollow, at: middle, size: Vector(side, side),
                    color: (isReached ? .white : Palette.mist).faded(to: opacity)))
        }
    }
}
