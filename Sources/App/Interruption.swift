import Dispatch
import Glibc
import Synchronization

/// Ctrl-C, taken as a wish to stop at the next batch while this value lives; pressed twice it ends the program at once.
package struct Interruption: ~Copyable {
    /// Whether it was pressed.
    package final class Wish: Sendable {
        private let isSet = Atomic(false)

        package var isMade: Bool { isSet.load(ordering: .relaxed) }

        fileprivate func make() -> Bool { isSet.exchange(true, ordering: .relaxed) }
    }

    package let wish = Wish()
    private let source: any DispatchSourceSignal

    package init() {
        signal(SIGINT, SIG_IGN)
        // A queue of its own: those that are shared are busy with rounds.
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

    /// What shells give a program that was interrupted: 128 and the signal's number.
    package static let exitCode: Int32 = 130
}
