package import Motion
package import Picture
package import Show

/// A screen over another one on which something is typed: on the keys, or on those that it shows.
package protocol Typing: Screen {
    /// Whether a rain's code is typed, and no name.
    static var isCode: Bool { get }
    var typed: Typed { get }
    /// What is wrong with the text, in words.
    func trouble(_ words: Words) -> String?
    /// Adds what is typed or pasted, as far as it may be had.
    mutating func type(_ text: String)
    mutating func erase()
    /// Takes what has been typed.
    mutating func finish(_ context: inout Context)
}

/// A text as it is being typed.
package struct Typed: Sendable {
    package var text = ""
    /// What is being composed through an input method, and is no part of the text so far.
    var composition = ""
    /// Whether the keys that are shown type capitals.
    var hasCapitals = true
    /// Whether they type letters with accents.
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

    /// Takes what keys are for where something is typed. Returns whether the input was for that.
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

    /// Does what the buttons are for that all such screens have.
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
