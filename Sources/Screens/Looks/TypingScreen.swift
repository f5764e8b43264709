package import Motion
package import Picture
import RealModule
package import Show

/// The screen on which a name or a rain's code is typed: on the keys, or on those that it shows, for hands that have none.
package struct TypingScreen: Sendable {
    /// What is typed.
    package enum Subject: Hashable, Sendable {
        case name
        case code
    }

    package let field: Vector
    package let subject: Subject
    package var text: String
    /// What is wrong with it, in words.
    package var trouble: String?
    /// What is being composed through an input method, and is no part of the text so far.
    package var composition = ""
    /// Whether the keys that are shown type capitals.
    package var hasCapitals = true
    /// Whether they type letters with accents.
    package var hasAccents = false

    package init(_ subject: Subject, field: Vector, text: String) {
        (self.subject, self.field, self.text) = (subject, field, text)
    }

    /// The letters by rows of the keys; a last row has keys of other widths.
    private static let plainRows = ["1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'_"]
    private static let accentRows = ["àáâãäåæçèé", "êëìíîïñòóô", "õöøœßùúûüý", "ÿčďěğłńřšž"]
    /// The letters of codes, and those that stand beside the other keys of the last row.
    private static let codeRows = ["0123456789", "ABCDEFGHJK", "MNPQRSTVWX"]
    private static let lastLetters = "YZ"
    private var rowCount: Int { rows.count + 1 }
    private static let columnCount = 10

    private var panel: Rect {
        let rows = Vector(Metrics.panel.width, Metrics.keys.height).grid(rows: rowCount, gap: Metrics.keys.gap)
        return Menu.panel(Vector(rows.x, Metrics.keys.top + rows.y + Metrics.panel.foot), in: field)
    }

    /// The area of a key.
    private func key(_ row: Int, _ column: Int, columns: Int = 1) -> Rect {
        panel.inset(sides: Metrics.panel.side, top: Metrics.keys.top, bottom: Metrics.panel.foot)
            .row(row, of: rowCount, gap: Metrics.keys.gap)
            .column(column, of: Self.columnCount, span: columns, gap: Metrics.keys.gap)
    }

    /// Where the text stands.
    package var textArea: Rect {
        panel.inset(sides: Metrics.panel.side, top: Metrics.line.top).slice(top: Metrics.line.height)
    }

    private var rows: [String] {
        subject == .code ? Self.codeRows : hasAccents ? Self.accentRows : Self.plainRows
    }

    private var keys: [Button] {
        let letters = rows.enumerated().flatMap { row, letters in
            letters.enumerated().map { column, letter in
                Button(role: .type(hasCapitals ? letter.capital : letter), area: key(row, column))
            }
        }
        let row = rows.count
        let erase = Button(role: .erase, area: key(row, 8, columns: 2), isEnabled: !text.isEmpty)
        if subject == .code {
            let more = Self.lastLetters.enumerated().map { Button(role: .type($1), area: key(row, $0)) }
            return letters + more + [Button(role: .paste, area: key(row, 3, columns: 4)), erase]
        }
        return letters + [
            Button(role: .shift, area: key(row, 0, columns: 2)),
            Button(role: .accents, area: key(row, 2, columns: 2)),
            Button(role: .type(" "), area: key(row, 4, columns: 4)),
            erase,
        ]
    }

    private var menu: [Button] {
        var menu = Menu.row([.done, .back], below: panel)
        menu[0].isEnabled = text.contains { !$0.isWhitespace }
        return menu
    }

    package var buttons: [Button] { keys + menu }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let heading = subject == .name ? words.yourName : words.code
        let arrival = Menu.appendPanel(panel, heading: heading, at: age, to: &frame)
        frame.stretch(.pill, over: textArea, color: Color.white.faded(to: arrival))
        // As long as it is not chosen it is no name: paler.
        let color = composition.isEmpty ? Palette.gold : Palette.mist
        let line = textArea.inset(sides: Metrics.line.indent)
        frame.append(
            Label(
                "\(text)\(composition)|", at: line.leading, style: .heading, alignment: .leading,
                color: color.faded(to: arrival), room: line.size.x))
        frame.append(
            Label(
                trouble ?? (subject == .name ? words.typingHint : words.codeHint),
                at: panel.middle(at: Metrics.hintLine), style: .caption,
                color: (trouble == nil ? Palette.mist : Palette.alarm).faded(to: arrival), room: line.size.x))
        for key in keys {
            switch key.role {
            case .type(let letter):
                key.append(
                    letter == " " ? words.space : String(letter), style: letter == " " ? .body : .button,
                    pointer: pointer, opacity: arrival, to: &frame)
            case .shift:
                key.append(
                    hasCapitals ? "abc" : "ABC", style: .body, pointer: pointer, opacity: arrival, to: &frame)
            case .paste:
                key.append(
                    words.paste, icon: .iconCopy, style: .body, pointer: pointer, opacity: arrival, to: &frame)
            case .accents:
                key.append(
                    hasAccents ? "abc" : "éñü", style: .body, pointer: pointer, opacity: arrival, to: &frame)
            default:
                key.append("", icon: .iconErase, pointer: pointer, opacity: arrival, to: &frame)
            }
        }
        // A code is played at once.
        let isCode = subject == .code
        menu[0].append(
            isCode ? words.start : words.done, icon: isCode ? .iconPlay : .iconCheck, pointer: pointer,
            opacity: arrival, to: &frame)
        Menu.append([menu[1]], words, pointer: pointer, opacity: arrival, to: &frame)
    }
}

extension Character {
    /// The letter as a capital; one that has none of its own stays as it is.
    fileprivate var capital: Character {
        let capital = uppercased()
        return capital.count == 1 ? capital.first ?? self : self
    }
}

/// The layout, points.
private enum Metrics {
    static let panel = (width: 900.0, side: 36.0, foot: 30.0)
    static let line = (top: 92.0, height: 74.0, indent: 30.0)
    static let hintLine = 188.0
    static let keys = (top: 210.0, height: 60.0, gap: 8.0)
}
