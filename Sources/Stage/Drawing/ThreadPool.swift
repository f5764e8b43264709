import RainCSDL2
import Synchronization

/// Threads that wait for work and do its parts in parallel with the caller.
struct ThreadPool: ~Copyable {
    /// One part of some work: the work's context, and the part's number.
    typealias Part = @convention(c) (UnsafeMutableRawPointer, Int) -> Void

    /// The data that the threads share. Semaphores order all accesses except to the counter.
    private struct Shared: ~Copyable {
        let start: OpaquePointer
        let done: OpaquePointer
        let next = Atomic(0)
        var part: Part?
        var context: UnsafeMutableRawPointer?
        var count = 0

        borrowing func work() {
            guard let part, let context else { return }
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                part(context, index)
            }
        }
    }

    private let shared: UnsafeMutablePointer<Shared>
    private var threads: [OpaquePointer] = []

    /// - Parameter size: the number of threads that work at once, the caller's included.
    init(size: Int) {
        shared = .allocate(capacity: 1)
        guard size > 1, let start = SDL_CreateSemaphore(0), let done = SDL_CreateSemaphore(0) else {
            // A pool of one thread needs no semaphores.
            let none = OpaquePointer(shared)
            shared.initialize(to: Shared(start: none, done: none))
            return
        }
        shared.initialize(to: Shared(start: start, done: done))
        for _ in 1..<size {
            let thread = SDL_CreateThread(
                { data in
                    guard let shared = data?.assumingMemoryBound(to: Shared.self) else { return 0 }
                    while ThreadPool.wait(for: shared.pointee.start), shared.pointee.part != nil {
                        shared.pointee.work()
                        SDL_SemPost(shared.pointee.done)
                    }
                    return 0
                }, "drawing", shared)
            if let thread { threads.append(thread) }
        }
    }

    deinit {
        let isAlone = shared.pointee.start == OpaquePointer(shared)
        shared.pointee.part = nil
        for _ in threads { SDL_SemPost(shared.pointee.start) }
        for thread in threads { SDL_WaitThread(thread, nil) }
        if !isAlone {
            SDL_DestroySemaphore(shared.pointee.start)
            SDL_DestroySemaphore(shared.pointee.done)
        }
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    /// Runs the parts 0..<count, in any order and in parallel, and returns when all are done. Allocates nothing.
    func work(_ count: Int, on context: UnsafeMutableRawPointer, _ part: Part) {
        shared.pointee.part = part
        shared.pointee.context = context
        shared.pointee.count = count
        shared.pointee.next.store(0, ordering: .relaxed)
        let helpers = min(threads.count, count - 1)
        for _ in 0..<max(0, helpers) { SDL_SemPost(shared.pointee.start) }
        shared.pointee.work()
        for _ in 0..<max(0, helpers) { _ = Self.wait(for: shared.pointee.done) }
    }

    /// The number of tries at a semaphore before sleeping. They take some tens of microseconds, as long as waking a
    /// thread does; the works of a frame follow one another closely.
    private static let tries = 2000

    private static func wait(for semaphore: OpaquePointer) -> Bool {
        for _ in 0..<tries where SDL_SemTryWait(semaphore) == 0 { return true }
        return SDL_SemWait(semaphore) == 0
    }
}
