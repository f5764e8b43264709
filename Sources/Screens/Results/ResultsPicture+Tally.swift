import Motion
import Picture
import Rain
import Show

// The tally of a round: a strip of pictures and numbers, which unfolds into a table with words.
extension ResultsPicture {
    /// Whether the table is shown: always if there is no par to show in its place.
    var showsTable: Bool { screen.isUnfolded || goals == nil }

    /// Unfolds the strip, and folds the table.
    var tallyButton: Button { Button(role: .unfold, area: showsTable ? table : strip ?? foldedTally) }

    func appendStrip(to frame: inout Frame) {
        let arrival = ((age - 0.25) / 0.3).clamped(to: 0...1)
        if arrival > 0 { frame.faded(by: arrival) { appendWholeStrip(to: &$0) } }
    }

    private func appendWholeStrip(to frame: inout Frame) {
        let button = tallyButton
        button.append(icon: nil, pointer: pointer, to: &frame)
        guard strip != nil else { return appendSign(at: button.area.center, isUp: false, to: &frame) }
        let layout = ResultsLayout.strip
        let sign = button.area.slice(trailing: layout.sign + layout.side)
        appendSign(at: Vector(sign.center.x - 4, sign.center.y), isUp: false, to: &frame)
        let area = button.area.inset(leading: layout.side, trailing: sign.size.x)
            .inset(sides: 0, top: layout.edge, bottom: layout.edge)
        let rows = rows
        let lines = (rows.count + layout.columns - 1) / layout.columns
        // Where there is room, the words stand beneath.
        let hasWords = button.area.size.y > ResultsLayout.slotHeight
        for (index, row) in rows.enumerated() {
            var place = area.column(index % layout.columns, of: layout.columns).row(index / layout.columns, of: lines)
            if hasWords {
                frame.text(
                    row.name, in: place.slice(bottom: layout.words).inset(trailing: layout.gap), style: .caption,
                    alignment: .leading, color: Palette.mist)
                place = place.inset(bottom: layout.words)
            }
            let text = append(row.image, in: place, layout.icon, gap: layout.gap, to: &frame)
            frame.text(row.value, in: text.inset(trailing: layout.gap), alignment: .leading, color: Palette.cream)
        }
    }

    func appendTable(to frame: inout Frame) {
        let (table, layout) = (table, ResultsLayout.table)
        if goals != nil {
            tallyButton.append(icon: nil, pointer: pointer, to: &frame)
            appendSign(at: table.middle(at: table.size.y - 18), isUp: true, to: &frame)
        }
        let rows = rows
        let perColumn = rows.count / layout.columns
        let area = table.inset(
            sides: layout.side, top: layout.edge, bottom: layout.edge + (goals == nil ? 0 : layout.sign))
        for (index, row) in rows.enumerated() {
            let place = area.column(index / perColumn, of: layout.columns, gap: layout.between)
                .row(index % perColumn, of: perColumn)
            let opacity =
                screen.isUnfolded ? 1 : ((age - 0.25 - 0.08 * Double(index)) / 0.25).clamped(to: 0...1)
            frame.faded(by: opacity) { frame in
                let icon = min(layout.icon, place.size.y)
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

    /// Appends the sign that unfolds the strip, or turned round folds the table.
    private func appendSign(at place: Vector, isUp: Bool, to frame: inout Frame) {
        frame.icon(.iconUnfold, at: place, side: ResultsLayout.strip.sign, turn: isUp ? .pi : 0, color: Palette.gold)
    }

    private var rows: [(image: Image, name: String, value: String)] {
        [
            (.packRed, words.red, words.number(tally.caught[.red])),
            (.packSilver, words.silver, words.number(tally.caught[.silver])),
            (.packGold, words.golden, words.number(tally.caught[.gold])),
            (.packLucky, words.specials, words.number(tally.caught.sum(of: PackKind.specials))),
            (.packMissed, words.missed, words.number(tally.packsMissed)),
            (.bomb, words.bombs, words.number(tally.bombsHit)),
            (.packRedOpen, words.catchRate, words.percent(tally.catchRate)),
            (.iconCursor, words.accuracy, words.percent(tally.accuracy)),
            (.iconTrophy, words.bestCombo, "x\(words.number(tally.bestCombo))"),
            (.coin, words.bonus, "+\(words.number(bonus.rewinds + bonus.clean))"),
        ]
    }
}
