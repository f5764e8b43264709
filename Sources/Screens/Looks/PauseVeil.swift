package import Motion
package import Picture
import Rain
package import Show

/// The screen of a paused round: the field is veiled, so that pausing is no way to aim.
package struct PauseVeil: Sendable {
    package let field: Vector

    package init(field: Vector) {
        self.field = field
    }

    private static let panelSize = Vector(420, 510)
    /// The middle of the heading, and the first button, below the panel's edge, points.
    private static let headingLine = 68.0
    private static let menuTop = 126.0
    /// The middle of what is asked, beneath the panel, points.
    private static let askingLine = 44.0

    private var panel: Rect { Rect(center: field / 2, size: Self.panelSize) }

    package var buttons: [Button] {
        Menu.column([.resume, .restart, .settings, .leave], top: panel.middle(at: Self.menuTop))
    }

    /// How long it takes to come up out of the dark, and the field after it, seconds.
    package static let opening = 0.2

    /// Appends the dark that covers the field for a moment when it is veiled or shown again.
    /// - Parameter age: seconds since then.
    package static func appendDark(at age: Double, to frame: inout Frame) {
        guard age < opening else { return }
        frame.fill(frame.bounds, Color.black.faded(to: 1 - max(0, age) / opening))
    }

    /// Appends the veil at a game time; nothing of the drops shows through.
    /// - Parameter asksToLeave: whether somebody who closed the window is being asked.
    package func append(
        at time: Double, pointer: Button.Pointer, words: Words = .english, asksToLeave: Bool = false,
        to frame: inout Frame
    ) {
        Backdrop.append(at: time, to: &frame)
        frame.fill(frame.bounds, Palette.night.faded(to: 0.55))
        frame.stretch(.panel, over: panel)
        frame.append(
            Label(
                words.paused, at: panel.middle(at: Self.headingLine), style: .heading, color: Palette.paleGold))
        if asksToLeave {
            frame.append(
                Label(
                    words.closeAgain, at: panel.middle(at: panel.size.y + Self.askingLine), style: .body,
                    color: Palette.cream, outline: Palette.ink, room: frame.bounds.inset(sides: HUD.margin).size.x))
        }
        Menu.append(buttons, words, pointer: pointer, to: &frame)
    }
}
