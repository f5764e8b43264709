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

    /// The most rows that a page may have.
    package static let mostRows = 6

    private var panel: Rect {
        let rows = Vector(Metrics.panel.width, Metrics.rows.height).grid(rows: Self.mostRows)
        return Menu.panel(Vector(rows.x, Metrics.rows.top + rows.y + Metrics.panel.foot), in: field)
    }

    private func area(ofRow index: Int) -> Rect {
        panel.inset(sides: Metrics.panel.side, top: Metrics.rows.top, bottom: Metrics.panel.foot).row(
            index, of: Self.mostRows)
    }

    private func picker(_ row: Int) -> Picker {
        let width = min(Metrics.widestPicker, panel.size.x / 2)
        return Picker(row: Button.Row(rows[row].setting), in: area(ofRow: row).slice(trailing: width))
    }

    private var tabs: [Button] {
        let pages = SettingPage.allCases
        let area = panel.inset(sides: Metrics.panel.side + Metrics.tabs.gap / 2, top: Metrics.tabs.top)
            .slice(top: Metrics.tabs.height)
        return pages.enumerated().map { index, page in
            Button(
                role: .page(Button.Row(page)), area: area.column(index, of: pages.count, gap: Metrics.tabs.gap),
                isMain: page == self.page)
        }
    }

    private func asks(_ row: Int) -> Button {
        Button(role: .ask(Button.Row(rows[row].setting)), area: picker(row).area)
    }

    private var menu: [Button] { Menu.row([.back, .reset], below: panel) }

    package var buttons: [Button] {
        tabs + rows.indices.flatMap { rows[$0].isAsked ? [asks($0)] : picker($0).buttons } + menu
    }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: words.settings, at: age, to: &frame)
        for (tab, page) in zip(tabs, SettingPage.allCases) {
            tab.append(page.name(words), style: .body, pointer: pointer, opacity: arrival, to: &frame)
        }
        for (index, row) in rows.enumerated() { append(row, index, pointer, arrival, to: &frame) }
        if let line = trouble ?? hint {
            let color = trouble == nil ? Palette.mist : Palette.alarm
            frame.append(
                Label(
                    line, at: panel.middle(at: panel.size.y - Metrics.hintLine), style: .caption,
                    color: color.faded(to: arrival), room: panel.inset(sides: Metrics.panel.side).size.x))
        }
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
    }

    private func append(
        _ row: Row, _ index: Int, _ pointer: Button.Pointer, _ opacity: Double, to frame: inout Frame
    ) {
        let name = area(ofRow: index)
            .inset(leading: Metrics.name.indent, trailing: picker(index).area.size.x + Metrics.name.gap)
        frame.append(
            Label(
                row.name, at: name.leading + (row.remark == nil ? .zero : Menu.upperLine), style: .body,
                alignment: .leading, color: Palette.cream.faded(to: opacity), room: name.size.x))
        if let remark = row.remark {
            frame.append(
                Label(
                    remark, at: name.leading + Menu.lowerLine, style: .caption, alignment: .leading,
                    color: Palette.alarm.faded(to: opacity), room: name.size.x))
        }
        if row.isAsked {
            asks(index).append(row.value, style: .body, pointer: pointer, opacity: opacity, to: &frame)
        } else {
            picker(index).append(row.value, pointer: pointer, opacity: opacity, to: &frame)
        }
    }
}

/// The layout, points: tabs and rows begin below the panel's edge, and the hint's middle is above the other one.
private enum Metrics {
    static let panel = (width: 860.0, side: 46.0, foot: 50.0)
    static let tabs = (top: 88.0, height: 56.0, gap: 10.0)
    static let rows = (top: 156.0, height: 60.0)
    static let name = (indent: 8.0, gap: 16.0)
    static let widestPicker = 380.0
    static let hintLine = 32.0
}
