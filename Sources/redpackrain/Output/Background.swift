import Dispatch
import Foundation
import RainApp
import RainCommandParts

/// Work during a running game: only on idle processors, and only until the other end of standard input is closed.
enum Background {
    /// SCHED_IDLE, which Swift does not import: runs only when nothing else needs a processor. An encoder inherits it.
    private static let idle: Int32 = 5

    static func begin() {
        var none = sched_param()
        sched_setscheduler(0, idle, &none)
        DispatchQueue(label: "leash").async {
            var byte: UInt8 = 0
            while read(STDIN_FILENO, &byte, 1) > 0 {}
            // Files get their names when they are complete, so nothing is left behind.
            _exit(Interruption.exitCode)
        }
    }
}
