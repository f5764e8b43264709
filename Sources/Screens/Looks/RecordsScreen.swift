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

    private var metrics: Metrics { .of(field) }

    private var panel: Rect {
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
        let heading = panel.inset(sides: Metrics.pickers.side, top: Metrics.turnTop).slice(top: Picker.side)
        var turn = Picker(row: .page, in: heading).buttons
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
        let arrival = Menu.appendPanel(panel, heading: words.records, at: age, to: &frame)
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
            if button.isHovered(pointer) {
                frame.stretch(.pill, over: button.area.widened(by: -1), color: Palette.gold.faded(to: 0.55 * arrival))
            }
            append(record, in: button.area, place: firstPlace + index, arrival, words, to: &frame)
        }
        let menu = menu
        Menu.append(Array(menu.prefix(2)), words, pointer: pointer, opacity: arrival, to: &frame)
        guard page > 0 || hasMore else { return }
        menu[2].append(icon: .iconBack, pointer: pointer, opacity: arrival, to: &frame)
        menu[3].append(icon: .iconNext, pointer: pointer, opacity: arrival, to: &frame)
    }

    /// What the columns are.
    private func appendHeadings(_ opacity: Double, _ words: Words, to frame: inout Frame) {
        let line = panel.minY + Metrics.headingLine
        let color = Palette.mist.faded(to: opacity)
        let headings: [(String, Double, Label.Alignment)] = [
            (words.rains.byScore, metrics.scoreEnd, .trailing), (words.rains.byShare, metrics.shareEnd, .trailing),
            (words.rains.byRow, Metrics.bestRow, .center), (words.rains.byCatchRate, Metrics.catchRate, .center),
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

    private func append(
        _ record: ListedRecord, in area: Rect, place: Int, _ opacity: Double, _ words: Words, to frame: inout Frame
    ) {
        let color = (place == 1 ? Palette.gold : Palette.cream).faded(to: opacity)
        let pale = Palette.mist.faded(to: opacity)
        let (left, middle) = (panel.minX, area.center.y)
        let upper = middle + metrics.upperLine
        func write(
            _ text: String, _ x: Double, _ y: Double, _ style: Label.Style, _ alignment: Label.Alignment,
            _ color: Color, room: Double
        ) {
            frame.append(
                Label(text, at: Vector(left + x, y), style: style, alignment: alignment, color: color, room: room))
        }
        if record.hasEnded {
            write(words.number(place), metrics.placeEnd, upper, .button, .trailing, color, room: Metrics.placeRoom)
        }
        if let medal = record.medal {
            frame.append(
                Sprite(
                    medal.image, at: Vector(left + metrics.medal, upper), size: Vector(Metrics.medal, Metrics.medal),
                    color: Color.white.faded(to: opacity)))
        }
        let nameRoom = metrics.scoreEnd - Metrics.scoreRoom - metrics.name
        let isTall = field.y > field.x
        write(
            record.player, metrics.name, isTall ? upper : upper + Menu.upperLine.y, .body, .leading, color,
            room: nameRoom)
        write(words.number(record.score), metrics.scoreEnd, upper, .button, .trailing, color, room: Metrics.scoreRoom)
        if let share = record.share {
            write("\(share)%", metrics.shareEnd, upper, .body, .trailing, color, room: Metrics.columnRoom)
        }
        let figures = [
            words.rains.row(record.bestCombo), words.percent(record.catchRate),
            record.rewindsUsed > 0 ? words.rewinds(record.rewindsUsed) : nil,
            record.pauses > 0 ? words.rains.pauses(record.pauses) : nil, record.code.map { "\($0)" },
        ].compactMap(\.self)
        if isTall {
            let line = middle + metrics.lowerLine
            let text = (record.marks(words) + figures).joined(separator: "  ·  ")
            write(text, metrics.name, line, .caption, .leading, pale, room: metrics.heart - 30 - metrics.name)
        } else {
            write(
                record.marks(words).joined(separator: "  ·  "), metrics.name, upper + Menu.lowerLine.y, .caption,
                .leading, pale, room: nameRoom)
            write(
                words.number(record.bestCombo), Metrics.bestRow, middle, .body, .center, color, room: Metrics.columnRoom
            )
            write(
                words.percent(record.catchRate), Metrics.catchRate, middle, .body, .center, color,
                room: Metrics.columnRoom)
            write(
                words.number(record.rewindsUsed), Metrics.rewinds, middle, .body, .center, pale,
                room: Metrics.columnRoom)
            write(words.number(record.pauses), Metrics.pauses, middle, .body, .center, pale, room: Metrics.columnRoom)
            if let code = record.code {
                write("\(code)", Metrics.code, middle, .caption, .center, pale, room: Metrics.codeRoom)
            }
        }
        guard record.isFavourite else { return }
        frame.append(
            Sprite(
                .heartFull, at: Vector(left + metrics.heart, isTall ? middle + metrics.lowerLine : middle),
                size: Vector(Metrics.sign, Metrics.sign), color: Color.white.faded(to: opacity)))
    }
}

/// The layout, points: places are from the panel's left edge.
private struct Metrics {
    /// What is left free above the panel and below its buttons, at least, and above the arrows to other pages.
    static let margin = 32.0
    static let turnTop = 18.0
    static let foot = 16.0
    static let side = 14.0
    static let pickers = (top: 78.0, side: 30.0, gap: 24.0)
    /// The middle of the columns' headings below the panel's upper edge.
    static let headingLine = 150.0
    static let medal = 40.0
    static let sign = 22.0
    static let placeRoom = 40.0
    static let scoreRoom = 120.0
    static let columnRoom = 88.0
    static let (bestRow, catchRate, rewinds, pauses) = (712.0, 806.0, 880.0, 930.0)
    static let (code, codeRoom) = (1044.0, 170.0)

    let width: Double
    let rowsTop: Double
    let rowHeight: Double
    let placeEnd: Double
    let medal: Double
    let name: Double
    let scoreEnd: Double
    let shareEnd: Double
    let heart: Double
    /// How far the lines of a row are below its middle.
    let upperLine: Double
    let lowerLine: Double

    static func of(_ field: Vector) -> Metrics { field.y > field.x ? .portrait : .landscape }

    private static let landscape = Metrics(
        width: 1200, rowsTop: 164, rowHeight: 52, placeEnd: 64, medal: 96, name: 128, scoreEnd: 560, shareEnd: 660,
        heart: 1160, upperLine: 0, lowerLine: 0)
    private static let portrait = Metrics(
        width: 680, rowsTop: 216, rowHeight: 84, placeEnd: 56, medal: 84, name: 116, scoreEnd: 540, shareEnd: 650,
        heart: 640, upperLine: -14, lowerLine: 20)
}
