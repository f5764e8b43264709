import Motion
import Picture
import Show

/// The focus that moves on by itself, for players with one switch: from button to button, or where there are many from
/// line to line, and within the line that was chosen from button to button.
struct Scan: Sendable {
    /// The screen, by its number, and since when the focus moves from `first` on.
    private var screen = -1
    private var since = Instant(nanoseconds: 0)
    private var first = 0
    /// The line whose buttons have the focus in turn; nil while lines have it.
    private var line: Int?

    /// The most buttons that have the focus one after the other, without lines.
    static let longestLine = 8
    /// How often the buttons of a line have the focus before the lines have it again.
    private static let passes = 2
    /// The most that the middles of buttons in a line differ in height, points.
    private static let evenness = 12.0

    /// What has the focus: a button, or a line of several.
    enum Focus: Hashable {
        case button(Button)
        case line([Button])
    }

    /// Returns the lines from top to bottom, each from left to right; one line of few buttons, in their own order.
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

    /// Begins anew on another screen, at its main button, and leaves a line whose buttons have all had the focus often enough.
    mutating func follow(screen: Int, at now: Instant, _ buttons: [Button], stepTime: Double) {
        let lines = Self.lines(of: buttons)
        if screen != self.screen, !buttons.isEmpty {
            self.screen = screen
            restart(at: now, from: lines.firstIndex { $0.contains(where: \.isMain) } ?? 0)
        }
        guard let line else { return }
        guard lines.indices.contains(line) else { return restart(at: now) }
        if now.seconds(since: since) >= stepTime * Double(lines[line].count * Self.passes) {
            restart(at: now, from: line)
        }
    }

    /// Forgets the screen, so that the next one begins at its main button.
    mutating func forget() { (screen, line) = (-1, nil) }

    /// Moves the focus among the lines again, from one of them on.
    private mutating func restart(at now: Instant, from first: Int = 0) {
        (since, self.first, line) = (now, first, nil)
    }

    /// Returns what has the focus at an instant; nil without buttons.
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

    /// Goes on from a button that was chosen, if it is still there, so that it can be chosen again.
    mutating func stay(at role: Button.Role, among buttons: [Button], now: Instant) {
        let index = Self.lines(of: buttons).firstIndex { $0.contains { $0.role == role } }
        restart(at: now, from: index ?? 0)
    }
}
