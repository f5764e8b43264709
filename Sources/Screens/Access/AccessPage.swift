import Motion
package import Picture
package import RainShow

/// The eight most important settings for players whom the usual game does not suit, each shown by a moving picture.
package struct AccessPage: Screen {
    package typealias Picture = AccessPagePicture

    package init() {}

    package var name: String { "access" }
    package var isOverlay: Bool { true }
    package var escapeRole: Button.Role? { .back }
}

extension AccessPage {
    /// The key that opens the page on a title.
    package static let key = KeyName(pressed: "A")

    static let settings: [Setting] = [
        .oneSwitch, .textSize, .speech, .captions, .largePacks, .outline, .contrast, .reducedMotion,
    ]
    /// The outline of clearer packs, points.
    static let outline = 4.0

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .ask(Button.Row(.outline)):
            let access = context.session.settings.access
            context.session.settings.access.outline = access.outline > 0 ? 0 : Self.outline
            context.ask(.keep([.outline], context.session.settings))
        case .ask(let row): if let setting = Setting(row) { context.change(setting, up: true) }
        case .settings:
            context.session.memory.settingsPage = .hands
            context.go(.push(SettingsPages()))
        case .back: context.go(.back(nil))
        default: break
        }
    }
}

package struct AccessPagePicture: ScreenPicture {
    package let view: View<AccessPage>
    package init(_ view: View<AccessPage>) { self.view = view }

    private var columns: Int { isPortrait ? 2 : 4 }
    private var rows: Int { AccessPage.settings.count / columns }

    private var panel: Rect {
        let grid = Metrics.tile.grid(columns: columns, rows: rows, gap: Metrics.gap)
        return Menu.panel(grid + Vector(2 * Metrics.side, Metrics.top + Metrics.foot), in: field)
    }

    private var tiles: [Button] {
        let area = panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.foot)
        return AccessPage.settings.enumerated().map { index, setting in
            Button(
                role: .ask(Button.Row(setting)),
                area: area.row(index / columns, of: rows, gap: Metrics.gap)
                    .column(index % columns, of: columns, gap: Metrics.gap),
                isEnabled: mayChange(setting))
        }
    }

    /// Whether a setting has any effect here.
    private func mayChange(_ setting: Setting) -> Bool {
        switch setting {
        case .oneSwitch: session.rules.allowsOneSwitch
        case .largePacks: session.rules.allowsLargePacks
        default: true
        }
    }

    private var menu: [Button] {
        Menu.row(session.rules.offersSettings ? [.back, .settings] : [.back], below: panel)
    }

    package var buttons: [Button] { tiles + menu }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.access, at: age, to: &frame) { frame in
            frame.text(
                words.accessHint, in: panel.inset(sides: Metrics.side), line: panel.size.y - Metrics.hintLine,
                style: .caption, color: Palette.mist)
            for (tile, setting) in zip(tiles, AccessPage.settings) {
                let row = setting.row(in: session.settings, words, isAsking: false)
                var plate = tile
                plate.isMain = setting.text(in: session.settings) != setting.text(in: Settings())
                plate.append("", pointer: pointer, to: &frame)
                frame.faded(by: tile.isEnabled ? 1 : 0.4) { frame in
                    AccessPicture(
                        setting, area: tile.area.slice(top: Metrics.picture), isOn: plate.isMain, words: words
                    )
                    .append(at: looks.isCalm ? AccessPicture.stillTime : age, to: &frame)
                    let texts = tile.area.inset(sides: Metrics.padding)
                    frame.text(
                        setting == .outline ? words.clearerPacks : row.name, in: texts, line: Metrics.nameLine,
                        color: plate.isMain ? Palette.ink : Palette.cream)
                    frame.text(
                        row.remark ?? row.value, in: texts, line: Metrics.valueLine, style: .caption,
                        color: plate.isMain ? Palette.ink : Palette.gold)
                }
            }
            Menu.append(menu, words, pointer: pointer, to: &frame)
        }
    }
}

/// The layout, points: lines are below a tile's upper edge, and the hint's above the panel's lower edge.
private enum Metrics {
    static let tile = Vector(268, 186)
    static let (side, top, foot, gap) = (40.0, 92.0, 66.0, 16.0)
    static let picture = 104.0
    static let (nameLine, valueLine, padding) = (122.0, 152.0, 14.0)
    static let hintLine = 42.0
}
