package import Motion
package import Picture
package import Show

/// The screen on which settings are changed: pages of rows, each with its value.
package struct SettingsScreen: Sendable {
    /// A setting with its present value, in words.
    package struct Row: Hashable, Sendable {
        package let setting: Setting
        package let name: String
        package let value: String
        /// What is wrong with it, in a few words.
        package let remark: String?
        /// Whether it is asked for, rather than taken from one value to the next.
        package let isAsked: Bool

        package init(_ setting: Setting, name: String, value: String, remark: String? = nil, isAsked: Bool = false) {
            self.setting = setting
            self.name = name
            self.value = value
            self.remark = remark
            self.isAsked = isAsked
        }
    }

    package let field: Vector
    /// Which page is open.
    package var page: SettingPage
    package var rows: [Row]
    /// A line on the page, and one on what went wrong, which then stands in its place.
    package var hint: String?
    package var trouble: String?

    package init(
        field: Vector, page: SettingPage, rows: [Row], hint: String? = nil, trouble: String? = nil
    ) {
        self.field = field
        self.page = page
        self.rows = rows
        self.hint = hint
        self.trouble = trouble
    }

    private static let rowHeight = 60.0
    /// The most rows that a page may have.
    package static let mostRows = 6
    /// Where the pages' names and the first row stand below the panel's edge, points.
    private static let tabs = 116.0
    private static let top = 156.0
    private static let side = 46.0

    private var panel: Rect {
        let size = Vector(min(860, field.x - 40), Self.top + Double(Self.mostRows) * Self.rowHeight + 50)
        let rest = field.y - size.y - Menu.buttonSize.y - 18
        return Rect(center: Vector(field.x / 2, rest * 0.4 + size.y / 2), size: size)
    }

    private func y(_ row: Int) -> Double { panel.minY + Self.top + (Double(row) + 0.5) * Self.rowHeight }

    private func picker(_ row: Int) -> Picker {
        let width = min(380, panel.size.x * 0.5)
        return Picker(
            row: Button.Row(rows[row].setting), center: Vector(panel.maxX - Self.side - width / 2, y(row)), width: width
        )
    }

    private var tabs: [Button] {
        let room = panel.size.x - 2 * Self.side
        let pages = SettingPage.allCases
        let width = room / Double(pages.count)
        return pages.enumerated().map { index, page in
            let place = Vector(panel.minX + Self.side + (Double(index) + 0.5) * width, panel.minY + Self.tabs)
            return Button(role: .page(Button.Row(page)), area: Rect(center: place, size: Vector(width - 10, 56)))
        }
    }

    private func asks(_ row: Int) -> Button {
        Button(role: .ask(Button.Row(rows[row].setting)), area: picker(row).area)
    }

    private var menu: [Button] {
        Menu.row([.back, .reset], center: Vector(field.x / 2, panel.maxY + 18 + Menu.buttonSize.y / 2))
    }

    package var buttons: [Button] {
        tabs + rows.indices.flatMap { rows[$0].isAsked ? [asks($0)] : picker($0).buttons } + menu
    }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: words.settings, at: age, to: &frame)
        for (tab, page) in zip(tabs, SettingPage.allCases) {
            tab.append(
                page.name(words), style: .body, isMain: page == self.page, pointer: pointer, opacity: arrival,
                to: &frame)
        }
        for (index, row) in rows.enumerated() { append(row, index, pointer, arrival, to: &frame) }
        if let line = trouble ?? hint {
            let color = trouble == nil ? Palette.mist : Palette.alarm
            frame.append(
                Label(
                    line, at: Vector(field.x / 2, panel.maxY - 32), style: .caption, color: color.faded(to: arrival),
                    room: panel.size.x - 2 * Self.side))
        }
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
    }

    private func append(
        _ row: Row, _ index: Int, _ pointer: Button.Pointer, _ opacity: Double, to frame: inout Frame
    ) {
        let left = panel.minX + Self.side + 8
        let room = picker(index).area.minX - 16 - left
        frame.append(
            Label(
                row.name, at: Vector(left, y(index) - (row.remark == nil ? 0 : 11)), style: .body, alignment: .leading,
                color: Palette.cream.faded(to: opacity), room: room))
        if let remark = row.remark {
            frame.append(
                Label(
                    remark, at: Vector(left, y(index) + 14), style: .caption, alignment: .leading,
                    color: Palette.alarm.faded(to: opacity), room: room))
        }
        if row.isAsked {
            asks(index).append(
                row.value, style: .body, isMain: false, pointer: pointer, opacity: opacity, to: &frame)
        } else {
            picker(index).append(row.value, pointer: pointer, opacity: opacity, to: &frame)
        }
    }
}
