import Motion
import Picture
import Rain
package import Show

extension Button.Row {
    /// The level on the title, or on the records screen.
    package static let level = Button.Row("level")
    /// The filter, the order and the page of the records.
    package static let filter = Button.Row("filter")
    package static let order = Button.Row("order")
    package static let page = Button.Row("page")
}

// The best rounds of a level, each row a button that opens the record.
extension View where Content == Records {
    private var rows: [ListedRecord] { screen.page?.records ?? [] }
    /// The rank of the first row, from 1.
    private var firstRank: Int { (screen.page.map { $0.query.page * $0.query.limit } ?? 0) + 1 }
    private var hasMore: Bool { screen.page?.hasMore ?? false }

    var metrics: RecordsLayout { .of(field) }

    var panel: Rect {
        let rows = Vector(metrics.width, metrics.rowHeight).grid(rows: RecordsLayout.maxRows(in: field))
        return Menu.panel(Vector(rows.x, metrics.rowsTop + rows.y + RecordsLayout.foot), in: field)
    }

    private var pickers: [Picker] {
        let area = panel.inset(sides: RecordsLayout.pickers.side, top: RecordsLayout.pickers.top)
        if isPortrait {
            let both = area.inset(top: Picker.side + RecordsLayout.pickers.gap).slice(top: Picker.side)
            return [Picker(row: .level, in: area.slice(top: Picker.side))]
                + [Button.Row.filter, .order].enumerated().map {
                    Picker(row: $1, in: both.column($0, of: 2, gap: RecordsLayout.pickers.gap))
                }
        }
        return [Button.Row.level, .filter, .order].enumerated().map {
            Picker(row: $1, in: area.slice(top: Picker.side).column($0, of: 3, gap: RecordsLayout.pickers.gap))
        }
    }

    private var menu: [Button] {
        let menu = Menu.row([.back, .feats], below: panel)
        let heading = panel.inset(sides: RecordsLayout.pickers.side, top: RecordsLayout.turnTop).slice(
            top: RecordsLayout.turn.y)
        var turn = [
            Button(role: .less(.page), area: heading.slice(leading: RecordsLayout.turn.x)),
            Button(role: .more(.page), area: heading.slice(trailing: RecordsLayout.turn.x)),
        ]
        turn[0].isEnabled = screen.number > 0
        turn[1].isEnabled = hasMore
        return menu + turn
    }

    private func row(_ index: Int) -> Button {
        let area = panel.inset(sides: RecordsLayout.side, top: metrics.rowsTop, bottom: RecordsLayout.foot)
            .row(index, of: RecordsLayout.maxRows(in: field))
        return Button(role: .record(index), area: area)
    }

    var buttons: [Button] { rows.indices.map(row) + menu + pickers.flatMap(\.buttons) }
}

// MARK: Drawing

extension View where Content == Records {
    func append(to frame: inout Frame) {
        let rows = rows
        let values = [
            words.level(session.levelName), session.memory.recordsFilter.name(words, player: session.player),
            session.memory.recordsOrder.name(words),
        ]
        let arrival = Menu.appendPanel(
            panel, sign: words.recordsSign,
            room: panel.size.x - 2 * (RecordsLayout.pickers.side + RecordsLayout.turn.x + 8),
            at: age, to: &frame)
        for (picker, value) in zip(pickers, values) {
            picker.append(value, pointer: pointer, opacity: arrival, to: &frame)
        }
        if rows.isEmpty, screen.page != nil {
            frame.append(
                Label(words.noRecords, at: panel.center, style: .body, color: Palette.mist.faded(to: arrival)))
        }
        if !rows.isEmpty, !isPortrait { appendHeadings(arrival, to: &frame) }
        for (index, record) in rows.enumerated() {
            let button = row(index)
            appendPlate(of: button, rank: record.hasEnded ? firstRank + index : nil, arrival, to: &frame)
            append(record, in: button.area, rank: firstRank + index, arrival, to: &frame)
        }
        let menu = menu
        Menu.append(Array(menu.prefix(2)), words, pointer: pointer, opacity: arrival, to: &frame)
        guard screen.number > 0 || hasMore else { return }
        for button in menu.suffix(2) {
            button.append(
                button.role.text(in: words), icon: button.role.icon, style: .body, pointer: pointer, opacity: arrival,
                to: &frame)
        }
    }

    private func appendHeadings(_ opacity: Double, to frame: inout Frame) {
        let line = panel.minY + RecordsLayout.headingLine
        let color = Palette.mist.faded(to: opacity)
        let headings: [(String, Double, Label.Alignment)] = [
            (words.byScore, metrics.scoreEnd, .trailing), (words.byShare, metrics.shareEnd, .trailing),
            (words.byRow, RecordsLayout.bestRow, .center), (words.byCatchRate, RecordsLayout.catchRate, .center),
        ]
        for (text, x, alignment) in headings {
            var label = Label(text, at: Vector(panel.minX + x, line), style: .caption, color: color)
            (label.alignment, label.room) = (alignment, RecordsLayout.columnRoom)
            frame.append(label)
        }
        for (icon, x) in [(Image.iconRewind, RecordsLayout.rewinds), (.iconPause, RecordsLayout.pauses)] {
            frame.append(
                Sprite(
                    icon, at: Vector(panel.minX + x, line), size: Vector(RecordsLayout.sign, RecordsLayout.sign),
                    color: color))
        }
    }
}
