/// Left and right of the frames that are made at once, in which sounds add up.
struct SoundBlock: ~Copyable {
    let left: UnsafeMutablePointer<Float>
    let right: UnsafeMutablePointer<Float>

    /// Frames of the largest block.
    static let frames = 512

    init() {
        left = .allocate(capacity: Self.frames)
        right = .allocate(capacity: Self.frames)
        clear(Self.frames)
    }

    deinit {
        left.deallocate()
        right.deallocate()
    }

    func clear(_ frames: Int) {
        left.update(repeating: 0, count: frames)
        right.update(repeating: 0, count: frames)
    }
}
