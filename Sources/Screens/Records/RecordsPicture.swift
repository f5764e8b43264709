package import Motion
import Picture
import Rain
import RainShow
import RealModule

/// The records of a level; each row is a button that opens its record.
package struct RecordsPicture: ScreenPicture {
    package let view: View<Records>
    package init(_ view: View<Records>) { self.view = view }

    private var rows: [ListedRecord] { screen.page?.records ?? [] }
    /// The rank of the first row, from 1.
    private var firstRank: Int { (screen.page.map { $0.query.page * $0.query.limit } ?? 0) + 1 }
    private var hasMore: Bool { screen.page?.hasMore ?? false }
    private var columns: Columns { isPortrait ? .portrait : .landscape }

    package func lay(out page: inout PageLayout) {
        let metrics = RecordsMetrics.of(field)
        let height = metrics.rowHeight * Double(RecordsMetrics.maxRows(in: field))
        let turn = isPortrait ? 58.0 : 176
        // In an empty list, the button that starts a round is the main one.
        let keep = session.can(.recordFiles) ? [ButtonFace(.keep)] : []
        page.menu(
            [ButtonFace(.back, isMain: screen.page == nil || !rows.isEmpty), ButtonFace(.feats)] + keep, order: 2,
            width: keep.isEmpty || !isPortrait ? Menu.buttonSize.x : 200)
        page.panel(
            Vector(columns.width, metrics.top + height + metrics.foot), sign: words.recordsSign,
            room: columns.width - 2 * (30 + turn + 16)
        ) { page, panel in
            layPickers(on: panel, &page)
            var list = panel.inset(sides: 14, top: metrics.top, bottom: metrics.foot)
            if rows.isEmpty {
                if screen.page != nil { layInvitation(in: list, on: panel, &page) }
            } else {
                if !isPortrait { appendHeadings(on: panel, to: &page.frame) }
                for (index, record) in rows.enumerated() {
                    let button = Button(role: .record(index), area: list.cut(top: metrics.rowHeight))
                    let rank = firstRank + index
                    page.add(button) { frame in
                        appendPlate(of: button, rank: record.hasEnded ? rank : nil, to: &frame)
                        append(record, in: button.area, on: panel, rank: rank, to: &frame)
                    }
                }
                if rows.contains(where: { $0.share != nil }) { appendMeaning(on: panel, metrics, to: &page.frame) }
                if screen.number == 0, !hasMore { appendRest(in: list, to: &page.frame) }
            }
            page.placeMenus(below: panel)
            guard screen.number > 0 || hasMore else { return }
            let heading = panel.inset(sides: 30, top: 18).slice(top: 58)
            for (role, area, isEnabled) in [
                (Button.Role.less(.page), heading.slice(leading: turn), screen.number > 0),
                (.more(.page), heading.slice(trailing: turn), hasMore),
            ] {
                let face = ButtonFace(role, isPortrait ? "" : nil, style: .body, isEnabled: isEnabled)
                page.button(face, in: area, order: 3)
            }
        }
    }

    private func layPickers(on panel: Rect, _ page: inout PageLayout) {
        var area = panel.inset(sides: 30, top: 84)
        let values: [(Button.Row, String, String)] = [
            (.level, words.level(session.levelName), words.levelPicker),
            (.filter, screen.filter.name(words, player: session.player), words.filterPicker),
            (.order, screen.order.name(words), words.orderPicker),
        ]
        // In an upright panel the level has a row of its own.
        let first = isPortrait ? 1 : 3
        for row in [values.prefix(first), values.dropFirst(first)] where !row.isEmpty {
            let line = area.cut(top: Picker.side, gap: 18)
            for (index, (name, value, label)) in row.enumerated() {
                let place = line.column(index, of: row.count, gap: 18)
                page.picker(name, value, label: label, in: place, order: 4)
            }
        }
    }

    /// Adds a picture of the level's night, and the button that starts a round there.
    private func layInvitation(in list: Rect, on panel: Rect, _ page: inout PageLayout) {
        let middle = Vector(panel.center.x, (list.minY + panel.maxY) / 2 + (isPortrait ? 240 : 150))
        let button = Rect(center: middle, size: Menu.buttonSize)
        let (foot, size) = (button.minY - 10, isPortrait ? Vector(584, 480) : Vector(464, 262))
        let picture = Rect(center: Vector(panel.center.x, foot - 52 - size.y / 2), size: size)
        NightPicture(of: session.level).append(over: picture, at: looks.backdropTime(age), to: &page.frame)
        Lion.watching(
            at: Vector(picture.maxX - 44, picture.maxY - 60), scale: 0.5, age, looks, mane: looks.worn.mane
        ).append(to: &page.frame)
        page.frame.text(words.noRecords, at: Vector(panel.center.x, foot - 52 / 3), color: Palette.cream)
        page.enter = .start
        page.button(
            ButtonFace(.start, words.playLevel(session.chosenName), icon: .iconPlay, isMain: true), in: button, order: 1
        )
    }
}

// MARK: Drawing

extension RecordsPicture {
    /// Appends the lion at rest beneath a short list, and a line that invites to fill it.
    private func appendRest(in free: Rect, to frame: inout Frame) {
        guard free.size.y >= 160 else { return }
        let line = 48.0
        let height = min(0.7 * Lion.height, free.size.y - line - 16)
        var rest = free.centered(Vector(free.size.x, height + line))
        Lion.watching(
            at: rest.cut(top: height).center, scale: height / Lion.height, age, looks, mane: looks.worn.mane
        ).append(to: &frame)
        frame.text(words.roomForMore, in: rest, color: Palette.paleGold)
    }

    /// Appends the meaning of par: among the headings, or at the foot of an upright panel, which has no headings.
    private func appendMeaning(on panel: Rect, _ metrics: RecordsMetrics, to frame: inout Frame) {
        let inner = panel.inset(sides: 30)
        if isPortrait {
            let foot = inner.slice(bottom: metrics.foot)
            return frame.text(words.parMeaning, in: foot, line: 14, style: .caption, color: Palette.mist)
        }
        frame.text(
            words.parMeaning, in: inner.slice(leading: columns.score - 30 - Columns.room), line: Columns.headings,
            style: .caption, alignment: .leading, color: Palette.mist)
    }

    private func appendHeadings(on panel: Rect, to frame: inout Frame) {
        let headings: [(String, Double, Label.Alignment)] = [
            (words.byScore, columns.score, .trailing),
            (session.level.hearts > 0 ? words.byLife : words.byShare, columns.share, .trailing),
            (words.byRow, Columns.row, .center), (words.byCatchRate, Columns.catchRate, .center),
            (words.rewindsHeading, Columns.rewinds, .center), (words.pausesHeading, Columns.pauses, .center),
        ]
        for (text, x, alignment) in headings {
            frame.text(
                text, at: Vector(panel.minX + x, panel.minY + Columns.headings), style: .caption,
                alignment: alignment, color: Palette.mist, room: Columns.room)
        }
    }

    /// Appends the ground of a row: brighter under the pointer, and coloured for the first three ranks.
    private func appendPlate(of button: Button, rank: Int?, to frame: inout Frame) {
        let area = button.area.inset(sides: 0, top: 3, bottom: 3)
        frame.stretch(.pill, over: area, color: Color.white.faded(to: 0.75))
        if button.isHovered(pointer) {
            button.appendFocus(pointer, to: &frame)
            frame.stretch(.pill, over: area, color: Palette.gold.faded(to: 0.9))
        } else if let color = Self.color(ofRank: rank) {
            frame.capsule(area.widened(by: -2), corner: Image.pill.corner - 2, color.faded(to: 0.18))
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

    private func append(_ record: ListedRecord, in area: Rect, on panel: Rect, rank: Int, to frame: inout Frame) {
        let honour = Self.color(ofRank: record.hasEnded ? rank : nil)
        let color = honour ?? Palette.cream
        let middle = area.center.y
        let upper = middle - (isPortrait ? 14 : 0)
        func write(
            _ text: String, _ x: Double, _ y: Double, _ style: Label.Style? = nil, _ alignment: Label.Alignment? = nil,
            _ color: Color? = nil, room: Double? = nil
        ) {
            frame.text(
                text, at: Vector(panel.minX + x, y), style: style ?? .body, alignment: alignment ?? .center,
                color: color ?? Palette.mist, room: room ?? Columns.room)
        }
        if record.hasEnded {
            let style: Label.Style = honour == nil ? .body : .heading
            write(words.number(rank), columns.place, middle, style, .center, color, room: 44)
        }
        StepMark(medal: record.medal, step: record.step)
            .append(at: Vector(panel.minX + columns.medal, middle), side: 44, words, to: &frame)
        let scoreRoom = 120.0
        let nameRoom = columns.score - scoreRoom - columns.name
        let name = isPortrait ? upper : upper + Menu.upperLine
        write(record.player, columns.name, name, .body, .leading, color, room: nameRoom)
        frame.markAsName()
        write(
            words.number(record.score), columns.score, upper, .button, .trailing, honour ?? Palette.paleGold,
            room: scoreRoom)
        appendShare(of: record, at: Vector(panel.minX + columns.share, upper), color, to: &frame)
        if isPortrait {
            let room = columns.heart - 30 - columns.name
            write(
                figures(of: record, within: room), columns.name, middle + Columns.lowerLine, .caption, .leading,
                room: room)
        } else {
            write(
                record.marks(words).joined(separator: "  ·  "), columns.name, upper + Menu.lowerLine, .caption,
                .leading, room: nameRoom)
            let tally = record.tally
            write(words.number(tally.bestCombo), Columns.row, middle)
            write(words.percent(tally.catchRate), Columns.catchRate, middle)
            write(words.number(tally.rewindsUsed), Columns.rewinds, middle)
            write(words.number(tally.pauses), Columns.pauses, middle)
            if let code = record.code { write("\(code)", Columns.code, middle, .caption, room: 116) }
        }
        guard record.isFavourite else { return }
        let place = Vector(panel.minX + columns.heart, isPortrait ? middle + Columns.lowerLine : middle)
        frame.icon(.heartFull, at: place, side: 22)
        Button(role: .like, area: Rect(center: place, size: Vector(22, 22))).asSign
            .appendCaption(words.favourite, pointer: pointer, to: &frame)
    }

    /// Appends the share of par with a bar beneath it, full at 150 %, or the time that a round of survival lasted.
    private func appendShare(of record: ListedRecord, at end: Vector, _ color: Color, to frame: inout Frame) {
        let width = 84.0
        if let share = record.share {
            frame.text(
                "\(share)%", at: end - Vector(0, 8), style: .body, alignment: .trailing, color: color, room: width)
            let bar = Rect(end.x - width, end.y + 13, width, 7)
            frame.stretch(.bar, over: bar, color: Palette.mist.faded(to: 0.28))
            let full = width * (Double(share) / 150).clamped(to: 0...1)
            if full > 0 { frame.stretch(.bar, over: bar.slice(leading: full), color: color) }
        }
        if session.level.hearts > 0, let time = record.time {
            frame.text(
                words.span(Int(time)), at: end, style: .body, alignment: .trailing, color: color, room: width)
        }
    }

    /// Returns the marks of a record, and the figures that fit after them.
    private func figures(of record: ListedRecord, within room: Double) -> String {
        let rewinds = record.tally.rewindsUsed
        let figures = [
            words.row(record.tally.bestCombo), words.caught(record.tally.catchRate),
            rewinds > 0 ? words.rewinds(rewinds) : nil,
        ].compactMap { $0 }
        return figures.reduce(record.marks(words).joined(separator: "  ·  ")) { line, figure in
            let longer = "\(line)  ·  \(figure)"
            return longer.estimatedWidth(in: .caption) < room ? longer : line
        }
    }
}

/// The panel's width, and the columns of the list, points from the panel's left edge: middles of centred texts and
/// signs, starts of leading texts, ends of trailing texts.
private struct Columns {
    let width: Double
    let place: Double
    let medal: Double
    let name: Double
    let score: Double
    let share: Double
    let heart: Double

    static let landscape = Columns(
        width: 1200, place: 48, medal: 96, name: 128, score: 540, share: 664, heart: 1170)
    static let portrait = Columns(width: 680, place: 40, medal: 84, name: 116, score: 540, share: 650, heart: 640)

    static let (row, catchRate, rewinds, pauses, code) = (722.0, 814.0, 906.0, 1000.0, 1096.0)
    /// The width of the widest text of a column, points.
    static let room = 112.0
    /// The middle of the headings below the panel's upper edge.
    static let headings = 154.0
    /// The second line of a row in an upright panel below the row's middle.
    static let lowerLine = 20.0
}

/// The heights in the list, points: the part above the rows, a row, and the free space below.
package struct RecordsMetrics {
    let top: Double
    let rowHeight: Double
    let foot: Double

    static func of(_ field: Vector) -> RecordsMetrics {
        field.y > field.x
            ? RecordsMetrics(top: 216, rowHeight: 82, foot: 44) : RecordsMetrics(top: 166, rowHeight: 58, foot: 24)
    }

    /// Returns the number of records that fit on a field.
    package static func maxRows(in field: Vector) -> Int {
        let metrics = of(field)
        return Int((field.y - (24 + metrics.top + metrics.foot + Menu.gap + Menu.buttonSize.y)) / metrics.rowHeight)
    }
}
