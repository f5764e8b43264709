package import Motion
package import Picture
package import Show

/// A screen over another one on which something is typed: on the keys, or on those that it shows.
package protocol Typing: Screen {
    func look(in session: Session) -> TypingScreen
    /// Adds what is typed or pasted, as far as it may be had.
    mutating func type(_ text: String)
    mutating func erase()
    /// Takes what has been typed.
    mutating func finish(_ context: inout Context)
}

extension Typing {
    package var isOverlay: Bool { true }

    package func buttons(at now: Instant, in session: Session) -> [Button] { look(in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look(in: session).append(at: glance.age, pointer: glance.pointer, words: session.settings.words, to: &frame)
    }

    package func textArea(in session: Session) -> Rect? { look(in: session).textArea }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool { readTyping(input, &context) }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) { chooseTyping(role, &context) }

    /// Takes what keys are for where something is typed. Returns whether the input was for that.
    mutating func readTyping(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .text(let text):
            context.session.pointer.focus = nil
            type(text)
            context.cues.append(Cue(.typed))
        case .key(.backspace, isDown: true):
            erase()
            context.cues.append(Cue(.deleted))
        case .key(.enter, isDown: true) where context.session.pointer.focus == nil:
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
