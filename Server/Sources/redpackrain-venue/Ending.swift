import Dispatch
import Glibc

/// Ends a server a few seconds after SIGTERM or SIGINT, even if requests are still waiting. Their senders try again,
/// and stored facts survive a killed program.
struct Ending {
    private let sources: [any DispatchSourceSignal]

    /// The time limit for requests to finish, seconds.
    private static let patience = 3.0

    /// Starts watching for the signals. They must also end the server in the normal way.
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
