package import Motion
package import Picture
import RealModule
package import Show

/// The screen on which a name is typed: on the keys, or on those that it shows, for hands that have none.
package struct NameScreen: Sendable {
    package let field: Vector
    package var text: String
    /// What is being composed through an input method, and is no part of the text so far.
    package var composition = ""
    /// Whether the keys that are shown type capitals.
    package var hasCapitals = true
    /// Whether they type letters with accents.
    package var hasAccents = false

    package init(field: Vector, text: String) {
        self.field = field
        self.text = text
    }

    /// The letters by rows of the keys; a last row has keys of other widths.
    private static let plainRows = ["1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'_"]
    private static let accentRows = ["àáâãäåæçèé", "êëìíîïñòóô", "õöøœßùúûüý", "ÿčďěğłńřšž"]
    private static let rowCount = plainRows.count + 1
    private static let columnCount = 10

    private var panel: Rect {
        let rows = Vector(Metrics.panel.width, Metrics.keys.height).grid(rows: Self.rowCount, gap: Metrics.keys.gap)
        return Menu.panel(Vector(rows.x, Metrics.keys.top + rows.y + Metrics.panel.foot), in: field)
    }

    /// The area of a key.
    private func key(_ row: Int, _ column: Int, columns: Int = 1) -> Rect {
        panel.inset(sides: Metrics.panel.side, top: Metrics.keys.top, bottom: Metrics.panel.foot)
            .row(row, of: Self.rowCount, gap: Metrics.keys.gap)
            .column(column, of: Self.columnCount, span: columns, gap: Metrics.keys.gap)
    }

    /// Where the text stands.
    package var textArea: Rect {
        panel.inset(sides: Metrics.panel.side, top: Metrics.line.top).slice(top: Metrics.line.height)
    }

    private var keys: [Button] {
        let rows = hasAccents ? Self.accentRows : Self.plainRows
        let letters = rows.enumerated().flatMap { row, letters in
            letters.enumerated().map { column, letter in
                Button(role: .type(hasCapitals ? letter.capital : letter), area: key(row, column))
            }
        }
        let last = [
            Button(role: .shift, area: key(4, 0, columns: 2)),
            Button(role: .accents, area: key(4, 2, columns: 2)),
            Button(role: .type(" "), area: key(4, 4, columns: 4)),
            Button(role: .erase, area: key(4, 8, columns: 2), isEnabled: !text.isEmpty),
        ]
        return letters + last
    }

    private var menu: [Button] {
        var menu = Menu.row([.done, .back], below: panel)
        menu[0].isEnabled = text.contains { !$0.isWhitespace }
        return menu
    }

    package var buttons: [Button] { keys + menu }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: words.yourName, at: age, to: &frame)
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
                words.typingHint, at: panel.middle(at: Metrics.hintLine), style: .caption,
                color: Palette.mist.faded(to: arrival), room: line.size.x))
        for key in keys {
            switch key.role {
            case .type(let letter):
                key.append(
                    letter == " " ? words.space : String(letter), style: letter == " " ? .body : .button,
                    pointer: pointer, opacity: arrival, to: &frame)
            case .shift:
                key.append(
                    hasCapitals ? "abc" : "ABC", style: .body, pointer: pointer, opacity: arrival, to: &frame)
            case .accents:
                key.append(
                    hasAccents ? "abc" : "éñü", style: .body, pointer: pointer, opacity: arrival, to: &frame)
            default:
                key.append("", icon: .iconErase, pointer: pointer, opacity: arrival, to: &frame)
            }
        }
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
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
