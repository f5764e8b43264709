package import Motion
package import Picture

package struct Button: Hashable, Sendable {
    /// A press of a button, by its name. Each screen declares the actions of its own buttons.
    package struct Action: Hashable, Sendable, CustomStringConvertible {
        package let name: String
        let icon: Image?
        /// The words on the button; empty if it shows a value or a sign.
        let words: @Sendable (Words) -> String
        /// The words for the reader, given an item's number; nil if these are the words on the button.
        let spoken: (@Sendable (Words, Int) -> String)?

        package init(
            _ name: String, icon: Image? = nil, words: @escaping @Sendable (Words) -> String = { _ in "" },
            spoken: (@Sendable (Words, Int) -> String)? = nil
        ) {
            (self.name, self.icon, self.spoken, self.words) = (name, icon, spoken, words)
        }

        package var description: String { name }
        package static func == (one: Action, other: Action) -> Bool { one.name == other.name }
        package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// What a button does.
    package enum Role: Hashable, Sendable {
        case action(Action)
        /// Acts on one item of a list, by its number.
        case item(Action, Int)
        /// Changes the value of a row to the one before, or to the next.
        case less(Row)
        case more(Row)
        /// Shows a page of the settings.
        case page(Row)
        /// Edits the value of a row of the settings: a key or a name.
        case ask(Row)
        case type(Character)

        package init(
            _ name: String, icon: Image? = nil, words: @escaping @Sendable (Words) -> String = { _ in "" },
            spoken: (@Sendable (Words, Int) -> String)? = nil
        ) {
            self = .action(Action(name, icon: icon, words: words, spoken: spoken))
        }
    }

    /// A value that can be changed, by its name on its screen.
    package struct Row: Hashable, Sendable {
        package let name: String

        package init(_ name: String) { self.name = name }

        /// The level on the title, or on the records screen.
        package static let level = Row("level")
        /// The filter, the order and the page of the records.
        package static let filter = Row("filter")
        package static let order = Row("order")
        package static let page = Row("page")
        /// The number of rains of a party.
        package static let rains = Row("rains")
    }

    package let role: Role
    /// The area that is drawn.
    package let area: Rect
    package var isEnabled = true
    /// Whether the button stands out among its neighbours.
    package var isMain = false
    /// Whether it shows a sign without words: its name appears while it is hovered, and after a long press.
    package private(set) var isSign = false

    package init(role: Role, area: Rect, isEnabled: Bool = true, isMain: Bool = false) {
        (self.role, self.area, self.isEnabled, self.isMain) = (role, area, isEnabled, isMain)
    }

    /// The same button with a sign in place of words.
    package var asSign: Button {
        var button = self
        button.isSign = true
        return button
    }

    /// Min side of a button's reach, points: on the smallest window, of 1024 x 768 pixels, it is 44 pixels.
    package static let minReach = 56.0

    /// The area that can be hit: at least as large as a finger needs.
    package var reach: Rect {
        Rect(center: area.center, size: Vector(max(area.size.x, Self.minReach), max(area.size.y, Self.minReach)))
    }
}

extension Button {
    /// The state of the pointer and the focus, which buttons respond to.
    package struct Pointer: Hashable, Sendable {
        package var position: Vector?
        package var isDown = false
        package var focus: Role?

        package init(position: Vector? = nil, isDown: Bool = false, focus: Role? = nil) {
            self.position = position
            self.isDown = isDown
            self.focus = focus
        }
    }

    /// Margin of the focus ring outside the button, points, and size of its light, in sizes of the button.
    private static let focus = (rim: 11.0, glow: Vector(1.35, 2.1))
    /// Growth of a button under the pointer, which is also its shrinkage when pressed, and padding of its text, points.
    private static let swell = 3.0
    private static let padding = 12.0
    /// Distance from a button's edge to the centre of its caption, points.
    private static let caption = 26.0
    private static let captionHeight = 30.0
    /// Sides of icons on wide buttons, and on buttons with nothing but an icon, in heights of the button. On a wide
    /// button, in sides of the icon: the distance of its centre from the button's edge, the shift of the text, and the
    /// least distance of the text from the icon's centre.
    private static let icon = (wide: 0.5, round: 0.56, shift: 1.1, textShift: 0.4, clear: 0.7)

    package func isHovered(_ pointer: Pointer) -> Bool {
        isEnabled && (pointer.focus == role || (pointer.focus == nil && pointer.position.map(reach.contains) ?? false))
    }

    package func appendFocus(_ pointer: Pointer, to frame: inout Frame) {
        guard pointer.focus == role, isEnabled else { return }
        // The focus is visible at once, even on a button that is still fading in.
        frame.unfaded { frame in
            frame.image(
                .glow, at: area.center, size: area.size * Self.focus.glow, color: Palette.gold.faded(to: 0.5),
                blend: .additive)
            frame.stretch(.focus, over: area.widened(by: Self.focus.rim))
        }
    }

    /// The area as drawn: a little larger under the pointer, smaller when pressed; and the factor of its colours.
    private func shown(_ pointer: Pointer) -> (area: Rect, light: Double) {
        let hovered = isHovered(pointer)
        let pressed = hovered && pointer.isDown
        return (area.widened(by: pressed ? -Self.swell : hovered ? Self.swell : 0), hovered && !pressed ? 1.0 : 0.93)
    }

    /// - Parameter hasSign: whether the caller draws a sign in the place of an icon.
    package func append(
        _ text: String, icon: Image? = nil, hasSign: Bool = false, style: Label.Style = .button, pointer: Pointer,
        to frame: inout Frame
    ) {
        let (area, light) = shown(pointer)
        appendFocus(pointer, to: &frame)
        let opacity = isEnabled ? 1 : 0.4
        frame.stretch(isMain ? .buttonGold : .button, over: area, color: Color(light, light, light, opacity))
        let color = (isMain ? Palette.ink : Palette.paleGold).faded(to: opacity)
        var center = area.center
        let inner = area.inset(sides: Self.padding)
        var room = inner.size.x
        if icon != nil || hasSign {
            let side = area.size.y * Self.icon.wide
            let place = text.isEmpty ? center : area.leading + Vector(side * Self.icon.shift, 0)
            if let icon { frame.icon(icon, at: place, side: side, color: color) }
            center.x += side * Self.icon.textShift
            room = 2 * min(inner.maxX - center.x, center.x - place.x - side * Self.icon.clear)
        }
        frame.text(text, at: center, style: style, color: color, room: room)
    }

    package func append(icon: Image?, pointer: Pointer, to frame: inout Frame) {
        let hovered = isHovered(pointer)
        let area = shown(pointer).area
        appendFocus(pointer, to: &frame)
        frame.stretch(.pill, over: area, color: Color(1, 1, 1, isEnabled ? 1 : 0.5))
        let side = area.size.y * Self.icon.round
        let color = isEnabled ? (hovered ? Palette.cream : Palette.gold) : Palette.mist.faded(to: 0.4)
        if let icon {
            frame.icon(icon, at: area.center, side: side, color: color)
        }
    }

    /// Appends the name of a sign while the button is hovered or focused: above it or, with a side of 1, below.
    package func appendCaption(
        _ text: String, side: Double = -1, pointer: Pointer, to frame: inout Frame
    ) {
        guard isSign, isHovered(pointer), !text.isEmpty else { return }
        appendPlate(text, side: side, to: &frame)
    }

    /// Appends words about the button on a plate of their own, which keeps them legible and within the field: above the
    /// button or, with a side of 1, below, and `beyond` points farther away.
    func appendPlate(_ text: String, side: Double, beyond distance: Double = 0, to frame: inout Frame) {
        let half = text.estimatedWidth(in: .caption) / 2 + Self.padding
        let bounds = frame.bounds.inset(sides: Self.padding / 2)
        let x = max(bounds.minX + half, min(area.center.x, bounds.maxX - half))
        let place = Vector(x, area.center.y + side * (area.size.y / 2 + Self.caption + distance))
        frame.capsule(Rect(center: place, size: Vector(2 * half, Self.captionHeight)), Palette.night.faded(to: 0.85))
        frame.text(text, at: place, style: .caption, color: Palette.cream, room: 2 * half)
    }

    fileprivate func distance(to point: Vector) -> Double {
        Vector(
            max(area.minX - point.x, 0, point.x - area.maxX), max(area.minY - point.y, 0, point.y - area.maxY)
        ).length
    }
}

extension [Button] {
    /// Returns the role of the enabled button under a point; of the nearest one if two overlap; nil for none.
    /// - Parameter enabledOnly: false to include disabled buttons.
    package func role(at point: Vector, enabledOnly: Bool = true) -> Button.Role? {
        var best: (role: Button.Role, distance: Double)?
        for button in self where (button.isEnabled || !enabledOnly) && button.reach.contains(point) {
            let distance = button.distance(to: point)
            if distance < best?.distance ?? .infinity { best = (button.role, distance) }
        }
        return best?.role
    }
}

extension Button.Role {
    /// The words on a button; empty if it shows a value or a sign.
    package func text(in words: Words) -> String {
        switch self {
        case .action(let action), .item(let action, _): action.words(words)
        case .less(.page): words.pageBefore
        case .more(.page): words.pageAfter
        case .less, .more, .page, .ask, .type: ""
        }
    }

    /// The words for a button that may show only a sign.
    package func spoken(in words: Words) -> String {
        switch self {
        case .action(let action): action.spoken?(words, 0) ?? action.words(words)
        case .item(let action, let number): action.spoken?(words, number) ?? action.words(words)
        case .less(let row): row == .page ? words.pageBefore : words.less
        case .more(let row): row == .page ? words.pageAfter : words.more
        case .type(let character): character == " " ? words.space : String(character)
        case .page, .ask: ""
        }
    }

    package var icon: Image? {
        switch self {
        case .action(let action), .item(let action, _): action.icon
        case .less(.page): .iconBack
        case .more(.page): .iconNext
        case .less, .more, .page, .ask, .type: nil
        }
    }
}

extension Button.Role: CustomStringConvertible {
    package var description: String {
        switch self {
        case .action(let action): action.name
        case .item(let action, let number): "\(action.name)(\(number))"
        case .less(let row): "less(\(row.name))"
        case .more(let row): "more(\(row.name))"
        case .page(let row): "page(\(row.name))"
        case .ask(let row): "ask(\(row.name))"
        case .type(let character): "type(\(character))"
        }
    }
}
