import Motion
import Picture

extension Input {
    /// Whether somebody is there: a finger, a key or a button goes down, or a text is typed. A mouse may be moved by
    /// whoever leans on the table.
    var isPress: Bool {
        switch self {
        case .press, .key(_, isDown: true), .padButton(true), .spareButton(true), .hold(true), .text: true
        default: false
        }
    }
}

extension Navigator {
    /// Does what a kiosk does by itself: asks for the PIN, and ends a visit that nobody goes on with.
    mutating func watchVisit() {
        guard context.session.kiosk != nil else { return }
        if context.session.kiosk?.takesCorner(at: context.now) == true, !screen.isForStaff {
            if screen.isPlaying(at: context.now) { with(top) { $0.handle(.key(.pause, isDown: true), &$1) } }
            pressed = [:]
            context.go(.push(PINEntry(in: context.session, at: context.now)))
            return
        }
        guard let limit = screen.visitTimeout else { return }
        let last = max(context.session.machine.idleSince, stack[top].since)
        if context.now.seconds(since: last) > limit { with(top) { $0.giveUp(&$1) } }
    }
}
