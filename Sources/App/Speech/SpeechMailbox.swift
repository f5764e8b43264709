import Dispatch
import Synchronization

/// The state shared by the game's thread and the speech thread. It holds only the newest order, and no call from the
/// game's thread waits for the speech thread's work.
final class SpeechMailbox: Sendable {
    enum Order: Sendable {
        case say(text: String, language: String)
        case stop
    }

    private struct Contents {
        var order: Order?
        var state = SpeechOutput.State.idle
        /// The instant at which the thread took its current order; nil while the thread waits for one.
        var busySince: ContinuousClock.Instant?
        var isClosed = false
    }

    private let contents = Mutex(Contents())
    /// Wakes the thread, once for each order; a newer order that replaces a waiting one does not wake it again.
    private let work = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    /// The time after which a dispatcher that is still busy with an order counts as unavailable.
    private let patience: Duration

    init(patience: Duration) { self.patience = patience }
}

// For the game's thread.
extension SpeechMailbox {
    var state: SpeechOutput.State {
        contents.withLock { contents in
            guard let since = contents.busySince, since.duration(to: .now) > patience,
                contents.state == .opening || contents.state == .ready
            else { return contents.state }
            return .unavailable(.noDispatcher)
        }
    }

    /// Replaces the waiting order. Returns whether this is the first text, for which the thread must be started.
    func put(_ order: Order) -> Bool {
        let (isWaiting, isFirst) = contents.withLock { contents in
            let isText = if case .say = order { true } else { false }
            let isFirst = contents.state == .idle
            // Nothing was said yet, so there is nothing to stop.
            guard !contents.isClosed, isText || !isFirst else { return (false, false) }
            let isWaiting = contents.order == nil
            contents.order = order
            if isFirst { contents.state = .opening }
            return (isWaiting, isFirst)
        }
        if isWaiting { work.signal() }
        return isFirst
    }

    /// Refuses further orders, and waits for the end of the thread, at most for `limit`; a second call does not wait.
    /// Returns whether the thread has ended.
    func close(within limit: Duration) -> Bool {
        let (hasThread, wasClosed) = contents.withLock { contents in
            defer { (contents.order, contents.isClosed) = (nil, true) }
            return (contents.state != .idle, contents.isClosed)
        }
        guard hasThread else { return true }
        if !wasClosed { work.signal() }
        let (seconds, attoseconds) = wasClosed ? (0, 0) : limit.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        guard ended.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return false }
        // For the next call of `close`.
        ended.signal()
        return true
    }
}

// For the speech thread.
extension SpeechMailbox {
    var isClosed: Bool { contents.withLock { $0.isClosed } }

    func note(_ state: SpeechOutput.State) { contents.withLock { $0.state = state } }

    /// Waits for the next order; nil when the mailbox is closed.
    func next() -> Order? {
        contents.withLock { $0.busySince = nil }
        while true {
            work.wait()
            let (order, isClosed) = contents.withLock { contents in
                let order = contents.order
                contents.order = nil
                contents.busySince = order == nil ? nil : .now
                return (order, contents.isClosed)
            }
            if isClosed { return nil }
            if let order { return order }
        }
    }

    /// Notes that the thread has closed its connection.
    func noteEnd() { ended.signal() }
}
