import Foundation
import GRDB
import Glibc

/// How long a lock of another program is waited for.
public struct LockPatience: Sendable {
    /// Seconds.
    let limit: Double
    /// Called when a wait has become one that somebody notices.
    let tell: @Sendable () -> Void

    /// That of a game, whose start stands still meanwhile.
    public static let short = LockPatience(limit: noticed) {}

    /// That of a command, which has nothing else to do.
    public static func long(_ tell: @escaping @Sendable () -> Void) -> LockPatience {
        LockPatience(limit: 10, tell: tell)
    }

    /// A wait that somebody notices, seconds.
    private static let noticed = 0.25
    /// Seconds between two tries.
    private static let step = 0.01
}

extension LockPatience {
    /// Waits a little before another try. False once it has been enough.
    private func waits(afterTries tries: Int) -> Bool {
        guard Double(tries) * Self.step < limit else { return false }
        if tries == Int(Self.noticed / Self.step) { tell() }
        Thread.sleep(forTimeInterval: Self.step)
        return true
    }

    /// The same for the locks of SQLite.
    var busyMode: Database.BusyMode { .callback { waits(afterTries: $0) } }

    /// Does something that no two games may do at once to what is in a folder. A folder that cannot be locked, or is for
    /// longer than one cares to wait, stops nobody: SQLite has locks of its own for what is in a file.
    func alone<Result>(in folder: String, _ body: () throws -> Result) rethrows -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, waits(afterTries: tries) { tries += 1 }
        return try body()
    }
}
