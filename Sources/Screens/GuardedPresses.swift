package import Motion
package import Picture

/// The guard of a page that appeared by itself, or that asks for a guard (`startsGuarded`). A player may still be
/// tapping, and not mean the new buttons beneath the finger.
struct GuardedPresses {
    /// The instant from which on the page takes no presses; nil if it takes all.
    private(set) var since: Instant?
    /// Whether a round ran on the page after the last input or frame.
    private var wasRunning = false

    mutating func begin(at now: Instant) { since = now }

    mutating func end() { since = nil }

    /// Notes whether a round runs on the page. If it stops without a press, the guard begins: the buttons appeared by
    /// themselves.
    mutating func note(isRunning: Bool, afterPress: Bool, at now: Instant) {
        if isRunning {
            end()
        } else if wasRunning, !afterPress {
            begin(at: now)
        }
        wasRunning = isRunning
    }
}

extension Navigator {
    /// Notes whether a round runs, after an input or a frame.
    mutating func noteRunning(afterPress: Bool) {
        guard !isDone else { return }
        let isRunning = screen.isPlaying(at: context.now)
        stack[top].guardedPresses.note(isRunning: isRunning, afterPress: afterPress, at: context.now)
    }

    /// Returns the time without a press, on the page that is shown, seconds.
    private func rest(at now: Instant) -> Double {
        let entry = stack[top]
        return now.seconds(since: max(last.press, entry.since, entry.guardedPresses.since ?? entry.since))
    }

    /// Whether the page takes no presses yet, since one may be meant for the previous page: until nothing was pressed
    /// for a while, and until the page has shown its outcome.
    /// - Parameter rest: the time without a press after which a press is meant for the page, seconds.
    package func isGuarded(at now: Instant, rest: Double = Input.pointerRest) -> Bool {
        guard stack[top].guardedPresses.since != nil, !screen.waitsForAnyPress else { return false }
        return self.rest(at: now) < rest || isDark(at: now) || !screen.isReady(at: now)
            || !screen.isTold(at: now, in: context.session)
    }

    /// Returns whether a press is kept from the page. A kept press shows the page's outcome at once.
    mutating func isKeptFromPage(_ input: Input) -> Bool {
        // The round may have ended since the last frame.
        noteRunning(afterPress: false)
        guard input.isPress else { return false }
        defer { last.press = context.now }
        context.isRested = rest(at: context.now) >= input.rest
        guard isGuarded(at: context.now, rest: input.rest) else {
            stack[top].guardedPresses.end()
            return false
        }
        if !isDark(at: context.now), screen.isReady(at: context.now) { with(top) { $0.finishTelling(&$1) } }
        return true
    }
}

extension Input {
    /// The time without a press after which a press is meant for the page that is shown, seconds. Taps in a round go on
    /// for longer than key presses.
    fileprivate var rest: Double {
        switch self {
        case .key, .padButton, .spareButton: 0.4
        default: Self.pointerRest
        }
    }

    /// The time without a press after which a press by a finger or a mouse is meant for the page, seconds.
    package static let pointerRest = 0.7
}
