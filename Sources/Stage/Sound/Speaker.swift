public import Picture
import RainCSDL2
import Synchronization

/// Plays cues, drones and music. Without a sound device it is silent and looks for one now and then; the game goes on.
public struct Speaker: ~Copyable {
    /// The state that the device's thread works with.
    fileprivate struct Shared: ~Copyable {
        let queue = CommandQueue()
        var mixer = Mixer(latency: Speaker.latency)
        let time = HostTime()
        /// The instant of the last buffer request, seconds of the host's clock, 0 before the first; and the number of
        /// requests so late that the device may have run empty.
        var last = 0.0
        var gaps = 0
        /// Whether the device has got a whole buffer of silence at the end.
        let isHushed = Atomic(false)
    }

    private let bank: SoundBank
    private let shared: UnsafeMutablePointer<Shared>
    /// Nil if the speaker was created silent.
    private var device: SoundThread?
    private var reader: MusicThread?
    private var told = MixState()
    private let time = HostTime()

    /// The delay of timed sounds, seconds: a frame and a buffer.
    private static let latency = 0.03

    /// The maximum number of waiting commands while the device plays; more mean that it no longer takes them.
    private static let longestQueue = 128

    /// Begins to open the default sound device, unless `isSilent`; the system's volume control shows `name`. The
    /// device's buffer has `bufferFrames` frames of 1/48000 s. `sound` and `tune` return the paths of files; by default
    /// the path of a tune is its name. Sounds not in `beforehand`, which `loadNext` reads, are read when they are first
    /// played.
    public init(
        name: String, bufferFrames: Int = 512, isSilent: Bool = false, beforehand: [Sound] = [],
        sound: @escaping (Sound) -> String, tune: @escaping (Tune) -> String = \.name
    ) throws(SDLError) {
        bank = SoundBank(beforehand: beforehand, sound: sound, tune: tune)
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
                if shared.pointee.mixer.hasEnded { shared.pointee.isHushed.store(true, ordering: .relaxed) }
                stream.withMemoryRebound(to: Int16.self, capacity: Int(length) / 2) { samples in
                    shared.pointee.mixer.render(into: samples, frames: Int(length) / 4)
                }
            }, with: shared)
    }

    /// The maximum time that the last fade may take, milliseconds.
    private static let curtainTime = 250

    /// Fades out, since a device that is closed amid a wave clicks.
    private func hush() {
        guard isOpen, shared.pointee.queue.push(.end) else { return }
        for _ in 0..<Self.curtainTime where !shared.pointee.isHushed.load(ordering: .relaxed) { SDL_Delay(1) }
    }

    deinit {
        hush()
        if let device, !device.end() {
            // The device may still be playing: its data stays until the process ends.
            _ = Unmanaged.passRetained(bank)
            if let reader { _ = Unmanaged.passRetained(reader) }
            return
        }
        reader?.end()
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    /// The reason why nothing can be heard though it should; nil if a device is open or the speaker was created silent.
    public var silence: SDLError? { device?.silence }

    /// Whether a device plays.
    public var isOpen: Bool { device?.isOpen ?? false }

    /// SDL's name of the sound server in use; nil if no device is open.
    public var server: String? {
        guard isOpen else { return nil }
        return SDL_GetCurrentAudioDriver().map { String(cString: $0) }
    }

    /// Reopens the device with a buffer of another length, frames of 1/48000 s. Sounds and music go on where they were.
    public mutating func reopen(bufferFrames: Int) { device?.reopen(bufferFrames: bufferFrames) }

    /// Opens the default device in place of one that is gone.
    public mutating func lose() { device?.lose() }

    /// Reads the file of the next sound of `beforehand` that is not read yet. Returns whether there was one: false
    /// without a device.
    public mutating func loadNext() throws(SDLError) -> Bool { isOpen ? try bank.loadNext() : false }

    /// The error of the last sound that could not be read when it was played, and is silent; nil for none.
    public var failure: SDLError? { bank.failure }

    /// Returns the length of a sound, seconds; nil without a device, or if it cannot be read.
    public func length(of sound: Sound) -> Double? {
        isOpen ? bank.samples(sound).map { Double($0.frames) / Mixer.rate } : nil
    }

    /// Returns the length of a tune, seconds. Throws if its file cannot be read.
    public func length(of tune: Tune) throws(SDLError) -> Double { try bank.length(of: tune) }

    /// The number of blocks that found too little decoded music, and the number of buffers requested more than 1.5
    /// buffer lengths after the one before.
    public var troubles: (starved: Int, gaps: Int) { (shared.pointee.mixer.starved, shared.pointee.gaps) }

    /// Plays a mix from now on, and begins cues. `instant` is the host instant to which the mix belongs; nil for now. A
    /// frame may be late, but its music does not wait for it. Without a device nothing happens.
    public mutating func tell(_ mix: Mix, _ cues: [Cue] = [], at instant: HostInstant? = nil) {
        guard isOpen else { return }
        // If no device takes commands, sounds for now must not be heard later.
        let stands = shared.pointee.queue.count > Self.longestQueue
        told.send(
            mix, stands ? [] : cues, to: shared.pointee.queue, bank, at: Double((instant ?? time.now).nanoseconds) / 1e9
        )
    }
}

extension Speaker.Shared {
    fileprivate mutating func note(frames: Int) {
        let now = Double(time.now.nanoseconds) / 1e9
        if last > 0, now - last > 1.5 * Double(frames) / Mixer.rate { gaps += 1 }
        last = now
        mixer.note(now)
    }
}

/// Sounds, decoded beforehand or when first played. Music is decoded during playback; see `MusicReader`.
public final class SoundBank {
    private var beforehand: ArraySlice<Sound>
    private let sound: (Sound) -> String
    private let tune: (Tune) -> String
    /// Nil for a sound that could not be read.
    private var clips: [Sound: Clip?] = [:]
    private(set) var failure: SDLError?

    init(beforehand: [Sound] = [], sound: @escaping (Sound) -> String, tune: @escaping (Tune) -> String) {
        self.beforehand = beforehand[...]
        self.sound = sound
        self.tune = tune
    }

    func loadNext() throws(SDLError) -> Bool {
        guard let next = beforehand.popFirst() else { return false }
        if clips[next] == nil { clips[next] = try Clip(file: sound(next)) }
        return true
    }

    /// Returns the samples of a sound, whose file is read the first time; nil if the file could not be read. Without a
    /// device only WAV files in the mixer's format can be read.
    func samples(_ sound: Sound) -> Samples? {
        if let known = clips[sound] { return known?.samples }
        do throws(SDLError) {
            clips[sound] = try Clip(file: self.sound(sound))
        } catch {
            clips[sound] = .some(nil)
            failure = error
        }
        return clips[sound]??.samples
    }

    func length(of tune: Tune) throws(SDLError) -> Double {
        Double(try TuneFile(self.tune(tune)).source.frames) / Mixer.rate
    }
}
