import Motion
package import Picture
package import RainShow

package struct SettingRow: Hashable, Sendable {
    package let setting: Setting
    package let name: String
    package let value: String
    /// A short warning.
    package var remark: String?
    package var control = Control.choice

    package init(
        _ setting: Setting, name: String, value: String, remark: String? = nil, control: Control = .choice
    ) {
        (self.setting, self.name, self.value) = (setting, name, value)
        (self.remark, self.control) = (remark, control)
    }

    package enum Control: Hashable, Sendable {
        case choice
        /// The same with a track between the arrows; the share of it, 0...1.
        case slider(Double)
        case toggle(Bool)
        /// A button that asks for the value.
        case asked
    }
}

package struct SettingsPicture: ScreenPicture {
    package let view: View<SettingsPages>
    package init(_ view: View<SettingsPages>) { self.view = view }

    private var page: SettingPage { session.memory.settingsPage }
    private var rows: [SettingRow] { screen.rows(in: session) }

    /// The number of lines of tabs.
    private var lines: Int { isPortrait ? 2 : 1 }

    /// The top of the rows below the panel's upper edge.
    private var top: Double {
        Metrics.rows.top + Double(lines - 1) * (Metrics.tabs.height + Metrics.tabs.gap)
    }

    private var panel: Rect {
        let rows = Vector(Metrics.panel.width, Metrics.rows.height).grid(rows: SettingPage.maxRows)
        return Menu.panel(Vector(rows.x, top + rows.y + Metrics.panel.foot), in: field)
    }

    private func area(ofRow index: Int) -> Rect {
        panel.inset(sides: Metrics.panel.side, top: top, bottom: Metrics.panel.foot).row(
            index, of: SettingPage.maxRows)
    }

    private func picker(_ row: SettingRow, _ index: Int) -> Picker {
        let width = min(Metrics.widestPicker, panel.size.x / 2)
        return Picker(row: Button.Row(row.setting), in: area(ofRow: index).slice(trailing: width))
    }

    private func track(_ row: SettingRow, _ index: Int) -> SliderTrack { SliderTrack(in: picker(row, index)) }

    private func toggle(_ row: SettingRow, _ index: Int) -> Toggle {
        Toggle(row: Button.Row(row.setting), in: picker(row, index).area)
    }

    /// Returns the slider at a point, and the share at that point, 0...1.
    func slider(at point: Vector) -> (setting: Setting, share: Double)? {
        for (index, row) in rows.enumerated() {
            guard case .slider = row.control, track(row, index).reach.contains(point) else { continue }
            return (row.setting, track(row, index).share(at: point))
        }
        return nil
    }

    /// Returns the share of a dragged slider, 0...1.
    func share(of setting: Setting, draggedTo point: Vector) -> Double? {
        rows.enumerated().first { $1.setting == setting }.map { track($1, $0).share(at: point) }
    }

    private func buttons(of row: SettingRow, _ index: Int) -> [Button] {
        switch row.control {
        case .choice, .slider: picker(row, index).buttons
        case .toggle: toggle(row, index).buttons
        case .asked: [ask(row, index)]
        }
    }

    /// The pages with tabs: the page about the game has a button in the corner.
    private static let tabbed = SettingPage.allCases.filter { $0 != .about }

    private var aboutButton: Button {
        let corner = panel.inset(sides: Metrics.panel.side, top: Metrics.about.top).slice(top: Metrics.about.height)
        return Button(
            role: .page(Button.Row(SettingPage.about)), area: corner.slice(leading: Metrics.about.width),
            isMain: page == .about)
    }

    private var tabs: [Button] {
        let pages = Self.tabbed
        let columns = pages.count / lines + (pages.count % lines == 0 ? 0 : 1)
        let gap = Metrics.tabs.gap
        let area = panel.inset(sides: Metrics.panel.side + Metrics.tabs.gap / 2, top: Metrics.tabs.top)
            .slice(top: Metrics.tabs.height * Double(lines) + gap * Double(lines - 1))
        return (0..<lines).flatMap { line in
            let row = area.row(line, of: lines, gap: gap)
            let shown = pages.dropFirst(line * columns).prefix(columns)
            let widths = shown.map { $0.name(words).estimatedWidth(in: .body) }
            // All tabs of a line have the same room beside their words.
            let spare = (row.size.x - widths.reduce(0, +) - gap * Double(widths.count - 1)) / Double(widths.count)
            var left = row.minX
            return zip(shown, widths).map { page, width in
                defer { left += width + spare + gap }
                return Button(
                    role: .page(Button.Row(page)), area: Rect(left, row.minY, width + spare, row.size.y),
                    isMain: page == self.page)
            }
        }
    }

    private func ask(_ row: SettingRow, _ index: Int) -> Button {
        Button(role: .ask(Button.Row(row.setting)), area: picker(row, index).area)
    }

    private var menu: [Button] { Menu.row(page == .about ? [.back] : [.back, .reset], below: panel) }

    /// The rows come first, since the focus begins with them.
    package var buttons: [Button] { rows.enumerated().flatMap { buttons(of: $1, $0) } + tabs + [aboutButton] + menu }

    /// Returns where up or down leads between tabs and rows: from a tab to the first row, from that to the open page's tab.
    func beside(_ key: Input.Key, _ focus: Button.Role?) -> Button.Role? {
        guard let first = rows.first.map({ buttons(of: $0, 0) }) else { return nil }
        switch (key, focus) {
        case (.down, .page): return first.first?.role
        case (.up, _) where first.contains { $0.role == focus }: return .page(Button.Row(page))
        default: return nil
        }
    }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, sign: words.settingsSign, at: age, to: &frame) { frame in
            for (tab, page) in zip(tabs + [aboutButton], Self.tabbed + [.about]) {
                tab.append(page.name(words), style: .body, pointer: pointer, to: &frame)
            }
            for (index, row) in rows.enumerated() { append(row, index, to: &frame) }
            if page == .about { appendAbout(to: &frame) }
            let trouble =
                screen.isResetAsked ? words.resets(page.name(words)) : screen.trouble(in: session).map(words.trouble)
            if let line = trouble ?? page.hint(words) {
                frame.text(
                    line, in: panel.inset(sides: Metrics.panel.side),
                    line: top + Metrics.rows.height * Double(lineCount) + Metrics.hintLine,
                    style: trouble == nil ? .caption : .body, color: trouble == nil ? Palette.mist : Palette.alarm)
            }
            Menu.append(menu, words, pointer: pointer, to: &frame)
        }
    }

    /// The files and folders that the game keeps, with what is in them.
    private var kept: [(name: String, path: String)] {
        guard let places = session.machine.places else { return [] }
        return [
            (words.records, places.records), (words.settingsAndLevels, places.settings),
            (words.cachedPictures, places.cache),
        ]
    }

    /// The number of rows, or of the lines of the page about the game: what it is, what it keeps, who made it.
    private var lineCount: Int { page == .about ? kept.count + 2 : rows.count }

    private func appendAbout(to frame: inout Frame) {
        let game = [words.game, session.machine.places?.version].compactMap(\.self).joined(separator: " ")
        frame.text(game, in: area(ofRow: 0), style: .button, color: Palette.gold)
        for (index, line) in kept.enumerated() {
            let row = area(ofRow: index + 1)
            appendLine(above: row, to: &frame)
            let text = row.inset(sides: Metrics.name.indent)
            frame.text(
                line.name, in: text, line: text.size.y / 2 + Menu.upperLine, alignment: .leading, color: Palette.cream)
            frame.text(
                line.path, in: text, line: text.size.y / 2 + Menu.lowerLine, style: .caption, alignment: .leading,
                color: Palette.mist)
        }
        let last = area(ofRow: kept.count + 1)
        appendLine(above: last, to: &frame)
        for (line, text) in [(Menu.upperLine, words.madeHere), (Menu.lowerLine, words.licence)] {
            frame.text(
                text, in: last.inset(sides: Metrics.name.indent), line: last.size.y / 2 + line,
                style: .caption, alignment: .leading, color: Palette.cream)
        }
    }

    private func appendLine(above row: Rect, to frame: inout Frame) {
        frame.fill(Rect(row.minX, row.minY, row.size.x, 1), Palette.gold.faded(to: 0.18))
    }

    private func append(_ row: SettingRow, _ index: Int, to frame: inout Frame) {
        let whole = area(ofRow: index)
        if index > 0 { appendLine(above: whole, to: &frame) }
        var name = whole.inset(
            leading: Metrics.name.indent, trailing: picker(row, index).area.size.x + Metrics.name.gap)
        if row.setting == .language {
            // A sign for people who cannot read the present language.
            let sign = name.slice(leading: Metrics.sign)
            frame.icon(.iconLanguage, at: sign.center, side: Metrics.sign, color: Palette.gold)
            name = name.inset(leading: Metrics.sign + Metrics.name.gap)
        }
        let middle = name.size.y / 2
        frame.text(
            row.name, in: name, line: middle + (row.remark == nil ? 0 : Menu.upperLine), alignment: .leading,
            color: Palette.cream)
        if let remark = row.remark {
            frame.text(
                remark, in: name, line: middle + Menu.lowerLine, style: .caption, alignment: .leading,
                color: Palette.alarm)
        }
        switch row.control {
        case .asked: ask(row, index).append(row.value, style: .body, pointer: pointer, to: &frame)
        case .choice: picker(row, index).append(row.value, pointer: pointer, to: &frame)
        case .slider(let share):
            picker(row, index).appendArrows(.iconMinus, .iconPlus, pointer: pointer, to: &frame)
            track(row, index).append(row.value, share: share, to: &frame)
        case .toggle(let isOn):
            toggle(row, index).append(row.value, isOn: isOn, pointer: pointer, to: &frame)
        }
    }
}

/// The layout, points: tabs and rows are below the panel's upper edge, the hint's middle below the last row.
private enum Metrics {
    static let panel = (width: 980.0, side: 46.0, foot: 68.0)
    static let tabs = (top: 88.0, height: 56.0, gap: 10.0)
    static let rows = (top: 156.0, height: 57.0)
    static let name = (indent: 8.0, gap: 16.0)
    static let widestPicker = 380.0
    static let sign = 34.0
    static let hintLine = 24.0
    static let about = (top: 22.0, width: 120.0, height: 52.0)
}
