import App
import Picture
import Rain
import Scores
import Screens
import Show
import Stage

// Settings: shown, changed and kept at once.
extension Game {
    private var settingsScreen: SettingsScreen {
        let words = settings.words
        return SettingsScreen(
            field: field, pages: SettingPage.allCases.map { $0.name(words) },
            page: SettingPage.allCases.firstIndex(of: page) ?? 0,
            rows: page.settings.map { $0.row(in: settings, words, isAsking: $0 == asked) }, hint: page.hint(words),
            trouble: (refusal ?? settingsTrouble ?? (page == .sound ? soundTrouble : nil)).map(words.trouble))
    }

    /// Shows the settings over the present screen.
    mutating func showSettings(at host: Int64) {
        refusal = nil
        behind.append(screen)
        show(.settings(settingsScreen, since: host), at: host)
    }

    /// Shows the settings as they are by now, where they are shown.
    mutating func refreshSettings() {
        if case .settings(_, let since) = screen { replace(.settings(settingsScreen, since: since)) }
    }

    /// Goes back to the screen that the present one lies over.
    mutating func goBack(at host: Int64) {
        asked = nil
        refusal = nil
        guard let last = behind.popLast() else { return showTitle(at: host) }
        show(last, at: host)
        refreshSettings()
        // What was changed may have made it another level, and a round may have been its best.
        if case .title(_, let since) = screen { replace(.title(title, since: since)) }
    }

    mutating func open(_ number: Int) {
        page = SettingPage.allCases[number]
        asked = nil
        refusal = nil
        refreshSettings()
    }

    /// Takes the setting of a row up or down.
    mutating func change(_ row: Int, up: Bool) {
        guard page.settings.indices.contains(row) else { return }
        change(page.settings[row], up: up)
    }

    mutating func change(_ setting: Setting, up: Bool) {
        asked = nil
        refusal = nil
        setting.change(up: up, in: &settings)
        // What draws is kept once it is found to draw.
        if setting == .renderer { refreshSettings() } else { keep([setting]) }
    }

    /// Puts all but the name back to what it is usually.
    mutating func resetSettings() {
        asked = nil
        settings = settings.reset
        keep(Setting.allCases.filter { $0 != .player })
    }

    /// Keeps what was changed here, and no more: flags hold for this run alone.
    mutating func keep(_ changed: [Setting]) {
        do throws(SettingsFile.Trouble) {
            try settingsFile.keep(changed, of: settings)
            settingsTrouble = nil
        } catch {
            settingsTrouble = error.trouble
        }
        refreshSettings()
    }
}

// MARK: What is asked for

extension Game {
    /// Asks for what a row shows: a name, or a key.
    mutating func ask(_ row: Int, at host: Int64) {
        guard page.settings.indices.contains(row) else { return }
        let setting = page.settings[row]
        if setting == .player { return showName(at: host) }
        asked = asked == setting ? nil : setting
        refusal = nil
        refreshSettings()
    }

    /// Takes a key that is being waited for. Returns whether one was.
    mutating func takeKey(_ input: Input) -> Bool {
        guard let setting = asked, case .key(let act) = setting.kind, case .key(let key, let isDown) = input else {
            return false
        }
        guard isDown else { return true }
        switch key {
        case .other(let name) where name.isSystems:
            // Another key is to come with it.
            break
        // A key that has no name cannot be kept.
        case .other(let name) where KeyName(name.text) == name:
            asked = nil
            refusal = nil
            settings.keys[act] = name
            keep([setting])
        case .escape:
            asked = nil
            refusal = nil
            refreshSettings()
        default:
            refusal = .keyIsFixed
            refreshSettings()
        }
        return true
    }

    /// The name under which scores are kept.
    var player: String { settings.shownPlayer }

    mutating func showName(at host: Int64) {
        behind.append(screen)
        show(.name(NameScreen(field: field, text: player), since: host), at: host)
    }

    /// What is typed while a name is asked for. Returns whether it was for that.
    mutating func takeTyping(_ input: Input, at host: Int64) -> Bool {
        guard case .name(var name, let since) = screen else { return false }
        defer { if case .name = screen { replace(.name(name, since: since)) } }
        switch input {
        case .composing(let text):
            name.composition = text
        case .focusLost:
            // The input method may end it without a word.
            name.composition = ""
            return false
        case .text(let text):
            pointer.focus = nil
            name.composition = ""
            Self.type(text, into: &name)
        case .key(.backspace, isDown: true): if !name.text.isEmpty { name.text.removeLast() }
        case .key(.enter, isDown: true) where pointer.focus == nil: act(.done, at: host)
        case .key(.escape, isDown: true): goBack(at: host)
        // A space is typed, and a letter is no command.
        case .key(.space, _): return true
        case .key(.other(let name), _): return name.text.count == 1
        default: return false
        }
        return true
    }

    /// Adds what is typed, as far as a name may have it.
    private static func type(_ text: String, into screen: inout NameScreen) {
        let longer = screen.text + text
        if longer.count <= PlayerName.longest, PlayerName.checked(longer) != nil { screen.text = longer }
    }

    /// Does what a key of the name's own is for.
    mutating func typeName(_ role: Button.Role) {
        guard case .name(var name, let since) = screen else { return }
        switch role {
        case .type(let letter): Self.type(String(letter), into: &name)
        case .erase: if !name.text.isEmpty { name.text.removeLast() }
        default: name.hasCapitals.toggle()
        }
        replace(.name(name, since: since))
    }

    /// Takes the name for the rounds to come, and for the one whose results it was asked on.
    mutating func takeName(at host: Int64) {
        guard case .name(let typed, _) = screen, let name = PlayerName.checked(typed.text) else { return }
        settings.player = name
        keep([.player])
        goBack(at: host)
        guard case .results(var results, let since) = screen else { return }
        amend(player: name)
        results.player = name
        replace(.results(results, since: since))
    }
}
