import Glibc

/// Samples in memory: 16 bits, 48,000 frames a second, left and right interleaved or one channel for both.
struct Samples {
    let start: UnsafePointer<Int16>
    let frames: Int
    var channels = 2

    /// Returns one of `count` tones of the same length.
    func note(_ number: Int, of count: Int) -> Samples {
        let length = frames / count
        let place = channels * length * min(max(number, 0), count - 1)
        return Samples(start: start + place, frames: length, channels: channels)
    }
}

/// Mixes sounds and music into frames of samples, on the thread that fills the device's buffers. It receives commands
/// through a queue, so that neither the game nor that thread waits for the other; it allocates nothing, reads no file
/// and takes no lock.
///
/// SDL_mixer opens the device and decodes sounds, but does not mix: it begins sounds with a buffer and not at their
/// frame, has no music layers in step with a game that pauses and runs back, no speed of a sound, no ducking and no
/// limiter, and cannot mix without a device.
struct Mixer: ~Copyable {
    static let rate = 48_000.0
    static let voices = 64

    /// Volumes, each 0...1.
    struct Volumes: Hashable {
        var master: Float = 1
        var effects: Float = 1
        var music: Float = 1
        var isMono = false
    }

    enum Command {
        /// Plays a sound that begins `delay` seconds after the instant `after`, seconds of the host's clock, or after
        /// now if that is nil. `step` is the speed of playback, relative to the file's own.
        case play(
            Samples, left: Float, right: Float, step: Double, delay: Double, after: Double?, ducks: Bool,
            isOfScreens: Bool)
        /// Plays a drone in slot 0 or 1, or ends it if the samples are nil. `step` is the speed of playback.
        case drone(Int, Samples?, gain: Float, pan: Float, step: Double)
        /// Plays a tune, by its number, from one of its frames on; nil stops the music. It begins at the instant `at`,
        /// seconds of the host's clock, or as soon as it is decoded if that is nil.
        case music(Int?, from: Int, at: Double?)
        /// Sets the wanted position in the tune at an instant of the host's clock; both in seconds.
        case steer(Double, at: Double)
        case musicGain(Float)
        case musicSpeed(Float)
        case pause(Bool)
        case volumes(Volumes)
        /// Ends the sounds of the field.
        case stop
        /// Fades everything out for good.
        case end
    }

    private var voices = Voices()
    private var dronesPlaying = (DroneVoice(), DroneVoice())
    private var begun = 0
    /// The decks that `MusicReader` fills; it must end before the mixer does.
    let decks: UnsafeMutablePointer<MusicDeck>
    private var tune: MusicVoice
    /// The instant of the host's clock at which the next frame is made, and the delay of timed sounds, without which
    /// their commands would come too late; seconds.
    private var clock = 0.0
    private let latency: Double
    private var effects = Ramp(1)
    private var tunes = Ramp(1)
    private var master = Ramp(1)
    private var isMono = false
    /// The level of the field and its music: 0 while the game is paused.
    private var motion = Fade(1, frames: Mixer.pauseFrames)
    private var duck = Duck()
    private var limiter = PeakLimiter()
    private let field = SoundBlock()
    private let music = SoundBlock()
    private let whole = SoundBlock()

    /// A gain that leaves room for many sounds at once.
    static let headroom: Float = 0.93
    /// The gain of the field's sounds, which leaves room for its music.
    static let fieldShare: Float = 0.84
    /// The length of the field's fades at a pause and after it, and of the final fade, frames: 5 ms.
    static let pauseFrames = 240
    /// The drift above which the clock is reset, seconds, and the share of a smaller drift that each buffer corrects.
    private static let maxDrift = 0.1
    private static let mending = 0.05

    init(latency: Double = 0) {
        self.latency = latency
        decks = .allocate(capacity: 2)
        for deck in 0..<2 { (decks + deck).initialize(to: MusicDeck()) }
        tune = MusicVoice(decks)
    }

    deinit {
        decks.deinitialize(count: 2)
        decks.deallocate()
    }

    /// Notes the instant at which a buffer is requested, seconds of the host's clock; the jitter of requests is
    /// smoothed.
    mutating func note(_ host: Double) {
        let drift = host - clock
        clock += drift.magnitude > Self.maxDrift ? drift : drift * Self.mending
    }

    var starved: Int { tune.starved }

    /// Whether it has faded out for good.
    var hasEnded: Bool { limiter.curtain.isSilent }
}

// MARK: Commands

extension Mixer {
    mutating func take(_ command: Command) {
        switch command {
        case .play(let samples, let left, let right, let step, let delay, let host, let ducks, let isOfScreens):
            let wait = delay + (host.map { max(0, $0 + latency - clock) } ?? 0)
            voices.start(
                Voice(
                    samples: samples, step: step, left: left, right: right, isOfScreens: isOfScreens,
                    delay: Int((wait * Self.rate).rounded()), number: begun))
            begun += 1
            if ducks { duck.begin() }
        case .drone(let slot, let samples, let gain, let pan, let step):
            if slot == 0 {
                dronesPlaying.0.set(samples, gain: gain, pan: pan, speed: step)
            } else {
                dronesPlaying.1.set(samples, gain: gain, pan: pan, speed: step)
            }
        case .music(let number, let from, let host):
            // Music that is inaudible needs no fade, which would make it heard again.
            tune.set(number, from: from, at: host.map { $0 + latency }, now: clock, isCut: motion.isSilent)
        case .steer(let position, let host): tune.steer(to: position, at: host + latency)
        case .musicGain(let gain): tune.setGain(gain)
        case .musicSpeed(let speed): tune.setSpeed(speed)
        case .end: limiter.curtain.go(to: 0)
        case .pause(let isOn): motion.go(to: isOn ? 0 : 1)
        case .volumes(let volumes):
            (effects.target, tunes.target, master.target) = (volumes.effects, volumes.music, volumes.master)
            isMono = volumes.isMono
        case .stop:
            voices.stopField(isStill: motion.isSilent)
            if motion.isSilent {
                dronesPlaying = (DroneVoice(), DroneVoice())
            } else {
                dronesPlaying.0.set(nil, gain: 0, pan: 0, speed: 1)
                dronesPlaying.1.set(nil, gain: 0, pan: 0, speed: 1)
            }
        }
    }

    mutating func render(into target: UnsafeMutablePointer<Int16>, frames: Int) {
        for start in stride(from: 0, to: frames, by: SoundBlock.frames) {
            renderBlock(into: target + 2 * start, frames: min(SoundBlock.frames, frames - start))
        }
    }

    private mutating func renderBlock(into target: UnsafeMutablePointer<Int16>, frames: Int) {
        field.clear(frames)
        whole.clear(frames)
        // Paused sounds continue from here: no inaudible frame of them is made.
        let moving = motion.target > 0 ? frames : min(frames, motion.framesLeft)
        voices.add(to: field, frames: moving, isOfScreens: false)
        dronesPlaying.0.add(to: field, frames: moving)
        dronesPlaying.1.add(to: field, frames: moving)
        voices.add(to: whole, frames: frames, isOfScreens: true)
        music.clear(frames)
        tune.add(to: music, frames: moving, now: clock)
        for frame in 0..<frames {
            let effects = effects.next()
            let tunes = tunes.next() * duck.next()
            var (left, right) = (whole.left[frame] * effects, whole.right[frame] * effects)
            if frame < moving {
                let motion = motion.next()
                let heard = effects * Self.fieldShare
                left += (field.left[frame] * heard + music.left[frame] * tunes) * motion
                right += (field.right[frame] * heard + music.right[frame] * tunes) * motion
            }
            if isMono {
                left = (left + right) / 2
                right = left
            }
            let gain = master.next() * Self.headroom / 32768
            (left, right) = (left * gain, right * gain)
            (left, right) = limiter.next(left, right)
            target[2 * frame] = Int16(left * 32767)
            target[2 * frame + 1] = Int16(right * 32767)
        }
        clock += Double(frames) / Self.rate
    }
}
