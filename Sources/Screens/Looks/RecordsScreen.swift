package import Motion
package import Picture
package import Rain
import RealModule
package import Show

extension Button.Row {
    /// Which level is played, or whose records are listed.
    package static let level = Button.Row("level")
    /// Which records are listed, and which page of them.
    package static let filter = Button.Row("filter")
    package static let page = Button.Row("page")
}

/// The best rounds of a level, each to be kept with a heart and to be watched again.
package struct RecordsScreen: Sendable {
    /// A record as the list shows it.
    package struct Row: Hashable, Sendable {
        package let place: Int
        package let player: String
        package let score: Int
        /// The day, and what sets it apart.
        package let remark: String
        package var isFavourite: Bool
        /// The share of par that the score is, in hundredths, and the medal for that.
        package var share: Int?
        package var medal: Medal?
        /// When its heart was given, seconds since the screen appeared; nil where it had it before.
        package var likedAt: Double?

        package init(place: Int, player: String, score: Int, remark: String, isFavourite: Bool) {
            self.place = place
            self.player = player
            self.score = score
            self.remark = remark
            self.isFavourite = isFavourite
        }
    }

    package let field: Vector
    package let levelName: String
    /// Which records are listed, in words.
    package let filter: String
    /// Which page of them is shown, from 0, and whether there is one after it.
    package let page: Int
    package let hasMore: Bool
    package var rows: [Row]
    /// Whether it is not known yet which records there are.
    package var isWaiting = false

    package init(
        field: Vector, levelName: String, filter: String, page: Int = 0, hasMore: Bool = false, rows: [Row]
    ) {
        self.field = field
        self.levelName = levelName
        self.filter = filter
        self.page = page
        self.hasMore = hasMore
        self.rows = rows
    }

    /// How many records a field has room for.
    package static func mostRows(in field: Vector) -> Int {
        let free = Metrics.margin + Metrics.rows.top + Metrics.panel.foot + Menu.gap + Menu.buttonSize.y
        return Int((field.y - free) / Metrics.rows.height)
    }

    private var panel: Rect {
        let rows = Vector(Metrics.panel.width, Metrics.rows.height).grid(rows: Self.mostRows(in: field))
        return Menu.panel(Vector(rows.x, Metrics.rows.top + rows.y + Metrics.panel.foot), in: field)
    }

    private var pickers: [Picker] {
        let area = panel.inset(sides: Metrics.pickers.side, top: Metrics.pickers.top).slice(top: Picker.side)
        return [Button.Row.level, .filter].enumerated().map { index, row in
            Picker(row: row, in: area.column(index, of: 2, gap: Metrics.pickers.gap))
        }
    }

    private var menu: [Button] {
        let back = Menu.row([.back], below: panel)
        var turn = Picker(row: .page, in: back[0].area.inset(sides: -Metrics.turnGap - Picker.side)).buttons
        turn[0].isEnabled = page > 0
        turn[1].isEnabled = hasMore
        return back + turn
    }

    private func area(ofRow index: Int) -> Rect {
        panel.inset(sides: Metrics.rows.side, top: Metrics.rows.top, bottom: Metrics.panel.foot)
            .row(index, of: Self.mostRows(in: field))
    }

    private func ofRow(_ index: Int) -> (like: Button, watch: Button) {
        let size = Metrics.button.size.grid(columns: 2, gap: Metrics.button.gap)
        let area = Rect(center: area(ofRow: index).slice(trailing: size.x).center, size: size)
        return (
            Button(role: .like(index), area: area.column(0, of: 2, gap: Metrics.button.gap)),
            Button(role: .watch(index), area: area.column(1, of: 2, gap: Metrics.button.gap))
        )
    }

    package var buttons: [Button] {
        menu + pickers.flatMap(\.buttons) + rows.indices.flatMap { [ofRow($0).like, ofRow($0).watch] }
    }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: words.records, at: age, to: &frame)
        pickers[0].append(
            words.level(levelName), pointer: pointer, opacity: arrival, to: &frame)
        pickers[1].append(filter, pointer: pointer, opacity: arrival, to: &frame)
        if rows.isEmpty, !isWaiting {
            frame.append(
                Label(words.noRecords, at: panel.center, style: .body, color: Palette.mist.faded(to: arrival)))
        }
        for (index, row) in rows.enumerated() {
            append(row, index, arrival, words, to: &frame)
            let (like, watch) = ofRow(index)
            like.append(icon: nil, pointer: pointer, opacity: arrival, to: &frame)
            Heart(isFull: row.isFavourite, since: row.likedAt)
                .append(at: like.area.center, age, opacity: arrival, to: &frame)
            watch.append(icon: .iconPlay, pointer: pointer, opacity: arrival, to: &frame)
        }
        let menu = menu
        Menu.append(Array(menu.prefix(1)), words, pointer: pointer, opacity: arrival, to: &frame)
        guard page > 0 || hasMore else { return }
        menu[1].append(icon: .iconBack, pointer: pointer, opacity: arrival, to: &frame)
        menu[2].append(icon: .iconNext, pointer: pointer, opacity: arrival, to: &frame)
    }

    private func append(_ row: Row, _ index: Int, _ opacity: Double, _ words: Words, to frame: inout Frame) {
        let color = (row.place == 1 ? Palette.gold : Palette.cream).faded(to: opacity)
        let area = area(ofRow: index)
        let texts = area.inset(trailing: area.maxX - ofRow(index).like.area.minX + Metrics.button.before)
        let score = texts.slice(trailing: Metrics.score.width)
        let medal = texts.inset(trailing: Metrics.score.width).slice(trailing: Metrics.medal.width)
        let player = texts.inset(
            leading: Metrics.place.width + Metrics.place.gap,
            trailing: texts.maxX - (row.medal == nil ? score : medal).minX + Metrics.score.gap)
        frame.append(
            Label(
                words.number(row.place), at: texts.slice(leading: Metrics.place.width).center, style: .button,
                color: color, room: Metrics.place.room))
        frame.append(
            Label(
                row.player, at: player.leading + Menu.upperLine, style: .body, alignment: .leading, color: color,
                room: player.size.x))
        frame.append(
            Label(
                row.remark, at: player.leading + Menu.lowerLine, style: .caption, alignment: .leading,
                color: Palette.mist.faded(to: opacity), room: player.size.x))
        frame.append(
            Label(
                words.number(row.score), at: score.trailing + (row.share == nil ? .zero : Metrics.score.upperLine),
                style: row.share == nil ? .heading : .button, alignment: .trailing, color: color,
                room: Metrics.score.width))
        if let image = row.medal?.image {
            frame.append(
                Sprite(image, at: medal.center, size: Metrics.medal.size, color: Color.white.faded(to: opacity)))
        }
        if let share = row.share {
            frame.append(
                Label(
                    words.ofPar(share), at: score.trailing + Metrics.score.lowerLine, style: .caption,
                    alignment: .trailing,
                    color: Palette.mist.faded(to: opacity), room: Metrics.score.width))
        }
    }
}

/// The layout, points.
private enum Metrics {
    /// What is left free above the panel and below its buttons, at least, and between these and the arrows.
    static let margin = 32.0
    static let turnGap = 30.0
    static let panel = (width: 980.0, foot: 16.0)
    static let pickers = (top: 76.0, side: 40.0, gap: 50.0)
    static let rows = (top: 140.0, height: 60.0, side: 37.0)
    // Of a row, from its start to its end; before the score and the heart are gaps.
    static let place = (width: 46.0, room: 60.0, gap: 21.0)
    static let score = (width: 140.0, gap: 10.0, upperLine: Vector(0, -13), lowerLine: Vector(0, 16))
    static let medal = (width: 46.0, size: Vector(42, 42))
    static let button = (size: Vector(50, 50), gap: 18.0, before: 21.0)
}
