import Glibc
import Synchronization

/// Hears of the facts that are appended to an event.
struct Bell: ~Copyable {
    private var connection: Connection?
    /// The highest number that was heard of.
    private var heard = 0

    /// Waits for a fact after a number. Returns false if there is none in time.
    fileprivate mutating func wait(by deadline: Instant, after number: Int, of log: PostgresLog) throws(Fault) -> Bool {
        var line: Connection
        if let kept = connection.take() {
            line = kept
        } else {
            line = try Connection(log.address)
            let patience = Instant.now + .seconds(3)
            // First the bell, then a look at what is there: nothing falls between.
            try line.run("LISTEN \(log.channel)", by: patience)
            let last = try line.run(
                "SELECT coalesce(max(number), 0) FROM fact WHERE event = $1", [Parameter(log.event)], by: patience)
            heard = last.number(0, 0)
        }
        while heard <= number, let text = try line.notification(by: deadline) { heard = max(heard, Int(text) ?? 0) }
        connection = consume line
        return heard > number
    }
}

extension PostgresLog {
    /// Waits until somebody has appended a fact after a number, for a number of seconds at most; some seconds more while
    /// the database is not reached. One thread at a time hears the bell; others, and all without a database, wait for
    /// the whole time.
    public func wait(for seconds: Double, after number: Int) {
        let deadline = Instant.now + .seconds(seconds)
        let rang = bell.withLockIfAvailable { bell in
            (try? bell.wait(by: deadline, after: number, of: self)) ?? false
        }
        while rang != true, deadline.milliseconds > 0 { poll(nil, 0, deadline.milliseconds) }
    }
}
