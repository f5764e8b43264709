import Synchronization

/// What is wrong with requests, told so that nobody can fill a disk with it: of each sender, the same line once a minute.
final class Troubles: Sendable {
    private let told = Mutex<[String: Int]>([:])

    private static let interval = 60

    /// - Parameters:
    ///   - sender: as whom the sender is known.
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
