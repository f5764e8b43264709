import Motion
package import Picture
import Rain
package import RainShow

/// The screen of the settings, by pages. Every change is saved at once.
package struct SettingsPages: Screen {
    package typealias Picture = SettingsPicture

    /// The setting that waits for a key.
    private var asked: Setting?
    /// The latest refusal.
    private var refusal: Problem?
    /// Whether the next Reset resets the page.
    private(set) var isResetAsked = false
    /// The slider that is dragged, and the finger.
    private var dragged: (setting: Setting, finger: Finger)?

    package init() {}

    package var name: String { "settings" }
    package var isOverlay: Bool { true }
    package func awaits(_ key: KeyName) -> Bool { asked != nil && Self.canBeGiven(key) }

    /// Whether a key can be given to a command: it has a name, which can be saved, and no screen needs it.
    private static func canBeGiven(_ key: KeyName) -> Bool { KeyName(key.text) == key && key != AccessPage.key }

    func rows(in session: Session) -> [SettingRow] {
        session.memory.settingsPage.settings
            .filter { $0.isOffered(with: session.settings.capabilities.abilities) }
            .map { $0.row(in: session.settings, session.settings.words, isAsking: $0 == asked) }
    }

    /// Returns the latest refusal, or the trouble with the page's subject or with saving.
    func trouble(in session: Session) -> Problem? {
        switch session.memory.settingsPage {
        case .sound: refusal ?? session.machine.settingsTrouble ?? session.machine.soundTrouble
        case .picture: refusal ?? session.machine.rendererTrouble ?? session.machine.settingsTrouble
        case .comfort, .sight, .hands, .play, .keys, .about: refusal ?? session.machine.settingsTrouble
        }
    }
}

extension SettingsPages {
    package mutating func appear(_ context: inout Context) {
        forget()
    }

    /// Ends the wait for a key or a second Reset, and removes a refusal.
    private mutating func forget() { (asked, refusal, isResetAsked) = (nil, nil, false) }

    /// Takes the awaited key before keys are mapped, and moves the focus between the open page's tab and its first row.
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        if asked == nil, case .key(let key, isDown: true) = input, key.isForFocus {
            // Moving the focus cancels the question.
            isResetAsked = false
            if let role = picture(at: context.now, in: context.session).beside(
                key, context.session.machine.pointer.focus)
            {
                context.session.machine.pointer.focus = role
                return true
            }
        }
        guard let setting = asked, case .key(let command) = setting.kind, case .key(let key, let isDown) = input else {
            return false
        }
        guard isDown else { return true }
        switch key {
        case .other(let name) where name.isSystems:
            // A modifier key: the key proper follows.
            break
        case .other(let name) where Self.canBeGiven(name):
            forget()
            let changed = context.session.settings.keys.give(name, to: command)
            let settings = Setting.allCases.filter { setting in
                if case .key(let other) = setting.kind { changed.contains(other) } else { false }
            }
            context.ask(.keep(settings, context.session.settings))
        case .escape:
            forget()
        default:
            refusal = .keyIsFixed
        }
        return true
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        switch input {
        case .press(let point, let finger):
            guard let slider = picture(at: context.now, in: context.session).slider(at: point) else { return }
            dragged = (slider.setting, finger)
            forget()
            context.set(slider.setting, toShare: slider.share)
        case .move(let point, let finger):
            guard let dragged, dragged.finger == finger,
                let share = picture(at: context.now, in: context.session).share(
                    of: dragged.setting, draggedTo: point)
            else { return }
            context.set(dragged.setting, toShare: share)
        case .lift(_, let finger): if dragged?.finger == finger { dragged = nil }
        default: break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .less(let row), .more(let row):
            guard let setting = Setting(row) else { return }
            forget()
            context.change(setting, up: role == .more(row))
        case .ask(let row):
            guard let setting = Setting(row) else { return }
            if setting == .player { return context.go(.push(Naming(context.session.player))) }
            let isSame = asked == setting
            forget()
            if !isSame { asked = setting }
        case .page(let row):
            forget()
            if let page = SettingPage(row) { context.session.memory.settingsPage = page }
        case .reset:
            let isSecond = isResetAsked
            forget()
            isResetAsked = !isSecond
            guard isSecond else { break }
            let changed = context.session.settings.reset(context.session.memory.settingsPage)
            context.ask(.keep(changed, context.session.settings))
        case .back: context.go(.back(nil))
        default: break
        }
    }
}

extension Button.Role {
    package static let reset = Button.Role("reset", icon: .iconRestart) { $0.reset }
}
