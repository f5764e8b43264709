public import Motion
public import Picture

/// The screen on which settings are changed: a row for each, with a button to either side of its value.
public struct SettingsScreen: Sendable {
    /// A setting with its present value, in words.
    public struct Row: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public let field: Vector
    public var rows: [Row]
    /// What could not be kept, in one line.
    public var trouble: String?

    public init(field: Vector, rows: [Row], trouble: String? = nil) {
        self.field = field
        self.rows = rows
        self.trouble = trouble
    }

    /// Height of a row, points; a finger needs 44.
    static let rowHeight = 48.0
    static let arrowSide = 44.0
    /// How much of the panel its heading and its buttons take, points.
    private static let top = 92.0

    private var panel: Rect {
        let size = Vector(min(820, field.x - 60), Self.top + Double(rows.count) * Self.rowHeight + 26)
        return Rect(center: Vector(field.x / 2, 20 + size.y / 2), size: size)
    }

    private func row(_ index: Int) -> Double { panel.minY + Self.top + (Double(index) + 0.5) * Self.rowHeight }

    public var buttons: [Button] {
        let side = Vector(Self.arrowSide, Self.arrowSide)
        let right = panel.maxX - 50 - side.x / 2
        let left = right - min(300, panel.size.x * 0.42)
        let arrows = rows.indices.flatMap { index in
            [
                Button(role: .less(index), area: Rect(center: Vector(left, row(index)), size: side)),
                Button(role: .more(index), area: Rect(center: Vector(right, row(index)), size: side)),
            ]
        }
        let center = Vector(field.x / 2, panel.maxY + 18 + Menu.buttonSize.y / 2)
        return arrows + Menu.row([.back, .reset], center: center)
    }

    /// Appends the screen at a time since it appeared, seconds.
    public func append(at age: Double, pointer: Button.Pointer, words: Words, to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: words.settings, at: age, to: &frame)
        if let trouble {
            frame.append(
                Label(trouble, at: Vector(field.x / 2, panel.maxY - 16), style: .caption, color: Palette.alarm))
        }
        let buttons = buttons
        for (index, entry) in rows.enumerated() {
            let (less, more) = (buttons[2 * index], buttons[2 * index + 1])
            frame.append(
                Label(
                    entry.name, at: Vector(panel.minX + 50, row(index)), style: .body, alignment: .leading,
                    color: Palette.cream.faded(to: arrival)))
            frame.append(
                Label(
                    entry.value, at: (less.area.center + more.area.center) / 2, style: .body,
                    color: Palette.gold.faded(to: arrival)))
            less.append(icon: .iconBack, pointer: pointer, to: &frame)
            more.append(icon: .iconNext, pointer: pointer, to: &frame)
        }
        Menu.append(Array(buttons.suffix(2)), words, pointer: pointer, opacity: arrival, to: &frame)
    }
}
