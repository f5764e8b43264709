package import Motion
package import Picture
package import Show

/// A screen over another one to type a text: with a keyboard, or with the drawn keys.
package protocol Typing: Screen {
    /// Whether it is for a rain's code instead of a name.
    static var isCode: Bool { get }
    var typed: Typed { get }
    func trouble(_ words: Words) -> String?
    /// Appends the typed or pasted characters that are allowed.
    mutating func type(_ text: String)
    mutating func erase()
    /// Takes the text.
    mutating func finish(_ context: inout Context)
}

package struct Typed: Sendable {
    package var text = ""
    /// The text being composed in an input method, not yet part of `text`.
    var composition = ""
    /// Whether the drawn keys type capitals.
    var hasCapitals = true
    /// Whether the drawn keys have accents.
    var hasAccents = false
}

extension Typing {
    package func trouble(_ words: Words) -> String? { nil }

    package var isOverlay: Bool { true }

    package func buttons(at now: Instant, in session: Session) -> [Button] { view(at: now, in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        view(glance, in: session).append(to: &frame)
    }

    package func textArea(in session: Session) -> Rect? { view(at: Instant(nanoseconds: 0), in: session).textArea }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool { readTyping(input, &context) }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) { chooseTyping(role, &context) }

    /// Handles the keys for typing. Returns whether the input was used.
    mutating func readTyping(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .text(let text):
            context.session.machine.pointer.focus = nil
            type(text)
            context.cues.append(Cue(.typed))
        case .key(.backspace, isDown: true):
            erase()
            context.cues.append(Cue(.deleted))
        case .key(.enter, isDown: true) where context.session.machine.pointer.focus == nil:
            finish(&context)
            context.cues.append(Cue(.button))
        case .key(.escape, isDown: true):
            context.go(.back(nil))
            context.cues.append(Cue(.button))
        // A space is typed, and a letter is no command.
        case .key(.space, _): break
        case .key(.other(let name), _): return name.text.count == 1
        default: return false
        }
        return true
    }

    /// Handles the buttons that all typing screens have.
    mutating func chooseTyping(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .type(let letter): type(String(letter))
        case .erase: erase()
        case .paste: context.paste()
        case .done: finish(&context)
        case .back: context.go(.back(nil))
        default: break
        }
    }
}
