import Dispatch
import Glibc
import Synchronization

/// Pictures on their way to a file or a pipe: one thread fills a few buffers, and another writes them in order.
final class PictureQueue: Sendable {
    private struct Buffers {
        var empty: [[UInt8]]
        var full: [[UInt8]] = []
        /// The system's number of the first error; 0 for none.
        var error: Int32 = 0
    }

    private let state: Mutex<Buffers>
    private let emptied = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)
    private let writing = DispatchGroup()
    /// The number of bytes that have been written.
    private let count = Atomic(0)

    /// The number of buffers: enough to keep the writer busy when pictures take different times.
    private static let buffers = 4
    /// Maximum number of bytes per write, so that the reader's progress is visible.
    private static let piece = 1 << 16
    /// The time between two checks whether a picture is still wanted.
    private static let patience = DispatchTimeInterval.milliseconds(100)

    /// - Parameters:
    ///   - bytes: the size of a picture.
    ///   - header: written before each picture.
    init(bytes: Int, header: [UInt8], to descriptor: Int32) {
        state = Mutex(Buffers(empty: (0..<Self.buffers).map { _ in Array(repeating: 0, count: bytes) }))
        for _ in 0..<Self.buffers { emptied.signal() }
        DispatchQueue(label: "video").async(group: writing) { [self] in
            while true {
                filled.wait()
                guard let picture = state.withLock({ $0.full.isEmpty ? nil : $0.full.removeFirst() }) else { return }
                let isWritten = [header, picture].allSatisfy { bytes in
                    Self.write(bytes, to: descriptor) { count.wrappingAdd($0, ordering: .relaxed) }
                }
                let error = isWritten ? 0 : errno
                state.withLock {
                    $0.empty.append(picture)
                    if $0.error == 0 { $0.error = error }
                }
                emptied.signal()
            }
        }
    }

    /// Fills a buffer with a picture and queues it. Blocks while all buffers are full. Returns false if a picture could
    /// not be written, or is no longer wanted.
    func add(while isWanted: () -> Bool, _ fill: (inout [UInt8]) -> Void) -> Bool {
        while emptied.wait(timeout: .now() + Self.patience) == .timedOut {
            if !isWanted() { return false }
        }
        // The only reference to the buffer, so that filling it copies nothing.
        guard var picture = state.withLock({ $0.error == 0 ? $0.empty.removeLast() : nil }) else { return false }
        fill(&picture)
        state.withLock { [picture] in $0.full.append(picture) }
        filled.signal()
        return true
    }

    /// The number of bytes that have been taken so far.
    var taken: Int { count.load(ordering: .relaxed) }

    /// Waits until all pictures are written. Returns the system's number of the first error; 0 for none. Returns nil if
    /// they are no longer wanted; then the caller must end their reader.
    func finish(while isWanted: () -> Bool = { true }) -> Int32? {
        filled.signal()
        while writing.wait(timeout: .now() + Self.patience) == .timedOut {
            if !isWanted() { return nil }
        }
        return state.withLock { $0.error }
    }

    /// - Parameter done: called with each number of bytes that has been written.
    static func write(_ bytes: [UInt8], to descriptor: Int32, done: (Int) -> Void = { _ in }) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
                let count = Glibc.write(descriptor, start, min(rest.count, piece))
                if count > 0 {
                    rest = rest.dropFirst(count)
                    done(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}
