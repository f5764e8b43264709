import Dispatch
import Synchronization

/// What the game's thread and the speech thread know of each other. It holds the newest order alone, and no call of the
/// game's thread waits for the other's work.
final class SpeechMailbox: Sendable {
    enum Order: Sendable {
        case say(text: String, language: String)
        case stop
    }

    private struct Contents {
        var order: Order?
        var state = SpeechOutput.State.idle
        /// When the thread took the order that it carries out; nil while it waits for one.
        var busySince: ContinuousClock.Instant?
        var isClosed = false
    }

    private let contents = Mutex(Contents())
    /// Wakes the thread: once for an order, however often a newer one takes its place.
    private let work = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    /// How long a dispatcher may take for an order until it counts as one that does not answer.
    private let patience: Duration

    init(patience: Duration) { self.patience = patience }
}

// The game's thread.
extension SpeechMailbox {
    var state: SpeechOutput.State {
        contents.withLock { contents in
            guard let since = contents.busySince, since.duration(to: .now) > patience,
                contents.state == .opening || contents.state == .ready
            else { return contents.state }
            return .unavailable(.noDispatcher)
        }
    }

    /// Puts an order in place of the last one. Returns whether it is the first text, which starts the thread.
    func put(_ order: Order) -> Bool {
        let (isWaiting, isFirst) = contents.withLock { contents in
            let isText = if case .say = order { true } else { false }
            let isFirst = contents.state == .idle
            // What was never asked to speak has nothing to stop.
            guard !contents.isClosed, isText || !isFirst else { return (false, false) }
            let isWaiting = contents.order == nil
            contents.order = order
            if isFirst { contents.state = .opening }
            return (isWaiting, isFirst)
        }
        if isWaiting { work.signal() }
        return isFirst
    }

    /// Takes no more orders, and waits for the thread's end so long at most; once closed, not at all. Returns whether it
    /// has ended.
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
        // For whoever closes it again.
        ended.signal()
        return true
    }
}

// The speech thread.
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

    /// Tells that the thread has closed its connection.
    func noteEnd() { ended.signal() }
}
