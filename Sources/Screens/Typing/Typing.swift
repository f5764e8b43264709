package import Motion
package import Picture
import Rain
package import RainShow
import RealModule

/// A screen over another one to type a text: with a keyboard, or with the drawn keys.
package protocol Typing: Screen where Picture == TypingPicture<Self> {
    /// The keys that are drawn.
    static var keyboard: Keyboard { get }
    var typed: Typed { get }
    func heading(_ words: Words) -> String
    func hint(_ words: Words) -> String
    /// The text that stays in use if none is typed. It is shown pale in the empty field.
    var placeholder: String { get }
    /// Texts that can be picked instead of typed.
    func readyNames(_ words: Words) -> [String]
    /// Whether such a text may be picked.
    func isFree(_ name: String) -> Bool
    /// Why the text cannot be accepted, or was refused; nil without a reason.
    func trouble(_ words: Words, at now: Instant) -> String?
    /// Appends the typed or pasted characters that are allowed.
    mutating func type(_ text: String)
    mutating func erase()
    /// The words and the icon of the button that accepts the text.
    func accept(_ words: Words) -> (text: String, icon: Image)
    /// Accepts the text.
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
    /// Whether the drawn keys are texts that can be picked.
    var isPicking = false
    /// Whether the text is shown as dots.
    var isSecret = false

    package init(text: String = "", isSecret: Bool = false) { (self.text, self.isSecret) = (text, isSecret) }

    /// Removes the last character, if there is one.
    package mutating func erase() { _ = text.popLast() }

    var shown: String { isSecret ? String(repeating: "•", count: text.count) : text }
}

/// The keys of a screen to type on.
package enum Keyboard: Sendable {
    /// Letters with accents, for names.
    case letters
    /// Digits and capitals, for codes.
    case code
    case digits
}

extension Typing {
    package var placeholder: String { "" }
    package func readyNames(_ words: Words) -> [String] { [] }
    package func isFree(_ name: String) -> Bool { true }
    package func trouble(_ words: Words, at now: Instant) -> String? { nil }

    package func accept(_ words: Words) -> (text: String, icon: Image) { (words.done, .iconCheck) }

    package var isOverlay: Bool { true }

    package func textArea(in session: Session) -> Rect? { picture(at: Instant(nanoseconds: 0), in: session).textArea }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool { readTyping(input, &context) }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) { chooseTyping(role, &context) }

    /// Handles the keys for typing. Returns whether the input was used.
    package mutating func readTyping(_ input: Input, _ context: inout Context) -> Bool {
        switch input {
        case .text(let text):
            context.session.machine.pointer.focus = nil
            type(text)
            context.cues.append(Cue(.typed))
        case .key(.backspace, isDown: true):
            // Without text nothing can be accepted.
            context.session.machine.pointer.focus = nil
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
    package mutating func chooseTyping(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .type(let letter): type(String(letter))
        case .erase: erase()
        case .paste: context.ask(.paste)
        case .done: finish(&context)
        case .back: context.go(.back(nil))
        default: break
        }
    }
}

/// The picture of a screen to type a text, such as a name, a code or the PIN.
package struct TypingPicture<Content: Typing>: ScreenPicture {
    package let view: View<Content>
    package init(_ view: View<Content>) { self.view = view }

    private var typed: Typed { screen.typed }

    /// Whether the keys are a pad of digits, as on a telephone, with the accepting key among them.
    private var isPad: Bool { Content.keyboard == .digits }
    private var key: (height: Double, gap: Double) { isPad ? (70, 10) : (60, 8) }

    private var rows: [String] {
        switch Content.keyboard {
        case .letters: typed.hasAccents ? Keys.accents : Keys.plain
        case .code: Keys.code
        case .digits: Keys.digits
        }
    }

    private var panel: Rect {
        let keys = Vector(0, key.height).grid(rows: rows.count + 1, gap: key.gap)
        return Menu.panel(Vector(isPad ? 460 : 900, 210 + keys.y + 30), in: field)
    }

    var textArea: Rect { panel.inset(sides: 36, top: 92).slice(top: 74) }

    package func lay(out page: inout PageLayout) {
        let accept = screen.accept(words)
        let done = ButtonFace(
            .done, accept.text, icon: isPad ? nil : accept.icon, style: isPad ? .body : .button,
            isEnabled: typed.text.contains { !$0.isWhitespace }, isMain: true)
        page.menu(isPad ? [ButtonFace(.back, isMain: false)] : [done, ButtonFace(.back)], order: 2)
        // The screen itself reads Enter, and Space is a letter.
        page.enter = nil
        page.escape = nil
        page.panel(over: panel) { page in
            page.heading(screen.heading(words), on: panel)
            appendText(to: &page.frame)
            layKeys(&page)
            if isPad { page.button(done, in: place(rows.count, 2), order: 1) }
        }
    }

    private func appendText(to frame: inout Frame) {
        frame.stretch(.pill, over: textArea)
        // A composed text is not yet part of the name, so it is paler.
        let color = typed.composition.isEmpty ? Palette.gold : Palette.mist
        let line = textArea.inset(sides: 30)
        if typed.shown.isEmpty, typed.composition.isEmpty, !screen.placeholder.isEmpty {
            frame.text(
                screen.placeholder, in: line.inset(leading: 16), style: .heading, alignment: .leading,
                color: Palette.mist.faded(to: 0.6))
            frame.markAsName()
        }
        frame.text(
            "\(typed.shown)\(typed.composition)|", in: line, style: .heading, alignment: .leading, color: color)
        let trouble = screen.trouble(words, at: drawing.now)
        frame.text(
            trouble ?? screen.hint(words), at: panel.middle(at: 188), style: .caption,
            color: trouble == nil ? Palette.mist : Palette.alarm, room: line.size.x)
    }

    /// The place of a key, or of one as wide as several columns.
    private func place(_ row: Int, _ column: Int, columns: Int = 1) -> Rect {
        panel.inset(sides: 36, top: 210, bottom: 30).row(row, of: rows.count + 1, gap: key.gap)
            .column(column, of: isPad ? Keys.padColumns : Keys.columnCount, span: columns, gap: key.gap)
    }

    private func layKeys(_ page: inout PageLayout) {
        let row = rows.count
        let names = screen.readyNames(words)
        let isPicking = typed.isPicking && !names.isEmpty
        func letter(_ letter: Character, in area: Rect) {
            page.button(ButtonFace(.type(letter), String(letter), icon: nil), in: area)
        }
        func wide(_ role: Button.Role, _ text: String, _ icon: Image? = nil, isEnabled: Bool = true, in area: Rect) {
            page.button(ButtonFace(role, text, icon: icon, style: .body, isEnabled: isEnabled), in: area)
        }
        if isPicking {
            for (index, name) in names.enumerated() {
                let area = place(index / Keys.picks, index % Keys.picks * 2, columns: 2)
                page.button(
                    ButtonFace(.readyName(index), name, icon: nil, style: .caption, isEnabled: screen.isFree(name)),
                    in: area)
            }
        } else {
            for (row, letters) in rows.enumerated() {
                for (column, key) in letters.enumerated() {
                    letter(typed.hasCapitals ? key.capital : key, in: place(row, column))
                }
            }
        }
        switch Content.keyboard {
        case .letters:
            // Two keys lead to other letters: each shows the first three.
            let (shift, plain) = typed.hasCapitals ? ("abc", "ABC") : ("ABC", "abc")
            wide(
                .shift, typed.hasAccents ? (typed.hasCapitals ? "éñü" : "ÉÑÜ") : shift, isEnabled: !isPicking,
                in: place(row, 0, columns: 2))
            wide(
                .accents, typed.hasAccents ? plain : "éñü", isEnabled: !isPicking, in: place(row, 2, columns: 2))
            if !names.isEmpty {
                wide(.readyNames, typed.isPicking ? "abc" : words.readyNamesKey, in: place(row, 4, columns: 2))
            }
            wide(.type(" "), words.space, in: names.isEmpty ? place(row, 4, columns: 4) : place(row, 6, columns: 2))
        case .code:
            for (column, key) in Keys.last.enumerated() { letter(key, in: place(row, column)) }
            // One visitor's clipboard is not offered to the next.
            if session.rules.mayPaste { wide(.paste, words.paste, .iconCopy, in: place(row, 3, columns: 4)) }
        case .digits: break
        }
        let erase = ButtonFace(.erase, "", icon: .iconErase, isEnabled: !typed.text.isEmpty)
        page.button(erase, in: isPad ? place(row, 0) : place(row, 8, columns: 2))
        if isPad { letter("0", in: place(row, 1)) }
    }
}

/// The letters by rows of keys; a last row has keys of other widths.
private enum Keys {
    static let plain = ["1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'_"]
    static let accents = ["àáâãäåæçèé", "êëìíîïñòóô", "õöøœßùúûüý", "ÿčďěğłńřšž"]
    /// The letters of codes, and the letters beside the wider keys of the last row.
    static let code = ["0123456789", "ABCDEFGHJK", "MNPQRSTVWX"]
    static let last = "YZ"
    /// The rows of a pad, except the last one.
    static let digits = ["123", "456", "789"]
    static let (columnCount, padColumns) = (10, 3)
    /// Names that can be picked in a row.
    static let picks = 5
}

extension Button.Role {
    package static let erase = Button.Role("erase", spoken: { words, _ in words.erase })
    package static let shift = Button.Role("shift", spoken: { words, _ in words.capitals })
    package static let accents = Button.Role("accents", spoken: { words, _ in words.accents })
    package static let readyNames = Button.Role("readyNames") { $0.readyNamesKey }
    package static func readyName(_ number: Int) -> Button.Role { .item(.readyName, number) }
    package static let paste = Button.Role("paste", icon: .iconCopy) { $0.paste }
}

extension Button.Action {
    package static let readyName = Button.Action("readyName")
}
