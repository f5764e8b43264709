import App
import Dispatch
import Foundation

/// Work beside a running game: at the lowest priority, and no longer than whoever holds the other end of standard input.
enum Background {
    static func begin() {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
        DispatchQueue(label: "leash").async {
            var byte: UInt8 = 0
            while read(STDIN_FILENO, &byte, 1) > 0 {}
            // Nothing is left of what has no name yet.
            _exit(Interruption.exitCode)
        }
    }
}
