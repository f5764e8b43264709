import Glibc
import Synchronization

/// The signals that end the game in order, once its window is open: SIGTERM, SIGINT, and the SIGHUP of a closed
/// terminal. Before, they end the process, since a desktop may never open its window, and there is nothing to keep.
package enum EndingSignal {
    private static let received = Atomic<Int32>(0)

    /// The number of the first one that has arrived; nil before.
    package static var first: Int32? {
        let number = received.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// The status that shells report for a program that a signal has ended: 128 and its number; nil before any.
    package static var exitCode: Int32? { first.map { 128 + $0 } }

    /// Takes these signals from now on, except for those that are ignored because the caller wants so. They are
    /// delivered even if they are blocked, which is inherited.
    static func watch() {
        // Initialized before a handler needs it.
        _ = first
        let numbers = [SIGTERM, SIGINT, SIGHUP]
        for number in numbers {
            var action = sigaction()
            sigaction(number, nil, &action)
            // Compared as numbers, since functions cannot be compared.
            let isIgnored =
                unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
                == unsafeBitCast(SIG_IGN, to: Int.self)
            guard !isIgnored else { continue }
            action.__sigaction_handler.sa_handler = { number in
                _ = EndingSignal.received.compareExchange(expected: 0, desired: number, ordering: .relaxed)
            }
            sigaction(number, &action, nil)
        }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
