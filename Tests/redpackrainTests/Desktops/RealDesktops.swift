import Dispatch
import Foundation
import Synchronization
import Testing

/// Trials with real windows, keys and sound servers, each on a display, a bus and in a folder of its own.
@Suite(.beside) enum RealDesktops {}

/// Has a suite whose tests wait most of their time run on threads of its own, so many at once, from the beginning: those
/// that compute have all processors meanwhile, and no more windows are open than a small machine can draw.
struct Beside: SuiteTrait, TestScoping {
    /// The suite as a whole, with all that it starts: what hops from thread to thread stays on these.
    let isRecursive = false

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(Threads.shared, operation: function)
    }
}

extension Trait where Self == Beside {
    static var beside: Self { Self() }
}

/// Threads that take one job after the other, in the order in which they come.
private final class Threads: TaskExecutor {
    static let shared = Threads(count: 3)

    private let jobs = Mutex<[UnownedJob]>([])
    private let waiting = DispatchSemaphore(value: 0)

    init(count: Int) {
        for _ in 0..<count { Thread.detachNewThread { self.work() } }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        waiting.signal()
    }

    private func work() {
        while true {
            waiting.wait()
            jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
