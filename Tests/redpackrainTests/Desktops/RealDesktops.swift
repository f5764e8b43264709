import Dispatch
import Foundation
import Synchronization
import Testing

/// Tests with real windows, keys and sound servers, each with its own display, bus and folder.
@Suite(.beside) enum RealDesktops {}

/// Runs a suite whose tests mostly wait on threads of its own, from the beginning. Tests that compute have all processors
/// meanwhile, and no more windows are open than a small machine can draw.
struct Beside: SuiteTrait, TestScoping {
    /// The trait applies to the suite as a whole, so that asynchronous work stays on its threads.
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

/// Threads that run jobs in order of arrival.
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
