@testable import Stage

/// A sound of some frames in memory of its own.
final class Tone {
    let samples: Samples

    init(frames: Int, _ value: (Int) -> Double) {
        let memory = UnsafeMutablePointer<Int16>.allocate(capacity: frames * 2)
        for frame in 0..<frames {
            memory[2 * frame] = Int16((value(frame) * 32767).rounded())
            memory[2 * frame + 1] = memory[2 * frame]
        }
        samples = Samples(start: UnsafePointer(memory), frames: frames)
    }

    deinit { samples.start.deallocate() }
}
