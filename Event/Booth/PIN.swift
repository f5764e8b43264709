import Motion
import Rain

/// The number that lets staff in: 4 to 8 digits.
package struct PIN: Hashable, Sendable {
    package let digits: String

    package static let lengths = 4...8

    /// Creates a PIN of digits in any form; nil for any other text.
    package init?(_ text: String) {
        digits = text.typed
        guard Self.lengths.contains(digits.utf8.count), digits.allSatisfy(\.isDigit) else { return nil }
    }

    fileprivate func matches(_ text: String) -> Bool { text == digits }
}

/// A PIN with a limit of tries: after too many wrong ones there is a wait.
package struct PINLock: Hashable, Sendable {
    private let pin: PIN
    private var wrong = 0
    private var waitsUntil: Instant?

    /// The number of wrong tries that starts the wait, and the length of the wait, seconds.
    package static let (tries, wait) = (5, 60.0)

    package init(_ pin: PIN) { self.pin = pin }
}

extension PINLock {
    /// The seconds until a PIN can be tried again; nil if it can be now.
    func secondsLeft(at now: Instant) -> Int? {
        waitsUntil.flatMap { $0 > now ? Int($0.seconds(since: now).rounded(.up)) : nil }
    }

    /// Tries a text. Returns whether it is the PIN; false for any text during a wait.
    mutating func opens(for text: String, at now: Instant) -> Bool {
        guard secondsLeft(at: now) == nil else { return false }
        waitsUntil = nil
        if pin.matches(text) {
            wrong = 0
            return true
        }
        wrong += 1
        if wrong == Self.tries { (wrong, waitsUntil) = (0, now + Self.wait) }
        return false
    }
}
