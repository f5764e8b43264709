import Show

// Settings: shown, changed and kept at once.
extension Game {
    /// Shows the settings over the present screen.
    mutating func showSettings(at host: Int64) {
        behind = screen
        show(
            .settings(SettingsScreen(field: field, rows: settingRows, trouble: settingsTrouble), since: host), at: host)
    }

    /// Goes back to the screen that the settings lie over.
    mutating func leaveSettings(at host: Int64) {
        guard let behind else { return }
        show(behind, at: host)
        self.behind = nil
    }

    private var settingRows: [SettingsScreen.Row] {
        let words = settings.shownLanguage.words
        return Setting.allCases.map { .init(name: $0.name(words), value: $0.value(in: settings, words)) }
    }

    /// Takes the setting of a row up or down.
    mutating func change(_ row: Int, up: Bool) {
        guard Setting.allCases.indices.contains(row) else { return }
        let setting = Setting.allCases[row]
        setting.change(up: up, in: &settings)
        // Only what was changed here is kept: flags hold for this run alone.
        _ = setting.set(setting.text(in: settings), in: &keptSettings)
        keep()
    }

    mutating func resetSettings() {
        settings = Settings()
        keptSettings = Settings()
        keep()
    }

    private mutating func keep() {
        do {
            try settingsFile.keep(keptSettings)
            settingsTrouble = nil
        } catch let error as Failure {
            settingsTrouble = error.description
        } catch {
            settingsTrouble = "\(error)"
        }
        if case .settings(var screen, let since) = screen {
            screen.rows = settingRows
            screen.trouble = settingsTrouble
            replace(.settings(screen, since: since))
        }
    }
}
