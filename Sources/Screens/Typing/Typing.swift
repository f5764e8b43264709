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
    /// The text that holds while none is typed.
    var placeholder: String { get }
    /// Texts that can be picked in place of typing, and whether one may be.
    func readyNames(_ words: Words) -> [String]
    func isFree(_ name: String) -> Bool
    /// Why the text cannot be accepted, or was not; nil if it can.
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

/// The picture of a screen to type a name or a code: with a keyboard, or with the drawn keys.
package struct TypingPicture<Content: Typing>: ScreenPicture {
    package let view: View<Content>
    package init(_ view: View<Content>) { self.view = view }

    private var typed: Typed { screen.typed }
    private var rowCount: Int { rows.count + 1 }
    private var keySize: (height: Double, gap: Double) { isPad ? Metrics.pad.keys : Metrics.keySize }

    /// Whether the keys are a pad of digits, as on a telephone, with the one that accepts among them.
    private var isPad: Bool { Content.keyboard == .digits }

    private var panel: Rect {
        let width = isPad ? Metrics.pad.width : Metrics.panel.width
        let rows = Vector(width, keySize.height).grid(rows: rowCount, gap: keySize.gap)
        return Menu.panel(Vector(rows.x, Metrics.keysTop + rows.y + Metrics.panel.foot), in: field)
    }

    private func key(_ row: Int, _ column: Int, columns: Int = 1) -> Rect {
        panel.inset(sides: Metrics.panel.side, top: Metrics.keysTop, bottom: Metrics.panel.foot)
            .row(row, of: rowCount, gap: keySize.gap)
            .column(column, of: isPad ? Keys.padColumns : Keys.columnCount, span: columns, gap: keySize.gap)
    }

    var textArea: Rect {
        panel.inset(sides: Metrics.panel.side, top: Metrics.line.top).slice(top: Metrics.line.height)
    }

    private var rows: [String] {
        switch Content.keyboard {
        case .letters: typed.hasAccents ? Keys.accents : Keys.plain
        case .code: Keys.code
        case .digits: Keys.digits
        }
    }

    private var readyNames: [String] { screen.readyNames(words) }

    private var keys: [Button] {
        let letters = rows.enumerated().flatMap { row, letters in
            letters.enumerated().map { column, letter in
                Button(role: .type(typed.hasCapitals ? letter.capital : letter), area: key(row, column))
            }
        }
        let row = rows.count
        let eraseArea = isPad ? key(row, 0) : key(row, 8, columns: 2)
        let erase = Button(role: .erase, area: eraseArea, isEnabled: !typed.text.isEmpty)
        switch Content.keyboard {
        case .letters:
            let names = readyNames
            let isPicking = typed.isPicking && !names.isEmpty
            let picks = names.enumerated().map { index, name in
                Button(
                    role: .readyName(index), area: key(index / Keys.picks, index % Keys.picks * 2, columns: 2),
                    isEnabled: screen.isFree(name))
            }
            var keys = isPicking ? picks : letters
            keys += [
                Button(role: .shift, area: key(row, 0, columns: 2), isEnabled: !isPicking),
                Button(role: .accents, area: key(row, 2, columns: 2), isEnabled: !isPicking),
            ]
            if !names.isEmpty { keys.append(Button(role: .readyNames, area: key(row, 4, columns: 2))) }
            let space = names.isEmpty ? key(row, 4, columns: 4) : key(row, 6, columns: 2)
            return keys + [Button(role: .type(" "), area: space), erase]
        case .code:
            let more = Keys.last.enumerated().map { Button(role: .type($1), area: key(row, $0)) }
            // One visitor's clipboard is not offered to the next.
            let paste = Button(role: .paste, area: key(row, 3, columns: 4))
            return letters + more + (session.rules.mayPaste ? [paste] : []) + [erase]
        case .digits: return letters + [erase, Button(role: .type("0"), area: key(row, 1))]
        }
    }

    /// The button that accepts, and the one that goes back.
    private var menu: [Button] {
        var menu = Menu.row([.done, .back], below: panel)
        if isPad {
            menu = [
                Button(role: .done, area: key(rows.count, 2), isMain: true),
                Button(role: .back, area: Menu.row([.back], below: panel)[0].area),
            ]
        }
        menu[0].isEnabled = typed.text.contains { !$0.isWhitespace }
        return menu
    }

    package var buttons: [Button] { keys + menu }

    package func append(to frame: inout Frame) {
        let trouble = screen.trouble(words, at: drawing.now)
        Menu.appendPanel(panel, heading: screen.heading(words), at: age, to: &frame) { frame in
            frame.stretch(.pill, over: textArea)
            // A composed text is not yet part of the name, so it is paler.
            let color = typed.composition.isEmpty ? Palette.gold : Palette.mist
            let line = textArea.inset(sides: Metrics.line.indent)
            if typed.shown.isEmpty, typed.composition.isEmpty, !screen.placeholder.isEmpty {
                frame.text(
                    screen.placeholder, in: line.inset(leading: Metrics.cursor), style: .heading, alignment: .leading,
                    color: Palette.mist.faded(to: 0.6))
                frame.markAsName()
            }
            frame.text(
                "\(typed.shown)\(typed.composition)|", in: line, style: .heading, alignment: .leading, color: color)
            frame.text(
                trouble ?? screen.hint(words), at: panel.middle(at: Metrics.hintLine), style: .caption,
                color: trouble == nil ? Palette.mist : Palette.alarm, room: line.size.x)
            for key in keys {
                let (text, icon, style): (String, Image?, Label.Style) =
                    switch key.role {
                    case .type(" "): (words.space, nil, .body)
                    case .type(let letter): (String(letter), nil, .button)
                    // Two keys lead to other letters: each shows the first three.
                    case .shift where typed.hasAccents: (typed.hasCapitals ? "éñü" : "ÉÑÜ", nil, .body)
                    case .shift: (typed.hasCapitals ? "abc" : "ABC", nil, .body)
                    case .paste: (words.paste, .iconCopy, .body)
                    case .accents:
                        (typed.hasAccents ? (typed.hasCapitals ? "ABC" : "abc") : "éñü", nil, .body)
                    case .readyNames: (typed.isPicking ? "abc" : words.readyNamesKey, nil, .body)
                    case .readyName(let index): (readyNames[index], nil, .caption)
                    default: ("", .iconErase, .button)
                    }
                key.append(text, icon: icon, style: style, pointer: pointer, to: &frame)
            }
            let accept = screen.accept(words)
            menu[0].append(
                accept.text, icon: isPad ? nil : accept.icon, style: isPad ? .body : .button, pointer: pointer,
                to: &frame)
            Menu.append([menu[1]], words, pointer: pointer, to: &frame)
        }
    }
}

/// The letters by rows of keys; a last row has keys of other widths.
private enum Keys {
    static let plain = ["1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'_"]
    static let accents = ["àáâãäåæçèé", "êëìíîïñòóô", "õöøœßùúûüý", "ÿčďěğłńřšž"]
    /// The letters of codes, and those beside the wider keys of the last row.
    static let code = ["0123456789", "ABCDEFGHJK", "MNPQRSTVWX"]
    static let last = "YZ"
    /// The rows of a pad but the last one.
    static let digits = ["123", "456", "789"]
    static let (columnCount, padColumns) = (10, 3)
    /// Names that can be picked in a row.
    static let picks = 5
}

/// The layout, points.
private enum Metrics {
    static let panel = (width: 900.0, side: 36.0, foot: 30.0)
    static let line = (top: 92.0, height: 74.0, indent: 30.0)
    static let cursor = 16.0
    static let hintLine = 188.0
    static let keysTop = 210.0
    static let keySize = (height: 60.0, gap: 8.0)
    static let pad = (width: 460.0, keys: (height: 70.0, gap: 10.0))
}
