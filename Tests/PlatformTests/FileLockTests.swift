import Foundation
import Synchronization
import Testing

@testable import RainPlatform

/// Locks between programs.
@Suite struct FileLockTests {
    private static func path() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).lock").path
    }

    /// A lock is waited for up to `patience`.
    @Test func aLockIsWaitedFor() throws {
        let path = Self.path()
        defer { unlink(path) }
        let lock = Mutex(try FileLock(path, patience: 0))
        let held = try FileLock(path, patience: 0.05)
        #expect(held == nil)
        // A thread of its own, since all threads of tasks may be waiting.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.3)
            lock.withLock { $0 = nil }
        }
        #expect(try FileLock(path, patience: 20) != nil)
    }

    /// A program that was started while the lock was held also has its file open.
    @Test func locksAreReleasedWhileOthersHaveTheFileOpen() throws {
        let path = Self.path()
        defer { unlink(path) }
        var lock = try FileLock(path, patience: 0)
        #expect(lock != nil)
        let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let held = links.first {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
        }
        let other = dup(try #require(held.flatMap { Int32($0) }))
        defer { close(other) }
        lock = nil
        lock = try FileLock(path, patience: 0)
        #expect(lock != nil)
    }
}
