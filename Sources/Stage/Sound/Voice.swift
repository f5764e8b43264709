/// A sound that is being played, from its first sample to its last.
struct Voice {
    let samples: Samples
    var position = 0.0
    let step: Double
    let left: Float
    let right: Float
    let isOfScreens: Bool
    /// Frames until it begins.
    var delay = 0
    /// The sequence number of the sound: the smallest is the oldest.
    let number: Int
    private(set) var level = Fade(1, frames: Voice.fadeFrames)

    /// The length of the fade of a sound that is ended before its last sample, frames.
    static let fadeFrames = 480

    init(
        samples: Samples, step: Double, left: Float, right: Float, isOfScreens: Bool, delay: Int = 0, number: Int
    ) {
        (self.samples, self.step, self.left, self.right) = (samples, step, left, right)
        (self.isOfScreens, self.delay, self.number) = (isOfScreens, delay, number)
    }
}

extension Voice {
    var isEnding: Bool { level.target == 0 }

    mutating func end() { level.go(to: 0) }

    /// Adds its next frames. Returns whether there are more to come.
    mutating func add(to block: borrowing SoundBlock, frames: Int) -> Bool {
        let first = min(delay, frames)
        delay -= first
        if isEnding, delay > 0 || first == frames { return false }
        for frame in first..<max(first, frames) {
            guard position < Double(samples.frames) else { return false }
            let (l, r) = samples.value(at: position, isLoop: false)
            let level = level.next()
            block.left[frame] += l * left * level
            block.right[frame] += r * right * level
            position += step
        }
        return !level.isSilent
    }
}

extension Samples {
    /// Returns the linear interpolation between two frames; the last frame is followed by itself, or in a loop by the
    /// first.
    @inline(__always)
    func value(at position: Double, isLoop: Bool) -> (Float, Float) {
        let index = Int(position)
        let share = Float(position - Double(index))
        let next = index + 1 < frames ? index + 1 : isLoop ? 0 : index
        let (here, there, right) = (start + channels * index, start + channels * next, channels - 1)
        let (l0, r0) = (Float(here[0]), Float(here[right]))
        let (l1, r1) = (Float(there[0]), Float(there[right]))
        return (l0 + (l1 - l0) * share, r0 + (r1 - r0) * share)
    }
}

/// The voices that are playing, packed at the front of their own memory.
struct Voices: ~Copyable {
    private let memory: UnsafeMutablePointer<Voice>
    private var count = 0

    /// The number of voices that may be fading while others have taken their places.
    private static let ending = 32
    private static let capacity = Mixer.voices + ending

    init() {
        memory = .allocate(capacity: Self.capacity)
    }

    deinit { memory.deallocate() }

    /// Adds a voice; if there are too many, the oldest fades out.
    mutating func start(_ voice: Voice) {
        if count == Self.capacity { remove(oldest(isEnding: true) ?? 0) }
        if count >= Mixer.voices, sounding >= Mixer.voices, let oldest = oldest(isEnding: false) {
            memory[oldest].end()
        }
        (memory + count).initialize(to: voice)
        count += 1
    }

    private var sounding: Int {
        var sounding = 0
        for index in 0..<count where !memory[index].isEnding { sounding += 1 }
        return sounding
    }

    private func oldest(isEnding: Bool) -> Int? {
        var oldest: Int?
        for index in 0..<count where memory[index].isEnding == isEnding {
            if oldest.map({ memory[index].number < memory[$0].number }) ?? true { oldest = index }
        }
        return oldest
    }

    /// Ends the sounds of the field: with a fade, or at once if they have not begun or if the field is paused and
    /// inaudible (`isStill`).
    mutating func stopField(isStill: Bool) {
        var index = 0
        while index < count {
            if !memory[index].isOfScreens {
                if isStill || memory[index].delay > 0 {
                    remove(index)
                    continue
                }
                memory[index].end()
            }
            index += 1
        }
    }

    private mutating func remove(_ index: Int) {
        count -= 1
        memory[index] = memory[count]
    }

    mutating func add(to block: borrowing SoundBlock, frames: Int, isOfScreens: Bool) {
        var index = 0
        while index < count {
            if memory[index].isOfScreens == isOfScreens, !memory[index].add(to: block, frames: frames) {
                remove(index)
            } else {
                index += 1
            }
        }
    }
}
