import Picture
package import RainShow

/// A page of the settings.
package enum SettingPage: String, CaseIterable, Sendable {
    case sound
    case picture
    case comfort
    case sight
    case hands
    case play
    case keys
    /// The version, the paths of the game's files, and credits; no settings.
    case about

    package static let maxRows = 6

    /// In the order of the table.
    package var settings: [Setting] { Setting.allCases.filter { $0.page == self } }

    package func name(_ words: Words) -> String {
        switch self {
        case .sound: words.soundPage
        case .picture: words.picturePage
        case .comfort: words.comfortPage
        case .sight: words.sightPage
        case .hands: words.handsPage
        case .play: words.playPage
        case .keys: words.keysPage
        case .about: words.aboutPage
        }
    }

    package func hint(_ words: Words) -> String? {
        switch self {
        case .sound, .picture, .sight: nil
        case .hands: words.handsHint
        case .comfort: words.comfortHint
        case .play: words.playHint
        case .keys: words.keysPageHint
        case .about: words.madeWith
        }
    }
}

extension Button.Row {
    package init(_ setting: Setting) { self.init(setting.rawValue) }
    package init(_ page: SettingPage) { self.init(page.rawValue) }
}

extension Setting {
    init?(_ row: Button.Row) { self.init(rawValue: row.name) }
}

extension SettingPage {
    init?(_ row: Button.Row) { self.init(rawValue: row.name) }
}
