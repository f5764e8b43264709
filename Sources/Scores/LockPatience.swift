import Foundation
import GRDB
import Glibc

/// A time limit for waiting on another program's lock.
package struct LockPatience: Sendable {
    /// Seconds.
    let limit: Double
    /// Called when the wait is long enough to be noticed.
    let tell: @Sendable () -> Void

    /// For a game, whose start is blocked meanwhile.
    package static let short = LockPatience(limit: noticed) {}

    /// For a command, which has nothing else to do.
    package static func long(_ tell: @escaping @Sendable () -> Void) -> LockPatience {
        LockPatience(limit: 10, tell: tell)
    }

    /// When a wait becomes noticeable, and the interval between two tries, seconds.
    private static let noticed = 0.25
    private static let step = 0.01
}

extension LockPatience {
    /// Sleeps for one step. Returns false once the limit is reached.
    private func waits(afterTries tries: Int) -> Bool {
        guard Double(tries) * Self.step < limit else { return false }
        if tries == Int(Self.noticed / Self.step) { tell() }
        Thread.sleep(forTimeInterval: Self.step)
        return true
    }

    var busyMode: Database.BusyMode { .callback { waits(afterTries: $0) } }

    /// Runs `body` under an exclusive lock on `folder`, so that no two games run it at once. Runs it anyway if the limit
    /// is reached: SQLite has its own locks for a file's contents.
    func alone<Result>(in folder: String, _ body: () throws -> Result) rethrows -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Unlocks explicitly: a child process that is just starting still has the folder open, and would keep the lock.
        defer {
            if descriptor >= 0 {
                flock(descriptor, LOCK_UN)
                close(descriptor)
            }
        }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, waits(afterTries: tries) { tries += 1 }
        return try body()
    }
}
