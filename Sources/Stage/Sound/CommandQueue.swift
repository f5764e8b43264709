import Synchronization

/// A queue of commands from the game to the thread that mixes: one writes, the other reads, and neither waits.
struct CommandQueue: ~Copyable {
    private let slots: UnsafeMutablePointer<Mixer.Command>
    private let written = Atomic(0)
    private let read = Atomic(0)

    /// The maximum number of waiting commands, more than a frame makes; commands that do not fit are dropped.
    static let capacity = 1024

    init() {
        slots = .allocate(capacity: Self.capacity)
        slots.initialize(repeating: .stop, count: Self.capacity)
    }

    deinit { slots.deallocate() }

    @discardableResult
    func push(_ command: Mixer.Command) -> Bool {
        let end = written.load(ordering: .relaxed)
        guard end - read.load(ordering: .acquiring) < Self.capacity else { return false }
        slots[end % Self.capacity] = command
        written.store(end + 1, ordering: .releasing)
        return true
    }

    var count: Int { written.load(ordering: .relaxed) - read.load(ordering: .relaxed) }

    func pop() -> Mixer.Command? {
        let start = read.load(ordering: .relaxed)
        guard start < written.load(ordering: .acquiring) else { return nil }
        let command = slots[start % Self.capacity]
        read.store(start + 1, ordering: .releasing)
        return command
    }
}
