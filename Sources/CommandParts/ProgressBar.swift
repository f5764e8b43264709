import Dispatch
import Glibc
import RainApp
import Stage
import Synchronization

/// A progress bar on a terminal, with an estimate of the remaining time; elsewhere one line after two seconds.
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
        let patience = isOnTerminal ? Self.patience : Int64(LongWork.patience * 1e9)
        guard now - start >= patience, done > 0, done < total || isOnTerminal else { return }
        shownAt.withLock { shownAt in
            if let shownAt, !isOnTerminal || now - shownAt < Self.interval { return }
            shownAt = now
            let share = min(1, Double(done) / Double(total))
            let rest = Double(now - start) / 1e9 * (1 - share) / share
            guard isOnTerminal else {
                return Console.note("\(Int(share * 100)) % of \(total) \(unit) done, \(Self.words(rest)) to go")
            }
            let full = Int(share * Double(Self.width))
            let bar = String(repeating: "█", count: full) + String(repeating: "░", count: Self.width - full)
            Console.overwrite("\(bar) \(Int(share * 100)) % of \(total) \(unit), \(Self.words(rest)) to go")
        }
    }

    package func clear() {
        if isOnTerminal, shownAt.withLock({ $0 }) != nil { Console.overwrite("") }
    }

    package static func words(_ seconds: Double) -> String {
        if seconds < 90 { return "\(Int(seconds.rounded(.up))) s" }
        return seconds < 5400 ? "\(Int((seconds / 60).rounded(.up))) min" : "\(Int((seconds / 3600).rounded(.up))) h"
    }
}

/// Work that may take long, and whose progress is unknown.
package enum LongWork {
    /// Time after which a command says that it is still working, seconds.
    package static let patience = 2.0

    /// Performs work, and prints its description once if it takes long.
    package static func perform<Result>(_ what: String, _ work: () throws -> Result) rethrows -> Result {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "long work"))
        timer.schedule(deadline: .now() + patience)
        timer.setEventHandler { Console.note(what) }
        timer.resume()
        defer { timer.cancel() }
        return try work()
    }
}
