import RealModule

/// Lowers the gain some milliseconds before a peak that would be too loud, so that nothing is distorted.
///
/// The gain is the minimum that any frame in the window ahead requires, released slowly, and smoothed by a mean over
/// the delay of the sound: it has come down in full when the peak comes out. It allocates nothing after `init`.
struct PeakLimiter: ~Copyable {
    private let left: UnsafeMutablePointer<Float>
    private let right: UnsafeMutablePointer<Float>
    /// The gains of the last frames; their mean is applied.
    private let gains: UnsafeMutablePointer<Float>
    private var sum = Double(PeakLimiter.lookAhead)
    /// The gains that frames require, each with its frame: a ring, oldest first, in ascending order of gain.
    private let wanted: UnsafeMutablePointer<(gain: Float, frame: Int)>
    private var first = 0
    private var last = 0
    private var frame = 0
    private var place = 0
    private var held: Float = 1
    private var before = SIMD8<Float>.zero
    /// The level of the output: 0 after the end.
    var curtain = Fade(1, frames: Mixer.pauseFrames)

    /// The delay of the sound, frames: 5 ms.
    static let lookAhead = 240
    /// The number of frames for which a required gain is kept: the delay, and 20 ms so that the gain does not follow
    /// the waves of a low tone.
    private static let window = lookAhead + 961
    /// The maximum value that is let through: -1.5 dBFS, and never more than -1 between samples.
    static let ceiling: Float = 0.84
    /// The share of the way back to full gain per frame: a time constant of 0.2 s.
    private static let release: Float = 1 - Float(Double.exp(-1 / (0.2 * Mixer.rate)))

    init() {
        left = .allocate(capacity: Self.lookAhead)
        right = .allocate(capacity: Self.lookAhead)
        gains = .allocate(capacity: Self.lookAhead)
        wanted = .allocate(capacity: Self.window)
        left.initialize(repeating: 0, count: Self.lookAhead)
        right.initialize(repeating: 0, count: Self.lookAhead)
        gains.initialize(repeating: 1, count: Self.lookAhead)
        wanted.initialize(repeating: (1, 0), count: Self.window)
    }

    deinit {
        left.deallocate()
        right.deallocate()
        gains.deallocate()
        wanted.deallocate()
    }

    /// Takes a frame, and returns the one from `lookAhead` frames ago.
    @inline(__always)
    mutating func next(_ l: Float, _ r: Float) -> (Float, Float) {
        note(max(l.magnitude, r.magnitude, between(l, r)))
        let least = first == last ? 1 : wanted[first % Self.window].gain
        held = least < held ? least : held + (least - held) * Self.release
        if held > 0.9999, least == 1 { held = 1 }
        sum += Double(held) - Double(gains[place])
        gains[place] = held
        // The mean of ones is exactly one, in spite of rounding.
        let mean = held == 1 && sum > Double(Self.lookAhead) - 1e-6 ? 1 : Float(sum / Double(Self.lookAhead))
        let gain = mean * curtain.next()
        let out = (left[place] * gain, right[place] * gain)
        (left[place], right[place]) = (l, r)
        place = place + 1 == Self.lookAhead ? 0 : place + 1
        frame += 1
        return out
    }

    @inline(__always)
    private mutating func note(_ size: Float) {
        while first < last, wanted[first % Self.window].frame <= frame - Self.window { first += 1 }
        guard size > Self.ceiling else { return }
        let gain = Self.ceiling / size
        while first < last, wanted[(last - 1) % Self.window].gain >= gain { last -= 1 }
        wanted[last % Self.window] = (gain, frame)
        last += 1
    }

    /// Returns the size of the wave halfway between the two frames before the last, by a cubic through four.
    @inline(__always)
    private mutating func between(_ l: Float, _ r: Float) -> Float {
        before = SIMD8(before[2], before[3], before[4], before[5], before[6], before[7], l, r)
        let left = (9 * (before[2] + before[4]) - before[0] - before[6]) / 16
        let right = (9 * (before[3] + before[5]) - before[1] - before[7]) / 16
        return max(left.magnitude, right.magnitude)
    }
}
