import Dispatch
import Glibc
import Synchronization

/// While this value exists, Ctrl-C is a request to stop after the current batch; a second Ctrl-C exits at once.
package struct Interruption: ~Copyable {
    package final class Wish: Sendable {
        private let isSet = Atomic(false)

        package var isMade: Bool { isSet.load(ordering: .relaxed) }

        fileprivate func make() -> Bool { isSet.exchange(true, ordering: .relaxed) }
    }

    package let wish = Wish()
    private let source: any DispatchSourceSignal

    package init() {
        signal(SIGINT, SIG_IGN)
        // A queue of its own: the shared ones are busy with rounds.
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "interruption"))
        let wish = wish
        source.setEventHandler {
            if wish.make() { exit(Self.exitCode) }
        }
        source.resume()
    }

    deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }

    /// The status that shells report for an interrupted program: 128 and the signal's number.
    package static let exitCode: Int32 = 130
}
