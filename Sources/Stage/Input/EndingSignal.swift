import Glibc
import Synchronization

/// The signals that end the game in order while its window is open: SIGTERM, SIGINT, and the SIGHUP of a closed
/// terminal. Before that they end the process: a desktop may never open the window, and there is nothing to save.
package enum EndingSignal {
    private static let received = Atomic<Int32>(0)
    private static let watches = Mutex(Watches())

    /// The number of windows that want these signals, and the signals' state before the first window was opened.
    private struct Watches {
        var count = 0
        var before: [(number: Int32, action: sigaction)] = []
        var blocked: [Int32] = []
    }

    /// The number of the first signal that has arrived; nil if none has.
    package static var first: Int32? {
        let number = received.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// The status that shells report for a program that a signal has ended: 128 and its number; nil if none has
    /// arrived.
    package static var exitCode: Int32? { first.map { 128 + $0 } }

    private static let numbers = [SIGTERM, SIGINT, SIGHUP]

    /// Notes these signals as long as it lives, instead of the program's own handling. Ignored signals stay ignored,
    /// since the caller wants that. Blocked signals are unblocked, since a program inherits its mask.
    struct Watch: ~Copyable {
        init() {
            // Initialized before a handler needs it.
            _ = EndingSignal.first
            EndingSignal.watches.withLock { watches in
                watches.count += 1
                if watches.count == 1 { EndingSignal.begin(&watches) }
            }
        }

        deinit {
            EndingSignal.watches.withLock { watches in
                watches.count -= 1
                if watches.count == 0 { EndingSignal.end(&watches) }
            }
        }
    }

    private static let note: @convention(c) (Int32) -> Void = { number in
        _ = EndingSignal.received.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    }

    private static func begin(_ watches: inout Watches) {
        received.store(0, ordering: .relaxed)
        var unblocked = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&unblocked)
        for number in numbers {
            sigaddset(&unblocked, number)
            let before = action(of: number)
            guard handler(of: before) != unsafeBitCast(SIG_IGN, to: Int.self) else { continue }
            var action = before
            action.__sigaction_handler.sa_handler = note
            sigaction(number, &action, nil)
            watches.before.append((number, before))
        }
        pthread_sigmask(SIG_UNBLOCK, &unblocked, &blocked)
        watches.blocked = numbers.filter { sigismember(&blocked, $0) == 1 }
    }

    /// Restores the earlier handlers and mask. A handler that the program has set meanwhile is kept.
    private static func end(_ watches: inout Watches) {
        for (number, before) in watches.before
        where handler(of: action(of: number)) == unsafeBitCast(note, to: Int.self) {
            var before = before
            sigaction(number, &before, nil)
        }
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for number in watches.blocked { sigaddset(&blocked, number) }
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        watches = Watches()
    }

    private static func action(of number: Int32) -> sigaction {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action
    }

    /// Returns the address of a handler: functions cannot be compared.
    private static func handler(of action: sigaction) -> Int {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }
}
