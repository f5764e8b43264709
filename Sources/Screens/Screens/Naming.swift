import Motion
package import Picture
import Rain
package import Show

/// The player's name, typed on the keys, through an input method, or on the keys that are shown.
package struct Naming: Typing {
    private var text: String
    /// What is being composed through an input method, and is no part of the text so far.
    private var composition = ""
    /// Whether the keys that are shown type capitals.
    private var hasCapitals = true
    /// Whether they type letters with accents.
    private var hasAccents = false

    package init(_ name: String) { text = name }

    package var name: String { "name" }

    package func look(in session: Session) -> TypingScreen {
        var look = TypingScreen(.name, field: session.field, text: text)
        (look.composition, look.hasCapitals, look.hasAccents) = (composition, hasCapitals, hasAccents)
        return look
    }
}

extension Naming {
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .composing(let text):
            composition = text
            return true
        // The input method may end it without a word.
        case .focusLost, .text: composition = ""
        default: break
        }
        return readTyping(input, &context)
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .shift: hasCapitals.toggle()
        case .accents: hasAccents.toggle()
        default: chooseTyping(role, &context)
        }
    }

    /// Adds what is typed, as far as a name may have it.
    package mutating func type(_ more: String) {
        for character in more {
            let longer = text + String(character)
            if longer.count <= PlayerName.longest, PlayerName.checked(longer) != nil { text = longer }
        }
    }

    package mutating func erase() { if !text.isEmpty { text.removeLast() } }

    /// Takes the name for the rounds to come, and tells the screen beneath.
    package func finish(_ context: inout Context) {
        guard let name = PlayerName.checked(text) else { return }
        context.session.settings.player = name
        context.ask(.keep([.player], context.session.settings))
        context.go(.back(.named(name)))
    }
}
