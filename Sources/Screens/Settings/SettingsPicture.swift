import Motion
import Picture
import RainShow

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
        /// A number, with a track between its arrows; the filled share of the track, 0...1.
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

    private static let (side, rowHeight, signSide) = (46.0, 57.0, 34.0)
    /// The tabs: their height, and the gap between two.
    private static let tab = (height: 56.0, gap: 10.0)
    /// The pages with tabs: the page about the game has a button in the corner.
    private static let tabbed = SettingPage.allCases.filter { $0 != .about }

    package func lay(out page: inout PageLayout) {
        let lines = isPortrait ? 2 : 1
        let tabs = Vector(0, Self.tab.height).grid(rows: lines, gap: Self.tab.gap).y
        let height = 88 + tabs + 12 + Self.rowHeight * Double(SettingPage.maxRows) + 68
        page.menu(self.page == .about ? [ButtonFace(.back)] : [ButtonFace(.back), ButtonFace(.reset)], order: 3)
        page.panel(Vector(980, height), sign: words.settingsSign) { page, panel in
            var rest = panel.inset(sides: Self.side, top: 88)
            layTabs(in: rest.cut(top: tabs, gap: 12).inset(sides: 5), lines, &page)
            let corner = panel.inset(sides: Self.side, top: 22).slice(top: 52).slice(leading: 120)
            page.button(tab(of: .about), in: corner, order: 2)
            for (index, row) in rows.enumerated() {
                let area = rest.cut(top: Self.rowHeight)
                if index > 0 { appendLine(above: area, to: &page.frame) }
                page.row { lay(row, in: area, &$0) }
            }
            if self.page == .about { appendAbout(in: &rest, to: &page.frame) }
            let trouble =
                screen.isResetAsked
                ? words.resets(self.page.name(words)) : screen.trouble(in: session).map(words.trouble)
            if let line = trouble ?? self.page.hint(words) {
                page.frame.text(
                    line, in: rest, line: 24, style: trouble == nil ? .caption : .body,
                    color: trouble == nil ? Palette.mist : Palette.alarm)
            }
        }
    }

    private func tab(of page: SettingPage) -> ButtonFace {
        ButtonFace(.page(Button.Row(page)), page.name(words), icon: nil, style: .body, isMain: page == self.page)
    }

    private func layTabs(in area: Rect, _ lines: Int, _ page: inout PageLayout) {
        let pages = Self.tabbed
        let columns = (pages.count + lines - 1) / lines
        for line in 0..<lines {
            var rest = area.row(line, of: lines, gap: Self.tab.gap)
            let shown = pages.dropFirst(line * columns).prefix(columns)
            let widths = shown.map { $0.name(words).estimatedWidth(in: .body) }
            // All tabs of a line have the same room beside their words.
            let gaps = Self.tab.gap * Double(widths.count - 1)
            let spare = (rest.size.x - widths.reduce(0, +) - gaps) / Double(widths.count)
            for (shown, width) in zip(shown, widths) {
                page.button(tab(of: shown), in: rest.cut(leading: width + spare, gap: Self.tab.gap), order: 1)
            }
        }
    }

    private func lay(_ row: SettingRow, in area: Rect, _ page: inout PageLayout) {
        var name = area.inset(leading: 8)
        let control = name.cut(trailing: min(380, area.size.x / 2 + Self.side), gap: 16)
        if row.setting == .language {
            // A sign for people who cannot read the present language.
            let sign = name.cut(leading: Self.signSide, gap: 16)
            page.frame.icon(.iconLanguage, at: sign.center, side: Self.signSide, color: Palette.gold)
        }
        let middle = name.size.y / 2
        page.frame.text(
            row.name, in: name, line: middle + (row.remark == nil ? 0 : Menu.upperLine), alignment: .leading,
            color: Palette.cream)
        if let remark = row.remark {
            page.frame.text(
                remark, in: name, line: middle + Menu.lowerLine, style: .caption, alignment: .leading,
                color: Palette.alarm)
        }
        let key = Button.Row(row.setting)
        let picker = Picker(row: key, in: control)
        switch row.control {
        case .asked: page.button(ButtonFace(.ask(key), row.value, icon: nil, style: .body), in: picker.area)
        case .choice:
            page.arrows(picker)
            picker.appendValue(row.value, to: &page.frame)
        case .slider(let share):
            page.arrows(picker, .iconMinus, .iconPlus)
            SliderTrack(in: picker.area).append(row.value, share: share, to: &page.frame)
        case .toggle(let isOn):
            page.add(Toggle(row: key, in: picker.area), row.value, isOn: isOn)
        }
    }

    /// The contents and the paths of the files and folders that the game keeps.
    private var kept: [(name: String, path: String)] {
        guard let places = session.machine.places else { return [] }
        return [
            (words.records, places.records), (words.settingsAndLevels, places.settings),
            (words.cachedPictures, places.cache),
        ]
    }

    /// Appends the page about the game: its version, its files, and its makers.
    private func appendAbout(in rest: inout Rect, to frame: inout Frame) {
        let game = [words.game, session.machine.places?.version].compactMap { $0 }.joined(separator: " ")
        frame.text(game, in: rest.cut(top: Self.rowHeight), style: .button, color: Palette.gold)
        let made = (words.madeHere, words.licence)
        for (first, second) in kept.map({ ($0.name, $0.path) }) + [made] {
            let row = rest.cut(top: Self.rowHeight)
            appendLine(above: row, to: &frame)
            let (text, isMade) = (row.inset(sides: 8), (first, second) == made)
            frame.text(
                first, in: text, line: text.size.y / 2 + Menu.upperLine, style: isMade ? .caption : .body,
                alignment: .leading, color: Palette.cream)
            frame.text(
                second, in: text, line: text.size.y / 2 + Menu.lowerLine, style: .caption, alignment: .leading,
                color: isMade ? Palette.cream : Palette.mist)
        }
    }

    private func appendLine(above row: Rect, to frame: inout Frame) {
        frame.fill(Rect(row.minX, row.minY, row.size.x, 1), Palette.gold.faded(to: 0.18))
    }
}

// MARK: Reach

extension SettingsPicture {
    /// Returns the slider at a point, and the share at that point, 0...1; nil beside all sliders.
    func slider(at point: Vector) -> (setting: Setting, share: Double)? {
        for (setting, track) in tracks where track.reach.contains(point) { return (setting, track.share(at: point)) }
        return nil
    }

    /// Returns the share of a dragged slider, 0...1.
    func share(of setting: Setting, draggedTo point: Vector) -> Double? {
        tracks.first { $0.setting == setting }?.track.share(at: point)
    }

    private var tracks: [(setting: Setting, track: SliderTrack)] {
        let buttons = buttons
        func area(of role: Button.Role) -> Rect? { buttons.first { $0.role == role }?.area }
        return rows.compactMap { row in
            let key = Button.Row(row.setting)
            guard case .slider = row.control, let less = area(of: .less(key)), let more = area(of: .more(key)) else {
                return nil
            }
            let whole = Rect(less.minX, less.minY, more.maxX - less.minX, less.size.y)
            return (row.setting, SliderTrack(in: whole))
        }
    }

    /// Returns the role that up or down leads to: from a tab to the first row, and from the first row to the open
    /// page's tab; nil from everywhere else.
    func beside(_ key: Input.Key, _ focus: Button.Role?) -> Button.Role? {
        guard let first = rows.first else { return nil }
        let row = Button.Row(first.setting)
        switch (key, focus) {
        case (.down, .page): return first.control == .asked ? .ask(row) : .less(row)
        case (.up, .less(row)), (.up, .more(row)), (.up, .ask(row)): return .page(Button.Row(page))
        default: return nil
        }
    }
}
