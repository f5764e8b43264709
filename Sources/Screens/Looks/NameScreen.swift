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

    package init(field: Vector, text: String) {
        self.field = field
        self.text = text
    }

    private static let rows = ["1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.'_"]
    private static let gap = 8.0
    private static let keyHeight = 60.0
    private static let side = 36.0
    private static let textTop = 92.0
    private static let textHeight = 74.0
    private static let keysTop = 184.0

    private var panel: Rect {
        let height = Self.keysTop + 5 * (Self.keyHeight + Self.gap) + 22
        let rest = field.y - height - Menu.buttonSize.y - 18
        return Rect(center: Vector(field.x / 2, rest * 0.4 + height / 2), size: Vector(min(900, field.x - 40), height))
    }

    /// The area of a key, `columns` of ten wide.
    private func key(_ row: Int, _ column: Int, columns: Int = 1) -> Rect {
        let step = (panel.size.x - 2 * Self.side + Self.gap) / 10
        return Rect(
            panel.minX + Self.side + Double(column) * step,
            panel.minY + Self.keysTop + Double(row) * (Self.keyHeight + Self.gap),
            Double(columns) * step - Self.gap, Self.keyHeight)
    }

    /// Where the text stands.
    package var textArea: Rect {
        Rect(panel.minX + Self.side, panel.minY + Self.textTop, panel.size.x - 2 * Self.side, Self.textHeight)
    }

    private var keys: [Button] {
        let letters = Self.rows.enumerated().flatMap { row, letters in
            letters.enumerated().map { column, letter in
                let typed = hasCapitals ? letter.uppercased().first ?? letter : letter
                return Button(role: .type(typed), area: key(row, column))
            }
        }
        let last = [
            Button(role: .shift, area: key(4, 0, columns: 2)),
            Button(role: .type(" "), area: key(4, 2, columns: 6)),
            Button(role: .erase, area: key(4, 8, columns: 2), isEnabled: !text.isEmpty),
        ]
        return letters + last
    }

    private var menu: [Button] {
        var menu = Menu.row([.done, .back], center: Vector(field.x / 2, panel.maxY + 18 + Menu.buttonSize.y / 2))
        menu[0].isEnabled = text.contains { !$0.isWhitespace }
        return menu
    }

    package var buttons: [Button] { keys + menu }

    /// Appends the screen at a time since it appeared, seconds.
    package func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: words.yourName, at: age, to: &frame)
        let place = textArea
        frame.stretch(.pill, over: place, color: Color.white.faded(to: arrival))
        // As long as it is not chosen it is no name: paler.
        let color = composition.isEmpty ? Palette.gold : Palette.mist
        frame.append(
            Label(
                "\(text)\(composition)|", at: Vector(place.minX + 30, place.center.y), style: .heading,
                alignment: .leading, color: color.faded(to: arrival), room: place.size.x - 60))
        for key in keys {
            switch key.role {
            case .type(let letter):
                key.append(
                    letter == " " ? words.space : String(letter), style: letter == " " ? .body : .button,
                    isMain: false, pointer: pointer, opacity: arrival, to: &frame)
            case .shift:
                key.append(
                    hasCapitals ? "abc" : "ABC", style: .body, isMain: false, pointer: pointer, opacity: arrival,
                    to: &frame)
            default:
                key.append(
                    "", icon: .iconErase, isMain: false, pointer: pointer, opacity: arrival, to: &frame)
            }
        }
        Menu.append(menu, words, pointer: pointer, opacity: arrival, to: &frame)
    }
}
