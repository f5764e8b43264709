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
        guard arrival > 0 else { return }
        let button = tallyButton
        button.append(icon: nil, pointer: pointer, opacity: arrival, to: &frame)
        guard strip != nil else {
            return append(.iconUnfold, at: button.area.center, isUp: false, arrival, to: &frame)
        }
        let layout = ResultsLayout.strip
        let sign = button.area.slice(trailing: layout.sign + layout.side)
        append(.iconUnfold, at: Vector(sign.center.x - 4, sign.center.y), isUp: false, arrival, to: &frame)
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
                    row.name, at: place.slice(bottom: layout.words).leading, style: .caption, alignment: .leading,
                    color: Palette.mist.faded(to: arrival), room: place.size.x - layout.gap)
                place = place.inset(bottom: layout.words)
            }
            let text = append(row.image, in: place, layout.icon, gap: layout.gap, arrival, to: &frame)
            frame.text(
                row.value, at: text.leading, style: .body, alignment: .leading, color: Palette.cream.faded(to: arrival),
                room: text.size.x - layout.gap)
        }
    }

    func appendTable(to frame: inout Frame) {
        let (table, layout) = (table, ResultsLayout.table)
        if goals != nil {
            tallyButton.append(icon: nil, pointer: pointer, to: &frame)
            append(.iconUnfold, at: table.middle(at: table.size.y - 18), isUp: true, 1, to: &frame)
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
            let icon = min(layout.icon, place.size.y)
            let text = append(row.image, in: place, icon, gap: layout.gap, opacity, to: &frame)
            frame.text(
                row.name, at: text.leading, style: .body, alignment: .leading, color: Palette.mist.faded(to: opacity),
                room: text.size.x * 0.68)
            frame.text(
                row.value, at: text.trailing, style: .body, alignment: .trailing,
                color: Palette.cream.faded(to: opacity), room: text.size.x * 0.31)
        }
    }

    /// Appends the image of a row at its leading end, and returns the area of its text.
    private func append(
        _ image: Image, in row: Rect, _ side: Double, gap: Double, _ opacity: Double, to frame: inout Frame
    ) -> Rect {
        let size = image.size * (side / max(image.size.x, image.size.y))
        let center = row.slice(leading: side).center
        frame.image(image, at: center, size: size, color: Color.white.faded(to: opacity))
        return row.inset(leading: side + gap)
    }

    private func append(_ sign: Image, at place: Vector, isUp: Bool, _ opacity: Double, to frame: inout Frame) {
        frame.icon(
            sign, at: place, side: ResultsLayout.strip.sign, turn: isUp ? .pi : 0,
            color: Palette.gold.faded(to: opacity))
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
