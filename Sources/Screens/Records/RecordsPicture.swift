package import Motion
package import Picture
import Rain
package import RainShow
import RealModule

/// The best rounds of a level, each row a button that opens the record.
package struct RecordsPicture: ScreenPicture {
    package let view: View<Records>
    package init(_ view: View<Records>) { self.view = view }

    private var rows: [ListedRecord] { screen.page?.records ?? [] }
    /// The rank of the first row, from 1.
    private var firstRank: Int { (screen.page.map { $0.query.page * $0.query.limit } ?? 0) + 1 }
    private var hasMore: Bool { screen.page?.hasMore ?? false }

    var metrics: RecordsLayout { .of(field) }

    var panel: Rect {
        let rows = Vector(metrics.width, metrics.rowHeight).grid(rows: RecordsLayout.maxRows(in: field))
        return Menu.panel(Vector(rows.x, metrics.rowsTop + rows.y + metrics.foot), in: field)
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
        var menu = Menu.row([.back, .feats], below: panel)
        menu[0].isMain = !isEmpty
        let heading = panel.inset(sides: RecordsLayout.pickers.side, top: RecordsLayout.turnTop).slice(
            top: RecordsLayout.turnHeight)
        var turn = [
            Button(role: .less(.page), area: heading.slice(leading: metrics.turnWidth)),
            Button(role: .more(.page), area: heading.slice(trailing: metrics.turnWidth)),
        ]
        // The main button of an empty list is the one that starts a round.
        turn[0].isEnabled = screen.number > 0
        turn[1].isEnabled = hasMore
        return menu + turn
    }

    private func row(_ index: Int) -> Button {
        let area = panel.inset(sides: RecordsLayout.side, top: metrics.rowsTop, bottom: metrics.foot)
            .row(index, of: RecordsLayout.maxRows(in: field))
        return Button(role: .record(index), area: area)
    }

    /// Whether the list is known and empty.
    private var isEmpty: Bool { screen.page != nil && rows.isEmpty }

    private var startButton: Button {
        let place = panel.middle(at: (metrics.rowsTop + panel.size.y) / 2 + metrics.start)
        return Button(role: .start, area: Rect(center: place, size: Menu.buttonSize), isMain: true)
    }

    package var buttons: [Button] {
        rows.indices.map(row) + (isEmpty ? [startButton] : []) + menu + pickers.flatMap(\.buttons)
    }
}

// MARK: Drawing

extension RecordsPicture {
    package func append(to frame: inout Frame) {
        let rows = rows
        let values = [
            (words.levelPicker, words.level(session.levelName)),
            (words.filterPicker, screen.filter.name(words, player: session.player)),
            (words.orderPicker, screen.order.name(words)),
        ]
        Menu.appendPanel(
            panel, sign: words.recordsSign,
            room: panel.size.x - 2 * (RecordsLayout.pickers.side + metrics.turnWidth + 16), at: age, to: &frame
        ) { frame in
            for (picker, value) in zip(pickers, values) {
                picker.append(value.1, label: value.0, pointer: pointer, to: &frame)
            }
            if isEmpty { appendInvitation(to: &frame) }
            if !rows.isEmpty, !isPortrait { appendHeadings(to: &frame) }
            for (index, record) in rows.enumerated() {
                let button = row(index)
                appendPlate(of: button, rank: record.hasEnded ? firstRank + index : nil, to: &frame)
                append(record, in: button.area, rank: firstRank + index, to: &frame)
            }
            if rows.contains(where: { $0.share != nil }) { appendMeaning(to: &frame) }
            if !rows.isEmpty, screen.number == 0, !hasMore { appendRest(to: &frame) }
            let menu = menu
            Menu.append(Array(menu.prefix(2)), words, pointer: pointer, to: &frame)
            guard screen.number > 0 || hasMore else { return }
            for button in menu.suffix(2) {
                button.append(
                    isPortrait ? "" : button.role.text(in: words), icon: button.role.icon, style: .body,
                    pointer: pointer, to: &frame)
            }
        }
    }

    /// Appends a picture of the level's night, and the button that starts a round there.
    private func appendInvitation(to frame: inout Frame) {
        let foot = startButton.area.minY - RecordsLayout.empty.gap
        let picture = Rect(
            center: Vector(panel.center.x, foot - RecordsLayout.empty.line - metrics.night.y / 2),
            size: metrics.night)
        NightPicture(of: session.level).append(over: picture, at: looks.backdropTime(age), to: &frame)
        let corner = Vector(picture.maxX, picture.maxY) + RecordsLayout.empty.lion
        Lion.watching(at: corner, scale: RecordsLayout.empty.scale, age, looks, mane: looks.worn.mane)
            .append(to: &frame)
        frame.text(
            words.noRecords, at: Vector(panel.center.x, foot - RecordsLayout.empty.line / 3), color: Palette.cream)
        startButton.append(words.playLevel(session.chosenName), icon: .iconPlay, pointer: pointer, to: &frame)
    }

    /// Appends the lion at rest beneath a short list, and a line that invites to fill it.
    private func appendRest(to frame: inout Frame) {
        let list = panel.inset(sides: RecordsLayout.side, top: metrics.rowsTop, bottom: metrics.foot)
        let free = list.inset(top: metrics.rowHeight * Double(rows.count))
        let rest = RecordsLayout.rest
        guard free.size.y >= rest.least else { return }
        let height = min(rest.height * rest.scale, free.size.y - rest.line - rest.gap)
        let top = free.center.y - (height + rest.line) / 2
        Lion.watching(
            at: Vector(free.center.x, top + height / 2), scale: height / rest.height, age, looks,
            mane: looks.worn.mane
        ).append(to: &frame)
        frame.text(
            words.roomForMore, at: Vector(free.center.x, top + height + rest.line / 2), color: Palette.paleGold,
            room: free.size.x)
    }

    /// Appends what par is: among the headings, or at the foot of an upright panel, which has none.
    private func appendMeaning(to frame: inout Frame) {
        let foot = panel.inset(sides: RecordsLayout.pickers.side).slice(bottom: metrics.foot)
        let headings = panel.inset(leading: RecordsLayout.pickers.side)
            .slice(leading: metrics.scoreEnd - RecordsLayout.pickers.side - RecordsLayout.columnRoom)
        frame.text(
            words.parMeaning, in: isPortrait ? foot : headings,
            line: isPortrait ? RecordsLayout.meaningLine : RecordsLayout.headingLine, style: .caption,
            alignment: isPortrait ? .center : .leading, color: Palette.mist)
    }

    private func appendHeadings(to frame: inout Frame) {
        let line = panel.minY + RecordsLayout.headingLine
        let headings: [(String, Double, Label.Alignment)] = [
            (words.byScore, metrics.scoreEnd, .trailing),
            (session.level.hearts > 0 ? words.byLife : words.byShare, metrics.shareEnd, .trailing),
            (words.byRow, RecordsLayout.bestRow, .center), (words.byCatchRate, RecordsLayout.catchRate, .center),
            (words.rewindsHeading, RecordsLayout.rewinds, .center),
            (words.pausesHeading, RecordsLayout.pauses, .center),
        ]
        for (text, x, alignment) in headings {
            frame.text(
                text, at: Vector(panel.minX + x, line), style: .caption, alignment: alignment, color: Palette.mist,
                room: RecordsLayout.columnRoom)
        }
    }

    /// Appends the ground of a row: brighter under the pointer, and coloured for the first three ranks.
    func appendPlate(of button: Button, rank: Int?, to frame: inout Frame) {
        let area = button.area.inset(sides: 0, top: RecordsLayout.plateGap / 2, bottom: RecordsLayout.plateGap / 2)
        frame.stretch(.pill, over: area, color: Color.white.faded(to: 0.75))
        let color = Self.color(ofRank: rank)
        if button.isHovered(pointer) {
            button.appendFocus(pointer, to: &frame)
            frame.stretch(.pill, over: area, color: Palette.gold.faded(to: 0.9))
        } else if let color {
            frame.capsule(area.widened(by: -2), corner: RecordsLayout.plateCorner, color.faded(to: 0.18))
        }
    }

    /// Returns the colour of ranks 1 to 3; nil for the rest.
    private static func color(ofRank rank: Int?) -> Color? {
        switch rank {
        case 1: Palette.gold
        case 2: Palette.silver
        case 3: Medal.bronze.color
        default: nil
        }
    }

    func append(_ record: ListedRecord, in area: Rect, rank: Int, to frame: inout Frame) {
        let honour = Self.color(ofRank: record.hasEnded ? rank : nil)
        let color = honour ?? Palette.cream
        let pale = Palette.mist
        let (left, middle) = (panel.minX, area.center.y)
        let upper = middle + metrics.upperLine
        func write(
            _ text: String, _ x: Double, _ y: Double, _ style: Label.Style, _ alignment: Label.Alignment,
            _ color: Color, room: Double = RecordsLayout.columnRoom
        ) {
            frame.text(text, at: Vector(left + x, y), style: style, alignment: alignment, color: color, room: room)
        }
        if record.hasEnded {
            write(
                words.number(rank), metrics.place, middle, honour == nil ? .body : .heading, .center, color,
                room: RecordsLayout.placeRoom)
        }
        StepMark(medal: record.medal, step: record.step)
            .append(at: Vector(left + metrics.medal, middle), side: RecordsLayout.medal, words, to: &frame)
        let nameRoom = metrics.scoreEnd - RecordsLayout.scoreRoom - metrics.name
        let isTall = isPortrait
        write(
            record.player, metrics.name, isTall ? upper : upper + Menu.upperLine, .body, .leading, color,
            room: nameRoom)
        frame.markAsName()
        write(
            words.number(record.score), metrics.scoreEnd, upper, .button, .trailing,
            honour ?? Palette.paleGold, room: RecordsLayout.scoreRoom)
        if let share = record.share {
            let bar = Rect(left + metrics.shareEnd - RecordsLayout.shareWidth, upper + 13, RecordsLayout.shareWidth, 7)
            write(
                "\(share)%", metrics.shareEnd, upper - 8, .body, .trailing, color, room: RecordsLayout.shareWidth)
            frame.stretch(.bar, over: bar, color: Palette.mist.faded(to: 0.28))
            let full = bar.size.x * (Double(share) / RecordsLayout.fullShare).clamped(to: 0...1)
            if full > 0 { frame.stretch(.bar, over: bar.slice(leading: full), color: color) }
        }
        if session.level.hearts > 0, let time = record.time {
            write(
                words.span(Int(time)), metrics.shareEnd, upper, .body, .trailing, color, room: RecordsLayout.shareWidth)
        }
        if isTall {
            let room = metrics.heart - 30 - metrics.name
            let figures = [
                words.row(record.tally.bestCombo), words.caught(record.tally.catchRate),
                record.tally.rewindsUsed > 0 ? words.rewinds(record.tally.rewindsUsed) : nil,
            ].compactMap(\.self)
            // The marks, and as many figures as there is room for.
            let text = figures.reduce(record.marks(words).joined(separator: "  ·  ")) { line, figure in
                let longer = "\(line)  ·  \(figure)"
                return longer.estimatedWidth(in: .caption) < room ? longer : line
            }
            write(text, metrics.name, middle + metrics.lowerLine, .caption, .leading, pale, room: room)
        } else {
            write(
                record.marks(words).joined(separator: "  ·  "), metrics.name, upper + Menu.lowerLine, .caption,
                .leading, pale, room: nameRoom)
            for (text, x) in [
                (words.number(record.tally.bestCombo), RecordsLayout.bestRow),
                (words.percent(record.tally.catchRate), RecordsLayout.catchRate),
                (words.number(record.tally.rewindsUsed), RecordsLayout.rewinds),
                (words.number(record.tally.pauses), RecordsLayout.pauses),
            ] {
                write(text, x, middle, .body, .center, pale)
            }
            if let code = record.code {
                write("\(code)", RecordsLayout.code, middle, .caption, .center, pale, room: RecordsLayout.codeRoom)
            }
        }
        guard record.isFavourite else { return }
        let place = Vector(left + metrics.heart, isTall ? middle + metrics.lowerLine : middle)
        frame.icon(.heartFull, at: place, side: RecordsLayout.sign)
        let heart = Rect(center: place, size: Vector(RecordsLayout.sign, RecordsLayout.sign))
        Button(role: .like, area: heart).asSign.appendCaption(words.favourite, pointer: pointer, to: &frame)
    }
}

/// The layout, points: horizontal positions are from the panel's left edge.
package struct RecordsLayout {
    /// The least free space above the panel and below its buttons; and above the buttons that turn pages.
    static let margin = 24.0
    static let turnTop = 18.0
    static let turnHeight = 58.0
    /// The page of an empty list: the line of text above the button, and the lion, whose middle is beside the corner of
    /// the picture, and its size.
    static let empty = (gap: 10.0, line: 52.0, lion: Vector(-44, -60), scale: 0.5)
    /// The lion beneath a short list: its greatest size, its height in points of its own, the height of the line beneath,
    /// the least space around both, and the least height of their room.
    static let rest = (scale: 0.7, height: 300.0, line: 48.0, gap: 16.0, least: 160.0)
    /// The gap between the grounds of rows, and the radius of their corners.
    static let plateGap = 6.0
    static let plateCorner = Image.pill.corner - 2
    /// The width of the bar beneath a share of par, and the hundredths at which it is full.
    static let shareWidth = 84.0
    static let fullShare = 150.0
    /// The line that says what par is, below the last row of an upright panel.
    static let meaningLine = 14.0
    static let side = 14.0
    static let pickers = (top: 84.0, side: 30.0, gap: 18.0)
    /// The middle of the column headings below the panel's upper edge.
    static let headingLine = 154.0
    static let medal = 44.0
    static let sign = 22.0
    static let placeRoom = 44.0
    static let scoreRoom = 120.0
    static let columnRoom = 112.0
    static let (bestRow, catchRate, rewinds, pauses) = (722.0, 814.0, 906.0, 1000.0)
    static let (code, codeRoom) = (1096.0, 116.0)

    let width: Double
    /// The width of a button that turns pages.
    let turnWidth: Double
    let rowsTop: Double
    /// The picture of the night on the page of an empty list, and the button below the list's middle there.
    let night: Vector
    let start: Double
    let rowHeight: Double
    /// The free height beneath the rows.
    let foot: Double
    let place: Double
    let medal: Double
    let name: Double
    let scoreEnd: Double
    let shareEnd: Double
    let heart: Double
    /// The distance of a row's lines below its middle.
    let upperLine: Double
    let lowerLine: Double

    /// Returns the number of records that fit on a field.
    package static func maxRows(in field: Vector) -> Int {
        let layout = of(field)
        let free = margin + layout.rowsTop + layout.foot + Menu.gap + Menu.buttonSize.y
        return Int((field.y - free) / layout.rowHeight)
    }

    static func of(_ field: Vector) -> RecordsLayout { field.y > field.x ? .portrait : .landscape }

    private static let landscape = RecordsLayout(
        width: 1200, turnWidth: 176, rowsTop: 166, night: Vector(464, 262), start: 150, rowHeight: 58, foot: 24,
        place: 48,
        medal: 96, name: 128, scoreEnd: 540, shareEnd: 664, heart: 1170, upperLine: 0, lowerLine: 0)
    private static let portrait = RecordsLayout(
        width: 680, turnWidth: 58, rowsTop: 216, night: Vector(584, 480), start: 240, rowHeight: 82, foot: 44,
        place: 40,
        medal: 84, name: 116, scoreEnd: 540, shareEnd: 650, heart: 640, upperLine: -14, lowerLine: 20)
}
