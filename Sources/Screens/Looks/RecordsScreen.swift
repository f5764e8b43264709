package import Motion
package import Picture
import Rain
package import Show

extension Button.Row {
    /// Which level is played, or whose records are listed.
    package static let level = Button.Row("level")
    /// Which records are listed, by what they are sorted, and which page of them is seen.
    package static let filter = Button.Row("filter")
    package static let order = Button.Row("order")
    package static let page = Button.Row("page")
}

/// The best rounds of a level, each a button that opens it.
package struct RecordsScreen: Sendable {
    package let field: Vector
    package let levelName: String
    /// Which records are listed, and by what they are sorted, in words.
    package let filter: String
    package let order: String
    /// Which page of them is shown, from 0, and whether there is one after it.
    package let page: Int
    package let hasMore: Bool
    package var rows: [ListedRecord]
    /// The place of the first row, from 1.
    package let firstPlace: Int
    /// Whether it is not known yet which records there are.
    package var isWaiting = false

    package init(
        field: Vector, levelName: String, filter: String, order: String, page: Int = 0, hasMore: Bool = false,
        rows: [ListedRecord], firstPlace: Int = 1
    ) {
        (self.field, self.levelName, self.filter, self.order) = (field, levelName, filter, order)
        (self.page, self.hasMore, self.rows, self.firstPlace) = (page, hasMore, rows, firstPlace)
    }

    /// How many records a field has room for.
    package static func mostRows(in field: Vector) -> Int {
        let metrics = Metrics.of(field)
        let free = Metrics.margin + metrics.rowsTop + Metrics.foot + Menu.gap + Menu.buttonSize.y
        return Int((field.y - free) / metrics.rowHeight)
    }

    var metrics: Metrics { .of(field) }

    var panel: Rect {
        let rows = Vector(metrics.width, metrics.rowHeight).grid(rows: Self.mostRows(in: field))
        return Menu.panel(Vector(rows.x, metrics.rowsTop + rows.y + Metrics.foot), in: field)
    }

    private var pickers: [Picker] {
        let area = panel.inset(sides: Metrics.pickers.side, top: Metrics.pickers.top)
        if field.y > field.x {
            let both = area.inset(top: Picker.side + Metrics.pickers.gap).slice(top: Picker.side)
            return [Picker(row: .level, in: area.slice(top: Picker.side))]
                + [Button.Row.filter, .order].enumerated().map {
                    Picker(row: $1, in: both.column($0, of: 2, gap: Metrics.pickers.gap))
                }
        }
        return [Button.Row.level, .filter, .order].enumerated().map {
            Picker(row: $1, in: area.slice(top: Picker.side).column($0, of: 3, gap: Metrics.pickers.gap))
        }
    }

    private var menu: [Button] {
        let menu = Menu.row([.back, .feats], below: panel)
        let heading = panel.inset(sides: Metrics.pickers.side, top: Metrics.turnTop).slice(top: Metrics.turn.y)
        var turn = [
            Button(role: .less(.page), area: heading.slice(leading: Metrics.turn.x)),
            Button(role: .more(.page), area: heading.slice(trailing: Metrics.turn.x)),
        ]
        turn[0].isEnabled = page > 0
        turn[1].isEnabled = hasMore
        return menu + turn
    }

    private func row(_ index: Int) -> Button {
        let area = panel.inset(sides: Metrics.side, top: metrics.rowsTop, bottom: Metrics.foot)
            .row(index, of: Self.mostRows(in: field))
        return Button(role: .record(index), area: area)
    }

    package var buttons: [Button] { rows.indices.map(row) + menu + pickers.flatMap(\.buttons) }
}

// MARK: Drawing

extension RecordsScreen {
    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(
            panel, sign: words.recordsSign, room: panel.size.x - 2 * (Metrics.pickers.side + Metrics.turn.x + 8),
            at: age, to: &frame)
        for (picker, value) in zip(pickers, [words.level(levelName), filter, order]) {
            picker.append(value, pointer: pointer, opacity: arrival, to: &frame)
        }
        if rows.isEmpty, !isWaiting {
            frame.append(
                Label(words.noRecords, at: panel.center, style: .body, color: Palette.mist.faded(to: arrival)))
        }
        if !rows.isEmpty, field.x > field.y { appendHeadings(arrival, words, to: &frame) }
        for (index, record) in rows.enumerated() {
            let button = row(index)
            appendPlate(of: button, place: record.hasEnded ? firstPlace + index : nil, pointer, arrival, to: &frame)
            append(record, in: button.area, place: firstPlace + index, arrival, words, to: &frame)
        }
        let menu = menu
        Menu.append(Array(menu.prefix(2)), words, pointer: pointer, opacity: arrival, to: &frame)
        guard page > 0 || hasMore else { return }
        for button in menu.suffix(2) {
            button.append(
                button.role.text(in: words), icon: button.role.icon, style: .body, pointer: pointer, opacity: arrival,
                to: &frame)
        }
    }

    /// What the columns are.
    private func appendHeadings(_ opacity: Double, _ words: Words, to frame: inout Frame) {
        let line = panel.minY + Metrics.headingLine
        let color = Palette.mist.faded(to: opacity)
        let headings: [(String, Double, Label.Alignment)] = [
            (words.byScore, metrics.scoreEnd, .trailing), (words.byShare, metrics.shareEnd, .trailing),
            (words.byRow, Metrics.bestRow, .center), (words.byCatchRate, Metrics.catchRate, .center),
        ]
        for (text, x, alignment) in headings {
            var label = Label(text, at: Vector(panel.minX + x, line), style: .caption, color: color)
            (label.alignment, label.room) = (alignment, Metrics.columnRoom)
            frame.append(label)
        }
        for (icon, x) in [(Image.iconRewind, Metrics.rewinds), (.iconPause, Metrics.pauses)] {
            frame.append(
                Sprite(icon, at: Vector(panel.minX + x, line), size: Vector(Metrics.sign, Metrics.sign), color: color))
        }
    }
}
