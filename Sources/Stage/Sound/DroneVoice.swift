/// A sound that is looped while it is wanted.
struct DroneVoice {
    private var samples: Samples?
    private var position = 0.0
    private var speed = Ramp(1, time: 0.04)
    private var gain = Fade(0, frames: DroneVoice.fadeFrames)
    private var pan: Float = 0
    private var panTarget: Float = 0

    /// The length of its fades in and out, frames.
    static let fadeFrames = 720
    /// The maximum change of its pan per frame: so slow that both sides never diverge by more than 6 dB in 50 ms.
    private static let panStep: Float = 3.6 / Float(Mixer.rate)

    mutating func set(_ next: Samples?, gain: Float, pan: Float, speed: Double) {
        self.gain.go(to: next == nil ? 0 : gain)
        guard let next else { return }
        if self.gain.value == 0 || samples?.start != next.start {
            self.pan = pan
            self.speed.jump(to: Float(speed))
        }
        if samples?.start != next.start {
            samples = next
            position = 0
        }
        panTarget = pan
        self.speed.target = Float(speed)
    }

    mutating func add(to block: borrowing SoundBlock, frames: Int) {
        guard let samples else { return }
        for frame in 0..<frames {
            let value = samples.value(at: position, isLoop: true)
            let gain = gain.next()
            pan += max(-Self.panStep, min(Self.panStep, panTarget - pan))
            block.left[frame] += value.0 * gain * min(1, 1 - pan)
            block.right[frame] += value.1 * gain * min(1, 1 + pan)
            position += Double(speed.next())
            while position >= Double(samples.frames) { position -= Double(samples.frames) }
        }
        if gain.isSilent { self.samples = nil }
    }
}
