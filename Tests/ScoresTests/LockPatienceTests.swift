import Foundation
import GRDB
import Glibc
import Synchronization
import Testing

@testable import RainScores

/// The wait for a lock, its limit, and the message about it.
@Suite struct LockPatienceTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    /// Opens the folder and tries to lock it.
    private func lock() -> (descriptor: Int32, isLocked: Bool) {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        return (descriptor, flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    }

    /// A lock is reported after a wait of a quarter of a second, in steps of a hundredth.
    @Test func shortWaitsAreNotReported() throws {
        let told = Mutex(0)
        let patience = LockPatience.long { told.withLock { $0 += 1 } }
        guard case .callback(let waits) = patience.busyMode else {
            Issue.record("no lock is waited for")
            return
        }
        for tries in 0...26 {
            #expect(waits(tries))
            #expect(told.withLock { $0 } == (tries < 25 ? 0 : 1), "\(tries)")
        }
    }

    /// A game waits for a quarter of a second, a command for ten.
    @Test func patienceEnds() throws {
        for (patience, tries) in [(LockPatience.short, 25), (.long {}, 1000)] {
            guard case .callback(let waits) = patience.busyMode else {
                Issue.record("no lock is waited for")
                return
            }
            #expect(waits(tries - 1) && !waits(tries) && !waits(tries + 1), "\(tries)")
        }
    }

    /// The folder is locked for all others meanwhile, and free afterwards.
    @Test func folderIsLockedForOthersMeanwhile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let told = Mutex(0)
        let patience = LockPatience(limit: 60) { told.withLock { $0 += 1 } }
        for _ in 0..<2 {
            let other = patience.alone(in: folder.path) { lock() }
            close(other.descriptor)
            #expect(!other.isLocked)
        }
        #expect(told.withLock { $0 } == 0, "the second one has not waited for the first")
        let after = lock()
        #expect(after.isLocked)
        close(after.descriptor)
    }

    /// A program that keeps a folder locked does not stop others for ever, and is reported.
    @Test func waitsHaveALimit() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = lock()
        defer { close(other.descriptor) }
        let told = Mutex(0)
        let patience = LockPatience(limit: 0.5) { told.withLock { $0 += 1 } }
        let start = ContinuousClock().now
        #expect(patience.alone(in: folder.path) { 7 } == 7)
        #expect(ContinuousClock().now - start > .milliseconds(400) && told.withLock { $0 } == 1)
        #expect(patience.alone(in: "/nowhere") { 8 } == 8, "a missing folder is reported by the code that needs it")
    }
}
