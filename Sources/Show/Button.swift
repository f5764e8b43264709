public import Motion
import Picture

/// A button of a screen: where it is and what it does.
public struct Button: Hashable, Sendable {
    public enum Role: Hashable, Sendable {
        case start
        case quit
        case pause
        case rewind
        case resume
        case restart
        case leave
        case again
        case settings
        case back
        case reset
        /// Takes the value in a row of settings down, or up.
        case less(Int)
        case more(Int)
        case records
        /// Gives the record in a row its heart, or plays it again.
        case like(Int)
        case watch(Int)
    }

    public let role: Role
    public let area: Rect
    /// Whether it can be pressed now.
    public var isEnabled = true
}

extension Button {
    /// What the pointer is doing, for buttons to answer to.
    public struct Pointer: Hashable, Sendable {
        public var position: Vector?
        public var isDown = false
        /// The button that the keys are at.
        public var focus: Role?

        public init(position: Vector? = nil, isDown: Bool = false) {
            self.position = position
            self.isDown = isDown
        }
    }

    func isHovered(_ pointer: Pointer) -> Bool {
        isEnabled && (pointer.focus == role || (pointer.focus == nil && pointer.position.map(area.contains) ?? false))
    }

    /// A ring of light round the button that the keys are at.
    private func appendFocus(_ pointer: Pointer, to frame: inout Frame) {
        guard pointer.focus == role, isEnabled else { return }
        frame.stretch(.pill, over: area.widened(by: 9), color: Palette.gold)
        frame.append(
            Sprite(
                .glow, at: area.center, size: area.size * Vector(1.35, 2.1), color: Palette.gold.faded(to: 0.5),
                blend: .additive))
    }

    /// A wide button with its words.
    func append(_ text: String, icon: Image?, isMain: Bool, pointer: Pointer, opacity: Double, to frame: inout Frame) {
        let hovered = isHovered(pointer)
        let pressed = hovered && pointer.isDown
        let area = area.widened(by: pressed ? -3 : hovered ? 3 : 0)
        let light = hovered && !pressed ? 1.0 : 0.93
        appendFocus(pointer, to: &frame)
        frame.stretch(isMain ? .buttonGold : .button, over: area, color: Color(light, light, light, opacity))
        let color = (isMain ? Palette.ink : Palette.paleGold).faded(to: opacity)
        var center = area.center
        if let icon {
            let side = area.size.y * 0.5
            frame.append(
                Sprite(
                    icon, at: Vector(area.minX + side * 1.1, center.y), size: Vector(side, side), color: color))
            center.x += side * 0.4
        }
        frame.append(Label(text, at: center, style: .button, color: color))
    }

    /// A round button of the HUD with its icon.
    func append(icon: Image?, pointer: Pointer, to frame: inout Frame) {
        let hovered = isHovered(pointer)
        let pressed = hovered && pointer.isDown
        let area = area.widened(by: pressed ? -3 : hovered ? 2 : 0)
        appendFocus(pointer, to: &frame)
        frame.stretch(.pill, over: area, color: Color(1, 1, 1, isEnabled ? 1 : 0.5))
        let side = area.size.y * 0.56
        let color = isEnabled ? (hovered ? Palette.cream : Palette.gold) : Palette.mist.faded(to: 0.4)
        if let icon { frame.append(Sprite(icon, at: area.center, size: Vector(side, side), color: color)) }
    }
}

extension [Button] {
    /// The role of the enabled button under a point, or nil.
    public func role(at point: Vector) -> Button.Role? {
        first { $0.isEnabled && $0.area.contains(point) }?.role
    }
}
