import Motion
package import Picture
package import RainShow

/// The eight most important settings for players whom the usual game does not suit, each shown by a moving picture.
package struct AccessPage: Screen {
    package typealias Picture = AccessPagePicture

    package init() {}

    package var name: String { "access" }
    package var isOverlay: Bool { true }
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

    package func lay(out page: inout PageLayout) {
        let (columns, tile, gap) = (isPortrait ? 2 : 4, Vector(268, 186), 16.0)
        let rows = AccessPage.settings.count / columns
        page.menu(session.rules.offersSettings ? [ButtonFace(.back), ButtonFace(.settings)] : [ButtonFace(.back)])
        page.panel(
            tile.grid(columns: columns, rows: rows, gap: gap) + Vector(2 * 40, 92 + 66), heading: words.access
        ) { page, panel in
            page.frame.text(
                words.accessHint, in: panel.inset(sides: 40), line: panel.size.y - 42, style: .caption,
                color: Palette.mist)
            let tiles = panel.inset(sides: 40, top: 92, bottom: 66)
            for (index, setting) in AccessPage.settings.enumerated() {
                let area = tiles.row(index / columns, of: rows, gap: gap)
                    .column(index % columns, of: columns, gap: gap)
                let button = Button(
                    role: .ask(Button.Row(setting)), area: area, isEnabled: mayChange(setting),
                    isMain: setting.text(in: session.settings) != setting.text(in: Settings()))
                page.row { lay(setting, button, &$0) }
            }
        }
    }

    /// Whether a setting can be changed here: the house may not allow it.
    private func mayChange(_ setting: Setting) -> Bool {
        switch setting {
        case .oneSwitch: session.rules.allowsOneSwitch
        case .largePacks: session.rules.allowsLargePacks
        default: true
        }
    }

    private func lay(_ setting: Setting, _ tile: Button, _ page: inout PageLayout) {
        let row = setting.row(in: session.settings, words, isAsking: false)
        let isOn = tile.isMain
        page.add(tile) { tile.append("", pointer: pointer, to: &$0) }
        page.faded(by: tile.isEnabled ? 1 : 0.4) { page in
            page.picture { frame in
                AccessPicture(setting, area: tile.area.slice(top: 104), isOn: isOn, words: words)
                    .append(at: looks.hasReducedMotion ? AccessPicture.stillTime : age, to: &frame)
            }
            let texts = tile.area.inset(sides: 14)
            page.frame.text(
                setting == .outline ? words.clearerPacks : row.name, in: texts, line: 122,
                color: isOn ? Palette.ink : Palette.cream)
            page.frame.text(
                row.remark ?? row.value, in: texts, line: 152, style: .caption,
                color: isOn ? Palette.ink : Palette.gold)
        }
    }
}
