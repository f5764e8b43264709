package import Motion
package import Picture
import Rain
package import RainScreens
package import RainShow

/// The screen on which staff type the PIN.
package struct PINEntry: Typing, BoothScreen {
    package private(set) var typed = Typed(isSecret: true)
    private var isWrong = false
    private let purpose: Purpose
    private let lock: PINLock?

    /// Why the PIN is asked for.
    package enum Purpose: Sendable {
        /// The page for staff.
        case staff
        /// To let one visitor in, or for one act of staff.
        case once
    }

    package init(for purpose: Purpose = .staff, _ lock: PINLock?) { (self.purpose, self.lock) = (purpose, lock) }

    package var name: String { "pin" }
    package static var keyboard: Keyboard { .digits }
    package var isForStaff: Bool { true }

    package func heading(_ words: Words) -> String { words.staff }
    package func accept(_ words: Words) -> (text: String, icon: Image) { (words.enter, .iconCheck) }
    package func hint(_ words: Words) -> String { words.pinHint }
}

extension PINEntry {
    package func trouble(_ words: Words, at now: Instant) -> String? {
        if let wait = lock?.secondsLeft(at: now) { return words.pinWait(wait) }
        return isWrong ? words.pinWrong : nil
    }

    package mutating func type(_ text: String) {
        isWrong = false
        typed.text = String((typed.text + text.typed.filter(\.isDigit)).prefix(PIN.lengths.upperBound))
    }

    package mutating func erase() {
        isWrong = false
        typed.erase()
    }

    package mutating func finish(_ context: inout Context) {
        defer { typed.text = "" }
        let now = context.now
        if context.session.kiosk?.lock.opens(for: typed.text, at: now) == true {
            context.go(purpose == .staff ? .replace(StaffPage()) : .back(.event(.letIn)))
        } else {
            context.cues.append(Cue(.refused))
            // A new screen, with the lock's present state, so that the wait is shown.
            self = PINEntry(for: purpose, context.session.kiosk?.lock)
            isWrong = true
        }
    }
}
