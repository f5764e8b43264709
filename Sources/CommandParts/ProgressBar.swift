import App
import Glibc
import Stage
import Synchronization

/// A progress bar on a terminal, with an estimate of the remaining time.
package final class ProgressBar: Sendable {
    private let total: Int
    private let unit: String
    private let time = HostTime()
    private let start: HostInstant
    private let isOnTerminal = isatty(STDERR_FILENO) == 1
    private let shownAt = Mutex<HostInstant?>(nil)

    /// Delay before the bar appears, and minimum interval between updates, nanoseconds.
    private static let patience: Int64 = 1_000_000_000
    private static let interval: Int64 = 100_000_000
    private static let width = 30

    package init(total: Int, unit: String) {
        self.total = total
        self.unit = unit
        start = time.now
    }

    package func show(_ done: Int) {
        let now = time.now
        guard isOnTerminal, now - start >= Self.patience, done > 0 else { return }
        shownAt.withLock { shownAt in
            if let shownAt, now - shownAt < Self.interval { return }
            shownAt = now
            let share = min(1, Double(done) / Double(total))
            let rest = Double(now - start) / 1e9 * (1 - share) / share
            let full = Int(share * Double(Self.width))
            let bar = String(repeating: "█", count: full) + String(repeating: "░", count: Self.width - full)
            Console.overwrite("\(bar) \(Int(share * 100)) % of \(total) \(unit), \(Self.words(rest)) to go")
        }
    }

    package func clear() {
        if shownAt.withLock({ $0 }) != nil { Console.overwrite("") }
    }

    package static func words(_ seconds: Double) -> String {
        if seconds < 90 { return "\(Int(seconds.rounded(.up))) s" }
        return seconds < 5400 ? "\(Int((seconds / 60).rounded(.up))) min" : "\(Int((seconds / 3600).rounded(.up))) h"
    }
}
