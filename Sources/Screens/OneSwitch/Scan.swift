import Motion
import Picture
import RainShow

/// The focus that moves on by itself, for players with one switch: from button to button, or on screens with many
/// buttons from line to line and then within the chosen line.
struct Scan: Sendable {
    /// The number of the screen; -1 if the next one begins at its main button.
    private var screen = -1
    /// Since when the focus moves through the lines from `first` on, or through the buttons of `line`.
    private var since = Instant(nanoseconds: 0)
    /// The index of the line that has the focus first when whole lines take it in turn.
    private var first = 0
    /// The index of the line whose buttons take the focus in turn; nil while whole lines do.
    private var line: Int?

    /// The key that is the switch, by its last press; nil for a switch that is no key.
    var key: Input.Key?

    /// The maximum number of buttons of a screen that take the focus one by one instead of in lines.
    static let longestLine = 8
    /// The number of runs of the focus through a line before it returns to whole lines.
    private static let passes = 2
    /// The largest difference in height between the middles of buttons in one line, points.
    private static let evenness = 12.0

    /// A button, or a line of several, that has the focus.
    enum Focus: Hashable {
        case button(Button)
        case line([Button])
    }

    /// Returns the lines from top to bottom, each from left to right. Up to `longestLine` buttons are each a line of
    /// their own, in the given order.
    static func lines(of buttons: [Button]) -> [[Button]] {
        guard buttons.count > longestLine else { return buttons.map { [$0] } }
        var lines: [[Button]] = []
        for button in buttons.sorted(by: { $0.area.center.y < $1.area.center.y }) {
            if let above = lines.last?.first, button.area.center.y - above.area.center.y < evenness {
                lines[lines.count - 1].append(button)
            } else {
                lines.append([button])
            }
        }
        return lines.map { $0.sorted { $0.area.minX < $1.area.minX } }
    }

    /// Restarts at the main button of another screen, and leaves a line after `passes` runs through it.
    mutating func follow(screen: Int, at now: Instant, _ buttons: [Button], stepTime: Double) {
        let lines = Self.lines(of: buttons)
        if screen != self.screen, !buttons.isEmpty {
            self.screen = screen
            restart(at: now, from: lines.firstIndex { $0.contains(where: { $0.isMain }) } ?? 0)
        }
        guard let line else { return }
        guard lines.indices.contains(line) else { return restart(at: now) }
        if now.seconds(since: since) >= stepTime * Double(lines[line].count * Self.passes) {
            restart(at: now, from: line)
        }
    }

    /// Forgets the screen, so that the next one begins at its main button.
    mutating func forget() { (screen, line) = (-1, nil) }

    /// Moves the focus among the lines again, starting with `first`.
    private mutating func restart(at now: Instant, from first: Int = 0) {
        (since, self.first, line) = (now, first, nil)
    }

    /// Returns the focus at an instant; nil without buttons.
    func focus(at now: Instant, among buttons: [Button], stepTime: Double) -> Focus? {
        let lines = Self.lines(of: buttons)
        guard !lines.isEmpty else { return nil }
        let step = Int(max(0, now.seconds(since: since)) / stepTime)
        if let line, lines.indices.contains(line) { return .button(lines[line][step % lines[line].count]) }
        let found = lines[(first + step) % lines.count]
        return found.count == 1 ? .button(found[0]) : .line(found)
    }

    /// Enters a line.
    mutating func enter(_ chosen: [Button], among buttons: [Button], at now: Instant) {
        line = Self.lines(of: buttons).firstIndex(of: chosen)
        since = now
    }

    /// Goes on from a chosen button, so that it can be chosen again; from the first line if the button is gone.
    mutating func stay(at role: Button.Role, among buttons: [Button], now: Instant) {
        let index = Self.lines(of: buttons).firstIndex { $0.contains { $0.role == role } }
        restart(at: now, from: index ?? 0)
    }
}
