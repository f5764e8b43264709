/// A value that goes to its target within a few milliseconds, so that no change clicks.
struct Ramp {
    var target: Float
    private var value: Float

    /// The share of the way that is left after a frame: a time constant of 10 ms.
    private static let rest: Float = 0.9979188

    init(_ value: Float) {
        self.value = value
        target = value
    }

    var isSilent: Bool { target == 0 && value < 1e-4 }

    @inline(__always)
    mutating func next() -> Float {
        value = target + (value - target) * Self.rest
        return value
    }

    mutating func jump(to value: Float) {
        self.value = value
        target = value
    }
}

/// A sound on its way from its first sample to its last.
struct Voice {
    let samples: Samples
    var position: Double
    let step: Double
    let left: Float
    let right: Float
    let isOfScreens: Bool
    /// Which sound it is, counted from the first: the smallest is the oldest.
    let number: Int
}

extension Samples {
    /// The samples at a place between frames, on a straight line; the frame after the last is silence, or the first.
    @inline(__always)
    func value(at position: Double, isLoop: Bool) -> (Float, Float) {
        let index = Int(position)
        let share = Float(position - Double(index))
        let next = index + 1 < frames ? index + 1 : isLoop ? 0 : index
        let (l0, r0) = (Float(start[2 * index]), Float(start[2 * index + 1]))
        let (l1, r1) = (Float(start[2 * next]), Float(start[2 * next + 1]))
        return (l0 + (l1 - l0) * share, r0 + (r1 - r0) * share)
    }
}

/// The voices that sound, packed at the front of memory of their own.
struct Voices: ~Copyable {
    private let memory: UnsafeMutablePointer<Voice>
    private var count = 0

    init() {
        memory = .allocate(capacity: Mixer.voices)
    }

    deinit { memory.deallocate() }

    /// Adds a voice; the oldest gives way when there are too many.
    mutating func start(_ voice: Voice) {
        if count < Mixer.voices {
            (memory + count).initialize(to: voice)
            count += 1
            return
        }
        var oldest = 0
        for index in 1..<count where memory[index].number < memory[oldest].number { oldest = index }
        memory[oldest] = voice
    }

    mutating func stopField() {
        var index = 0
        while index < count { if memory[index].isOfScreens { index += 1 } else { remove(index) } }
    }

    private mutating func remove(_ index: Int) {
        count -= 1
        memory[index] = memory[count]
    }

    @inline(__always)
    mutating func add(_ left: inout Float, _ right: inout Float, isPaused: Bool) {
        var index = 0
        while index < count {
            let voice = memory + index
            if isPaused, !voice.pointee.isOfScreens {
                index += 1
                continue
            }
            guard voice.pointee.position < Double(voice.pointee.samples.frames) else {
                remove(index)
                continue
            }
            let (l, r) = voice.pointee.samples.value(at: voice.pointee.position, isLoop: false)
            left += l * voice.pointee.left
            right += r * voice.pointee.right
            voice.pointee.position += voice.pointee.step
            index += 1
        }
    }
}

/// A sound that is played over and over while it is wanted.
struct DroneVoice {
    private var samples: Samples?
    private var position = 0.0
    private var step = 1.0
    private var left = Ramp(0)
    private var right = Ramp(0)

    mutating func set(_ next: Samples?, _ l: Float, _ r: Float, _ step: Double) {
        left.target = next == nil ? 0 : l
        right.target = next == nil ? 0 : r
        guard let next else { return }
        if samples?.start != next.start {
            samples = next
            position = 0
        }
        self.step = step
    }

    @inline(__always)
    mutating func add(_ l: inout Float, _ r: inout Float) {
        guard let samples else { return }
        let value = samples.value(at: position, isLoop: true)
        l += value.0 * left.next()
        r += value.1 * right.next()
        position += step
        while position >= Double(samples.frames) { position -= Double(samples.frames) }
        if left.isSilent, right.isSilent { self.samples = nil }
    }
}
