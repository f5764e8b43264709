import Foundation
import Testing

/// What is tried with real windows, keys and sound servers, each on a display, a bus and in a folder of its own.
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

/// Threads that take one job after the other, in the order in which they come. Unchecked, since what protects `jobs` is a
/// lock that the compiler does not know: it is touched only while `condition` is locked.
private final class Threads: TaskExecutor, @unchecked Sendable {
    static let shared = Threads(count: 3)

    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    init(count: Int) {
        for _ in 0..<count { Thread.detachNewThread { self.work() } }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock { jobs.append(job) }
        condition.signal()
    }

    private func work() {
        while true {
            condition.lock()
            while jobs.isEmpty { condition.wait() }
            let job = jobs.removeFirst()
            condition.unlock()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
