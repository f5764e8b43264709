import Synchronization

/// Commands on their way from the game to the sound: one writes, one reads, and neither waits.
struct CommandQueue: ~Copyable {
    private let slots: UnsafeMutablePointer<Mixer.Command>
    private let written = Atomic(0)
    private let read = Atomic(0)

    /// More than a frame can ask for; what does not fit is dropped, as nobody would hear it.
    static let capacity = 1024

    init() {
        slots = .allocate(capacity: Self.capacity)
        slots.initialize(repeating: .stop, count: Self.capacity)
    }

    deinit { slots.deallocate() }

    /// Adds a command. Returns whether there was room.
    @discardableResult
    func push(_ command: Mixer.Command) -> Bool {
        let end = written.load(ordering: .relaxed)
        guard end - read.load(ordering: .acquiring) < Self.capacity else { return false }
        slots[end % Self.capacity] = command
        written.store(end + 1, ordering: .releasing)
        return true
    }

    /// How many commands wait.
    var count: Int { written.load(ordering: .relaxed) - read.load(ordering: .relaxed) }

    /// The oldest command, taken out.
    func pop() -> Mixer.Command? {
        let start = read.load(ordering: .relaxed)
        guard start < written.load(ordering: .acquiring) else { return nil }
        let command = slots[start % Self.capacity]
        read.store(start + 1, ordering: .releasing)
        return command
    }
}
