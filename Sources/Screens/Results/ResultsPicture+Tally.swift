import Motion
import Picture
import Rain
import RainShow

// The tally of a round: a table of pictures, words and numbers.
extension ResultsPicture {
    /// The area of the button that shows the details. It is in the middle of an upright panel without a choice of
    /// level.
    var details: Rect {
        let place = area(metrics.beats.details)
        return isPortrait && session.hasOneRound
            ? Rect(center: Vector(panel.center.x, place.center.y), size: place.size) : place
    }

    func appendTable(to frame: inout Frame) {
        let (table, layout) = (table, ResultsLayout.table)
        let rows = rows
        let perColumn = rows.count / layout.columns
        let area = table.inset(sides: layout.side, top: layout.edge, bottom: layout.edge)
        for (index, row) in rows.enumerated() {
            let place = area.column(index / perColumn, of: layout.columns, gap: layout.between)
                .row(index % perColumn, of: perColumn)
            let opacity =
                screen.pressed.isUnfolded ? 1 : ((age - 0.25 - 0.08 * Double(index)) / 0.25).clamped(to: 0...1)
            frame.faded(by: opacity) { frame in
                let icon = min(layout.icon, place.size.y - layout.apart)
                let text = append(row.image, in: place, icon, gap: layout.gap, to: &frame)
                frame.text(
                    row.name, in: text.slice(leading: text.size.x * 0.68), alignment: .leading, color: Palette.mist)
                frame.text(
                    row.value, in: text.slice(trailing: text.size.x * 0.31), alignment: .trailing, color: Palette.cream)
            }
        }
    }

    /// Appends the image of a row at its leading end, and returns the area of its text.
    private func append(_ image: Image, in row: Rect, _ side: Double, gap: Double, to frame: inout Frame) -> Rect {
        let size = image.size * (side / max(image.size.x, image.size.y))
        frame.image(image, at: row.slice(leading: side).center, size: size)
        return row.inset(leading: side + gap)
    }

    private var rows: [(image: Image, name: String, value: String)] {
        [
            (looks.closed(.red), words.red, words.number(tally.caught[.red])),
            (.packSilver, words.silver, words.number(tally.caught[.silver])),
            (.packGold, words.golden, words.number(tally.caught[.gold])),
            (.packLucky, words.specials, words.number(tally.caught.sum(of: PackKind.specials))),
            (.packMissed, words.missed, words.number(tally.packsMissed)),
            (.bomb, words.bombs, words.number(tally.bombsHit)),
            (looks.open(.red), words.catchRate, words.percent(tally.catchRate)),
            (.iconCursor, words.accuracy, words.percent(tally.accuracy)),
            (.iconTrophy, words.bestCombo, "x\(words.number(tally.bestCombo))"),
            (.coin, words.bonus, "+\(words.number(bonus.rewinds + bonus.clean))"),
        ]
    }
}
