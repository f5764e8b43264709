import Motion
import Picture
import Show

/// A column of wide buttons.
struct Menu {
    static let buttonSize = Vector(300, 72)
    static let gap = 18.0

    /// The areas of a column, from its top middle down.
    static func column(_ roles: [Button.Role], top: Vector) -> [Button] {
        roles.enumerated().map { index, role in
            let y = top.y + buttonSize.y / 2 + Double(index) * (buttonSize.y + gap)
            return Button(role: role, area: Rect(center: Vector(top.x, y), size: buttonSize))
        }
    }

    /// The areas of a row, side by side round a middle.
    static func row(_ roles: [Button.Role], center: Vector) -> [Button] {
        roles.enumerated().map { index, role in
            let size = roles.count > 3 ? Vector(262, buttonSize.y) : buttonSize
            let x = center.x + (Double(index) - Double(roles.count - 1) / 2) * (size.x + gap)
            return Button(role: role, area: Rect(center: Vector(x, center.y), size: size))
        }
    }

    /// Appends the city with a panel before it and the panel's heading. Returns how far it has arrived, 0...1.
    static func appendPanel(_ panel: Rect, heading: String, at age: Double, to frame: inout Frame) -> Double {
        Backdrop.append(at: age, to: &frame)
        let arrival = Curve.easeOut.value(at: min(1, age / 0.3))
        frame.fill(frame.bounds, Palette.night.faded(to: 0.5 * arrival))
        frame.stretch(.panel, over: panel, color: Color.white.faded(to: arrival))
        frame.append(
            Label(
                heading, at: Vector(panel.center.x, panel.minY + 50), style: .heading,
                color: Palette.paleGold.faded(to: arrival)))
        return arrival
    }

    /// Appends the buttons with their words; the first is the main one.
    static func append(
        _ buttons: [Button], _ words: Words, pointer: Button.Pointer, opacity: Double = 1, to frame: inout Frame
    ) {
        for (index, button) in buttons.enumerated() {
            button.append(
                button.role.text(in: words), icon: button.role.icon, isMain: index == 0, pointer: pointer,
                opacity: opacity,
                to: &frame)
        }
    }
}

extension Button.Role {
    func text(in words: Words) -> String {
        switch self {
        case .start: words.start
        case .quit: words.quit
        case .resume: words.resume
        case .restart: words.restart
        case .leave: words.leave
        case .again: words.again
        case .settings: words.settings
        case .back: words.back
        case .reset: words.reset
        case .records: words.records
        case .done: words.done
        default: ""
        }
    }

    fileprivate var icon: Image? {
        switch self {
        case .start, .resume: .iconPlay
        case .restart, .again, .reset: .iconRestart
        case .leave: .iconHome
        case .quit: .iconQuit
        case .settings: .iconSettings
        case .back: .iconBack
        case .records: .iconTrophy
        case .done: .iconCheck
        default: nil
        }
    }
}
