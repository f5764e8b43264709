import Motion
import Picture
import Rain
import RealModule
import Show
import Tuning

extension ResultsScreen {
    /// The medal, the share of par, and what would be next; the bonuses.
    func appendHonours(at age: Double, _ words: Words, to frame: inout Frame) {
        let opacity = ((age - Metrics.honourDelay) / 0.3).clamped(to: 0...1)
        guard opacity > 0 else { return }
        let medal = yardstick?.medal(for: tally.score)
        if let medal {
            let pop = 1 + 0.5 * max(0, 1 - (age - Metrics.honourDelay) / 0.25)
            frame.append(
                Sprite(
                    medal.image, at: bowl.middle(at: 0) + metrics.medalShift, size: Metrics.medal * pop,
                    color: Color.white.faded(to: opacity)))
        }
        var parts: [String] = []
        if let medal { parts.append(words.medal(medal)) }
        if let yardstick {
            parts.append(words.ofPar(yardstick.hundredths(of: tally.score)))
            if let next = yardstick.next(after: tally.score) {
                parts.append(words.nextMedal(next.medal, next.hundredths))
            }
        }
        if let best, best > tally.score { parts.append(words.toBest(best - tally.score)) }
        let lines = [
            (parts.joined(separator: "  ·  "), Metrics.line.honours, Palette.gold),
            (words.bonuses(bonus.rewinds, bonus.clean), Metrics.line.bonuses, Palette.jade),
        ]
        for (text, line, color) in lines where !text.isEmpty {
            frame.append(
                Label(
                    text, at: panel.middle(at: line), style: .caption, color: color.faded(to: opacity),
                    room: panel.inset(sides: Metrics.standingSide).size.x))
        }
    }
}

extension ResultsScreen {
    /// The layout, points: what is the same on all fields, and what is not.
    struct Metrics {
        // The middles of the panel's lines below its edge.
        static let line = (heading: 48.0, score: 138.0, bowl: 150.0, standing: 226.0, honours: 258.0, bonuses: 284.0)
        static let medal = Vector(112, 112)
        /// How long after the score is counted the medal comes, seconds.
        static let honourDelay = 0.2
        static let headingRoom = 240.0
        static let bowlSize = Vector(200, 123)
        static let standingSide = 30.0
        /// The name and the heart.
        static let corner = (height: 58.0, gap: 14.0)
        /// The table of what was caught.
        static let tally = (top: 306.0, side: 60.0, gap: 60.0, rowHeight: 44.5, icon: 36.0, iconGap: 14.0)

        let panelSize: Vector
        /// How far the panel is above the field's middle, and the buttons are below it.
        let panelRise: Double
        let menuGap: Double
        let nameWidth: Double
        let codeWidth: Double
        /// How far the heading is to the left of the middle: as far from the code as from the name.
        let headingShift: Double
        /// From the panel's edges to the name and the heart.
        let cornerSide: Double
        let cornerTop: Double
        /// How far from the middle the bowl is to the left, and the score to the right.
        let bowlShift: Double
        let scoreShift: Double
        let scoreRoom: Double
        /// From the bowl's upper edge to the middle of the medal.
        let medalShift: Vector
        let tallyColumns: Int
        /// How far the foot of a feat's card is above that of the table.
        let featRise: Double

        static let landscape = Metrics(
            panelSize: Vector(860, 560), panelRise: 44, menuGap: 16, nameWidth: 210, codeWidth: 210, headingShift: 36,
            cornerSide: 28, cornerTop: 24,
            bowlShift: 210, scoreShift: 130, scoreRoom: 400,
            medalShift: Vector(-130, 46), tallyColumns: 2, featRise: -18)
        /// There is more room for the name at the panel's foot.
        static let portrait = Metrics(
            panelSize: Vector(620, 860), panelRise: 90, menuGap: 24, nameWidth: 224, codeWidth: 190, headingShift: 0,
            cornerSide: 60, cornerTop: 762,
            bowlShift: 170, scoreShift: 110, scoreRoom: 330,
            medalShift: Vector(-10, -40), tallyColumns: 1, featRise: 8)
    }
}
