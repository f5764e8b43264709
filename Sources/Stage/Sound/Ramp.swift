import RealModule

/// A value that approaches its target exponentially, so that no change clicks.
struct Ramp {
    var target: Float
    private(set) var value: Float
    /// The share of the distance that is left after a frame.
    private let rest: Float

    /// - Parameter time: the time after which 1/e of the distance is left, seconds.
    init(_ value: Float, time: Double = 0.01) {
        self.value = value
        target = value
        rest = Float(Double.exp(-1 / (time * Mixer.rate)))
    }

    @inline(__always)
    mutating func next() -> Float {
        value = target + (value - target) * rest
        return value
    }

    mutating func jump(to value: Float) {
        self.value = value
        target = value
    }
}

/// A value that goes to its target in a straight line, within a fixed number of frames.
struct Fade {
    private(set) var value: Float
    private(set) var target: Float
    private(set) var framesLeft = 0
    private var step: Float = 0
    private let frames: Int

    init(_ value: Float, frames: Int) {
        self.value = value
        target = value
        self.frames = frames
    }

    var isSilent: Bool { target == 0 && framesLeft == 0 }

    mutating func go(to target: Float) {
        guard target != self.target else { return }
        self.target = target
        framesLeft = frames
        step = (target - value) / Float(frames)
    }

    @inline(__always)
    mutating func next() -> Float {
        guard framesLeft > 0 else { return value }
        framesLeft -= 1
        value = framesLeft == 0 ? target : value + step
        return value
    }

    mutating func jump(to value: Float) {
        self.value = value
        target = value
        framesLeft = 0
    }
}
