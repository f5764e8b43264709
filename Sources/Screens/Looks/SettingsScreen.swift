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
        package let control: Control

        package init(
            _ setting: Setting, name: String, value: String, remark: String? = nil, control: Control = .choice
        ) {
            self.setting = setting
            self.name = name
            self.value = value
            self.remark = remark
            self.control = control
        }

        /// What it is changed with.
        package enum Control: Hashable, Sendable {
            /// Arrows to the value before and the next one.
            case choice
            /// The same with a track between them that a finger can draw along; how full it is, 0...1.
            case slider(Double)
            case toggle(Bool)
            /// It is asked for.
            case asked
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

    private func track(_ row: Int) -> SliderTrack { SliderTrack(in: picker(row)) }

    private func toggle(_ row: Int) -> Toggle {
        Toggle(row: Button.Row(rows[row].setting), in: picker(row).area)
    }

    /// The slider whose track is at a point, and how far along that is, 0...1.
    package func slider(at point: Vector) -> (setting: Setting, share: Double)? {
        for (index, row) in rows.enumerated() {
            guard case .slider = row.control, track(index).reach.contains(point) else { continue }
            return (row.setting, track(index).share(at: point))
        }
        return nil
    }

    /// How far along the track of a setting a finger has been drawn to, 0...1.
    package func share(of setting: Setting, drawnTo point: Vector) -> Double? {
        rows.firstIndex { $0.setting == setting }.map { track($0).share(at: point) }
    }

    private func buttons(ofRow row: Int) -> [Button] {
        switch rows[row].control {
        case .choice, .slider: picker(row).buttons
        case .toggle: toggle(row).buttons
        case .asked: [asks(row)]
        }
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
        tabs + rows.indices.flatMap(buttons) + menu
    }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, sign: words.settingsSign, at: age, to: &frame)
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
        let whole = area(ofRow: index)
        if index > 0 {
            frame.fill(Rect(whole.minX, whole.minY, whole.size.x, 1), Palette.gold.faded(to: 0.18 * opacity))
        }
        var name = whole.inset(leading: Metrics.name.indent, trailing: picker(index).area.size.x + Metrics.name.gap)
        if row.setting == .language {
            // To be found by who cannot read the rest.
            let sign = name.slice(leading: Metrics.sign)
            frame.append(
                Sprite(
                    .iconLanguage, at: sign.center, size: Vector(Metrics.sign, Metrics.sign),
                    color: Palette.gold.faded(to: opacity)))
            name = name.inset(leading: Metrics.sign + Metrics.name.gap)
        }
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
        switch row.control {
        case .asked: asks(index).append(row.value, style: .body, pointer: pointer, opacity: opacity, to: &frame)
        case .choice: picker(index).append(row.value, pointer: pointer, opacity: opacity, to: &frame)
        case .slider(let share):
            picker(index).appendArrows(.iconMinus, .iconPlus, pointer: pointer, opacity: opacity, to: &frame)
            track(index).append(row.value, share: share, opacity: opacity, to: &frame)
        case .toggle(let isOn):
            toggle(index).append(row.value, isOn: isOn, pointer: pointer, opacity: opacity, to: &frame)
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
    static let sign = 34.0
    static let hintLine = 32.0
}
