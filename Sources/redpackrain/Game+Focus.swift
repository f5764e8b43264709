import Motion
import Picture
import Show
import Stage

extension Button.Role {
    /// What takes back what this does: the other end of a row.
    var opposite: Button.Role? {
        switch self {
        case .less(let row): .more(row)
        case .more(let row): .less(row)
        default: nil
        }
    }

    /// What left and right are for where this has the focus: the ends of a row of settings.
    fileprivate func beside(_ key: Input.Key) -> Button.Role? {
        switch (self, key) {
        case (.less(let row), .left), (.more(let row), .left): .less(row)
        case (.less(let row), .right), (.more(let row), .right): .more(row)
        default: nil
        }
    }
}

// The keys: a focus that goes from button to button.
extension Game {
    /// Does what a key does to the buttons that are there. Returns what the button is for that it chooses.
    mutating func focus(_ key: Input.Key, among buttons: [Button], at host: Int64) -> Button.Role? {
        let enabled = buttons.filter(\.isEnabled)
        if let role = pointer.focus?.beside(key), enabled.contains(where: { $0.role == role }) {
            // In a row of settings, left and right change its value.
            pointer.focus = role
            return role
        }
        guard !enabled.isEmpty else { return nil }
        let current = enabled.first { $0.role == pointer.focus }
        switch key {
        case .left, .right, .up, .down:
            guard let current else {
                pointer.focus = enabled[0].role
                return nil
            }
            pointer.focus = Self.next(from: current, key, among: enabled)?.role ?? current.role
        case .tab:
            let index = enabled.firstIndex { $0.role == pointer.focus } ?? -1
            pointer.focus = enabled[(index + 1) % enabled.count].role
        case .enter, .space:
            return current?.role
        default:
            break
        }
        return nil
    }

    /// How much more a way to the side counts than one ahead.
    private static let sideways = 4.0

    /// The nearest button in the direction of a key.
    private static func next(from current: Button, _ key: Input.Key, among buttons: [Button]) -> Button? {
        var best: (button: Button, distance: Double)?
        for button in buttons where button.role != current.role {
            let way = button.area.center - current.area.center
            let (ahead, aside) =
                switch key {
                case .left: (-way.x, way.y)
                case .right: (way.x, way.y)
                case .up: (-way.y, way.x)
                default: (way.y, way.x)
                }
            guard ahead > 1 else { continue }
            let distance = ahead + Self.sideways * abs(aside)
            if distance < best?.distance ?? .infinity { best = (button, distance) }
        }
        return best?.button
    }
}
