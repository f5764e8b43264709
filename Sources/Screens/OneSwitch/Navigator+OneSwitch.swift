import Motion
import Picture
import Rain
import RainShow

// Play with one switch: any key, any button or a tap anywhere is a press. In a round a light steps from column to
// column, and a press taps in the lit one; on other screens the focus moves on by itself, and a press chooses.

extension KeyMap {
    /// Whether an input is a press of the one switch; false for a switch's other signals; nil for inputs that keep
    /// their meaning: the window's, Escape, and the command keys, which are left to a helper.
    func isPressOfOneSwitch(_ input: Input) -> Bool? {
        switch meaning(of: input) {
        case .press(_, .still), .move(_, .still): nil
        case .press, .padButton(true), .spareButton(true), .hold(true, _): true
        case .key(.escape, _), .key(.pause, _), .key(.rewind, _), .key(.mute, _), .key(.fullscreen, _): nil
        case .key(.other(let name), _) where name.isSystems: nil
        case .key(_, let isDown): isDown
        case .lift, .move, .stick, .padButton, .spareButton, .hold, .text, .composing, .wheel: false
        case .focusLost, .focusGained, .gamepadLost, .close, .quit: nil
        }
    }
}

extension Session {
    /// Whether one switch plays: the player wants that, and the house allows it.
    package var hasOneSwitch: Bool { settings.access.hasOneSwitch && rules.allowsOneSwitch }
}

extension Session {
    /// The line about the controls during the countdown.
    var controlsHint: String {
        let (words, rewind, pause) = (settings.words, settings.keys[.rewind].text, settings.keys[.pause].text)
        if hasOneSwitch { return words.oneSwitchHint }
        let hasKeys = !rules.isOneRound || [.keys, .pad].contains(machine.device)
        if !hasKeys, settings.access.rewindControl == .hold { return words.buttonHint }
        return settings.access.rewindControl == .press
            ? words.pressHint(rewind, pause) : words.keysHint(rewind, pause)
    }
}

extension Navigator {
    /// Whether one switch plays on the current screen.
    var hasOneSwitch: Bool { context.session.hasOneSwitch && !isForStaff }

    /// Whether the present screen is for staff of a house.
    var isForStaff: Bool { context.session.policy?.isForStaff(screen) == true }

    private var stepTime: Double { context.session.settings.access.stepTime }

    private func choices(at now: Instant) -> [Button] { buttons(at: now).filter { $0.isEnabled } }

    private func sweep(at now: Instant) -> ColumnScan? {
        guard let running = screen.runningRound(at: now), !running.moment.phase.isOver else { return nil }
        return ColumnScan(
            running.round, in: running.moment, stepTime: stepTime * screen.roundSpeed,
            extra: screen.buttons(at: now, in: context.session).first)
    }

    /// Whether a helper types. On a screen for texts, every key that writes is the helper's, except the switch.
    func isTypedByHelper(_ input: Input) -> Bool {
        guard textArea != nil else { return false }
        switch input {
        case .composing: return true
        case .text(let text):
            guard case .other(let name) = scan.key else { return scan.key != .space || text != " " }
            return name.text.lowercased() != text.lowercased()
        case .key(.backspace, _), .key(.space, _): return input.key != scan.key
        case .key(.other(let name), _): return name.text.count == 1 && input.key != scan.key
        default: return false
        }
    }

    /// - Parameter key: the key that was pressed; nil for a switch that is no key.
    mutating func pressOneSwitch(_ key: Input.Key? = nil) {
        // A key that is pressed on a screen for texts may be the helper's.
        if textArea == nil { scan.key = key }
        context.session.machine.pointer.position = nil
        if let sweep = sweep(at: context.now) {
            let point = sweep.target
            perform(.press(point, by: .oneSwitch))
            perform(.lift(point, by: .oneSwitch))
            context.session.machine.pointer.position = nil
            return
        }
        guard !isDark(at: context.now) else { return }
        if screen.waitsForAnyPress {
            with(top) { _ = $0.read(.padButton(true), &$1) }
            return
        }
        let choices = choices(at: context.now)
        switch scan.focus(at: context.now, among: choices, stepTime: stepTime) {
        case .line(let buttons): scan.enter(buttons, among: choices, at: context.now)
        case .button(let button):
            choose(button.role)
            makeSteps()
            scan.stay(at: button.role, among: self.choices(at: context.now), now: context.now)
        case nil: break
        }
    }

    /// Moves the focus to the button whose turn it is. While it is a line's turn, no button has the focus.
    mutating func moveScan() {
        guard screen.runningRound(at: context.now) == nil, !screen.waitsForAnyPress else { return scan.forget() }
        let before = context.session.machine.pointer.focus
        let choices = choices(at: context.now)
        scan.follow(screen: number, at: context.now, choices, stepTime: stepTime)
        context.session.machine.hasCursor = false
        context.session.machine.pointer = Button.Pointer()
        if case .button(let button) = scan.focus(at: context.now, among: choices, stepTime: stepTime) {
            context.session.machine.pointer.focus = button.role
        }
        soundFocus(after: before)
    }

    /// Goes on from a button to which the screen itself has moved the focus.
    mutating func moveScan(to role: Button.Role) {
        scan.stay(at: role, among: choices(at: context.now), now: context.now)
    }

    /// The buttons that share the focus; empty without a focus.
    var focusedLine: [Button.Role] {
        guard hasOneSwitch, !screen.waitsForAnyPress,
            case .line(let buttons) = scan.focus(
                at: context.now, among: choices(at: context.now), stepTime: stepTime)
        else { return [] }
        return buttons.map { $0.role }
    }

    /// The greatest distance of two neighbours that one ring surrounds, points. Buttons farther apart may have words
    /// between them.
    private static let ringGap = 40.0

    /// Appends the light of a round, or rings around the buttons of the line that has the focus: one around neighbours.
    func appendOneSwitch(at now: Instant, to frame: inout Frame) {
        if let sweep = sweep(at: now) {
            return sweep.append(hasReducedMotion: context.session.settings.hasReducedMotion, to: &frame)
        }
        guard !screen.waitsForAnyPress,
            case .line(let buttons) = scan.focus(at: now, among: choices(at: now), stepTime: stepTime)
        else { return }
        var ring: Rect?
        for button in buttons {
            let area = button.area
            guard let last = ring, area.minX - last.maxX <= Self.ringGap else {
                if let ring { frame.stretch(.focus, over: ring.widened(by: 11)) }
                ring = area
                continue
            }
            let (top, bottom) = (min(last.minY, area.minY), max(last.maxY, area.maxY))
            ring = Rect(last.minX, top, max(last.maxX, area.maxX) - last.minX, bottom - top)
        }
        if let ring { frame.stretch(.focus, over: ring.widened(by: 11)) }
    }
}
