package import Motion
package import Picture
import Rain
package import RainShow

/// The screen to type the player's name: on a keyboard, with an input method, or on the keys on the screen.
package struct Naming: Typing {
    package private(set) var typed: Typed
    /// The other names of a party; nil for the name that is kept.
    private let others: [String]?
    /// The name that stays in use if none is typed.
    package private(set) var placeholder: String

    package init(_ name: String, besides others: [String]? = nil, placeholder: String = "") {
        (typed, self.others, self.placeholder) = (Typed(text: name), others, placeholder)
        typed.isPicking = name.isEmpty && others != nil
    }

    package var name: String { "name" }
    package static var keyboard: Keyboard { .letters }
}

extension Naming {
    package func heading(_ words: Words) -> String { words.yourName }
    package func hint(_ words: Words) -> String { words.typingHint }
    package func readyNames(_ words: Words) -> [String] { others == nil ? [] : words.readyNames }
    package func isFree(_ name: String) -> Bool { others?.contains(name) != true }

    /// Empties the field if it has the account's name, which the player did not choose.
    package mutating func appear(_ context: inout Context) {
        let settings = context.session.settings
        guard others == nil, settings.player == nil, typed.text == settings.shownPlayer else { return }
        (typed.text, placeholder) = ("", settings.shownPlayer)
    }

    package func trouble(_ words: Words, at now: Instant) -> String? {
        PlayerName.checked(typed.text).flatMap { others?.contains($0) == true ? words.nameTaken : nil }
    }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .composing(let text):
            typed.composition = text
            return true
        // An input method may end the composition without an event.
        case .focusLost, .text: typed.composition = ""
        default: break
        }
        return readTyping(input, &context)
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .shift: typed.hasCapitals.toggle()
        case .accents: typed.hasAccents.toggle()
        case .readyNames: typed.isPicking.toggle()
        case .item(.readyName, let index):
            let names = readyNames(context.session.settings.words)
            if names.indices.contains(index), isFree(names[index]) { typed.text = names[index] }
        default: chooseTyping(role, &context)
        }
    }

    /// Appends the characters that a name may have.
    package mutating func type(_ more: String) {
        typed.isPicking = false
        for character in more {
            let longer = typed.text + String(character)
            if longer.count <= PlayerName.longest, PlayerName.checked(longer) != nil { typed.text = longer }
        }
    }

    package mutating func erase() { typed.erase() }

    /// Uses the name for the coming rounds, unless it is for a party or a visitor, and reports it to the screen
    /// beneath.
    package func finish(_ context: inout Context) {
        guard let name = PlayerName.checked(typed.text), others?.contains(name) != true else { return }
        if others == nil, context.session.rules.mayAmend {
            context.session.settings.player = name
            context.ask(.keep([.player], context.session.settings))
        }
        context.go(.back(.named(name)))
    }
}
