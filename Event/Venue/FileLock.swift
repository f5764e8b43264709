import Foundation
import Glibc

/// An exclusive lock on a file, held until it is closed or the process ends.
final class FileLock: Sendable {
    private let descriptor: Int32

    /// Interval between two tries, seconds.
    private static let step = 0.005

    /// Takes the lock of a file, which is made if there is none. Nil if another program holds it for longer.
    /// - Parameter patience: seconds.
    init?(_ path: String, patience: Double) throws(VenueError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw VenueError(path, "cannot be written; give write permission", .unwritable)
        }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, Double(tries) * Self.step < patience else {
                close(descriptor)
                return nil
            }
            tries += 1
            Thread.sleep(forTimeInterval: Self.step)
        }
    }

    /// Lets go by name: a program that is being started at this moment still has the file open, and would hold the lock.
    deinit {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
