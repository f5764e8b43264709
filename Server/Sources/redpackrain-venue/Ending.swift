import Dispatch
import Glibc

/// Ends a server some seconds after the signal to end, whatever requests still wait for. Their senders ask again, and what
/// is written survives a program that is killed.
struct Ending {
    private let sources: [any DispatchSourceSignal]

    /// The time that requests may take to end, seconds.
    private static let patience = 3.0

    /// Begins to watch for the signals, which must have another effect as well: to end the server.
    init() {
        let queue = DispatchQueue(label: "ending")
        sources = [SIGTERM, SIGINT].map { signal in
            let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
            source.setEventHandler { queue.asyncAfter(deadline: .now() + Self.patience) { _exit(0) } }
            source.resume()
            return source
        }
    }
}
