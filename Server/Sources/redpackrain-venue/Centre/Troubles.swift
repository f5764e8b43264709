import Synchronization

/// Prints faults of requests without filling a disk: the same line of the same sender at most once a minute, and only
/// one line for all senders beyond a maximum.
final class Troubles: Sendable {
    /// The senders of each line, with the times at which it was printed.
    private let told = Mutex<[String: [String: Int]]>([:])

    /// The time in which a line is printed once per sender, seconds.
    private static let interval = 60
    /// Maximum number of senders of a line that are named in that time.
    private static let maxSenders = 100

    /// - Parameters:
    ///   - sender: the sender's address or bearer.
    ///   - time: seconds since 1970 UTC.
    func note(_ line: String, of sender: String, at time: Int) {
        if let name = name(of: sender, of: line, at: time) { Terminal.note("\(name): \(line)") }
    }

    /// The name under which a line is printed now; nil if it was printed a short time ago.
    func name(of sender: String, of line: String, at time: Int) -> String? {
        told.withLock { told in
            let recent = told.mapValues { $0.filter { (0..<Self.interval).contains(time - $0.value) } }
            told = recent.filter { !$0.value.isEmpty }
            let senders = told[line] ?? [:]
            let name = senders[sender] == nil && senders.count >= Self.maxSenders ? "many others" : sender
            guard senders[name] == nil else { return nil }
            told[line, default: [:]][name] = time
            return name
        }
    }
}
