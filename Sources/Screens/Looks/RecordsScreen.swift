package import Motion
package import Picture
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

    static let rowHeight = 60.0
    private static let top = 140.0

    /// How many records a field has room for.
    package static func mostRows(in field: Vector) -> Int {
        Int((field.y - top - Menu.buttonSize.y - 66) / rowHeight)
    }

    private var panel: Rect {
        let size = Vector(
            min(980, field.x - 40), Self.top + Double(Self.mostRows(in: field)) * Self.rowHeight + 16)
        let rest = field.y - size.y - Menu.buttonSize.y - 18
        return Rect(center: Vector(field.x / 2, rest * 0.4 + size.y / 2), size: size)
    }

    private func y(_ index: Int) -> Double { panel.minY + Self.top + (Double(index) + 0.5) * Self.rowHeight }

    private var pickers: [Picker] {
        let width = (panel.size.x - 130) / 2
        return [(Button.Row.level, -1.0), (.filter, 1)].map { row, side in
            Picker(
                row: row, center: Vector(panel.center.x + side * (width + 50) / 2, panel.minY + 102), width: width)
        }
    }

    private var menu: [Button] {
        let center = Vector(field.x / 2, panel.maxY + 18 + Menu.buttonSize.y / 2)
        var turn = Picker(row: .page, center: center, width: Menu.buttonSize.x + 2 * Picker.side + 60).buttons
        turn[0].isEnabled = page > 0
        turn[1].isEnabled = hasMore
        return Menu.row([.back], center: center) + turn
    }

    private func ofRow(_ index: Int) -> (like: Button, watch: Button) {
        let side = Vector(50, 50)
        return (
            Button(role: .like(index), area: Rect(center: Vector(panel.maxX - 130, y(index)), size: side)),
            Button(role: .watch(index), area: Rect(center: Vector(panel.maxX - 62, y(index)), size: side))
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
            append(row, at: y(index), arrival, words, to: &frame)
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

    private func append(_ row: Row, at y: Double, _ opacity: Double, _ words: Words, to frame: inout Frame) {
        let color = (row.place == 1 ? Palette.gold : Palette.cream).faded(to: opacity)
        let left = panel.minX + 44
        let right = panel.maxX - 176
        let room = right - 150 - (left + 60)
        frame.append(
            Label(words.number(row.place), at: Vector(left + 16, y), style: .button, color: color, room: 60))
        frame.append(
            Label(
                row.player, at: Vector(left + 60, y - 11), style: .body, alignment: .leading, color: color, room: room))
        frame.append(
            Label(
                row.remark, at: Vector(left + 60, y + 14), style: .caption, alignment: .leading,
                color: Palette.mist.faded(to: opacity), room: room))
        frame.append(
            Label(
                words.number(row.score), at: Vector(right, y), style: .heading, alignment: .trailing, color: color,
                room: 140))
    }
}
