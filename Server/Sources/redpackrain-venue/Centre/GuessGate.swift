import Foundation
import Synchronization

/// Prevents guessing of codes: after ten unknown codes in a minute a desk has to wait.
final class GuessGate: Sendable {
    private let state = Mutex(State())

    private struct State {
        /// The guesses of the last minute by desks, seconds since 1970 UTC.
        var guesses: [String: [Int]] = [:]
    }

    /// Maximum number of guesses in a minute.
    static let maxGuesses = 10
    private static let minute = 60

    /// The seconds for which a desk has to wait; nil if it need not.
    func wait(for desk: String, at time: Int) -> Int? {
        state.withLock { state in
            let recent = (state.guesses[desk] ?? []).filter { (0..<Self.minute).contains(time - $0) }
            return recent.count >= Self.maxGuesses ? recent[recent.count - Self.maxGuesses] + Self.minute - time : nil
        }
    }

    /// Notes a guess. Returns whether the desk has to wait from now on.
    func noteGuess(of desk: String, at time: Int) -> Bool {
        state.withLock { state in
            let recent = (state.guesses[desk] ?? []).filter { (0..<Self.minute).contains(time - $0) } + [time]
            state.guesses[desk] = recent
            return recent.count >= Self.maxGuesses
        }
    }

    /// The answer to a desk that has to wait, JSON.
    static func refusal(wait: Int) -> Data {
        let text = "too many codes that no round has; wait for \(wait) s"
        return Data(#"{"version":1,"refused":{"why":"tooMany","wait":\#(wait),"text":"\#(text)"}}"#.utf8)
    }
}
