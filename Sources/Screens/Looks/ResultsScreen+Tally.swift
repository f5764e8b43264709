import Motion
import Picture
import Rain
import Show

// The table of what was caught.
extension ResultsScreen {
    func appendTally(at age: Double, _ words: Words, to frame: inout Frame) {
        let rows = rows(words)
        let perColumn = rows.count / metrics.tallyColumns
        let area = panel.inset(sides: Metrics.tally.side, top: Metrics.tally.top)
            .slice(top: Double(perColumn) * Metrics.tally.rowHeight)
        let card = featCard
        let uncovered = 1 - featPresence(at: age)
        for (index, row) in rows.enumerated() {
            let place = area.column(index / perColumn, of: metrics.tallyColumns, gap: Metrics.tally.gap)
                .row(index % perColumn, of: perColumn)
            let opacity =
                ((age - 0.25 - 0.08 * Double(index)) / 0.25).clamped(to: 0...1)
                * (place.maxY > card.minY ? uncovered : 1)
            let slide = Vector(14 * (1 - opacity), 0)
            let size = row.image.size * (Metrics.tally.icon / max(row.image.size.x, row.image.size.y))
            frame.append(
                Sprite(
                    row.image, at: place.slice(leading: Metrics.tally.icon).center + slide, size: size,
                    color: Color.white.faded(to: opacity)))
            frame.append(
                Label(
                    row.name,
                    at: place.inset(leading: Metrics.tally.icon + Metrics.tally.iconGap).leading + slide,
                    style: .body,
                    alignment: .leading, color: Palette.mist.faded(to: opacity)))
            frame.append(
                Label(
                    row.value, at: place.trailing + slide, style: .button, alignment: .trailing,
                    color: Palette.cream.faded(to: opacity)))
        }
    }

    /// How many lines that has.
    static let tallyRows = 10

    private func rows(_ words: Words) -> [(image: Image, name: String, value: String)] {
        [
            (.packRed, words.red, words.number(tally.redCaught)),
            (.packSilver, words.silver, words.number(tally.silverCaught)),
            (.packGold, words.golden, words.number(tally.goldCaught)),
            (.packLucky, words.specials, words.number(specialsCaught)),
            (.ring, words.missed, words.number(tally.packsMissed)),
            (.bomb, words.bombs, words.number(tally.bombsHit)),
            (.packRedOpen, words.catchRate, words.percent(tally.catchRate)),
            (.iconCursor, words.accuracy, words.percent(tally.accuracy)),
            (.iconTrophy, words.bestCombo, "x\(words.number(tally.bestCombo))"),
            (.coin, words.bonus, "+\(words.number(bonus.rewinds + bonus.clean))"),
        ]
    }

    private var specialsCaught: Int {
        tally.packsCaught - tally.redCaught - tally.silverCaught - tally.goldCaught
    }
}
