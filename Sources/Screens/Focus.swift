import Motion
import Picture
import RainShow

extension Button.Role {
    /// The role at the other end of the same row, which undoes this one.
    var opposite: Button.Role? {
        switch self {
        case .less(let row): .more(row)
        case .more(let row): .less(row)
        default: nil
        }
    }

    /// Returns the role that left or right chooses from this one: the ends of a row of settings.
    fileprivate func beside(_ key: Input.Key) -> Button.Role? {
        switch (self, key) {
        case (.less(let row), .left), (.more(let row), .left): .less(row)
        case (.less(let row), .right), (.more(let row), .right): .more(row)
        default: nil
        }
    }
}

extension Button.Pointer {
    /// Moves the focus by a key among the buttons. Returns the role that the key chooses, if it chooses one.
    mutating func takeFocus(_ key: Input.Key, among buttons: [Button]) -> Button.Role? {
        let enabled = buttons.filter { $0.isEnabled }
        let current = enabled.first { $0.role == focus }
        if let role = focus?.beside(key), enabled.contains(where: { $0.role == role }) {
            // At an end of a value the arrow leads on to the next value in the line, if there is one.
            if role == focus, let other = current?.next(key, among: enabled), other.isEndOfValue(inLineOf: current) {
                focus = other.role
                return nil
            }
            focus = role
            return role
        }
        guard !enabled.isEmpty else { return nil }
        switch key {
        case .left, .right, .up, .down:
            guard let current else {
                focus = enabled[0].role
                return nil
            }
            focus = current.next(key, among: enabled)?.role ?? current.role
        case .tab:
            let index = enabled.firstIndex { $0.role == focus } ?? -1
            focus = enabled[(index + 1) % enabled.count].role
        case .enter, .space:
            return current?.role
        default:
            break
        }
        return nil
    }
}

extension Button {
    /// The weight of a gap to the side, compared with the distance ahead and the offset of the middles.
    private static let sideways = 8.0
    /// The greatest gap above or below a button across which the left and right keys lead, points.
    private static let aside = 40.0

    /// Whether the button steps a value in the same line as another button.
    fileprivate func isEndOfValue(inLineOf other: Button?) -> Bool {
        role.opposite != nil && other.map { abs($0.area.center.y - area.center.y) < 1 } == true
    }

    fileprivate func next(_ key: Input.Key, among buttons: [Button]) -> Button? {
        var best: (button: Button, distance: Double)?
        for button in buttons where button.role != role {
            let way = button.area.center - area.center
            let both = (button.area.size + area.size) / 2
            let (ahead, aside, touching) =
                switch key {
                case .left: (-way.x, abs(way.y), both.y)
                case .right: (way.x, abs(way.y), both.y)
                case .up: (-way.y, abs(way.x), both.x)
                default: (way.y, abs(way.x), both.x)
                }
            guard ahead > 1, key == .up || key == .down || aside - touching < Self.aside else { continue }
            let distance = ahead + aside + Self.sideways * max(0, aside - touching)
            if distance < best?.distance ?? .infinity { best = (button, distance) }
        }
        return best?.button
    }
}
