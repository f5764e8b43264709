package import Motion
package import Picture
import Rain
package import Show

/// The player's name, typed on the keys, through an input method, or on the keys that are shown.
package struct Naming: Screen {
    private var text: String
    /// What is being composed through an input method, and is no part of the text so far.
    private var composition = ""
    /// Whether the keys that are shown type capitals.
    private var hasCapitals = true
    /// Whether they type letters with accents.
    private var hasAccents = false

    package init(_ name: String) { text = name }

    package var name: String { "name" }
    package var isOverlay: Bool { true }

    private func look(in session: Session) -> TypingScreen {
        var look = TypingScreen(.name, field: session.field, text: text)
        (look.composition, look.hasCapitals, look.hasAccents) = (composition, hasCapitals, hasAccents)
        return look
    }

    package func buttons(at now: Instant, in session: Session) -> [Button] { look(in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look(in: session).append(at: glance.age, pointer: glance.pointer, words: session.settings.words, to: &frame)
    }

    package func textArea(in session: Session) -> Rect? { look(in: session).textArea }
}

extension Naming {
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .composing(let text):
            composition = text
        case .focusLost:
            // The input method may end it without a word.
            composition = ""
            return false
        case .text(let text):
            context.session.pointer.focus = nil
            composition = ""
            type(text)
        case .key(.backspace, isDown: true): erase()
        case .key(.enter, isDown: true) where context.session.pointer.focus == nil: finish(&context)
        case .key(.escape, isDown: true): context.go(.back(nil))
        // A space is typed, and a letter is no command.
        case .key(.space, _): break
        case .key(.other(let name), _): return name.text.count == 1
        default: return false
        }
        return true
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .type(let letter): type(String(letter))
        case .erase: erase()
        case .shift: hasCapitals.toggle()
        case .accents: hasAccents.toggle()
        case .done: finish(&context)
        case .back: context.go(.back(nil))
        default: break
        }
    }

    /// Adds what is typed, as far as a name may have it.
    private mutating func type(_ more: String) {
        for character in more {
            let longer = text + String(character)
            if longer.count <= PlayerName.longest, PlayerName.checked(longer) != nil { text = longer }
        }
    }

    private mutating func erase() { if !text.isEmpty { text.removeLast() } }

    /// Takes the name for the rounds to come, and tells the screen beneath.
    private func finish(_ context: inout Context) {
        guard let name = PlayerName.checked(text) else { return }
        context.session.settings.player = name
        context.ask(.keep([.player], context.session.settings))
        context.go(.back(.named(name)))
    }
}
