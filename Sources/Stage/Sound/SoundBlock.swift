/// A block of frames, left and right, in which sounds are summed.
struct SoundBlock: ~Copyable {
    let left: UnsafeMutablePointer<Float>
    let right: UnsafeMutablePointer<Float>

    /// The number of frames in the largest block.
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
