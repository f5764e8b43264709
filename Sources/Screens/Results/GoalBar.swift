import Motion
import Picture
import Rain
import RainPlayers
import RainShow

/// A bar of a result: a share of par, or a life in survival. With medals it shows the reached medals, and outlines of
/// the others.
struct GoalBar {
    let medals: MedalTable?
    /// Thousandths of par, or seconds.
    let result: Int

    static let height = 14.0
    /// The end of the bar, as a factor on the last medal's result; without medals, on par or on the shown result,
    /// whichever is higher.
    private static let beyond = 1.12

    private var end: Double { Double(medals?.share(for: .dragon) ?? max(1000, result)) * Self.beyond }

    /// - Parameters:
    ///   - medal: the side of a medal, points.
    func append(at area: Rect, medal side: Double, to frame: inout Frame) {
        let share = (Double(result) / end).clamped(to: 0...1)
        frame.stretch(.bar, over: area, color: Palette.mist.faded(to: 0.28))
        let full = area.size.x * share
        if full > area.size.y {
            frame.stretch(.bar, over: area.slice(leading: full), color: Palette.gold)
        }
        guard let medals else { return }
        for medal in Medal.allCases {
            let place = Double(medals.share(for: medal)) / end
            let isReached = result >= medals.share(for: medal) && place <= share
            let middle = Vector(area.minX + area.size.x * place, area.center.y)
            frame.disc(middle, radius: side / 2 + 1, Palette.night)
            frame.icon(
                isReached ? medal.image : medal.hollow, at: middle, side: side, color: isReached ? .white : Palette.mist
            )
        }
    }
}
