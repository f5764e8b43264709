import Synchronization

/// Prints faults of requests without filling a disk: the same line of the same sender at most once a minute.
final class Troubles: Sendable {
    private let told = Mutex<[String: Int]>([:])

    private static let interval = 60

    /// - Parameters:
    ///   - sender: the sender's address or its bearer.
    ///   - time: seconds since 1970 UTC.
    func note(_ line: String, of sender: String, at time: Int) {
        let text = "\(sender): \(line)"
        let isDue = told.withLock { told in
            told = told.filter { (0..<Self.interval).contains(time - $0.value) }
            guard told[text] == nil else { return false }
            told[text] = time
            return true
        }
        if isDue { Terminal.note(text) }
    }
}
