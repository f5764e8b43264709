import Synchronization

/// A ring of music that is decoded ahead of playback: one thread fills it and another empties it; neither waits.
///
/// The consumer requests a tune from one of its frames on; the producer sees that, empties the ring, fills it from there and
/// confirms. Until then the consumer leaves the ring alone. Only numbers are exchanged: no memory, no file, no lock.
struct MusicDeck: ~Copyable {
    private let memory: UnsafeMutablePointer<Int16>
    private let written = Atomic(0)
    private let read = Atomic(0)
    /// The last request: a tune by its number, one of its frames, and the number of the request.
    private let tune = Atomic(-1)
    private let start = Atomic(0)
    private let wanted = Atomic(0)
    /// The number of the request that the ring holds.
    private let held = Atomic(0)

    /// The capacity of the ring, frames: 0.68 s.
    static let frames = 32_768

    init() {
        memory = .allocate(capacity: 2 * Self.frames)
        memory.initialize(repeating: 0, count: 2 * Self.frames)
    }

    deinit { memory.deallocate() }
}

// MARK: Consumer

extension MusicDeck {
    /// Requests a tune. Returns the number of the request.
    func want(_ tune: Int, from start: Int) -> Int {
        self.tune.store(tune, ordering: .relaxed)
        self.start.store(start, ordering: .relaxed)
        let number = wanted.load(ordering: .relaxed) + 1
        wanted.store(number, ordering: .releasing)
        return number
    }

    func holds(_ number: Int) -> Bool { held.load(ordering: .acquiring) == number }

    var available: Int { written.load(ordering: .acquiring) - read.load(ordering: .relaxed) }

    /// Returns one of the frames that can be read, the next being 0.
    @inline(__always)
    func frame(_ index: Int) -> (Float, Float) {
        let place = 2 * ((read.load(ordering: .relaxed) + index) % Self.frames)
        return (Float(memory[place]), Float(memory[place + 1]))
    }

    func skip(_ frames: Int) { read.store(read.load(ordering: .relaxed) + frames, ordering: .releasing) }
}

// MARK: Producer

extension MusicDeck {
    /// The last request, if the ring does not hold it.
    var due: (number: Int, tune: Int, start: Int)? {
        let number = wanted.load(ordering: .acquiring)
        guard number != held.load(ordering: .relaxed) else { return nil }
        return (number, tune.load(ordering: .relaxed), start.load(ordering: .relaxed))
    }

    /// Empties the ring; only while a request is due.
    func empty() {
        written.store(0, ordering: .relaxed)
        read.store(0, ordering: .relaxed)
    }

    /// Adds frames as far as there is room: `fill` gets the memory and the number of frames.
    func add(_ count: Int, _ fill: (UnsafeMutablePointer<Int16>, Int) -> Void) {
        let end = written.load(ordering: .relaxed)
        var left = min(count, Self.frames - (end - read.load(ordering: .acquiring)))
        var place = end % Self.frames
        var done = 0
        while left > 0 {
            let step = min(left, Self.frames - place)
            fill(memory + 2 * place, step)
            (left, done, place) = (left - step, done + step, 0)
        }
        written.store(end + done, ordering: .releasing)
    }

    var room: Int { Self.frames - (written.load(ordering: .relaxed) - read.load(ordering: .acquiring)) }

    func hold(_ number: Int) { held.store(number, ordering: .releasing) }
}
