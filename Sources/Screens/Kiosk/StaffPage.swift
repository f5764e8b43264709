package import Motion
package import Picture
import Rain
package import Show

/// What staff can do at a kiosk, behind the PIN.
package struct StaffPage: Screen {
    package init() {}

    package var name: String { "staff" }
    package var allowsPIN: Bool { false }

    package func buttons(at now: Instant, in session: Session) -> [Button] { view(at: now, in: session).buttons }

    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        view(glance, in: session).append(to: &frame)
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        if case .key(.escape, isDown: true) = input { choose(.back, &context) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .back: context.go(.back(nil))
        case .quit: context.go(.quit)
        default: break
        }
    }
}

extension View where Content == StaffPage {
    private var panel: Rect { Menu.panel(Metrics.panel, in: field) }

    var buttons: [Button] { Menu.row([.back, .quit], below: panel) }

    func append(to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: words.staff, at: age, to: &frame)
        for button in buttons {
            button.append(
                button.role == .back ? words.backToVisitors : words.endKiosk, icon: button.role.icon, style: .body,
                pointer: pointer, opacity: arrival, to: &frame)
        }
    }
}

/// The layout, points.
private enum Metrics {
    static let panel = Vector(900, 480)
}
