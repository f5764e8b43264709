package import Motion
package import Picture
import Rain
package import Show

/// The code of a rain, typed or pasted; the rain is played at once.
package struct CodeEntry: Screen {
    private var text = ""
    private var refusal: Refusal?

    /// Why no rain of it is played.
    private enum Refusal {
        case code(RainCodeError)
        /// The rain falls on a field of another shape.
        case field
    }

    /// Characters that are taken, more than a code has with all that may stand between them.
    private static let longest = 14

    package init() {}

    package var name: String { "code" }
    package var isOverlay: Bool { true }

    private func look(in session: Session) -> TypingScreen {
        var look = TypingScreen(.code, field: session.field, text: text)
        look.trouble = refusal.map { refusal in
            switch refusal {
            case .code(let error): session.settings.words.rains.codeTrouble(error)
            case .field: session.settings.words.rains.otherField
            }
        }
        return look
    }

    package func buttons(at now: Instant, in session: Session) -> [Button] { look(in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        look(in: session).append(at: glance.age, pointer: glance.pointer, words: session.settings.words, to: &frame)
    }

    package func textArea(in session: Session) -> Rect? { look(in: session).textArea }
}

extension CodeEntry {
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .text(let text):
            context.session.pointer.focus = nil
            // A whole code is pasted in the place of what had been begun.
            if (try? RainCode(text)) != nil { self.text = "" }
            for character in text { type(character) }
        case .key(.backspace, isDown: true): erase()
        case .key(.enter, isDown: true) where context.session.pointer.focus == nil: finish(&context)
        case .key(.escape, isDown: true): context.go(.back(nil))
        case .key(.space, _): break
        case .key(.other(let name), _): return name.text.count == 1
        default: return false
        }
        return true
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .type(let letter): type(letter)
        case .erase: erase()
        case .paste: context.paste()
        case .done: finish(&context)
        case .back: context.go(.back(nil))
        default: break
        }
    }

    private mutating func type(_ character: Character) {
        refusal = nil
        guard text.count < Self.longest, character.isASCII, character.isLetter || character.isNumber || character == "-"
        else { return }
        text += character.uppercased()
    }

    private mutating func erase() {
        refusal = nil
        if !text.isEmpty { text.removeLast() }
    }

    /// Plays the rain.
    private mutating func finish(_ context: inout Context) {
        do throws(RainCodeError) {
            let code = try RainCode(text)
            guard code.level.field == context.session.field else {
                refusal = .field
                return
            }
            let rain = RainChoice(
                level: code.level, levelName: context.session.name(of: code.level), seed: code.seed, origin: .given)
            context.go(.root(Playing(&context, on: rain)))
        } catch {
            refusal = .code(error)
        }
    }
}
