import CSDL2
public import Picture

/// Plays cues, drones and music. Where there is no sound device it is silent, looks for one now and then, and the game
/// goes on.
public struct Speaker: ~Copyable {
    /// What the device's thread works with.
    fileprivate struct Shared: ~Copyable {
        let queue = CommandQueue()
        var mixer = Mixer(latency: Speaker.latency)
        let time = HostTime()
        /// When the last buffer was asked for, seconds, and how many came so late that the device may have run dry.
        var last = 0.0
        var gaps = 0
    }

    private let bank: SoundBank
    private let shared: UnsafeMutablePointer<Shared>
    /// None where silence was asked for.
    private var device: SoundThread?
    private var reader: MusicThread?
    private var told = MixState()
    private let time = HostTime()

    /// How much later what has a time of its own is heard than it is told of, seconds: a frame and a buffer.
    private static let latency = 0.03

    /// Commands that wait where the device still plays: more than that, and it stands still.
    private static let longestQueue = 128

    /// Begins to open the default sound device.
    ///
    /// - Parameters:
    ///   - name: what the system's volume control calls it.
    ///   - bufferFrames: length of the device's buffer, frames of 1/48000 s.
    ///   - isSilent: opens none.
    ///   - sound: the file of a sound.
    ///   - tune: the file of a tune.
    public init(
        name: String, bufferFrames: Int = 512, isSilent: Bool = false, sound: @escaping (Sound) -> String,
        tune: @escaping (Tune) -> String
    ) throws(SDLError) {
        bank = SoundBank(sound: sound, tune: tune)
        shared = .allocate(capacity: 1)
        shared.initialize(to: Shared())
        device = nil
        reader = nil
        guard !isSilent else { return }
        reader = try MusicThread(MusicReader(shared.pointee.mixer.decks, tune: tune))
        AudioDevice.introduce(as: name)
        device = try SoundThread(
            bufferFrames: bufferFrames,
            fill: { data, stream, length in
                guard let shared = data?.assumingMemoryBound(to: Shared.self), let stream else { return }
                shared.pointee.note(frames: Int(length) / 4)
                while let command = shared.pointee.queue.pop() { shared.pointee.mixer.take(command) }
                stream.withMemoryRebound(to: Int16.self, capacity: Int(length) / 2) { samples in
                    shared.pointee.mixer.render(into: samples, frames: Int(length) / 4)
                }
            }, with: shared)
    }

    deinit {
        if let device, !device.end() {
            // The device may still be playing: what it plays goes with the process.
            _ = Unmanaged.passRetained(bank)
            if let reader { _ = Unmanaged.passRetained(reader) }
            return
        }
        reader?.end()
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    /// Why nothing can be heard though it should; nil when a device is open.
    public var silence: SDLError? { device?.silence }

    /// Whether a device plays.
    public var isOpen: Bool { device?.isOpen ?? false }

    /// What SDL calls the sound server that a device plays by; nil where none is open.
    public var server: String? {
        guard isOpen else { return nil }
        return SDL_GetCurrentAudioDriver().map { String(cString: $0) }
    }

    /// Has the device closed and opened with a buffer of another length, in frames of 1/48000 s. Sounds and music go on
    /// where they were.
    public mutating func reopen(bufferFrames: Int) { device?.reopen(bufferFrames: bufferFrames) }

    /// Has the default device opened in the place of the one that is gone.
    public mutating func lose() { device?.lose() }

    /// Reads the file of the next sound that has not been yet. Returns whether there was one: without a device there is
    /// none.
    public mutating func loadNext() throws(SDLError) -> Bool { isOpen ? try bank.loadNext() : false }

    /// Seconds of a sound or tune; nil for one that has not been read yet.
    public func length(of sound: Sound) -> Double? { bank.samples(sound).map { Double($0.frames) / Mixer.rate } }

    /// How long a tune is, seconds. Throws when its file cannot be read.
    public func length(of tune: Tune) throws(SDLError) -> Double { try bank.length(of: tune) }

    /// How often a buffer found too little music decoded, and how often one was asked for more than one and a half lengths
    /// after the one before.
    public var troubles: (starved: Int, gaps: Int) { (shared.pointee.mixer.starved, shared.pointee.gaps) }

    /// Has a mix be heard from now on, and cues begin to sound. `instant` is when all that was so, if not now: the time of
    /// frames is not that of the host where they are late, and music does not stop for them.
    public mutating func tell(_ mix: Mix, _ cues: [Cue] = [], at instant: HostInstant? = nil) {
        guard isOpen else { return }
        // Where nobody takes commands out, what was to sound now must not sound later.
        let stands = shared.pointee.queue.count > Self.longestQueue
        told.send(
            mix, stands ? [] : cues, to: shared.pointee.queue, bank, at: Double((instant ?? time.now).nanoseconds) / 1e9
        )
    }
}

extension Speaker.Shared {
    /// Notes that a buffer is asked for.
    fileprivate mutating func note(frames: Int) {
        let now = Double(time.now.nanoseconds) / 1e9
        if last > 0, now - last > 1.5 * Double(frames) / Mixer.rate { gaps += 1 }
        last = now
        mixer.note(now)
    }
}

/// The sounds of a game, decoded as they are asked for in turn. Music is decoded as it is heard; see `MusicReader`.
public final class SoundBank {
    private let sound: (Sound) -> String
    private let tune: (Tune) -> String
    private var clips: [Sound: Clip] = [:]

    init(sound: @escaping (Sound) -> String, tune: @escaping (Tune) -> String) {
        self.sound = sound
        self.tune = tune
    }

    func loadNext() throws(SDLError) -> Bool {
        guard clips.count < Sound.allCases.count else { return false }
        let next = Sound.allCases[clips.count]
        clips[next] = try Clip(file: sound(next))
        return true
    }

    func samples(_ sound: Sound) -> Samples? { clips[sound]?.samples }

    /// Seconds of a tune.
    func length(of tune: Tune) throws(SDLError) -> Double {
        Double(try TuneFile(self.tune(tune)).source.frames) / Mixer.rate
    }
}
