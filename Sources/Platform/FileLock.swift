import Glibc

/// An exclusive lock on a file, held until the lock is released or the process ends.
package final class FileLock: Sendable {
    private let descriptor: Int32

    /// Interval between two tries, in seconds and in microseconds.
    private static let step = 0.005
    private static let stepMicroseconds: UInt32 = 5000

    /// Locks a file, and makes it if there is none. Nil if another program holds the lock for longer than `patience`,
    /// or if the file cannot be locked.
    /// - Parameter patience: seconds.
    package init?(_ path: String, patience: Double) throws(FileError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path, WriteFault.forbidden.rawValue) }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, Double(tries) * Self.step < patience else {
                close(descriptor)
                return nil
            }
            tries += 1
            usleep(Self.stepMicroseconds)
        }
    }

    /// Unlocks explicitly, since a child process that is just starting still has the file open, and would keep the
    /// lock.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
