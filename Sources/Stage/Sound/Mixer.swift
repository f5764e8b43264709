import Glibc

/// Samples in memory: 16 bits, left and right by turns, 48,000 frames a second.
struct Samples {
    let start: UnsafePointer<Int16>
    let frames: Int
}

/// Mixes sounds and music into frames of samples. Everything that it is told comes as commands through a queue, so that
/// neither the game nor the sound ever waits for the other; it allocates nothing and takes no lock.
struct Mixer: ~Copyable {
    static let rate = 48_000.0
    static let voices = 64
    static let drones = 2

    /// Volumes, each 0...1.
    struct Volumes: Hashable {
        var master: Float = 1
        var effects: Float = 1
        var music: Float = 1
    }

    enum Command {
        case play(Samples, left: Float, right: Float, step: Double, ducks: Bool, isOfScreens: Bool)
        /// A drone in one of the slots, or none.
        case drone(Int, Samples?, left: Float, right: Float, step: Double)
        /// A tune from one of its frames on, with the layer that may lie over it; none stops the music.
        case music(TuneSource?, layer: TuneSource?, from: Int)
        case layer(Bool)
        case muffle(Bool)
        case pause(Bool)
        case volumes(Volumes)
        /// Ends what sounds of the field.
        case stop
    }

    private var voices = Voices()
    private var dronesPlaying = (DroneVoice(), DroneVoice())
    private var begun = 0
    private var tune = TuneVoice()
    private var volumes = Volumes()
    private var master = Ramp(1)
    private var isPaused = false
    private var duck = Duck()
    /// The largest value before it is bent, kept for who measures.
    private(set) var peak: Float = 0

    /// Many sounds at once must not clip.
    static let headroom: Float = 0.7
    /// Values from here on are bent, never to reach 1.
    static let bend: Float = 0.8
}

// MARK: Commands

extension Mixer {
    mutating func take(_ command: Command) {
        switch command {
        case .play(let samples, let left, let right, let step, let ducks, let isOfScreens):
            voices.start(
                Voice(
                    samples: samples, position: 0, step: step, left: left, right: right, isOfScreens: isOfScreens,
                    number: begun))
            begun += 1
            if ducks { duck.begin() }
        case .drone(let slot, let samples, let left, let right, let step):
            if slot == 0 {
                dronesPlaying.0.set(samples, left, right, step)
            } else {
                dronesPlaying.1.set(samples, left, right, step)
            }
        case .music(let source, let layer, let from): tune.set(source, layer: layer, from: from)
        case .layer(let isOn): tune.wantsLayer = isOn
        case .muffle(let isOn): tune.isMuffled = isOn
        case .pause(let isOn): isPaused = isOn
        case .volumes(let volumes):
            self.volumes = volumes
            master.target = volumes.master
        case .stop:
            voices.stopField()
            dronesPlaying.0.set(nil, 0, 0, 1)
            dronesPlaying.1.set(nil, 0, 0, 1)
        }
    }

    /// Makes the next frames of sound.
    mutating func render(into target: UnsafeMutablePointer<Int16>, frames: Int) {
        for start in stride(from: 0, to: frames, by: TuneVoice.blockFrames) {
            renderBlock(into: target + 2 * start, frames: min(TuneVoice.blockFrames, frames - start))
        }
    }

    private mutating func renderBlock(into target: UnsafeMutablePointer<Int16>, frames: Int) {
        if !isPaused { tune.prepare(frames) }
        for frame in 0..<frames {
            var (left, right) = (Float(0), Float(0))
            voices.add(&left, &right, isPaused: isPaused)
            if !isPaused {
                dronesPlaying.0.add(&left, &right)
                dronesPlaying.1.add(&left, &right)
            }
            left *= volumes.effects
            right *= volumes.effects
            if !isPaused {
                let gain = volumes.music * duck.next()
                let (l, r) = tune.next(frame)
                left += l * gain
                right += r * gain
            }
            let gain = master.next() * Self.headroom / 32768
            target[2 * frame] = bent(left * gain)
            target[2 * frame + 1] = bent(right * gain)
        }
    }

    /// A value cut down smoothly where it comes near full scale.
    @inline(__always)
    private mutating func bent(_ value: Float) -> Int16 {
        let size = value.magnitude
        if size > peak { peak = size }
        guard size > Self.bend else { return Int16(value * 32767) }
        let room = 1 - Self.bend
        let over = (size - Self.bend) / room
        // x / (1 + x) has slope 1 at 0 and never comes to 1.
        let cut = Self.bend + room * over / (1 + over)
        return Int16((value < 0 ? -cut : cut) * 32767)
    }
}
